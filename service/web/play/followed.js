// @ts-check
/** The client's model of one game: what the table shows of it, the newest view, its events, its seats, and refusals. */
import { ClientError, Equivocation, NotSigned, Problem } from '../client/index.js';
import { forgetIdentity, identity, isUnauthorized, refusalText } from '../shared/api.js';
import { changesOf } from '../client/rules.js';
import { check } from './fairness.js';
import { awaitRematch } from './rematch.js';
import { Ratings } from './ratings.js';
import { Rounds } from './rounds.js';
import { keepSeed, openSeed } from './seeds.js';
import { Theatre } from './theatre/theatre.js';

/** @typedef {import('../client/schemas.d.ts').View} View */
/** @typedef {import('../client/schemas.d.ts').TurnView} TurnView */
/** @typedef {import('../client/schemas.d.ts').Move} Move */
/** @typedef {import('../client/schemas.d.ts').Event} Event */
/** @typedef {import('../client/schemas.d.ts').EntryEvents} Entry */
/** @import * as Schemas from '../client/schemas.d.ts' */
/** @import { EmoteUpdate, PresenceUpdate } from '../client/games.js' */

/** How many entries the page loads at first; earlier ones are loaded on request. */
const FIRST_ENTRIES = 150;

export class FollowedGame {
  /** The newest view. The table shows `view`, which may be older. @type {View|null} */ newest = null;
  /** The game as the stream follows it, null before. @type {import('../client/index.js').Game|null} */ followed = null;
  /** @type {Schemas.Invitation|null} */ invitation = null;
  /** @type {Entry[]} what happened, in order */ entries = [];
  /** What the user is asked, until the game changes. @type {import('../client/moves.js').Question|null} */ question = null;
  /** The title of the rule set; its rules in words. */ title = '';
  /** @type {string[]} */ rulesText = [];
  /** The last refusal, in words, until the game changes. */ refusal = '';
  /** Why the game cannot be shown, in words; "" if it can. */ unavailable = '';
  /** Whether the stream is connected. */ #live = true;
  /** Whether requests are answered. */ #reachable = true;
  /** Whether the token became invalid, so that the user can only watch. */ signedOut = false;
  /** The notice for a seat that the user gives up, in words; "" otherwise. */ #leaveNotice = '';
  /** The version at which a request is under way, -1 without one. */ sending = -1;
  /** The newest version that the refusal refers to. */ #refusedAt = 0;
  /** How often something was refused: the same words twice are two refusals. */ refusals = 0;
  /** The offer of a rematch, in words. */
  rematchOffer = '';
  /** Who is here and what they show, once the stream says it. @type {import('./people.js').People|null} */ people = null;
  /** What the check of the game has found. @type {import('./fairness.js').Found} */ check = null;
  /** The range of earlier entries that are not loaded yet. @type {{after: number, until: number} | null} */ #missing = null;

  /**
   * @param {string} id
   * @param {import('../shared/api.js').Api} api
   * @param {import('../shared/words.js').Words} words
   * @param {{changed: () => void, shown: (acts: import('./theatre/acts.js').Act[]) => void, announced: (text: string) => void,
   *   refused: (text: string) => void, link: (live: boolean) => void, answered: (text: string) => void}} notify
   * @param {() => import('./theatre/pace.js').Pace} pace
   */
  constructor(id, api, words, notify, pace) {
    this.id = id;
    this.api = api;
    this.words = words;
    this.notify = notify;
    this.theatre = new Theatre({ pace, changed: () => notify.changed(), shown: (acts) => notify.shown(acts) });
    this.stop = new AbortController();
    this.rounds = new Rounds(api, id);
    this.ratings = new Ratings(api, () => notify.changed());
    api.onForgotten = () => this.#signOut();
    api.onReach = (reached) => this.#setConnection(this.#live, reached);
  }

  /** The game as the table shows it; nothing is legal in it while it is behind the newest view. */
  get view() {
    return this.theatre.scene;
  }

  /** The user's seat, null for a watcher. */
  get seat() {
    return this.view?.you?.seat ?? null;
  }

  /** @returns {readonly Move[]} */
  get legal() {
    return /** @type {readonly Move[]} */ (this.view?.you?.legal_moves ?? []);
  }

  get mayAct() {
    return this.seat !== null && !this.theatre.behind && (this.view?.to_act ?? []).includes(this.seat);
  }

  /** Whether everybody else is a bot of the house. */
  get onlyBots() {
    return this.seat !== null && (this.view?.seats ?? []).every(({ bot }, seat) => bot !== null || seat === this.seat);
  }

