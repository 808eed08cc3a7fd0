/**
 * The second verifier of `c8-log/2`, written from the specification alone.
 *
 * The checks run in the order grammar, seq, chain, commitment, seed, replay (and signature, receipts and
 * inclusion, if keys, receipts or a proof are given), stop at the first failure and report its line, counted from 1.
 *
 * Interpretations where the documents leave room:
 * - A missing trailer is a fault of the line after the last one; a line after the trailer is a fault of
 *   that line. The trailer's `entries` belongs to `seq`, its `head` to `chain`.
 * - Commitment and setup digest are checked at the `ended` line, which reveals the seed and the setup;
 *   a seal at its `opened` line, by the check `seed`.
 * - `at` must not run backwards, whichever clock wrote it; `seq` checks this after the number.
 * - Replies of `expert`, and of unknown bots and versions, are counted but not recomputed.
 */
import { fromHex, toHex, utf8 } from './bytes.js';
import { canonical } from './canonical.js';
import { chainHeads, readKeys, receiptMessage, signatureFault } from './chain.js';
import { BadLog, readExport } from './grammar.js';
import { countReplies } from './house-bots.js';
import { checkInclusion } from './merkle.js';
import { unplayable } from './playable.js';
import { Replay, snapshot } from './replay.js';
import { commitment, deriveGameSeed, sealOf, setupDigest } from './shuffle.js';

export { BadKeys, readKeys } from './chain.js';
export { checkInclusion };

/**
 * @typedef {object} Check
 * @property {string} check
 * @property {boolean} passed
 * @property {string} detail
 *
 * @typedef {object} Report
 * @property {boolean} valid
 * @property {boolean} complete false while the game is live: valid so far, not verifiable yet; and
 *   where replies of house bots were not recomputed
 * @property {Check[]} checks
 * @property {number|null} firstBadLine
 * @property {any} entropy null while the game is live
 * @property {{replies: number, recomputed: number,
 *   unjudged: import('./house-bots.js').Unjudged[]}} house moves of house bots
 * @property {string|null} game
 * @property {string|null} head
 * @property {any} result scores, winners and round records of a finished game
 * @property {any[]} [frames]
 *
 * @typedef {object} Options
 * @property {string[]|null} [required] the bots whose replies must be recomputed; null: every bot's
 * @property {any[]} [receipts] of the form {game_id, seq, head, at, key_id, signature}
 * @property {any} [proof] of the checkpoint that has the game, as in the game's audit
 * @property {any} [keys] the document at /.well-known/c8-keys.json, or {key id: hex}; if given,
 *   receipts and proof must be signed with one of them, and the export, if it is signed
 * @property {(frame: any) => void} [onStep] called with every replayed entry
 * @property {(check: Check) => void} [onCheck] called as soon as a check is decided
 * @property {boolean} [frames] collect what `onStep` sees
 */

/**
 * Verify an exported log.
 * @param {string|Uint8Array} text
 * @param {Options} options
 * @returns {Promise<Report>}
 */
export async function verifyLog(text, options = {}) {
  const bytes = typeof text === 'string' ? utf8(text) : text;
  const run = new Run(options);
  try {
    await run.all(bytes);
  } catch (error) {
    if (!(error instanceof BadLog)) throw error;
    run.fail(error);
  }
  return run.report;
}

