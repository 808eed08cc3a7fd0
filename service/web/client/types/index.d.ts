/** @typedef {import('../schemas.d.ts').Event} Event */
/** @typedef {import('../schemas.d.ts').Move} Move */
/** @typedef {import('../schemas.d.ts').NewGame} NewGame */
/** @typedef {import('../schemas.d.ts').Player['kind']} PlayerKind */
/** @typedef {import('../schemas.d.ts').Quick} Quick */
/** @typedef {import('../schemas.d.ts').View} View */
/** @typedef {import('./core.js').Keyed} Keyed */
/** @typedef {import('./core.js').Limit} Limit */
/** @typedef {import('./core.js').Options} Options */
/** @typedef {import('./core.js').Retry} Retry */
/** @typedef {import('./core.js').Settings} Settings */
/** @typedef {import('./games.js').EmoteUpdate} EmoteUpdate */
/** @typedef {import('./games.js').EntriesUpdate} EntriesUpdate */
/** @typedef {import('./games.js').PresenceUpdate} PresenceUpdate */
/** @typedef {import('./games.js').Update} Update */
/** @typedef {import('./live.js').GameUpdate} GameUpdate */
/** @typedef {import('./logs.js').Checked} Checked */
/** @typedef {import('./receipts.js').Receipts} Receipts */
/** @typedef {import('./receipts.js').Statement} Statement */
/** @typedef {import('./live.js').SnapshotUpdate} SnapshotUpdate */
/** @typedef {import('./live.js').Watching} Watching */
/** @typedef {import('./narrate.js').Speech} Speech */
/** @typedef {import('./state.js').Connection} Connection */
/** @typedef {import('./state.js').Fault} Fault */
/** @typedef {import('./state.js').Invitation} Invitation */
/** @typedef {import('./state.js').Person} Person */
/** @typedef {import('./state.js').Snapshot} Snapshot */
/** @typedef {import('./state.js').Table} Table */
/** @typedef {import('./streams.js').Following} Following */
/** @typedef {import('./streams.js').Message} Message */
/** @typedef {import('./seats.js').Taken} Taken */
/**
 * A service, as one caller uses it, with the state of an app. The service's own pages need no such state, and use
 * a `Caller`.
 */
export class Client extends Caller {
    /** The state of an app: games, players and the connection. The same object each time. */
    store(): Store;
    #private;
}
export type Event = import("../schemas.d.ts").Event;
export type Move = import("../schemas.d.ts").Move;
export type NewGame = import("../schemas.d.ts").NewGame;
export type PlayerKind = import("../schemas.d.ts").Player["kind"];
export type Quick = import("../schemas.d.ts").Quick;
export type View = import("../schemas.d.ts").View;
export type Keyed = import("./core.js").Keyed;
export type Limit = import("./core.js").Limit;
export type Options = import("./core.js").Options;
export type Retry = import("./core.js").Retry;
export type Settings = import("./core.js").Settings;
export type EmoteUpdate = import("./games.js").EmoteUpdate;
export type EntriesUpdate = import("./games.js").EntriesUpdate;
export type PresenceUpdate = import("./games.js").PresenceUpdate;
export type Update = import("./games.js").Update;
export type GameUpdate = import("./live.js").GameUpdate;
export type Checked = import("./logs.js").Checked;
export type Receipts = import("./receipts.js").Receipts;
export type Statement = import("./receipts.js").Statement;
export type SnapshotUpdate = import("./live.js").SnapshotUpdate;
export type Watching = import("./live.js").Watching;
export type Speech = import("./narrate.js").Speech;
export type Connection = import("./state.js").Connection;
export type Fault = import("./state.js").Fault;
export type Invitation = import("./state.js").Invitation;
export type Person = import("./state.js").Person;
export type Snapshot = import("./state.js").Snapshot;
export type Table = import("./state.js").Table;
export type Following = import("./streams.js").Following;
export type Message = import("./streams.js").Message;
export type Taken = import("./seats.js").Taken;
import { Game } from './games.js';
import { Store } from './store.js';
import { Words } from './words.js';
import { Caller } from './caller.js';
export { Game, Store, Words };
export { PIPS, SUITS, isJoker, isRed, isRedSuit, sorted, suitOf } from "./cards.js";
export { ClientError, Equivocation, NotSigned, Problem, StreamEnded, Unreachable } from "./errors.js";
export { givable, nameOf, ofType, owedCalls, playable, plays, playsOf, questionOf } from "./moves.js";
export { narrate, sentence } from "./narrate.js";
export { memoryReceipts, storedReceipts } from "./receipts.js";
export { changesOf, readAt, seatsOf, withAt } from "./rules.js";
