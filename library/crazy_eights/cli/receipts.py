from pathlib import Path

import click

from crazy_eights.cli import _evidence, _exports
from crazy_eights.cli.output import echo
from crazy_eights.signatures import Key, is_signed_receipt
from crazy_eights.verification.verify import verify

FITS, WRONG, UNKNOWN = 0, 1, 2
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group(
    help="Receipts: signed answers to moves, which prove the log that the service showed you."
)
def command() -> None:
    """The commands for receipts."""


@command.command()
@click.argument("export", type=_FILE)
@click.argument("receipts", type=_FILE)
@click.option("--keys", type=_FILE, help="The service's /.well-known/c8-keys.json: signatures too.")
def check(export: Path, receipts: Path, keys: Path | None) -> None:
    """Compare all RECEIPTS (or whole answers to moves; one per line, or a list) with an EXPORT, or
    with the receipts in that file: two signed receipts of one entry with two heads are a proof.

    Exits with 0 if all fit, 1 if one does not or the export is wrong, 2 if all fit and the game
    has not ended, or one proves nothing: the keys did not sign it, or it was changed later.
    """
    others = _receipts_in(export)
    if others is not None:
        pair = [*others, *_evidence.read_receipts(receipts)]
        raise SystemExit(_compared(pair, None if keys is None else _evidence.read_keys(keys)))
    data = next(_exports.exports_in(export)).data
    kept = _evidence.read_receipts(receipts)
    chain_keys = None if keys is None else _evidence.read_keys(keys)
    report = verify(data)
    if not report.valid:
        fault = report.checks[-1].detail
        echo(f"{export}: WRONG at line {report.first_bad_line}: {fault}")
        raise SystemExit(WRONG)
    chain = _evidence.Chain(data, chain_keys)
    signature = chain.trailer()
    if keys is not None and not signature.check.passed:
        echo(f"{export}: WRONG at line {signature.line}: {signature.check.detail}")
        raise SystemExit(WRONG)
    unproven = {each.where: why for each in kept if (why := chain.unproven(each)) is not None}
    for where, why in unproven.items():
        echo(f"PROVES NOTHING {where}: The receipt {why}")
    kept = [each for each in kept if each.where not in unproven]
    misfits = [found for each in kept if (found := chain.misfit(each)) is not None]
    for each in misfits:
        echo(f"WRONG {each.where}: {each.detail} (line {each.line} of the export)")
    if misfits:
        echo(f"{receipts}: {len(misfits)} of {len(kept)} receipts DO NOT FIT {export}")
        raise SystemExit(WRONG)
    signed = None if keys is None else chain.signed
    echo(f"{receipts}: {_evidence.tally(len(kept), signed)}")
    raise SystemExit(UNKNOWN if report.game is None or unproven else FITS)


def _receipts_in(file: Path) -> list[_evidence.KeptReceipt] | None:
    """Return the receipts in a file; None if it is an export."""
    try:
        return _evidence.read_receipts(file)
    except click.ClickException:
        return None


def _compared(kept: list[_evidence.KeptReceipt], keys: dict[str, Key] | None) -> int:
    """Report whether two receipts contradict each other, and return the exit code. Two signatures
    stay a proof after their key was retired.
    """
    code = FITS
    keys = keys and {name: key._replace(until=None) for name, key in keys.items()}
    seen: dict[tuple[object, object], set[str]] = {}
    for each in kept:
        if keys is None or is_signed_receipt(each.receipt, keys):
            heads = seen.setdefault((each.game, each.receipt["seq"]), set())
            heads.add(str(each.receipt["head"]))
        else:
            echo(f"PROVES NOTHING {each.where}: The receipt is not signed with one of the keys")
            code = UNKNOWN
    contradicted = {entry: heads for entry, heads in seen.items() if len(heads) > 1}
    for (game, seq), heads in contradicted.items():
        proof = "WRONG (without keys no proof)" if keys is None else "PROOF"
        echo(f"{proof}: entry {seq} of game {game} has the heads {', '.join(sorted(heads))}")
    if not contradicted:
        echo("no two receipts contradict each other")
    return WRONG if contradicted else code
