// @ts-check
/** One game as this page knows it: its view, its events, and what its person wants of it. */
import { Refusal, forgetIdentity, freshKey, identity, refusalText } from '../shared/api.js';
import { changesOf } from '../shared/rules.js';
import { follow } from '../shared/stream.js';
import { ofType, owedCalls, playsOf, questionOf } from './moves.js';
import { awaitRematch } from './rematch.js';
import { Ratings } from './ratings.js';
import { Rounds } from './rounds.js';

/** @typedef {import('../shared/contract.d.ts').View} View */
/** @typedef {import('../shared/contract.d.ts').Move} Move */
/** @typedef {import('../shared/contract.d.ts').Event} Event */
/** @typedef {import('../shared/contract.d.ts').Entry} Entry */
/** @typedef {import('../shared/contract.d.ts').Schemas} Schemas */
/** What the stream tells of an entry; the newest has the view after it. @typedef {Entry & {game: View|null}} News */

/** How many entries of a game the page asks for at first; the rest comes when it is asked for. */
const SHOWN = 150;
/** Milliseconds that a quick game has to fill. */
const TIME_TO_FILL = 600_000;
const OUT_OF_TURN = new Set(['announce', 'challenge']);
/** @param {unknown} fault */
const isSignedOut = (fault) => fault instanceof Refusal && fault.problem.code === 'unauthorized';

export class Game {
  /** @type {View|null} */ view = null;
  /** @type {Schemas['Invitation']|null} */ invitation = null;
  /** @type {Entry[]} what happened, in order */ entries = [];
  /** @type {import('./moves.js').Question|null} */ question = null;
  /** The rule set by name and in words. */ title = '';
  /** @type {string[]} */ text = [];
  /** What was refused last, in words, as long as the table stands as it did. */ refusal = '';
  /** Why there is nothing to see, in words. */ absent = '';
  /** Whether news come. */ #live = true;
  /** Whether calls are answered. */ #reached = true;
  /** Whether the token is no longer good, so that there is nobody to play as. */ signedOut = false;
  /** What a seat that is given up is called, in words; "" as long as nobody gives it up. */ #parting = '';
  /** The version at which a call is on its way, -1 without one. */ sending = -1;
  announcing = false;
  /** The newest version that the refusal is about. */ #refusedAt = 0;
  /** Who wants another game with the same people, in words. */
  invited = '';
  /** News that wait for the view that goes with them. @type {Entry[]} */ #waiting = [];
  /** What had happened before the table was opened and is not at hand yet. @type {{after: number, until: number} | null} */ #missing = null;

  /**
   * @param {string} id
   * @param {import('../shared/api.js').Api} api
   * @param {import('../shared/words.js').Words} words
   * @param {{changed: () => void, happened: (events: Event[]) => void, told: (text: string) => void, refused: (text: string) => void,
   *   moved: (before: View|null) => void, link: (live: boolean) => void, answered: (text: string) => void}} tell
   */
  constructor(id, api, words, tell) {
    this.id = id;
    this.api = api;
    this.words = words;
    this.tell = tell;
    this.stop = new AbortController();
    this.rounds = new Rounds(api, id);
    this.ratings = new Ratings(api, () => tell.changed());
    api.onForgotten = () => this.#signOut();
    api.onReach = (reached) => this.#link(this.#live, reached);
  }

  get path() {
    return { game_id: this.id };
  }

  /** Where the person sits, null for a watcher. */
  get seat() {
    return this.view?.you?.seat ?? null;
  }

  /** @returns {readonly Move[]} */
  get legal() {
    return /** @type {readonly Move[]} */ (this.view?.you?.legal_moves ?? []);
  }

  get mayAct() {
    return this.seat !== null && (this.view?.to_act ?? []).includes(this.seat);
  }

  get owesSuit() {
    return this.question?.kind === 'suit' || ofType(this.legal, 'declare').length > 0;
  }

