// @ts-check
/** A game as one player follows and plays it. */
import { Equivocation, NotSigned, Problem } from './errors.js';
import { OVER, ROUNDS, checkLog, isSealed, readLog } from './logs.js';
import { messages, untilAborted } from './streams.js';
/** @import * as T from './schemas.d.ts' */
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
export const MOST_WAITING = 1000;
/** Codes of rejected moves that say that the game is no longer as the caller saw it. */
const STALE = new Set(['stale-version', 'not-your-turn', 'game-over', 'game-not-started']);

/** A game, with the newest `view`, which each answer and message renews. */
export class Game {
  #client;
  #ledger;
  #commit;

  /** @param {Core} client @param {T.View} view @param {string|null} [clientSeed] with which the seat was taken */
  constructor(client, view, clientSeed = null) {
    this.#client = client;
    /** The seed with which you took your seat, if this client knows it. Store it until a sealed game has begun. */
    this.clientSeed = clientSeed;
    /** The newest view. */
    this.view = view;
    /** The check of the game, which begins when it ends. @type {Promise<Checked | Equivocation | NotSigned> | null} */
    this.checked = null;
    this.#commit = view.fairness?.commit;
    this.#ledger = client.witness.ledger(view.id);
    this.#ledger.see(view);
  }

  /** @returns {string} */
  get id() {
    return this.view.id;
  }

  /** The moves that you may make now; empty if you have no seat. Each can be sent back unchanged. @returns {T.Move[]} */
  get legalMoves() {
    return this.view.you?.legal_moves ?? [];
  }

  /** Whether you have to act. */
  get myTurn() {
    return !this.over && this.view.you !== null && this.view.to_act.includes(this.view.you.seat);
  }

  /** Whether the game has ended. */
  get over() {
    return OVER.has(this.view.status);
  }

