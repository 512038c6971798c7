"""What the tests of preparers share: one LibreOffice for the whole session."""

from collections.abc import Iterator

import pytest

from preparers._libreoffice import Office, missing


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    """LibreOffice, started once. Where it is missing the tests fail and say what to install."""
    if lacks := missing():
        pytest.fail("\n".join(lacks), pytrace=False)
    with Office() as application:
        yield application
