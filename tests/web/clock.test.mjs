/** Clocks and ends: for each checked fact, a forged log that fails and a valid log that passes. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { verifyLog } from '../../service/web/verify/verify.js';
import { LogWriter } from './support/logs.mjs';

const DRAW = { type: 'draw' };
const PASS = { type: 'pass' };

async function firstFailure(log) {
  const report = await verifyLog(log.text());
  return report.valid ? 'valid' : [report.checks.at(-1).check, report.firstBadLine];
}

/** The check and number of the next line, which is expected to fail. */
const badNext = (log) => ['replay', log.entries.length + 2];

/** Asserts that the log is valid with the entries of `right`, and fails at the next line with those of `wrong`. */
async function assertDistinguishes(makes, { right, wrong }) {
  for (const add of right) assert.equal(await firstFailure(add(makes())), 'valid', add.toString());
  for (const add of wrong) assert.deepEqual(await firstFailure(add(makes())), badNext(makes()), add.toString());
}

const resigned = (seat, by = 'clock') => ({ type: 'resigned', seat, by });
const timedOut = (seat, move = DRAW) => ({ type: 'timed_out', seat, move });

test('time never runs backwards, not even in live logs', async () => {
  const live = new LogWriter().begin().add({ type: 'draw', seat: 0 }, 0);
  assert.equal(await firstFailure(live), 'valid');
  live.add({ type: 'draw', seat: 1 }, -1);
  assert.deepEqual(await firstFailure(live), ['seq', 6]);
  const early = new LogWriter();
  early.header.created += 1001;
  assert.deepEqual(await firstFailure(early.join(0)), ['seq', 2]);
  assert.deepEqual(await firstFailure(early.cancel()), ['seq', 2], 'before the seed and the replay');
});

test('with a wrong number and a wrong time, the first bad line is reported', async () => {
  const log = new LogWriter().begin();
  log.entries[2].seq = 9;
  log.entries[1].at -= 5000;
  assert.deepEqual(await firstFailure(log), ['seq', 3]);
});

/** Three persons, a clock of ten seconds; moves that a test does not list are draws. */
const timed = (options = {}) =>
  new LogWriter({ seats: 3, rules: { turn_seconds: 10, effects: { Q: null, A: null, 2: null },
    starter: { wild: 'own_suit' } }, ...options }).begin();

test('RC-08: a time-out is at or after the deadline of its turn', async () => {
  await assertDistinguishes(timed, {
    right: [
      (log) => log.add(timedOut(0), 10_000).expire(),
      (log) => log.add({ type: 'draw', seat: 0 }, 9000).add(timedOut(1), 10_000).expire(),
      (log) => log.add({ type: 'draw', seat: 0 }, 20_000).add(timedOut(1), 10_001).expire(),
    ],
    wrong: [(log) => log.add(timedOut(0), 9999).expire()],
  });
  const passedOn = () => timed().add({ type: 'draw', seat: 0 }, 9000);
  await assertDistinguishes(passedOn, { right: [], wrong: [(log) => log.add(timedOut(1), 9999).expire()] });
});

test('RC-08: the deadline after a time-out counts from the time-out', async () => {
  await assertDistinguishes(() => timed().add(timedOut(0), 50_000), {
    right: [(log) => log.add(timedOut(1), 10_000).expire()],
    wrong: [(log) => log.add(timedOut(1), 9999).expire()],
  });
});

test('draws within a turn and punished moves do not extend the deadline', async () => {
  const rules = { turn_seconds: 10, effects: { Q: null, A: null, 2: null },
    draw: { voluntary: true, limit: 3, play_drawn: 'may' }, illegal_move_penalty: 1 };
  const setup = { hands: [['3S', '9C'], ['4D', '5S']], starter: 'KS', stock: ['TD', '7H', '6C', '9D'] };
  const drawing = () => new LogWriter({ rules, setup }).begin().add({ type: 'draw', seat: 0 }, 9000);
  await assertDistinguishes(drawing, {
    right: [(log) => log.add(timedOut(0), 1000).expire()],
    wrong: [
      (log) => log.add(timedOut(0), 999).expire(),
      (log) => log.add(timedOut(0, PASS), 1000).expire(),
    ],
  });
  const erring = () =>
    new LogWriter({ rules, setup }).begin().add({ type: 'illegal', seat: 0, move: PASS }, 9000);
  await assertDistinguishes(erring, {
    right: [(log) => log.add(timedOut(0), 1000).expire()],
    wrong: [(log) => log.add(timedOut(0), 999).expire()],
  });
});

