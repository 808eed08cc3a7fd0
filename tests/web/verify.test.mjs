/** Whole logs: valid, live, and invalid ones with the line that fails. */
import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import test from 'node:test';

import { checkInclusion, verifyLog } from '../../service/web/verify/verify.js';
import { GAME, LogWriter, line, playerOf } from './support/logs.mjs';
import { randomGame } from './support/players.mjs';
import { PRESETS } from './support/presets.mjs';

const SETUP = { hands: [['3S', '9C'], ['4D', '5S']], starter: 'KS', stock: ['TD', '7H'] };

/** Two seats in a known position: seat 0 forgets its call and draws, then seat 1 goes out. */
function shortGame(options = {}) {
  const log = new LogWriter({ setup: SETUP, ...options }).begin();
  log.add({ type: 'play', seat: 0, cards: ['3S'] });
  log.add({ type: 'play', seat: 1, cards: ['5S'], announce: ['last_card'] });
  log.add({ type: 'draw', seat: 0 });
  log.add({ type: 'draw', seat: 1 });
  log.add({ type: 'resigned', seat: 0, by: 'seat' });
  return log;
}

const failing = async (text, options) => {
  const report = await verifyLog(text, options);
  assert.equal(report.valid, false);
  return [report.checks.at(-1).check, report.firstBadLine];
};

test('a finished game passes every check in order', async () => {
  const report = await verifyLog(shortGame().end('resigned').text());
  const order = ['grammar', 'seq', 'chain', 'commitment', 'seed', 'replay'];
  assert.deepEqual(report.checks.map(({ check }) => check), order);
  assert.deepEqual([report.valid, report.complete, report.firstBadLine], [true, true, null]);
  assert.deepEqual(report.result.winners, [1]);
  assert.equal(report.entropy.setup, true);
});

test('a live game is valid so far and not complete', async () => {
  const report = await verifyLog(shortGame().text());
  assert.deepEqual([report.valid, report.complete], [true, false]);
  assert.deepEqual(report.checks.map(({ check }) => check), ['grammar', 'seq', 'chain']);
});

for (const preset of PRESETS) {
  test(`a random game of ${preset} verifies, no card is lost`, async () => {
    let most = 0;
    const onTable = (table) => {
      const held = table.hands.flat().length + table.stock.length + table.discard.length;
      if (table.leavers.length === 0 && table.mode !== 'over') {
        most = Math.max(most, held);
        assert.equal(held, most);
      }
    };
    const log = await randomGame({ number: 7, preset, seats: 3, entries: 200, faults: 0.05, onTable });
    const report = await verifyLog(log.text());
    assert.deepEqual([report.valid, report.complete], [true, true], report.checks.at(-1).detail);
    assert.equal(report.head, log.heads().at(-1));
  });
}

test('the report names the sources of the deal’s entropy', async () => {
  const joint = new LogWriter({ seats: 3 }).join(0, 'aa'.repeat(32)).join(1).join(2, 'bb'.repeat(32));
  const report = await verifyLog(joint.start().expire().text());
  assert.deepEqual(report.entropy.client_seeds, [0, 2]);
  const alone = await verifyLog(new LogWriter().begin().expire().text());
  assert.deepEqual([alone.entropy.client_seeds, alone.entropy.server], [[], true]);
  const creator = await verifyLog(new LogWriter({ mode: 'creator' }).begin().expire().text());
  assert.deepEqual([creator.valid, creator.entropy.creator], [true, true]);
});

test('sealed seeds are opened before the start and match their seals', async () => {
  const seed = 'cc'.repeat(32);
  const sealed = () =>
    new LogWriter({ mode: 'sealed', house: { greedy: 1 } }).join(0, seed).join(1, null, 'greedy');
  const report = await verifyLog(sealed().open(0, seed).start().expire().text());
  assert.deepEqual([report.valid, report.entropy.client_seeds], [true, [0]]);
  const other = sealed().open(0, 'dd'.repeat(32)).start().expire().text();
  assert.deepEqual(await failing(other), ['seed', 4]);
  assert.deepEqual(await failing(sealed().start().expire().text()), ['replay', 4]);
});

test('before the start: leaving, joining again, an early start, a cancelled game', async () => {
  const log = new LogWriter({ seats: 3 }).join(0, 'aa'.repeat(32)).add({ type: 'left', seat: 0, by: 'seat' });
  log.join(0, 'bb'.repeat(32)).join(2).start([0, 2]).expire();
  assert.equal((await verifyLog(log.text())).valid, true);
  const cancelled = new LogWriter({ seats: 3 }).join(1).cancel();
  const report = await verifyLog(cancelled.text());
  assert.deepEqual([report.valid, report.complete], [true, true]);
  assert.deepEqual(await failing(new LogWriter().join(0).join(0).cancel().text()), ['replay', 3]);
  assert.deepEqual(await failing(new LogWriter().join(0).start([0]).expire().text()), ['replay', 3]);
});