class Run {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    /** @type {Report} */
    this.report = {
      valid: true,
      complete: false,
      checks: [],
      firstBadLine: null,
      entropy: null,
      house: { replies: 0, recomputed: 0, unjudged: [] },
      game: null,
      head: null,
      result: null,
    };
    if (options.frames) this.report.frames = [];
  }

  pass(check, detail) {
    this.#add({ check, passed: true, detail });
  }

  /** @param {BadLog} error */
  fail({ check, line, detail }) {
    this.report.valid = false;
    this.report.complete = false;
    this.report.firstBadLine = line;
    this.#add({ check, passed: false, detail: `line ${line}: ${detail}` });
  }

  #add(check) {
    this.report.checks.push(check);
    this.options.onCheck?.(check);
  }

  async all(bytes) {
    const log = readExport(bytes);
    this.log = log;
    this.report.game = log.header.game;
    this.pass('grammar', `${log.entries.length} entries, every line in canonical form`);
    this.seq();
    await this.chain();
    const at = log.entries.findIndex((entry) => entry.type === 'ended');
    if (at < 0) {
      this.report.house.replies = countReplies(log.entries);
      return this.evidence();
    }
    this.ended = log.entries[at];
    this.endLine = at + 2;
    await this.commitment();
    const replay = new Replay(log.header, this.ended.setup, namesOf(log));
    await this.seed(replay);
    await this.replay(replay);
    this.report.complete = replay.house.isComplete(this.options.required ?? null);
    return this.evidence();
  }

  seq() {
    const { entries, trailer } = this.log;
    let latest = this.log.header.created;
    entries.forEach(({ seq, at }, i) => {
      if (seq !== i + 1) throw new BadLog('seq', i + 2, `seq is ${seq}, not ${i + 1}`);
      if (at < latest) throw new BadLog('seq', i + 2, `at runs backwards, from ${latest} to ${at}`);
      latest = at;
    });
    if (trailer.entries !== entries.length) {
      const detail = `the trailer counts ${trailer.entries} entries, there are ${entries.length}`;
      throw new BadLog('seq', entries.length + 2, detail);
    }
    if ((trailer.at ?? latest) !== latest) {
      throw new BadLog('seq', entries.length + 2, `the trailer is of ${trailer.at}, the last entry of ${latest}`);
    }
    this.pass('seq', `1 to ${entries.length} without a gap, none older than the one before`);
  }

  async chain() {
    const { lines, trailer } = this.log;
    this.heads = await chainHeads(lines);
    const head = toHex(this.heads.at(-1));
    if (trailer.head !== head) {
      throw new BadLog('chain', lines.length + 1, `the chain leads to ${head}`);
    }
    this.report.head = head;
    this.pass('chain', `head ${head}`);
  }

  async commitment() {
    const { header } = this.log;
    const gameId = fromHex(header.game);
    const seed = fromHex(this.ended.server_seed);
    if (toHex(await commitment(gameId, seed)) !== header.commit) {
      throw new BadLog('commitment', this.endLine, 'the revealed seed is not the committed one');
    }
    const { setup } = this.ended;
    const digest = setup && toHex(await setupDigest(gameId, seed, utf8(canonical(setup))));
    if (digest !== header.setup) {
      throw new BadLog('commitment', this.endLine, 'the setup is not the committed one');
    }
    this.pass('commitment', `the seed was fixed before anybody joined: ${header.commit}`);
  }

  /** Client seeds as they stood when the game started, seals opened; then the game seed. */
  async seed(replay) {
    const { header, entries } = this.log;
    const gameId = fromHex(header.game);
    const clientSeeds = Array(header.seats).fill(null);
    const seals = Array(header.seats).fill(null);
    for (const [i, entry] of entries.entries()) {
      if (entry.type === 'started') break;
      if (entry.type === 'joined') {
        clientSeeds[entry.seat] = entry.client_seed ?? null;
        seals[entry.seat] = entry.seal ?? null;
      } else if (entry.type === 'left') clientSeeds[entry.seat] = null;
      else if (entry.type === 'opened') {
        const found = toHex(await sealOf(gameId, entry.seat, fromHex(entry.client_seed)));
        if (found !== seals[entry.seat]) {
          throw new BadLog('seed', i + 2, `seat ${entry.seat} sealed another seed`);
        }
        clientSeeds[entry.seat] = entry.client_seed;
      }
    }
    const serverSeed = fromHex(this.ended.server_seed);
    const seeds = clientSeeds.slice(0, header.seats).map((seed) => seed && fromHex(seed));
    const parts = { serverSeed, gameId, headerHash: this.heads[0], clientSeeds: seeds };
    const gameSeed = header.seed_mode === 'creator' ? serverSeed : await deriveGameSeed(parts);
    await replay.seedWith(gameSeed);
    this.report.entropy = entropyOf(header, seeds);
    this.pass('seed', this.report.entropy.statement);
  }

  /** @param {Replay} replay */
  async replay(replay) {
    const { entries } = this.log;
    const fault = unplayable(this.log.header.rules, this.log.header.seats);
    if (fault) throw new BadLog('replay', 1, fault);
    const watched = this.options.onStep || this.options.frames;
    replay.keeping = Boolean(watched);
    if (watched) this.#frame(1, null, replay);
    for (const [i, entry] of entries.entries()) {
      const wrong = await replay.step(entry);
      if (wrong) throw new BadLog('replay', i + 2, wrong);
      if (watched) this.#frame(i + 2, entry, replay);
    }
    const { table, house } = replay;
    if (table) this.report.result = resultOf(table, replay.ended);
    const { replies, recomputed } = house;
    this.report.house = { replies, recomputed, unjudged: house.unjudged() };
    const outcome = table ? summary(replay) : 'the game was cancelled before it started';
    this.pass('replay', `${outcome}; ${house.statement()}`);
  }

  #frame(line, entry, replay) {
    const { table } = replay;
    const events = table && replay.lobbyEvents.length === 0 ? table.events : replay.lobbyEvents;
    const frame = { line, seq: line - 1, entry, events, occupants: replay.occupants.slice(), table };
    this.options.onStep?.(frame);
    this.report.frames?.push(frame);
  }

  /** The signature in the trailer, and what the caller has kept: receipts, and the proof of a checkpoint. */
  async evidence() {
    const { receipts, proof, keys: given } = this.options;
    const keys = given ? await readKeys(given) : null;
    if (keys) await this.#signature(keys);
    if (receipts && receipts.length > 0) await this.#receipts(receipts, keys);
    if (proof) await this.#inclusion(proof, keys);
  }

  async #signature(keys) {
    const { trailer, entries, lines } = this.log;
    if (!trailer.signature) return this.pass('signature', 'the export is not signed');
    const message = this.#message(entries.length);
    const fault = await signatureFault(trailer, message, keys, trailer.at);
    if (fault) throw new BadLog('signature', lines.length + 1, `the export ${fault}`);
    return this.pass('signature', `the export is signed with ${trailer.key_id}`);
  }

  #message(seq) {
    return receiptMessage(fromHex(this.log.header.game), seq, this.heads[seq]);
  }

  async #receipts(receipts, keys) {
    for (const receipt of receipts) await this.#receipt(receipt, keys);
    const fit = `${receipts.length} receipts fit`;
    const signed = keys ? `${receipts.length} of them signed` : 'signatures were not checked, since no keys were given';
    this.pass('receipts', `${fit}, ${signed}`);
  }

  async #receipt(receipt, keys) {
    const { game_id: game, seq, head, at: time } = receipt;
    const { header, entries } = this.log;
    const found = Number.isSafeInteger(seq) ? this.heads[seq] : undefined;
    const other = game !== undefined && game !== header.game;
    const bad = (detail) => new BadLog('receipts', found && !other ? seq + 1 : 1, detail);
    if (other) throw bad('the receipt is that of another game');
    if (!found) throw bad(`there is no entry ${seq} for this receipt`);
    // Anybody can write the same head in another form: it contradicts nobody.
    if (!/^[0-9a-f]{64}$/.test(head)) throw bad(`the receipt of entry ${seq} has no valid form`);
    if (toHex(found) !== head) throw bad(`the receipt of entry ${seq} has another head`);
    const at = seq === 0 ? header.created : entries[seq - 1].at;
    if (time !== undefined && milliseconds(time) !== at) throw bad(`the receipt of entry ${seq} has another time than its signed head has: it was changed later`);
    if (!keys) return;
    const fault = await signatureFault(receipt, this.#message(seq), keys, at);
    if (fault) throw bad(`the receipt of entry ${seq} ${fault}`);
  }

  async #inclusion(proof, keys) {
    const { game, head } = this.report;
    const { valid, detail } = await checkInclusion(proof, {
      keys, game: { game, head, endedAt: this.ended?.at ?? null },
    });
    if (!valid) throw new BadLog('inclusion', this.log.lines.length + 1, detail);
    this.pass('inclusion', detail);
  }
}

