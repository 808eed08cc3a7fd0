/** House bots: their choices, when they may move, and that any other reply is rejected. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';

import { BotStream } from '../../service/web/verify/bot-stream.js';
import { hmacKey } from '../../service/web/verify/bytes.js';
import { turnMoves } from '../../service/web/verify/engine-legal.js';
import { chooseGreedily } from '../../service/web/verify/greedy.js';
import { verifyLog } from '../../service/web/verify/verify.js';
import { LogWriter } from './support/logs.mjs';
import { randomGame } from './support/players.mjs';
import { PRESETS } from './support/presets.mjs';
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

test('a bot’s choices are the words of its stream, without those beyond the limit', async () => {
  const choices = 24_000;
  const limit = 65536 - (65536 % choices);
  const all = words(9, 3, 4);
  const expected = all.filter((word) => word < limit).map((word) => word % choices);
  assert.ok(expected.length < all.length - 10, 'some words are rejected');
  const stream = new BotStream(await hmacKey(KEY), 9, 3);
  for (const choice of expected) assert.equal(await stream.below(choices), choice);
});

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
  const effects = { Q: null, A: null, 2: null, 3: { type: 'skip' } };
  const rules = { effects, scoring: { points: { 3: 0, K: 20 } }, starter: { special: 'inert' } };
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

for (const preset of PRESETS) {
  test(`${preset}: every reply of random and greedy is recomputed`, async () => {
    const bots = { 0: 'greedy', 2: 'random' };
    const log = await randomGame({ number: 3, preset, seats: 3, entries: 150, bots });
    const { valid, complete, house, checks } = await verifyLog(log.text());
    assert.deepEqual([valid, complete], [true, true], checks.at(-1).detail);
    assert.ok(house.replies > 10);
    assert.equal(house.recomputed, house.replies);
    assert.match(checks.at(-1).detail, new RegExp(`${house.replies} of ${house.replies} house-bot moves recomputed`));
  });
}

/** Seats 0 and 2 are persons, seat 1 is a bot with a known hand. */
const SETUP = { hands: ['5H 9C', '9H KH 4S', '6C 6D 7S'].map((hand) => hand.split(' ')), starter: 'KS', stock: ['5S', 'TD'] };

function played(bot, replies, { version = 1, ...options } = {}) {
  const log = new LogWriter({ preset: 'classic', seats: 3, setup: SETUP, house: { [bot]: version }, rules: { calls: [] }, ...options });
  log.join(0).join(1, null, bot).join(2).start();
  log.add({ type: 'draw', seat: 0 });
  for (const reply of replies) log.add({ seat: 1, ...reply });
  return log;
}

async function firstFailure(log) {
  const report = await verifyLog(log.text());
  return report.valid ? 'valid' : [report.checks.at(-1).check, report.firstBadLine];
}

const KH = { type: 'play', cards: ['KH'] };
const BAD = ['replay', 7];

test('a reply that greedy would not have made is rejected', async () => {
  assert.equal(await firstFailure(played('greedy', [KH]).expire()), 'valid');
  assert.deepEqual(await firstFailure(played('greedy', [{ type: 'draw' }]).expire()), BAD);
  const wrong = played('greedy', [{ type: 'play', cards: ['4S'] }]).expire();
  assert.deepEqual(await firstFailure(wrong), BAD);
  const illegal = played('greedy', [{ type: 'play', cards: ['9H'] }]).expire();
  assert.match((await verifyLog(illegal.text())).checks.at(-1).detail, /illegal: does-not-follow/);
});

test('random chooses by its stream of random words', async () => {
  const right = [];
  for (const reply of [KH, { type: 'play', cards: ['4S'] }, { type: 'draw' }]) {
    if ((await firstFailure(played('random', [reply]).expire())) === 'valid') right.push(reply);
  }
  assert.equal(right.length, 1);
});

test('replies of an unknown bot or version are reported as not judged, and the game as incomplete', async () => {
  for (const [bot, version] of [['random', 7], ['greedy', 7], ['expert', 9], ['wizard', 1], ['rules', 1]]) {
    const log = played(bot, [{ type: 'draw' }], { version }).expire();
    const { valid, complete, house, checks } = await verifyLog(log.text());
    const unjudged = [{ bot, version, replies: 1, known: false }];
    assert.deepEqual([valid, complete, house], [true, false, { replies: 1, recomputed: 0, unjudged }]);
    const said = new RegExp(`0 of 1 house-bot moves recomputed; not judged: 1 of ${bot} ${version} \\(unknown here\\)`);
    assert.match(checks.at(-1).detail, said);
  }
});

