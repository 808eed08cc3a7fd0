/** An error as plain data. @param {any} error @returns {Fault} */
export function faultOf({ name, code, message, detail, evidence, proof, log }: any): Fault;
/** The state after a change: the same if nothing changes. @param {Snapshot} state @param {Change} change @returns {Snapshot} */
export function changed(state: Snapshot, change: Change): Snapshot;
/** The state before anything is known. @type {Snapshot} */
export const NOTHING: Snapshot;
/**
 * Entries with their events.
 */
export type Entries = readonly T.EntryEvents[];
/**
 * A game: `events` are the last ones, oldest first, those of `entries`. `legalMoves` is empty if you have no seat.
 */
export type Table = {
    id: string;
    view: T.View;
    entries: Entries;
    events: readonly T.Event[];
    legalMoves: readonly T.Move[];
    myTurn: boolean;
    over: boolean;
    emote: T.EmoteMessage | null;
};
/**
 * A seat that is reserved for you in a game that has not started.
 */
export type Invitation = {
    id: string;
    seat: number;
    since: string;
    view: T.View;
};
/**
 * A player of your games.
 */
export type Person = {
    id: string;
    name: string;
    seenAt: string | null;
    online: boolean;
};
/**
 * `waiting`: until the next try; `ended`: by `error`
 */
export type Connection = "signed-out" | "connecting" | "live" | "waiting" | "ended";
/**
 * Why the stream ended or a game cannot be shown.
 */
export type Fault = {
    name: string;
    code: string;
    message: string;
    evidence: readonly any[];
    proof: boolean;
    log: string;
};
/**
 * `games`: those in which you sit, unfinished ones first, else the newest first; `tables`: all by id, also watched ones.
 */
export type Snapshot = {
    games: readonly Table[];
    tables: {
        readonly [id: string]: Table;
    };
    invitations: readonly Invitation[];
    /**
     * by id of the player
     */
    people: {
        readonly [id: string]: Person;
    };
    connection: Connection;
    error: Fault | null;
};
export type Shown = {
    kind: "update";
    view: T.View;
    entries?: Entries;
    presence?: T.PresenceMessage | null;
    emote?: T.EmoteMessage | null;
    notice?: T.InvitedMessage | T.DeclinedMessage | null;
};
export type Change = Shown | {
    kind: "gone";
    id: string;
} | {
    kind: "connection";
    connection: Connection;
    error?: Fault | null;
} | {
    kind: "error";
    error: Fault | null;
};
import type * as T from '../schemas.d.ts';
