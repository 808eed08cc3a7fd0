/**
 * Cards as small numbers. Kinds 0..51 are suits C D H S times ranks A 2 … 9 T J Q K (deck order),
 * 52 is the red joker, 53 the black one. Copies in several packs share one kind, because
 * neither the log nor a shuffle distinguishes them.
 */

export const SUITS = Object.freeze(['clubs', 'diamonds', 'hearts', 'spades']);
export const RANKS = 'A23456789TJQKX';
export const JOKER_RANK = 13;
export const RED_JOKER = 52;
export const BLACK_JOKER = 53;
/** Faced instead of a suit: on it any card may be played, or no card has the suit. */
export const ANY_SUIT = -2;
export const NO_SUIT = -1;

/** Card codes by kind: "AC" … "KS", "XR", "XB". */
export const CODES = Object.freeze([
  ...[...'CDHS'].flatMap((suit) => [...RANKS.slice(0, 13)].map((rank) => rank + suit)),
  'XR',
  'XB',
]);

const KIND_OF = new Map(CODES.map((code, kind) => [code, kind]));

/** @param {unknown} code @returns {number} the kind, or -1 if it is not a card code. */
export function kindOf(code) {
  return KIND_OF.get(code) ?? -1;
}

/** @param {number} kind @returns {number} 0 (ace) … 12 (king), 13 for jokers. */
export function rankOf(kind) {
  return kind >= RED_JOKER ? JOKER_RANK : kind % 13;
}

/** @param {number} kind @returns {number} 0 … 3, or -1 for jokers. */
export function suitOf(kind) {
  return kind >= RED_JOKER ? -1 : Math.floor(kind / 13);
}

/** @param {number} kind */
export function isJoker(kind) {
  return kind >= RED_JOKER;
}

/** @param {number} kind @returns {boolean} diamonds, hearts and the red joker. */
export function isRed(kind) {
  return kind === RED_JOKER || (kind < RED_JOKER && (suitOf(kind) === 1 || suitOf(kind) === 2));
}

/** The cards that each key names: all, a colour, a suit, a rank, a rank in a colour, one card. */
export const KINDS = new Map();
for (const [kind, code] of CODES.entries()) {
  const rank = RANKS[rankOf(kind)];
  const colour = isRed(kind) ? 'red' : 'black';
  const wide = isJoker(kind) ? [] : ['CDHS'[suitOf(kind)], colour];
  for (const key of ['all', ...wide, rank, `${rank}_${colour}`, code]) {
    KINDS.set(key, [...(KINDS.get(key) ?? []), kind]);
  }
}

/** How many packs this number of seats plays with. @param {any} deck @param {number} seats */
export function packsOf({ packs, two_packs_from: from }, seats) {
  if (packs !== 'auto') return packs;
  return seats >= from ? 2 : 1;
}

/**
 * The input order of a deal: pack by pack, suits C D H S, ranks A 2 … K, then the pack's jokers.
 * @param {{ranks: string, jokers_per_pack: number}} deck
 * @param {number} packs
 * @returns {number[]}
 */
export function buildDeck(deck, packs) {
  const cards = [];
  for (let pack = 0; pack < packs; pack++) {
    for (let kind = 0; kind < RED_JOKER; kind++) if (deck.ranks.includes(RANKS[rankOf(kind)])) cards.push(kind);
    for (let joker = 0; joker < deck.jokers_per_pack; joker++) {
      cards.push(joker % 2 === 0 ? RED_JOKER : BLACK_JOKER);
    }
  }
  return cards;
}
