// @ts-check
/** The pace of the theatre: a setting, `?pace=` in the address, or what the system asks for. */

/** @typedef {'slow'|'normal'|'instant'} Pace */
export const PACES = /** @type {const} */ (['slow', 'normal', 'instant']);
/** How long a move is shown at each pace, in milliseconds. */
const BEATS = { slow: 1000, normal: 500, instant: 0 };
/** How long the card of a finished round stays, in milliseconds. */
export const ROUND_MS = 4000;
/** When more acts than these wait, each is shown for a shorter time, so that the show never falls far behind. */
const MOST_WAITING = 8;

/**
 * @param {{search: string, kept: string|null, calm: boolean}} wishes the address, the setting, and whether the system
 *   asks for reduced motion
 * @returns {Pace}
 */
export function paceOf({ search, kept, calm }) {
  const known = (/** @type {string|null} */ wish) => PACES.find((pace) => pace === wish);
  return known(new URLSearchParams(search).get('pace')) ?? known(kept) ?? (calm ? 'instant' : 'normal');
}

/**
 * How long an act is shown, in milliseconds.
 * @param {import('./acts.js').Act} act @param {Pace} pace @param {number} waiting the number of acts after it
 */
export function timeOf(act, pace, waiting) {
  if (pace === 'instant' || act.kind === 'quiet' || act.kind === 'end') return 0;
  if (act.kind === 'round') return ROUND_MS;
  return BEATS[pace] * Math.min(1, MOST_WAITING / Math.max(1, waiting));
}
