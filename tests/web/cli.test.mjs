/** The verifier's command line: exit codes, many files, shuffles. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { LogWriter, playerOf } from './support/logs.mjs';

const VERIFY = fileURLToPath(new URL('../../service/web/verify/', import.meta.url));
const CLI = join(VERIFY, 'cli.mjs');
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
test.after(() => rmSync(folder, { recursive: true }));

function run(words, input = '') {
  const { status, stdout } = spawnSync(process.execPath, [CLI, ...words], { input, encoding: 'utf8' });
  return { status, stdout };
}

function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const ended = new LogWriter().begin().expire().text();
const good = file('good.ndjson', ended);
const live = file('live.ndjson', new LogWriter().begin().text());
const newer = new LogWriter({ house: { greedy: 7 } }).join(0).join(1, null, 'greedy').start();
newer.add({ type: 'draw', seat: 0 }).add({ type: 'draw', seat: 1 });
const unknown = file('unknown.ndjson', newer.expire().text());
const wrong = file('wrong.ndjson', ended.replace(playerOf(0), playerOf(2)));

test('exit codes', () => {
  assert.equal(run([good]).status, 0);
  assert.equal(run([good, '--webcrypto']).status, 0);
  assert.equal(run([wrong]).status, 1);
  assert.equal(run([live]).status, 2);
  assert.equal(run([unknown]).status, 2);
  assert.match(run([unknown]).stdout, /valid, but not fully checked/);
  assert.match(run([live]).stdout, /not verifiable yet/);
  assert.equal(run([good, live, wrong]).status, 1);
  assert.equal(run([]).status, 2);
  assert.equal(run([join(folder, 'absent')]).status, 2);
});

test('a reader that has read enough ends the command quietly', () => {
  const words = ['-c', '"$0" "$@" | :', process.execPath, CLI, good, live];
  assert.equal(spawnSync('sh', words, { encoding: 'utf8' }).stderr, '');
});

test('no more than the largest export is unpacked', () => {
  const most = 4 * 1024 * 1024;
  assert.equal(run([file('large.gz', gzipSync(Buffer.alloc(most)))]).status, 1);
  assert.equal(run([file('bomb.gz', gzipSync(Buffer.alloc(most + 1)))]).status, 2);
});

test('evidence that cannot be checked does not pass', () => {
  const forged = { seq: 1, head: '00'.repeat(32), key_id: null, signature: null };
  const check = (option, value) => run([good, option, file('evidence.json', JSON.stringify(value))]).status;
  for (const kept of [forged, [forged], { receipt: forged }, [{ receipt: forged }]]) {
    assert.equal(check('--receipts', kept), 1, JSON.stringify(kept));
  }
  for (const kept of [null, false, [], [null], 'receipt']) {
    assert.equal(check('--receipts', kept), 2, JSON.stringify(kept));
  }
  for (const kept of [null, false, []]) assert.equal(check('--proof', kept), 2, JSON.stringify(kept));
  for (const keys of [null, false, 0, '']) assert.equal(check('--keys', keys), 1, JSON.stringify(keys));
  for (const option of ['--receipts', '--proof', '--keys']) {
    assert.equal(run([good, option]).status, 2, option);
    assert.equal(run([good, option, '']).status, 2, option);
  }
});

test('one JSON line per file, also for compressed files and bundles', () => {
  const packed = file('good.ndjson.gz', gzipSync(ended + ended));
  const { stdout, status } = run(['--json', '--bundle', good, packed]);
  const reports = stdout.trim().split('\n').map((text) => JSON.parse(text));
  assert.deepEqual(reports.map(({ valid }) => valid), [true, true, true]);
  assert.equal(status, 0);
});

test('a trace lists every table with its legal moves', () => {
  const [table] = run(['--trace', good]).stdout.trim().split('\n').map((text) => JSON.parse(text));
  assert.equal(table.seq, 3);
  assert.deepEqual(table.hands.map((hand) => hand.length), [7, 7]);
  assert.ok(table.legal[0].some(({ type }) => type === 'draw'));
});

test('one shuffle per input line', () => {
  const cards = '8H 8C 3C KC KD 9D 9S'.split(' ');
  const seed = '208b0e106cb2400afad7798d3dce39e545f7a0039edb6814d2a43be22c69ec0b';
  const job = JSON.stringify({ game_seed: seed, deal: 1, rebuild: 2, cards });
  const { stdout } = run(['--shuffles'], `${job}\n${job}\n`);
  const answers = stdout.trim().split('\n').map((text) => JSON.parse(text).order.join(' '));
  assert.deepEqual(answers, Array(2).fill('8C 9S 9D 3C KD 8H KC'));
});

/** The static imports of a script, itself included. */
function needed(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const source = readFileSync(join(VERIFY, name), 'utf8');
  for (const [, target] of source.matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)';/gms)) needed(join(dirname(name), target), found);
  return found;
}

test('the npm package has what the command needs, and nothing else of the page', () => {
  const { files, bin } = JSON.parse(readFileSync(join(VERIFY, 'package.json'), 'utf8'));
  const left = new Set(files.filter((name) => name.startsWith('!')).map((name) => name.slice(1)));
  const packed = readdirSync(VERIFY).filter((name) => (name.endsWith('.js') && !left.has(name)) || name === 'cli.mjs');
  assert.deepEqual(files.filter((name) => !name.startsWith('!')), ['cli.mjs', '*.js']);
  assert.deepEqual([...needed(bin['crazy-eights-verify'])].toSorted(), packed.toSorted());
});
