"""The form for a new table: what it asks for, what somebody answered, and options that are chosen on pictures.

All answers are fields of one form, so the page works without a script. A script only sends some of them here again
(`touched`) when somebody touches a picture, and shows what comes back. Games say what can be where (`Pictures`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from halles.bots import usual_opponent
from halles.engine.contents import is_content
from halles.engine.drawing import inline
from halles.engine.errors import HallesError
from halles.engine.game import Choice, Game, Setting
from halles.engine.texts import Texts

from .problems import Problem
from .tables import default_seats

Form = Mapping[str, str]
_COUNTS = [str(count) for count in range(1, 11)]  # of seats
_SWITCHES = ("hints", "chat", "public")
_PIECE = "piece-"  # what the id of a piece to be picked up begins with


def first_form(game: Game) -> dict[str, str]:
    """The form as a new table usually is."""
    form = {"seats": str(len(default_seats(game))), "pace": "calm", "hints": "on", "chat": "on"}
    for k in range(game.seats[-1]):
        form |= {f"kind.{k}": "bot" if k else "me", f"bot.{k}": usual_opponent(), f"name.{k}": ""}
    return form | {f"option.{choice.name}": choice.values[0] for choice in game.options}


def filled(game: Game, answers: Form) -> dict[str, str]:
    """The form as somebody left it; what was not sent is as usual, but a switch that was not sent is off."""
    if "seats" not in answers:
        return first_form(game)
    usual = {name: value for name, value in first_form(game).items() if name not in _SWITCHES}
    return usual | dict(answers)


def seats_of(form: Form) -> int:
    """How many seats are asked for."""
    if form.get("seats", "") not in _COUNTS:
        raise Problem(422, "web-bad-request", problem="seats")
    return int(form["seats"])


def options_of(game: Game, form: Form) -> dict[str, str]:
    """The options that are asked for; pieces that were put on a picture are part of them."""
    options = {key.partition(".")[2]: value for key, value in form.items() if key.startswith("option.")}
    for choice in game.options:
        if choice.pictures is not None and (stage := _stage(game, choice, form)).put:
            options[choice.name] = choice.pictures.value(stage.setting, stage.put)
    return options


@dataclass(frozen=True)
class _Stage:
    """A value that is shown large, the pieces that are put on it, and the one that somebody holds."""

    value: str
    setting: Setting
    pieces: tuple[str, ...]
    put: Mapping[str, str]
    held: str | None


def _stage(game: Game, choice: Choice, form: Form) -> _Stage:
    """What is put on the chosen value; pieces that were put on the picture of another value count no more."""
    pictures, name = choice.pictures, choice.name
    assert pictures is not None
    named = {c.name: form.get(f"option.{c.name}", c.values[0]) for c in game.options}
    setting = game.setting(seats_of(form), named)
    pieces = pictures.pieces(setting) if named[name] in choice.values else ()
    put: dict[str, str] = {}
    if form.get(f"place.{name}.on") == named[name]:
        put = {piece: spot for piece in pieces if (spot := form.get(f"place.{name}.{piece}", ""))}
    held = form.get(f"held.{name}", "")
    return _Stage(named[name], setting, pieces, put, held if held in pieces else None)


def touched(game: Game, form: Form, name: str, thing: str, t: Texts, narrow: bool) -> dict[str, Any]:
    """The large picture of an option's value after somebody touched a thing on it ("" for nothing)."""
    choice = next((choice for choice in game.options if choice.name == name and choice.pictures is not None), None)
    if choice is None:
        raise Problem(404, "web-no-page")
    try:
        stage = _stage(game, choice, form)
    except HallesError as reason:
        return {"name": name, "said": sentence(reason, t), "pieces": []}
    stage, said = _after(choice, stage, thing, t)
    return _shown(choice, stage, said, t, narrow)