  /** Whether a request is under way that the newest view does not have the effect of. */
  get isSending() {
    return this.newest !== null && this.sending === this.newest.version;
  }

  /** The name of a seat's occupant. @param {number} seat */
  nameOf(seat) {
    const seats = this.view?.seats ?? [];
    const { player, bot } = seats[seat] ?? {};
    if (player?.name) return player.name;
    if (!bot) return this.words.say('seat-name', { seat: seat + 1 });
    return this.words.bot(bot, this.placeOf(seat));
  }

  /** Which of the bots of its kind has a seat, from 0. @param {number} seat */
  placeOf(seat) {
    const seats = this.view?.seats ?? [];
    return seats.filter(({ bot }, at) => bot === seats[seat]?.bot && at < seat).length;
  }

  /** What the face of a seat's occupant is drawn from. @param {number} seat @returns {import('../shared/portraits.js').FaceOf} */
  faceOf(seat) {
    return { bot: this.view?.seats[seat]?.bot ?? null, place: this.placeOf(seat), name: this.nameOf(seat) };
  }

  /** Notes about a seat's occupant: whether here, manner, level, program, rating. @param {number} seat @returns {string[]} */
  notes(seat) {
    const { player, bot, level } = this.view?.seats[seat] ?? {};
    const rating = this.ratings.of(player?.id);
    return [
      ...(this.people?.isHere(seat) ? [this.words.say('badge-here')] : []),
      ...(bot ? [this.words.say('bot-manner', { bot })] : []),
      ...(level ? [this.words.say('level', { level })] : []),
      ...(player?.kind === 'program' ? [this.words.say('program')] : []),
      ...(rating === null ? [] : [this.words.say('rating', { rating })]),
    ];
  }

  /** Request the view. @returns {Promise<View>} */
  fetchView() {
    return this.api.getGame(this.id);
  }

  /** Load the game and follow it. @param {Promise<View>} seen a request for the view that is under way @returns {Promise<void>} */
  async open(seen = this.fetchView()) {
    /** @type {View} */
    let view;
    try {
      view = await seen;
    } catch (fault) {
      return this.#showInvitation(fault);
    } finally {
      // The first request may have been refused before `onForgotten` was set.
      if (this.api.forgotten) this.#signOut();
    }
    this.#missing = { after: Math.max(0, view.version - FIRST_ENTRIES), until: view.version };
    this.follow(view);
    this.updateView(view);
    await this.#loadMissing();
    await this.loadRules();
  }

  /** Follow the game after a view. @param {View} view */
  async follow(view) {
    const { signal } = this.stop;
    const onLive = (/** @type {boolean} */ live) => this.#setConnection(live, live || this.#reachable);
    try {
      const followed = this.api.entered(view);
      this.followed = followed;
      if (view.receipt) await followed.keepReceipt(view.receipt);
      for await (const update of followed.updates({ signal, onLive, tries: Infinity })) {
        // What was on its way may be seen by a watcher who has a seat by now.
        if (signal.aborted) return;
        if (update.kind === 'entries') this.updateView(update.view, update.entries);
        else this.#meet(update);
      }
      if (!signal.aborted) this.#onStreamEnd(null);
    } catch (fault) {
      if (!signal.aborted) this.#onStreamEnd(fault);
    }
  }

  close() {
    this.stop.abort();
    this.people?.close();
  }

