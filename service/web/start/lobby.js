// @ts-check
/** The state and the actions of the start page. */
import { ClientError, Problem } from '../client/index.js';
import { guestName, identity, isUnauthorized, refusalText } from '../shared/api.js';
import { codeIn } from '../client/seats.js';
import { changesOf, seatsOf, withAt } from '../client/rules.js';
import { LeaderboardRows } from './leaderboard.js';
import { linkedIn } from './link.js';
import { PastGames } from './past-games.js';

/** @import * as Schemas from '../client/schemas.d.ts' */
/** Where a refusal is shown: at a field, or "" for the buttons. @typedef {'name'|'token'|'code'|''} Field */

const TURN_SECONDS = 60;
/** After how many seconds the house takes the free seats of a quick game, if the user wants it. */
export const FILL_SECONDS = 30;
/** The rule set selected at first, before any game. */
const FIRST = 'classic';
const ROWS = 8;
/** The storage key of the game that teaches, which the table reads. */
const LESSONS = 'lessons';
/** The first game: the cards lead from a card of the suit to one of the rank, an eight, and a draw. */
const FIRST_GAME = {
  ruleset: 'basic', visibility: 'unlisted', seed: '08'.repeat(32), rules: { turn_seconds: null },
  setup: { hands: [['9H', '9S', '8C', '3H', '4D'], ['9C', '5S', 'JC', 'TC']], starter: '4H', stock: ['2C', '6C', '3D', '7C', 'QC'] },
};
/** The storage key of the choices that survive a reload in another language. */
const STORAGE_KEY = 'lobby';
/** The storage key of the choices of the game that was begun last. */
const LAST = 'last-game';
/** What is chosen for a game. @typedef {Pick<Lobby, 'chosen'|'seats'|'bot'|'level'|'isPrivate'|'fill'> & {rules?: Record<string, any>}} Choices */
/** @typedef {Choices & {way: 'bots'|'quick'|'friends'}} Last */

/** The choices of the game that was begun last. @returns {Last|null} null if there is none or it cannot be read */
function lastGame() {
  try {
    const last = JSON.parse(localStorage.getItem(LAST) ?? 'null');
    return typeof last?.chosen === 'string' && Number.isInteger(last.seats) && ['bots', 'quick', 'friends'].includes(last.way) ? last : null;
  } catch {
    return null;
  }
}

/** @param {readonly Schemas.StatisticsItem[]} items @param {'played'|'won'} key */
const sum = (items, key) => items.reduce((all, item) => all + item[key], 0);

/** The same with its pointer relative to the rules. @template {{ pointer: string }} T @param {T} each @returns {T} */
const inRules = (each) => ({ ...each, pointer: each.pointer.replace(/^\/rules/, '') });

/** Whether an error belongs to the name of the user. @param {unknown} fault */
const isAboutName = (fault) => isUnauthorized(fault) || (fault instanceof Problem && fault.errors.some(({ pointer }) => pointer === '/name'));

export class Lobby {
  /** @type {Schemas.RulesetSummary[]} */ rulesets = [];
  /** @type {Schemas.Ruleset|null} the chosen one */ ruleset = null;
  /** @type {Record<string, any>|null} its rules, as changed here */ rules = null;
  /** @type {Schemas.BotInfo[]} */ bots = [];
  /** @type {Schemas.MyGame[]} */ mine = [];
  /** Those of the user's games that go on, those that wait for the user first. @type {Schemas.MyGame[]} */ unfinished = [];
  /** @type {Schemas.GameSummary[]} */ open = [];
  /** @type {Schemas.GameSummary[]} */ running = [];
  /** @type {string[]} rules that are probably unintended */ warnings = [];
  /** @type {{pointer: string, detail: string}[]} rules that cannot be played, by pointer */ faults = [];
  /** @type {string[]} the rules in words */ text = [];
  /** What was begun last. */ last = lastGame();
  /** The user's name, or one to be kept or changed. */ name;
  /** @type {Schemas.StatisticsItem[]} the user's */ statistics = [];
  chosen = FIRST;
  seats = 2;
  bot = 'greedy';
  level = 2;
  /** Whether only seated players may view a game with friends. */ isPrivate = false;
  /** Whether the house takes the free seats of a quick game. */ fill = true;
  refusal = '';
  /** @type {Field} */ refusedAt = '';
  /** A token for another device, shown once. */ token = '';
  busy = false;

