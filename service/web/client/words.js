// @ts-check
/** Words and sentences in one language, as `GET /v1/words` has them. */
import { narrate, sentence, valuesOf } from './narrate.js';
/** @import * as T from './schemas.d.ts' */

/** Letters that run against a language's direction. @type {Record<string, RegExp>} */
const AGAINST = { ltr: /[\u0590-\u08ff]/, rtl: /\p{Script=Latin}/u };

/** A name for use in a sentence, isolated if its direction differs. @param {string} name @param {string} direction of the sentence */
export const isolated = (name, direction) => (AGAINST[direction]?.test(name) ? `\u2068${name}\u2069` : name);

export class Words {
  #texts;
  #plurals;
  #numbers;
  #lists;

  /** @param {T.Words} texts */
  constructor(texts) {
    this.#texts = texts;
    this.#plurals = new Intl.PluralRules(texts.language);
    this.#numbers = new Intl.NumberFormat(texts.language);
    this.#lists = new Intl.ListFormat(texts.language, { type: 'conjunction' });
    /** @type {string} "de" */
    this.language = texts.language;
    /** @type {string} "ltr" or "rtl" */
    this.direction = texts.direction;
  }

  /**
   * What happened, "" for an event of type `other`. @param {T.Event} event @param {(seat: number) => string} who names a seat
   * @param {number | null} [own] the seat of the reader, who is addressed as "you"
   */
  event(event, who, own = null) {
    return sentence(this, event, who, own);
  }

  /**
   * What happened, a sentence for each event that no other one makes redundant. @param {readonly T.Event[]} events
   * @param {(seat: number) => string} who names a seat @param {number | null} [own] the seat of the reader, who is addressed as "you"
   */
  events(events, who, own = null) {
    return narrate(this, events, who, own);
  }

  /** What happened in a game, to the player who sees it. @param {T.View} view @param {readonly T.Event[]} events */
  told(view, events) {
    return this.events(events, (seat) => this.seat(view, seat), view.you?.seat ?? null);
  }

  /** The name of the player or house bot in a seat, "" if it is free. @param {T.View} view @param {number} seat */
  seat({ seats }, seat) {
    const { player, bot } = seats[seat] ?? {};
    return player?.name ?? (bot ? this.bot(bot) : '');
  }

  /**
   * What a player may do with a legal move: all that the move says. @param {T.Move} move
   * @param {(seat: number) => string} who names a seat @param {number} [pending] how many cards are demanded, as in the view
   */
  move(move, who, pending = 0) {
    /** @type {{ type: string, as?: T.Card | null, suit?: T.Suit | null, rank?: T.Rank | null, card?: T.Card | null, target?: number | null, announce?: string[] | null }} */
    const { type, as, suit, rank, card, target, announce } = move;
    const say = (/** @type {string} */ name) => this.say(`move-${name}`, { count: Math.max(1, pending), ...valuesOf(this, move, who) });
    const named = [suit && 'declare', rank && 'declare-rank', card && 'declare-card'].flatMap((name) => (name ? [say(name)] : []));
    if (type === 'declare') return this.list(named);
    if (type !== 'play') return say(type);
    const chosen = typeof target === 'number' ? [say('play-target')] : [];
    const calls = (announce ?? []).map((call) => this.say('move-announce', { call: this.call(call) }));
    return this.list([say(as ? 'play-as' : 'play'), ...chosen, ...named, ...calls]);
  }

  /** "8 of hearts" @param {string} code "8H" */
  card(code) {
    return this.#texts.cards[code] ?? code;
  }

  /** A list of cards as a grammatical object: played, drawn or held. @param {readonly string[]} codes */
  cards(codes) {
    return this.list(codes.map((code) => this.#texts.cards_as_object[code] ?? code));
  }

  /** @param {string} suit "hearts" */
  suit(suit) {
    return this.#texts.suits[suit] ?? suit;
  }

  /** @param {string} rank "8", "T", "K" */
  rank(rank) {
    return this.#texts.ranks[rank] ?? rank;
  }

  /** What players say for a call. @param {string} call "last_card" */
  call(call) {
    return this.#texts.calls[call] ?? call;
  }

  /** The name of a house bot. @param {string} bot */
  bot(bot) {
    return this.#texts.bots[bot] ?? bot;
  }

  /** What a player says by an emote. @param {string} emote "good_game" */
  emote(emote) {
    return this.#texts.emotes[emote] ?? emote;
  }

  /** The state of a game. @param {string} phase */
  phase(phase) {
    return this.#texts.phases[phase] ?? phase;
  }

  /** Why a round or a game ended. @param {string} reason */
  reason(reason) {
    return this.#texts.reasons[reason] ?? reason;
  }

  /** @param {readonly string[]} parts */
  list(parts) {
    return this.#lists.format(parts);
  }

  /** A name for use in a sentence. @param {string} name */
  name(name) {
    return isolated(name, this.direction);
  }

  /** Whether there is a sentence. @param {string} id `event-…`, `own-…` or `move-…` with a type */
  has(id) {
    return this.#forms(id) !== undefined;
  }

  /** A sentence, "" if there is none. @param {string} id @param {Record<string, string | number>} [values] */
  say(id, values = {}) {
    const form = this.#forms(id)?.find(({ when }) => Object.entries(when).every(([name, key]) => this.#holds(values[name], key)));
    return (form?.text ?? '').replace(/\{(\w+)\}/g, (_, name) => this.#shown(values[name]));
  }

  /** @param {string} id @returns {T.Form[]|undefined} */
  #forms(id) {
    const [family, ...type] = id.split('-');
    const sentences = { event: this.#texts.events, own: this.#texts.own, move: this.#texts.moves }[family ?? ''];
    return sentences?.[type.join('-')];
  }

  /** @param {string|number|undefined} value @param {string} key */
  #holds(value, key) {
    return key === String(value) || (typeof value === 'number' && key === this.#plurals.select(value));
  }

  /** @param {string|number|undefined} value */
  #shown(value) {
    return typeof value === 'number' ? this.#numbers.format(value) : value ?? '';
  }
}
