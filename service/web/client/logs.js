// @ts-check
/** Logs of games as the service exports them: whether a seed may be opened, and whether a finished game was dealt fairly. */
import { toHex, utf8 } from '../verify/bytes.js';
import { chainHeads } from '../verify/chain.js';
import { ClientError, NotSigned, Problem } from './errors.js';
import { seal } from './seats.js';
import { isIn, seatOf, unlike } from './witness.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Core, Options } from './core.js' */
/** @import { Statement } from './receipts.js' */
/** @import { Ledger } from './witness.js' */

/**
 * The log of a game: the text, its parsed lines, the head after each entry, recomputed, and what the trailer says.
 * @typedef {{ text: string, header: any, entries: any[], heads: string[], trailer: Statement }} Log
 */
/**
 * Whose randomness dealt a game: the seats with client seeds, or its creator.
 * @typedef {{ seats: number[], creator: boolean, setup: boolean, text: string }} Entropy
 */
/**
 * The result of a check: `valid`, no fault was found; `fair`, besides, no one but all of the players with seeds and the
 * service together determined the deal, as the service has signed it. `mode` is the log's `seed_mode`. `detail` says in
 * English what was found, or that nothing was checked.
 * @typedef {{ valid: boolean, fair: boolean, entropy: Entropy | null, mode: T.SeedMode | null, detail: string }} Checked
 */
/** What a check asks of the JavaScript verifier. @typedef {(text: string, options: { receipts: Statement[], keys: any }) => Promise<any>} Verify */

/** The statuses of games that have ended. */
export const OVER = new Set(['finished', 'cancelled']);
/** How many of the newest rounds a view has. */
export const ROUNDS = 20;
const MOST_LISTED = 8;

/** The verifier, which a page can run in a worker instead. @type {Verify} */
export async function verifyHere(text, options) {
  const { verifyLog } = await import('../verify/verify.js');
  return verifyLog(text, options);
}

/**
 * Read the log of a game. @param {Core} core @param {string} gameId @param {Options} options @returns {Promise<Log>}
 * @throws {NotSigned} if it is no log of this game
 */
export async function readLog(core, gameId, options) {
  const { BadLog, readExport } = await import('../verify/grammar.js');
  const path = `/v1/games/${encodeURIComponent(gameId)}/log`;
  const text = await core.send({ method: 'GET', path, repeatable: true, accept: 'application/x-ndjson' }, options);
  try {
    const { header, entries, trailer, lines } = readExport(utf8(text));
    const heads = (await chainHeads(lines)).map(toHex);
    if (header.game !== gameId) throw new BadLog('grammar', 1, 'it is the log of another game');
    if (entries.some(({ seq }, at) => seq !== at + 1)) throw new BadLog('seq', 1, 'its entries are not numbered from 1');
    if (trailer.head !== heads.at(-1)) throw new BadLog('chain', lines.length + 1, 'its trailer has another head');
    const { at, key_id: keyId = null, signature = null } = trailer;
    const said = { seq: entries.length, head: trailer.head, at: at === undefined ? null : new Date(at).toISOString() };
    return { text, header, entries, heads, trailer: { game_id: gameId, ...said, key_id: keyId, signature } };
  } catch (error) {
    if (!(error instanceof BadLog)) throw error;
    throw new NotSigned(`the service has no log of game ${gameId} on which to rely: line ${error.line}: ${error.detail}`, { cause: error });
  }
}

/**
 * Check that all seats are taken and the own seed is sealed, in a log that the service has signed up to there; the
 * receipt is kept. Return false if a seat has become free since `view`.
 * @param {Core} core @param {T.View} view @param {{ seed: string, commit: string, ledger: Ledger }} own
 * @param {Options} options
 * @throws {Equivocation} if the log is not the one of which the service has spoken before
 * @throws {NotSigned} if the service does not sign it, or this machine cannot check that
 */
