// @ts-check
/** The state of an app over one stream: the caller's games, other players, the connection. */
import { ClientError, Problem } from './errors.js';
import { NOTHING, changed, faultOf } from './state.js';
import { Tabs, canShare, nameFor } from './tabs.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Game } from './games.js' */
/** @import { Caller } from './caller.js' */
/** @import { Change, Fault, Snapshot } from './state.js' */

/** How long the stream goes on without a subscriber, in milliseconds: the next screen may have one. */
const LINGER = 1000;
/** How many of the last entries of a game are read when it is watched. */
const HISTORY = 30;
/** How often, and how many times, watchers look for the rematch of an ended game. */
const REMATCH_EVERY = 15_000;
const REMATCH_TRIES = 40;

/** The state before the stream begins. @param {Caller} client */
const beginningOf = ({ token }) => (token === null ? NOTHING : changed(NOTHING, { kind: 'connection', connection: 'connecting' }));

/**
 * What an app shows, with the methods that React's `useSyncExternalStore` expects. It reads one stream while anything is
 * subscribed, which all tabs of an origin share. When the client's token changes, it begins again as the other player.
 */
export class Store {
  #client;
  #snapshot;
  /** @type {Set<() => void>} */ #listeners = new Set();
  /** The games that are played here, by id. @type {Map<string, Game>} */ #games = new Map();
  /** @type {Map<string, { count: number, stop: AbortController }>} */ #watched = new Map();
  /** Ends the stream. @type {AbortController | null} */ #stop = null;
  /** Ends the reading of the stream in this tab. @type {AbortController | null} */ #reading = null;
  /** @type {Tabs | null} */ #tabs = null;
  /** Ends what waits for the page; null before the beginning. @type {(() => void) | null} */ #asleep = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #lingering;
  /** The last game that could not be found, and the error that says so. @type {{ id: string, error: Fault } | null} */ #missing = null;
  #token;

  /** @param {Caller} client */
  constructor(client) {
    this.#client = client;
    this.#token = client.token;
    this.#snapshot = beginningOf(client);
  }

  /** The state now: the same object until something changes. @returns {Snapshot} */
  getSnapshot = () => this.#snapshot;

  /** Call `listener` after each change. @param {() => void} listener @returns {() => void} ends this */
  subscribe = (listener) => {
    const each = () => listener();
    this.#listeners.add(each);
    clearTimeout(this.#lingering);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      if (this.#listeners.delete(each) && this.#listeners.size === 0) this.#lingering = setTimeout(() => this.#end(), LINGER);
    };
  };

  /** The game of a table, to move in: its moves and what they bring are shown at once. @param {string} id @throws {ClientError} if it is not shown */
  game(id) {
    const view = this.#snapshot.tables[id]?.view;
    if (!view) throw new ClientError('unknown-game', `game ${id} is not in the store`);
    const game = this.#games.get(id) ?? this.#client.entered(view);
    this.#games.set(id, game);
    return game;
  }

