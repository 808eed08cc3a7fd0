// @ts-check
/** Finds the legal move that the user means, with as few questions as possible. */

/** @import { Move, PlayMove } from './schemas.d.ts' */

/**
 * A question that decides between plays; each option has the plays that it leaves. The values of `suit` are suits,
 * ranks or both: what can be named.
 * @typedef {{ kind: 'cards' | 'as' | 'target' | 'suit' | 'challenge', options: { value: string, moves: Move[] }[] }} Question
 */

/** @param {readonly Move[]} legal @param {Move['type']} type */
export const ofType = (legal, type) => legal.filter((move) => move.type === type);

/** The playable cards, each once. @param {readonly Move[]} legal @returns {Set<string>} */
export function playable(legal) {
  return new Set(plays(legal).flatMap((move) => move.cards));
}

/** @param {readonly Move[]} legal @returns {PlayMove[]} */
export function plays(legal) {
  return /** @type {PlayMove[]} */ (ofType(legal, 'play'));
}

/** The cards that the next declaration can give away. @param {readonly Move[]} legal @returns {Set<string>} */
export function givable(legal) {
  return new Set(ofType(legal, 'declare').flatMap((move) => ('card' in move && move.card ? [move.card] : [])));
}

/** The suit or rank that a move names, "" without one. @param {Move} move @returns {string} */
export function nameOf(move) {
  return ('suit' in move && move.suit) || ('rank' in move && move.rank) || '';
}

/** The plays that include a card. @param {readonly Move[]} legal @param {string} code */
export function playsOf(legal, code) {
  return plays(legal).filter((move) => move.cards.some((card) => card === code));
}

/** @type {[Question['kind'], (play: PlayMove) => string][]} */
const OPEN = [
  ['cards', (play) => play.cards.join(' ')],
  ['as', (play) => play.as ?? ''],
  ['target', (play) => String(play.target ?? '')],
  ['suit', nameOf],
];

/**
 * The question about the first difference between plays, null if they do not differ.
 * @param {PlayMove[]} candidates @returns {Question|null}
 */
export function questionOf(candidates) {
  for (const [kind, read] of OPEN) {
    const values = [...new Set(candidates.map(read))];
    if (values.length > 1) {
      return { kind, options: values.map((value) => ({ value, moves: candidates.filter((each) => read(each) === value) })) };
    }
  }
  return null;
}

/** The calls that the next play may owe. @param {readonly Move[]} legal */
export function owedCalls(legal) {
  return [...new Set(plays(legal).flatMap((move) => move.announce ?? []))];
}
