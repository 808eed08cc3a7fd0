// @ts-check
/** Where each card of the hand lies: fanned, in rows that overlap, suits never broken across rows. */
import { suitOf } from '../client/cards.js';

/** The height of a card by its width. */
const TALL = 1.4;
/** The part of a card's height by which rows lie apart. */
const ROW = 0.55;
const GAP = 9;
/** Room for the ring around a card at either end. */
const MARGIN = 7;

/** The narrowest cards of a large and of a small screen, in pixels. */
const [LARGE, SMALL] = [90, 50];

/** How many cards lie side by side on a small and on a large screen. */
const [FEW, MANY] = [4.3, 8];

/** A fanned hand: the most degrees between two cards and between the outer ones, and how far down one lies for each square degree. */
const [APART, SPREAD, DROP] = [3, 14, 0.16];

/**
 * The width of the hand's cards on a screen, in pixels; the number of cards does not change it, so that the hand stays where it is.
 * @param {{width: number, height: number}} screen `width` of the hand
 */
export function cardWidth({ width, height }) {
  if (height < 520) return SMALL;
  const [least, most, side] = width < 560 ? [SMALL, 76, FEW] : [LARGE, 110, MANY];
  return Math.round(Math.max(least, Math.min(most, width / side - GAP)));
}

/**
 * Divide sorted cards into rows of whole suits; a suit that is too long for a row gets one of its own.
 * @param {string[]} codes @param {number} most cards of a row @returns {string[][]}
 */
export function rowsOf(codes, most) {
  if (codes.length <= most) return [codes];
  /** @type {string[][]} */
  const rows = [];
  for (const suit of Map.groupBy(codes, suitOf).values()) {
    const row = rows.at(-1);
    if (row && row.length + suit.length <= most) row.push(...suit);
    else rows.push([...suit]);
  }
  return rows;
}

/**
 * @param {string[]} codes sorted @param {number} width of the hand @param {number} card the width of a card
 * @returns {{places: {x: number, y: number, drop: number, z: number, turn: number}[], height: number}} `x` from the side where lines begin, in pixels;
 *   `z` is the order from below where lines begin at the right: a card's index is at its left, so the right one lies on top;
 *   `drop` is how far a card lies below its row; `turn` is in degrees, towards the side where lines end
 */
export function layOut(codes, width, card) {
  const room = width - 2 * MARGIN;
  // What must stay visible of a covered card to be read and tapped.
  const least = Math.max(24, card * 0.36);
  const rows = rowsOf(codes, Math.max(1, Math.floor((room - card) / least) + 1));
  const places = rows.flatMap((row, at) => {
    const step = row.length > 1 ? Math.min(card + GAP, (room - card) / (row.length - 1)) : 0;
    const start = MARGIN + (room - card - step * (row.length - 1)) / 2;
    const apart = Math.min(APART, SPREAD / row.length);
    return row.map((_, index) => {
      const turn = apart * (index - (row.length - 1) / 2);
      return { x: start + index * step, y: at * card * TALL * ROW, drop: turn * turn * DROP, z: at * codes.length + row.length - index, turn };
    });
  });
  return { places, height: card * TALL * (1 + (rows.length - 1) * ROW) + (SPREAD / 2) ** 2 * DROP };
}
