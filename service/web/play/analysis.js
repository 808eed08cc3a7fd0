// @ts-check
/** The service's analysis of each decision of a finished game, requested one decision at a time. */
import { refusalText } from '../shared/api.js';

/** @import * as Schemas from '../client/schemas.d.ts' */
/** @typedef {import('../client/schemas.d.ts').Move} Move */
/** @typedef {{version: number, seat: number}} Decision */
/** A decision with the win chance of its seat, and the move that would have been better than the one that was `made`, null where none clearly was.
 * @typedef {{made: Move, played: number, move: Move, chance: number}} Better
 * @typedef {Decision & {chance: number, better: Better|null}} Weighed */

/** The entry types that are decisions; announcements and challenges are not analysed. */
const DECIDED = new Set(['play', 'draw', 'pass', 'declare']);
const PAGE = 1000;
/** Chances are estimates, so a move counts as better only above this difference. */
const CLEARLY = 0.05;

export class Analysis {
  /** @type {Decision[]} */ decisions = [];
  /** @type {Weighed[]} */ weighed = [];
  done = 0;
  running = false;
  /** The last refusal, in words. */ refusal = '';
  #stop = new AbortController();

  /** @param {import('./game.js').Game} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
  }

  /** Start or resume the analysis; a refusal is shown and stops it. @returns {Promise<void>} */
  async run() {
    if (this.running) return;
    this.running = true;
    this.refusal = '';
    this.#stop = new AbortController();
    this.changed();
    try {
      if (this.decisions.length === 0) this.decisions = await this.#list();
      while (this.done < this.decisions.length && !this.#stop.signal.aborted) await this.#next();
    } catch (fault) {
      if (!this.#stop.signal.aborted) this.#refuse(fault);
    } finally {
      this.running = false;
      this.changed();
    }
  }

  /** @param {unknown} fault */
  #refuse(fault) {
    this.refusal = refusalText(this.game.words, fault);
    this.game.notify.refused(this.refusal);
  }

  stop() {
    this.#stop.abort();
  }

  /** List the decisions in the log, those of the user first. @returns {Promise<Decision[]>} */
  async #list() {
    const { api, id, view } = this.game;
    const last = view?.version ?? 0;
    const found = [];
    for (let after = 0; after < last; after += PAGE) {
      const page = await api.getLog(id, { after, limit: PAGE, signal: this.#stop.signal });
      for (const entry of page.items) {
        if (DECIDED.has(entry.type) && entry.seat !== null) found.push({ version: entry.seq - 1, seat: entry.seat });
      }
    }
    const { seat } = this.game;
    return [...found.filter((each) => each.seat === seat), ...found.filter((each) => each.seat !== seat)];
  }

  /** The decisions with a better move, the one that cost most first. @returns {(Weighed & {better: Better})[]} */
  get mistakes() {
    const lost = (/** @type {Better} */ { chance, played }) => chance - played;
    return this.weighed.flatMap((each) => (each.better ? [{ ...each, better: each.better }] : [])).sort((one, other) => lost(other.better) - lost(one.better));
  }

  async #next() {
    const { api, id } = this.game;
    const { version, seat } = this.decisions[this.done];
    const found = await api.getAnalysis(id, { version, seat, signal: this.#stop.signal });
    const weighed = weigh(found);
    if (weighed) this.weighed.push(weighed);
    this.done += 1;
    this.changed();
  }
}

/** @param {Schemas.Analysis} found @returns {Weighed|null} null where nothing could be estimated */
export function weigh({ version, seat, candidates, played, best }) {
  const chance = candidates[0].win_chance;
  if (chance === null) return null;
  const made = played && candidates.find(({ move }) => isSame(move, played));
  const known = made?.win_chance ?? null;
  const better = known !== null && chance - known >= CLEARLY ? { made: /** @type {Move} */ (played), played: known, move: best, chance } : null;
  return { version, seat, chance, better };
}

/** Whether two moves play the same cards; a suit or a call may have been left to the next move. @param {any} one @param {any} other */
function isSame(one, other) {
  if (one.type !== other.type) return false;
  if (one.suit && other.suit && one.suit !== other.suit) return false;
  if (one.type !== 'play') return true;
  const laid = (/** @type {any} */ { cards }) => [...[...cards].sort(), cards.at(-1)].join();
  return laid(one) === laid(other) && one.as === other.as;
}