def _after(choice: Choice, stage: _Stage, thing: str, t: Texts) -> tuple[_Stage, str]:
    """A touch: take a piece in hand or put it back, put what is held, or begin anew; else a sentence why not."""
    pictures, held = choice.pictures, stage.held
    assert pictures is not None
    if thing == "clear":
        return replace(stage, put={}, held=None), t("web-places-cleared")
    if not thing:
        reason = pictures.why_not(stage.setting, stage.put) if stage.put else None
        return stage, sentence(reason, t) if reason else ""
    there = None if held else next((piece for piece, spot in stage.put.items() if spot == thing), None)
    if (piece := there or thing.removeprefix(_PIECE)) in stage.pieces:
        return replace(stage, held=None if piece == held else piece), ""
    if held is None:
        return stage, t("web-places-first")
    put = {**stage.put, held: thing}
    if (reason := pictures.why_not(stage.setting, put)) is not None:
        return stage, sentence(reason, t)
    said = t("web-places-put", piece=pictures.piece_words(held, t), spot=pictures.spot_words(thing, t))
    return replace(stage, put=put, held=None), said


def _shown(choice: Choice, stage: _Stage, said: str, t: Texts, narrow: bool) -> dict[str, Any]:
    pictures, name, put = choice.pictures, choice.name, stage.put
    assert pictures is not None
    shown: dict[str, Any] = {"name": name, "said": said, "pieces": [], "count": len(put)}
    if not stage.pieces:
        return shown
    if not said:
        piece = pictures.piece_words(stage.held, t) if stage.held else ""
        so_far = t("web-places-so-far", put=len(put), all=len(stage.pieces))
        shown["said"] = t("web-places-held", piece=piece) if piece else so_far
    label = t(f"option-{name}-{stage.value}")
    drawn = pictures.stage(stage.setting, put, stage.held, t, narrow)
    return shown | {
        "on": stage.value,
        "held": stage.held,
        "picture": Markup(inline(drawn, label=label)),
        "pieces": [
            {
                "name": piece,
                "words": pictures.piece_words(piece, t),
                "picture": Markup(inline(pictures.piece(piece), label="")),
                "spot": put.get(piece, ""),
                "spots": [
                    {"spot": spot, "words": pictures.spot_words(spot, t)}
                    for spot in _with(put.get(piece), pictures.spots(stage.setting, put, piece))
                ],
            }
            for piece in stage.pieces
        ],
    }


def _with(spot: str | None, spots: list[str]) -> list[str]:
    """The spots, and the one where a piece stands although it should not."""
    return spots if not spot or spot in spots else [*spots, spot[:20]]


def sentence(reason: HallesError, t: Texts) -> str:
    """Why not, as a sentence of its own."""
    said = reason.say(t.lang)
    return said[:1].upper() + said[1:]


def option_rows(game: Game, form: Form, t: Texts) -> list[dict[str, Any]]:
    """The options with their values, for the page; a content of one's own that comes back is kept by its name."""
    return [_option_row(game, choice, form[f"option.{choice.name}"], t) for choice in game.options]


def _option_row(game: Game, choice: Choice, picked: str, t: Texts) -> dict[str, Any]:
    kept = choice.content is not None and is_content(picked)
    return {
        "name": choice.name,
        "label": t(f"option-{choice.name}"),
        "pictures": choice.pictures is not None,
        "places": choice.pictures is not None and f"option-{choice.name}-places" in t,
        "own": choice.content is not None,
        "kept": game.option_words(choice.name, picked, t) if kept else "",
        "known": kept or picked in choice.values,
        "values": [_value_row(game, choice, value, t) for value in choice.values],
    }


def _value_row(game: Game, choice: Choice, value: str, t: Texts) -> dict[str, Any]:
    row = {
        "value": value,
        "words": t(f"option-{choice.name}-{value}"),
        "seats": list(choice.only.get(value, game.seats)),
        "never": "=".join(choice.never.get(value, ())),
    }
    if choice.pictures is not None:
        tile = Markup(inline(choice.pictures.tile(value), label="").replace(' role="group" aria-label=""', ""))
        row |= {"caption": choice.pictures.caption(value, t), "tile": tile}
    return row
