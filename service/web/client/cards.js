// @ts-check
/** The suit, colour, order and face of a card, by its code: "8H", "TD", "XR". */

export const RANKS = 'A23456789TJQK';
export const SUIT_LETTERS = 'CDHS';
/** @type {Record<string, string>} */
const SUIT_OF = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
/** Suits in the order of a new pack. */
export const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'];
/** @type {Record<string, string>} */
export const PIPS = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' };

/** @param {string} code */
export const isJoker = (code) => code[0] === 'X';
/** @param {string} code @returns {string} the suit, "" for jokers */
export const suitOf = (code) => (isJoker(code) ? '' : SUIT_OF[code.charAt(1)] ?? '');
/** @param {string} suit */
export const isRedSuit = (suit) => suit === 'diamonds' || suit === 'hearts';
/** @param {string} code @returns {boolean} diamonds, hearts and the red joker */
export const isRed = (code) => (isJoker(code) ? code === 'XR' : isRedSuit(suitOf(code)));

/** The sort key of a card in a hand: by suit, then by rank, jokers last. @param {string} code */
export function order(code) {
  if (isJoker(code)) return code === 'XR' ? 100 : 101;
  return SUIT_LETTERS.indexOf(code.charAt(1)) * 13 + RANKS.indexOf(code.charAt(0));
}

/** The phases in which a card follows the upcard, or answers it; others have answers of their own. */
export const FOLLOWING = new Set(['play', 'drawn', 'answer', 'cover', 'more', 'over']);

/** @param {string[]} hand @returns {string[]} a sorted copy */
export const sorted = (hand) => [...hand].sort((a, b) => order(a) - order(b));
