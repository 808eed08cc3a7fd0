/** The words of rule sets, listed by hand: the generated schema must have exactly these. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const WORDS = `
packs: 1 2 3 4 auto
first_seat: dealer_left dealer_right dealer
direction: clockwise counterclockwise
wild: dealer_declares first_seat_declares own_suit put_back
special: active inert put_back
joker: put_back
name: suit rank either suit_if_follows own
leaves: any below
do: skip
so: add pass_on end
match: follow suit any
do: reverse
do: again
do: draw
to: next previous others chosen self
so: add pass_on end
match: follow suit any
do: give
to: next previous chosen
do: cover
do: series
do: fight
top: A 2 3 4 5 6 7 8 9 T J Q K
then: after_defender dealer_left
so: add pass_on end
match: follow suit any
taker: loses_turn may_play
reverse_two_players: none skip
play_drawn: no may must
choose: drawn hand
way: no together one_by_one
effects: all last
enforce: auto challenge none by_itself
window: next_action own_next_turn
otherwise: illegal in_air penalty
effect: ignored draw_only
stock_out: reshuffle pass end_round
blocked: score_all lowest_takes_differences no_winner
method: none penalty collect
one_card: counts free
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