test('RC-08: a seat that may neither draw nor pass makes its first legal move', async () => {
  const rules = { turn_seconds: 10, draw: { voluntary: false } };
  const setup = { hands: [['9C', '3S'], ['4D', '5S']], starter: '3C' };
  const plays = (cards) => timedOut(0, { type: 'play', cards, announce: ['last_card'] });
  await assertDistinguishes(() => new LogWriter({ rules, setup }).begin(), {
    right: [(log) => log.add(plays(['9C']), 10_000).expire()],
    wrong: [
      (log) => log.add(plays(['3S']), 10_000).expire(),
      (log) => log.add(timedOut(0), 10_000).expire(),
      (log) => log.add(timedOut(0, { type: 'play', cards: ['9C'] }), 10_000).expire(),
    ],
  });
  const owed = () => new LogWriter({ rules, setup: { ...setup, starter: '8C' } }).begin();
  await assertDistinguishes(owed, {
    right: [(log) => log.add(timedOut(1, { type: 'declare', suit: 'clubs' }), 10_000).expire()],
    wrong: [(log) => log.add(timedOut(1, { type: 'declare', suit: 'hearts' }), 10_000).expire()],
  });
});

/** A fight that seat 0 opened with a four; the other three seats may continue or pass. */
function fight(house = {}) {
  const setup = { hands: [['4S', '9C'], ['6D', 'KD'], ['6H', 'KH'], ['7H', 'QH']], starter: 'KS' };
  const rules = { turn_seconds: 10, calls: [] };
  const log = new LogWriter({ preset: 'last-one', seats: 4, rules, setup, house });
  for (let seat = 0; seat < 4; seat++) log.join(seat, null, house.greedy && seat === 2 ? 'greedy' : null);
  return log.start().add({ type: 'play', seat: 0, cards: ['4S'] });
}

test('LO-07: in a fight the clock passes for all persons at once, in seat order', async () => {
  await assertDistinguishes(fight, {
    right: [(log) =>
      log.add(timedOut(1, PASS), 10_000).add(timedOut(2, PASS), 0).add(timedOut(3, PASS), 0).expire()],
    wrong: [
      (log) => log.add(timedOut(1, PASS), 9999).expire(),
      (log) => log.add(timedOut(2, PASS), 10_000).expire(),
    ],
  });
  await assertDistinguishes(() => fight().add(timedOut(1, PASS), 10_000), {
    right: [],
    wrong: [
      (log) => log.add(timedOut(3, PASS), 0).expire(),
      (log) => log.add(timedOut(2, PASS), 1).expire(),
      (log) => log.add({ type: 'pass', seat: 2 }, 0).expire(),
      (log) => log.add(resigned(2, 'seat'), 0).expire(),
      (log) => log.end('expired'),
    ],
  });
  await assertDistinguishes(() => fight().add({ type: 'pass', seat: 2 }, 5000), {
    right: [(log) => log.add(timedOut(1, PASS), 5000).add(timedOut(3, PASS), 0).expire()],
    wrong: [(log) => log.add(timedOut(1, PASS), 4999).expire()],
  });
});

test('LO-07: a house bot has no clock in a fight and replies after the persons', async () => {
  await assertDistinguishes(() => fight({ greedy: 1 }), {
    right: [(log) => log.add(timedOut(1, PASS), 10_000).add(timedOut(3, PASS), 0).add({ type: 'pass', seat: 2 }).expire()],
    wrong: [(log) => log.add({ type: 'pass', seat: 2 }).expire()],
  });
  await assertDistinguishes(() => fight({ greedy: 1 }).add(timedOut(1, PASS), 10_000), {
    right: [],
    wrong: [(log) => log.add(timedOut(2, PASS), 0).expire(), (log) => log.add({ type: 'pass', seat: 2 }).expire()],
  });
});

const WEEK = 604_800_000;

