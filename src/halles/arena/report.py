"""The report of a schedule: one page that needs nothing else, with plots, in light and dark."""

import shlex
from collections.abc import Sequence
from datetime import date
from math import ceil, floor
from pathlib import Path

from halles.engine.contents import is_content
from halles.engine.look import house_symbols, tokens_css
from halles.engine.look.shapes import escape
from halles.engine.texts import Texts

from . import plots
from .schedule import Row, Schedule, first_reasons
from .standings import Standing, ahead, rating_history, scores_of, seat_shares

_STYLE = Path(__file__).with_name("report.css")


def command(schedule: Schedule, games: int) -> str:
    """The command that plays this ladder."""
    words = ["halles", "arena", schedule.name, "--bots", ",".join(schedule.bots), "--games", str(games)]
    words += ["--seats", str(schedule.setting.seats), "--seed", str(schedule.seed)]
    usual = schedule.game.setting(schedule.setting.seats).options
    chosen = [(key, value) for key, value in schedule.setting.options.items() if value != usual.get(key)]
    if chosen:
        words += ["--options", *(f"{key}={'FILE' if is_content(value) else value}" for key, value in chosen)]
    return shlex.join(words)


def report(schedule: Schedule, rows: Sequence[Row], found: Sequence[Standing], lang: str) -> str:
    """The whole page."""
    t = schedule.game.texts(lang)
    title = t("report-title", game=t("title"))
    best = sorted(range(len(found)), key=lambda bot: -found[bot].rating)
    facts = t("report-facts", bots=len(found), games=len(rows), seats=schedule.setting.seats)
    panels = [
        ("report-ratings", _ratings(found, best, t)),
        ("report-shares", _shares(schedule, found, best, t)),
        ("report-ahead", _ahead(schedule, rows, best, t)),
        ("report-scores", _scores(schedule, rows, found, best, t)),
        ("report-history", _history(schedule, rows, t)),
        ("report-seats", _seats(schedule, rows, t)),
    ]
    drawn = "".join(
        f'<section class="panel"><h2>{escape(t(name))}</h2><figure>{svg}'
        f"<figcaption>{escape(t(f'{name}-why'))}</figcaption></figure></section>"
        for name, svg in panels
    )
    brand = house_symbols()["wordmark"].replace("<symbol", "<svg", 1).replace("</symbol>", "</svg>")
    return f"""<!DOCTYPE html>
<html lang="{t.lang}">
<head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{escape(title)}</title><style>{tokens_css()}{_STYLE.read_text(encoding="utf-8")}</style></head>
<body><main>
<header>{brand.replace("<svg", '<svg role="img" aria-label="Halles"', 1)}
<h1 class="poster">{escape(title)}</h1><p>{escape(facts)}</p></header>
<section class="panel"><h2>{escape(t("report-standings"))}</h2>
<div class="scroll" tabindex="0">{_table(found, best, t)}</div></section>
<div class="plots">{drawn}</div>
<section class="panel"><h2>{escape(t("report-made"))}</h2><div class="made">
<code class="slate">{escape(command(schedule, len(rows)))}</code>
<p>{escape(_settings(schedule, rows, t))}</p>{_reasons(rows, t)}<p>{escape(t("report-method"))}</p></div></section>
</main></body></html>
"""


def _settings(schedule: Schedule, rows: Sequence[Row], t: Texts) -> str:
    options = ", ".join(
        f"{key} = {t('games-file') if is_content(value) else value}" for key, value in schedule.setting.options.items()
    )
    given_up = sum(row.forfeit is not None for row in rows)
    return t(
        "report-settings",
        game=schedule.name,
        version=schedule.game.version,
        seats=schedule.setting.seats,
        options=options or "–",
        seed=str(schedule.seed),
        forfeits=given_up,
        day=date.today().isoformat(),
    )


def _reasons(rows: Sequence[Row], t: Texts) -> str:
    """Why bots gave matches up, the first time of each."""
    return "".join(f"<p>{escape(reason.say(t.lang))}</p>" for _, reason in sorted(first_reasons(rows).items()))


def _table(found: Sequence[Standing], best: Sequence[int], t: Texts) -> str:
    heads = "".join(f'<th scope="col">{escape(t(f"arena-{head}"))}</th>' for head in _HEADS)
    lines = []
    for bot in best:
        one = found[bot]
        share = _with_interval(one.win_share * 100, one.low * 100, one.high * 100, t("percent"), t)
        rating = _with_interval(one.rating, one.rating_low, one.rating_high, "", t)
        cells = [rating, share, t.figure(one.mean_score, 1), t.figure(one.ms_per_move, 2), str(one.games)]
        cells.append(str(one.forfeits))
        lines.append(
            f'<tr><th scope="row">{escape(one.name)}</th>' + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
        )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


_HEADS = ("bot", "rating", "wins", "score", "time", "games", "given-up")


def _with_interval(value: float, low: float, high: float, unit: str, t: Texts) -> str:
    return f"{t.figure(value, 1)}{unit} <small>{t.figure(low, 1)} – {t.figure(high, 1)}</small>"


def _ratings(found: Sequence[Standing], best: Sequence[int], t: Texts) -> str:
    low = floor(min(one.rating_low for one in found)) - 1
    high = ceil(max(one.rating_high for one in found)) + 1
    marks = [(value, t.figure(value, 0)) for value in plots.ticks(low, high)]
    rows: list[plots.Bar] = []
    for one in (found[bot] for bot in best):
        words = f"{t.figure(one.rating, 1)} ± {t.figure(one.rating_high - one.rating, 1)}"
        rows.append((one.name, words, one.rating, one.rating_low, one.rating_high))
    return plots.bars(rows, low, high, marks, None, t("report-ratings"))


def _shares(schedule: Schedule, found: Sequence[Standing], best: Sequence[int], t: Texts) -> str:
    chosen = [found[bot] for bot in best]
    rows = [_share(one.name, one.win_share, one.low, one.high, t) for one in chosen]
    return plots.bars(rows, 0, 1, _quarters(t), 1 / schedule.setting.seats, t("report-shares"))


def _seats(schedule: Schedule, rows: Sequence[Row], t: Texts) -> str:
    shares = [_share(t("report-seat", seat=seat), *share, t) for seat, share in enumerate(seat_shares(schedule, rows))]
    return plots.bars(shares, 0, 1, _quarters(t), 1 / schedule.setting.seats, t("report-seats"))


def _share(name: str, share: float, low: float, high: float, t: Texts) -> plots.Bar:
    said, least, most = (t.figure(100 * value, 1) for value in (share, low, high))
    return name, f"{said}{t('percent')} ({least} – {most})", share, low, high


def _quarters(t: Texts) -> list[tuple[float, str]]:
    return [(value / 100, t.percent(value / 100)) for value in (0, 25, 50, 75, 100)]


def _ahead(schedule: Schedule, rows: Sequence[Row], best: Sequence[int], t: Texts) -> str:
    shares = ahead(schedule, rows)
    names = [schedule.bots[bot] for bot in best]
    return plots.matrix(names, [[shares[i][j] for j in best] for i in best], t("report-ahead"))


def _scores(schedule: Schedule, rows: Sequence[Row], found: Sequence[Standing], best: Sequence[int], t: Texts) -> str:
    spread = [(found[bot].name, t.figure(found[bot].mean_score, 1), scores_of(rows, bot)) for bot in best]
    return plots.hills(spread, t("report-scores"))


def _history(schedule: Schedule, rows: Sequence[Row], t: Texts) -> str:
    return plots.curves(schedule.bots, rating_history(schedule, rows), t("report-history"))
