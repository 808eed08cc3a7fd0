/** The grammar of `c8-log/2`: the permitted fields of the header, the entries and the trailer. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { verifyLog } from '../../service/web/verify/verify.js';
import { LogWriter, playerOf } from './support/logs.mjs';

const HOUSE = { greedy: 1 };

/** A bot and two persons, one of whom left and joined again; the third seat was declined. */
function open(options = {}) {
  const log = new LogWriter({ seats: 4, house: HOUSE, ...options });
  log.join(0).join(1, null, 'greedy').add({ type: 'declined', seat: 2 });
  return log.add({ type: 'left', seat: 0, by: 'creator' }).join(0);
}

const cancelled = () => open().cancel('creator');

async function firstFailure(log) {
  const report = await verifyLog(log.text());
  return report.valid ? 'valid' : [report.checks.at(-1).check, report.firstBadLine];
}

/** A copy without the undefined fields. */
const defined = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function headed(change) {
  const log = open();
  log.header = defined({ ...log.header, ...change });
  return firstFailure(log);
}

function changed(line, change) {
  const log = cancelled();
  log.entries[line - 2] = defined({ ...log.entries[line - 2], ...change });
  return firstFailure(log);
}

test('a log of format 2 is valid', async () => {
  assert.equal(await firstFailure(cancelled()), 'valid');
  assert.equal(await firstFailure(open({ mode: 'sealed' })), 'valid');
  assert.equal(await firstFailure(open({ limits: { fill_seconds: 600 } })), 'valid');
  assert.equal(await firstFailure(open({ names: ['Ann', null, null, ''] })), 'valid');
});

test('logs of format 1 are rejected', async () => {
  assert.deepEqual(await headed({ format: 'c8-log/1' }), ['grammar', 1]);
  assert.deepEqual(await changed(2, { name: 'Ann' }), ['grammar', 2]);
  assert.deepEqual(await changed(5, { by: undefined }), ['grammar', 5]);
});

test('all limits are required and are integers of at least 1', async () => {
  const { limits } = open().header;
  for (const name of Object.keys(limits)) {
    const { [name]: left, ...others } = limits;
    assert.deepEqual(await headed({ limits: others }), ['grammar', 1], name);
    for (const value of [0, -1, '1', true]) {
      assert.deepEqual(await headed({ limits: { ...limits, [name]: value } }), ['grammar', 1], name);
    }
    const none = name === 'fill_seconds' ? 'valid' : ['grammar', 1];
    assert.deepEqual(await headed({ limits: { ...limits, [name]: null } }), none, name);
  }
  assert.deepEqual(await headed({ limits: { ...limits, moves: 1 } }), ['grammar', 1]);
  assert.deepEqual(await headed({ limits: undefined }), ['grammar', 1]);
});

test('the header’s house lists bots with their versions', async () => {
  for (const house of [undefined, null, [], { greedy: 0 }, { greedy: '1' }, { Greedy: 1 }, { '': 1 }]) {
    assert.deepEqual(await headed({ house }), ['grammar', 1]);
  }
  assert.deepEqual(await headed({ house: {} }), ['grammar', 3], 'the bot is not in the header’s house');
});

test('the header has at most 8192 bytes', async () => {
  const other = (count) => ({ house: { greedy: 1, ['x'.repeat(count)]: 1 } });
  assert.equal(await headed(other(6000)), 'valid');
  assert.deepEqual(await headed(other(8192)), ['grammar', 1]);
});

test('a person has a player and no level; a bot has a level, no player and no seed', async () => {
  const faults = [
    [2, { player: null }], [2, { player: undefined }], [2, { player: 'Ann' }], [2, { level: null }],
    [2, { bot: undefined }], [3, { player: playerOf(1) }], [3, { level: undefined }], [3, { level: 0 }],
    [3, { bot: 'random' }], [3, { client_seed: 'aa'.repeat(32) }],
  ];
  for (const [line, change] of faults) {
    assert.deepEqual(await changed(line, change), ['grammar', line], JSON.stringify(change));
  }
  const sealed = open({ mode: 'sealed' });
  sealed.entries[1].seal = 'aa'.repeat(32);
  assert.deepEqual(await firstFailure(sealed), ['grammar', 3]);
});

test('the actor `by` is present only where the format requires it', async () => {
  const faults = [
    [2, { by: 'seat' }], [4, { by: 'seat' }], [5, { by: 'clock' }], [7, { by: undefined }],
    [7, { by: 'seat' }], [7, { reason: 'expired' }],
  ];
  for (const [line, change] of faults) {
    assert.deepEqual(await changed(line, change), ['grammar', line], JSON.stringify(change));
  }
  const resigned = new LogWriter().begin().add({ type: 'resigned', seat: 0 });
  assert.deepEqual(await firstFailure(resigned), ['grammar', 5]);
});

test('the trailer has one name per seat, a string or null', async () => {
  for (const names of [[], ['Ann'], ['Ann', 'Bo', 'Cem', 4], 'Ann', [null, null, null, null, null]]) {
    assert.deepEqual(await firstFailure(open({ names })), ['grammar', 7]);
  }
});

test('a declined seat was not taken and stays open', async () => {
  assert.equal(await firstFailure(open().join(2).join(3).start().expire()), 'valid');
  assert.deepEqual(await firstFailure(open().add({ type: 'declined', seat: 0 }).cancel()), ['replay', 7]);
  const late = open().join(2).join(3).start().add({ type: 'declined', seat: 0 });
  assert.deepEqual(await firstFailure(late.expire()), ['replay', 10]);
});

test('a name belongs to the last player of its seat', async () => {
  const names = ['Ann', 'Hal', 'Cem', null];
  const log = open({ names }).add({ type: 'joined', seat: 2, player: playerOf(8), bot: null, client_seed: null });
  log.add({ type: 'left', seat: 2, by: 'seat' }).join(2).cancel();
  const { frames } = await verifyLog(log.text(), { frames: true });
  const seen = frames.map(({ occupants }) => occupants.map((occupant) => occupant && occupant.name));
  assert.deepEqual(seen[1], ['Ann', null, null, null]);
  assert.deepEqual(seen[2], ['Ann', null, null, null], 'a bot has no name');
  assert.deepEqual(seen[6], ['Ann', null, null, null], 'another player sat there before');
  assert.deepEqual(seen[8], ['Ann', null, 'Cem', null]);
});
