"""What a lying operator answers. It has the service's key, so its lies are signed."""

import json
import re
from typing import Any, Final

from crazy_eights.fairness.chain import canonical
from crazy_eights.fairness.shuffle import seal
from service.usecases.receipts import Signer
from tests.witness.operators import (
    NDJSON,
    Asked,
    Log,
    Operator,
    Reply,
    everywhere,
    receipts,
    reply_with,
    unavailable,
)

OTHER_KEY: Final = "0f" * 32


class Seals(Operator):
    """The attack on sealed games, without a log to match."""

    about = "shows a player who joins that all have sealed, then answers 503 about this game"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.shown: dict[str, Log] = {}
        """Forged logs by game."""

    def value(self, asked: Asked, value: Any) -> Any:
        """Forge the answer to the client that joins."""
        if not asked.is_for("POST", "/seats"):
            return value
        log = self.log(value["id"], asked)
        for seat in value["seats"]:
            if seat["player"] is None and seat["bot"] is None:
                log = Log([*log.lines, self.puppet(log, seat["seat"])])
                seat["player"] = {"id": "5e" * 16, "name": "Puppet", "kind": "human"}
                seat["reserved_for"] = None
        value["fairness"]["sealed"] = [seat["seat"] for seat in value["seats"]]
        value |= {"version": len(log.lines) - 1, "head": log.heads[-1].hex()}
        self.shown[value["id"]] = log
        return value

    def puppet(self, log: Log, seat: int) -> bytes:
        """The line with which a player of the operator's own takes a seat."""
        game = bytes.fromhex(log.entries[0]["game"])
        joined = {"type": "joined", "seat": seat, "player": "5e" * 16, "bot": None}
        at = log.entries[-1].get("at", log.entries[0].get("created"))
        place = {"at": at, "seq": len(log.lines)}
        return canonical({**joined, **place, "seal": seal(game, seat, bytes(32)).hex()})

    def instead(self, asked: Asked) -> Reply | None:
        """Answer nothing more about such a game."""
        return unavailable() if asked.game in self.shown else None


class Decoy(Seals):
    """A seat that is free, so that its seed can be chosen later."""

    about = (
        "shows all seats as taken before the client joins, and signs a log in which they are free"
    )

    def value(self, asked: Asked, value: Any) -> Any:
        """Forge the view of the game."""
        if not asked.is_for("GET", ""):
            return value
        joining = asked._replace(method="POST", path=f"{asked.path}/seats")
        return super().value(joining, value)

    def instead(self, asked: Asked) -> Reply | None:
        """Answer by the true game."""
        return None


class Unsigned(Seals):
    """The attack with a log that the operator refuses to sign."""

    about = "shows that all have sealed, and a log to match, but does not sign it"

    def instead(self, asked: Asked) -> Reply | None:
        """Show the forged log, without a signature."""
        log = self.shown.get(asked.game or "")
        if log is None:
            return None
        if asked.is_for("GET", "/log"):
            *lines, trailer = self.export(log).splitlines(keepends=True)
            unsigned = {name: json.loads(trailer)[name] for name in ("entries", "head")}
            return Reply(
                200, {"Content-Type": NDJSON}, b"".join([*lines, canonical(unsigned) + b"\n"])
            )
        if asked.is_for("GET", "/receipt"):
            receipt = {**self.receipt(log, seq_of(asked, log)), "key_id": None, "signature": None}
            return reply_with(receipt)
        return unavailable()


class Puppet(Seals):
    """The whole attack: the operator signs, learns the seed, and then deals by another log."""

    about = "shows and signs a log in which all have sealed; with the opened seed it changes a seal"

    def instead(self, asked: Asked) -> Reply | None:
        """Show the forged log until the client has opened its seed."""
        log = self.shown.get(asked.game or "")
        if log is None:
            return None
        if asked.is_for("GET", "/log"):
            return Reply(200, {"Content-Type": NDJSON}, self.export(log))
        if asked.is_for("GET", "/receipt"):
            receipt = self.receipt(log, seq_of(asked, log))
            return reply_with(receipt)
        if asked.is_for("POST", "/seats/me/open"):
            self.steer(asked, log)
        return None

    def steer(self, asked: Asked, log: Log) -> None:
        """Let the puppets join the true game, with seeds chosen after the client's."""
        game = log.entries[0]["game"]
        del self.shown[game]
        for entry in log.entries[len(self.log(game, asked).lines) :]:
            seat, seed = entry["seat"], b"\x07" * 32
            token = self.post("/v1/players", {"name": "Puppet"})["token"]
            sealed = seal(bytes.fromhex(game), seat, seed).hex()
            self.post(f"/v1/games/{game}/seats", {"seat": seat, "seal": sealed}, token)
            self.post(f"/v1/games/{game}/seats/me/open", {"client_seed": seed.hex()}, token)


