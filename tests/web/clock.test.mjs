/** Clocks and ends: a forged log for each fact that is judged, beside the log that may stand. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { verifyLog } from '../../service/web/verify/verify.js';
import { LogWriter } from './support/logs.mjs';

const DRAW = { type: 'draw' };
const PASS = { type: 'pass' };

async function judged(log) {
  const report = await verifyLog(log.text());
  return report.valid ? 'valid' : [report.checks.at(-1).check, report.firstBadLine];
}

/** The next line, not yet written, is the one that fails. */
const badNext = (log) => ['replay', log.entries.length + 2];

/** The log is right if this entry comes next, and wrong at that line if the other does. */
async function tells(makes, { right, wrong }) {
  for (const add of right) assert.equal(await judged(add(makes())), 'valid', add.toString());
  for (const add of wrong) assert.deepEqual(await judged(add(makes())), badNext(makes()), add.toString());
}

const resigned = (seat, by = 'clock') => ({ type: 'resigned', seat, by });
const timedOut = (seat, move = DRAW) => ({ type: 'timed_out', seat, move });

test('time never runs backwards, in live logs either', async () => {
  const live = new LogWriter().begin().add({ type: 'draw', seat: 0 }, 0);
  assert.equal(await judged(live), 'valid');
  live.add({ type: 'draw', seat: 1 }, -1);
  assert.deepEqual(await judged(live), ['seq', 6]);
  const early = new LogWriter();
  early.header.created += 1001;
  assert.deepEqual(await judged(early.join(0)), ['seq', 2]);
  assert.deepEqual(await judged(early.cancel()), ['seq', 2], 'before the seed and the replay');
});

test('a number that is wrong and a time that is: the first line counts', async () => {
  const log = new LogWriter().begin();
  log.entries[2].seq = 9;
  log.entries[1].at -= 5000;
  assert.deepEqual(await judged(log), ['seq', 3]);
});

/** Three persons, a clock of ten seconds; the moves that are missing are draws. */
const timed = (options = {}) =>
  new LogWriter({ seats: 3, rules: { turn_seconds: 10, effects: { Q: null, A: null, 2: null },
    starter: { wild: 'own_suit' } }, ...options }).begin();

test('RC-08: a time-out stands at or after the deadline of its turn', async () => {
  await tells(timed, {
    right: [
      (log) => log.add(timedOut(0), 10_000).expire(),
      (log) => log.add({ type: 'draw', seat: 0 }, 9000).add(timedOut(1), 10_000).expire(),
      (log) => log.add({ type: 'draw', seat: 0 }, 20_000).add(timedOut(1), 10_001).expire(),
    ],
    wrong: [(log) => log.add(timedOut(0), 9999).expire()],
  });
  const passedOn = () => timed().add({ type: 'draw', seat: 0 }, 9000);
  await tells(passedOn, { right: [], wrong: [(log) => log.add(timedOut(1), 9999).expire()] });
});

test('RC-08: after a time-out the next deadline runs from there', async () => {
  await tells(() => timed().add(timedOut(0), 50_000), {
    right: [(log) => log.add(timedOut(1), 10_000).expire()],
    wrong: [(log) => log.add(timedOut(1), 9999).expire()],
  });
});

test('draws within the turn and punished moves don’t move the deadline', async () => {
  const rules = { turn_seconds: 10, effects: { Q: null, A: null, 2: null },
    draw: { voluntary: true, limit: 3, play_drawn: 'may' }, illegal_move_penalty: 1 };
  const setup = { hands: [['3S', '9C'], ['4D', '5S']], starter: 'KS', stock: ['TD', '7H', '6C', '9D'] };
  const drawing = () => new LogWriter({ rules, setup }).begin().add({ type: 'draw', seat: 0 }, 9000);
  await tells(drawing, {
    right: [(log) => log.add(timedOut(0), 1000).expire()],
    wrong: [
      (log) => log.add(timedOut(0), 999).expire(),
      (log) => log.add(timedOut(0, PASS), 1000).expire(),
    ],
  });
  const erring = () =>
    new LogWriter({ rules, setup }).begin().add({ type: 'illegal', seat: 0, move: PASS }, 9000);
  await tells(erring, {
    right: [(log) => log.add(timedOut(0), 1000).expire()],
    wrong: [(log) => log.add(timedOut(0), 999).expire()],
  });
});