  /** The name of whoever sits there; bots of one kind are numbered. @param {number} seat */
  who(seat) {
    const seats = this.view?.seats ?? [];
    const { player, bot } = seats[seat] ?? {};
    if (player?.name) return player.name;
    if (!bot) return this.words.say('seat-name', { seat: seat + 1 });
    const name = this.words.say('bot', { bot });
    const alike = seats.filter((each) => each.bot === bot).map((each) => each.seat);
    return alike.length === 1 ? name : this.words.say('numbered', { name, number: alike.indexOf(seat) + 1 });
  }

  /** What more there is to say of who sits there. @param {number} seat @returns {string[]} */
  notes(seat) {
    const { player, level } = this.view?.seats[seat] ?? {};
    const rating = this.ratings.of(player?.id);
    return [
      ...(level ? [this.words.say('level', { level })] : []),
      ...(player?.kind === 'program' ? [this.words.say('program')] : []),
      ...(rating === null ? [] : [this.words.say('rating', { rating })]),
    ];
  }

  /** Ask how the game stands. @returns {Promise<View>} */
  look() {
    return this.api.call('get', '/v1/games/{game_id}', { path: this.path });
  }

  /** Look at the game and follow it. @param {Promise<View>} seen a look at it that is under way @returns {Promise<void>} */
  async open(seen = this.look()) {
    /** @type {View} */
    let view;
    try {
      view = await seen;
    } catch (fault) {
      return this.#unseen(fault);
    } finally {
      // The first look may have been refused before anybody listened.
      if (this.api.forgotten) this.#signOut();
    }
    this.adopt(view);
    this.#missing = { after: Math.max(0, view.version - SHOWN), until: view.version };
    this.follow(view.version);
    await this.#recall();
    await this.explain();
  }

  /** @param {number} after */
  follow(after) {
    follow(this.api, `/v1/games/${this.id}/events?view=true`, after, {
      message: ({ event, data }) => { if (event === 'entry') this.#heard(data); },
      live: (live) => this.#link(live, live || this.#reached),
      end: (reason) => this.#ended(reason),
    }, this.stop.signal);
  }

  close() {
    this.stop.abort();
  }

  /** A private game may be offered by an invitation. @param {unknown} fault @returns {Promise<void>} */
  async #unseen(fault) {
    const text = refusalText(this.words, fault);
    try {
      this.invitation = await this.api.call('get', '/v1/games/{game_id}/invitation', { path: this.path });
    } catch {
      return this.#vanish(text);
    }
    this.view = null;
    this.tell.changed();
    return this.explain();
  }

