/**
 * The shape of expanded rule sets. Written by `eights knobs --write` from the declarations in
 * `library/crazy_eights/rulesets/knobs.py`; what plays the words is written by hand.
 */
import {
  boolean, both, byTag, distinct, either, integer, list, map, object, oneOf, orNull,
} from './shape.js';
import {
  fewRows, fewScores, inAnswer, inSet, key, leftOrPlayed, predicate, ranksOfPack, ruleSetId, say,
  score,
} from './rule-words.js';

/** The expanded knobs, every one of them and nothing else. */
export const ruleSetShape = object({
  id: ruleSetId,
  players: object({ min: integer(2, 8), max: integer(2, 8) }),
  deck: object({
    packs: oneOf(1, 2, 3, 4, 'auto'),
    two_packs_from: integer(1, 52),
    jokers_per_pack: integer(0, 52),
    ranks: ranksOfPack,
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
  cards: both(map(key, object({}, {
    on: distinct(list(predicate, 1, 8)),
    not_on: distinct(list(inSet, 0, 8)),
    name: oneOf('suit', 'rank', 'either', 'suit_if_follows', 'own'),
    rank_stays: boolean,
    leaves: oneOf('any', 'below'),
    stands_for: boolean,
    do: list(byTag('do', {
      skip: object({ do: oneOf('skip') }, {
        n: integer(1, 8),
        answer: orNull(list(object({
          with: distinct(list(inAnswer, 1, 8)),
          so: oneOf('add', 'pass_on', 'end'),
        }, {
          match: oneOf('follow', 'suit', 'any'),
          on: orNull(distinct(list(inSet, 0, 8))),
        }), 0, 4)),
      }),
      reverse: object({ do: oneOf('reverse') }),
      again: object({ do: oneOf('again') }),
      draw: object({ do: oneOf('draw'), n: integer(1, 52) }, {
        to: oneOf('next', 'previous', 'others', 'chosen', 'self'),
        answer: orNull(list(object({
          with: distinct(list(inAnswer, 1, 8)),
          so: oneOf('add', 'pass_on', 'end'),
        }, {
          match: oneOf('follow', 'suit', 'any'),
          on: orNull(distinct(list(inSet, 0, 8))),
        }), 0, 4)),
      }),
      give: object({ do: oneOf('give'), n: integer(1, 4) }, { to: oneOf('next', 'previous', 'chosen') }),
      cover: object({ do: oneOf('cover'), on: distinct(list(predicate, 1, 8)) }, { must: boolean }),
      series: object({ do: oneOf('series'), on: distinct(list(predicate, 1, 8)) }),
      fight: object({
        do: oneOf('fight'),
        top: oneOf('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'),
      }, { then: oneOf('after_defender', 'dealer_left') }),
    }), 0, 4),
    points: integer(-1000, 1000),
    bonus: integer(-1000, 1000),
  })), fewRows),
  follow: distinct(list(predicate, 1, 8)),
  answer: list(object({
    with: distinct(list(inAnswer, 1, 8)),
    so: oneOf('add', 'pass_on', 'end'),
  }, {
    match: oneOf('follow', 'suit', 'any'),
    on: orNull(distinct(list(inSet, 0, 8))),
  }), 0, 4),
  demand: object({ taker: oneOf('loses_turn', 'may_play'), first_pick: boolean }),
  reverse_two_players: oneOf('none', 'skip'),
  draw: object({
    voluntary: boolean,
    limit: integer(0, 52),
    play_drawn: oneOf('no', 'may', 'must'),
    choose: oneOf('drawn', 'hand'),
  }),
  several: object({
    way: oneOf('no', 'together', 'one_by_one'),
    next: distinct(list(predicate, 1, 8)),
    not: distinct(list(inSet, 0, 8)),
    effects: oneOf('all', 'last'),
  }),
  calls: list(both(object({
    say: say,
    penalty: orNull(integer(0, 52)),
    enforce: oneOf('auto', 'challenge', 'none', 'by_itself'),
    window: oneOf('next_action', 'own_next_turn'),
  }, {
    left: orNull(integer(0, 5)),
    played: orNull(distinct(list(inSet, 0, 8))),
  }), leftOrPlayed), 0, 8),
  finish: object({
    not_with: distinct(list(inSet, 0, 8)),
    not_on: distinct(list(inSet, 0, 8)),
    otherwise: oneOf('illegal', 'in_air', 'penalty'),
    penalty: integer(0, 52),
    effect: oneOf('ignored', 'draw_only'),
  }),
  stock_out: oneOf('reshuffle', 'pass', 'end_round'),
  blocked: oneOf('score_all', 'lowest_takes_differences', 'no_winner'),
  countdown: orNull(object({ start: integer(1, 13) })),
  scoring: object({
    method: oneOf('none', 'penalty', 'collect'),
    one_card: oneOf('counts', 'free'),
    exact: both(map(score, integer(-10000, 10000)), fewScores),
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
