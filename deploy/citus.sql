-- Distributes the service's tables over the Citus workers. Run it once, on the coordinator, after
-- `eights migrate` and before the first game: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/citus.sql
-- Reasons for each table's placement: deploy/citus/README.md.
BEGIN;
SET LOCAL citus.multi_shard_modify_mode = 'sequential';  -- Tables and functions in one transaction.

-- A foreign key can be created only after both tables are distributed.
ALTER TABLE seat DROP CONSTRAINT seat_game_id_fkey;
ALTER TABLE secret DROP CONSTRAINT secret_game_id_fkey;

-- Unlogged tables cannot be replicated, and the shards of a game's tables are moved together.
ALTER TABLE presence SET LOGGED;
ALTER TABLE emote SET LOGGED;

-- A game's rows are on the game's node, so everything that a move writes is committed on one node.
SELECT create_distributed_table('game', 'game_id', colocate_with => 'none');
SELECT create_distributed_table(name::regclass, 'game_id', colocate_with => 'game')
FROM unnest(ARRAY[
    'head', 'entry', 'seat', 'secret', 'idempotency', 'joined_name', 'set_aside', 'inclusion', 'rated_game',
    'unopened', 'counted', 'presence', 'emote'
]) AS name;

ALTER TABLE seat ADD CONSTRAINT seat_game_id_fkey
    FOREIGN KEY (game_id) REFERENCES game (game_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE secret ADD CONSTRAINT secret_game_id_fkey
    FOREIGN KEY (game_id) REFERENCES game (game_id) DEFERRABLE INITIALLY DEFERRED;

-- Updated by every request, so it is distributed, by its own key.
SELECT create_distributed_table('allowance', 'key', colocate_with => 'none');

-- A player's statistics are on one node; the duty that counts games writes one player at a time.
SELECT create_distributed_table('outcome', 'player_id', colocate_with => 'none');
SELECT create_distributed_table('tally', 'player_id', colocate_with => 'outcome');

-- Small, joined by most queries, or unique without a game id: a copy on every node.
SELECT create_reference_table(name::regclass)
FROM unnest(ARRAY[
    'player', 'token', 'departed', 'account_act', 'block', 'report', 'external_player', 'creation', 'wish', 'checkpoint',
    'leaves', 'rating', 'ladder', 'property', 'alembic_version'
]) AS name;

-- Everything that a move writes, in one statement on the node of its game.
SELECT create_distributed_function('change_beside_entries'::regproc::oid::regprocedure);
SELECT create_distributed_function(
    'append_entries'::regproc::oid::regprocedure, 'of_game', colocate_with => 'game'
);

-- A row lock of a table with a copy on every node would be a lock of the whole table for the whole
-- cluster. The row's copy on this node is enough: who deletes a token deletes every copy of it.
CREATE OR REPLACE FUNCTION hold_token(holder bytea, held bytea) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    found boolean;
BEGIN
    EXECUTE 'SELECT true FROM token_' || (SELECT shardid FROM pg_dist_shard WHERE logicalrelid = 'token'::regclass)
        || ' WHERE player_id = $1 AND digest = $2 AND (expires_at IS NULL'
        || ' OR expires_at > CAST(extract(epoch FROM now()) * 1000 AS bigint)) FOR KEY SHARE'
    INTO found USING holder, held;
    RETURN found IS TRUE;
END $$;
SELECT create_distributed_function('hold_token'::regproc::oid::regprocedure);

COMMIT;