/** A time as the service writes it; null for anything else. @param {any} text */
function milliseconds(text) {
  const found = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(found) || new Date(found).toISOString() !== text ? null : found;
}

/** A function that returns the name of a player, which the trailer has for the last player of each seat. */
function namesOf({ entries, trailer }) {
  const joined = entries.filter(({ type }) => type === 'joined');
  const last = new Map(joined.map(({ seat, player }) => [seat, player]));
  return (seat, player) =>
    player !== null && last.get(seat) === player ? (trailer.names?.[seat] ?? null) : null;
}

/** The sources of the deal's entropy. */
function entropyOf(header, clientSeeds) {
  const fixed = header.seed_mode === 'creator';
  const given = fixed ? [] : clientSeeds.flatMap((seed, seat) => (seed ? [seat] : []));
  const statement = fixed
    ? 'the creator of the game chose the seed: never provably fair'
    : given.length > 0
      ? `the server and ${given.length === 1 ? 'seat' : 'seats'} ${given.join(', ')} together`
      : 'the server alone: no seat gave a seed';
  const setup = header.setup !== null;
  return {
    seed_mode: header.seed_mode,
    server: !fixed,
    creator: fixed,
    setup,
    client_seeds: given,
    fair: given.length > 0 && !setup,
    statement: setup ? `${statement}; the creator laid out the first round` : statement,
  };
}

function resultOf(table, reason) {
  const { rounds, scores, result } = snapshot(table);
  return { reason, winners: result.winners, standings: result.standings, scores, rounds };
}

function summary({ table, ended }) {
  const { winners } = table.result;
  const who = winners.length === 0 ? 'no winner' : `won by seat ${winners.join(' and ')}`;
  return `every deal and every move is right; ${ended} in round ${table.round}, ${who}`;
}
