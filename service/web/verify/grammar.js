/**
 * The grammar of `c8-log/2`: one canonical JSON line for the header, one for each entry, one
 * trailer, each terminated by a newline, and nothing after the trailer.
 */
import { RANKS, kindOf } from './cards.js';
import { NotCanonical, parseCanonical } from './canonical.js';
import { say } from './rule-words.js';
import { ruleSetShape } from './rules-schema.js';
import {
  byTag, distinct, hex, integer, isNull, isObject, list, map, object, oneOf, orNull, rising, string, that,
} from './shape.js';

/** Thrown for an invalid log, with the failing check and the line, counted from 1. */
export class BadLog extends Error {
  /** @param {string} check @param {number} line @param {string} detail */
  constructor(check, line, detail) {
    super(detail);
    this.check = check;
    this.line = line;
    this.detail = detail;
  }
}

/** The most bytes of a header, without its newline. */
const MAX_HEADER = 8192;
const card = that('a card such as 8H, TD or XR', (value) => kindOf(value) >= 0);
const suit = oneOf('clubs', 'diamonds', 'hearts', 'spades');
const rank = oneOf(...RANKS.slice(0, 13));
const seat = integer(0, 7);

/** The fields of each move besides `type`: required and optional ones. */
const MOVES = {
  play: [
    { cards: list(card, 1, 32) },
    { suit, rank, as: card, target: seat, announce: distinct(list(say, 1)) },
  ],
  draw: [{}, {}],
  pass: [{}, {}],
  declare: [{}, { suit, rank, card }],
  announce: [{ call: say }, {}],
  challenge: [{ call: say, target: seat }, {}],
};

/** The body of a move as it could have been posted. */
const moveShape = byTag(
  'type',
  Object.fromEntries(
    Object.entries(MOVES).map(([type, [must, may]]) => [
      type,
      object({ type: oneOf(type), ...must }, may),
    ]),
  ),
);

const setupShape = object(
  { hands: list(list(card), 2, 8), starter: card },
  { stock: list(card), scores: orNull(list(integer(-Number.MAX_SAFE_INTEGER))) },
);

const stamp = { seq: integer(1), at: integer() };
const bySeat = { ...stamp, seat };

/**
 * The seat of a person, or of a house bot, which has no secret. `readExport` checks that a bot is one of
 * the header's `house`.
 * @param {string} secret `seal` or `client_seed` @returns {import('./shape.js').Checker}
 */
function joinedShape(secret) {
  const joined = { type: oneOf('joined'), ...bySeat };
  const person = object({ ...joined, player: hex(32), bot: isNull, [secret]: orNull(hex(64)) });
  const bot = object({
    ...joined, player: isNull, bot: string, level: orNull(integer(1)), [secret]: isNull,
  });
  return (value, at) => (value.bot === null ? person : bot)(value, at);
}

/** `by` is present only for cancelled games; every other end follows from the game. */
function endedShape() {
  const ended = { type: oneOf('ended'), ...stamp, server_seed: hex(64), setup: orNull(setupShape) };
  const followed = object({ ...ended, reason: oneOf('finished', 'resigned', 'expired') });
  const cancelled = object({ ...ended, reason: oneOf('cancelled'), by: oneOf('creator', 'clock') });
  return (value, at) => (value.reason === 'cancelled' ? cancelled : followed)(value, at);
}

/** The shape of the entries of one game. @param {string} seedMode */
function entryShape(seedMode) {
  const sealed = seedMode === 'sealed';
  const fields = {
    started: { ...stamp, seats: rising(list(seat)) },
    left: { ...bySeat, by: oneOf('seat', 'creator') },
    declined: bySeat,
    expired: bySeat,
    resigned: { ...bySeat, by: oneOf('seat', 'clock') },
    timed_out: { ...bySeat, move: moveShape },
    illegal: { ...bySeat, move: moveShape },
    ...(sealed && { opened: { ...bySeat, client_seed: hex(64) } }),
  };
  const plain = Object.entries(fields).map(([type, must]) => [type, must, {}]);
  const moves = Object.entries(MOVES).map(([type, [must, may]]) => [type, { ...bySeat, ...must }, may]);
  return byTag('type', {
    joined: joinedShape(sealed ? 'seal' : 'client_seed'),
    ended: endedShape(),
    ...Object.fromEntries(
      [...plain, ...moves].map(([type, must, may]) => [type, object({ type: oneOf(type), ...must }, may)]),
    ),
  });
}

