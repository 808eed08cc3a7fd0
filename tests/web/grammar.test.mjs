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

test('the header has at most 8192 bytes', async () => {
  const other = (count) => ({ house: { greedy: 1, ['x'.repeat(count)]: 1 } });
  assert.equal(await headed(other(6000)), 'valid');
  assert.deepEqual(await headed(other(8192)), ['grammar', 1]);
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
