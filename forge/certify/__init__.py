"""Certification: once per skill version, many seeds, the real application, a certificate that is committed."""

from forge.certify.certificate import Certificate, Golden, certificate_path, certified, load, save
from forge.certify.certifying import Figures, certify
from forge.certify.due import changed, merged, stale, unraised

__all__ = [
    "Certificate",
    "Figures",
    "Golden",
    "certificate_path",
    "certified",
    "certify",
    "changed",
    "load",
    "merged",
    "save",
    "stale",
    "unraised",
]