  /**
   * @param {import('../shared/api.js').Api} api @param {import('../shared/words.js').Words} words
   * @param {{changed: () => void, answered: (text: string) => void, refused: (text: string, at?: Field) => void}} notify
   */
  constructor(api, words, notify) {
    this.api = api;
    this.words = words;
    this.name = identity()?.name ?? guestName(words);
    this.notify = notify;
    this.leaders = new LeaderboardRows(api, notify.changed);
    this.past = new PastGames(api, notify.changed);
    api.onForgotten = () => this.showRefusal(words.say('problem-unauthorized'), 'name');
  }

  /** Load the page's data; the buttons work meanwhile. */
  async load() {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    sessionStorage.removeItem(STORAGE_KEY);
    const { way, rules, ...choices } = kept ?? this.last ?? {};
    Object.assign(this, choices);
    const linked = kept ? null : linkedIn(location.hash).catch(() => ({ ruleset: '', rules: {} }));
    try {
      const [rulesets, bots] = await Promise.all([this.api.listRulesets(), this.api.listBots()]);
      this.rulesets = rulesets.items;
      this.bots = bots.items;
      this.notify.changed();
      await Promise.all([this.#begin(await linked, rules), this.loadGames()]);
    } catch (fault) {
      this.#showFault(fault);
    }
  }

  /** Choose the rules of a link, if the service accepts them. @param {import('./link.js').Linked|null} linked @param {Record<string, any>} [rules] as changed before */
  async #begin(linked, rules) {
    if (linked === null) return this.#chooseKnown(rules);
    try {
      const valid = await this.api.validateRuleset(linked);
      return await this.choose(valid.ruleset, /** @type {Record<string, any>} */ (valid.rules));
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      await this.choose(this.chosen);
      return this.showRefusal(this.words.say('rules-link-unreadable'));
    }
  }

  /** Choose what was chosen before; the service may no longer have it. @param {Record<string, any>} [rules] as changed then */
  #chooseKnown(rules) {
    if (this.rulesets.some(({ id }) => id === this.chosen)) return this.choose(this.chosen, rules);
    this.last = null;
    return this.choose(FIRST);
  }