  /** Show the invitation of a game that the user cannot view, if there is one. @param {unknown} fault @returns {Promise<void>} */
  async #showInvitation(fault) {
    const text = refusalText(this.words, fault);
    try {
      this.invitation = await this.api.getInvitation(this.id);
    } catch {
      return this.#showUnavailable(text);
    }
    this.#clear();
    return this.loadRules();
  }

  /** Forget the invalid token, show a notice, and watch. */
  async #signOut() {
    if (this.signedOut) return;
    forgetIdentity();
    this.signedOut = true;
    this.notify.refused(this.words.say('signed-out'));
    this.notify.changed();
    if (this.newest === null) return;
    this.#endStreams();
    await this.open();
  }

  /** Stop showing the game. @param {string} text the reason */
  #showUnavailable(text) {
    this.stop.abort();
    this.invitation = null;
    this.unavailable = text;
    this.notify.refused(text);
    this.#clear();
  }

  /** Show nothing of the game. */
  #clear() {
    this.newest = null;
    this.theatre.clear();
  }

  /** End the streams, so that the next ones use the current identity. */
  #endStreams() {
    this.stop.abort();
    this.stop = new AbortController();
  }

  /** Load the title of the rule set and its rules in words. */
  async loadRules() {
    const shown = /** @type {{ruleset: string, rules: any}|null} */ (this.view ?? this.invitation);
    if (shown === null) return;
    const { ruleset, rules } = shown;
    try {
      const preset = await this.api.getRuleset(ruleset);
      this.title = preset.title;
      this.rulesText = (await this.api.validateRuleset({ ruleset, rules: changesOf(preset.rules, rules) })).text;
    } catch (fault) {
      this.showFault(fault);
    }
    this.notify.changed();
  }

  /** Load entries before those already loaded. @param {number} after @param {number} until */
  async loadEntries(after, until) {
    /** @type {Entry[]} */
    const found = [];
    for (let cursor = after; cursor < until;) {
      const { items } = await this.api.followGame(this.id, { after: cursor });
      if (items.length === 0) break;
      found.push(...items);
      cursor = items[items.length - 1].seq;
    }
    this.#keep(found);
    this.notify.changed();
  }

  /** Load the missing earlier entries; if the request fails, the next reconnection repeats it. */
  async #loadMissing() {
    const missing = this.#missing;
    if (missing === null) return;
    this.#missing = null;
    try {
      await this.loadEntries(missing.after, missing.until);
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
      this.#missing = missing;
    }
  }

  /** Add entries. @param {Entry[]} entries @returns {Entry[]} the new ones */
  #keep(entries) {
    const known = new Set(this.entries.map(({ seq }) => seq));
    const fresh = [...new Map(entries.map((entry) => [entry.seq, entry])).values()].filter(({ seq }) => !known.has(seq));
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh].sort((a, b) => a.seq - b.seq);
    return fresh;
  }

  /** Show who is here, or an emote; if the script cannot be loaded, the next update loads it. @param {PresenceUpdate | EmoteUpdate} update */
  async #meet(update) {
    const part = await import('./people.js').catch(() => null);
    if (part === null) return;
    this.people ??= new part.People(this);
    await this.people.receive(update);
  }

  /** Reload the view until it has at least the given version. */
  async refresh(version = 0) {
    try {
      do this.updateView(await this.fetchView());
      while (this.newest && this.newest.version < version);
    } catch (fault) {
      this.showFault(fault);
    }
  }

  /** Show what an answer says of the game. @param {TurnView} seen @param {readonly Event[]} [events] of the answer */
  async #show(seen, events = seen.events) {
    this.updateView(await (this.followed?.merge(seen, events) ?? this.fetchView()));
    await this.followed?.keepReceipt(seen.receipt);
  }

  /** Show entries, and the view after them. @param {View} view ignored if older than the newest one @param {Entry[]} [entries] */
  updateView(view, entries = []) {
    try {
      this.followed?.keep(view);
    } catch (fault) {
      return this.showFault(fault);
    }
    const before = this.newest;
    const fresh = this.#keep(entries);
    if (before && view.version < before.version) return this.theatre.show(fresh, before);
    this.newest = view;
    this.words.ruleset = view.ruleset;
    if (before?.you && !view.you && !this.signedOut) this.#reportLostSeat();
    if (before?.version !== view.version) this.question = null;
    if (view.version > this.#refusedAt) this.refusal = '';
    this.theatre.show(fresh, view);
    if (this.rounds.addFrom(view)) this.#completeRounds();
    if (before?.status === 'active' && view.status === 'finished') this.ratings.forget();
    this.ratings.loadFor(view);
    if (this.followed === null) return;
    openSeed(this, this.followed);
    if (view.status === 'finished' && this.check === null) check(this, this.followed);
  }

  /** Report that the seat is lost: given up, or freed by the game's creator. */
  #reportLostSeat() {
    this.notify.answered(this.#leaveNotice || this.words.say('seat-freed'));
  }

  /** Load all rounds; a view has only the newest ones. */
  async #completeRounds() {
    try {
      await this.rounds.complete();
    } catch (fault) {
      this.showFault(fault);
    }
    this.notify.changed();
  }

  /** Whether the service is reachable. */
  get connected() {
    return this.#live && this.#reachable;
  }

  /** @param {boolean} live @param {boolean} reached */
  #setConnection(live, reached) {
    const before = this.connected;
    this.#live = live;
    this.#reachable = reached;
    if (this.connected === before) return;
    this.notify.link(this.connected);
    this.notify.changed();
    if (this.connected) this.#loadMissing();
  }

  /** @param {unknown} fault null if the game is over */
  #onStreamEnd(fault) {
    this.#live = true;
    if (fault instanceof Problem && fault.code === 'not-found' && this.newest) this.#showUnavailable(this.#lossReason());
    else if (fault !== null) this.showFault(fault);
    else if (this.seat !== null) awaitRematch(this);
    this.notify.changed();
  }

  /** Why the game can no longer be viewed, in words. */
  #lossReason() {
    return this.#leaveNotice || this.words.say(this.seat === null ? 'problem-not-found' : 'seat-freed');
  }

  /** @param {unknown} fault */
  showFault(fault) {
    if (isUnauthorized(fault)) return void this.#signOut();
    // A later view does not take back what the service has contradicted.
    const lasting = fault instanceof Equivocation || fault instanceof NotSigned ? Infinity : 0;
    const seen = fault instanceof Problem ? (fault.currentVersion ?? 0) : lasting;
    this.showRefusal(refusalText(this.words, fault), seen);
  }

  /** Show a refusal, also one decided by the page itself. @param {string} text @param {number} [version] that it refers to */
  showRefusal(text, version = 0) {
    this.refusal = text;
    this.refusals++;
    this.#refusedAt = Math.max(version, this.newest?.version ?? 0);
    this.notify.refused(text);
    this.notify.changed();
  }

  /** Take the refusal off the table: another action follows, or it was shown long enough. */
  clearRefusal() {
    if (this.refusal === '') return;
    this.refusal = '';
    this.notify.changed();
  }

  /**
   * Run one action at a time, until the view changes; after a refusal, show it and reload the view.
   * @param {() => Promise<void>} act
   */
  async attempt(act) {
    const version = this.newest?.version ?? 0;
    if (this.sending === version) return this.reportSending();
    this.sending = version;
    this.refusal = '';
    this.notify.changed();
    try {
      await act();
    } catch (fault) {
      this.showFault(fault);
      if (this.newest && fault instanceof Problem) await this.refresh(fault.currentVersion ?? 0);
    } finally {
      if (this.sending === version) this.sending = -1;
      this.theatre.takeBack();
      this.notify.changed();
    }
  }

  /** Say that an action is still being sent. */
  reportSending() {
    this.notify.answered(this.words.say(this.connected ? 'sending' : 'link-lost'));
  }

  /** Take a seat with the user's own seed for the deal. @param {string} id @returns {Promise<View>} */
  async #takeSeat(id) {
    const { view, clientSeed } = await this.api.join(id);
    keepSeed(view, clientSeed ?? '');
    return view;
  }

  /** Take a seat. @param {string} name */
  join(name) {
    return this.attempt(async () => {
      await this.api.player(name);
      this.signedOut = false;
      this.#leaveNotice = '';
      const known = this.entries.at(-1)?.seq ?? 0;
      // The watcher's stream may read the view of the seat before joining is answered.
      const first = !this.newest?.you;
      const view = await this.#takeSeat(this.id);
      this.invitation = null;
      if (first) {
        this.#endStreams();
        this.follow(view);
      }
      this.updateView(view);
      if (first) await this.#reloadDeal(view, known);
    });
  }

  /** Load what a watcher's events do not have, such as the user's cards. @param {View} view @param {number} known the last entry before joining */
  async #reloadDeal(view, known) {
    this.entries = this.entries.filter(({ seq }) => seq <= known);
    await this.loadEntries(known, view.version);
    this.theatre.show(this.entries.filter(({ seq }) => seq > known), this.newest ?? view);
  }

  /** @param {'start'|'cancel'|'resign'} act */
  postAction(act) {
    return this.attempt(async () => this.#show(await this.api[`${act}Game`](this.id)));
  }

  /** Give up the seat, or decline the reserved one. */
  leave() {
    this.#leaveNotice = this.words.say(this.seat === null ? 'you-declined' : 'you-left');
    return this.attempt(async () => {
      const left = await this.api.leaveGame(this.id);
      if (left.visibility === 'private' && left.creator !== identity()?.id) return this.#showUnavailable(this.#leaveNotice);
      const seated = this.seat !== null;
      await this.#show(left);
      if (!seated) this.#reportLostSeat();
    });
  }

  /** Join the rematch, creating it if needed; the rematch's own page shows what prevents joining. */
  rematch() {
    return this.attempt(async () => {
      const { id } = await this.api.rematchGame(this.id);
      try {
        await this.#takeSeat(id);
      } catch (fault) {
        if (!(fault instanceof ClientError)) throw fault;
      }
      location.hash = id;
    });
  }
}