test('RC-08: where it may neither draw nor pass, the first legal move is made', async () => {
  const rules = { turn_seconds: 10, draw: { voluntary: false } };
  const setup = { hands: [['9C', '3S'], ['4D', '5S']], starter: '3C' };
  const plays = (cards) => timedOut(0, { type: 'play', cards, announce: ['last_card'] });
  await tells(() => new LogWriter({ rules, setup }).begin(), {
    right: [(log) => log.add(plays(['9C']), 10_000).expire()],
    wrong: [
      (log) => log.add(plays(['3S']), 10_000).expire(),
      (log) => log.add(timedOut(0), 10_000).expire(),
      (log) => log.add(timedOut(0, { type: 'play', cards: ['9C'] }), 10_000).expire(),
    ],
  });
  const owed = () => new LogWriter({ rules, setup: { ...setup, starter: '8C' } }).begin();
  await tells(owed, {
    right: [(log) => log.add(timedOut(1, { type: 'declare', suit: 'clubs' }), 10_000).expire()],
    wrong: [(log) => log.add(timedOut(1, { type: 'declare', suit: 'hearts' }), 10_000).expire()],
  });
});

/** A fight that seat 0 opened with a four; the other three may continue or pass. */
function fight(house = {}) {
  const setup = { hands: [['4S', '9C'], ['6D', 'KD'], ['6H', 'KH'], ['7H', 'QH']], starter: 'KS' };
  const rules = { turn_seconds: 10, calls: [] };
  const log = new LogWriter({ preset: 'last-one', seats: 4, rules, setup, house });
  for (let seat = 0; seat < 4; seat++) log.join(seat, null, house.greedy && seat === 2 ? 'greedy' : null);
  return log.start().add({ type: 'play', seat: 0, cards: ['4S'] });
}

test('LO-07: in a fight the clock passes for all persons, in seat order, at once', async () => {
  await tells(fight, {
    right: [(log) =>
      log.add(timedOut(1, PASS), 10_000).add(timedOut(2, PASS), 0).add(timedOut(3, PASS), 0).expire()],
    wrong: [
      (log) => log.add(timedOut(1, PASS), 9999).expire(),
      (log) => log.add(timedOut(2, PASS), 10_000).expire(),
    ],
  });
  await tells(() => fight().add(timedOut(1, PASS), 10_000), {
    right: [],
    wrong: [
      (log) => log.add(timedOut(3, PASS), 0).expire(),
      (log) => log.add(timedOut(2, PASS), 1).expire(),
      (log) => log.add({ type: 'pass', seat: 2 }, 0).expire(),
      (log) => log.add(resigned(2, 'seat'), 0).expire(),
      (log) => log.end('expired'),
    ],
  });
  await tells(() => fight().add({ type: 'pass', seat: 2 }, 5000), {
    right: [(log) => log.add(timedOut(1, PASS), 5000).add(timedOut(3, PASS), 0).expire()],
    wrong: [(log) => log.add(timedOut(1, PASS), 4999).expire()],
  });
});

test('LO-07: a house bot has no clock in a fight; it answers behind the persons', async () => {
  await tells(() => fight({ greedy: 1 }), {
    right: [(log) => log.add(timedOut(1, PASS), 10_000).add(timedOut(3, PASS), 0).add({ type: 'pass', seat: 2 }).expire()],
    wrong: [(log) => log.add({ type: 'pass', seat: 2 }).expire()],
  });
  await tells(() => fight({ greedy: 1 }).add(timedOut(1, PASS), 10_000), {
    right: [],
    wrong: [(log) => log.add(timedOut(2, PASS), 0).expire(), (log) => log.add({ type: 'pass', seat: 2 }).expire()],
  });
});

const WEEK = 604_800_000;

