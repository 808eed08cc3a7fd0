// @ts-check
/** What the start page knows and does. */
import { Refusal, forgetIdentity, freshKey, identity, refusalText } from '../shared/api.js';
import { changesOf, withAt } from '../shared/rules.js';
import { Leaders } from './leaders.js';

/** @typedef {import('../shared/contract.d.ts').Schemas} Schemas */
/** @typedef {import('../shared/contract.d.ts').BodyOf<'/v1/games', 'post'>} NewGame */

const TURN_SECONDS = 60;
/** What is chosen at first. */
const FIRST = 'classic';
const ROWS = 8;

export class Lobby {
  /** @type {Schemas['RulesetSummary'][]} */ rulesets = [];
  /** @type {Schemas['Ruleset']|null} the chosen one */ ruleset = null;
  /** @type {Record<string, any>|null} its rules, as changed here */ rules = null;
  /** @type {Schemas['BotInfo'][]} */ bots = [];
  /** @type {Schemas['MyGame'][]} */ mine = [];
  /** @type {Schemas['GameSummary'][]} */ open = [];
  /** @type {Schemas['GameSummary'][]} */ running = [];
  /** @type {string[]} what is hardly meant so, or cannot be played */ warnings = [];
  /** @type {string[]} the rules in words */ text = [];
  name = identity()?.name ?? '';
  chosen = FIRST;
  seats = 2;
  bot = 'greedy';
  level = 2;
  /** Whether only those who sit at the table may see a game with friends. */ closed = false;
  refusal = '';
  /** A token for another device, shown once. */ token = '';
  busy = false;

  /**
   * @param {import('../shared/api.js').Api} api @param {import('../shared/words.js').Words} words
   * @param {{changed: () => void, refused: (text: string) => void}} tell
   */
  constructor(api, words, tell) {
    this.api = api;
    this.words = words;
    this.tell = tell;
    this.leaders = new Leaders(api, tell.changed);
  }

  /** Whoever presses a button meanwhile is not kept waiting. */
  async begin() {
    try {
      const [rulesets, bots] = await Promise.all([this.api.call('get', '/v1/rulesets'), this.api.call('get', '/v1/bots')]);
      this.rulesets = rulesets.items;
      this.bots = bots.items;
      this.tell.changed();
      await Promise.all([this.choose(FIRST), this.look()]);
    } catch (fault) {
      this.refuse(refusalText(this.words, fault));
    }
  }

  /** The lists of games. */
  async look() {
    const list = (/** @type {Record<string, string|number|boolean>} */ query) =>
      this.api.call('get', '/v1/games', { query: { limit: ROWS, ...query } });
    const [open, running] = await Promise.all([list({ status: 'open', free: true }), list({ status: 'active' })]);
    this.open = open.items;
    this.running = running.items;
    if (identity()) await this.#own();
    this.tell.changed();
  }