class Rejoin(Operator):
    """A seat that is sealed again once the client's seed is known; nothing is forged."""

    about = "holds back an opened seed until another player has left and sealed another seed"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.token = ""

    def value(self, asked: Asked, value: Any) -> Any:
        """Take the free seat, before the client knows that it has its own."""
        if not asked.is_for("POST", "/seats") or self.token:
            return value
        self.token = self.post("/v1/players", {"name": "Puppet"})["token"]
        self.join(value["id"], b"\x01" * 32)
        view = Asked("GET", f"/v1/games/{value['id']}", asked.headers, b"")
        return json.loads(self.ask(view).content)

    def join(self, game: str, seed: bytes) -> None:
        """Seal a seed for the second seat."""
        sealed = seal(bytes.fromhex(game), 1, seed).hex()
        self.post(f"/v1/games/{game}/seats", {"seat": 1, "seal": sealed}, self.token)

    def instead(self, asked: Asked) -> Reply | None:
        """With the opened seed known, seal another one."""
        if asked.is_for("POST", "/seats/me/open") and self.token:
            path = f"/v1/games/{asked.game}/seats/me"
            self.ask(Asked("DELETE", path, {"Authorization": f"Bearer {self.token}"}, b""))
            self.join(asked.game or "", b"\x07" * 32)
            self.post(f"{path}/open", {"client_seed": "07" * 32}, self.token)
            self.token = ""
        return None


def seq_of(asked: Asked, log: Log) -> int:
    """The entry that a request for a receipt asks for."""
    found = re.search(r"[?&]seq=([0-9]+)", asked.path)
    return len(log.lines) - 1 if found is None else int(found[1])


class Swap(Rejoin):
    """The client's own seat, sealed again with the client's token; nothing is forged."""

    about = "holds back an opened seed until it has replaced the seal of the player who opened it"

    def instead(self, asked: Asked) -> Reply | None:
        """Seal and open another seed for the player."""
        if not asked.is_for("POST", "/seats/me/open") or not self.token:
            return None
        path, theirs = f"/v1/games/{asked.game}/seats", asked.headers["Authorization"].split()[1]
        sealed = seal(bytes.fromhex(asked.game or ""), 0, b"\x07" * 32).hex()
        self.ask(Asked("DELETE", f"{path}/me", {"Authorization": f"Bearer {theirs}"}, b""))
        self.post(path, {"seat": 0, "seal": sealed}, theirs)
        self.post(f"{path}/me/open", {"client_seed": "01" * 32}, self.token)
        self.token = ""
        return self.ask(asked._replace(body=json.dumps({"client_seed": "07" * 32}).encode()))


class Openly(Operator):
    """A sealed game that is none."""

    about = "creates a game in which seeds are sent openly, instead of a sealed one"

    def meant(self, asked: Asked) -> Asked:
        """Ask for seeds that the operator sees."""
        return asked._replace(body=asked.body.replace(b'"sealed"', b'"commit"'))


class Fork(Operator):
    """Two logs of one game."""

    about = "shows and signs one log from the start of the game on, but exports another at its end"

    def meant(self, asked: Asked) -> Asked:
        """Expect the true head where the client expects the forged one."""
        if not asked.is_for("POST", "/moves"):
            return asked
        log = self.log(asked.game or "", asked)
        forged = self.forged(log).heads[-1].hex().encode()
        return asked._replace(body=asked.body.replace(forged, log.heads[-1].hex().encode()))

    def value(self, asked: Asked, value: Any) -> Any:
        """Show the heads of a log that started a millisecond later."""
        text = json.dumps(value)
        found = re.search(r'"game_id": "([0-9a-f]{32})"|"id": "([0-9a-f]{32})", "status"', text)
        game = asked.game or (found and (found[1] or found[2]))
        if not game or '"head"' not in text:
            return value
        log = self.log(game, asked)
        for true, forged in zip(log.heads, self.forged(log).heads, strict=True):
            text = text.replace(true.hex(), forged.hex())
        return receipts(json.loads(text), self.signed)

    def lines(self, asked: Asked, log: Log) -> Log:
        """Export the true log of a game that is over."""
        return log if log.entries[-1]["type"] == "ended" else self.forged(log)

    def forged(self, log: Log) -> Log:
        """The log that the client sees."""
        return log.later(whole=False)


