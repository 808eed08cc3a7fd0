// @ts-check
/** The page's texts: Fluent messages of the chosen language, numbers and lists by Intl. */
import { isJoker, suitOf } from '../client/cards.js';
import { isolated } from '../client/words.js';
import { FluentBundle, FluentResource } from './vendor/fluent.js';

/** The calls that have words in every language; others are said as they are written. */
const TRANSLATED = ['last_card', 'half_card'];

/** @typedef {'ltr'|'rtl'} Direction the writing direction of a language */
const STORAGE_KEY = 'language';

/**
 * The languages of the service, as listed in the page.
 * @returns {{code: string, name: string, direction: Direction}[]} none on a page without the list
 */
export function languages() {
  const list = /** @type {HTMLTemplateElement|null} */ (document.getElementById('languages'));
  return [...list?.content.querySelectorAll('option') ?? []]
    .map(({ value, text, dir }) => ({ code: value, name: text, direction: dir === 'rtl' ? 'rtl' : 'ltr' }));
}

/** The language chosen earlier, else the first supported language of the browser. */
export function chosenLanguage() {
  const kept = localStorage.getItem(STORAGE_KEY);
  const wanted = [kept ?? '', ...navigator.languages].map((tag) => tag.split('-')[0]);
  const known = new Set(languages().map(({ code }) => code));
  return wanted.find((tag) => known.has(tag)) ?? 'en';
}

/** @param {string} language */
export function chooseLanguage(language) {
  localStorage.setItem(STORAGE_KEY, language);
}

/** The messages with the names of the players of the house, by their kind. @type {Record<string, string>} */
const HOUSE = { random: 'house-random', greedy: 'house-greedy', expert: 'house-expert' };

export class Words {
  /** @param {string} language @param {string} messages the text of its Fluent file @param {Direction} direction */
  constructor(language, messages, direction) {
    this.language = language;
    this.direction = direction;
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(messages));
    this.lists = new Intl.ListFormat(language, { type: 'conjunction' });
    this.choices = new Intl.ListFormat(language, { type: 'disjunction' });
    /** The id of the rule set that is played, whose calls may have names of their own. */
    this.ruleset = '';
    this.numbers = new Intl.NumberFormat(language);
  }

  /**
   * @param {string} id of a message
   * @param {Record<string, string|number>} [values]
   * @returns {string}
   */
  say(id, values = {}) {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern ? this.bundle.formatPattern(pattern, values) : id;
  }

  /**
   * The pieces of a message: its texts, and what stands for its variables. What it does not mention comes last.
   * @param {string} id @param {Record<string, any>} slots
   */
  pieces(id, slots) {
    const marks = Object.fromEntries(Object.keys(slots).map((name) => [name, `\n${name}\n`]));
    const pieces = this.has(id) ? this.say(id, marks).split('\n') : [];
    const rest = Object.keys(slots).filter((name) => !pieces.includes(name));
    return [...pieces.map((piece, at) => (at % 2 ? slots[piece] : piece)), ...rest.map((name) => slots[name])];
  }

  /** @param {string} id */
  has(id) {
    return this.bundle.hasMessage(id);
  }

  /** @param {string} code "8H" @returns {string} "8 of hearts" */
  card(code) {
    return this.#card(code, 'joker');
  }

  /** @param {string} code @param {'joker'|'joker-object'} joker */
  #card(code, joker) {
    if (isJoker(code)) return this.say(joker, { colour: code === 'XR' ? 'red' : 'black' });
    return this.say('card', { ...rankValues(code[0]), suit: suitOf(code) });
  }

  /** @param {string} rank "8", "T", "K" */
  rank(rank) {
    return this.say('rank', rankValues(rank));
  }

  /** A list of cards as a grammatical object: played, drawn or held. @param {readonly string[]} codes */
  cards(codes) {
    return this.list(codes.map((code) => this.#card(code, 'joker-object')));
  }

  /** Cards of which one is meant, as a grammatical object: what can be played. @param {string[]} codes */
  oneOf(codes) {
    return this.choices.format(codes.map((code) => this.#card(code, 'joker-object')));
  }

  /** What players say for a call, in the game that is played. @param {string} call "last_card" */
  call(call) {
    const own = `call-${this.ruleset}-${call}`;
    return this.say(this.has(own) ? own : 'call', { call: TRANSLATED.includes(call) ? call : this.name(call) });
  }

  /**
   * The name of a player of the house. @param {string} bot its kind
   * @param {number} [place] which of those of its kind at a table, from 0
   */
  bot(bot, place = 0) {
    const names = bot in HOUSE ? this.say(HOUSE[bot]).split(' ') : [this.say('bot', { bot })];
    return names[place] ?? this.say('numbered', { name: names[0], number: place + 1 });
  }

  /** @param {string} suit "hearts" */
  suit(suit) {
    return this.say('suit', { suit });
  }

  /** Why a round or a game ended. @param {string} reason */
  reason(reason) {
    return this.say('reason', { reason });
  }

  /** @param {readonly string[]} parts */
  list(parts) {
    // Persian writes no comma before "and"; the browsers' data have one.
    return this.lists.format(parts).replaceAll('، و ', ' و ');
  }

  /** @param {number} value */
  number(value) {
    return this.numbers.format(value);
  }

  /** @param {number} share from 0 to 1 */
  percent(share) {
    return new Intl.NumberFormat(this.language, { style: 'percent' }).format(share);
  }

  /** A time of day, with the date where it is another day. @param {string} at */
  time(at) {
    const then = new Date(at);
    const today = then.toDateString() === new Date().toDateString();
    const shown = today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' };
    return new Intl.DateTimeFormat(this.language, /** @type {any} */ (shown)).format(then);
  }

  /** A name for use in a sentence, isolated if its direction differs. @param {string} name */
  name(name) {
    return isolated(name, this.direction);
  }
}

/** The message variables of a rank: its letter and its number. @param {string} rank */
function rankValues(rank) {
  return { rank, number: rank === 'T' ? 10 : Number(rank) || 0 };
}

/** The messages of a language: those in the page, or those of the service. @param {string} language @returns {Promise<Words>} */
export async function loadWords(language) {
  const inPage = /** @type {HTMLTemplateElement|null} */ (document.getElementById('messages'));
  const messages = inPage?.lang === language && inPage.content.textContent
    ? inPage.content.textContent : await (await fetch(`/locales/${language}/table.ftl`)).text();
  const direction = languages().find(({ code }) => code === language)?.direction ?? 'ltr';
  return new Words(language, messages, direction);
}

/** Set the language, direction and title of the document. @param {Words} words @param {string} title */
export function describeDocument(words, title) {
  document.documentElement.lang = words.language;
  document.documentElement.dir = words.direction;
  document.title = title;
}
