/** The caller's games, as one stream keeps them up. */
export class Live {
    /** @param {Caller} client @param {Watching} options */
    constructor(client: Caller, options: Watching);
    client: Caller;
    options: Watching;
    /**
     * First each unfinished game as `snapshot`, then what happens in them: each log entry once, also if the stream is cut,
     * and, beside the log, presence and emotes, invitations and declined ones.
     * @returns {AsyncGenerator<GameUpdate, void, void>}
     */
    updates(): AsyncGenerator<GameUpdate, void, void>;
    #private;
}
/**
 * A game as it is at first; without entries.
 */
export type SnapshotUpdate = Happened & {
    kind: "snapshot";
    presence: null;
    emote: null;
};
/**
 * Another player reserved a seat for the caller, or a player declined a seat of the caller's game.
 */
export type NoticeUpdate = Happened & {
    presence: null;
    emote: null;
} & ({
    kind: "invited";
    notice: T.InvitedMessage;
} | {
    kind: "declined";
    notice: T.DeclinedMessage;
});
/**
 * What happened in one of the caller's games.
 */
export type GameUpdate = (((SnapshotUpdate | Update) & {
    notice: null;
}) | NoticeUpdate) & {
    game: Game;
};
/**
 * `waitForGames`: for ever, also without an unfinished game or a network
 */
export type Watching = Following & {
    waitForGames?: boolean | undefined;
};
import type { Caller } from './caller.js';
import type { Happened } from './games.js';
import type * as T from '../schemas.d.ts';
import type { Update } from './games.js';
import type { Game } from './games.js';
import type { Following } from './streams.js';
