// @ts-check
/** What a service says about its games is kept, and compared with what it says later (docs/spec/fairness.md). */
import { fromHex, toHex, utf8 } from '../verify/bytes.js';
import { canonical } from '../verify/canonical.js';
import { BadKeys, link, readKeys, receiptMessage, signatureFault } from '../verify/chain.js';
import { hasHashes } from './bytes.js';
import { Equivocation, NotSigned, Problem } from './errors.js';
import { MOST_RECEIPTS } from './receipts.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Core, Options } from './core.js' */
/** @import { Log } from './logs.js' */
/** @import { Given, Receipts, Statement } from './receipts.js' */

/** How long to wait for a second signature, in milliseconds. */
const PROOF_WAIT = 10_000;
/** Of how many games a client remembers the heads of views. */
const MOST_LEDGERS = 64;
/** The members of a move, and the types of entries that a player's own move makes. */
const MEMBERS = ['type', 'cards', 'suit', 'as', 'announce', 'call', 'target'];
const MOVES = new Set(['play', 'draw', 'pass', 'declare', 'announce', 'challenge', 'illegal']);

/** The keys of a service, as this client has seen them. */
export class Witness {
  #core;
  /** @type {Promise<T.PublicKey[]>|null} */ #keys = null;
  /** @type {Map<string, Ledger>} */ #ledgers = new Map();

  /** @param {Core} core @param {Receipts} receipts */
  constructor(core, receipts) {
    this.#core = core;
    this.receipts = receipts;
  }

  /** What the service has said about a game, to whatever object of this client. @param {string} gameId */
  ledger(gameId) {
    const ledger = this.#ledgers.get(gameId) ?? new Ledger(this.#core, gameId);
    this.#ledgers.delete(gameId);
    this.#ledgers.set(gameId, ledger);
    for (const old of [...this.#ledgers.keys()].slice(0, -MOST_LEDGERS)) this.#ledgers.delete(old);
    return ledger;
  }

  /**
   * The keys that the service lists. Those that have signed something are kept, and none of them may disappear.
   * @param {{ again?: boolean }} [options] `again`: read them again
   * @throws {Equivocation} if one has
   */
  async keys({ again = false } = {}) {
    if (again || this.#keys === null) this.#keys = this.#learned();
    try {
      return await this.#keys;
    } catch (error) {
      this.#keys = null;
      throw error;
    }
  }

  async #learned() {
    const kept = this.#used();
    let { keys: listed } = await this.#core.getKeys();
    const gone = () => kept.find(({ public_key: key }) => !listed.some((each) => each.public_key === key));
    // While keys change, one of several servers may be behind.
    if (gone()) ({ keys: listed } = await this.#core.getKeys());
    const lost = gone();
    if (lost) throw new Equivocation(`the service no longer lists its key ${lost.key_id}`, [lost, ...listed]);
    return listed;
  }

  /** The keys that have signed something. @returns {T.PublicKey[]} */
  #used() {
    return this.receipts.load(`keys of ${this.#core.url}`);
  }

  /** @param {T.PublicKey | undefined} key that has signed something */
  #keep(key) {
    const used = this.#used();
    if (!key || used.some(({ public_key: each }) => each === key.public_key)) return;
    this.receipts.save(`keys of ${this.#core.url}`, [...used, key]);
  }

  /**
   * What is wrong with the signature of a statement; null if one of the keys made it, or the service had none.
   * @param {Statement} statement
   * @throws {Equivocation} for a key in place of one that was seen before
   * @throws {NotSigned} if this machine cannot check signatures
   */
  async fault(statement) {
    let keys = await this.keys();
    const at = statement.at === null ? Date.now() : Date.parse(statement.at);
    // A key that is only announced signs nothing yet.
    const mustSign = this.#used().length > 0
      || keys.some(({ valid_from: since, valid_until: until }) => until !== null || (since !== null && !(Date.parse(since) > at)));
    if (statement.signature === null) return mustSign ? 'is not signed' : null;
    if (keys.every(({ key_id: id }) => id !== statement.key_id)) keys = await this.keys({ again: true });
    const message = receiptMessage(fromHex(statement.game_id), statement.seq, fromHex(statement.head));
    try {
      const fault = await signatureFault(statement, message, await readKeys(keys), Date.parse(statement.at ?? ''));
      if (fault === null) this.#keep(keys.find(({ key_id: id }) => id === statement.key_id));
      return fault;
    } catch (error) {
      if (error instanceof BadKeys) return error.message;
      throw new NotSigned(/** @type {Error} */ (error).message, { cause: error });
    }
  }
}

/** What the service has said about the log of one game. */
export class Ledger {
  #core;
  #id;
  /** @type {Map<number, Statement>} */ #said = new Map();
  /** @type {Statement[]} */ #kept;
  /** The caller's seat in the newest view with the token that first had one. @type {{ token: string, player: string, version: number, seat: number | null } | null} */
  #place = null;
  /** What the moves that were made here say, by entry. @type {Map<number, string>} */ #made = new Map();

