// @ts-check
/**
 * The theatre between the news and the table: it shows entries one after the other. The table shows its scene;
 * what is legal, and what the user's hand holds, always comes from the newest view.
 */
import { actsOf, roundOf } from './acts.js';
import { ROUND_MS, timeOf } from './pace.js';
import { after } from './scene.js';

/** @typedef {import('./acts.js').Act} Act */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../client/schemas.d.ts').View} View */
/** Timers; tests have a clock of their own. @typedef {{start: (ms: number, then: () => void) => number, stop: (timer: number) => void}} Clock */

/** @type {Clock} */
export const CLOCK = { start: (ms, then) => setTimeout(then, ms), stop: (timer) => clearTimeout(timer) };

export class Theatre {
  /** What the table shows. @type {Scene|null} */ scene = null;
  /** The act that is being shown. @type {Act|null} */ act = null;
  /** The card under the upcard, where it was seen. @type {string|null} */ under = null;
  /** The finished round whose card is shown. @type {import('../../client/schemas.d.ts').Round|null} */ round = null;
  /** @type {View|null} */ #newest = null;
  /** @type {Act[]} */ #waiting = [];
  #timer = 0;
  #roundTimer = 0;

  /**
   * @param {{clock?: Clock, pace: () => import('./pace.js').Pace, changed: () => void, shown: (acts: Act[]) => void}} options
   *   `shown` gets the acts that the scene has just reached; `changed` is called after every change
   */
  constructor({ clock = CLOCK, pace, changed, shown }) {
    this.clock = clock;
    this.pace = pace;
    this.notify = { changed, shown };
  }

  /** Whether the scene is behind the newest view. */
  get behind() {
    return this.#waiting.length > 0;
  }

  /** The sequence number of the newest entry that was shown; entries after it are still to come. */
  get shownUpTo() {
    return this.#waiting.length > 0 ? this.#waiting[0].seq - 1 : Infinity;
  }

  /** Show entries, then the view after them. Those that the scene includes already are only reported. @param {import('../../client/schemas.d.ts').EntryEvents[]} entries @param {View} view */
  show(entries, view) {
    this.#newest = view;
    const known = entries.filter(({ seq }) => seq <= (this.scene?.version ?? 0));
    if (known.length > 0) this.notify.shown(known.flatMap(actsOf));
    this.#waiting.push(...entries.filter((entry) => !known.includes(entry)).flatMap(actsOf));
    if (this.scene === null || this.pace() === 'instant') this.finish();
    else if (this.#timer === 0) this.#next();
  }

  /** Take over a newer view that came without entries. @param {View} view */
  settle(view) {
    this.#newest = view;
    if (!this.behind) this.scene = view;
    this.notify.changed();
  }

  /** Show everything that waits at once. A round's card stays until it is closed. */
  finish() {
    this.clock.stop(this.#timer);
    this.#timer = 0;
    if (this.act?.kind === 'round') this.round = null;
    this.act = null;
    const rest = this.#waiting.splice(0);
    let top = this.scene?.upcard ?? null;
    for (const act of rest) top = this.#cover(act, top);
    this.scene = this.#newest;
    const ended = rest.findLast(({ kind }) => kind === 'round');
    if (ended) this.#keepOpen(ended);
    if (rest.length > 0) this.notify.shown(rest);
    this.notify.changed();
  }

  /** What any key or click does: finish what is under way. From the card of a round the show goes on. */
  hurry() {
    if (this.round !== null) this.closeRound();
    else if (this.behind) this.finish();
  }

  /** Close the card of a finished round and go on. */
  closeRound() {
    this.clock.stop(this.#roundTimer);
    this.round = null;
    if (this.act?.kind !== 'round') return this.notify.changed();
    this.clock.stop(this.#timer);
    this.#next();
  }

  /** Show the card of a finished round while the table is already beyond it. @param {Act} act */
  #keepOpen(act) {
    this.clock.stop(this.#roundTimer);
    this.round = roundOf(act);
    this.#roundTimer = this.clock.start(ROUND_MS, () => this.closeRound());
  }

  /**
   * Remember the card that an act covers; returns the card on top after it.
   * @param {Act} act @param {Scene['upcard']} top the card on top before it
   */
  #cover({ kind, events }, top) {
    const played = events.flatMap((event) => (event.type === 'card_played' ? event.cards : []));
    if (kind === 'deal') this.under = null;
    else if (played.length > 0) this.under = played.at(-2) ?? top;
    return played.at(-1) ?? top;
  }

  /** Show the next act, and quiet ones with it. */
  #next() {
    /** @type {Act[]} */
    const shown = [];
    let time = 0;
    if (this.act?.kind === 'round') this.round = null;
    while (time === 0 && this.#waiting.length > 0) {
      const act = /** @type {Act} */ (this.#waiting.shift());
      // The last act leads to the newest view, which the events need not say in full.
      this.#cover(act, this.scene?.upcard ?? null);
      this.scene = this.#waiting.length > 0 ? after(/** @type {Scene} */ (this.scene), act, this.#waiting[0]) : this.#newest;
      shown.push(act);
      time = timeOf(act, this.pace(), this.#waiting.length);
    }
    this.act = time > 0 ? /** @type {Act} */ (shown.at(-1)) : null;
    this.#timer = time > 0 ? this.clock.start(time, () => this.#next()) : 0;
    if (this.act?.kind === 'round') {
      this.clock.stop(this.#roundTimer);
      this.round = roundOf(this.act);
    }
    if (shown.length > 0) this.notify.shown(shown);
    this.notify.changed();
  }
}
