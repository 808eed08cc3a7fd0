// @ts-check
/** All games of a player over one stream. */
import { ALIVE } from './core.js';
import { Problem } from './errors.js';
import { MOST_WAITING, beside, update } from './games.js';
import { received, untilAborted } from './streams.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Caller } from './caller.js' */
/** @import { Game, Happened, Update } from './games.js' */
/** @import { Following, Message } from './streams.js' */

/** A game as it is at first; without entries. @typedef {Happened & { kind: 'snapshot', presence: null, emote: null }} SnapshotUpdate */
/** Another player reserved a seat for the caller, or a player declined a seat of the caller's game. @typedef {Happened & { presence: null, emote: null } & ({ kind: 'invited', notice: T.InvitedMessage } | { kind: 'declined', notice: T.DeclinedMessage })} NoticeUpdate */
/** What happened in one of the caller's games. @typedef {((SnapshotUpdate | Update) & { notice: null } | NoticeUpdate) & { game: Game }} GameUpdate */
/** @typedef {Following & { waitForGames?: boolean | undefined }} Watching `waitForGames`: for ever, also without an unfinished game or a network */

/** How many entries a page has at most. */
const PAGE = 500;
const ALL = { method: 'GET', path: '/v1/me/stream', query: { games: 'all', view: true } };

/** The caller's games, as one stream keeps them up. */
export class Live {
  /** The games and the last entries that were reported. @type {Map<string, { game: Game, seq: number }>} */ #known = new Map();
  /** Entries that wait for their view. @type {Map<string, T.EntryEvents[]>} */ #waiting = new Map();
  /** Games and seats of the invitations that were reported before those of the stream. @type {Set<string>} */ #invited = new Set();
  /** Checks of games that have ended. @type {Set<Promise<void>>} */ #checks = new Set();
  /** What one of them has thrown. @type {unknown} */ #fault = null;

  /** @param {Caller} client @param {Watching} options */
  constructor(client, options) {
    this.client = client;
    this.options = options;
  }

  /**
   * First each unfinished game as `snapshot`, then what happens in them: each log entry once, also if the stream is cut,
   * and, beside the log, presence and emotes, invitations and declined ones.
   * @returns {AsyncGenerator<GameUpdate, void, void>}
   */
  updates() {
    return untilAborted(this.#updates(), this.options.signal);
  }

  /** @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#updates() {
    const { waitForGames = false } = this.options;
    const tries = this.options.tries ?? (waitForGames ? Infinity : undefined);
    let connections = 0;
    for await (const message of received(this.client, ALL, { ...this.options, tries })) {
      if (this.#fault !== null) throw this.#fault;
      // Snapshots come only of games that go on.
      if (message === null && connections++ > 0) yield* this.#allMissed();
      if (message !== null) yield* this.#after(message.event, message.data);
      if (waitForGames || !this.#mayBeLast(message) || await this.#hasGames()) continue;
      if (message === null && connections === 1) {
        yield* this.#invitations();
        if (this.#invited.size > 0 && await this.#hasGames()) continue;
      }
      yield* this.#allMissed();
      break;
    }
    if (!this.options.signal?.aborted) await Promise.all(this.#checks);
    if (this.#fault !== null) throw this.#fault;
  }

  /** Wait for the check of a game that has ended, beside the stream. @param {Game} game */
  #follow(game) {
    const check = game.ended().then(() => {}, (error) => { this.#fault ??= error; }).then(() => void this.#checks.delete(check));
    this.#checks.add(check);
  }

  /** Whether the caller may have no game after a message. @param {Message | null} message */
  #mayBeLast(message) {
    if (message === null || message.event === 'game_over') return true;
    if (message.event === 'entry') return this.#left(message.data.game_id);
    // A private game that the caller has left is silent.
    return message === ALIVE && this.#known.size > 0 && [...this.#known.values()].every(({ game }) => game.view.status === 'open');
  }

  /** Whether the caller has left a game; forgets it. @param {string} id */
  #left(id) {
    return this.#known.get(id)?.game.view.you === null && this.#known.delete(id);
  }

