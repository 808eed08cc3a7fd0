// @ts-check
/** A client of the service, for browsers, React Native and Node: all that the package exports. */
import { Caller } from './caller.js';
import { Game } from './games.js';
import { Store } from './store.js';
import { Words } from './words.js';

export { PIPS, SUITS, isJoker, isRed, isRedSuit, sorted, suitOf } from './cards.js';
export { ClientError, Equivocation, NotSigned, Problem, StreamEnded, Unreachable } from './errors.js';
export { givable, nameOf, ofType, owedCalls, playable, plays, playsOf, questionOf } from './moves.js';
export { narrate, sentence } from './narrate.js';
export { memoryReceipts, storedReceipts } from './receipts.js';
export { changesOf, readAt, seatsOf, withAt } from './rules.js';
export { Game, Store, Words };

/** @typedef {import('./schemas.d.ts').Event} Event */
/** @typedef {import('./schemas.d.ts').Move} Move */
/** @typedef {import('./schemas.d.ts').NewGame} NewGame */
/** @typedef {import('./schemas.d.ts').Player['kind']} PlayerKind */
/** @typedef {import('./schemas.d.ts').Quick} Quick */
/** @typedef {import('./schemas.d.ts').View} View */
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
  /** @type {Store | undefined} */ #store;

  get token() {
    return super.token;
  }

  set token(token) {
    super.token = token;
    this.#store?.signed();
  }

  /** The state of an app: games, players and the connection. The same object each time. */
  store() {
    this.#store ??= new Store(this);
    return this.#store;
  }

  /** A game has a new view. @param {Game} game */
  saw(game) {
    this.#store?.saw(game);
  }
}
