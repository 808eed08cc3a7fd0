/** The worked examples of docs/rules/scenarios.md, in their order. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { deal } from './support/tables.mjs';

const CARDS = ['3C 4C', '3D 4D', '3H 4H', '3S 6S'];

test('1 CE-04 CE-05: a king, a heart, an eight, or draw', async () => {
  const hands = ['KS 5H 8C 9C', ...CARDS.slice(1)];
  const game = await deal('classic', { upcard: 'KH', hands });
  assert.deepEqual(game.cards(0).sort(), ['5H', '8C', 'KS']);
  assert.deepEqual(game.others(0), ['draw']);
});

test('2 CS-03 to CS-05: twos in a row add up', async () => {
  const hands = ['2S 9C', '2H 9D', '2D 9H', '9S KC', '2C 8C 7D QS'];
  const game = await deal('classic', { upcard: 'TS', hands });
  for (const [seat, card] of ['2S', '2H', '2D'].entries()) {
    await game.plays(seat, card, { announce: ['last_card'] });
  }
  assert.equal(game.is.phase, 'attack');
  assert.deepEqual(game.legal(3), [{ type: 'draw' }]);
  await game.draws(3);
  assert.equal(game.count(3), 8);
  assert.equal(game.is.turn, 4);
  assert.deepEqual(game.cards(4).sort(), ['2C', '7D', '8C']);
});

test('3 CS-01 CS-02: with two, a queen repeats the turn and an ace does nothing', async () => {
  const hands = ['QC AC 5C', '3D 4D 5D'];
  const game = await deal('classic', { upcard: 'KC', hands });
  await game.plays(0, 'QC');
  assert.equal(game.is.turn, 0);
  await game.plays(0, 'AC', { announce: ['last_card'] });
  assert.equal(game.is.turn, 1);
  assert.equal(game.is.direction, 'clockwise');
});

test('4 CS-06 CE-08: special starters', async () => {
  const ace = await deal('classic', { upcard: 'AC', hands: CARDS });
  assert.equal(ace.is.turn, 2);
  assert.equal(ace.is.direction, 'counterclockwise');
  const queen = await deal('classic', { upcard: 'QC', hands: CARDS });
  assert.equal(queen.is.turn, 1);
  const two = await deal('classic', { upcard: '2C', hands: CARDS });
  assert.deepEqual([two.is.turn, two.is.pending], [0, 2]);
  const eight = await deal('classic', { upcard: '8C', hands: CARDS });
  assert.deepEqual([eight.is.turn, eight.is.phase], [3, 'declare']);
  assert.equal(await eight.tries(0, 'draw'), 'not-your-turn');
  await eight.does(3, 'declare', { suit: 'hearts' });
  assert.deepEqual([eight.is.turn, eight.is.active_suit], [0, 'hearts']);
});

test('5 CS-07: a winning two makes no seat draw', async () => {
  const game = await deal('classic', { upcard: 'TS', hands: ['2S', '3C 4C'] });
  await game.plays(0, '2S');
  assert.deepEqual(game.is.result.winners, [0]);
  assert.deepEqual(game.is.rounds[0].points, [0, 7]);
});

test('6 CV-10: several cards of one rank', async () => {
  const rules = { several_cards: { allowed: true } };
  const hands = ['9D 9C 9H 3S', '9S KH 4C 5C'];
  const game = await deal('classic', { upcard: '5D', hands, rules });
  await game.plays(0, '9D 9C 9H', { announce: ['last_card'] });
  assert.deepEqual(game.cards(1).sort(), ['9S', 'KH']);
  const queens = { upcard: '5S', hands: ['QS QD 3S', '3C 4C'], rules };
  const two = await deal('classic', queens);
  await two.plays(0, 'QS QD', { announce: ['last_card'] });
  assert.equal(two.is.turn, 1);
});

test('7 CE-09: a forgotten call costs two when the next seat acts', async () => {
  const game = await deal('classic', { upcard: 'KS', hands: ['3S 4D', '3C 4C 5S', '6C 7C'] });
  await game.plays(0, '3S');
  assert.equal(game.count(0), 1);
  await game.plays(1, '5S');
  assert.equal(game.count(0), 3);
});

test('7 CE-09: an announcement after the play is in time', async () => {
  const game = await deal('classic', { upcard: 'KS', hands: ['3S 4D', '3C 4C 5S', '6C 7C'] });
  await game.plays(0, '3S');
  await game.does(0, 'announce', { call: 'last_card' });
  await game.draws(1);
  assert.equal(game.count(0), 1);
});

test('8 CD-04: after a wild only the suit or the own wild', async () => {
  const hands = ['6S 3C 4C', '6D 7C KS'];
  const game = await deal('countdown', { upcard: 'TS', hands, scores: [6, 7] });
  await game.plays(0, '6S', { suit: 'hearts' });
  assert.deepEqual(game.cards(1), ['7C']);
});

test('9 CD-05: a wild two is answered by a two of the declared suit', async () => {
  const hands = ['2D 3C 4C', '2H 2C 5C'];
  const game = await deal('countdown', { upcard: 'TD', hands, scores: [2, 5] });
  await game.plays(0, '2D', { suit: 'clubs' });
  assert.deepEqual(game.cards(1), ['2C']);
});

test('10 CN-01: only the last of equal cards takes effect', async () => {
  const hands = ['2C 2D 5H 6H', '3C 4C', '5C 6C'];
  const game = await deal('countdown-na', { upcard: 'TC', hands });
  await game.plays(0, '2C 2D');
  assert.equal(game.is.pending, 2);
});

test('11 LO-07: if no seat continues, the previous attacker draws', async () => {
  const hands = ['4H 9C 9D', '5H 9S TC', 'JC QC', 'KC KD'];
  const game = await deal('last-one', { upcard: 'TH', hands });
  await game.plays(0, '4H');
  assert.deepEqual([game.is.phase, game.is.turn, game.is.to_act], ['fight', 1, [1, 2, 3]]);
  await game.plays(1, '5H');
  for (const seat of [3, 0, 2]) await game.passes(seat);
  assert.equal(game.count(0), 7);
  assert.equal(game.is.turn, 1);
});

test('11 LO-06: a continuation out of turn', async () => {
  const hands = ['4H 9C 9D', '6H 9S TC', '5H JC QC', 'KC KD'];
  const game = await deal('last-one', { upcard: 'TH', hands });
  await game.plays(0, '4H');
  await game.plays(2, '5H');
  await game.plays(1, '6H');
  for (const seat of [0, 2, 3]) await game.passes(seat);
  assert.equal(game.count(2), 8);
  assert.equal(game.is.turn, 3);
});

test('12 LO-05: any card on a three, the next seat follows that one', async () => {
  const hands = ['3C KD 5S 6S', '4D KS QC 5C'];
  const game = await deal('last-one', { upcard: 'TC', hands });
  await game.plays(0, '3C');
  assert.equal(game.is.phase, 'cover');
  await game.plays(0, 'KD');
  assert.equal(game.is.turn, 1);
  assert.deepEqual(game.cards(1).sort(), ['4D', 'KS']);
});

test('13 FR-01: a starter eight is buried, the next card is turned', async () => {
  const hands = ['3C 4C', '3D 4D'];
  const game = await deal('five-rounds', { upcard: '8S', hands, stock: '9H TH' });
  assert.equal(game.is.upcard, '9H');
  assert.equal(game.is.stock.indexOf('8S'), 22);
});

test('13 FR-03: three draws without a fit, then only pass', async () => {
  const hands = ['3C 4C', '3D 4D'];
  const stock = '5S 6S 7S 9C';
  const game = await deal('five-rounds', { upcard: 'KH', hands, stock });
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(game.legal(0), [{ type: 'draw' }]);
    await game.draws(0);
  }
  assert.deepEqual(game.legal(0), [{ type: 'pass' }]);
});

test('14 RC-07: a last king makes the next seat draw before the count', async () => {
  const hands = ['KC', '3D 4D', '5D 6D'];
  const game = await deal('race-500', { upcard: 'TC', hands, stock: '3H 4H' });
  await game.plays(0, 'KC');
  assert.deepEqual(game.is.rounds[0].hands[1], ['3D', '4D', '3H', '4H']);
  assert.deepEqual(game.is.rounds[0].points, [25, 0, 0]);
});

test('14 RC-06: the winner collects', async () => {
  const game = await deal('race-500', { upcard: 'TC', hands: ['3C', '8C 5D', 'JH 2S'] });
  await game.plays(0, '3C');
  assert.deepEqual(game.is.rounds[0].points, [77, 0, 0]);
});

test('15 ZW-10 ZW-12: two on a joker is seven, an ace cancels', async () => {
  const hands = ['XR 3D 4D', '2C 3H 4H', 'AD 3S 4S'];
  const game = await deal('zimbabwe', { upcard: 'TC', hands });
  await game.plays(0, 'XR');
  await game.plays(1, '2C');
  assert.equal(game.is.pending, 7);
  await game.plays(2, 'AD');
  assert.deepEqual([game.is.pending, game.is.turn, game.is.phase], [0, 0, 'play']);
});

test('15 ZW-07: king, seven and another card in one go', async () => {
  const game = await deal('zimbabwe', { upcard: 'TC', hands: ['KC 7C 5C 3H 4H', '3D 4D'] });
  for (const card of ['KC', '7C', '5C']) {
    assert.equal(game.is.turn, 0);
    await game.plays(0, card);
  }
  assert.equal(game.is.turn, 1);
});

test('16 ZW-14 ZW-15: in the air, then home', async () => {
  const hands = ['7S 7H', 'TC JC QC', '3H 5C 6C'];
  const game = await deal('zimbabwe', { upcard: 'TS', hands, stock: 'KD 9H' });
  await game.plays(0, '7S');
  assert.equal(game.is.turn, 2);
  await game.draws(2);
  await game.passes(2);
  await game.plays(0, '7H');
  assert.deepEqual(game.is.in_air, [true, false, false]);
  assert.equal(game.is.turn, 2);
  await game.plays(2, '3H');
  assert.deepEqual(game.legal(0), [{ type: 'draw' }]);
  await game.draws(0);
  await game.plays(0, '9H');
  assert.deepEqual(game.is.rounds[0].winner, 0);
});
