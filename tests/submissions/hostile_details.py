"""Raises what looks like the worker's own refusal, with details that make no sense."""


class NotAllowedError(Exception):
    @property
    def normdrill_details(self):
        raise SystemExit(0)


def center(x, eps=1e-2):
    raise NotAllowedError
