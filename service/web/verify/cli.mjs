#!/usr/bin/env node
/**
 * The JavaScript verifier on the command line: `node cli.mjs`, or `npx PATH/service/web/verify`.
 *
 *   crazy-eights-verify FILE… [--json] [--receipts FILE] [--keys FILE]   verify exports (.gz too)
 *   crazy-eights-verify FILE… --bots judged              replies of other bots than random and greedy
 *                                                        need no judgement
 *   crazy-eights-verify --files-from FILE|-              the same, one name per line
 *   crazy-eights-verify --bundle FILE…                   many exports in one file
 *   crazy-eights-verify --trace FILE                     each table as a JSON line
 *   crazy-eights-verify FILE --proof PROOF [--keys FILE] and that its checkpoint has it
 *   crazy-eights-verify --inclusion PROOF… [--keys FILE] Merkle proofs of a checkpoint
 *   crazy-eights-verify --shuffles < JOBS                shuffles, one JSON job per line
 *
 * Hashes use Node's crypto module; with --webcrypto, the API of browsers.
 * With --keys, everything must be signed with one of them. Exit code: 0 valid, 1 proven wrong,
 * 2 not verifiable yet, replies of house bots that were not recomputed, or the command could not run.
 */
import { createHash, createHmac, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';

import { fromHex, usePrimitives } from './bytes.js';
import { CODES, kindOf } from './cards.js';
import { legalMoves } from './engine-legal.js';
import { snapshot } from './replay.js';
import { deriveGameSeed, shuffleOnce } from './shuffle.js';
import { BadKeys, checkInclusion, readKeys, verifyLog } from './verify.js';

globalThis.crypto ??= webcrypto;  // Node 18 does not set it.

/** @type {import('./bytes.js').Primitives} */
const NODE_CRYPTO = {
  atOnce: true,
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacKey: (secret) => secret,
  hmac: (secret, bytes) => createHmac('sha256', secret).update(bytes).digest(),
};

const VALUED = new Set(['--receipts', '--keys', '--proof', '--files-from', '--bots']);
/** The bots that `--bots` requires. */
const REQUIRED = { judged: ['random', 'greedy'] };

function readArguments(words) {
  const flags = {};
  const files = [];
  for (let i = 0; i < words.length; i++) {
    if (VALUED.has(words[i])) {
      if (!words[i + 1]) throw new Error(`${words[i]} needs a value`);
      flags[words[i]] = words[++i];
    } else if (words[i].startsWith('--')) flags[words[i]] = true;
    else files.push(words[i]);
  }
  return { flags, files };
}

/** The most bytes that a compressed file holds: one export (docs/spec/http.md, "Bounds"), or many in a bundle. */
const [MOST, MOST_OF_A_BUNDLE] = [4 * 1024 * 1024, 256 * 1024 * 1024];

function readBytes(name, most = MOST) {
  const bytes = readFileSync(name === '-' ? 0 : name);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return new Uint8Array(gunzipSync(bytes, { maxOutputLength: most }));
}

const readJson = (name) => JSON.parse(readFileSync(name, 'utf8'));

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A proof. An absent one, as in the audit of a game of today, would pass as checked. */
function readProof(name) {
  const proof = readJson(name);
  if (!isObject(proof)) throw new Error(`${name} holds no proof`);
  return proof;
}

/** Keys, which may be a plain list, too. */
function readKeysFile(name) {
  const keys = readJson(name);
  if (!keys) throw new BadKeys(`${name} holds no keys`);
  return keys;
}

/** Receipts, or whole responses to moves: one, or a list. */
function readReceipts(name) {
  const receipts = [readJson(name)].flat().map((each) => each?.receipt ?? each);
  if (receipts.length === 0 || !receipts.every(isObject)) throw new Error(`${name} holds no receipt`);
  return receipts;
}

/** Characters that control a terminal or reorder text; an export may have chosen them. */
const UNSAFE = /[\0-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** A text with its unsafe characters as JSON writes them. */
const escaped = (text) =>
  text.replace(UNSAFE, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const say = (text) => process.stdout.write(`${escaped(text)}\n`);

const warn = (text) => process.stderr.write(`${escaped(text)}\n`);

function exitCode({ valid, complete }) {
  if (!valid) return 1;
  return complete ? 0 : 2;
}

function print(name, report, json) {
  if (json) return say(JSON.stringify({ file: name, ...report }));
  const open = report.entropy ? 'valid, but not fully checked' : 'not verifiable yet';
  const word = ['valid', 'WRONG', open][exitCode(report)];
  say(`${name}: ${word}`);
  for (const check of report.checks) {
    say(`  ${check.passed ? 'ok  ' : 'FAIL'} ${check.check}: ${check.detail}`);
  }
  if (report.entropy) say(`  entropy: ${report.entropy.statement}`);
  return undefined;
}

/** The beginning of a trailer, the only line that has `entries`. */
const TRAILER = /^\{(?:"at":\d+,)?"entries":/;

/** The exports of a bundle. Each ends with its trailer. */
function* unbundle(bytes) {
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const found = bytes.indexOf(10, at);
    const end = found < 0 ? bytes.length : found + 1;
    const trailer = TRAILER.test(Buffer.from(bytes.subarray(at, Math.min(end, at + 40))).toString());
    at = end;
    if (trailer || at >= bytes.length) {
      yield bytes.subarray(start, at);
      start = at;
    }
  }
}

function* exportsOf(files, bundle) {
  for (const name of files) {
    const bytes = readBytes(name, bundle ? MOST_OF_A_BUNDLE : MOST);
    if (!bundle) yield { name, bytes };
    else {
      let number = 0;
      for (const part of unbundle(bytes)) yield { name: `${name}#${number++}`, bytes: part };
    }
  }
}

async function verifyFiles(files, flags) {
  const options = {
    required: REQUIRED[flags['--bots']] ?? null,
    receipts: flags['--receipts'] && readReceipts(flags['--receipts']),
    proof: flags['--proof'] && readProof(flags['--proof']),
    keys: flags['--keys'] && readKeysFile(flags['--keys']),
  };
  let worst = 0;
  for (const { name, bytes } of exportsOf(files, flags['--bundle'])) {
    const report = await verifyLog(bytes, options);
    print(name, report, flags['--json']);
    const code = exitCode(report);
    worst = worst === 1 || code === 1 ? 1 : Math.max(worst, code);
  }
  return worst;
}

/** Prints every table of a game with the legal moves of every seat, for comparison line by line. */
async function trace(files) {
  let worst = 0;
  for (const { name, bytes } of exportsOf(files, false)) {
    const onStep = ({ seq, table }) => {
      if (!table) return;
      const legal = table.status.map((_, seat) => legalMoves(table, seat));
      say(JSON.stringify({ seq, ...snapshot(table), legal }));
    };
    const report = await verifyLog(bytes, { onStep });
    warn(`${name}: ${report.checks.at(-1).detail}`);
    worst = Math.max(worst, exitCode(report));
  }
  return worst;
}

async function inclusions(files, flags) {
  const keys = flags['--keys'] ? await readKeys(readKeysFile(flags['--keys'])) : null;
  let worst = 0;
  for (const name of files) {
    const answer = await checkInclusion(readJson(name), { keys });
    say(JSON.stringify({ file: name, ...answer }));
    if (!answer.valid) worst = 1;
  }
  return worst;
}

/**
 * Jobs: {"game_seed" | "server_seed", "game_id", "header_hash", "seats": [hex|null…],
 * "deal", "rebuild", "cards": ["8H", …]}; answers: {"game_seed"?, "order": […]}.
 */
async function shuffles() {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const job = JSON.parse(line);
    const seed = job.game_seed
      ? fromHex(job.game_seed)
      : await deriveGameSeed({
          serverSeed: fromHex(job.server_seed),
          gameId: fromHex(job.game_id),
          headerHash: fromHex(job.header_hash),
          clientSeeds: job.seats.map((hex) => hex && fromHex(hex)),
        });
    const order = await shuffleOnce(seed, job.cards.map(kindOf), job.deal, job.rebuild);
    say(JSON.stringify({ order: order.map((kind) => CODES[kind]) }));
  }
  return 0;
}

async function main() {
  const { flags, files } = readArguments(process.argv.slice(2));
  if (!flags['--webcrypto']) usePrimitives(NODE_CRYPTO);
  if (flags['--shuffles']) return shuffles();
  if (flags['--files-from']) {
    const text = Buffer.from(readBytes(flags['--files-from'])).toString();
    files.push(...text.split('\n').filter((name) => name !== ''));
  }
  if (files.length === 0) {
    warn('name at least one file');
    return 2;
  }
  if (flags['--inclusion']) return inclusions(files, flags);
  return flags['--trace'] ? trace(files) : verifyFiles(files, flags);
}

// A reader that has read enough closes the pipe, and does not see the verdict.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') warn(error.message);
  process.exit(2);
});

try {
  process.exitCode = await main();
} catch (error) {
  warn(error.message);
  process.exitCode = error instanceof BadKeys ? 1 : 2;
}
