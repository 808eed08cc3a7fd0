/** A small log writer. It hashes with node:crypto and shares no code with the verifier. */
import { createHash, createHmac } from 'node:crypto';

import { expand } from './presets.mjs';

const sha = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The default limits that the service writes into the headers of games. */
const LIMITS = {
  entries: 20_000, idle_seconds: 604_800, open_seconds: 3600, fill_seconds: null,
  rounds_without_move: 100, timeouts: 6,
};
const LEVELS = { random: null, greedy: null, expert: 2 };

const GAME = '000102030405060708090a0b0c0d0e0f';
const SEED = 'ab'.repeat(32);

/** Sorted keys, no spaces. */
export function line(value) {
  if (Array.isArray(value)) return `[${value.map(line).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${line(value[key])}`).join(',')}}`;
}

/** The default player id of a seat. */
export const playerOf = (seat) => String(seat).repeat(32);

export class LogWriter {
  constructor({ preset = 'classic', rules = {}, seats = 2, mode = 'commit', setup = null,
    seed = SEED, game = GAME, limits = {}, house = {}, names = null } = {}) {
    this.game = Buffer.from(game, 'hex');
    this.seed = Buffer.from(seed, 'hex');
    this.mode = mode;
    this.setup = setup;
    this.seats = seats;
    this.names = names;
    this.rules = expand(preset, rules);
    this.header = {
      format: 'c8-log/2',
      game,
      created: 1_790_000_000_000,
      ruleset: preset,
      rules: this.rules,
      rules_version: 2,
      seats,
      seed_mode: mode,
      limits: { ...LIMITS, ...limits },
      house,
      commit: sha('c8/commit/1\0', this.game, this.seed).toString('hex'),
      shuffle: 'c8-shuffle/1',
      setup: setup && sha('c8/setup/1\0', this.game, this.seed, line(setup)).toString('hex'),
    };
    this.entries = [];
    this.now = this.header.created;
    this.clientSeeds = Array(seats).fill(null);
  }

  /** Appends an entry, a second after the last one or the given number of milliseconds. */
  add(entry, after = 1000) {
    this.now += after;
    this.entries.push({ ...entry, seq: this.entries.length + 1, at: this.now });
    return this;
  }

  /** A person joins, with or without a client seed, or a house bot. */
  join(seat, clientSeed = null, bot = null) {
    const secret = this.mode === 'sealed'
      ? { seal: clientSeed && this.seal(seat, clientSeed) }
      : { client_seed: clientSeed };
    if (this.mode !== 'sealed') this.clientSeeds[seat] = clientSeed;
    const who = bot ? { player: null, bot, level: LEVELS[bot] ?? null } : { player: playerOf(seat), bot };
    return this.add({ type: 'joined', seat, ...who, ...secret });
  }

  seal(seat, clientSeed) {
    const parts = [this.game, Buffer.of(seat), Buffer.from(clientSeed, 'hex')];
    return sha('c8/seal/1\0', ...parts).toString('hex');
  }

  open(seat, clientSeed) {
    this.clientSeeds[seat] = clientSeed;
    return this.add({ type: 'opened', seat, client_seed: clientSeed });
  }

  start(seats = Array.from({ length: this.seats }, (_, seat) => seat)) {
    return this.add({ type: 'started', seats });
  }

  /** All seats join without a seed and the game starts. */
  begin() {
    for (let seat = 0; seat < this.seats; seat++) this.join(seat);
    return this.start();
  }

  end(reason = 'finished', options = {}, after = 1000) {
    const seed = this.seed.toString('hex');
    return this.add({ type: 'ended', reason, server_seed: seed, setup: this.setup, ...options }, after);
  }

  cancel(by = 'creator', after = 1000) {
    return this.end('cancelled', { by }, after);
  }

  /** Ends the game at its greatest length. The limit is in the header, so it changes the random deal. */
  expire() {
    this.header.limits.entries = this.entries.length;
    return this.end('expired');
  }

  gameSeed() {
    if (this.mode === 'creator') return this.seed;
    const seats = this.clientSeeds.map((seed) =>
      seed ? Buffer.concat([Buffer.of(1), Buffer.from(seed, 'hex')]) : Buffer.alloc(33));
    const head = sha('c8/header/1\0', line(this.header));
    const parts = [this.game, head, Buffer.of(this.seats), ...seats];
    const mac = createHmac('sha256', this.seed).update('c8/seed/1\0');
    for (const part of parts) mac.update(part);
    return mac.digest();
  }

  heads() {
    const heads = [sha('c8/header/1\0', line(this.header))];
    for (const entry of this.entries) heads.push(sha('c8/event/1\0', heads.at(-1), line(entry)));
    return heads.map((head) => head.toString('hex'));
  }

  lines() {
    const names = this.names && { names: this.names };
    const trailer = { entries: this.entries.length, head: this.heads().at(-1), ...names };
    return [this.header, ...this.entries, trailer].map(line);
  }

  text() {
    return this.lines().map((text) => `${text}\n`).join('');
  }
}
