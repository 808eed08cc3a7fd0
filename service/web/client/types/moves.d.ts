/** The playable cards, each once. @param {readonly Move[]} legal @returns {Set<string>} */
export function playable(legal: readonly Move[]): Set<string>;
/** @param {readonly Move[]} legal @returns {PlayMove[]} */
export function plays(legal: readonly Move[]): PlayMove[];
/** The cards that the next declaration can give away. @param {readonly Move[]} legal @returns {Set<string>} */
export function givable(legal: readonly Move[]): Set<string>;
/** The suit or rank that a move names, "" without one. @param {Move} move @returns {string} */
export function nameOf(move: Move): string;
/** The plays that include a card. @param {readonly Move[]} legal @param {string} code */
export function playsOf(legal: readonly Move[], code: string): PlayMove[];
/**
 * The question about the first difference between plays, null if they do not differ.
 * @param {PlayMove[]} candidates @returns {Question|null}
 */
export function questionOf(candidates: PlayMove[]): Question | null;
/** The calls that the next play may owe. @param {readonly Move[]} legal */
export function owedCalls(legal: readonly Move[]): string[];
export function ofType(legal: readonly Move[], type: Move["type"]): Move[];
/**
 * A question that decides between plays; each option has the plays that it leaves. The values of `suit` are suits,
 * ranks or both: what can be named.
 */
export type Question = {
    kind: "cards" | "as" | "target" | "suit" | "challenge";
    options: {
        value: string;
        moves: Move[];
    }[];
};
import type { Move } from '../schemas.d.ts';
import type { PlayMove } from '../schemas.d.ts';