test('idle: the clock resigns for the seat to act a week after the last entry', async () => {
  await assertDistinguishes(timed, {
    right: [
      (log) => log.add(resigned(0), WEEK).expire(),
      (log) => log.add(resigned(1, 'seat')).add(resigned(0), WEEK).end('resigned'),
    ],
    wrong: [
      (log) => log.add(resigned(0), WEEK - 1).expire(),
      (log) => log.add(resigned(1), WEEK).expire(),
    ],
  });
});

test('idle: in a fight all persons resign, one after another, at the same time', async () => {
  await assertDistinguishes(fight, {
    right: [(log) => log.add(resigned(1), WEEK).add(resigned(2), 0).add(resigned(3), 0).end('resigned')],
    wrong: [(log) => log.add(resigned(2), WEEK).expire()],
  });
  await assertDistinguishes(() => fight().add(resigned(1), WEEK), {
    right: [],
    wrong: [
      (log) => log.add(resigned(2), 1).expire(),
      (log) => log.add(resigned(3), 0).expire(),
      (log) => log.add(resigned(2, 'seat'), 0).expire(),
      (log) => log.add({ type: 'draw', seat: 2 }, 0).expire(),
      (log) => log.end('expired'),
    ],
  });
  await assertDistinguishes(() => fight().add({ type: 'pass', seat: 1 }), {
    right: [(log) => log.add(resigned(2), WEEK).add(resigned(3), 0).expire()],
    wrong: [(log) => log.add(resigned(1), WEEK).expire()],
  });
});

test('idle: a seat eliminated by the first resignation does not resign again', async () => {
  const pack = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  const few = [['4S', '2C'], ['XR', 'KD'], ['2D', '3D']];
  const rest = pack.filter((card) => card !== 'KS' && !few.flat().includes(card));
  const setup = { hands: [few[0], [...rest, 'XB'], few[1], few[2]], starter: 'KS' };
  const rules = { calls: [], stock_out: 'end_round', game_end: { points: 30 } };
  const log = () => new LogWriter({ preset: 'last-one', seats: 4, rules, setup }).begin()
    .add({ type: 'play', seat: 0, cards: ['4S'] }).add(resigned(1), WEEK);
  await assertDistinguishes(log, {
    right: [(log) => log.add(resigned(3), 0).end('resigned')],
    wrong: [(log) => log.add(resigned(2), 0).expire(), (log) => log.add({ type: 'draw', seat: 3 }).expire()],
  });
});

test('a seat resigns with the last permitted time-out in a row', async () => {
  const limits = { timeouts: 2 };
  const once = () => timed({ limits }).add(timedOut(0), 10_000)
    .add({ type: 'draw', seat: 1 }).add({ type: 'draw', seat: 2 });
  const twice = () => once().add(timedOut(0), 10_000);
  await assertDistinguishes(twice, {
    right: [(log) => log.add(resigned(0), 0).add({ type: 'draw', seat: 1 }).expire()],
    wrong: [
      (log) => log.add(resigned(0), 1).expire(),
      (log) => log.add(resigned(0, 'seat'), 0).expire(),
      (log) => log.add(resigned(1), 0).expire(),
      (log) => log.add({ type: 'draw', seat: 1 }, 0).expire(),
      (log) => log.end('expired', {}, 0),
    ],
  });
  await assertDistinguishes(once, { right: [], wrong: [(log) => log.add(resigned(0), 0).expire()] });
  const moved = () => once().add({ type: 'draw', seat: 0 })
    .add({ type: 'draw', seat: 1 }).add({ type: 'draw', seat: 2 }).add(timedOut(0), 10_000);
  await assertDistinguishes(moved, {
    right: [(log) => log.add({ type: 'draw', seat: 1 }).expire()],
    wrong: [(log) => log.add(resigned(0), 0).expire()],
  });
});

