/** Sentences in English for the steps of a game, for the page and its live region. */
import { narrate as sentences } from '../client/narrate.js';
import { loadWords } from '../shared/words.js';
import { toApiEvents } from './api-events.js';

/** The English messages. @type {import('../shared/words.js').Words} */
export let words;
/** Resolves when the messages are loaded; until then no step can be narrated. */
export const messagesLoaded = loadWords('en').then((loaded) => { words = loaded; });

/**
 * The name of a seat's occupant in the log's trailer, else the seat.
 * @param {(import('./replay.js').Occupant|null)[]} occupants @param {number} seat
 */
export function seatName(occupants, seat) {
  const occupant = occupants[seat];
  if (occupant?.name) return occupant.name;
  return occupant?.bot ? `Seat ${seat} (${occupant.bot})` : `Seat ${seat}`;
}

/** @param {string} reason of a round's end */
export function roundReason(reason) {
  return words.say('reason', { reason });
}

/** The sentence for the entry itself, before those for its events. */
function entrySentence(entry, who) {
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
 * @param {{entry: any, events: any[], occupants: any[]}} frame
 * @returns {string}
 */
export function narrate({ entry, events, occupants }) {
  const who = (seat) => seatName(occupants, seat);
  return [entrySentence(entry, who), ...sentences(words, toApiEvents(events), who)].filter((text) => text !== '').join(' ');
}