  /** What happened in all games since their last reports. @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#allMissed() {
    for (const id of [...this.#known.keys()]) yield* this.#missed(id);
  }

  /** @param {string} event @param {any} data @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#after(event, data) {
    if (event === 'snapshot') yield* this.#snapshot(data);
    else if (event === 'entry') yield* this.#entry(data);
    else if (event === 'game_over' && this.#known.has(data.game_id)) yield* this.#missed(data.game_id);
    else if (event === 'invited' || event === 'declined') yield* this.#noticed(data);
    else yield* this.#shown(event, data);
  }

  /** @param {string} event @param {any} data @returns {Generator<GameUpdate, void, void>} */
  *#shown(event, data) {
    const game = this.#known.get(data?.game_id)?.game;
    const shown = game && beside(event, data, game.view);
    if (shown) yield { game, ...shown, notice: null };
  }

  /** What the caller is invited to at the beginning. @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#invitations() {
    const { token, language, signal } = this.options;
    const { items } = await this.client.followMe({ token, language, signal });
    for (const item of items) {
      if (item.type !== 'invited') continue;
      yield* this.#noticed({ ...item, type: 'invited', at: item.since });
      this.#invited.add(`${item.game_id} ${item.seat}`);
    }
  }

  /** Nothing once the game has started or is gone. @param {T.InvitedMessage | T.DeclinedMessage} notice @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#noticed(notice) {
    if (notice.type === 'invited' && this.#invited.has(`${notice.game_id} ${notice.seat}`)) return;
    const game = this.#known.get(notice.game_id)?.game ?? await this.#unseated(notice.game_id);
    if (game?.view.status !== 'open') return;
    yield /** @type {GameUpdate} */ ({ game, ...update([], game.view), kind: notice.type, notice });
  }

  /** A game in which the caller has no seat, null if it may not be seen. @param {string} id */
  async #unseated(id) {
    const { token, language, signal } = this.options;
    return this.#seen(this.client.game(id, { token, language, signal }));
  }

  /** @param {T.View} view @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#snapshot(view) {
    const known = this.#known.get(view.id);
    if (known && known.seq < view.version) return yield* this.#missed(view.id);
    if (known) return undefined;
    const game = this.client.entered(view);
    this.#known.set(view.id, { game, seq: view.version });
    return yield { game, ...update([], game.view), kind: 'snapshot', notice: null };
  }

  /** @param {T.EntryEvents & { game_id: string, game?: T.TurnView | null }} entry @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#entry({ game_id: id, seq, events, game: view }) {
    const known = this.#known.get(id);
    if (!known || seq <= known.seq) return;
    const entries = this.#waiting.get(id) ?? [];
    if (seq > (entries.at(-1)?.seq ?? known.seq)) entries.push({ seq, events });
    this.#waiting.set(id, entries);
    if (entries.length >= MOST_WAITING) yield* this.#missed(id);
    else if (view) yield await this.#report(known, entries, view);
  }

  /** What happened in a game since its last report, read by pages. @param {string} id @returns {AsyncGenerator<GameUpdate, void, void>} */
  async *#missed(id) {
    const known = this.#known.get(id);
    if (!known) return;
    this.#waiting.delete(id);
    for (;;) {
      const page = await this.#page(id, known.seq);
      if (page === null) return void this.#known.delete(id);
      if (page.items.length > 0 && page.game) yield await this.#report(known, page.items, page.game);
      if (page.items.length === 0 || known.seq >= known.game.view.version) break;
    }
    if (known.game.over) this.#known.delete(id);
  }

  /** Entries of a game, null if the caller has left it and may not see it. @param {string} id @param {number} after */
  async #page(id, after) {
    const { token, language, signal } = this.options;
    return this.#seen(this.client.followGame(id, { after, limit: PAGE, view: true, token, language, signal }));
  }

  /** What is read of a game, null if the caller may not see it. @template R @param {Promise<R>} read */
  async #seen(read) {
    try {
      return await read;
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found') return null;
      throw error;
    }
  }

  /** @param {{ game: Game, seq: number }} known @param {T.EntryEvents[]} entries @param {T.TurnView} seen @returns {Promise<GameUpdate>} */
  async #report(known, entries, seen) {
    const { token, language, signal } = this.options;
    this.#waiting.delete(known.game.id);
    known.seq = entries.at(-1)?.seq ?? known.seq;
    const view = await known.game.merge(seen, entries.flatMap(({ events }) => events), { token, language, signal });
    if (known.game.over) this.#follow(known.game);
    return { game: known.game, ...update(entries, view), notice: null };
  }

  async #hasGames() {
    const { token, language, signal } = this.options;
    for (const status of /** @type {const} */ (['active', 'open'])) {
      const { items } = await this.client.listMyGames({ status, limit: 1, token, language, signal });
      if (items.length > 0) return true;
    }
    return false;
  }
}