export async function isSealed(core, view, { seed, commit, ledger }, options) {
  const { newest } = ledger;
  const log = await readLog(core, view.id, options).catch((error) => {
    if (!(error instanceof Problem) || error.isTemporary) throw error;
    throw new NotSigned(`no seed was opened: the log cannot be read: ${error.message}`, { cause: error });
  });
  await ledger.compare(log, newest);
  if (log.header.commit !== commit || log.header.seed_mode !== 'sealed') throw unlike('has another commitment', log.trailer);
  if (!takenAt(log, view.version)) throw unlike('has a free seat, which the view does not have', log.trailer);
  const seq = takenAt(log, log.entries.length);
  if (seq === null) return false;
  const seat = view.you?.seat ?? -1;
  const { seal: sealed, player } = occupants(log, seq)[seat] ?? {};
  const own = await seal(view.id, seat, seed);
  if (sealed !== own || player !== view.seats[seat]?.player?.id) {
    throw new ClientError('wrong-seed', `your seat in game ${view.id} was sealed with another seed than this one`);
  }
  await ledger.signed(seq, log.heads[seq] ?? '', own, options);
  return true;
}

/**
 * Who sits where after an entry. @param {Log} log @param {number} upto
 * @returns {({ seal: string | null, player: string | null } | null)[]}
 */
function occupants({ header, entries }, upto) {
  const seats = Array(header.seats).fill(null);
  for (const { type, seat, seal = null, player = null } of entries.slice(0, upto)) {
    if (type === 'joined') seats[seat] = { seal, player };
    else if (type === 'left') seats[seat] = null;
  }
  return seats;
}

/** Which entry took the last free seat, seen after `upto` entries; null if there is a free one. @param {Log} log @param {number} upto */
function takenAt(log, upto) {
  if (occupants(log, upto).includes(null)) return null;
  return log.entries.slice(0, upto).filter(({ type }) => type === 'joined').at(-1).seq;
}

/**
 * Check the log of a game that has ended: against what the service has said before, and by the rules.
 * @param {Core} core @param {T.View} view @param {{ seed: string | null, ledger: Ledger }} own @param {Options} options
 * @returns {Promise<Checked>}
 * @throws {Equivocation} @throws {NotSigned} if the service does not sign the log
 */
export async function checkLog(core, view, { seed, ledger }, options) {
  const { newest } = ledger;
  const log = await readLog(core, view.id, options).catch((error) => {
    if (!(error instanceof NotSigned)) throw error;
    return error;
  });
  if (log instanceof NotSigned) return { valid: false, fair: false, entropy: null, mode: null, detail: log.message };
  await ledger.compare(log, newest);
  const isEnd = log.entries.at(-1)?.type === 'ended' && view.version === log.entries.length;
  if (OVER.has(view.status) && !isEnd) throw unlike('does not end where the last view does', log.trailer);
  const { keys, doubt } = await keysFor(core, log.trailer);
  const { given } = ledger;
  const seat = view.you?.seat ?? (given && seatOf(log.entries, given.player)) ?? undefined;
  const receipts = ledger.receipts.filter(({ signature }) => signature !== null);
  const report = await core.verify(log.text, { receipts, keys });
  const wrong = report.valid && view.version === log.entries.length ? differences(view, report.result) : '';
  if (wrong) throw unlike(`is of another end than the last view: ${wrong}`, log.trailer);
  const foreign = seat === undefined ? [] : ledger.foreign(log, seat);
  const mode = log.header.seed_mode;
  const unseen = given?.late && mode === 'commit'
    ? 'the game was not shown before your seed was sent, as with a join code: the service could choose it afterwards' : '';
  const unknown = !given && seed === null && seat !== undefined && report.entropy?.client_seeds.includes(seat) ? 'your seed is not known here' : '';
  const isAnother = seat !== undefined && (seed === null ? given && !isIn(log.entries, given) : !hasSeed(log, seat, seed));
  const another = isAnother && mode !== 'creator' ? 'your seed is another one than that in the log' : '';
  return resultOf(report, { seat, mode, doubts: [doubt, unseen, unknown, another].filter(Boolean), foreign });
}

