/** Steps of a game in plain English: for the eye and, through a live region, for the ear. */
import { narrate as sentences } from '../shared/narrate.js';
import { loadWords } from '../shared/words.js';
import { told } from './api-events.js';

/** This page speaks English. @type {import('../shared/words.js').Words} */
export let words;
/** Before that is done nothing can be told. The page takes files meanwhile. */
export const wordsAreThere = loadWords('en').then((loaded) => { words = loaded; });

/**
 * The name of whoever sits there as the log's trailer tells it, else the seat.
 * @param {(import('./replay.js').Place|null)[]} places @param {number} seat
 */
export function seatName(places, seat) {
  const place = places[seat];
  if (place?.name) return place.name;
  return place?.bot ? `Seat ${seat} (${place.bot})` : `Seat ${seat}`;
}

/** @param {string} reason of a round's end */
export function roundReason(reason) {
  return words.say('reason', { reason });
}

/** What an entry says by itself, before its events. */
function opening(entry, who) {
  switch (entry?.type) {
    case undefined:
      return 'The game is created; the server has committed to its seed.';
    case 'started':
      return `The game starts with ${entry.seats.length} seats.`;
    case 'timed_out':
      return `The time of ${who(entry.seat)} is up.`;
    case 'resigned':
      return entry.by === 'clock' ? `The time of ${who(entry.seat)} is up.` : '';
    case 'ended':
      return `The game is ${entry.reason}${entry.by ? ` by the ${entry.by}` : ''}, and the seed is revealed.`;
    default:
      return '';
  }
}

/**
 * @param {{entry: any, events: any[], places: any[]}} frame
 * @returns {string}
 */
export function narrate({ entry, events, places }) {
  const who = (seat) => seatName(places, seat);
  return [opening(entry, who), ...sentences(words, told(events), who)].filter((text) => text !== '').join(' ');
}
