-- Distributes the tables of the service over the workers of Citus. Once, on the coordinator, after
-- `eights migrate` and before anybody plays: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/citus.sql
-- Why each table is what it is: deploy/citus/README.md.
BEGIN;

-- A key to another table has to be made when both of them are distributed.
ALTER TABLE seat DROP CONSTRAINT seat_game_id_fkey;
ALTER TABLE secret DROP CONSTRAINT secret_game_id_fkey;

-- What belongs to a game is where the game is: what a move writes is committed there at once.
SELECT create_distributed_table('game', 'game_id', colocate_with => 'none');
SELECT create_distributed_table(name::regclass, 'game_id', colocate_with => 'game')
FROM unnest(ARRAY[
    'entry', 'seat', 'secret', 'idempotency', 'joined_name', 'archived', 'inclusion', 'rated_game'
]) AS name;

ALTER TABLE seat ADD CONSTRAINT seat_game_id_fkey
    FOREIGN KEY (game_id) REFERENCES game (game_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE secret ADD CONSTRAINT secret_game_id_fkey
    FOREIGN KEY (game_id) REFERENCES game (game_id) DEFERRABLE INITIALLY DEFERRED;

-- Counted at every call, so it is spread, by a key of its own.
SELECT create_distributed_table('allowance', 'key', colocate_with => 'none');

-- Small, joined with everything, or unique by something of their own: a copy on every node.
SELECT create_reference_table(name::regclass)
FROM unnest(ARRAY[
    'player', 'token', 'departed', 'account_act', 'creation', 'wish', 'checkpoint', 'rating',
    'ladder', 'alembic_version'
]) AS name;

COMMIT;
