// @ts-check
/**
 * The theatre between the news and the table. The table draws its scene and nothing else: the scene shows one act after the
 * other, and arrives at the newest view when the last one was shown.
 */
import { actsOf, roundOf } from './acts.js';
import { ROUND_MS, timeOf } from './pace.js';
import { after, arrived } from './scene.js';

/** @typedef {import('./acts.js').Act} Act */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('../../client/schemas.d.ts').View} View */
/** Timers; tests have a clock of their own. @typedef {{start: (ms: number, then: () => void) => number, stop: (timer: number) => void}} Clock */

/** @type {Clock} */
export const CLOCK = { start: (ms, then) => setTimeout(then, ms), stop: (timer) => clearTimeout(timer) };

export class Theatre {
  /** What the table shows. @type {Scene|null} */ scene = null;
  /** The act that is being shown. @type {Act|null} */ act = null;
  /** The finished round whose card is shown. @type {import('../../client/schemas.d.ts').Round|null} */ round = null;
  /** The newest view, at which the scene arrives. @type {View|null} */ newest = null;
  /** The scene without the cards that the user has laid, null if none are on their way. @type {Scene|null} */ #unlaid = null;
  /** @type {Act[]} */ #waiting = [];
  #timer = 0;
  #roundTimer = 0;

  /**
   * @param {{clock?: Clock, pace: () => import('./pace.js').Pace, changed: () => void, shown: (acts: Act[]) => void}} options
   *   `shown` gets the acts that the scene has just reached, none when it arrives; `changed` is called after every change
   */
  constructor({ clock = CLOCK, pace, changed, shown }) {
    this.clock = clock;
    this.pace = pace;
    this.notify = { changed, shown };
  }

  /** Whether the scene has not yet arrived at the newest view, or the user's cards are on their way. */
  get behind() {
    return this.act !== null || this.#waiting.length > 0;
  }

  /** Whether the cards of the user lie on the pile before the service has said so. */
  get laid() {
    return this.#unlaid !== null;
  }

  /** The events of an entry that were shown. @param {import('../../client/schemas.d.ts').EntryEvents} entry */
  shownOf({ events }) {
    return events.filter((event) => !this.#waiting.some((act) => act.events.includes(event)));
  }

  /**
   * Show entries, then the view after them. Those that the scene includes already are only reported.
   * @param {import('../../client/schemas.d.ts').EntryEvents[]} entries none if the view came without them @param {View} view
   */
  show(entries, view) {
    const known = entries.filter(({ seq }) => seq <= (this.scene?.version ?? 0));
    this.newest = view;
    if (known.length > 0) this.notify.shown(known.flatMap(actsOf));
    const fresh = entries.filter((entry) => !known.includes(entry)).flatMap(actsOf);
    if (fresh.length > 0) this.#unlay();
    this.#waiting.push(...fresh);
    if (this.laid) return;
    // A seat that was taken or lost has another hand.
    if (this.pace() === 'instant' || !this.scene || this.scene.you?.seat !== view.you?.seat) this.finish();
    else if (this.#timer === 0) this.#next();
  }

  /** Show the cards that the user plays, before the service has answered. @param {import('../../client/schemas.d.ts').PlayMove} move */
  lay({ cards, as, suit, rank }) {
    const { scene } = this;
    if (!scene?.you) return;
    const said = { seq: 0, seat: scene.you.seat };
    this.act = { kind: 'move', seq: 0, events: [{ ...said, type: 'card_played', cards, ...(as ? { as } : {}) },
      ...(suit ? [{ ...said, type: /** @type {const} */ ('suit_declared'), suit }] : []),
      ...(rank ? [{ ...said, type: /** @type {const} */ ('rank_declared'), rank }] : [])] };
    this.#unlaid = scene;
    this.scene = after(scene, this.act);
    this.notify.changed();
  }

  /** Give the user's cards back to the hand, unless the service has taken them. */
  takeBack() {
    if (!this.laid) return;
    this.#unlay();
    this.#arrive([]);
  }

  #unlay() {
    if (!this.#unlaid) return;
    this.scene = this.#unlaid;
    this.#unlaid = null;
    this.act = null;
  }

  /** Show nothing. */
  clear() {
    this.#waiting = [];
    this.newest = null;
    this.scene = null;
    this.#arrive([]);
  }

  /** Show everything that waits at once. A round's card stays until it is closed. */
  finish() {
    if (this.act?.kind === 'round') this.round = null;
    const rest = this.#waiting.splice(0);
    this.scene = rest.reduce((scene, act) => scene && after(scene, act), this.scene);
    const ended = rest.findLast(({ kind }) => kind === 'round');
    if (ended) this.#keepOpen(ended);
    this.#arrive(rest);
  }

  /** What any key or click does: finish what is under way. From the card of a round the show goes on. */
  hurry() {
    if (this.round !== null) this.closeRound();
    else if (this.behind && !this.laid) this.finish();
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

  /** Take over the newest view. @param {Act[]} shown the acts that were not reported yet */
  #arrive(shown) {
    this.clock.stop(this.#timer);
    this.#timer = 0;
    this.act = null;
    if (this.newest) this.scene = arrived(this.newest, this.scene);
    this.notify.shown(shown);
    this.notify.changed();
  }

  /** Show the next act, and quiet ones with it; after the last one the scene arrives. */
  #next() {
    /** @type {Act[]} */
    const shown = [];
    let time = 0;
    if (this.act?.kind === 'round') this.round = null;
    while (time === 0 && this.#waiting.length > 0) {
      this.act = /** @type {Act} */ (this.#waiting.shift());
      this.scene = after(/** @type {Scene} */ (this.scene), this.act);
      shown.push(this.act);
      time = timeOf(this.act, this.pace(), this.#waiting.length);
    }
    if (time === 0) return this.#arrive(shown);
    this.#timer = this.clock.start(time, () => this.#next());
    if (this.act?.kind === 'round') {
      this.clock.stop(this.#roundTimer);
      this.round = roundOf(this.act);
    }
    this.notify.shown(shown);
    this.notify.changed();
  }
}
