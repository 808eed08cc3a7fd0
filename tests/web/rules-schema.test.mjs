/** The words of rule sets, listed by hand: the generated schema must have exactly these. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const WORDS = `
packs: 1 2 3 4 auto
lowest: 2 6 7
first_seat: dealer_left dealer_right dealer
direction: clockwise counterclockwise
wild: dealer_declares first_seat_declares own_suit put_back
special: active inert put_back
joker: put_back
ranks: A 2 3 4 5 6 7 8 9 T J Q K
playable: always matching
declares: always never if_matching
type: skip
type: reverse
type: again
type: draw
type: block
type: cover
match: any follow
type: fight
top: 5 6 7 8 9 T K
reverse_two_players: none skip
answer: none same_rank any_draw_card
block_suit: any same
victim: loses_turn may_play
role: none any_card effect
after: any_card suit_below
play_drawn: no may must
effects: all last
call: last_card half_card attack
cards_left: 1 2
enforce: auto challenge none
window: next_action own_next_turn
card: any regular
on: any regular_or_shifting
otherwise: illegal in_air penalty
effect: ignored draw_only
stock_out: reshuffle pass end_round
blocked: score_all lowest_takes_differences no_winner
answered_wild_two: stack ends
method: none penalty collect
when: single_round rounds target bust drop_highest countdown
rounds: players
winner: lowest highest last_left first_to_zero round_winner
`;

test('the schema has exactly the words of the rules', () => {
  const file = new URL('../../service/web/verify/rules-schema.js', import.meta.url);
  const source = readFileSync(file, 'utf8');
  const found = [...source.matchAll(/(\w+): (?:\w+\()*?oneOf\(([^)]*)\)/g)].map(
    ([, name, words]) => `${name}: ${words.replaceAll(/[',]/g, '')}`,
  );
  assert.deepEqual(found, WORDS.trim().split('\n'));
});