  /** @returns {Choices} */
  get #choices() {
    const { chosen, seats, bot, level, isPrivate, fill } = this;
    return { chosen, seats, bot, level, isPrivate, fill, ...(Object.keys(this.changes).length > 0 && this.rules ? { rules: this.rules } : {}) };
  }

  /** Store the choices for the next load of the page. */
  saveChoices() {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ name: this.name, ...this.#choices }));
  }

  /** Begin a game with the choices of the last one. */
  async playAgain() {
    if (this.last === null) return;
    const { way, rules, ...choices } = this.last;
    Object.assign(this, choices);
    await this.run(() => this.choose(choices.chosen, rules));
    await this.play(way);
  }

  /** Reload the lists of games and the ratings; if the service refuses, the current ones stay. */
  async refresh() {
    try {
      await Promise.all([this.loadGames(), this.ruleset && this.leaders.refresh()]);
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
    }
  }

  /** Load the lists of games; the user's own games are only in their own list. */
  async loadGames() {
    const [open, running] = await Promise.all([
      this.api.listGames({ limit: ROWS, status: 'open', free: true }), this.api.listGames({ limit: ROWS, status: 'active' })]);
    this.mine = identity() ? await this.#own() : [];
    this.unfinished = this.mine.filter(({ status }) => status === 'active' || status === 'open').sort((one, other) => Number(other.to_act) - Number(one.to_act));
    const others = (/** @type {Schemas.GameSummary[]} */ games) => {
      const me = identity()?.id;
      return games.filter(({ seats }) => !me || seats.every(({ player }) => player?.id !== me));
    };
    this.open = others(open.items);
    this.running = others(running.items);
    this.notify.changed();
  }

  /** How many games of the user have ended, and how many the user won. */
  get record() {
    return { played: sum(this.statistics, 'played'), won: sum(this.statistics, 'won') };
  }

  /** The user's own games, none for a player that the service no longer knows. @returns {Promise<Schemas.MyGame[]>} */
  async #own() {
    const list = (/** @type {Parameters<import('../shared/api.js').Api['listMyGames']>[0]} */ query) => this.api.listMyGames({ limit: ROWS, ...query });
    try {
      const [active, open, invited, finished, statistics] = await Promise.all([
        list({ status: 'active' }), list({ status: 'open' }), list({ invited: true }), list({ status: 'finished' }), this.api.getMyStatistics()]);
      this.statistics = statistics.items;
      const all = [...active.items, ...open.items, ...invited.items, ...finished.items.slice(0, 3)];
      return [...new Map(all.map((game) => [game.id, game])).values()];
    } catch (fault) {
      if (!isUnauthorized(fault)) throw fault;
      return [];
    }
  }

  /** @param {string} id of a rule set @param {Record<string, any>} [rules] as changed before */
  async choose(id, rules) {
    this.chosen = id;
    const ruleset = await this.api.getRuleset(id);
    if (this.chosen !== id) return;
    this.ruleset = { ...ruleset, knobs: ruleset.knobs.map(inRules), parts: ruleset.parts.map(inRules) };
    this.rules = rules ?? /** @type {Record<string, any>} */ (this.ruleset.rules);
    this.text = this.ruleset.text;
    this.warnings = [];
    this.faults = [];
    this.#fitSeats();
    this.notify.changed();
    await Promise.all([this.leaders.show(id), rules && this.#validate()]);
  }

  get changes() {
    return this.ruleset?.id === this.chosen && this.rules ? changesOf(/** @type {any} */ (this.ruleset.rules), this.rules) : {};
  }

  /** Change one rule. @param {string} pointer @param {unknown} value */
  async change(pointer, value) {
    if (!this.rules) return;
    this.rules = withAt(this.rules, pointer, value);
    this.#fitSeats();
    await this.#validate();
  }

  /** Choose the number of seats. @param {number} seats */
  async chooseSeats(seats) {
    this.seats = seats;
    await this.#validate();
  }

  #fitSeats() {
    const { min, max } = seatsOf(this.rules);
    this.seats = Math.max(min, Math.min(max, this.seats));
  }

  /** Let the service validate the rules and the number of seats. */
  async #validate() {
    this.notify.changed();
    if (!this.ruleset) return;
    const { rules, seats } = this;
    const old = () => rules !== this.rules || seats !== this.seats;
    try {
      const valid = await this.api.validateRuleset({ ruleset: this.ruleset.id, rules: this.changes, players: this.seats });
      if (old()) return;
      this.warnings = valid.warnings.map(({ detail }) => detail);
      this.faults = [];
      this.text = valid.text;
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
      if (old()) return;
      const errors = fault instanceof Problem ? fault.errors : [];
      this.faults = errors.map(({ pointer, detail }) => inRules({ pointer, detail }));
      this.warnings = errors.length > 0 ? [] : [refusalText(this.words, fault)];
    }
    this.notify.changed();
  }

  /** Run one action at a time and show its refusal. @param {() => Promise<void>} act */
  async #runOnce(act) {
    if (this.busy) return;
    this.busy = true;
    this.refusal = '';
    try {
      await act();
    } catch (fault) {
      this.#showFault(fault);
    } finally {
      this.busy = false;
      this.notify.changed();
    }
  }

  /** Load something and show a refusal. @param {() => Promise<void>} act */
  async run(act) {
    try {
      await act();
    } catch (fault) {
      this.#showFault(fault);
    }
  }

  /** Show an error at the field that caused it. @param {unknown} fault */
  #showFault(fault) {
    this.showRefusal(refusalText(this.words, fault), isAboutName(fault) ? 'name' : '');
  }

  /** @param {string} text @param {Field} [field] */
  showRefusal(text, field = '') {
    this.refusal = text;
    this.refusedAt = field;
    this.notify.refused(text, field);
    this.notify.changed();
  }

  /** @param {'bots'|'quick'|'friends'|'learn'} way */
  play(way) {
    const name = this.name.trim();
    if (name === '') return this.showRefusal(this.words.say('need-name'), 'name');
    return this.#runOnce(async () => {
      const view = await this.#asPlayer(name, () => (way === 'quick' ? this.#quick() : way === 'learn' ? this.#learn() : this.#create(way)));
      if (way === 'learn') sessionStorage.setItem(LESSONS, view.id);
      else localStorage.setItem(LAST, JSON.stringify({ ...this.#choices, way }));
      location.assign(`/play/#${view.id}`);
    });
  }

  /** Take a seat in the game with a join code. @param {string} typed */
  joinByCode(typed) {
    const name = this.name.trim();
    if (name === '') return this.showRefusal(this.words.say('need-name'), 'name');
    const code = codeIn(typed);
    if (code === null) return this.showRefusal(this.words.say('join-code-unknown'), 'code');
    return this.#runOnce(async () => {
      try {
        const { id } = await this.#asPlayer(name, () => this.api.join(code));
        location.assign(`/play/#${id}`);
      } catch (fault) {
        if (!(fault instanceof Problem) || isAboutName(fault)) throw fault;
        this.showRefusal(this.#codeRefusal(fault), 'code');
      }
    });
  }

  /** Why a join code was refused, in words. @param {Problem} fault */
  #codeRefusal(fault) {
    if (fault.status === 404) return this.words.say('join-code-unknown');
    if (fault.status === 429) return this.words.say('join-code-wait', { seconds: Math.ceil(fault.retryAfter ?? 60) });
    return refusalText(this.words, fault);
  }

  /**
   * Act under a name, as a new player if the service no longer knows the stored one.
   * @template T @param {string} name @param {() => Promise<T>} act @returns {Promise<T>}
   */
  async #asPlayer(name, act) {
    try {
      await this.api.player(name);
      return await act();
    } catch (fault) {
      if (!isUnauthorized(fault)) throw fault;
      await this.api.player(name);
      return act();
    }
  }

  /** The levels of the chosen bot, none if it has no levels. */
  get levels() {
    return this.bots.find(({ id }) => id === this.bot)?.levels ?? [];
  }

  async #quick() {
    const changes = this.changes;
    const rules = { ...changes, turn_seconds: changes.turn_seconds ?? TURN_SECONDS };
    const fill = this.fill ? { fill_after: FILL_SECONDS, fill_bot: 'greedy' } : {};
    return (await this.api.findGame({ ruleset: this.chosen, rules, players: this.seats, ...fill })).view;
  }

  /** A first game, in which the bot's cards leave it one move at a time. */
  #learn() {
    return this.api.createGame(/** @type {Schemas.NewGame} */ ({ ...FIRST_GAME, seats: [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }] }));
  }

  /** @param {'bots'|'friends'} way */
  async #create(way) {
    const level = this.levels.includes(this.level) ? { level: this.level } : {};
    const other = way === 'bots' ? { occupant: 'bot', bot: this.bot, ...level } : { occupant: 'open' };
    const seats = [{ occupant: 'me' }, ...Array.from({ length: this.seats - 1 }, () => other)];
    const game = await this.api.newGame(/** @type {Schemas.NewGame} */ ({
      ruleset: this.chosen, rules: this.changes, seats,
      visibility: this.isPrivate && way === 'friends' ? 'private' : 'unlisted' }));
    return game.view;
  }

  /** Create a second token for another device. */
  createToken() {
    return this.#runOnce(async () => {
      const label = this.words.say('other-device-label');
      const made = await this.api.addToken({ label });
      this.token = made.token;
    });
  }
}
