/** Converts the verifier engine's events to those of the API, which the pages narrate. */
import { CODES, RANKS, SUITS } from './cards.js';

const codes = (kinds) => kinds.map((kind) => CODES[kind]);
const draws = (seat, cards, why) => ({ type: 'cards_drawn', seat, cards: codes(cards), count: cards.length, why });

/** Events with another name, shape or division in the API. */
const OTHERWISE = {
  joined: ({ seat, name, bot }) => [{ type: 'player_joined', seat, name, bot }],
  left: ({ seat, by }) => [{ type: 'player_left', seat, by }],
  declined: ({ seat }) => [{ type: 'invitation_declined', seat }],
  expired: ({ seat }) => [{ type: 'invitation_expired', seat }],
  opened: ({ seat }) => [{ type: 'seed_opened', seat }],
  card_played: ({ seat, cards, as, target }) => [{
    type: 'card_played', seat, cards: codes(cards), ...(as < 0 ? {} : { as: CODES[as] }), ...(target < 0 ? {} : { target }),
  }],
  suit_declared: ({ seat, suit }) => [{ type: 'suit_declared', seat, suit: SUITS[suit] }],
  rank_declared: ({ seat, rank }) => [{ type: 'rank_declared', seat, rank: RANKS[rank] }],
  card_given: ({ seat, target, card }) => [{ type: 'card_given', seat, target, card: CODES[card] }],
  cards_drawn: ({ seat, cards, why = 'turn' }) => [draws(seat, cards, why)],
  direction_reversed: ({ direction }) => [
    { type: 'direction_reversed', direction: direction === 1 ? 'clockwise' : 'counterclockwise' }],
  attack_taken: ({ seat, cards, turns }) => [
    ...(turns ? [{ type: 'attack_taken', seat, count: cards.length, turns }] : []), draws(seat, cards, 'attack')],
  fight_opened: ({ attacker, defender }) => [{ type: 'fight_opened', seat: attacker, defender }],
  fight_continued: ({ attacker, defender }) => [{ type: 'fight_continued', seat: attacker, defender }],
  fight_settled: ({ defender, cards }) => [
    { type: 'fight_ended', seat: defender, count: cards.length }, draws(defender, cards, 'fight')],
  call_missed: ({ seat, call, by, cards }) => [
    ...(by === null ? [] : [{ type: 'call_challenged', seat: by, target: seat, call }]),
    { type: 'call_missed', seat, call, penalty: cards.length }, draws(seat, cards, 'call_missed')],
  finish_punished: ({ seat, cards }) => [
    { type: 'finish_penalised', seat, penalty: cards.length }, draws(seat, cards, 'finish')],
  in_air: ({ seat }) => [{ type: 'seat_in_air', seat }],
  counted_down: ({ seat, score, cards }) => [
    { type: 'score_counted_down', seat, score }, draws(seat, cards, 'new_hand')],
  illegal_punished: ({ seat, cards }) => [
    { type: 'illegal_move_punished', seat, penalty: cards.length }, draws(seat, cards, 'illegal_move')],
  resigned: ({ seat }) => [{ type: 'seat_resigned', seat }],
};

/** Turns are told only where some are demanded. */
const told = ({ turns, ...event }) => (turns > 0 ? { ...event, turns } : event);

/**
 * @param {any[]} events of one step @returns {import('../client/schemas.d.ts').Event[]}
 */
export function toApiEvents(events) {
  let deal = {};
  return events.flatMap((event) => {
    if (event.type === 'dealt') {
      deal = { round: event.round, dealer: event.dealer };
      return [];
    }
    if (event.type === 'starter_turned') return [{ type: 'starter_turned', card: CODES[event.card], ...deal }];
    return OTHERWISE[event.type]?.(event) ?? [told(event)];
  });
}
