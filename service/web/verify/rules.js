/**
 * Rule sets: card keys in their expanded JSON (its shape: `rules-schema.js`), and compiled lookup
 * tables.
 */
import { CODES, JOKER_RANK, RANKS, isRed, kindOf, rankOf } from './cards.js';
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

/** @param {string} key of the effects map @param {number} kind */
export function keyMatches(key, kind) {
  return keysOf(kind).includes(key);
}

/** The keys that may name a card, the most specific one first. @param {number} kind */
function keysOf(kind) {
  const rankLetter = RANKS[rankOf(kind)];
  return [CODES[kind], `${rankLetter}_${isRed(kind) ? 'red' : 'black'}`, rankLetter];
}

/**
 * @typedef {{type: string, count?: number, against?: string[]|null, match?: string,
 *   top?: string}} Effect
 * @typedef {object} Rules the knobs as they stand in the header, plus the lookup tables
 * @property {(Effect|null)[]} effectOf by kind
 * @property {number[]} pointsOf by rank
 * @property {boolean[]} wildRank by rank, for rule sets where every seat has the same wilds
 * @property {number[]} deckKinds the natural cards a pack holds
 */

const NUMBERS = [...NATURAL_RANKS.map((_, index) => index + 1), 0];

/**
 * @param {any} knobs an object of `ruleSetShape`
 * @returns {any} see `Rules`
 */
export function compile(knobs) {
  const lowest = RANKS.indexOf(knobs.deck.lowest);
  const kinds = Array.from({ length: 52 }, (_, kind) => kind);
  const wildRank = Array.from({ length: JOKER_RANK + 1 }, (_, index) =>
    knobs.wild.ranks.includes(RANKS[index]),
  );
  return Object.freeze({
    ...knobs,
    effectOf: CODES.map((_, kind) => {
      const key = keysOf(kind).find((name) => Object.hasOwn(knobs.effects, name));
      return key === undefined ? null : knobs.effects[key];
    }),
    pointsOf: [...RANKS].map((letter, index) => knobs.scoring.points[letter] ?? NUMBERS[index]),
    wildRank,
    deckKinds: kinds.filter((kind) => kind % 13 === 0 || kind % 13 >= lowest),
  });
}