test('once all seeds are known a game starts, unless it has reached its greatest length', async () => {
  const full = (limits = {}) => new LogWriter({ limits }).join(0).join(1);
  assert.deepEqual(await failing(full().cancel().text()), ['replay', 4]);
  assert.deepEqual(await failing(full().cancel('clock', 10 ** 9).text()), ['replay', 4]);
  assert.equal((await verifyLog(full({ entries: 2 }).cancel('clock').text())).valid, true);
  const seed = 'cc'.repeat(32);
  const sealed = () => new LogWriter({ mode: 'sealed' }).join(0, seed).join(1, seed);
  assert.equal((await verifyLog(sealed().open(0, seed).cancel().text())).valid, true);
  assert.deepEqual(await failing(sealed().open(0, seed).open(1, seed).cancel().text()), ['replay', 6]);
});

test('replay: illegal moves, wrong ends and lines after the end are rejected', async () => {
  const wrong = (entry) => failing(shortGame().add(entry).end('resigned').text());
  assert.deepEqual(await wrong({ type: 'draw', seat: 0 }), ['replay', 10]);
  const illegal = new LogWriter({ setup: SETUP }).begin().add({ type: 'play', seat: 0, cards: ['9C'] });
  assert.deepEqual(await failing(illegal.expire().text()), ['replay', 5]);
  const live = new LogWriter({ setup: SETUP }).begin();
  assert.deepEqual(await failing(live.end('finished').text()), ['replay', 5]);
  assert.deepEqual(await failing(shortGame().end('finished').text()), ['replay', 10]);
  const twice = shortGame().end('resigned').end('resigned');
  assert.deepEqual(await failing(twice.text()), ['replay', 11]);
});

test('replay: timers and punished moves', async () => {
  const timed = (move) => {
    const rules = { turn_seconds: 5 };
    const log = new LogWriter({ setup: SETUP, rules }).begin();
    return log.add({ type: 'timed_out', seat: 0, move }, 5000).expire().text();
  };
  assert.equal((await verifyLog(timed({ type: 'draw' }))).valid, true);
  assert.deepEqual(await failing(timed({ type: 'play', cards: ['3S'] })), ['replay', 5]);
  const fault = (rules, move) => {
    const log = new LogWriter({ setup: SETUP, rules }).begin();
    return log.add({ type: 'illegal', seat: 0, move }).expire().text();
  };
  const rules = { illegal_move_penalty: 1 };
  assert.equal((await verifyLog(fault(rules, { type: 'pass' }))).valid, true);
  assert.deepEqual(await failing(fault(rules, { type: 'draw' })), ['replay', 5]);
  assert.deepEqual(await failing(fault({}, { type: 'pass' })), ['replay', 5]);
});

test('commitment: another seed or setup is rejected', async () => {
  const seed = shortGame();
  seed.end('resigned').entries.at(-1).server_seed = '00'.repeat(32);
  assert.deepEqual(await failing(seed.text()), ['commitment', 10]);
  const setup = shortGame();
  setup.end('resigned').entries.at(-1).setup = { ...SETUP, starter: 'KD' };
  assert.deepEqual(await failing(setup.text()), ['commitment', 10]);
});

test('every flipped bit of a short export is detected', async () => {
  const bytes = Buffer.from(shortGame().end('resigned').text());
  for (let at = 0; at < bytes.length; at += 7) {
    const copy = new Uint8Array(bytes);
    copy[at] ^= 1 << at % 8;
    const report = await verifyLog(copy);
    assert.equal(report.valid, false, `byte ${at}`);
    assert.ok(report.firstBadLine >= 1);
  }
});

test('dropped, swapped, doubled and appended lines are detected', async () => {
  const lines = shortGame().end('resigned').lines();
  const text = (list) => list.map((one) => `${one}\n`).join('');
  const without = (i) => text(lines.filter((_, at) => at !== i));
  assert.deepEqual(await failing(without(0)), ['grammar', 1]);
  assert.deepEqual(await failing(without(3)), ['seq', 4]);
  assert.deepEqual(await failing(without(lines.length - 1)), ['grammar', lines.length]);
  assert.deepEqual(await failing(without(lines.length - 2)), ['seq', lines.length - 1]);
  const swapped = lines.with(3, lines[4]).with(4, lines[3]);
  assert.deepEqual(await failing(text(swapped)), ['seq', 4]);
  assert.deepEqual(await failing(text(lines.toSpliced(4, 0, lines[4]))), ['seq', 6]);
  assert.deepEqual(await failing(text([...lines, lines.at(-1)])), ['grammar', lines.length + 1]);
  assert.deepEqual(await failing(text(lines).slice(0, -1)), ['grammar', lines.length]);
  assert.deepEqual(await failing(''), ['grammar', 1]);
  const changed = lines.with(1, lines[1].replace(playerOf(0), playerOf(9)));
  assert.deepEqual(await failing(text(changed)), ['chain', lines.length]);
});