class Ground(Fork):
    """Another header, on which the deal depends too."""

    about = "changes the header of a game once the client seed is known"
    meant = Operator.meant
    lines = Operator.lines

    def value(self, asked: Asked, value: Any) -> Any:
        """Show heads with another header before."""
        created = (asked.method, asked.path) == ("POST", "/v1/games")
        return super().value(asked, value) if created else value

    def forged(self, log: Log) -> Log:
        """The log as if it had been created a millisecond later."""
        header = {**log.entries[0], "created": log.entries[0]["created"] + 1}
        return Log([canonical(header), *log.lines[1:]])


class Rewritten(Operator):
    """Another log at the end."""

    about = "exports and signs a log of a finished game that has other times"

    def lines(self, asked: Asked, log: Log) -> Log:
        """Rewrite the log of a game that is over."""
        return log.later(whole=True) if log.entries[-1]["type"] == "ended" else log


class Swapped(Operator):
    """Another key."""

    about = "signs with another key after the first move, and publishes only this one"

    def value(self, asked: Asked, value: Any) -> Any:
        """Sign with the newest key."""
        if asked.path == "/.well-known/c8-keys.json":
            return {"keys": [self.signer.public.to_json()]}
        if asked.is_for("POST", "/moves"):
            self.signer = Signer(OTHER_KEY)
        return receipts(value, self.signed)


class Both(Rejoin):
    """Both seats are sealed again, the client's as before."""

    about = "holds back an opened seed until both seats have been left and taken again"

    def instead(self, asked: Asked) -> Reply | None:
        """With the opened seed known, let the client leave and join again with its seal."""
        if asked.is_for("POST", "/seats/me/open") and self.token:
            game, token = asked.game or "", asked.headers["Authorization"].removeprefix("Bearer ")
            headers = {"Authorization": asked.headers["Authorization"]}
            seed = bytes.fromhex(json.loads(asked.body)["client_seed"])
            sealed = seal(bytes.fromhex(game), 0, seed).hex()
            self.ask(Asked("DELETE", f"/v1/games/{game}/seats/me", headers, b""))
            self.post(f"/v1/games/{game}/seats", {"seat": 0, "seal": sealed}, token)
        return super().instead(asked)


class Chosen(Operator):
    """A game that is chosen with the client's seed known."""

    about = "lets a client join another game than the one it was shown"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.created: Asked | None = None

    def instead(self, asked: Asked) -> Reply | None:
        """Create the game again, and let the client join that one."""
        if (asked.method, asked.path) == ("POST", "/v1/games"):
            self.created = asked
        if not asked.is_for("POST", "/seats") or self.created is None:
            return None
        headers = {**self.created.headers, "Idempotency-Key": "c8" * 16}
        made = json.loads(self.ask(self.created._replace(headers=headers)).content)
        return self.ask(asked._replace(path=f"/v1/games/{made['id']}/seats"))


class Seed(Operator):
    """Another client seed."""

    about = "takes a seed of its own instead of the client's"

    def meant(self, asked: Asked) -> Asked:
        """Replace the seed."""
        if not asked.is_for("POST", "/seats"):
            return asked
        body = {**json.loads(asked.body), "client_seed": "07" * 32}
        return asked._replace(body=json.dumps(body).encode())


class Blind(Seed):
    """Another client seed, for a player who is then said to have no seat."""

    about = "takes a seed of its own, and shows the player no seat once the game is over"

    def value(self, asked: Asked, value: Any) -> Any:
        """Show no seat."""
        return everywhere(
            value,
            lambda each: {**each, "you": None} if "you" in each and self.hides(each) else each,
        )

    def hides(self, view: dict[str, Any]) -> bool:
        """Whether to hide the seat in a view."""
        return bool(view["status"] == "finished")


class Unseated(Blind):
    """A seat that vanishes."""

    about = "shows the player no seat from its first move on"
    meant = Operator.meant

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.moved = False

    def value(self, asked: Asked, value: Any) -> Any:
        """Hide the seat once the player has moved."""
        self.moved |= asked.is_for("POST", "/moves")
        return super().value(asked, value) if self.moved else value

    def hides(self, view: dict[str, Any]) -> bool:
        """Hide the seat in all views."""
        return True


