/** @param {T.EntryEvents[]} entries @param {T.View} view @returns {EntriesUpdate} */
export function update(entries: T.EntryEvents[], view: T.View): EntriesUpdate;
/**
 * The update of a message that is in no log; null for other messages.
 * @param {string} event @param {any} data @param {T.View} view @returns {PresenceUpdate | EmoteUpdate | null}
 */
export function beside(event: string, data: any, view: T.View): PresenceUpdate | EmoteUpdate | null;
/** @param {string} gameId @param {boolean} [view] @returns {Request} */
export function streamOf(gameId: string, view?: boolean): Request;
/** @import * as T from '../schemas.d.ts' */
/** @import { Core, Options, Request } from './core.js' */
/** @import { Checked } from './logs.js' */
/** @import { Taken } from './seats.js' */
/** @import { Following } from './streams.js' */
/** Entries of the log, oldest first, their events, and the newest view. @typedef {{ entries: T.EntryEvents[], events: T.Event[], view: T.View }} Happened */
/** @typedef {Happened & { kind: 'entries', presence: null, emote: null }} EntriesUpdate */
/** When the players were last seen; without entries. @typedef {Happened & { kind: 'presence', presence: T.PresenceMessage, emote: null }} PresenceUpdate */
/** A player shows an emote; without entries. @typedef {Happened & { kind: 'emote', presence: null, emote: T.EmoteMessage }} EmoteUpdate */
/** What happened in a game since the last update. @typedef {EntriesUpdate | PresenceUpdate | EmoteUpdate} Update */
/** How many entries of a backlog may wait for the view. */
export const MOST_WAITING: 1000;
/** A game, with the newest `view`, which each answer and message renews. */
export class Game {
    /** @param {Core} client @param {T.View} view @param {string|null} [clientSeed] with which the seat was taken */
    constructor(client: Core, view: T.View, clientSeed?: string | null);
    /** The seed with which you took your seat, if this client knows it. Store it until a sealed game has begun. */
    clientSeed: string | null;
    /** The newest view. */
    view: T.View;
    /** The check of the game, which begins when it ends. @type {Promise<Checked | Equivocation | NotSigned> | null} */
    checked: Promise<Checked | Equivocation | NotSigned> | null;
    /** @returns {string} */
    get id(): string;
    /** The moves that you may make now; empty if you have no seat. Each can be sent back unchanged. @returns {T.Move[]} */
    get legalMoves(): T.Move[];
    /** Whether you have to act. */
    get myTurn(): boolean;
    /** Whether the game has ended. */
    get over(): boolean;
    /**
     * Keep a view if it is not older than the last one, and return the newest. @param {T.View} view
     * @throws {Equivocation} if it contradicts what the service has said before
     */
    keep(view: T.View): T.View;
    /** Keep how the caller has taken a seat, and the receipts. @param {Taken} taken @throws {Equivocation} @throws {NotSigned} */
    took({ view, sent, shown }: Taken): Promise<void>;
    /** Keep the receipt of an own entry, as answers have it. @param {T.Receipt | null | undefined} receipt @throws {Equivocation} @throws {NotSigned} */
    keepReceipt(receipt: T.Receipt | null | undefined): Promise<void>;
    /**
     * Check the game after its end: whether its log is what the service has said before, and every deal and move is right.
     * @param {Options} [options] @returns {Promise<Checked>} @throws {Equivocation} if the service contradicts itself
     */
    check(options?: Options): Promise<Checked>;
    /** What `check` finds or throws, once. @returns {Promise<Checked | Equivocation | NotSigned>} */
    checkQuietly(): Promise<Checked | Equivocation | NotSigned>;
    /**
     * Wait for the check of a game that has ended while it was followed, or before its player saw it.
     * @throws {Equivocation} @throws {NotSigned}
     */
    ended(): Promise<Checked | null>;
    /** Compare the log with all that the service has said of it. @param {Options} [options] @throws {Equivocation} @throws {NotSigned} */
    compare(options?: Options): Promise<void>;
    /**
     * Keep the view of a turn, completed from the last view and from the events since then, and return the newest. Where
     * these do not say everything, the view is read again.
     * @param {T.TurnView} seen @param {readonly T.Event[]} [events] @param {Options} [options]
     */
    merge(seen: T.TurnView, events?: readonly T.Event[], options?: Options): Promise<T.View>;
    /** Read the view. @param {Options} [options] */
    refresh(options?: Options): Promise<T.View>;
    /**
     * Make a move in `view`, which then has the replies; null if `view` was outdated, and has been read again.
     * @param {T.Move} move @param {Options} [options]
     * @returns {Promise<Omit<T.Moved, 'game'> & { game: T.View } | null>}
     */
    move(move: T.Move, options?: Options): Promise<(Omit<T.Moved, "game"> & {
        game: T.View;
    }) | null>;
    /**
     * Make a move, whose receipt is kept and covers all that `view` shows. With `anyVersion` the game may have gone on.
     * @param {T.Move} move @param {Options & { anyVersion?: boolean }} [options]
     * @returns {Promise<Omit<T.Moved, 'game'> & { game: T.View }>}
     */
    submit(move: T.Move, { anyVersion, ...options }?: Options & {
        anyVersion?: boolean;
    }): Promise<Omit<T.Moved, "game"> & {
        game: T.View;
    }>;
    /** Resign. @param {Options} [options] */
    resign(options?: Options): Promise<T.View>;
    /**
     * What happens after a version, by default that of `view`, until the game is over: `entries` of the log, each in one
     * update, also if the stream is cut, and, beside the log, `presence` (for seated players) and each `emote`. Throws
     * `Equivocation` if the service contradicts itself, also after the end.
     * @param {Following} [options]
     * @returns {AsyncGenerator<Update, void, void>}
     */
    updates(options?: Following): AsyncGenerator<Update, void, void>;
    /**
     * This game each time you have to act in it, until it is over or you have no seat in it. Opens your sealed seed when
     * it is due. A version comes once: without a move, the next turn comes when the game has moved on.
     * @param {Following} [options]
     * @returns {AsyncGenerator<Game, void, void>}
     */
    turns(options?: Following): AsyncGenerator<Game, void, void>;
    /** Whether all seats are taken, and your seed is still sealed. */
    get mustOpen(): boolean;
    /**
     * Open your sealed seed, once the service has signed that all seats have sealed theirs. After a temporary fault, call it
     * again: the seed may still be sealed.
     * @param {Options} [options]
     * @throws {NotSigned} if it does not sign @throws {Equivocation} if it contradicts what it has said before
     */
    openSeed(options?: Options): Promise<T.View>;
    #private;
}
/**
 * Entries of the log, oldest first, their events, and the newest view.
 */
export type Happened = {
    entries: T.EntryEvents[];
    events: T.Event[];
    view: T.View;
};
export type EntriesUpdate = Happened & {
    kind: "entries";
    presence: null;
    emote: null;
};
/**
 * When the players were last seen; without entries.
 */
export type PresenceUpdate = Happened & {
    kind: "presence";
    presence: T.PresenceMessage;
    emote: null;
};
/**
 * A player shows an emote; without entries.
 */
export type EmoteUpdate = Happened & {
    kind: "emote";
    presence: null;
    emote: T.EmoteMessage;
};
/**
 * What happened in a game since the last update.
 */
export type Update = EntriesUpdate | PresenceUpdate | EmoteUpdate;
import type * as T from '../schemas.d.ts';
import type { Request } from './core.js';
import type { Checked } from './logs.js';
import { Equivocation } from './errors.js';
import { NotSigned } from './errors.js';
import type { Taken } from './seats.js';
import type { Options } from './core.js';
import type { Following } from './streams.js';
import type { Core } from './core.js';