test('grammar: only the canonical form is accepted', async () => {
  const lines = shortGame().end('resigned').lines();
  const second = (from, to) => {
    const changed = lines.with(1, lines[1].replace(from, to));
    assert.notEqual(changed[1], lines[1]);
    return failing(changed.map((one) => `${one}\n`).join(''));
  };
  const faults = [
    [',"player"', ', "player"'], ['"seat":0', '"seat":0.0'], ['"seat":0', '"seat":-0'],
    ['"seat":0', '"seat":0e0'], ['"seat":0', '"seat":0,"seat":0'], ['"seat":0', '"seat":"0"'],
    ['"seat":0', '"seat":true'], ['joined', 'j\\u006fined'], ['joined', '\\ud800'], ['"bot":null,', ''],
    ['"seat":0', '"seat":0,"seats":0'], ['joined', 'dealt'], ['{"at"', '\ufeff{"at"'],
    ['"seat":0', '"seat":9007199254740993'], ['"seat":0', '"__proto__":0,"seat":0'],
    ['"client_seed":null', '"client_seed":"AB"'],
  ];
  for (const [from, to] of faults) assert.deepEqual(await second(from, to), ['grammar', 2], to);
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  assert.deepEqual(await failing(`${lines[0]}\n${deep}\n`), ['grammar', 2]);
});

test('receipts', async () => {
  const log = shortGame().end('resigned');
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url').toString('hex');
  const head = log.heads()[4];
  const parts = ['c8/receipt/1\0', Buffer.from(GAME, 'hex'), Buffer.of(0, 0, 0, 4), Buffer.from(head, 'hex')];
  const signature = sign(null, Buffer.concat(parts.map((part) => Buffer.from(part))), privateKey).toString('hex');
  const id = createHash('sha256').update(Buffer.from(x, 'hex')).digest('hex').slice(0, 16);
  const receipt = { seq: 4, head, key_id: id, signature };
  const keys = { keys: [{ key_id: id, public_key: x }] };
  const good = await verifyLog(log.text(), { receipts: [receipt], keys });
  assert.match(good.checks.at(-1).detail, /1 of them signed/);
  const forged = { ...receipt, signature: `00${signature.slice(2)}` };
  assert.deepEqual(await failing(log.text(), { receipts: [forged], keys }), ['receipts', 5]);
  const other = { ...receipt, head: log.heads()[3] };
  assert.deepEqual(await failing(log.text(), { receipts: [other] }), ['receipts', 5]);
});

const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The Merkle tree by the recursive definition of RFC 9162. */
function tree(leaves, index) {
  if (leaves.length === 1) return { root: sha(Buffer.of(0), leaves[0]), path: [] };
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const left = tree(leaves.slice(0, split), index < split ? index : 0);
  const right = tree(leaves.slice(split), index >= split ? index - split : 0);
  const root = sha(Buffer.of(1), left.root, right.root);
  const [own, sibling] = index < split ? [left, right] : [right, left];
  return { root, path: [...own.path, sibling.root] };
}

test('inclusion proofs of trees of every size up to 20 are verified', async () => {
  const leaves = Array.from({ length: 20 }, (_, i) => [sha(`g${i}`).subarray(0, 16), sha(`h${i}`)]);
  for (let size = 1; size <= 20; size++) {
    for (let index = 0; index < size; index++) {
      const { root, path } = tree(leaves.slice(0, size).map(([id, head]) => Buffer.concat([
        sha('c8/leaf/1\0', id), head,
      ])), index);
      const [game, head] = leaves[index].map((part) => part.toString('hex'));
      const proof = {
        format: 'c8-checkpoint/2',
        game, head, index, size, path: path.map((hash) => hash.toString('hex')), root: root.toString('hex'),
      };
      assert.equal((await checkInclusion(proof)).valid, true);
      assert.equal((await checkInclusion({ ...proof, head: sha('x').toString('hex') })).valid, false);
      assert.equal((await checkInclusion({ ...proof, path: [...proof.path, proof.root] })).valid, false);
      if (size > 1) assert.equal((await checkInclusion({ ...proof, path: proof.path.slice(1) })).valid, false);
    }
  }
  assert.equal((await checkInclusion(null)).valid, false);
});

test('lines are written with sorted keys', () => {
  assert.equal(line({ b: [1], a: { 8: null, A: true } }), '{"a":{"8":null,"A":true},"b":[1]}');
});
