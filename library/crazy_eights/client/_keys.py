"""The keys of a service, as a client reads and keeps them, and what they have signed."""

from datetime import datetime
from typing import Final

from crazy_eights.client._async_operations import AsyncOperations
from crazy_eights.client._core import Core
from crazy_eights.client._stores import KEYS, Statement
from crazy_eights.client.errors import Equivocation
from crazy_eights.signatures import parse_keys, receipt_message, signature_fault

READS_OF_KEYS: Final = 3
"""How often the keys are read before one is missed."""


async def receipt_fault(core: Core, receipt: Statement) -> str | None:
    """Return what is wrong with the signature of a receipt; None also if the service has no key.

    Raises `Equivocation` for a swapped key.
    """
    if core.keys is None:
        core.keys = core.receipts.load(KEYS) or await _renewed(core, receipt)
    # Another thread may read older ones meanwhile.
    keys = core.keys
    if receipt["signature"] is None:
        # Also a service whose keys are all retired: it could not leave its games unsigned.
        return "is not signed" if any(map(_was_used, keys)) or core.receipts.load(KEYS) else None
    if all(each["key_id"] != receipt["key_id"] for each in keys):
        keys = await _renewed(core, receipt)
    game, head = bytes.fromhex(receipt["game_id"]), bytes.fromhex(receipt["head"])
    at = round(datetime.fromisoformat(receipt["at"]).timestamp() * 1000)
    message = receipt_message(game, receipt["seq"], head)
    fault = signature_fault(receipt, message, parse_keys([{"keys": keys}]), at=at)
    if fault is None:
        _keep(core, [each for each in keys if each["key_id"] == receipt["key_id"]])
    return fault


def _keep(core: Core, used: list[Statement]) -> None:
    """Keep keys that have signed, if they are not kept."""
    with core.lock:
        kept = core.receipts.load(KEYS)
        known = {each["key_id"] for each in kept}
        new = [each for each in used if each["key_id"] not in known]
        if new:
            core.receipts.save(KEYS, [*kept, *new])


def _was_used(key: Statement) -> bool:
    """Return whether a key is more than announced. The only key of a service may be to come."""
    return key["valid_from"] is not None or key["valid_until"] is not None


async def _renewed(core: Core, receipt: Statement) -> list[Statement]:
    """Return the keys of the service as they are now; those that have signed are kept and stay."""
    kept = {each["key_id"] for each in core.receipts.load(KEYS)}
    # While keys change, one replica may list what another does not yet list.
    for _ in range(READS_OF_KEYS):
        answer = await AsyncOperations(core).get_keys()
        listed: list[Statement] = [{**each} for each in answer["keys"]]
        parse_keys([{"keys": listed}])  # Each id is that of its key.
        ids = {each["key_id"] for each in listed}
        if kept <= ids and receipt["key_id"] in {None, *ids}:
            break
    if not kept <= ids:
        raise Equivocation("the service no longer lists the key that it signed with", [receipt])
    core.keys = listed
    with core.lock:
        current = {each["key_id"]: each for each in listed}
        renewed = [current.get(each["key_id"], each) for each in core.receipts.load(KEYS)]
        if renewed:
            core.receipts.save(KEYS, renewed)
    return listed
