/**
 * Holds the JavaScript engine against what the Python engine says, step by step.
 *
 * stdin: one job a line, {"name", "export", "facts": {seq: {…}}, "probes": {seq: [[seat, move]…]}};
 * stdout: one line a job, {"name", "report", "difference"}; a difference is null or names the first
 * step at which the two disagree and both sides of it.
 */
import { createHash, createHmac } from 'node:crypto';
import { createInterface } from 'node:readline';

import { usePrimitives } from '../../service/web/verify/bytes.js';
import { CODES, kindOf } from '../../service/web/verify/cards.js';
import { readMove } from '../../service/web/verify/engine.js';
import { refusal } from '../../service/web/verify/engine-judge.js';
import { legalMoves } from '../../service/web/verify/engine-legal.js';
import { snapshot } from '../../service/web/verify/replay.js';
import { verifyLog } from '../../service/web/verify/verify.js';

usePrimitives({
  atOnce: true,
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacKey: (secret) => secret,
  hmac: (secret, bytes) => createHmac('sha256', secret).update(bytes).digest(),
});

const byKind = (codes) => codes.map(kindOf).sort((a, b) => a - b).map((kind) => CODES[kind]);

/** JSON with sorted keys, so that equal values have equal texts. */
function text(value) {
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${text(value[key])}`).join(',')}}`;
}

function facts(table, probes) {
  const seen = snapshot(table);
  const rounds = seen.rounds.map((round) => ({ ...round, hands: round.hands.map(byKind) }));
  const kept = { scores: seen.scores, status: seen.status, rounds, result: seen.result };
  if (seen.phase === 'over') return kept;
  return {
    ...kept,
    round: seen.round,
    dealer: seen.dealer,
    turn: seen.turn,
    to_act: seen.to_act,
    phase: seen.phase,
    direction: seen.direction,
    upcard: seen.upcard,
    upcard_as: seen.upcard_as,
    active_suit: seen.active_suit,
    active_rank: seen.active_rank,
    pending: seen.pending,
    pending_turns: seen.pending_turns,
    stock: seen.stock,
    discard: seen.discard,
    hands: seen.hands.map(byKind),
    in_air: seen.in_air,
    legal: seen.status.map((_, seat) => legalMoves(table, seat)),
    refusals: probes.map(([seat, move]) => refusal(table, seat, readMove(move))),
  };
}

function difference(seq, expected, found, probes) {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [python, javascript] = [expected[name] ?? null, found[name] ?? null];
    if (text(python) === text(javascript)) continue;
    if (name !== 'refusals') return { seq, name, python, javascript };
    const asked = probes.findIndex((_, i) => python[i] !== javascript[i]);
    return { seq, probe: probes[asked], python: python[asked], javascript: javascript[asked] };
  }
  return null;
}

async function compare(job) {
  let first = null;
  const onStep = ({ seq, table }) => {
    if (first || !table || !(seq in job.facts)) return;
    const probes = job.probes[seq] ?? [];
    first = difference(seq, job.facts[seq], facts(table, probes), probes);
    if (first) first.state = snapshot(table);
  };
  const report = await verifyLog(job.export, { onStep });
  delete report.frames;
  return { name: job.name, report, difference: first };
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await compare(JSON.parse(line)))}\n`);
}
