/** What the verifier reports beside the kit's verdicts: entropy, the canonical form, proofs. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';

import { checkInclusion, verifyLog } from '../../service/web/verify/verify.js';
import { LogWriter } from './support/logs.mjs';

const failing = async (text) => {
  const report = await verifyLog(text);
  assert.equal(report.valid, false);
  return [report.checks.at(-1).check, report.firstBadLine];
};

test('the report names the sources of the deal’s entropy', async () => {
  const joint = new LogWriter({ seats: 3 }).join(0, 'aa'.repeat(32)).join(1).join(2, 'bb'.repeat(32));
  const report = await verifyLog(joint.start().expire().text());
  assert.deepEqual(report.entropy.client_seeds, [0, 2]);
  const alone = await verifyLog(new LogWriter().begin().expire().text());
  assert.deepEqual([alone.entropy.client_seeds, alone.entropy.server], [[], true]);
  const creator = await verifyLog(new LogWriter({ mode: 'creator' }).begin().expire().text());
  assert.deepEqual([creator.valid, creator.entropy.creator], [true, true]);
});

test('grammar: only the canonical form is accepted', async () => {
  const lines = new LogWriter().begin().expire().lines();
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
