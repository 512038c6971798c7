"""Proving by execution: every task's checker is run on the oracle, on nothing done, and on near misses."""

from forge.prove.case import Case
from forge.prove.producing import produce, rejection
from forge.prove.proving import prove, prove_task

__all__ = ["Case", "produce", "prove", "prove_task", "rejection"]