const SHAPES = Object.fromEntries(
  ['commit', 'sealed', 'creator'].map((mode) => [mode, entryShape(mode)]),
);

const limitsShape = object(
  {
    entries: integer(1),
    idle_seconds: integer(1),
    open_seconds: integer(1),
    fill_seconds: orNull(integer(1)),
    rounds_without_move: integer(1, 1000),
    timeouts: integer(1),
  },
  { fill_after: integer(1), rounds: integer(1) },
);

const botName = that('the name of a bot', (value) => /^[a-z][a-z0-9-]*$/.test(value));

const headerShape = object({
  format: oneOf('c8-log/2'),
  game: hex(32),
  created: integer(),
  ruleset: string,
  rules: ruleSetShape,
  rules_version: oneOf(2),
  seats: integer(2, 8),
  seed_mode: oneOf('commit', 'sealed', 'creator'),
  limits: limitsShape,
  house: map(botName, integer(1)),
  commit: hex(64),
  shuffle: oneOf('c8-shuffle/1'),
  setup: orNull(hex(64)),
});

/** The receipt for the last head, in the trailer: all of it or nothing. */
const SIGNED = { at: integer(), key_id: hex(16), signature: hex(128) };

/** The names are outside the chain: shown, not proven. @param {any} value @param {number} seats */
function trailerFault(value, seats) {
  const signed = Object.keys(SIGNED).some((name) => Object.hasOwn(value, name));
  const must = { entries: integer(), head: hex(64), ...(signed && SIGNED) };
  return object(must, { names: list(orNull(string), seats, seats) })(value, '');
}

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

/** The fault of an entry under this header. @returns {string|null} */
function entryFault(value, header) {
  const fault = SHAPES[header.seed_mode](value, '');
  if (fault) return fault;
  if (value.seat >= header.seats) return '/seat: is not a seat of this game';
  if (value.type !== 'joined' || value.bot === null) return null;
  return oneOf(...Object.keys(header.house))(value.bot, '/bot');
}

function isTrailer(value) {
  return isObject(value) && !Object.hasOwn(value, 'type');
}

/**
 * Checks the grammar of a whole export.
 * @param {Uint8Array} bytes
 * @returns {{header: any, entries: any[], lines: Uint8Array[],
 *   trailer: {entries: number, head: string, names?: (string|null)[], at?: number, key_id?: string,
 *   signature?: string}}} `lines` are the header's and the entries' exact bytes
 * @throws {BadLog}
 */
export function readExport(bytes) {
  const { lines, unfinished } = splitLines(bytes);
  if (lines.length === 0) throw new BadLog('grammar', 1, 'the log is empty');
  const values = lines.map((line, i) => ({ line, number: i + 1 }));
  const entries = [];
  let header = null;
  let trailer = null;
  for (const { line, number } of values) {
    if (trailer) throw new BadLog('grammar', number, 'there is a line after the trailer');
    if (!header && line.length > MAX_HEADER) demand(`the header has more than ${MAX_HEADER} bytes`, number);
    const value = parseLine(line, number);
    if (unfinished && number === lines.length) {
      throw new BadLog('grammar', number, 'the line does not end with a newline');
    }
    if (!header) {
      demand(headerShape(value, ''), number);
      if (value.rules.id !== value.ruleset) demand('/ruleset: is not the id of the rules', number);
      header = value;
    } else if (isTrailer(value)) {
      demand(trailerFault(value, header.seats), number);
      trailer = value;
    } else {
      demand(entryFault(value, header), number);
      entries.push(value);
    }
  }
  if (!trailer) throw new BadLog('grammar', lines.length + 1, 'the trailer is missing');
  return { header, entries, trailer, lines: lines.slice(0, -1) };
}
