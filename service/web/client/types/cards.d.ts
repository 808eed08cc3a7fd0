/** The sort key of a card in a hand: by suit, then by rank, jokers last. @param {string} code */
export function order(code: string): number;
/** The suit, colour, order and face of a card, by its code: "8H", "TD", "XR". */
export const RANKS: "A23456789TJQK";
export const SUIT_LETTERS: "CDHS";
/** Suits in the order of a new pack. */
export const SUITS: string[];
/** @type {Record<string, string>} */
export const PIPS: Record<string, string>;
export function isJoker(code: string): boolean;
export function suitOf(code: string): string;
export function isRedSuit(suit: string): suit is "diamonds" | "hearts";
export function isRed(code: string): boolean;
/** The phases in which a card follows the upcard, or answers it; others have answers of their own. */
export const FOLLOWING: Set<string>;
export function sorted(hand: string[]): string[];
