"""How far away a time is, in words."""

from datetime import datetime, timedelta

from normdrill.locale import _, plural

_HOURS_FROM = timedelta(minutes=90)
_DAYS_FROM = timedelta(hours=20)


def coming(at: datetime, now: datetime) -> str:
    """Return when something comes back: ``in 10 minutes``, ``in 2 days``, ``now``."""
    left = at - now
    if left <= timedelta(seconds=30):
        return _("now")
    if left < _HOURS_FROM:
        minutes = max(round(left / timedelta(minutes=1)), 1)
        return plural("in {count} minute", "in {count} minutes", minutes).format(
            count=minutes
        )
    if left < _DAYS_FROM:
        hours = round(left / timedelta(hours=1))
        return plural("in {count} hour", "in {count} hours", hours).format(count=hours)
    days = round(left / timedelta(days=1))
    return plural("in {count} day", "in {count} days", days).format(count=days)