test('time-outs in fights neither count towards the row nor end it', async () => {
  const setup = { hands: [['4S', '9C', 'KD'], ['6D', 'JC'], ['6H', 'KH']], starter: 'KS', stock: '3C 3D 3H 5C 5D 5H 6C 6S'.split(' ') };
  const rules = { turn_seconds: 10, calls: [], draw: { voluntary: true } };
  const log = () => new LogWriter({ preset: 'last-one', seats: 3, rules, setup, limits: { timeouts: 2 } }).begin();
  const fought = () => log().add(timedOut(0), 10_000).add(timedOut(1), 10_000).add({ type: 'draw', seat: 2 })
    .add({ type: 'play', seat: 0, cards: ['4S'] }).add(timedOut(1, PASS), 10_000).add(timedOut(2, PASS), 0);
  await assertDistinguishes(fought, {
    right: [(log) => log.add({ type: 'draw', seat: 2 }).add({ type: 'draw', seat: 0 }).add(timedOut(1), 10_000).add(resigned(1), 0).expire()],
    wrong: [(log) => log.add(resigned(1), 0).expire()],
  });
});

test('a time-out that ends the game is followed only by the end of the game', async () => {
  const rules = { turn_seconds: 10, stock_out: 'end_round', starter: { wild: 'own_suit' }, deck: { packs: 1 } };
  const log = () => new LogWriter({ rules, setup: lastCard(), limits: { timeouts: 1 } }).begin();
  await assertDistinguishes(() => log().add(timedOut(0), 10_000), {
    right: [(log) => log.end('finished')],
    wrong: [(log) => log.add(resigned(0), 0).end('finished')],
  });
});

/** All but one card are in two hands, so a draw ends the round. */
function lastCard() {
  const cards = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  const rest = cards.filter((card) => card !== 'KS' && card !== '3H');
  return { hands: [rest.slice(0, 25), rest.slice(25)], starter: 'KS', stock: ['3H'] };
}

const waiting = (options = {}) => new LogWriter({ seats: 3, ...options }).join(0);

test('the creator cancels an open game at any time, the clock only after its time ran out', async () => {
  await assertDistinguishes(waiting, {
    right: [(log) => log.cancel('creator', 0), (log) => log.cancel('clock', WEEK)],
    wrong: [(log) => log.cancel('clock', WEEK - 1)],
  });
  await assertDistinguishes(() => waiting().join(1), {
    right: [(log) => log.cancel('clock', WEEK)],
    wrong: [(log) => log.cancel('clock', WEEK - 1)],
  });
  const empty = () => new LogWriter();
  await assertDistinguishes(empty, {
    right: [(log) => log.cancel('clock', WEEK)],
    wrong: [(log) => log.cancel('clock', WEEK - 1)],
  });
});

test('filling: the deadline counts from the creation, whatever happened since', async () => {
  await assertDistinguishes(() => waiting({ limits: { fill_seconds: 600 } }).add({ type: 'left', seat: 0, by: 'seat' }), {
    right: [(log) => log.cancel('clock', 598_000)],
    wrong: [(log) => log.cancel('clock', 597_999)],
  });
});

test('opening: in sealed games the deadline counts from the last seat taken', async () => {
  const seed = 'cc'.repeat(32);
  const sealed = () => new LogWriter({ mode: 'sealed' }).join(0, seed).join(1, seed);
  const [right, wrong] = [[(log) => log.cancel('clock', 3_600_000)], [(log) => log.cancel('clock', 3_599_999)]];
  await assertDistinguishes(sealed, { right, wrong });
  await assertDistinguishes(() => sealed().open(0, seed).add({ type: 'left', seat: 1, by: 'seat' }), {
    right: [(log) => log.cancel('clock', 3_598_000)],
    wrong: [(log) => log.cancel('clock', 3_597_999)],
  });
  await assertDistinguishes(() => sealed().add({ type: 'left', seat: 1, by: 'seat' }), { right: [], wrong: right });
  await assertDistinguishes(() => sealed().add({ type: 'left', seat: 1, by: 'seat' }).join(1, seed), { right, wrong });
  await assertDistinguishes(() => new LogWriter().join(0).join(1), { right: [], wrong: right });
});

