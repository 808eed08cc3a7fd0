/**
 * @param {Speech} words
 * @param {T.Event} event
 * @param {(seat: number) => string} who gives a seat's name
 * @param {number|null} [own] the seat of the reader, who is addressed as "you" by the sentences `own-…`, where there are such
 * @returns {string} "" where the words have no sentence
 */
export function sentence(words: Speech, event: T.Event, who: (seat: number) => string, own?: number | null): string;
/**
 * The values of a sentence about an event or a move, in words.
 * @param {Speech} words @param {T.Event|T.Move} said @param {(seat: number) => string} who
 */
export function valuesOf(words: Speech, said: T.Event | T.Move, who: (seat: number) => string): Record<string, string | number>;
/**
 * The sentences for a list of events, without those that another one makes redundant.
 * @param {Speech} words
 * @param {readonly T.Event[]} events
 * @param {(seat: number) => string} who
 * @param {number|null} [own] the seat of the reader
 */
export function narrate(words: Speech, events: readonly T.Event[], who: (seat: number) => string, own?: number | null): string[];
/**
 * Words and sentences by id, such as those of `Words`.
 */
export type Speech = {
    /**
     * whether there is a sentence
     */
    has: (id: string) => boolean;
    say: (id: string, values?: Record<string, string | number>) => string;
    card: (code: string) => string;
    cards: (codes: readonly string[]) => string;
    suit: (suit: string) => string;
    rank: (rank: string) => string;
    call: (call: string) => string;
    reason: (reason: string) => string;
    list: (parts: readonly string[]) => string;
    name: (name: string) => string;
};
import type * as T from '../schemas.d.ts';