  /** A token that is no longer good is forgotten. */
  async #own() {
    const list = (/** @type {Record<string, string|boolean>} */ query) =>
      this.api.call('get', '/v1/me/games', { query: { limit: ROWS, ...query } });
    try {
      const [active, open, invited, finished] = await Promise.all([
        list({ status: 'active' }), list({ status: 'open' }), list({ invited: true }), list({ status: 'finished' })]);
      const all = [...active.items, ...open.items, ...invited.items, ...finished.items.slice(0, 3)];
      this.mine = [...new Map(all.map((game) => [game.id, game])).values()];
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.status !== 401) throw fault;
      forgetIdentity();
    }
  }

  /** @param {string} id of a rule set */
  async choose(id) {
    this.chosen = id;
    const ruleset = await this.api.call('get', '/v1/rulesets/{ruleset_id}', { path: { ruleset_id: id } });
    if (this.chosen !== id) return;
    this.ruleset = ruleset;
    this.rules = /** @type {Record<string, any>} */ (this.ruleset.rules);
    this.text = this.ruleset.text;
    this.warnings = [];
    const { min, max } = this.rules.players;
    this.seats = Math.max(min, Math.min(max, this.seats));
    this.tell.changed();
    await this.leaders.show(id);
  }

  get changes() {
    return this.ruleset?.id === this.chosen && this.rules ? changesOf(/** @type {any} */ (this.ruleset.rules), this.rules) : {};
  }

  /** Change one rule and hear what `validate` says of it. @param {string} pointer @param {unknown} value */
  async change(pointer, value) {
    if (!this.ruleset || !this.rules) return;
    this.rules = withAt(this.rules, pointer, value);
    this.tell.changed();
    const asked = this.rules;
    try {
      const valid = await this.api.call('post', '/v1/rulesets/validate', {
        body: { ruleset: this.ruleset.id, rules: this.changes, seats: this.seats } });
      if (asked !== this.rules) return;
      this.warnings = valid.warnings;
      this.text = valid.text;
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      const errors = fault.problem.errors ?? [];
      this.warnings = errors.length > 0 ? errors.map((each) => `${each.pointer}: ${each.detail}`) : [refusalText(this.words, fault)];
    }
    this.tell.changed();
  }

  /** @param {() => Promise<void>} act one at a time; refusals are told */
  async #try(act) {
    if (this.busy) return;
    this.busy = true;
    this.refusal = '';
    try {
      await act();
    } catch (fault) {
      this.refuse(refusalText(this.words, fault));
    } finally {
      this.busy = false;
      this.tell.changed();
    }
  }

  /** Ask for something to read; a refusal is told. @param {() => Promise<void>} act */
  async ask(act) {
    try {
      await act();
    } catch (fault) {
      this.refuse(refusalText(this.words, fault));
    }
  }

  /** @param {string} text */
  refuse(text) {
    this.refusal = text;
    this.tell.refused(text);
    this.tell.changed();
  }

  /** @param {'bots'|'quick'|'friends'} way */
  play(way) {
    const name = this.name.trim();
    if (name === '') return this.refuse(this.words.say('need-name'));
    return this.#try(async () => {
      await this.#become(name);
      const view = way === 'quick' ? await this.#quick() : await this.#create(way);
      location.assign(`/play/#${view.id}`);
    });
  }

  /** A token that is no longer good is forgotten, and the name taken anew. @param {string} name */
  async #become(name) {
    try {
      await this.api.player(name);
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.status !== 401) throw fault;
      forgetIdentity();
      await this.api.player(name);
    }
  }

  /** The levels of the chosen bot, none where it plays in one way only. */
  get levels() {
    return this.bots.find(({ id }) => id === this.bot)?.levels ?? [];
  }

  #quick() {
    const changes = this.changes;
    const rules = { ...changes, turn_seconds: changes.turn_seconds ?? TURN_SECONDS };
    return this.api.call('post', '/v1/games/quick', {
      key: freshKey(), body: { ruleset: this.chosen, rules, seats: this.seats } });
  }

  /** @param {'bots'|'friends'} way */
  #create(way) {
    const level = this.levels.includes(this.level) ? { level: this.level } : {};
    const other = way === 'bots' ? { occupant: 'bot', bot: this.bot, ...level } : { occupant: 'open' };
    const seats = [{ occupant: 'me' }, ...Array.from({ length: this.seats - 1 }, () => other)];
    const body = /** @type {NewGame} */ (/** @type {unknown} */ ({
      ruleset: this.chosen, rules: this.changes, seats,
      visibility: this.closed && way === 'friends' ? 'private' : 'unlisted' }));
    return this.api.call('post', '/v1/games', { key: freshKey(), body });
  }

  /** A second token, for another device. */
  lend() {
    return this.#try(async () => {
      const label = this.words.say('other-device-label');
      const made = await this.api.call('post', '/v1/players/me/tokens', { body: { label } });
      this.token = made.token;
    });
  }
}
