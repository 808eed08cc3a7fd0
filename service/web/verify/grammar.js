/**
 * The grammar of `c8-log/1`: one canonical JSON line for the header, one for each entry, one
 * trailer, each ended by a newline, and nothing behind the trailer.
 */
import { kindOf } from './cards.js';
import { NotCanonical, parseCanonical } from './canonical.js';
import { ruleSetShape } from './rules.js';
import {
  distinct, hex, integer, isObject, list, object, oneOf, orNull, string, that,
} from './shape.js';

/** A log that is wrong, with the check that found it and the line, counted from 1. */
export class BadLog extends Error {
  /** @param {string} check @param {number} line @param {string} detail */
  constructor(check, line, detail) {
    super(detail);
    this.check = check;
    this.line = line;
    this.detail = detail;
  }
}

const card = that('card', (value) => kindOf(value) >= 0);
const suit = oneOf('clubs', 'diamonds', 'hearts', 'spades');
const callName = oneOf('last_card', 'half_card', 'attack');
const seat = integer(0, 7);

/** @param {import('./shape.js').Checker} check of a list @returns {import('./shape.js').Checker} */
const rising = (check) => (value, at) =>
  check(value, at) ?? (value.every((v, i) => i === 0 || value[i - 1] < v) ? null : `${at} is in no order`);

/** The fields of each move besides `type`: those that must stand there and those that may. */
const MOVES = {
  play: [
    { cards: list(card, 1, 32) },
    { suit, as: card, announce: distinct(list(callName, 1)) },
  ],
  draw: [{}, {}],
  pass: [{}, {}],
  declare: [{ suit }, {}],
  announce: [{ call: callName }, {}],
  challenge: [{ call: callName, target: seat }, {}],
};

/** @type {Record<string, import('./shape.js').Checker>} */
const moveShapes = Object.fromEntries(
  Object.entries(MOVES).map(([type, [must, may]]) => [
    type,
    object({ type: oneOf(type), ...must }, may),
  ]),
);

/** The body of a move as it could have been posted. @type {import('./shape.js').Checker} */
export const moveShape = (value, at) => {
  if (!isObject(value) || !Object.hasOwn(moveShapes, value.type)) return `${at} is no move`;
  return moveShapes[value.type](value, at);
};

const setupShape = object(
  { hands: list(list(card), 2, 8), starter: card },
  { stock: list(card), scores: orNull(list(integer(-Number.MAX_SAFE_INTEGER))) },
);

const stamp = { seq: integer(1), at: integer() };
const bySeat = { ...stamp, seat };

/** Shapes of the entries of one game. @param {string} seedMode */
function entryShapes(seedMode) {
  const secret =
    seedMode === 'sealed' ? { seal: orNull(hex(64)) } : { client_seed: orNull(hex(64)) };
  const fields = {
    joined: [{ ...bySeat, name: string, bot: orNull(string), ...secret }, {}],
    started: [{ ...stamp, seats: rising(list(seat)) }, {}],
    left: [bySeat, {}],
    resigned: [bySeat, {}],
    timed_out: [{ ...bySeat, move: moveShape }, {}],
    illegal: [{ ...bySeat, move: moveShape }, {}],
    ended: [
      {
        ...stamp,
        reason: oneOf('finished', 'resigned', 'cancelled', 'expired'),
        server_seed: hex(64),
        setup: orNull(setupShape),
      },
      {},
    ],
  };
  if (seedMode === 'sealed') fields.opened = [{ ...bySeat, client_seed: hex(64) }, {}];
  for (const [type, [must, may]] of Object.entries(MOVES)) fields[type] = [{ ...bySeat, ...must }, may];
  return Object.fromEntries(
    Object.entries(fields).map(([type, [must, may]]) => [
      type,
      object({ type: oneOf(type), ...must }, may),
    ]),
  );
}

const SHAPES = Object.fromEntries(
  ['commit', 'sealed', 'creator'].map((mode) => [mode, entryShapes(mode)]),
);

const headerShape = object({
  format: oneOf('c8-log/1'),
  game: hex(32),
  created: integer(),
  ruleset: string,
  rules: ruleSetShape,
  rules_version: oneOf(1),
  seats: integer(2, 8),
  seed_mode: oneOf('commit', 'sealed', 'creator'),
  commit: hex(64),
  shuffle: oneOf('c8-shuffle/1'),
  setup: orNull(hex(64)),
});

const trailerShape = object({ entries: integer(), head: hex(64) });

/** The lines of an export without their newlines; the last one may lack it. */
function splitLines(bytes) {
  const lines = [];
  let start = 0;
  for (let end; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(10, start);
    if (end < 0) return { lines: [...lines, bytes.subarray(start)], unfinished: true };
    lines.push(bytes.subarray(start, end));
  }
  return { lines, unfinished: false };
}

function parseLine(bytes, number) {
  try {
    return parseCanonical(bytes);
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
    throw new BadLog('grammar', number, error.message);
  }
}

function demand(fault, number) {
  if (fault) throw new BadLog('grammar', number, fault);
}

function isTrailer(value) {
  return isObject(value) && !Object.hasOwn(value, 'type');
}

/**
 * Check the grammar of a whole export.
 * @param {Uint8Array} bytes
 * @returns {{header: any, entries: any[], trailer: {entries: number, head: string},
 *   lines: Uint8Array[]}} `lines` are the header's and the entries' exact bytes
 * @throws {BadLog}
 */
export function readExport(bytes) {
  const { lines, unfinished } = splitLines(bytes);
  if (lines.length === 0) throw new BadLog('grammar', 1, 'there is no line');
  const values = lines.map((line, i) => ({ line, number: i + 1 }));
  const entries = [];
  let header = null;
  let trailer = null;
  for (const { line, number } of values) {
    if (trailer) throw new BadLog('grammar', number, 'there is a line behind the trailer');
    const value = parseLine(line, number);
    if (unfinished && number === lines.length) {
      throw new BadLog('grammar', number, 'the line is not ended by a newline');
    }
    if (!header) {
      demand(headerShape(value, '#'), number);
      if (value.rules.id !== value.ruleset) demand('#/ruleset is not the rule set', number);
      header = value;
    } else if (isTrailer(value)) {
      demand(trailerShape(value, '#'), number);
      trailer = value;
    } else {
      const shapes = SHAPES[header.seed_mode];
      const known = isObject(value) && Object.hasOwn(shapes, value.type);
      demand(known ? shapes[value.type](value, '#') : '#/type is no kind of entry', number);
      if (value.seat >= header.seats) demand('#/seat is no seat of this game', number);
      entries.push(value);
    }
  }
  if (!trailer) throw new BadLog('grammar', lines.length + 1, 'the trailer is missing');
  return { header, entries, trailer, lines: lines.slice(0, -1) };
}
