"""What a document says of itself."""

from preparers._telling import Told, given

__all__ = ["Told", "given"]
