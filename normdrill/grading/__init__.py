"""Grading: a trusted grader judges what an untrusted worker answers."""