class Before(Seed):
    """Another client seed, in a seat that somebody had before."""

    about = "takes a seed of its own, after another player has had the seat"
    token = ""

    def meant(self, asked: Asked) -> Asked:
        """Reserve no seat; let a puppet take and leave it before the player."""
        if (asked.method, asked.path) == ("POST", "/v1/games"):
            body = json.loads(asked.body)
            body["seats"][0] = {"occupant": "open"}
            return asked._replace(body=json.dumps(body).encode())
        if asked.is_for("POST", "/seats"):
            path = f"/v1/games/{asked.game}/seats"
            self.token = self.post("/v1/players", {"name": "Puppet"})["token"]
            self.post(path, {"seat": 0}, self.token)
            headers = {"Authorization": f"Bearer {self.token}"}
            self.ask(Asked("DELETE", f"{path}/me", headers, b""))
        return super().meant(asked)

    def value(self, asked: Asked, value: Any) -> Any:
        """Take the last seat, and resign."""
        if asked.is_for("POST", "/seats"):
            self.post(f"/v1/games/{asked.game}/seats", {"seat": 1}, self.token)
            self.post(f"/v1/games/{asked.game}/resign", {}, self.token)
        return value


class Other(Operator):
    """Another move."""

    about = "makes another legal move than the one that the player sent"

    def meant(self, asked: Asked) -> Asked:
        """Replace the move."""
        if not asked.is_for("POST", "/moves"):
            return asked
        sent = json.loads(asked.body)
        view = json.loads(self.ask(Asked("GET", asked.path[:-6], asked.headers, b"")).content)
        other = view["you"]["legal_moves"][-1]
        expected = {name: sent[name] for name in sent if name.startswith("expected")}
        return asked._replace(body=json.dumps({**other, **expected}).encode())


class Silent(Operator):
    """No receipts."""

    about = "answers moves without a receipt"

    def value(self, asked: Asked, value: Any) -> Any:
        """Leave the receipt out."""
        return {**value, "receipt": None} if asked.is_for("POST", "/moves") else value


class Keyless(Operator):
    """Signatures that nobody can verify."""

    about = "does not show its keys, and signs with any bytes"

    def instead(self, asked: Asked) -> Reply | None:
        """Show no keys."""
        hidden = asked.path == "/.well-known/c8-keys.json"
        return reply_with({"code": "not-found", "status": 404}, 404) if hidden else None

    def value(self, asked: Asked, value: Any) -> Any:
        """Sign with zeros."""
        return receipts(value, lambda receipt: {**receipt, "signature": "00" * 64})


class Clock(Operator):
    """Another limit than the one that is shown."""

    about = "plays a game with a clock, and shows none"

    def meant(self, asked: Asked) -> Asked:
        """Create the game with a clock."""
        if (asked.method, asked.path) != ("POST", "/v1/games"):
            return asked
        body = {**json.loads(asked.body), "rules": {"turn_seconds": 60}}
        return asked._replace(body=json.dumps(body).encode())

    def value(self, asked: Asked, value: Any) -> Any:
        """Show no clock."""
        hidden = {"turn_seconds": None, "deadline": None}
        return everywhere(value, lambda each: {name: hidden.get(name, each[name]) for name in each})


class Retired(Operator):
    """A key that is no longer used."""

    about = "says that its key was retired, and signs nothing"

    def value(self, asked: Asked, value: Any) -> Any:
        """Retire the key, and sign nothing."""
        if asked.path == "/.well-known/c8-keys.json":
            return {
                "keys": [{**key, "valid_until": "2026-01-01T00:00:00Z"} for key in value["keys"]]
            }
        return receipts(value, lambda receipt: {**receipt, "key_id": None, "signature": None})


class Withheld(Operator):
    """No logs."""

    about = "never shows a log"

    def instead(self, asked: Asked) -> Reply | None:
        """Refuse to show a log."""
        return unavailable() if asked.is_for("GET", "/log") else None


class Garbled(Operator):
    """A log that is none."""

    about = "exports a finished game whose last line is cut off"

    def export(self, log: Log) -> bytes:
        """Cut the trailer of a game that is over."""
        whole = super().export(log)
        return whole[:-9] if log.entries[-1]["type"] == "ended" else whole


