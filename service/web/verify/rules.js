/**
 * Rule sets: the shape of the expanded JSON (`docs/rules/knobs.md`) and its compiled lookup
 * tables.
 */
import { CODES, JOKER_RANK, RANKS, isRed, kindOf, rankOf } from './cards.js';
import {
  boolean, distinct, either, integer, list, map, object, oneOf, orNull, that,
} from './shape.js';

const NATURAL_RANKS = [...RANKS.slice(0, 13)];
const rank = oneOf(...NATURAL_RANKS);
const effectKey = that(
  'card or rank',
  (key) => kindOf(key) >= 0 || /^([A2-9TJQK](_black|_red)?|X)$/.test(key),
);

const effect = either(
  object({ type: oneOf('skip', 'reverse', 'again') }),
  object({ type: oneOf('block'), against: orNull(distinct(list(effectKey, 1, 52))) }),
  object({ type: oneOf('cover'), match: oneOf('any', 'follow') }),
  object({ type: oneOf('fight'), top: oneOf('5', '6', '7', '8', '9', 'T', 'K') }),
  object({ type: oneOf('draw'), count: integer(1, 52) }),
);

const call = object({
  call: oneOf('last_card', 'half_card', 'attack'),
  cards_left: orNull(oneOf(1, 2)),
  penalty: orNull(integer(0, 52)),
  enforce: oneOf('auto', 'challenge', 'none'),
  window: oneOf('next_action', 'own_next_turn'),
});

/** The expanded knobs, every one of them and nothing else. */
export const ruleSetShape = object({
  id: that('text of 1 to 64 characters', (v) => typeof v === 'string' && /^.{1,64}$/su.test(v)),
  players: object({ min: integer(2, 8), max: integer(2, 8) }),
  deck: object({
    packs: oneOf(1, 2, 3, 4, 'auto'),
    two_packs_from: integer(1, 52),
    jokers_per_pack: integer(0, 52),
    lowest: oneOf('2', '6', '7'),
  }),
  deal: object({
    cards: integer(1, 52),
    two_players: integer(1, 52),
    by_round: orNull(list(integer(1, 52), 1, 100)),
  }),
  first_seat: oneOf('dealer_left', 'dealer_right', 'dealer'),
  direction: oneOf('clockwise', 'counterclockwise'),
  starter: object({
    wild: oneOf('dealer_declares', 'first_seat_declares', 'own_suit', 'put_back'),
    special: oneOf('active', 'inert', 'put_back'),
    joker: oneOf('put_back'),
  }),
  wild: object({
    ranks: distinct(list(rank)),
    own_score: boolean,
    playable: oneOf('always', 'matching'),
    declares: oneOf('always', 'never', 'if_matching'),
    on_wild: boolean,
    rank_match: boolean,
  }),
  effects: map(effectKey, effect),
  reverse_two_players: oneOf('none', 'skip'),
  attack: object({
    answer: oneOf('none', 'same_rank', 'any_draw_card'),
    block_suit: oneOf('any', 'same'),
    victim: oneOf('loses_turn', 'may_play'),
    first_pick_block: boolean,
  }),
  joker: object({ role: oneOf('none', 'any_card', 'effect'), after: oneOf('any_card', 'suit_below') }),
  draw: object({
    voluntary: boolean,
    limit: integer(0, 52),
    play_drawn: oneOf('no', 'may', 'must'),
  }),
  several_cards: object({ allowed: boolean, effects: oneOf('all', 'last') }),
  calls: list(call, 0, 8),
  finish: object({
    card: oneOf('any', 'regular'),
    on: oneOf('any', 'regular_or_shifting'),
    otherwise: oneOf('illegal', 'in_air', 'penalty'),
    penalty: integer(0, 52),
    effect: oneOf('ignored', 'draw_only'),
  }),
  stock_out: oneOf('reshuffle', 'pass', 'end_round'),
  blocked: oneOf('score_all', 'lowest_takes_differences', 'no_winner'),
  countdown: orNull(object({ start: integer(1, 13), answered_wild_two: oneOf('stack', 'ends') })),
  scoring: object({
    method: oneOf('none', 'penalty', 'collect'),
    points: map(oneOf(...NATURAL_RANKS, 'X'), integer(0, 1000)),
  }),
  game_end: object({
    when: oneOf('single_round', 'rounds', 'target', 'bust', 'drop_highest', 'countdown'),
    rounds: orNull(either(oneOf('players'), integer(1, 100))),
    points: orNull(integer(1, 10000)),
    winner: oneOf('lowest', 'highest', 'last_left', 'first_to_zero', 'round_winner'),
  }),
  turn_seconds: orNull(integer(5, 604800)),
  illegal_move_penalty: integer(0, 5),
});

/** @param {string} key of the effects map @param {number} kind */
export function keyMatches(key, kind) {
  return keysOf(kind).includes(key);
}

/** The keys that may name a card, the most specific one first. @param {number} kind */
function keysOf(kind) {
  const rankLetter = RANKS[rankOf(kind)];
  return [CODES[kind], `${rankLetter}_${isRed(kind) ? 'red' : 'black'}`, rankLetter];
}

/**
 * @typedef {{type: string, count?: number, against?: string[]|null, match?: string,
 *   top?: string}} Effect
 * @typedef {object} Rules the knobs as they stand in the header, plus the lookup tables
 * @property {(Effect|null)[]} effectOf by kind
 * @property {number[]} pointsOf by rank
 * @property {boolean[]} wildRank by rank, for rule sets where every seat has the same wilds
 * @property {number[]} deckKinds the natural cards a pack holds
 */

const NUMBERS = [...NATURAL_RANKS.map((_, index) => index + 1), 0];

/**
 * @param {any} knobs an object of `ruleSetShape`
 * @returns {any} see `Rules`
 */
export function compile(knobs) {
  const lowest = RANKS.indexOf(knobs.deck.lowest);
  const kinds = Array.from({ length: 52 }, (_, kind) => kind);
  const wildRank = Array.from({ length: JOKER_RANK + 1 }, (_, index) =>
    knobs.wild.ranks.includes(RANKS[index]),
  );
  return Object.freeze({
    ...knobs,
    effectOf: CODES.map((_, kind) => {
      const key = keysOf(kind).find((name) => Object.hasOwn(knobs.effects, name));
      return key === undefined ? null : knobs.effects[key];
    }),
    pointsOf: [...RANKS].map((letter, index) => knobs.scoring.points[letter] ?? NUMBERS[index]),
    wildRank,
    deckKinds: kinds.filter((kind) => kind % 13 === 0 || kind % 13 >= lowest),
  });
}