  /**
   * Show a game and its last events, also one in which you have no seat. @param {string} id @returns {() => void} ends this
   */
  watch = (id) => {
    const watching = this.#watched.get(id) ?? { count: 0, stop: new AbortController() };
    this.#watched.set(id, watching);
    if (watching.count++ === 0) void this.#follow(id, watching.stop.signal);
    let isOn = true;
    return () => {
      if (!isOn || --watching.count > 0) return;
      isOn = false;
      this.#watched.delete(id);
      watching.stop.abort();
      if (!this.#snapshot.tables[id]?.view.you) this.#forget(id);
      if (this.#snapshot.connection !== 'ended') this.#apply({ kind: 'error', error: null });
    };
  };

  /** Leave a game that has not started, or decline the seat that is reserved for you. @param {string} id */
  async leave(id) {
    await this.#client.leaveGame(id);
    this.#forget(id);
  }

  /** Read the token again, and begin again after an error. */
  restart() {
    this.#end();
    if (this.#client.token !== this.#token) this.#reset();
    if (this.#listeners.size > 0) this.#begin();
  }

  /** The client has another token. */
  signed() {
    if (this.#client.token !== this.#token) this.restart();
  }

  /** The client has a newer view of a game. @param {Game} game */
  saw(game) {
    const { view, id } = game;
    if (view.you === null && !this.#watched.has(id) && !this.#snapshot.tables[id]) return;
    if (view.you !== null) this.#games.set(id, game);
    const hasEnded = game.over && !this.#snapshot.tables[id]?.over;
    this.#apply({ kind: 'update', view });
    // The stream says nothing of a game that has ended before it was in it.
    if (!hasEnded) return;
    this.#complete(id);
    // The stream follows no game that was over before it heard of it.
    game.ended().catch((error) => this.#fail(error));
  }

  /** Read the last events of a watched game again, since some are missing. @param {string} id */
  #complete(id) {
    const stop = this.#watched.get(id)?.stop;
    if (stop) void this.#read(id, () => this.#history(id, stop.signal), stop.signal);
  }

  #reset() {
    this.#token = this.#client.token;
    this.#games.clear();
    this.#snapshot = beginningOf(this.#client);
    for (const [id, watching] of this.#watched) {
      watching.stop.abort();
      watching.stop = new AbortController();
      void this.#follow(id, watching.stop.signal);
    }
    this.#notify();
  }

  /** Read the stream, if there is a player. */
  #begin() {
    if (this.#asleep) return;
    const again = () => this.signed();
    globalThis.addEventListener?.('storage', again);
    const awake = this.#client.onWake(() => { again(); this.#tabs?.ask(); });
    this.#asleep = () => { globalThis.removeEventListener?.('storage', again); awake(); };
    if (this.#client.token === null) return;
    this.#stop = new AbortController();
    this.#apply({ kind: 'connection', connection: 'connecting', error: null });
    void this.#share(this.#client.token, this.#stop.signal);
  }

  #end() {
    this.#asleep?.();
    this.#asleep = null;
    this.#stop?.abort();
    this.#stop = null;
    this.#tabs = null;
  }

  /** @param {string} token @param {AbortSignal} signal */
  async #share(token, signal) {
    const name = canShare() ? await nameFor(this.#client.url, token) : null;
    if (signal.aborted) return;
    if (name === null) return void this.#lead(signal);
    this.#tabs = new Tabs(name, {
      lead: (until) => this.#lead(until), heard: (said) => this.#heard(said), all: () => this.#all(), wake: () => this.#client.wake(),
    }, signal);
  }

  /** End the stream by an error, such as a contradiction of the service. @param {any} error */
  #fail(error) {
    this.#say({ kind: 'connection', connection: 'ended', error: faultOf(error) });
    this.#reading?.abort();
  }

  /** Read the stream for all tabs. @param {AbortSignal} until */
  async #lead(until) {
    const reading = new AbortController();
    const { signal } = reading;
    this.#reading = reading;
    until.addEventListener('abort', () => reading.abort());
    const onLive = (/** @type {boolean} */ live) => {
      if (!signal.aborted) this.#say({ kind: 'connection', connection: live ? 'live' : 'waiting', ...(live ? { error: null } : {}) });
    };
    try {
      const missed = this.#missed(signal);
      for await (const { game: _, kind: __, events: ___, ...update } of this.#client.updates({ waitForGames: true, signal, onLive })) {
        this.#say({ ...update, kind: 'update' });
      }
      await missed;
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Read what the stream does not say when it begins again: how games went on that have ended. @param {AbortSignal} signal */
  async #missed(signal) {
    const unfinished = this.#snapshot.games.filter(({ over }) => !over);
    await Promise.all(unfinished.map(({ id }) => this.#read(id, () => this.game(id).refresh({ signal }), signal)));
    await Promise.all([...this.#watched.keys()].map((id) => this.#read(id, () => this.#history(id, signal), signal)));
  }

  /** Watch a game: its last events, then what happens where the shared stream does not say it. @param {string} id @param {AbortSignal} signal */
  async #follow(id, signal) {
    await this.#read(id, async () => {
      if (!this.#snapshot.tables[id]) this.saw(await this.#client.game(id, { signal }));
      await this.#history(id, signal);
      const isWatcher = () => !this.#snapshot.tables[id]?.view.you;
      if (!isWatcher()) return;
      const game = this.game(id);
      if (!game.over) {
        for await (const { kind: _, events: __, ...update } of game.updates({ signal, tries: Infinity })) {
          this.#apply({ ...update, kind: 'update' });
          if (!isWatcher()) return;
        }
      }
      for (let tries = 0; tries < REMATCH_TRIES && !signal.aborted && !game.view.rematch; tries++) {
        this.#apply({ kind: 'update', view: await game.refresh({ signal }) });
        await this.#client.sleep(REMATCH_EVERY, signal);
      }
    }, signal);
  }

  /** The last events of a game. @param {string} id @param {AbortSignal} signal */
  async #history(id, signal) {
    const view = this.#snapshot.tables[id]?.view;
    if (!view) return;
    const { items } = await this.#client.followGame(id, { after: Math.max(0, view.version - HISTORY), limit: HISTORY, signal });
    this.#apply({ kind: 'update', view, entries: items });
  }

  /** Read something of a game, and forget the game if it can no longer be seen. @param {string} id @param {() => Promise<unknown>} read @param {AbortSignal} signal */
  async #read(id, read, signal) {
    try {
      await read();
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error);
      if (error instanceof Problem && error.code === 'not-found') {
        this.#forget(id);
        this.#missing = { id, error: fault };
      }
      this.#apply({ kind: 'error', error: fault });
    }
  }

  /** @param {string} id */
  #forget(id) {
    this.#games.delete(id);
    this.#say({ kind: 'gone', id });
  }

