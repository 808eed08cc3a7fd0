/** Sentences in English for the steps of a game, for the page and its live region. */
import { narrate as sentences } from '../shared/narrate.js';
import { loadWords } from '../shared/words.js';
import { told } from './api-events.js';

/** The English messages. @type {import('../shared/words.js').Words} */
export let words;
/** Resolves when the messages are loaded; until then no step can be narrated. */
export const wordsAreThere = loadWords('en').then((loaded) => { words = loaded; });

/**
 * The name of a seat's occupant in the log's trailer, else the seat.
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

/** The sentence for the entry itself, before those for its events. */
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