test('FP-29: a game of the greatest length ends, and nothing else may follow', async () => {
  await assertDistinguishes(() => timed({ limits: { entries: 4 } }), {
    right: [(log) => log.end('expired')],
    wrong: [
      (log) => log.add({ type: 'draw', seat: 0 }).end('expired'),
      (log) => log.add(resigned(0, 'seat')).end('expired'),
    ],
  });
  await assertDistinguishes(() => timed({ limits: { entries: 5 } }), { right: [], wrong: [(log) => log.end('expired')] });
  await assertDistinguishes(() => waiting({ limits: { entries: 1 } }), {
    right: [(log) => log.cancel('clock', 0)],
    wrong: [(log) => log.cancel('creator'), (log) => log.join(1).cancel('clock')],
  });
  const full = () => new LogWriter({ limits: { entries: 2 } }).join(0).join(1);
  await assertDistinguishes(full, {
    right: [(log) => log.cancel('clock', 0)],
    wrong: [(log) => log.start().end('expired'), (log) => log.cancel('creator')],
  });
});

test('FP-29: a game that is over ends for its own reason instead of the clock’s resignation', async () => {
  const over = () => timed({ limits: { entries: 6 } }).add(resigned(0, 'seat')).add(resigned(1, 'seat'));
  await assertDistinguishes(over, { right: [(log) => log.end('resigned')], wrong: [(log) => log.end('expired')] });
  const left = () => timed({ limits: { entries: 5, timeouts: 1 } }).add(timedOut(0), 10_000);
  await assertDistinguishes(left, {
    right: [(log) => log.end('expired')],
    wrong: [(log) => log.add(resigned(0), 0).end('expired')],
  });
});

/** Every starter makes the first seat draw the whole stock, so each round ends without a move. */
function endless(limits = {}, change = {}) {
  const effects = Object.fromEntries([...'A23456789TJQK'].map((rank) => [rank, { type: 'draw', count: 52 }]));
  const rules = { wild: { ranks: [] }, effects, attack: { answer: 'none' }, stock_out: 'end_round',
    game_end: { when: 'drop_highest', winner: 'last_left' }, calls: [], ...change };
  return new LogWriter({ preset: 'basic', rules, limits });
}

test('FP-29: a game expires after the limit of rounds without a move, and nothing else may follow', async () => {
  for (const limit of [1, 7, 100]) {
    const log = endless({ rounds_without_move: limit }).begin().end('expired');
    const { valid, result, checks } = await verifyLog(log.text());
    assert.equal(valid, true, checks.at(-1).detail);
    assert.deepEqual([result.reason, result.winners, result.rounds.length], ['expired', [], limit]);
  }
  await assertDistinguishes(() => endless().begin(), {
    right: [(log) => log.end('expired')],
    wrong: [
      (log) => log.end('finished'),
      (log) => log.add({ type: 'draw', seat: 0 }).end('expired'),
      (log) => log.add(resigned(0), WEEK).end('expired'),
    ],
  });
});

test('FP-29: a game that is over with the last of these rounds ends for its own reason', async () => {
  const rounds = (count) => endless({ rounds_without_move: 5 },
    { game_end: { when: 'rounds', rounds: count, winner: 'lowest' } }).begin();
  await assertDistinguishes(() => rounds(5), { right: [(log) => log.end('finished')], wrong: [(log) => log.end('expired')] });
  await assertDistinguishes(() => rounds(6), { right: [(log) => log.end('expired')], wrong: [(log) => log.end('finished')] });
});

test('FP-29: a game expires after the limit of all rounds, unless it is over for its own reason', async () => {
  for (const most of [1, 7, 200]) {
    const log = endless({ rounds: most, rounds_without_move: 1000 }).begin().end('expired');
    const { valid, result, checks } = await verifyLog(log.text());
    assert.equal(valid, true, checks.at(-1).detail);
    assert.deepEqual([result.reason, result.rounds.length], ['expired', most]);
  }
  const rounds = (count) => endless({ rounds: 5, rounds_without_move: 50 },
    { game_end: { when: 'rounds', rounds: count, winner: 'lowest' } }).begin();
  await assertDistinguishes(() => rounds(5), { right: [(log) => log.end('finished')], wrong: [(log) => log.end('expired')] });
  await assertDistinguishes(() => rounds(6), { right: [(log) => log.end('expired')], wrong: [(log) => log.end('finished')] });
});

test('the limit of all rounds is a positive number, if the header has it', async () => {
  for (const rounds of [0, -1, null, '5']) {
    const { valid, checks } = await verifyLog(endless({ rounds }).begin().end('expired').text());
    assert.deepEqual([valid, checks.at(-1).check], [false, 'grammar']);
  }
});
