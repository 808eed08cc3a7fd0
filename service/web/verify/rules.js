/**
 * The language of rules, a table of cards: a row is a set of cards, a column says one thing about them,
 * and the narrowest row that has the column decides. Rules are compiled once into lookups by kind.
 */
import { CODES, KINDS, RANKS, buildDeck, isJoker, kindOf, rankOf } from './cards.js';
import { toTable } from './convert.js';
import { oneOf, that } from './shape.js';

const NATURAL_RANKS = [...RANKS.slice(0, 13)];

/** The keys of `effects`. */
export const effectKey = that(
  'a card, a rank, X for jokers, or a rank with _black or _red',
  (key) => kindOf(key) >= 0 || /^([A2-9TJQK](_black|_red)?|X)$/.test(key),
);

/** The keys of `scoring.points`. */
export const pointsKey = oneOf(...NATURAL_RANKS, 'X');

export const ruleSetId = that(
  'a text of 1 to 64 characters',
  (value) => typeof value === 'string' && /^.{1,64}$/su.test(value),
);

/**
 * @typedef {{do: string, n?: number, on?: string[], top?: string}} Effect
 *
 * @typedef {object} CardSet
 * @property {string[][]} terms of which one must hold, each word of it
 * @property {Effect[][]} does by kind
 * @property {boolean[]} known whether a card is in it, by kind; then the same for wild cards
 *
 * @typedef {object} Columns of one seat, by kind
 * @property {(string[]|undefined)[]} on when the card may be played; undefined: as `follow` says
 * @property {(CardSet|undefined)[]} notOn cards below it on which it may not be played
 * @property {(string|undefined)[]} name what its player names; wild cards have one
 * @property {(boolean|undefined)[]} rankStays whether its rank may be followed
 */

/**
 * The set that this list names: each item is a key, an effect or `wild`; in one item, + joins what must
 * hold together, and - negates.
 * @param {string[]} items @param {Effect[][]} does @returns {CardSet}
 */
function setOf(items, does) {
  return { terms: items.map((item) => item.split('+')), does, known: Array(2 * CODES.length) };
}

function holds(word, kind, wild, does) {
  if (word[0] === '-') return !holds(word.slice(1), kind, wild, does);
  if (word === 'wild') return wild;
  return KINDS.get(word)?.includes(kind) || does[kind].some((effect) => effect.do === word);
}

/** @param {CardSet} set @param {number} kind @param {boolean} wild played as a wild, or wild for its holder */
export function isIn({ terms, does, known }, kind, wild) {
  const at = wild ? kind + CODES.length : kind;
  known[at] ??= terms.some((words) => words.every((word) => holds(word, kind, wild, does)));
  return known[at];
}

/** @param {any} cards @returns {[string, any][]} the rows, the narrowest last */
function rowsOf(cards) {
  const width = (key) => KINDS.get(key)?.length ?? 1.5;
  return Object.entries(cards).sort(([one], [other]) => width(other) - width(one));
}

/** One column by kind. @param {[string, any][]} rows @param {string} name @param {number} own rank, or -1 */
function column(rows, name, own = -1) {
  const found = Array(CODES.length).fill(undefined);
  for (const [key, row] of rows) {
    if (row[name] === undefined) continue;
    for (const kind of KINDS.get(key === 'own' ? RANKS[own] : key) ?? []) found[kind] = row[name];
  }
  return found;
}

/**
 * @param {any} knobs an object of `ruleSetShape`
 * @returns {any} the rules in the words of the table, their sets and columns as lookups:
 *   `does`, `points`, `standsFor` and `leaves` by kind, and `deckKinds`, the natural cards of a pack
 */
export function compile(knobs) {
  const rules = toTable(knobs);
  const { cards, deck, finish, starter } = rules;
  const rows = rowsOf(cards);
  const does = column(rows, 'do').map((effects) => effects ?? []);
  const set = (items) => items && setOf(items, does);
  return Object.freeze({
    ...rules,
    rows,
    does,
    points: column(rows, 'points').map((points, kind) => points ?? (isJoker(kind) ? 0 : rankOf(kind) + 1)),
    standsFor: column(rows, 'stands_for'),
    leaves: column(rows, 'leaves'),
    deckKinds: [...new Set(buildDeck(deck, 1))].filter((kind) => !isJoker(kind)),
    answer: rules.answer.map((rule) => ({
      ...rule, with: set(rule.with), sameRank: rule.with.includes('rank'), on: set(rule.on),
    })),
    calls: rules.calls.map((call) => ({ ...call, played: set(call.played) })),
    finish: { ...finish, not_with: set(finish.not_with), not_on: set(finish.not_on) },
    starter: { ...starter, put_back: set(starter.put_back) },
    ownRank: Object.hasOwn(cards, 'own'),
    columns: [],
    set,
  });
}

/**
 * The columns that depend on the seat's own rank, where a rule set has one.
 * @param {any} rules compiled @param {number} score of the seat @returns {Columns}
 */
export function columnsOf(rules, score) {
  const own = rules.ownRank ? score - 1 : -1;
  rules.columns[own + 1] ??= {
    on: column(rules.rows, 'on', own),
    notOn: column(rules.rows, 'not_on', own).map(rules.set),
    name: column(rules.rows, 'name', own),
    rankStays: column(rules.rows, 'rank_stays', own),
  };
  return rules.columns[own + 1];
}
