import getpass
import json
import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from crazy_eights.cli.output import echo
from service.cli._settings import data_option, service_of_command

if TYPE_CHECKING:
    from service.usecases import Service
    from service.usecases.operators import Operator

Command = Callable[..., None]


def _user() -> str:
    """The operating system's name of the user who runs the command."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):
        return f"uid {os.getuid()}"


def _recorded(act: Command) -> Command:
    """Add the options of every action, which is recorded with its operator."""
    by = click.option("--by", default=_user, help="Name of the operator; default: the system user.")
    why = click.option("--why", help="The reason, recorded with the action.")
    return by(why(act))


@click.group(invoke_without_command=True)
@click.argument("player_id", metavar="ID")
@data_option
@click.pass_context
def command(context: click.Context, player_id: str, data: str | None) -> None:
    """Show a player's account as JSON, or act on it; each action is recorded with its operator.

    See docs/operating.md ("Players in trouble") for when to use which action.
    """
    service = service_of_command(context, data)
    context.obj = partial(_call, service, player_id)
    if context.invoked_subcommand is None:
        from service.usecases import operators

        echo(json.dumps(context.obj(operators.account).to_json(), ensure_ascii=False))


def _call(service: "Service", player_id: str, use_case: Callable[..., Any], **more: Any) -> Any:
    from crazy_eights.errors import Refusal

    try:
        return use_case(service, player_id=player_id, **more)
    except Refusal as refused:
        raise click.ClickException(str(refused)) from refused


def _operator(by: str, why: str | None) -> "Operator":
    from service.usecases.operators import Operator

    return Operator(by, why)


@command.command("blank-name")
@_recorded
@click.pass_obj
def blank_name(call: Callable[..., Any], by: str, why: str | None) -> None:
    """Erase the name, in the account and in all games; the player may choose another one."""
    from service.usecases import operators

    games, _ = call(operators.remove_name, operator=_operator(by, why))
    echo(f"name erased, also in {games} games")


@command.command("revoke-tokens")
@_recorded
@click.pass_obj
def revoke_tokens(call: Callable[..., Any], by: str, why: str | None) -> None:
    """Revoke all tokens; the player is locked out until a new one is issued."""
    from service.usecases import operators

    echo(f"{call(operators.revoke_tokens, operator=_operator(by, why))} tokens revoked")


@command.command("issue-token")
@_recorded
@click.pass_obj
def issue_token(call: Callable[..., Any], by: str, why: str | None) -> None:
    """Issue a new token for the player and print it; it is not shown again."""
    from service.usecases import operators

    echo(call(operators.issue_token, operator=_operator(by, why)).token)


@command.command("close")
@click.confirmation_option(prompt="This can't be undone. Close the account?")
@_recorded
@click.pass_obj
def close(call: Callable[..., Any], by: str, why: str | None) -> None:
    """Close the account for good, as its player could; `eights serve` does the cleanup."""
    from service.usecases import operators

    call(operators.close_account, operator=_operator(by, why))
    echo("closed")