  /** @param {Core} core @param {string} gameId */
  constructor(core, gameId) {
    this.#core = core;
    this.#id = gameId;
    this.#kept = core.witness.receipts.load(gameId);
    for (const each of this.#kept) this.#said.set(each.seq, each);
  }

  /** All that the service has said of the log. */
  get evidence() {
    return [...this.#said.values()];
  }

  /** The newest entry of which the service has spoken. A log that is asked for now must have it. */
  get newest() {
    return Math.max(0, ...this.#said.keys());
  }

  /** The newest head that the service has said. */
  get latest() {
    const last = this.#said.get(this.newest);
    return last && { version: last.seq, head: last.head };
  }

  /** The receipts that are kept. */
  get receipts() {
    // Another page, or another object for the same game, may have kept more; a full store may have dropped all.
    const stored = this.#core.witness.receipts.load(this.#id);
    if (stored.length > 0) this.#kept = stored;
    return this.#kept;
  }

  /** How the caller took a seat. */
  get given() {
    return this.receipts.find(({ given }) => given !== undefined)?.given;
  }

  /** Whether the newest view no longer has the seat that an earlier one had. */
  get isUnseated() {
    return this.#place !== null && this.#place.seat === null;
  }

  /** Remember the head of a view, and the own seat. @param {Pick<T.TurnView, 'version' | 'head' | 'you' | 'seats'>} view @throws {Equivocation} */
  see({ version, head, you, seats }) {
    if (head) this.#add(this.#unsigned(version, head));
    const { token } = this.#core;
    const seat = you?.seat ?? null;
    const player = seat === null ? null : seats[seat]?.player?.id;
    if (token && player) this.#place ??= { token, player, version, seat };
    // Who has signed out, or is another player now, watches.
    if (this.#place?.token === token && version >= this.#place.version) this.#place = { ...this.#place, version, seat };
  }

  /** What a service says in a receipt: the marks beside it are the client's own. @param {any} receipt @returns {Statement} */
  #statement({ seq, head, at = null, key_id, signature }) {
    return { game_id: this.#id, seq, head, at, key_id, signature };
  }

  /** @param {number} seq @param {string} head @returns {Statement} */
  #unsigned(seq, head) {
    return { game_id: this.#id, seq, head, at: null, key_id: null, signature: null };
  }

  /**
   * Keep how the caller took a seat, and what the service had shown before: the log must have both.
   * @param {{ version: number, head: string }} shown @param {Given} given @throws {Equivocation}
   */
  took({ version, head }, given) {
    if (head) this.#add(this.#unsigned(version, head));
    const others = this.receipts.map(({ opened: _, given: __, ...each }) => each);
    this.#save({ ...(this.#said.get(version) ?? this.#unsigned(version, head)), given }, others);
  }

  /** @param {Statement} statement @throws {Equivocation} if it contradicts an earlier one */
  #add(statement) {
    const before = this.#said.get(statement.seq);
    if (before && before.head !== statement.head) throw contradiction(before, statement);
    if (!before?.signature) this.#said.set(statement.seq, statement);
  }

  /**
   * Keep a receipt.
   * @param {Omit<Statement, 'game_id' | 'at'> | null | undefined} receipt
   * @throws {Equivocation} if it contradicts an earlier statement
   * @throws {NotSigned} if it is missing, or its signature is wrong, or missing although the service has a key
   */
  async keep(receipt) {
    if (!receipt) throw new NotSigned(`in game ${this.#id} an answer has no receipt`);
    const statement = this.#statement(receipt);
    await this.proven(() => this.#add(statement));
    this.#save(statement);
    const fault = await this.#core.witness.fault(statement).catch((error) => {
      // Signatures that cannot be checked now are checked at the end.
      if (error instanceof Equivocation) throw error;
      if (error instanceof Problem && !error.isTemporary) return `cannot be checked: ${error.message}`;
      return null;
    });
    if (fault !== null) throw new NotSigned(`the receipt of entry ${statement.seq} ${fault}`);
  }

  /**
   * Check that a move was made in a view: its entry is the next one. Without hashes this is not checked.
   * @param {{ version: number, head: string }} view @param {Pick<T.Moved, 'entry' | 'receipt'>} moved @throws {Equivocation}
   */
  async covers({ version, head }, { entry, receipt }) {
    if (!head || !receipt) throw new NotSigned(`in game ${this.#id} ${head ? 'an answer has no receipt' : 'a view has no head'}`);
    if (!hasHashes()) return;
    const { hash: _, ...fields } = entry;
    const next = toHex(await link(fromHex(head), utf8(canonical(fields))));
    if (receipt.seq === version + 1 && receipt.head === next) return;
    throw new Equivocation(`in game ${this.#id} the move was not made in the game as it was shown`, [this.#unsigned(version, head), receipt]);
  }

  /**
   * Check that the entry of a move is that of the move that was sent, here and in the log at the end.
   * @param {T.Move} move @param {Pick<T.Moved, 'entry' | 'receipt'>} moved @throws {Equivocation}
   */
  made(move, { entry, receipt }) {
    if (saidBy(entry) !== saidBy(move)) {
      throw new Equivocation(`in game ${this.#id} another move was made than the one that was sent`, receipt ? [receipt] : []);
    }
    this.#made.set(entry.seq, saidBy(move));
  }

  /** The moves of a seat in a log that were not made here. @param {Log} log @param {number} seat @throws {Equivocation} if one that was is another there */
  foreign({ entries, trailer }, seat) {
    for (const [seq, said] of this.#made) {
      if (seq <= entries.length && saidBy(entries[seq - 1]) !== said) throw unlike('has another move than the one that you sent', trailer);
    }
    const known = new Set([...this.#made.keys(), ...this.receipts.map(({ seq }) => seq)]);
    return entries.filter((each) => MOVES.has(each.type) && each.seat === seat && !known.has(each.seq)).map(({ seq }) => seq);
  }

  /** @param {Statement} statement @param {Statement[]} [kept] */
  #save(statement, kept = this.receipts) {
    const before = kept.find(({ seq }) => seq === statement.seq);
    const all = [...kept.filter((each) => each !== before), { ...before, ...statement }];
    const isOwn = (/** @type {Statement} */ { opened, given }) => opened !== undefined || given !== undefined;
    this.#kept = [...all.filter(isOwn), ...all.filter((each) => !isOwn(each)).slice(2 - MOST_RECEIPTS)];
    this.#core.witness.receipts.save(this.#id, this.#kept);
  }

  /**
   * The receipt of an entry, signed; it is kept, with the own seal that is about to be opened.
   * @param {number} seq @param {string} head that the log has there @param {string} opened @param {Options} options
   * @throws {NotSigned} without it
   * @throws {Equivocation} if the service signs another head
   */
  async signed(seq, head, opened, options) {
    const found = await this.#core.getReceipt(this.#id, { ...options, seq }).catch((error) => {
      if (!(error instanceof Problem) || error.isTemporary) throw error;
      throw new NotSigned(`no seed was opened: the service signs no head: ${error.message}`, { cause: error });
    });
    const statement = this.#statement(found);
    if (statement.signature === null) throw new NotSigned('no seed was opened: the service does not sign the seals');
    const fault = await this.#core.witness.fault(statement);
    if (fault !== null) throw new NotSigned(`no seed was opened: the receipt of entry ${seq} ${fault}`);
    if (statement.seq !== seq) throw new NotSigned(`the receipt is of entry ${statement.seq} instead of ${seq}`);
    await this.proven(() => {
      this.#add(this.#unsigned(seq, head));
      this.#add(statement);
    });
    this.#save({ ...statement, opened });
  }

  /**
   * Compare all statements with a log.
   * @param {Log} log @param {number} newest as it was before the log was asked for: views may come meanwhile
   * @throws {Equivocation} if the log does not extend them @throws {NotSigned} if a seat was sealed after the own was opened
   */
  async compare({ text, header, entries, heads, trailer }, newest) {
    const others = this.evidence.filter(({ seq, head }) => heads[seq] !== head && (seq < heads.length || seq <= newest));
    const other = others.find(({ signature }) => signature !== null) ?? others[0];
    if (!other) return this.#seatedIn(header, entries, trailer);
    const shown = other.seq === trailer.seq || other.seq >= heads.length ? trailer
      : this.#unsigned(other.seq, heads[other.seq] ?? '');
    const found = await this.#withProof(contradiction(other, shown));
    if (found.proof) throw found;
    // The log leads from its head at that entry to the head that its trailer signs.
    const faults = [other, trailer].map((each) => (each.signature === null ? '' : this.#core.witness.fault(each).catch((error) => error)));
    const proof = other.seq < heads.length && (await Promise.all(faults)).every((fault) => fault === null);
    throw proof ? contradiction(other, trailer, { proof, log: text }) : found;
  }

  /**
   * Compare a log with the own seat, and with what was sent for it. Who joins twice, also elsewhere, sends another seed.
   * @param {any} header @param {any[]} entries @param {Statement} trailer @throws {Equivocation} @throws {NotSigned}
   */
  #seatedIn(header, entries, trailer) {
    this.#onlySealedBefore(entries);
    const { given } = this;
    if (given && given.version <= entries.length && header.seed_mode !== 'creator' && !isIn(entries, given)
      && joinsOf(entries, given.player).length < 2) throw unlike('does not have your seed', trailer);
    const place = this.#place;
    if (!place || place.version > entries.length) return;
    if (place.seat !== seatOf(entries.slice(0, place.version), place.player)) throw unlike('has another seat for you than a view', trailer);
    if (place.seat === null) this.#place = null;
  }

  /** After the own seed was opened, others could choose theirs: nobody may seal again. @param {any[]} entries @throws {NotSigned} */
  #onlySealedBefore(entries) {
    const before = this.receipts.find(({ opened }) => opened !== undefined);
    if (before && entries.some(({ type, seq }) => type === 'joined' && seq > before.seq)) {
      throw new NotSigned(`in game ${this.#id} a seat was sealed again after your seed was sent: it was lost or held back`);
    }
  }

  /**
   * Run a comparison. What it finds is made a proof, if the service signs the other head, too.
   * @param {() => void} compare @throws {Equivocation}
   */
  async proven(compare) {
    try {
      compare();
    } catch (error) {
      if (!(error instanceof Equivocation)) throw error;
      throw await this.#withProof(error);
    }
  }

  /** @param {Equivocation} found */
  async #withProof(found) {
    /** @type {Statement[]} */ const said = found.evidence;
    const seq = said[0]?.seq ?? 0;
    // React Native has no `AbortSignal.timeout`.
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(), PROOF_WAIT);
    const asked = await this.#core.getReceipt(this.#id, { seq, signal: stop.signal }).catch(() => null);
    clearTimeout(late);
    const signed = [];
    for (const each of asked ? [...said, { ...asked, game_id: this.#id }] : said) {
      const fault = await this.#core.witness.fault(each).catch((error) => error);
      if (fault === null && each.signature !== null && each.seq === seq) signed.push(each);
    }
    const [first] = signed;
    const other = signed.find(({ head }) => head !== first?.head);
    return first && other ? contradiction(first, other, { proof: true }) : found;
  }
}

/** With which entries a player has joined. @param {any[]} entries @param {string} player */
const joinsOf = (entries, player) => entries.filter((each) => each.type === 'joined' && each.player === player);

/** Whether a log has what was sent to take a seat, in the last entry with which the player joined. @param {any[]} entries @param {Given} given */
export function isIn(entries, given) {
  const last = joinsOf(entries, given.player).at(-1);
  return last?.seat === given.seat && last.seal === given.seal && last.client_seed === given.client_seed;
}

/** The seat of a player after some entries; null without one. @param {any[]} entries @param {string} player @returns {number | null} */
export function seatOf(entries, player) {
  let found = null;
  for (const { type, seat, player: each } of entries) {
    if (type === 'joined' && each === player) found = seat;
    else if (type === 'left' && seat === found) found = null;
  }
  return found;
}

/** What a move, or an entry, says, without the members that say nothing. @param {any} entry */
function saidBy(entry) {
  const move = entry.type === 'illegal' ? entry.move : entry;
  return JSON.stringify(MEMBERS.map((name) => (move[name]?.length === 0 ? null : move[name] ?? null)));
}

/** @param {string} what @param {Statement} trailer */
export const unlike = (what, trailer) => new Equivocation(`the log of game ${trailer.game_id} ${what}`, [trailer]);

/** @param {Statement} first @param {Statement} second @param {{ proof?: boolean, log?: string }} [options] */
function contradiction(first, second, { proof = false, log = '' } = {}) {
  const where = first.seq === second.seq ? `two heads after entry ${first.seq}` : `entry ${first.seq}, and a log of ${second.seq} entries`;
  const convinces = proof ? 'both are signed: a proof' : 'they are not both signed: no proof for others';
  return new Equivocation(`the service contradicts itself in game ${first.game_id}: ${where} (${convinces})`, [first, second], { proof, log });
}
