/**
 * What an app shows, with the methods that React's `useSyncExternalStore` expects. It reads one stream while anything is
 * subscribed, which all tabs of an origin share. When the client's token changes, it begins again as the other player.
 */
export class Store {
    /** @param {Caller} client */
    constructor(client: Caller);
    /** The state now: the same object until something changes. @returns {Snapshot} */
    getSnapshot: () => Snapshot;
    /** Call `listener` after each change. @param {() => void} listener @returns {() => void} ends this */
    subscribe: (listener: () => void) => () => void;
    /** The game of a table, to move in: its moves and what they bring are shown at once. @param {string} id @throws {ClientError} if it is not shown */
    game(id: string): Game;
    /**
     * Show a game and its last events, also one in which you have no seat. @param {string} id @returns {() => void} ends this
     */
    watch: (id: string) => () => void;
    /** Leave a game that has not started, or decline the seat that is reserved for you. @param {string} id */
    leave(id: string): Promise<void>;
    /** Read the token again, and begin again after an error. */
    restart(): void;
    /** The client has another token. */
    signed(): void;
    /** The client has a newer view of a game. @param {Game} game */
    saw(game: Game): void;
    #private;
}
import type { Snapshot } from './state.js';
import type { Game } from './games.js';
import type { Caller } from './caller.js';