  /** The token is no longer good: forget it, say so, and watch. */
  async #signOut() {
    if (this.signedOut) return;
    forgetIdentity();
    this.signedOut = true;
    this.tell.refused(this.words.say('signed-out'));
    this.tell.changed();
    if (this.view === null) return;
    this.#renew();
    await this.open();
  }

  /** There is nothing to see any more. @param {string} text why */
  #vanish(text) {
    this.stop.abort();
    this.view = null;
    this.invitation = null;
    this.absent = text;
    this.tell.refused(text);
    this.tell.changed();
  }

  /** End the streams; the next ones are those of whoever the person is now. */
  #renew() {
    this.stop.abort();
    this.stop = new AbortController();
  }

  /** Ask how the game is called and what its rules are, in words. */
  async explain() {
    const shown = /** @type {{ruleset: string, rules: any}|null} */ (this.view ?? this.invitation);
    if (shown === null) return;
    const { ruleset, rules } = shown;
    try {
      const preset = await this.api.call('get', '/v1/rulesets/{ruleset_id}', { path: { ruleset_id: ruleset } });
      this.title = preset.title;
      const body = { ruleset, rules: changesOf(preset.rules, rules) };
      this.text = (await this.api.call('post', '/v1/rulesets/validate', { body })).text;
    } catch (fault) {
      this.refuse(fault);
    }
    this.tell.changed();
  }

  /** Get events that came before those at hand. @param {number} after @param {number} until */
  async earlier(after, until) {
    /** @type {Entry[]} */
    const found = [];
    for (let cursor = after; cursor < until;) {
      const page = await this.api.call('get', '/v1/games/{game_id}/events', {
        path: this.path, query: { after: cursor }, accept: 'application/json' });
      const items = /** @type {Entry[]} */ (page.items);
      if (items.length === 0) break;
      found.push(...items);
      cursor = items[items.length - 1].seq;
    }
    this.#keep(found);
    this.tell.changed();
  }

  /** Get what had happened before the table was opened; what a lost service could not tell is asked again. */
  async #recall() {
    const missing = this.#missing;
    if (missing === null) return;
    this.#missing = null;
    try {
      await this.earlier(missing.after, missing.until);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      this.#missing = missing;
    }
  }

  /** @param {Entry[]} entries @returns {Entry[]} those that are new here */
  #keep(entries) {
    const known = new Set(this.entries.map(({ seq }) => seq));
    const fresh = [...new Map(entries.map((entry) => [entry.seq, entry])).values()].filter(({ seq }) => !known.has(seq));
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh].sort((a, b) => a.seq - b.seq);
    return fresh;
  }

  /** History and table change together. @param {News} news */
  #heard({ game, ...entry }) {
    this.#waiting.push(entry);
    if (game) this.adopt(game);
    else this.#tellSeen();
  }

  /** Look at the game again, until it is as new as a version. */
  async refresh(version = 0) {
    try {
      do this.adopt(await this.look());
      while (this.view && this.view.version < version);
    } catch (fault) {
      this.refuse(fault);
    }
  }

  /** Tell of what the view at hand shows already. */
  #tellSeen() {
    const version = this.view?.version ?? 0;
    const fresh = this.#keep(this.#waiting.filter(({ seq }) => seq <= version));
    this.#waiting = this.#waiting.filter(({ seq }) => seq > version);
    if (fresh.length > 0) this.tell.happened(fresh.flatMap(({ events }) => events));
    this.tell.changed();
  }

  /** @param {View} view which may be older than the one at hand */
  adopt(view) {
    const before = this.view;
    if (before && view.version < before.version) return this.#tellSeen();
    const seat = this.seat;
    this.view = view;
    if (seat !== null && this.seat === null && !this.signedOut) this.#part();
    if (before?.version !== view.version) this.question = null;
    if (view.version > this.#refusedAt) this.refusal = '';
    this.#tellSeen();
    this.tell.moved(before);
    if (this.rounds.lacks(view)) this.#completeRounds();
    this.ratings.learn(view);
  }

  /** The seat is lost: given up, or freed by whoever made the game. */
  #part() {
    this.tell.answered(this.#parting || this.words.say('seat-freed'));
  }

  /** A view has the newest rounds only. */
  async #completeRounds() {
    try {
      await this.rounds.complete();
    } catch (fault) {
      this.refuse(fault);
    }
    this.tell.changed();
  }

  /** Whether the service is at hand. */
  get connected() {
    return this.#live && this.#reached;
  }

  /** @param {boolean} live @param {boolean} reached */
  #link(live, reached) {
    const before = this.connected;
    this.#live = live;
    this.#reached = reached;
    if (this.connected === before) return;
    this.tell.link(this.connected);
    this.tell.changed();
    if (this.connected) this.#recall();
  }

  /** @param {string} reason */
  #ended(reason) {
    this.#live = true;
    if (reason === 'not-found' && this.view) this.#vanish(this.#whyLost());
    else if (reason !== 'game_over') this.refuse(new Refusal({ code: reason }, 0));
    else if (this.seat !== null) awaitRematch(this);
    this.tell.changed();
  }

  /** Why the game cannot be seen any more. */
  #whyLost() {
    return this.#parting || this.words.say(this.seat === null ? 'problem-not-found' : 'seat-freed');
  }

  /** @param {unknown} fault */
  refuse(fault) {
    if (isSignedOut(fault)) return void this.#signOut();
    const seen = fault instanceof Refusal ? (fault.problem.current_version ?? 0) : 0;
    this.object(refusalText(this.words, fault), seen);
  }

  /** Say no without asking the service. @param {string} text @param {number} [version] of the table that it is about */
  object(text, version = 0) {
    this.refusal = text;
    this.#refusedAt = Math.max(version, this.view?.version ?? 0);
    this.tell.refused(text);
    this.tell.changed();
  }

  /**
   * One call at a time, until the table is seen to have moved on; a refusal is told, and the game looked at again.
   * @param {() => Promise<void>} act
   */
  async attempt(act) {
    const version = this.view?.version ?? 0;
    if (this.sending === version) return this.tell.answered(this.words.say(this.connected ? 'sending' : 'link-lost'));
    this.sending = version;
    this.refusal = '';
    this.tell.changed();
    try {
      await act();
    } catch (fault) {
      this.refuse(fault);
      if (this.view && fault instanceof Refusal && fault.status !== 0) {
        await this.refresh(fault.problem.current_version);
      }
    } finally {
      if (this.sending === version) this.sending = -1;
      this.tell.changed();
    }
  }

  /** @param {Move} move */
  move(move) {
    this.question = null;
    return this.attempt(async () => {
      const expected = OUT_OF_TURN.has(move.type) ? {} : { expected_version: this.view?.version };
      const moved = await this.api.call('post', '/v1/games/{game_id}/moves', {
        path: this.path, key: freshKey(), body: /** @type {any} */ ({ ...move, ...expected }) });
      this.announcing = false;
      const events = /** @type {Event[]} */ (moved.events);
      this.#waiting.push(...[...Map.groupBy(events, ({ seq }) => seq)].map(([seq, each]) => ({ seq, events: each })));
      this.adopt(/** @type {View} */ (moved.game));  // Nothing brief was asked for.
    });
  }

  /** Play a card, or ask what else has to be known. @param {string} code @param {boolean} announces */
  play(code, announces) {
    const candidates = playsOf(this.legal, code);
    if (candidates.length === 0) {
      const key = this.mayAct || this.view?.status !== 'active' ? 'cannot-play' : 'not-your-turn';
      return this.object(this.words.say(key, { card: this.words.card(code), turn: this.turnText() }));
    }
    return this.choose(candidates, announces);
  }

  /** @param {Move[]} moves that an answer left @param {boolean} announces whether to make the calls that are owed */
  choose(moves, announces) {
    const candidates = /** @type {Extract<Move, {type: 'play'}>[]} */ (moves);
    const question = candidates.length > 1 ? questionOf(candidates) : null;
    if (question) {
      this.question = question;
      return this.tell.changed();
    }
    const { announce, ...silent } = candidates[0];
    return this.move(announces && announce ? candidates[0] : silent);
  }

  /** @param {'draw'|'pass'} type */
  simply(type) {
    const [move] = ofType(this.legal, type);
    if (move) return this.move(move);
    const key = this.mayAct ? `cannot-${type}` : 'not-your-turn';
    return this.object(this.words.say(key, { turn: this.turnText() }));
  }

  /** @param {string} suit @param {boolean} announces */
  nameSuit(suit, announces) {
    const option = this.question?.kind === 'suit' && this.question.options.find(({ value }) => value === suit);
    if (option) return this.choose(option.moves, announces);
    const declared = ofType(this.legal, 'declare').find((move) => 'suit' in move && move.suit === suit);
    return declared && this.move(declared);
  }

  /** Announce now what is owed, or with the next card; again takes it back. @param {boolean} automatic whether calls are made anyway */
  announce(automatic) {
    const [now] = ofType(this.legal, 'announce');
    if (now) return this.move(now);
    const [owed] = owedCalls(this.legal);
    if (!owed) return this.object(this.words.say('nothing-to-announce'));
    if (!automatic) this.announcing = !this.announcing;
    const key = automatic ? 'announces-itself' : this.announcing ? 'will-announce' : 'will-not-announce';
    this.tell.answered(this.words.say(key, { call: this.words.say('call', { call: owed }) }));
    return this.tell.changed();
  }

  /** Catch a forgotten call; where several were forgotten, ask which. */
  challenge() {
    const moves = ofType(this.legal, 'challenge');
    if (moves.length === 0) return this.object(this.words.say('nothing-to-challenge'));
    if (moves.length === 1) return this.move(moves[0]);
    this.question = { kind: 'challenge', options: moves.map((move, at) => ({ value: String(at), moves: [move] })) };
    return this.tell.changed();
  }

  /** Whose turn it is, in words. */
  turnText() {
    const { view, words } = this;
    if (!view || view.status === 'open') return words.say('turn-waiting');
    if (view.status === 'cancelled') return words.say('turn-cancelled');
    if (view.status === 'finished') return words.say('turn-over');
    if (this.mayAct) {
      const { phase } = view;
      const id = `your-turn-${phase}`;
      return words.say(words.has(id) ? id : 'your-turn', { count: view.pending });
    }
    const names = view.to_act.map((seat) => words.name(this.who(seat)));
    if (names.length === 0) return words.say('turn-nobody');
    if (view.phase === 'fight') return words.say('turn-of-fight', { count: names.length, names: words.list(names) });
    return words.say('turn-of', { name: names[0] });
  }

  /** A seed of one's own goes into the deal. @param {string} id @param {string} [mode] of the game @returns {Promise<View>} */
  #sitDown(id, mode) {
    const body = mode === 'commit' ? { client_seed: freshKey() + freshKey() } : {};
    return this.api.call('post', '/v1/games/{game_id}/seats', { path: { game_id: id }, key: freshKey(), body });
  }

  /** Take a seat. @param {string} name */
  join(name) {
    return this.attempt(async () => {
      await this.api.player(name);
      this.signedOut = false;
      this.#parting = '';
      const known = this.entries.at(-1)?.seq ?? 0;
      const view = await this.#sitDown(this.id, (this.view?.fairness ?? this.invitation)?.seed_mode);
      const first = this.view === null || this.seat === null;
      this.invitation = null;
      this.adopt(view);
      if (first) await this.#begin(view, known);
    });
  }

  /** Follow the game from one's own seat. What a watcher was told of the deal names no cards. @param {View} view @param {number} known the last entry before */
  async #begin(view, known) {
    this.#renew();
    this.follow(view.version);
    this.entries = this.entries.filter(({ seq }) => seq <= known);
    await this.earlier(known, view.version);
    this.tell.happened(this.entries.filter(({ seq }) => seq > known).flatMap(({ events }) => events));
  }

  /** @param {'start'|'cancel'|'resign'} act */
  decide(act) {
    return this.attempt(async () => {
      const path = /** @type {'/v1/games/{game_id}/start'} */ (`/v1/games/{game_id}/${act}`);
      this.adopt(await this.api.call('post', path, { path: this.path, key: freshKey() }));
    });
  }

  /** Give up the seat, or decline the one that is kept. */
  leave() {
    this.#parting = this.words.say(this.seat === null ? 'you-declined' : 'you-left');
    return this.attempt(async () => {
      const view = await this.api.call('delete', '/v1/games/{game_id}/seats/me', { path: this.path, key: freshKey() });
      const seated = this.seat !== null;
      this.adopt(view);
      if (view.visibility === 'private' && !this.isCreator) this.#vanish(this.#parting);
      else if (!seated) this.#part();
    });
  }

  /** Sit down at the game that follows this one, whoever asked for it first; what is in the way there is told there. */
  rematch() {
    return this.attempt(async () => {
      const { id, fairness } = await this.api.call('post', '/v1/games/{game_id}/rematch', { path: this.path, key: freshKey() });
      try {
        await this.#sitDown(id, fairness.seed_mode);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
      }
      location.hash = id;
    });
  }

  /** Whether a seat can be taken by this person. */
  get mayJoin() {
    const { view, invitation } = this;
    if (invitation) return invitation.free > 0;
    if (!view || view.status !== 'open' || this.seat !== null) return false;
    const me = identity()?.id;
    return view.seats.some(({ player, bot, reserved_for: kept }) => !player && !bot && (!kept || kept === me));
  }

  /** How many seats anybody may take. */
  get free() {
    return this.view?.seats.filter(({ player, bot, reserved_for: kept }) => !player && !bot && !kept).length ?? 0;
  }

  /** A game that looks for people by itself cannot be started early; nothing in a view names it but the time that it has to fill. */
  get mayStart() {
    const { view } = this;
    if (!view || !this.isCreator) return false;
    const time = Date.parse(view.expires_at ?? '') - Date.parse(view.created_at);
    return view.visibility !== 'public' || time !== TIME_TO_FILL;
  }

  get isCreator() {
    return this.view !== null && this.view.creator === identity()?.id;
  }
}