class Vanished(Operator):
    """A game that the player loses unseen."""

    about = "resigns for the player after its second move, and then shows the game no more"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.moves = 0

    def instead(self, asked: Asked) -> Reply | None:
        """Show no such game."""
        hidden = asked.game is not None and self.moves > 1
        return reply_with({"code": "not-found", "status": 404}, 404) if hidden else None

    def value(self, asked: Asked, value: Any) -> Any:
        """Resign, and pass on only that the game is over."""
        if asked.is_for("POST", "/moves"):
            self.moves += 1
            if self.moves > 1:
                token = asked.headers["Authorization"].split()[1]
                self.post(f"/v1/games/{asked.game}/resign", {}, token)
                value["game"]["to_act"] = []
        return {} if self.moves > 1 and "stream" in asked.path and "events" in value else value


class Loser(Operator):
    """A true log, and another winner."""

    about = "shows another winner than the log has"

    def value(self, asked: Asked, value: Any) -> Any:
        """Turn the standings around."""

        def turned(found: dict[str, Any]) -> dict[str, Any]:
            if "standings" not in found:
                return found
            standings = found["standings"]
            places = reversed([each["place"] for each in standings])
            pairs = zip(standings, places, strict=True)
            return {**found, "standings": [{**each, "place": place} for each, place in pairs]}

        return everywhere(value, turned)


class Early(Loser):
    """An end with another winner, in a view to which the log is not compared."""

    about = "shows another winner in a last view with the version and head before it"

    def value(self, asked: Asked, value: Any) -> Any:
        """Show the version and the head before the last ones."""
        value = super().value(asked, value)
        if isinstance(value, dict) and "game" in value:
            return {**value, "game": self.value(asked, value["game"])}
        if isinstance(value, dict) and value.get("status") == "finished" and "head" in value:
            log = self.log(value["id"], asked)
            value |= {"version": len(log.lines) - 2, "head": log.heads[-2].hex()}
        return value


class Ended(Operator):
    """An end of a game that goes on."""

    about = "shows a game as finished after its first move, and a log in which it goes on"

    def value(self, asked: Asked, value: Any) -> Any:
        """Show an end."""

        def ended(found: dict[str, Any]) -> dict[str, Any]:
            active = found.get("status") == "active" and found.get("version", 0) > 3
            return {**found, "status": "finished", "to_act": []} if active else found

        return everywhere(value, ended)


class Meddler(Operator):
    """Another move than the player's, with the marks of an own one."""

    about = "moves in the player's name, and hands the receipt over as that of the player's move"

    def __init__(self, origin: str, key: str) -> None:
        super().__init__(origin, key)
        self.receipts: list[dict[str, Any]] = []

    def instead(self, asked: Asked) -> Reply | None:
        """Reject the first move, and make the last of all legal ones."""
        if self.receipts or not asked.is_for("POST", "/moves"):
            return None
        token = asked.headers["Authorization"].removeprefix("Bearer ")
        view = Asked("GET", f"/v1/games/{asked.game}", asked.headers, b"")
        *_, move = json.loads(self.ask(view).content)["you"]["legal_moves"]
        made = self.post(f"/v1/games/{asked.game}/moves", move, token)
        self.receipts = [{**made["receipt"], "made": True}]
        return reply_with({"code": "stale-version", "status": 409}, 409)

    def value(self, asked: Asked, value: Any) -> Any:
        """Put the receipt beside the next view."""
        if asked.is_for("POST", "/moves"):
            value["game"]["receipt"] = self.receipts[0]
        return value


class Standing(Operator):
    """A join without a seat."""

    about = "shows no seat in the answer to the join"

    def value(self, asked: Asked, value: Any) -> Any:
        """Show no seat."""
        return {**value, "you": None} if asked.is_for("POST", "/seats") else value


LIES: Final[dict[str, type[Operator]]] = {
    "seals": Seals,
    "decoy": Decoy,
    "unsigned": Unsigned,
    "puppet": Puppet,
    "rejoin": Rejoin,
    "swap": Swap,
    "openly": Openly,
    "fork": Fork,
    "rewritten": Rewritten,
    "key": Swapped,
    "ground": Ground,
    "both": Both,
    "chosen": Chosen,
    "seed": Seed,
    "blind": Blind,
    "unseated": Unseated,
    "before": Before,
    "other": Other,
    "silent": Silent,
    "keyless": Keyless,
    "clock": Clock,
    "retired": Retired,
    "withheld": Withheld,
    "garbled": Garbled,
    "vanished": Vanished,
    "loser": Loser,
    "early": Early,
    "ended": Ended,
    "meddler": Meddler,
    "standing": Standing,
}