/**
 * The parts of the last view that do not follow from the log; empty if all do. Members that are unknown here are not compared.
 * @param {T.View} view @param {any} found what the verifier has found at the end; null if nothing was dealt
 */
function differences({ result, seats, rounds }, found) {
  if (found === null) return '';
  const shown = partsOf({ ...result, scores: seats.map(({ score }) => score), rounds });
  const expected = partsOf({ ...found, rounds: found.rounds.slice(-ROUNDS) });
  return Object.keys(shown).filter((name) => shown[name] !== expected[name]).join(', ');
}

/** @param {any} end @returns {Record<string, string>} texts to compare */
function partsOf({ reason, winners, standings = [], scores, rounds }) {
  const places = standings.map((/** @type {T.Standing} */ { seat, place, score }) => [seat, place, score]);
  const records = rounds.map((/** @type {T.Round} */ each) => [each.round, each.winner, each.reason, each.points, each.scores,
    each.hands.map((hand) => [...hand].sort())]);
  const texts = Object.entries({ reason, winners, standings: places, scores, rounds: records });
  return Object.fromEntries(texts.map(([name, value]) => [name, JSON.stringify(value)]));
}

/**
 * The keys with which a log must be signed; null, and why, where nobody can rely on a signature.
 * @param {Core} core @param {Statement} trailer @throws {NotSigned} if it is not
 */
async function keysFor(core, trailer) {
  const fault = await core.witness.fault(trailer).catch((error) => {
    if (!(error instanceof NotSigned)) throw error;
    return error;
  });
  if (fault instanceof NotSigned) return { keys: null, doubt: fault.message };
  if (fault !== null) throw new NotSigned(`the trailer of the log ${fault}`);
  const keys = await core.witness.keys();
  return trailer.signature !== null ? { keys: { keys }, doubt: '' } : { keys: null, doubt: 'nothing is signed' };
}

/** @param {Log} log @param {number} seat @param {string} seed */
function hasSeed({ entries }, seat, seed) {
  const given = entries.filter((each) => each.seat === seat && ['joined', 'opened'].includes(each.type)).at(-1);
  return given?.client_seed === undefined || given.client_seed === seed;
}

/**
 * @param {any} report of the verifier
 * @param {{ seat: number | undefined, mode: T.SeedMode, doubts: string[], foreign: number[] }} about the own seat, why the deal
 *   may not be fair, and the entries of moves that were made elsewhere
 * @returns {Checked}
 */
function resultOf({ valid, checks, entropy: found, result, house }, { seat, mode, doubts, foreign }) {
  const last = checks.at(-1);
  if (!valid || !found) return { valid, fair: false, entropy: null, mode, detail: `${last.check}: ${last.detail}` };
  const { client_seeds: seats, creator, setup, statement: text } = found;
  // Other seats may all be the operator's: a player relies on the own seed.
  const hasOwn = seat === undefined ? seats.length > 0 : seats.includes(seat);
  const fair = result !== null && !creator && !setup && hasOwn && doubts.length === 0;
  const unjudged = house.unjudged.map((/** @type {{ bot: string }} */ { bot }) => `replies of ${bot} not recomputed`);
  const details = [result === null ? 'never dealt' : text, ...(hasOwn ? [] : ['without your seed']), ...doubts, ...unjudged];
  const listed = foreign.length > MOST_LISTED ? [...foreign.slice(0, MOST_LISTED), '…'] : foreign;
  if (listed.length > 0) details.push(`moves of your seat that were not made here: entries ${listed.join(', ')}`);
  return { valid, fair, entropy: { seats, creator, setup, text }, mode, detail: details.join('; ') };
}