test('idle: the clock resigns for who is to act, a week after the last entry', async () => {
  await tells(timed, {
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

test('idle: in a fight all persons resign, one after another with one time', async () => {
  await tells(fight, {
    right: [(log) => log.add(resigned(1), WEEK).add(resigned(2), 0).add(resigned(3), 0).end('resigned')],
    wrong: [(log) => log.add(resigned(2), WEEK).expire()],
  });
  await tells(() => fight().add(resigned(1), WEEK), {
    right: [],
    wrong: [
      (log) => log.add(resigned(2), 1).expire(),
      (log) => log.add(resigned(3), 0).expire(),
      (log) => log.add(resigned(2, 'seat'), 0).expire(),
      (log) => log.add({ type: 'draw', seat: 2 }, 0).expire(),
      (log) => log.end('expired'),
    ],
  });
  await tells(() => fight().add({ type: 'pass', seat: 1 }), {
    right: [(log) => log.add(resigned(2), WEEK).add(resigned(3), 0).expire()],
    wrong: [(log) => log.add(resigned(1), WEEK).expire()],
  });
});

test('idle: whom the round of the first resignation eliminates does not resign any more', async () => {
  const pack = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  const few = [['4S', '2C'], ['XR', 'KD'], ['2D', '3D']];
  const rest = pack.filter((card) => card !== 'KS' && !few.flat().includes(card));
  const setup = { hands: [few[0], [...rest, 'XB'], few[1], few[2]], starter: 'KS' };
  const rules = { calls: [], stock_out: 'end_round', game_end: { points: 30 } };
  const log = () => new LogWriter({ preset: 'last-one', seats: 4, rules, setup }).begin()
    .add({ type: 'play', seat: 0, cards: ['4S'] }).add(resigned(1), WEEK);
  await tells(log, {
    right: [(log) => log.add(resigned(3), 0).end('resigned')],
    wrong: [(log) => log.add(resigned(2), 0).expire(), (log) => log.add({ type: 'draw', seat: 3 }).expire()],
  });
});

test('so many time-outs in a row, and the seat resigns with the last one', async () => {
  const limits = { timeouts: 2 };
  const once = () => timed({ limits }).add(timedOut(0), 10_000)
    .add({ type: 'draw', seat: 1 }).add({ type: 'draw', seat: 2 });
  const twice = () => once().add(timedOut(0), 10_000);
  await tells(twice, {
    right: [(log) => log.add(resigned(0), 0).add({ type: 'draw', seat: 1 }).expire()],
    wrong: [
      (log) => log.add(resigned(0), 1).expire(),
      (log) => log.add(resigned(0, 'seat'), 0).expire(),
      (log) => log.add(resigned(1), 0).expire(),
      (log) => log.add({ type: 'draw', seat: 1 }, 0).expire(),
      (log) => log.end('expired', {}, 0),
    ],
  });
  await tells(once, { right: [], wrong: [(log) => log.add(resigned(0), 0).expire()] });
  const moved = () => once().add({ type: 'draw', seat: 0 })
    .add({ type: 'draw', seat: 1 }).add({ type: 'draw', seat: 2 }).add(timedOut(0), 10_000);
  await tells(moved, {
    right: [(log) => log.add({ type: 'draw', seat: 1 }).expire()],
    wrong: [(log) => log.add(resigned(0), 0).expire()],
  });
});

test('time-outs of fights are not counted, neither do they end the row', async () => {
  const setup = { hands: [['4S', '9C', 'KD'], ['6D', 'JC'], ['6H', 'KH']], starter: 'KS', stock: '3C 3D 3H 5C 5D 5H 6C 6S'.split(' ') };
  const rules = { turn_seconds: 10, calls: [], draw: { voluntary: true } };
  const log = () => new LogWriter({ preset: 'last-one', seats: 3, rules, setup, limits: { timeouts: 2 } }).begin();
  const fought = () => log().add(timedOut(0), 10_000).add(timedOut(1), 10_000).add({ type: 'draw', seat: 2 })
    .add({ type: 'play', seat: 0, cards: ['4S'] }).add(timedOut(1, PASS), 10_000).add(timedOut(2, PASS), 0);
  await tells(fought, {
    right: [(log) => log.add({ type: 'draw', seat: 2 }).add({ type: 'draw', seat: 0 }).add(timedOut(1), 10_000).add(resigned(1), 0).expire()],
    wrong: [(log) => log.add(resigned(1), 0).expire()],
  });
});

test('a time-out that ends the game is followed by its end alone', async () => {
  const rules = { turn_seconds: 10, stock_out: 'end_round', starter: { wild: 'own_suit' }, deck: { packs: 1 } };
  const log = () => new LogWriter({ rules, setup: lastCard(), limits: { timeouts: 1 } }).begin();
  await tells(() => log().add(timedOut(0), 10_000), {
    right: [(log) => log.end('finished')],
    wrong: [(log) => log.add(resigned(0), 0).end('finished')],
  });
});

/** All but one card are in two hands: who draws ends the round. */
function lastCard() {
  const cards = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  const rest = cards.filter((card) => card !== 'KS' && card !== '3H');
  return { hands: [rest.slice(0, 25), rest.slice(25)], starter: 'KS', stock: ['3H'] };
}

const waiting = (options = {}) => new LogWriter({ seats: 3, ...options }).join(0);

test('a game not started is cancelled by its creator at any time, by the clock when time ran out', async () => {
  await tells(waiting, {
    right: [(log) => log.cancel('creator', 0), (log) => log.cancel('clock', WEEK)],
    wrong: [(log) => log.cancel('clock', WEEK - 1)],
  });
  await tells(() => waiting().join(1), {
    right: [(log) => log.cancel('clock', WEEK)],
    wrong: [(log) => log.cancel('clock', WEEK - 1)],
  });
  const empty = () => new LogWriter();
  await tells(empty, {
    right: [(log) => log.cancel('clock', WEEK)],
    wrong: [(log) => log.cancel('clock', WEEK - 1)],
  });
});

test('filling: so long after creation, whatever happened since', async () => {
  await tells(() => waiting({ limits: { fill_seconds: 600 } }).add({ type: 'left', seat: 0, by: 'seat' }), {
    right: [(log) => log.cancel('clock', 598_000)],
    wrong: [(log) => log.cancel('clock', 597_999)],
  });
});

test('opening: so long after the last seat was taken, in sealed games', async () => {
  const seed = 'cc'.repeat(32);
  const sealed = () => new LogWriter({ mode: 'sealed' }).join(0, seed).join(1, seed);
  const [right, wrong] = [[(log) => log.cancel('clock', 3_600_000)], [(log) => log.cancel('clock', 3_599_999)]];
  await tells(sealed, { right, wrong });
  await tells(() => sealed().open(0, seed).add({ type: 'left', seat: 1, by: 'seat' }), {
    right: [(log) => log.cancel('clock', 3_598_000)],
    wrong: [(log) => log.cancel('clock', 3_597_999)],
  });
  await tells(() => sealed().add({ type: 'left', seat: 1, by: 'seat' }), { right: [], wrong: right });
  await tells(() => sealed().add({ type: 'left', seat: 1, by: 'seat' }).join(1, seed), { right, wrong });
  await tells(() => new LogWriter().join(0).join(1), { right: [], wrong: right });
});

test('FP-29: at its greatest length a game ends, and nothing else may follow', async () => {
  await tells(() => timed({ limits: { entries: 4 } }), {
    right: [(log) => log.end('expired')],
    wrong: [
      (log) => log.add({ type: 'draw', seat: 0 }).end('expired'),
      (log) => log.add(resigned(0, 'seat')).end('expired'),
    ],
  });
  await tells(() => timed({ limits: { entries: 5 } }), { right: [], wrong: [(log) => log.end('expired')] });
  await tells(() => waiting({ limits: { entries: 1 } }), {
    right: [(log) => log.cancel('clock', 0)],
    wrong: [(log) => log.cancel('creator'), (log) => log.join(1).cancel('clock')],
  });
  const full = () => new LogWriter({ limits: { entries: 2 } }).join(0).join(1);
  await tells(full, {
    right: [(log) => log.cancel('clock', 0)],
    wrong: [(log) => log.start().end('expired'), (log) => log.cancel('creator')],
  });
});

test('FP-29: a game that is over ends by its own reason, the clock’s resignation gives way', async () => {
  const over = () => timed({ limits: { entries: 6 } }).add(resigned(0, 'seat')).add(resigned(1, 'seat'));
  await tells(over, { right: [(log) => log.end('resigned')], wrong: [(log) => log.end('expired')] });
  const left = () => timed({ limits: { entries: 5, timeouts: 1 } }).add(timedOut(0), 10_000);
  await tells(left, {
    right: [(log) => log.end('expired')],
    wrong: [(log) => log.add(resigned(0), 0).end('expired')],
  });
});

/** Every starter makes the first seat draw the whole stock, which ends the round. */
function endless(limits = {}, change = {}) {
  const effects = Object.fromEntries([...'A23456789TJQK'].map((rank) => [rank, { type: 'draw', count: 52 }]));
  const rules = { wild: { ranks: [] }, effects, attack: { answer: 'none' }, stock_out: 'end_round',
    game_end: { when: 'drop_highest', winner: 'last_left' }, calls: [], ...change };
  return new LogWriter({ preset: 'basic', rules, limits });
}

test('FP-29: after so many rounds without a move a game ends as expired, and nothing else may follow', async () => {
  for (const limit of [1, 7, 100]) {
    const log = endless({ rounds_without_move: limit }).begin().end('expired');
    const { valid, result, checks } = await verifyLog(log.text());
    assert.equal(valid, true, checks.at(-1).detail);
    assert.deepEqual([result.reason, result.winners, result.rounds.length], ['expired', [], limit]);
  }
  await tells(() => endless().begin(), {
    right: [(log) => log.end('expired')],
    wrong: [
      (log) => log.end('finished'),
      (log) => log.add({ type: 'draw', seat: 0 }).end('expired'),
      (log) => log.add(resigned(0), WEEK).end('expired'),
    ],
  });
});

test('FP-29: a game that is over with the last of these rounds ends by its own reason', async () => {
  const rounds = (count) => endless({ rounds_without_move: 5 },
    { game_end: { when: 'rounds', rounds: count, winner: 'lowest' } }).begin();
  await tells(() => rounds(5), { right: [(log) => log.end('finished')], wrong: [(log) => log.end('expired')] });
  await tells(() => rounds(6), { right: [(log) => log.end('expired')], wrong: [(log) => log.end('finished')] });
});