test('replies of an expert are not recomputed: complete only for a caller who does not ask for them', async () => {
  const log = played('expert', [{ type: 'draw' }]).expire();
  const { valid, complete, house, checks } = await verifyLog(log.text());
  const unjudged = [{ bot: 'expert', version: 1, replies: 1, known: true }];
  assert.deepEqual([valid, complete, house], [true, false, { replies: 1, recomputed: 0, unjudged }]);
  assert.match(checks.at(-1).detail, /not judged: 1 of expert 1$/);
  assert.equal((await verifyLog(log.text(), { required: ['random', 'greedy'] })).complete, true);
});

test('replies in a live game are counted', async () => {
  const { valid, complete, house } = await verifyLog(played('greedy', [KH]).text());
  assert.deepEqual([valid, complete, house], [true, false, { replies: 1, recomputed: 0, unjudged: [] }]);
});

test('a house bot never times out, resigns, makes an illegal move or leaves', async () => {
  const rules = { calls: [], turn_seconds: 10, illegal_move_penalty: 1 };
  const faults = [
    { type: 'timed_out', move: { type: 'draw' } }, { type: 'resigned', by: 'seat' },
    { type: 'resigned', by: 'clock' }, { type: 'illegal', move: { type: 'pass' } },
  ];
  for (const fault of faults) {
    const log = played('expert', [], { rules }).add({ seat: 1, ...fault }, 604_800_000);
    assert.deepEqual(await firstFailure(log.expire()), BAD, fault.type);
  }
  const left = new LogWriter({ house: { greedy: 1 } }).join(0, null, 'greedy');
  assert.deepEqual(await firstFailure(left.add({ type: 'left', seat: 0, by: 'seat' }).cancel()), ['replay', 3]);
});

test('invalid bot levels and bots without a seat are rejected', async () => {
  for (const [bot, level] of [['greedy', 2], ['random', 1], ['expert', 4], ['expert', null]]) {
    const log = played(bot, []);
    log.entries[1].level = level;
    assert.deepEqual(await firstFailure(log.expire()), ['replay', 3], `${bot} ${level}`);
  }
  const extra = played('greedy', []);
  extra.header.house.random = 1;
  assert.deepEqual(await firstFailure(extra.expire()), ['replay', 5]);
});

/** A fight that seat 0 opened; `bots` lists the seats of house bots. */
function fight(bots) {
  const setup = { hands: [['4S', '9C'], ['6D', 'KD'], ['6H', 'KH'], ['7H', 'QH']], starter: 'KS' };
  const log = new LogWriter({ preset: 'last-one', seats: 4, rules: { calls: [] }, setup, house: { expert: 1 } });
  for (let seat = 0; seat < 4; seat++) log.join(seat, null, bots.includes(seat) ? 'expert' : null);
  return log.start().add({ type: 'play', seat: 0, cards: ['4S'] });
}

test('in a fight house bots wait for persons and reply in seat order', async () => {
  const pass = (log, ...seats) => seats.reduce((all, seat) => all.add({ type: 'pass', seat }), log).expire();
  assert.equal(await firstFailure(pass(fight([1, 2]), 3, 1, 2)), 'valid');
  assert.deepEqual(await firstFailure(pass(fight([1, 2]), 1, 3, 2)), ['replay', 8]);
  assert.deepEqual(await firstFailure(pass(fight([1, 2]), 3, 2, 1)), ['replay', 9]);
});

test('random and greedy never announce or challenge out of turn, an expert may', async () => {
  const rules = { calls: [{ call: 'last_card', cards_left: 1, penalty: 2, enforce: 'challenge', window: 'own_next_turn' }] };
  const caught = (bot) => {
    const log = new LogWriter({ preset: 'classic', seats: 3, setup: SETUP, house: { [bot]: 1 }, rules });
    log.join(0).join(1, null, bot).join(2).start().add({ type: 'draw', seat: 0 });
    const replied = log.add({ ...KH, seat: 1 }).add({ type: 'draw', seat: 2 }).add({ type: 'draw', seat: 0 });
    return replied.add({ type: 'challenge', seat: 1, target: 0, call: 'last_card' }).expire();
  };
  const forgotten = (bot) => {
    const setup = { ...SETUP, hands: [['KD', '9C'], ...SETUP.hands.slice(1)] };
    const log = new LogWriter({ preset: 'classic', seats: 3, setup, house: { [bot]: 1 }, rules });
    log.join(0).join(1, null, bot).join(2).start().add({ type: 'play', seat: 0, cards: ['KD'] });
    return log.add({ type: 'challenge', seat: 1, target: 0, call: 'last_card' }).expire();
  };
  assert.deepEqual(await firstFailure(forgotten('greedy')), BAD);
  assert.deepEqual(await firstFailure(forgotten('random')), BAD);
  assert.equal(await firstFailure(forgotten('expert')), 'valid');
  assert.deepEqual(await firstFailure(caught('expert')), ['replay', 10], 'there is nothing to challenge');
});
