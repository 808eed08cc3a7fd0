/** Steps of a game in plain English: for the eye and, through a live region, for the ear. */
import { SUITS, isJoker, rankOf, suitOf } from './cards.js';

const RANK_NAMES = [
  'ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king',
];
const CALLS = { last_card: 'last card', half_card: 'half card', attack: 'attack' };
const REASONS = {
  went_out: 'out of cards',
  blocked: 'blocked: everybody passed',
  stock_exhausted: 'the stock is used up',
  resigned: 'resigned',
};

/** @param {number} kind @returns {string} "8 of hearts", "red joker" */
export function cardName(kind) {
  if (isJoker(kind)) return kind === 52 ? 'red joker' : 'black joker';
  return `${RANK_NAMES[rankOf(kind)]} of ${SUITS[suitOf(kind)]}`;
}

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
  return REASONS[reason] ?? reason;
}

function listed(words) {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const cardNames = (kinds) => listed(kinds.map(cardName));
const many = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const drew = (cards) => (cards.length === 0 ? 'nothing, for there is none' : cardNames(cards));

/** One sentence for each event; `who` gives a seat's name. */
const EVENTS = {
  joined: ({ seat, name, bot }) => `${name || (bot ? `The bot ${bot}` : 'A player')} takes seat ${seat}.`,
  left: ({ seat, by }) => (by === 'creator' ? `The creator frees seat ${seat}.` : `Seat ${seat} is free again.`),
  declined: ({ seat }) => `Seat ${seat}, which was reserved, is declined and free.`,
  opened: ({ seat }, who) => `${who(seat)} opens the sealed seed.`,
  dealt: ({ round, dealer }, who) => `Round ${round} is dealt by ${who(dealer)}.`,
  starter_turned: ({ card, buried }) =>
    buried > 0
      ? `After ${many(buried, 'card')} put back, the starter is the ${cardName(card)}.`
      : `The starter is the ${cardName(card)}.`,
  card_played: ({ seat, cards, as }, who) =>
    `${who(seat)} plays the ${cardNames(cards)}${as < 0 ? '' : ` as the ${cardName(as)}`}.`,
  suit_declared: ({ seat, suit }, who) => `${who(seat)} declares ${SUITS[suit]}.`,
  cards_drawn: ({ seat, cards }, who) => `${who(seat)} draws ${drew(cards)}.`,
  turn_passed: ({ seat }, who) => `${who(seat)} passes.`,
  direction_reversed: ({ direction }) =>
    `Play runs ${direction === 1 ? 'clockwise' : 'counterclockwise'} now.`,
  seat_skipped: ({ seat }, who) => `${who(seat)} is skipped.`,
  turn_repeated: ({ seat }, who) => `${who(seat)} has another turn.`,
  attack_raised: ({ pending }) => `${many(pending, 'card')} to draw for the next seat.`,
  attack_blocked: () => 'The attack is off.',
  attack_taken: ({ seat, cards }, who) => `${who(seat)} takes the attack and draws ${drew(cards)}.`,
  fight_opened: ({ attacker, defender }, who) =>
    `A fight: ${who(attacker)} attacks, ${who(defender)} defends.`,
  fight_continued: ({ attacker, defender }, who) =>
    `${who(attacker)} attacks now, ${who(defender)} defends.`,
  fight_settled: ({ defender, cards }, who) =>
    `The fight is over: ${who(defender)} draws ${drew(cards)}.`,
  stock_rebuilt: ({ count }) => `The discards become a new stock of ${many(count, 'card')}.`,
  call_announced: ({ seat, call }, who) => `${who(seat)} says “${CALLS[call]}”.`,
  call_missed: ({ seat, call, by, cards }, who) =>
    `${by === null ? '' : `${who(by)} notices: `}${who(seat)} forgot “${CALLS[call]}” and draws ${drew(cards)}.`,
  finish_punished: ({ seat, cards }, who) =>
    `${who(seat)} may not finish like this and draws ${drew(cards)}.`,
  in_air: ({ seat }, who) => `${who(seat)} has no card left, but has not won: in the air.`,
  counted_down: ({ seat, score, cards }, who) =>
    `${who(seat)} counts down to ${score} and is dealt ${many(cards.length, 'card')}.`,
  went_out: ({ seat }, who) => `${who(seat)} goes out.`,
  illegal_punished: ({ seat, move, cards }, who) =>
    `${who(seat)} tries an illegal ${move} and draws ${drew(cards)}.`,
  resigned: ({ seat }, who) => `${who(seat)} resigns.`,
  round_ended: ({ round, reason }) => `Round ${round} ends: ${roundReason(reason)}.`,
  seat_eliminated: ({ seat }, who) => `${who(seat)} is out of the game.`,
  game_ended: ({ winners }, who) =>
    winners.length === 0 ? 'The game ends without a winner.' : `${listed(winners.map(who))} ${winners.length === 1 ? 'wins' : 'win'} the game.`,
};

/** What an entry says by itself, before its events. */
function opening(entry, who) {
  switch (entry?.type) {
    case undefined:
      return 'The game is created; the server has committed to its seed.';
    case 'started':
      return `The game starts with ${many(entry.seats.length, 'seat')}.`;
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
  const sentences = events.map((event) => EVENTS[event.type]?.(event, who) ?? '');
  return [opening(entry, who), ...sentences].filter((sentence) => sentence !== '').join(' ');
}
