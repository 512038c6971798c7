"""The profile LibreOffice starts with: English, silent, without macros, the same on every machine."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

__all__ = ["AUTHOR", "LOCALE", "registry"]

LOCALE = "en-US"
AUTHOR = "Forge"
"""The name LibreOffice signs comments and changes with."""

_SETTINGS: dict[str, dict[str, str | bool | int]] = {
    "Setup/L10N": {"ooLocale": LOCALE, "ooSetupSystemLocale": LOCALE, "ooSetupCurrency": "USD-en-US"},
    "Setup/Office": {"ooSetupInstCompleted": True, "MigrationCompleted": True},
    "UserProfile/Data": {"givenname": AUTHOR, "sn": "", "initials": AUTHOR[:1]},
    "Office.Linguistic/General": {"DefaultLocale": LOCALE, "UILocale": LOCALE},
    "Office.Common/Misc": {"FirstRun": False, "ShowTipOfTheDay": False, "UseOpenCL": False},
    "Office.Common/History": {"PickListSize": 0},
    "Office.Common/Save/Document": {"AutoSave": False, "CreateBackup": False, "WarnAlienFormat": False},
    "Office.Common/Security/Scripting": {
        "MacroSecurityLevel": 3, "DisableMacrosExecution": True, "BlockUntrustedRefererLinks": True,
    },
    "Office.Recovery/AutoSave": {"Enabled": False},
    "Office.Recovery/RecoveryInfo": {"Enabled": False},
    "Office.Java/VirtualMachine": {"Enable": False},
    "Office.Calc/Content/Update": {"Link": 2},
    "Office.Calc/Input": {"ReplaceCellsWarning": False},
    "Office.Writer/Content/Update": {"Link": 2},
    "Office.Impress/Misc/Start": {"EnableSdremote": False},
    "Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments": {"AutoCheckEnabled": False},
}  # fmt: skip
"""Path below org.openoffice -> property -> value. A link mode of 2 is "never"."""


def registry() -> str:
    """The content of `registrymodifications.xcu`, the file in which a profile keeps what differs from the defaults."""
    items = (
        f"<item oor:path={quoteattr('/org.openoffice.' + path)}>"
        f'<prop oor:name="{name}" oor:op="fuse"><value>{_text(value)}</value></prop></item>'
        for path, values in _SETTINGS.items()
        for name, value in values.items()
    )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">\n'
    return head + "\n".join(items) + "\n</oor:items>\n"


def _text(value: str | bool | int) -> str:
    return str(value).lower() if isinstance(value, bool) else escape(str(value))
