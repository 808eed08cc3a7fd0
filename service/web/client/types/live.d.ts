/** The caller's games, as one stream keeps them up. */
export class Live {
    /** @param {Client} client @param {Watching} options */
    constructor(client: Client, options: Watching);
    client: Client;
    options: Watching;
    /**
     * First each unfinished game, without entries, then what happens in them: each log entry once, also if the stream is cut.
     * @returns {AsyncGenerator<GameUpdate, void, void>}
     */
    updates(): AsyncGenerator<GameUpdate, void, void>;
    #private;
}
/**
 * What happened in one of the caller's games.
 */
export type GameUpdate = Update & {
    game: Game;
};
/**
 * `waitForGames`: for ever, also without an unfinished game or a network
 */
export type Watching = Following & {
    waitForGames?: boolean | undefined;
};
import type { Client } from './index.js';
import type { Update } from './games.js';
import type { Game } from './games.js';
import type { Following } from './streams.js';