  /**
   * Keep a view if it is not older than the last one, and return the newest. @param {T.View} view
   * @throws {Equivocation} if it contradicts what the service has said before
   */
  keep(view) {
    this.#ledger.see(view);
    const goesOn = !this.over;
    if (view.version >= this.view.version) {
      this.view = view;
      this.#client.saw(this);
    }
    if (goesOn && this.over && this.#client.checks) this.checkQuietly();
    return this.view;
  }

  /** Keep how the caller has taken a seat, and the receipts. @param {Taken} taken @throws {Equivocation} @throws {NotSigned} */
  async took({ view, sent, shown }) {
    const { version = view.version, head = view.head } = shown ?? {};
    if (!view.you) throw new NotSigned(`in game ${view.id} the answer to the join shows no seat`);
    const { seat } = view.you;
    const player = view.seats[seat]?.player?.id ?? '';
    const given = { seat, player, version: view.version, ...sent, late: shown?.head === undefined };
    await this.#ledger.proven(() => this.#ledger.took({ version, head }, given));
    for (const receipt of [shown?.receipt, view.receipt]) if (receipt) await this.keepReceipt(receipt);
  }

  /** Keep the receipt of an own entry, as answers have it. @param {T.Receipt | null | undefined} receipt @throws {Equivocation} @throws {NotSigned} */
  async keepReceipt(receipt) {
    await this.#ledger.keep(receipt);
  }

  /**
   * Check the game after its end: whether its log is what the service has said before, and every deal and move is right.
   * @param {Options} [options] @returns {Promise<Checked>} @throws {Equivocation} if the service contradicts itself
   */
  check(options = {}) {
    return checkLog(this.#client, this.view, { seed: this.clientSeed, ledger: this.#ledger }, options);
  }

  /** What `check` finds or throws, once. @returns {Promise<Checked | Equivocation | NotSigned>} */
  checkQuietly() {
    this.checked ??= this.check().catch((error) => (error instanceof Equivocation || error instanceof NotSigned ? error
      : { valid: false, fair: false, entropy: null, mode: null, detail: `not checked: ${error.message}` }));
    return this.checked;
  }

  /**
   * Wait for the check of a game that has ended while it was followed, or before its player saw it.
   * @throws {Equivocation} @throws {NotSigned}
   */
  async ended() {
    if (this.over && this.view.you && this.#client.checks) this.checkQuietly();
    const found = await this.checked;
    if (found instanceof Error) throw found;
    return found;
  }

  /** Compare the log with all that the service has said of it. @param {Options} [options] @throws {Equivocation} @throws {NotSigned} */
  async compare(options = {}) {
    const { newest } = this.#ledger;
    await this.#ledger.compare(await readLog(this.#client, this.id, options), newest);
  }

  /**
   * Keep the view of a turn, completed from the last view and from the events since then, and return the newest. Where
   * these do not say everything, the view is read again.
   * @param {T.TurnView} seen @param {readonly T.Event[]} [events] @param {Options} [options]
   */
  async merge(seen, events = seen.events ?? [], options = {}) {
    const before = this.view;
    await this.#ledger.proven(() => this.#ledger.see(seen));
    if (seen.version <= before.version) return before;
    const fresh = events.filter(({ seq }) => seq > before.version);
    const view = completed(before, seen, fresh);
    if (saysEverything(before, view, fresh)) return this.#settle(view, options);
    // The last view stays until this is read: if that fails, the next merge reads it.
    try {
      return await this.refresh(options);
    } catch (error) {
      // A player who has left a private game may not see it.
      if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
      return this.keep(view);
    }
  }

  /**
   * Keep a view. If it no longer has the own seat in a game that goes on, the log must say so.
   * @param {T.View} view @param {Options} [options] @throws {Equivocation}
   */
  async #settle(view, options) {
    this.keep(view);
    if (this.view.status === 'active' && this.#ledger.isUnseated) await this.compare(options);
    return this.view;
  }

  /** Read the view. @param {Options} [options] */
  async refresh(options) {
    const view = await this.#client.getGame(this.id, options);
    await this.#ledger.proven(() => this.#ledger.see(view));
    return this.#settle(view, options);
  }

  /**
   * Make a move in `view`, which then has the replies; null if `view` was outdated, and has been read again.
   * @param {T.Move} move @param {Options} [options]
   * @returns {Promise<Omit<T.Moved, 'game'> & { game: T.View } | null>}
   */
  async move(move, options = {}) {
    try {
      return await this.submit(move, options);
    } catch (error) {
      if (!(error instanceof Problem) || !STALE.has(error.code)) throw error;
      await this.refresh(options);
      return null;
    }
  }

  /**
   * Make a move, whose receipt is kept and covers all that `view` shows. With `anyVersion` the game may have gone on.
   * @param {T.Move} move @param {Options & { anyVersion?: boolean }} [options]
   * @returns {Promise<Omit<T.Moved, 'game'> & { game: T.View }>}
   */
  async submit(move, { anyVersion = false, ...options } = {}) {
    const { version, head } = this.view;
    const expected = anyVersion ? {} : { expected_version: version, expected_head: head };
    const moved = await this.#client.submitMove(this.id, { ...move, ...expected }, options);
    const game = await this.merge(moved.game, moved.events, options);
    this.#ledger.made(move, moved);
    if (!anyVersion) await this.#ledger.covers({ version, head }, moved);
    await this.keepReceipt(moved.receipt);
    return { ...moved, game };
  }

  /** Resign. @param {Options} [options] */
  async resign(options) {
    const seen = await this.#client.resignGame(this.id, options);
    const view = await this.merge(seen, seen.events, options);
    await this.keepReceipt(seen.receipt);
    return view;
  }

  /**
   * What happens after a version, by default that of `view`, until the game is over: `entries` of the log, each in one
   * update, also if the stream is cut, and, beside the log, `presence` (for seated players) and each `emote`. Throws
   * `Equivocation` if the service contradicts itself, also after the end.
   * @param {Following} [options]
   * @returns {AsyncGenerator<Update, void, void>}
   */
  updates(options = {}) {
    return untilAborted(this.#updates(options), options.signal);
  }

  /** @param {Following} options @returns {AsyncGenerator<Update, void, void>} */
  async *#updates(options) {
    const after = options.after ?? this.view.version;
    /** @type {T.EntryEvents[]} */ let entries = [];
    for await (const { event, data } of messages(this.#client, streamOf(this.id, true), { ...options, after })) {
      const shown = beside(event, data, this.view);
      if (shown) yield shown;
      if (event !== 'entry') continue;
      entries.push({ seq: data.seq, events: data.events ?? [] });
      if (data.game) yield update(entries, await this.merge(data.game, entries.flatMap(({ events }) => events), options));
      else if (entries.length >= MOST_WAITING) yield update(entries, await this.refresh(options));
      else continue;  // Part of a backlog; the last message of it has the view.
      entries = [];
    }
    if (!options.signal?.aborted) await this.ended();
  }

  /**
   * This game each time you have to act in it, until it is over or you have no seat in it. Opens your sealed seed when
   * it is due. A version comes once: without a move, the next turn comes when the game has moved on.
   * @param {Following} [options]
   * @returns {AsyncGenerator<Game, void, void>}
   */
  turns(options = {}) {
    return untilAborted(this.#turns(options), options.signal);
  }

  /** @param {Following} options @returns {AsyncGenerator<Game, void, void>} */
  async *#turns(options) {
    let yielded = -1;
    let opened = false;
    /** @type {AsyncGenerator<Update, void, void>|null} */ let updates = null;
    try {
      while (!this.over && this.view.you !== null && !options.signal?.aborted) {
        if (opened && this.view.status === 'active') {
          opened = false;
          await this.compare(options);
        }
        if (this.myTurn && this.view.version !== yielded) {
          yielded = this.view.version;
          yield this;
        } else if (this.mustOpen) {
          await this.openSeed(options);
          opened = true;
        } else {
          updates ??= this.updates(options);
          if (!(await updates.next()).done) continue;
          updates = null;
          if (!options.signal?.aborted) await this.refresh(options);
        }
      }
    } finally {
      await updates?.return();
    }
    if (!options.signal?.aborted) await this.ended();
  }

  /** Whether all seats are taken, and your seed is still sealed. */
  get mustOpen() {
    const { status, you, seats, fairness } = this.view;
    return this.clientSeed !== null && status === 'open' && you !== null && fairness.sealed.includes(you.seat)
      && seats.every(({ player, bot }) => player || bot);
  }

  /**
   * Open your sealed seed, once the service has signed that all seats have sealed theirs. After a temporary fault, call it
   * again: the seed may still be sealed.
   * @param {Options} [options]
   * @throws {NotSigned} if it does not sign @throws {Equivocation} if it contradicts what it has said before
   */
  async openSeed(options = {}) {
    const own = { seed: this.clientSeed ?? '', commit: this.#commit, ledger: this.#ledger };
    try {
      if (!(await isSealed(this.#client, this.view, own, options))) return await this.refresh(options);
      const seen = await this.#client.openSeed(this.id, { client_seed: own.seed }, options);
      const view = await this.merge(seen, seen.events, options);
      await this.keepReceipt(seen.receipt);
      return view;
    } catch (error) {
      if (error instanceof NotSigned) error.evidence = this.#ledger.evidence;
      if (!(error instanceof Problem) || error.code !== 'nothing-to-open') throw error;
      return this.refresh(options);
    }
  }
}

/**
 * The view of a turn with the `rules`, `rounds` and `fairness` of an earlier view, as the events since then changed them.
 * @param {T.View} before @param {T.TurnView} seen @param {readonly T.Event[]} events @returns {T.View}
 */
function completed({ rules, rounds, fairness }, seen, events) {
  /** @type {T.View} */ const view = { ...seen, rules, rounds, fairness, rematch: null };
  for (const event of events) {
    if (event.type === 'round_ended') {
      const { type: _type, seq: _seq, ...record } = event;
      view.rounds = [...view.rounds, record].slice(-ROUNDS);
    } else if (event.type === 'seed_revealed') {
      view.fairness = { ...view.fairness, seed: event.seed };
    }
  }
  return view;
}

/**
 * Whether a view could be completed: before the start, events do not say whose client seeds count, and an answer has no
 * events of others that came before.
 * @param {T.View} before @param {T.View} view @param {readonly T.Event[]} events
 */
function saysEverything(before, view, events) {
  const ended = events.filter(({ type }) => type === 'round_ended').length;
  const isRevealed = !OVER.has(view.status) || view.fairness.seed !== null;
  return before.status !== 'open' && before.rounds_total + ended === view.rounds_total && isRevealed;
}

/** @param {T.EntryEvents[]} entries @param {T.View} view @returns {EntriesUpdate} */
export function update(entries, view) {
  return { kind: 'entries', entries, events: entries.flatMap(({ events }) => events), view, presence: null, emote: null };
}

/**
 * The update of a message that is in no log; null for other messages.
 * @param {string} event @param {any} data @param {T.View} view @returns {PresenceUpdate | EmoteUpdate | null}
 */
export function beside(event, data, view) {
  /** @type {Happened} */ const nothing = { entries: [], events: [], view };
  if (event === 'presence') return { ...nothing, kind: event, presence: data, emote: null };
  return event === 'emote' ? { ...nothing, kind: event, presence: null, emote: data } : null;
}

/** @param {string} gameId @param {boolean} [view] @returns {Request} */
export function streamOf(gameId, view) {
  return { method: 'GET', path: `/v1/games/${encodeURIComponent(gameId)}/stream`, query: { view: view || undefined } };
}
