"""The first schema.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


# One call of `service.store.log.append`. Each statement has its own snapshot. The caller's token is
# read without a lock: a revocation deletes it and then raises the fence. `changes` holds rows by
# table, bytes as texts.
_APPEND_ENTRIES = """
CREATE FUNCTION append_entries(
    of_game bytea, base_version integer, base_head bytea, base_fence integer,
    caller bytea, caller_digest bytea,
    new_version integer, new_head bytea, new_last_at bigint, new_deadline bigint,
    new_expires_at bigint, new_to_act integer,
    line bytea, lines bytea[], hashes bytea[], asked_as bytea, changes text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    IF caller IS NULL THEN
        UPDATE head SET version = new_version, head = new_head, last_at = new_last_at,
            deadline = new_deadline, expires_at = new_expires_at, to_act = new_to_act
        WHERE game_id = of_game AND version = base_version AND head.head = base_head
            AND fence = base_fence;
    ELSE
        UPDATE head SET version = new_version, head = new_head, last_at = new_last_at,
            deadline = new_deadline, expires_at = new_expires_at, to_act = new_to_act
        WHERE game_id = of_game AND version = base_version AND head.head = base_head
            AND fence = base_fence AND EXISTS (
                SELECT FROM token WHERE player_id = caller AND digest = caller_digest
                    AND (expires_at IS NULL
                        OR expires_at > CAST(extract(epoch FROM now()) * 1000 AS bigint)));
    END IF;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF line IS NOT NULL THEN
        INSERT INTO entry (game_id, seq, body, hash, asked)
        VALUES (of_game, new_version, line, new_head, asked_as);
    ELSE
        INSERT INTO entry (game_id, seq, body, hash, asked)
        SELECT of_game, base_version + each.number, each.line, each.hash,
            CASE each.number WHEN 1 THEN asked_as END
        FROM unnest(lines, hashes) WITH ORDINALITY AS each (line, hash, number);
    END IF;
    IF changes IS NOT NULL THEN
        PERFORM change_beside_entries(of_game, changes::jsonb);
    END IF;
    RETURN true;
END $$
"""
# Whether a caller still holds its token, which stays locked until the end of the transaction
# (`service.store.proof`). deploy/citus.sql replaces it.
_HOLD_TOKEN = """
CREATE FUNCTION hold_token(holder bytea, held bytea) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM token WHERE player_id = holder AND digest = held
        AND (expires_at IS NULL OR expires_at > CAST(extract(epoch FROM now()) * 1000 AS bigint))
    FOR KEY SHARE;
    RETURN FOUND;
END $$
"""
_CHANGE_BESIDE_ENTRIES = """
CREATE FUNCTION change_beside_entries(of_game bytea, changes jsonb)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    new game;
BEGIN
    SELECT * INTO new FROM game WHERE game_id = of_game;
    new := jsonb_populate_record(new, changes -> 'game');
    UPDATE game SET status = new.status, free = new.free, bots = new.bots,
        started_at = new.started_at, ended_at = new.ended_at, winners = new.winners,
        bots_due = new.bots_due, charged_to = new.charged_to, wake_at = new.wake_at
    WHERE game_id = of_game;
    IF changes ? 'seats' THEN
        UPDATE seat SET player_id = each.player_id, reserved_for = each.reserved_for,
            declined_at = each.declined_at, won = each.won, bot = each.bot, status = new.status
        FROM jsonb_populate_recordset(NULL::seat, changes -> 'seats') AS each
        WHERE seat.game_id = of_game AND seat.seat = each.seat;
        INSERT INTO unopened (game_id, player_id)
        SELECT of_game, each.player_id
        FROM jsonb_populate_recordset(NULL::unopened, changes -> 'unopened') AS each
        ON CONFLICT DO NOTHING;
        IF new.ended_at IS NOT NULL THEN
            DELETE FROM secret WHERE game_id = of_game;
        END IF;
    END IF;
    IF changes ? 'answers' THEN
        INSERT INTO idempotency (game_id, player_id, operation, key, fingerprint, first_seq,
            last_seq, status, created_at)
        SELECT of_game, each.player_id, each.operation, each.key, each.fingerprint,
            each.first_seq, each.last_seq, each.status, each.created_at
        FROM jsonb_populate_recordset(NULL::idempotency, changes -> 'answers') AS each;
    END IF;
END $$
"""


def upgrade() -> None:
    _people()
    _games()
    _logs_and_seats()
    _beside_games()
    _ended()
    _operation()
    if op.get_bind().dialect.name == "postgresql":
        op.execute(_HOLD_TOKEN)
        op.execute(_CHANGE_BESIDE_ENTRIES)
        op.execute(_APPEND_ENTRIES)


def _unlogged() -> list[str]:
    """The prefix of tables whose rows may be lost in a crash."""
    return ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []


def _where(condition: str) -> dict[str, sa.TextClause]:
    """The options of an index that has only the rows with a condition."""
    return {"postgresql_where": sa.text(condition), "sqlite_where": sa.text(condition)}


def _people() -> None:
    """Players: their tokens, what operators did, blocks and reports."""
    op.create_table(
        "player",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("token_changes", sa.Integer(), nullable=False),
        sa.Column("invitations", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("presence", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("player_id", name=op.f("player_pkey")),
    )
    op.create_table(
        "token",
        sa.Column("token_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("label", sa.Text(), nullable=True),
        sa.Column("digest", sa.LargeBinary(length=32), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("last_used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("token_id", name=op.f("token_pkey")),
        sa.UniqueConstraint("digest", name=op.f("token_digest_key")),
    )
    op.create_index("token_by_player", "token", ["player_id"])
    op.create_table(
        "departed",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("departed_pkey")),
    )
    op.create_table(
        "account_act",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("act_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("operator", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "act_id", name=op.f("account_act_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "external_player",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("operator", sa.Text(), nullable=False),
        sa.Column("external_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("external_player_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "external_player_by_id", "external_player", ["operator", "external_id"], unique=True
    )
    op.create_table(
        "block",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("blocked", sa.LargeBinary(length=16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "blocked", name=op.f("block_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("block_by_blocked", "block", ["blocked"])
    op.create_table(
        "report",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("report_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("reporter", sa.LargeBinary(length=16), nullable=True),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("closed_by", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "reason IN ('name', 'cheating', 'stalling', 'other')", name=op.f("report_reason_check")
        ),
        sa.PrimaryKeyConstraint("player_id", "report_id", name=op.f("report_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("report_by_id", "report", ["report_id"])
    op.create_index("report_by_reporter", "report", ["reporter", "report_id"])
    op.create_index("report_by_time", "report", ["at", "report_id"])
    op.create_index(
        "report_open",
        "report",
        ["player_id", "reporter"],
        unique=True,
        **_where("closed_at IS NULL"),
    )
    op.create_index(
        "report_open_by_time", "report", ["at", "report_id"], **_where("closed_at IS NULL")
    )


def _games() -> None:
    """Games, and the lists of them."""
    op.create_table(
        "game",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("creator", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("changes", sa.Text(), nullable=True),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("bots", sa.Integer(), nullable=False),
        sa.Column("provably_fair", sa.Boolean(), nullable=False),
        sa.Column("rematch_of", sa.LargeBinary(length=16), nullable=True),
        sa.Column("turn_seconds", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("free", sa.Integer(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("winners", sa.Integer(), nullable=True),
        sa.Column("bots_due", sa.Integer(), nullable=False),
        sa.Column("charged_to", sa.LargeBinary(length=16), nullable=True),
        sa.Column("wake_at", sa.BigInteger(), nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=True),
        sa.Column("code", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "status IN ('open', 'active', 'finished', 'cancelled')", name=op.f("game_status_check")
        ),
        sa.CheckConstraint(
            "visibility IN ('public', 'unlisted', 'private')", name=op.f("game_visibility_check")
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("game_pkey")),
        postgresql_with={"fillfactor": 80},
    )
    op.create_index(
        "game_begun_by_creator", "game", ["creator", "game_id"], **_where("status <> 'open'")
    )
    op.create_index(
        "game_by_charged_to", "game", ["charged_to", "wake_at"], **_where("charged_to IS NOT NULL")
    )
    op.create_index(
        "game_by_ended_at", "game", ["ended_at", "game_id"], **_where("ended_at IS NOT NULL")
    )
    op.create_index(
        "game_by_wake_at", "game", ["bots_due", "wake_at"], **_where("wake_at IS NOT NULL")
    )
    op.create_index(
        "game_open_by_code", "game", ["code"], **_where("status = 'open' AND code IS NOT NULL")
    )
    op.create_index("game_open_by_creator", "game", ["creator"], **_where("status = 'open'"))
    op.create_index(
        "game_public_by_ruleset",
        "game",
        ["ruleset", "status", "created_at", "game_id"],
        **_where("visibility = 'public'"),
    )
    op.create_index(
        "game_public_by_status",
        "game",
        ["status", "created_at", "game_id"],
        **_where("visibility = 'public'"),
    )
    op.create_index(
        "game_public_cancelled_by_end",
        "game",
        ["ended_at", "game_id"],
        **_where("visibility = 'public' AND status = 'cancelled' AND ended_at IS NOT NULL"),
    )
    op.create_index(
        "game_public_finished",
        "game",
        ["ruleset", "ended_at", "game_id"],
        **_where("visibility = 'public' AND status = 'finished'"),
    )
    op.create_index(
        "game_public_finished_by_end",
        "game",
        ["ended_at", "game_id"],
        **_where("visibility = 'public' AND status = 'finished' AND ended_at IS NOT NULL"),
    )
    op.create_index(
        "game_public_free",
        "game",
        ["status", "created_at", "game_id"],
        **_where("visibility = 'public' AND free > 0"),
    )
    op.create_index(
        "game_public_with_bots",
        "game",
        ["status", "created_at", "game_id"],
        **_where("visibility = 'public' AND bots > 0"),
    )
    op.create_index(
        "game_public_without_bots",
        "game",
        ["status", "created_at", "game_id"],
        **_where("visibility = 'public' AND bots = 0"),
    )
    op.create_index(
        "game_unrated",
        "game",
        ["rated", "ruleset", "ended_at", "game_id"],
        **_where(
            "visibility = 'public' AND status = 'finished' AND provably_fair AND rated IS NULL"
        ),
    )


def _logs_and_seats() -> None:
    """The logs of games, and who plays."""
    op.create_table(
        "head",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("head", sa.LargeBinary(length=32), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.Column("to_act", sa.Integer(), nullable=False),
        sa.Column("fence", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("head_pkey")),
        sqlite_with_rowid=False,
        postgresql_with={"fillfactor": 50},
    )
    op.create_table(
        "entry",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("hash", sa.LargeBinary(length=32), nullable=False),
        sa.Column("asked", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("entry_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=True),
        sa.Column("bot", sa.Text(), nullable=True),
        sa.Column("reserved_for", sa.LargeBinary(length=16), nullable=True),
        sa.Column("invited", sa.LargeBinary(length=16), nullable=True),
        sa.Column("declined_at", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.game_id"],
            name=op.f("seat_game_id_fkey"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("game_id", "seat", name=op.f("seat_pkey")),
    )
    op.create_index(
        "seat_by_invitation",
        "seat",
        ["reserved_for", "status", "created_at", "game_id"],
        **_where("reserved_for IS NOT NULL"),
    )
    op.create_index(
        "seat_by_invited", "seat", ["invited", "game_id", "seat"], **_where("invited IS NOT NULL")
    )
    op.create_index(
        "seat_by_player",
        "seat",
        ["player_id", "status", "created_at", "game_id"],
        postgresql_include=["seat"],
        **_where("player_id IS NOT NULL"),
    )
    op.create_index("seat_counted", "seat", ["player_id", "won"], **_where("won IS NOT NULL"))
    op.create_table(
        "secret",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seed", sa.LargeBinary(length=32), nullable=False),
        sa.Column("setup", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"],
            ["game.game_id"],
            name=op.f("secret_game_id_fkey"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("secret_pkey")),
    )
    op.create_table(
        "joined_name",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name=op.f("joined_name_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("joined_name_by_player", "joined_name", ["player_id"])


def _beside_games() -> None:
    """What is stored beside games."""
    op.create_table(
        "idempotency",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("operation", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(length=32), nullable=False),
        sa.Column("first_seq", sa.Integer(), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint(
            "game_id", "player_id", "operation", "key", name=op.f("idempotency_pkey")
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("idempotency_by_age", "idempotency", ["created_at"])
    op.create_table(
        "creation",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.LargeBinary(length=32), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "key", name=op.f("creation_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("creation_by_age", "creation", ["created_at"])
    op.create_table(
        "wish",
        sa.Column("wish_id", sa.LargeBinary(length=32), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.PrimaryKeyConstraint("wish_id", name=op.f("wish_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "unopened",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "player_id", name=op.f("unopened_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("unopened_by_player", "unopened", ["player_id"])
    op.create_table(
        "set_aside",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("duty", sa.Text(), nullable=False),
        sa.Column("fate", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "duty", name=op.f("set_aside_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "presence",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "player_id", name=op.f("presence_pkey")),
        prefixes=_unlogged(),
        sqlite_with_rowid=False,
    )
    op.create_index("presence_by_time", "presence", ["seen_at"])
    op.create_table(
        "emote",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("emote", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", "player_id", name=op.f("emote_pkey")),
        prefixes=_unlogged(),
        sqlite_with_rowid=False,
    )
    op.create_index("emote_by_time", "emote", ["at"])


def _ended() -> None:
    """Checkpoints, ratings and statistics."""
    op.create_table(
        "checkpoint",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("root", sa.LargeBinary(length=32), nullable=False),
        sa.Column("key_id", sa.Text(), nullable=True),
        sa.Column("signature", sa.LargeBinary(length=64), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.Column("unopened", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("checkpoint_pkey")),
    )
    op.create_table(
        "leaves",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("leaf", sa.Integer(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day", "leaf", name=op.f("leaves_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "inclusion",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("leaf", sa.Integer(), nullable=False),
        sa.Column("path", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("inclusion_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rating",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=True),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "ruleset", name=op.f("rating_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "rating_by_kind",
        "rating",
        ["ruleset", "kind", "mu", "player_id"],
        **_where("kind IS NOT NULL AND games > 0"),
    )
    op.create_index(
        "rating_by_ruleset",
        "rating",
        ["ruleset", "mu", "player_id"],
        **_where("kind IS NOT NULL AND games > 0"),
    )
    op.create_table(
        "rated_game",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("rated_game_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("rated_game_by_end", "rated_game", ["ruleset", "ended_at", "game_id"])
    op.create_table(
        "ladder",
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("steps", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("ruleset", name=op.f("ladder_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "counted",
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game_id", name=op.f("counted_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_index("counted_by_end", "counted", ["ended_at"])
    op.create_index("counted_waiting", "counted", ["ended_at"], **_where("NOT done"))
    op.create_table(
        "outcome",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("left_by", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint(
            "player_id", "ruleset", "kind", "ended_at", "game_id", name=op.f("outcome_pkey")
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tally",
        sa.Column("player_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("game_id", sa.LargeBinary(length=16), nullable=False),
        sa.Column("all_games", sa.Text(), nullable=False),
        sa.Column("public_games", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "ruleset", "kind", name=op.f("tally_pkey")),
        sqlite_with_rowid=False,
    )


def _operation() -> None:
    """Used limits, and facts about the database."""
    op.create_table(
        "allowance",
        sa.Column("key", sa.LargeBinary(length=16), nullable=False),
        sa.Column("period", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("allowance_pkey")),
        prefixes=_unlogged(),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "property",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("property_pkey")),
        sqlite_with_rowid=False,
    )
