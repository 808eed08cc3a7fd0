import json
from typing import TYPE_CHECKING

import click

from crazy_eights.cli.output import echo
from service.cli._settings import data_option, service_of_command

if TYPE_CHECKING:
    from service.usecases import Service


@click.group(invoke_without_command=True)
@data_option
@click.pass_context
def command(context: click.Context, data: str | None) -> None:
    """List the games that background duties have set aside, one JSON object a line.

    See docs/operating.md ("Games that are set aside").
    """
    from service.store import duty_games

    service = context.obj = service_of_command(context, data)
    if context.invoked_subcommand is None:
        for each in duty_games.all_set_aside(service.store):
            about = {**each._asdict(), "game_id": each.game_id.hex()}
            echo(json.dumps(about))


@command.command("release")
@click.argument("game_id", metavar="GAME")
@click.option("--duty", help="The only duty that shall see the game again; default: all.")
@click.pass_obj
def release(service: "Service", game_id: str, duty: str | None) -> None:
    """Let background duties see a game again that they have set aside."""
    from service.store import duty_games
    from service.usecases import background

    if duty is not None and duty not in duty_games.DUTIES:
        raise click.BadParameter(
            f"must be one of {', '.join(duty_games.DUTIES)}", param_hint="--duty"
        )
    try:
        wanted = bytes.fromhex(game_id)
    except ValueError:
        raise click.BadParameter(
            "must be the id of a game, 32 hex digits", param_hint="GAME"
        ) from None
    duties = duty_games.DUTIES if duty is None else (duty,)
    released = [each for each in duties if background.release(service, wanted, duty=each)]
    if not released:
        raise click.ClickException("no duty has set this game aside")
    echo(f"released for {', '.join(released)}")
