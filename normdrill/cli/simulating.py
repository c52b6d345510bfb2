"""What ``dev simulate`` does."""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from normdrill.cli.context import Context
from normdrill.cli.documents import write_document
from normdrill.cli.terminal import Counter, write
from normdrill.content.drawing import drawing
from normdrill.domain.simulated import LEARNERS, Simulated
from normdrill.errors import UsageError
from normdrill.locale import _
from normdrill.practice.simulate import FIRST_DAY, Simulation
from normdrill.render.simulation import document, table
from normdrill.store.database import open_database


def run(
    context: Context, name: str | None, days: int, seed: int, *, as_json: bool
) -> None:
    """Simulate one learner or all, and tell what came of it.

    Raises
    ------
    UsageError
        If there is no such learner.
    """
    names = [learner.name for learner in LEARNERS]
    if name is not None and name not in names:
        raise UsageError(
            _("there is no learner {name}").format(name=name),
            _("The learners are: {names}").format(names=", ".join(names)),
        )
    found = list(_simulated(context, name, days, seed, as_json=as_json))
    if as_json:
        write_document(document(found))
    else:
        write("\n".join(table(found, context.terminal.width)))


def _simulated(
    context: Context, name: str | None, days: int, seed: int, *, as_json: bool
) -> Iterator[Simulated]:
    wanted = [learner for learner in LEARNERS if name in (None, learner.name)]
    counter = Counter(visible=context.terminal.shows and not as_json)
    draw = drawing(context.catalog)
    try:
        for number, learner in enumerate(wanted, 1):
            counter.show(number, len(wanted))
            with tempfile.TemporaryDirectory(prefix="normdrill-") as folder:
                opened = partial(open_database, Path(folder) / "progress.db", FIRST_DAY)
                slugs = context.catalog.slugs()
                simulation = Simulation(learner, context.bank, draw, slugs, opened)
                yield simulation.run(days, seed)
    finally:
        counter.clear()
