/** House bots: the stream and the choices of greedy, and replies that are not recomputed. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';

import { BotStream } from '../../service/web/verify/bot-stream.js';
import { hmacKey } from '../../service/web/verify/bytes.js';
import { turnMoves } from '../../service/web/verify/engine-legal.js';
import { chooseGreedily } from '../../service/web/verify/greedy.js';
import { verifyLog } from '../../service/web/verify/verify.js';
import { LogWriter } from './support/logs.mjs';
import { deal } from './support/tables.mjs';

const KEY = new Uint8Array(32).fill(7);

/** The words of a stream, computed without the verifier's code. */
function words(seq, seat, blocks) {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(seq);
  head[4] = seat;
  return Array.from({ length: blocks }, (_, c) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(c);
    const block = createHmac('sha256', KEY).update('c8/bot/1\0').update(head).update(count).digest();
    return Array.from({ length: 16 }, (_, i) => block.readUInt16BE(2 * i));
  }).flat();
}

test('the stream printed in the documentation', async () => {
  const choices = async (k, count) => {
    const stream = new BotStream(await hmacKey(KEY), 9, 3);
    const found = [];
    while (found.length < count) found.push(await stream.below(k));
    return found;
  };
  assert.deepEqual(words(9, 3, 1).slice(0, 4), [53888, 43182, 16849, 30633]);
  assert.deepEqual(await choices(5, 5), [3, 2, 4, 3, 2]);
  assert.deepEqual(await choices(24_000, 4), [19182, 16849, 6633, 4392]);
});

/** The move of greedy in a position: the card, or the type of another move. */
async function greedily(preset, position, before = () => {}) {
  const game = await deal(preset, position);
  await before(game);
  const seat = game.table.toAct()[0];
  const move = chooseGreedily(turnMoves(game.table, seat), game.table, seat);
  return [move.cards?.join(' ') ?? move.type, move.suit].filter(Boolean).join(' ');
}

const OTHERS = ['2C 2D 6H', '4C 4D 4H'];

test('greedy sheds the card with most points of its longest suit', async () => {
  const on = (hand) => greedily('basic', { hands: [hand, ...OTHERS], upcard: '5H' });
  assert.equal(await on('3H KH 4S'), 'KH');
  assert.equal(await on('5D 5S 9S JS'), '5S', 'two spades are left to play on it');
  assert.equal(await on('9C TC'), 'draw');
});

test('greedy keeps wild cards and declares its longest suit', async () => {
  const on = (hand) => greedily('basic', { hands: [hand, ...OTHERS], upcard: '5H' });
  assert.equal(await on('8H 3H 4S'), '3H');
  assert.equal(await on('3H KH 8H'), 'KH', 'the example of the documents');
  assert.equal(await on('8C 9S TS 3D'), '8C spades');
  const declares = (hand) => greedily('basic', { hands: [...OTHERS, hand], upcard: '8H' });
  assert.equal(await declares('8C 9S TS 3H'), 'declare spades');
  assert.equal(await declares('3H 4S'), 'declare hearts', 'equal prices: the first one');
});

test('greedy hinders a seat that may go out next', async () => {
  const cards = { Q: { do: null }, A: { do: null }, 2: { do: null }, 3: { do: [{ do: 'skip' }], points: 0 }, K: { points: 20 } };
  const rules = { cards, starter: { special: 'inert' } };
  const against = (...others) =>
    greedily('classic', { hands: ['3H KS 9S', ...others], upcard: '3S', rules });
  assert.equal(await against('2C 2D 6H', '4C 4D 4H'), 'KS');
  assert.equal(await against('2C 2D', '4C 4D 4H'), '3H');
  assert.equal(await against('2C 2D 6H', '4C 4D'), 'KS', 'it would not be skipped');
});

test('ZW-14: greedy keeps a card that may be played last', async () => {
  const hands = ['7D 5D', '3C 3D 3H', '4C 4D 4H'];
  assert.equal(await greedily('zimbabwe', { hands, upcard: '9D' }), '7D');
});

test('the choices of greedy under attack, in a fight and with a joker', async () => {
  const attacked = { hands: ['2S 4S 9C', '2D 9H 9S', '3C 3D 3H'], upcard: '5S' };
  assert.equal(await greedily('classic', attacked, (game) => game.plays(0, '2S')), '2D');
  const fought = { hands: ['4H 9C KC', '5H 9D', '3C 3D'], upcard: 'KH' };
  assert.equal(await greedily('last-one', fought, (game) => game.plays(0, '4H')), '5H');
  const named = await greedily('last-one', { hands: ['XR 9C TC', '3C 3D 3H'], upcard: 'KH' });
  assert.equal(named, 'XR clubs', 'as an eight, for two clubs are left');
});

test('replies of an expert are not recomputed: complete only for a caller who does not ask for them', async () => {
  const log = new LogWriter({ seats: 3, seed: '1'.repeat(64), house: { expert: 1 } }).join(0).join(1, null, 'expert').join(2).start();
  log.add({ type: 'draw', seat: 0 }).add({ type: 'draw', seat: 1 }).expire();
  const { valid, complete, house, checks } = await verifyLog(log.text());
  const unjudged = [{ bot: 'expert', version: 1, replies: 1, known: true }];
  assert.deepEqual([valid, complete, house], [true, false, { replies: 1, recomputed: 0, unjudged }]);
  assert.match(checks.at(-1).detail, /not judged: 1 of expert 1$/);
  assert.equal((await verifyLog(log.text(), { required: ['random', 'greedy'] })).complete, true);
});
