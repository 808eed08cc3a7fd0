-- Distributes the service's tables over the Citus workers. Run it once, on the coordinator, after
-- `eights migrate` and before the first game: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/citus.sql
-- Reasons for each table's placement: deploy/citus/README.md.
BEGIN;

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
    'entry', 'seat', 'secret', 'idempotency', 'joined_name', 'archived', 'set_aside', 'inclusion', 'rated_game',
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

COMMIT;
