// @ts-check
/** The signs of an act: what is shown at a seat beside its cards. */
import { PIPS, isRedSuit } from '../../client/cards.js';

/** @typedef {import('../../client/schemas.d.ts').Event} Event */
/** @typedef {import('../../shared/words.js').Words} Words */
/** A sign at a seat; `kind` is its style. @typedef {{seat: number, kind: string, icon: string, text: string}} Sign */

/** @type {{[T in Event['type']]?: (event: Extract<Event, {type: T}>, words: Words) => Partial<Sign>}} */
const SIGNS = {
  suit_declared: ({ suit }, words) => ({ kind: isRedSuit(suit) ? 'suit red' : 'suit', icon: PIPS[suit], text: words.suit(suit) }),
  rank_declared: ({ rank }, words) => ({ kind: 'suit', icon: '', text: words.rank(rank) }),
  card_given: ({ target }, words) => ({ seat: target, kind: 'draw', icon: '', text: words.say('sign-cards', { count: 1 }) }),
  seat_skipped: (_, words) => ({ kind: 'skip', icon: '⊘', text: words.say('sign-skipped') }),
  turn_repeated: (_, words) => ({ kind: 'again', icon: '↻', text: words.say('sign-again') }),
  attack_taken: ({ count }, words) => ({ kind: 'attack', icon: '✋', text: words.say('sign-cards', { count }) }),
  cards_drawn: ({ count }, words) => ({ kind: 'draw', icon: '', text: words.say('sign-cards', { count }) }),
  call_announced: ({ call }, words) => ({ kind: 'call', icon: '', text: `${words.call(call)}!` }),
  call_challenged: ({ call }, words) => ({ kind: 'attack', icon: '!', text: words.call(call) }),
  call_missed: ({ penalty }, words) => ({ kind: 'attack', icon: '!', text: words.say('sign-cards', { count: penalty }) }),
  turn_passed: (_, words) => ({ kind: 'pass', icon: '', text: words.say('sign-passes') }),
  fight_opened: fight,
  fight_continued: fight,
  fight_passed: (_, words) => ({ kind: 'pass', icon: '', text: words.say('sign-passes') }),
  fight_ended: ({ count }, words) => ({ kind: 'attack', icon: '⚔', text: words.say('sign-cards', { count }) }),
  seat_in_air: (_, words) => ({ kind: 'air', icon: '☁', text: words.say('badge-in-air') }),
  seat_eliminated: (_, words) => ({ kind: 'skip', icon: '⊘', text: words.say('badge-eliminated') }),
  seat_resigned: (_, words) => ({ kind: 'skip', icon: '⚑', text: words.say('badge-out') }),
  turn_timed_out: (_, words) => ({ kind: 'skip', icon: '⏱', text: words.say('clock-up') }),
  finish_penalised: ({ penalty }, words) => ({ kind: 'attack', icon: '!', text: words.say('sign-cards', { count: penalty }) }),
  illegal_move_punished: ({ penalty }, words) => ({ kind: 'attack', icon: '!', text: words.say('sign-cards', { count: penalty }) }),
};

/** @param {{defender: number}} event @param {Words} words */
function fight({ defender }, words) {
  return { seat: defender, kind: 'attack', icon: '⚔', text: words.say('sign-fight') };
}

/** The signs of an act at its seats, at most one each: the last one. @param {import('./acts.js').Act|null} act @param {Words} words @returns {Map<number, Sign>} */
export function signsOf(act, words) {
  /** @type {Map<number, Sign>} */
  const signs = new Map();
  for (const event of act?.kind === 'move' ? act.events : []) {
    const make = /** @type {((event: Event, words: Words) => Partial<Sign>)|undefined} */ (SIGNS[event.type]);
    if (!make) continue;
    const sign = /** @type {Sign} */ ({ ...('seat' in event ? { seat: event.seat } : {}), ...make(event, words) });
    signs.set(sign.seat, sign);
  }
  return signs;
}

/** The signs of an act for the whole table. @param {import('./acts.js').Act|null} act @param {Words} words @returns {{kind: string, icon: string, text: string}[]} */
export function tableSigns(act, words) {
  return (act?.kind === 'move' ? act.events : []).flatMap((event) => {
    switch (event.type) {
      case 'direction_reversed': return [{ kind: 'turn', icon: event.direction === 'clockwise' ? '↻' : '↺', text: words.say('direction', { direction: event.direction }) }];
      // The cards to draw are on the pile.
      case 'attack_raised': return event.pending > 0 ? [] : [{ kind: 'attack', icon: '⊘', text: words.number(event.turns ?? 0) }];
      case 'attack_blocked': return [{ kind: 'block', icon: '🛡', text: '' }];
      case 'stock_rebuilt': return [{ kind: 'turn', icon: '⟳', text: words.say('stock') }];
      default: return [];
    }
  });
}