  /** Change the state, also that of the other tabs if this one leads. @param {Change} change */
  #say(change) {
    this.#tabs?.say(change);
    this.#told(change);
  }

  /** @param {Change} change */
  #told(change) {
    this.#apply(change);
    if (change.kind !== 'update' || !change.entries?.length) return;
    const { entries = [] } = this.#snapshot.tables[change.view.id] ?? {};
    // Moves that were made before the game was in the stream.
    if (entries.length < HISTORY && (entries[0]?.seq ?? 1) > 1) this.#complete(change.view.id);
  }

  /** What the leading tab says. @param {Change} change */
  #heard(change) {
    try {
      if (change.kind === 'update') this.#games.get(change.view.id)?.keep(change.view);
      this.#told(change);
    } catch (error) {
      this.#apply({ kind: 'error', error: faultOf(error) });
    }
  }

  /** Everything, for another tab. @returns {Change[]} */
  #all() {
    const { games, invitations, connection, error } = this.#snapshot;
    return [
      ...games.map(({ view, entries, emote }) => /** @type {Change} */ ({ kind: 'update', view, entries, emote })),
      ...invitations.map(({ id, seat, since, view }) => /** @type {Change} */ ({
        kind: 'update', view, notice: { type: 'invited', game_id: id, seat, since, version: view.version, at: since } })),
      { kind: 'connection', connection, error },
    ];
  }

  /** @param {Change} change */
  #apply(change) {
    const before = this.#snapshot;
    this.#snapshot = changed(before, change);
    // The game has been found, such as a private one that was joined.
    if (change.kind === 'update' && change.view.id === this.#missing?.id && this.#missing.error === before.error) {
      this.#snapshot = changed(this.#snapshot, { kind: 'error', error: null });
    }
    if (this.#snapshot !== before) this.#notify();
  }

  #notify() {
    for (const listener of [...this.#listeners]) listener();
  }
}
