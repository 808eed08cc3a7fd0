/** Decisions of docs/rules/fine-print.md and knobs that no worked example covers. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { deal } from './support/tables.mjs';

const THREE = ['3C 4C', '3D 4D', '3S 4S'];

test('FP-01: a joker starter is put back, and so are wild and special ones', async () => {
  const game = await deal('zimbabwe', { upcard: 'XR', hands: THREE, stock: '8C 2D KS 5H' });
  assert.equal(game.is.upcard, '5H');
});

test('FP-04: a starter with reverse mirrors the first seat, one with again gives the dealer the turn', async () => {
  const rules = { effects: { A: { type: 'again' } } };
  const again = await deal('classic', { upcard: 'AC', hands: THREE, rules });
  assert.equal(again.is.turn, 2);
  const right = await deal('classic', {
    upcard: 'AC', hands: [...THREE, '5C 6C'], rules: { first_seat: 'dealer_right' },
  });
  assert.deepEqual([right.is.turn, right.is.direction], [0, 'counterclockwise']);
});

test('FP-04: without an answer the first seat draws and the next seat begins', async () => {
  const rules = { starter: { special: 'active' } };
  const game = await deal('last-one', { upcard: '2C', hands: THREE, rules });
  assert.deepEqual([game.count(0), game.is.turn], [4, 1]);
});

test('FP-05: the first seat declares, then acts', async () => {
  const rules = { starter: { wild: 'first_seat_declares' } };
  const game = await deal('classic', { upcard: '8C', hands: THREE, rules });
  await game.does(0, 'declare', { suit: 'clubs' });
  assert.deepEqual([game.is.turn, game.is.phase], [0, 'play']);
});

test('LO-02: a starter four opens a fight with the dealer as attacker', async () => {
  const game = await deal('last-one', { upcard: '4C', hands: ['5C 6D', '3D 4D', '3S 4S'] });
  assert.deepEqual([game.is.phase, game.is.turn, game.is.to_act], ['fight', 0, [0, 1]]);
});

test('CV-07: a wild may be played only where it matches', async () => {
  const rules = { wild: { playable: 'matching' } };
  const game = await deal('classic', { upcard: 'KH', hands: ['8C 8H', '3D 4D'], rules });
  assert.deepEqual(game.cards(0), ['8H']);
});

test('CV-08 CV-09: a wild that declares no suit', async () => {
  const never = await deal('rockaway', { upcard: 'KH', hands: ['AC 5C', '3D AH'] });
  assert.equal(await never.refuses(0, 'AC', { suit: 'hearts' }), 'no-declaration');
  await never.plays(0, 'AC');
  assert.equal(never.is.active_suit, 'clubs');
  const rules = { wild: { declares: 'if_matching' } };
  const unmatched = await deal('classic', { upcard: 'KH', hands: ['8C 8H 5C', '3D'], rules });
  assert.equal(await unmatched.refuses(0, '8C', { suit: 'spades' }), 'no-declaration');
  await unmatched.plays(0, '8H', { suit: 'spades' });
  assert.equal(unmatched.is.active_suit, 'spades');
});

test('mau-mau: a jack may not be played on a jack', async () => {
  const game = await deal('mau-mau', { upcard: 'KH', hands: ['JC 9C', 'JD 9D'] });
  await game.plays(0, 'JC', { suit: 'diamonds', announce: ['last_card'] });
  assert.deepEqual(game.cards(1), ['9D']);
});

test('FP-08: any card may follow a spent joker', async () => {
  const hands = ['XR 3D 4D', '9C TC QC', '3H 4H'];
  const game = await deal('zimbabwe', { upcard: 'TS', hands });
  await game.plays(0, 'XR');
  await game.draws(1);
  assert.equal(game.is.active_suit, null);
  assert.deepEqual(game.cards(2), ['3H', '4H']);
});

test('FP-09: block cards, against and block_suit', async () => {
  const hands = ['JS 3D 4D', 'JH JD 9S', '3H 4H'];
  const game = await deal('switch', { upcard: 'TS', hands });
  await game.plays(0, 'JS');
  assert.deepEqual(game.cards(1).sort(), ['JD', 'JH']);
  await game.plays(1, 'JH');
  assert.deepEqual([game.is.pending, game.is.turn], [0, 2]);
  const rules = { attack: { block_suit: 'same' } };
  const same = await deal('zimbabwe', { upcard: 'TS', hands: ['2S 3D 4D', 'AS AD 9C'], rules });
  await same.plays(0, '2S');
  assert.deepEqual(same.cards(1), ['AS']);
});

test('FP-10: the first pick may block', async () => {
  const rules = { attack: { first_pick_block: true } };
  const hands = ['2S 3D 4D', '9C 9D', '5C 6C'];
  const game = await deal('zimbabwe', { upcard: 'TS', hands, stock: 'AD 5H 6H', rules });
  await game.plays(0, '2S');
  await game.draws(1);
  assert.deepEqual(game.cards(1), ['AD']);
  await game.plays(1, 'AD');
  assert.deepEqual([game.is.pending, game.is.turn, game.count(1)], [0, 2, 2]);
});

test('FP-10: with may_play an ordinary turn follows the demand', async () => {
  const rules = { attack: { victim: 'may_play' } };
  const hands = ['2S 3D 4D', '9S 9D', '5C 6C'];
  const game = await deal('classic', { upcard: 'TS', hands, rules });
  await game.plays(0, '2S');
  await game.draws(1);
  assert.deepEqual([game.is.turn, game.is.phase, game.count(1)], [1, 'play', 4]);
  await game.plays(1, '9S');
});

test('FP-14: the first of several cards must follow', async () => {
  const rules = { several_cards: { allowed: true } };
  const game = await deal('classic', { upcard: '5D', hands: ['9C 9D 3S', '3H 4H'], rules });
  assert.equal(await game.refuses(0, '9C 9D'), 'does-not-follow');
  assert.equal(await game.refuses(0, '9D 3S'), 'ranks-differ');
  await game.plays(0, '9D 9C');
});

test('FP-15 RC-04: a drawn card that fits must be played', async () => {
  const game = await deal('race-500', { upcard: 'TH', hands: THREE, stock: '9H KC' });
  await game.draws(0);
  assert.equal(await game.tries(0, 'pass'), 'must-play-drawn');
  assert.deepEqual(game.cards(0), ['9H']);
  await game.plays(0, '9H');
  await game.draws(1);
  assert.deepEqual(game.legal(1), [{ type: 'pass' }]);
});

const EMPTY = { stock_out: 'pass', deck: { packs: 1, lowest: '7' } };
const ALL = '7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH';

test('FP-16: the round is blocked when all seats pass in a row', async () => {
  const hands = [`${ALL} AS`, '7S 9S TS JS QS KS'];
  const game = await deal('basic', { upcard: '8S', hands, rules: EMPTY });
  await game.does(1, 'declare', { suit: 'spades' });
  await game.passes(0);
  await game.passes(1);
  assert.equal(game.is.rounds[0].reason, 'blocked');
  assert.deepEqual(game.is.result.winners, [1]);
});

test('FP-16: a seat that can play must play where drawing is not voluntary', async () => {
  const hands = [`${ALL} AS`, '7S 9S TS JS QS KS'];
  const rules = { ...EMPTY, draw: { voluntary: false }, starter: { wild: 'own_suit' } };
  const game = await deal('basic', { upcard: '8S', hands, rules });
  assert.equal(await game.tries(0, 'pass'), 'must-play');
});

test('FP-17: the round ends when a turn ends and the stock is empty', async () => {
  const hands = [ALL, '7S 9S TS JS QS KS'];
  const rules = { ...EMPTY, stock_out: 'end_round', starter: { wild: 'own_suit' } };
  const game = await deal('basic', { upcard: '8S', hands, rules });
  await game.draws(0);
  assert.equal(game.is.rounds[0].reason, 'stock_exhausted');
});

test('FP-19: pesten punishes a special last card with five cards', async () => {
  const game = await deal('pesten', { upcard: 'TS', hands: ['8S', '3C 4C', '3D 4D'] });
  await game.plays(0, '8S');
  assert.deepEqual([game.count(0), game.is.turn], [5, 2]);
});

test('FP-20: a challenge catches a forgotten call, but only once', async () => {
  const game = await deal('zimbabwe', { upcard: 'TS', hands: ['3S 4D', '3C 4C 5C', '3D 4H'] });
  await game.plays(0, '3S');
  assert.equal(await game.tries(0, 'challenge', { target: 0, call: 'last_card' }), 'nothing-to-challenge');
  await game.does(2, 'challenge', { target: 0, call: 'last_card' });
  assert.equal(game.count(0), 2);
  assert.equal(await game.tries(1, 'challenge', { target: 0, call: 'last_card' }), 'nothing-to-challenge');
});

test('FP-20: a call that is not owed cannot be made', async () => {
  const game = await deal('classic', { upcard: 'KS', hands: ['3S 4D 5D', '3C 4C'] });
  assert.equal(await game.refuses(0, '3S', { announce: ['last_card'] }), 'nothing-to-announce');
});

test('FP-21: at most ten illegal moves of one turn are punished', async () => {
  const game = await deal('last-one', { upcard: 'KS', hands: ['3C 4D', '3H 4H'] });
  for (let i = 0; i < 10; i++) assert.equal(await game.punishes(0, { type: 'pass' }), null);
  assert.equal(game.count(0), 12);
  assert.notEqual(await game.punishes(0, { type: 'pass' }), null);
  assert.notEqual(await game.punishes(1, { type: 'pass' }), null);
  assert.equal(game.is.turn, 0);
});

test('FP-22 CD-02: going out in countdown', async () => {
  const hands = ['3S', '3C 4C'];
  const game = await deal('countdown', { upcard: 'TS', hands, scores: [3, 7] });
  await game.plays(0, '3S', { suit: 'clubs' });
  assert.deepEqual([game.count(0), game.is.scores, game.is.turn], [2, [2, 7], 1]);
  const last = await deal('countdown', { upcard: 'TS', hands: ['2S', '3C'], scores: [1, 7] });
  await last.plays(0, '2S');
  assert.deepEqual(last.is.result.winners, [0]);
});

test('FP-27: resigning with more than two in play', async () => {
  const game = await deal('classic', { upcard: 'TS', hands: ['2S 6S 5H', ...THREE.slice(1), '9C 9D'] });
  await game.plays(0, '2S');
  await game.resigns(1);
  assert.deepEqual([game.is.pending, game.is.turn], [0, 2]);
  await game.resigns(3);
  await game.resigns(0);
  assert.deepEqual(game.is.result.winners, [2]);
  assert.deepEqual(game.is.result.standings.map(({ seat }) => seat), [2, 0, 3, 1]);
});

test('FP-27: a fight ends when its attacker leaves', async () => {
  const hands = ['4H 9C', '5D 9S', '3H 9D', 'KC KD'];
  const game = await deal('last-one', { upcard: 'TH', hands });
  await game.plays(0, '4H');
  await game.resigns(0);
  assert.deepEqual([game.is.phase, game.is.turn], ['play', 2]);
});

test('LO-10: a joker keeps the card that its player named', async () => {
  const game = await deal('last-one', { upcard: 'TH', hands: ['XR 9C 5C', '8D 9S 3C'] });
  assert.equal(await game.refuses(0, 'XR'), 'joker-unnamed');
  assert.equal(await game.refuses(0, 'XR', { as: 'XB' }), 'bad-joker-name');
  assert.equal(await game.refuses(0, 'XR', { as: '9C' }), 'does-not-follow');
  assert.equal(await game.refuses(0, '9C', { as: '9H' }), 'bad-joker-name');
  await game.plays(0, 'XR', { as: '9H' });
  assert.deepEqual([game.is.upcard, game.is.upcard_as], ['XR', '9H']);
  assert.deepEqual(game.cards(1).sort(), ['8D', '9S']);
});

test('LO-12: an empty hand ends the round even in a fight', async () => {
  const hands = ['4H 9C', '5H', 'KC KD'];
  const game = await deal('last-one', { upcard: 'TH', hands });
  await game.plays(0, '4H');
  await game.plays(1, '5H');
  assert.deepEqual(game.is.rounds[0].points, [9, 0, 20]);
});

test('RC-09 FP-26: a blocked round under lowest_takes_differences', async () => {
  const hands = [`${ALL} AS`, '7S 9S TS JS QS KS'];
  const rules = {
    ...EMPTY, blocked: 'lowest_takes_differences', scoring: { method: 'collect' },
    game_end: { winner: 'highest' },
  };
  const game = await deal('basic', { upcard: '8S', hands, rules });
  await game.does(1, 'declare', { suit: 'spades' });
  await game.passes(0);
  await game.passes(1);
  const [first, second] = [3 * (7 + 50 + 9 + 40 + 1) + 1, 7 + 9 + 40];
  assert.deepEqual(game.is.rounds[0].points, [0, first - second]);
});

test('FP-03: the cards named in the setup lie on top of the shuffled rest', async () => {
  const game = await deal('classic', { upcard: '4C', hands: ['3C', '3D'], stock: '9D TD' });
  assert.deepEqual(game.is.stock.slice(0, 2), ['9D', 'TD']);
  assert.equal(game.is.stock.length, 49);
});
