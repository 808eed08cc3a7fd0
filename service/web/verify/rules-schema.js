/**
 * The shape of expanded rule sets. Written by `eights knobs --write` from the declarations in
 * `library/crazy_eights/rulesets/knobs.py`; what plays the words is written by hand.
 */
import {
  boolean, byType, distinct, either, integer, list, map, object, oneOf, orNull,
} from './shape.js';
import { effectKey, pointsKey, ruleSetId } from './rules.js';

/** The expanded knobs, every one of them and nothing else. */
export const ruleSetShape = object({
  id: ruleSetId,
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
    ranks: distinct(list(oneOf('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'), 0, 13)),
    own_score: boolean,
    playable: oneOf('always', 'matching'),
    declares: oneOf('always', 'never', 'if_matching'),
    on_wild: boolean,
    rank_match: boolean,
  }),
  effects: map(effectKey, byType({
    skip: object({ type: oneOf('skip') }),
    reverse: object({ type: oneOf('reverse') }),
    again: object({ type: oneOf('again') }),
    draw: object({ type: oneOf('draw'), count: integer(1, 52) }),
    block: object({
      type: oneOf('block'),
      against: orNull(distinct(list(effectKey, 1, 8))),
    }),
    cover: object({ type: oneOf('cover'), match: oneOf('any', 'follow') }),
    fight: object({
      type: oneOf('fight'),
      top: oneOf('5', '6', '7', '8', '9', 'T', 'K'),
    }),
  })),
  reverse_two_players: oneOf('none', 'skip'),
  attack: object({
    answer: oneOf('none', 'same_rank', 'any_draw_card'),
    block_suit: oneOf('any', 'same'),
    victim: oneOf('loses_turn', 'may_play'),
    first_pick_block: boolean,
  }),
  joker: object({
    role: oneOf('none', 'any_card', 'effect'),
    after: oneOf('any_card', 'suit_below'),
  }),
  draw: object({
    voluntary: boolean,
    limit: integer(0, 52),
    play_drawn: oneOf('no', 'may', 'must'),
  }),
  several_cards: object({ allowed: boolean, effects: oneOf('all', 'last') }),
  calls: list(object({
    call: oneOf('last_card', 'half_card', 'attack'),
    cards_left: orNull(oneOf(1, 2)),
    penalty: orNull(integer(0, 52)),
    enforce: oneOf('auto', 'challenge', 'none'),
    window: oneOf('next_action', 'own_next_turn'),
  }), 0, 8),
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
    points: map(pointsKey, integer(0, 1000)),
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
