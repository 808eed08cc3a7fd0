// @ts-check
/** The finished rounds of a game. */

/** @typedef {import('../client/schemas.d.ts').Round} Round */
const PAGE = 100;

export class Rounds {
  /** @type {Map<number, Round>} */ #known = new Map();

  /** @param {import('../shared/api.js').Api} api @param {string} game */
  constructor(api, game) {
    this.api = api;
    this.game = game;
  }

  /** All known rounds, in order. @returns {Round[]} */
  get all() {
    return [...this.#known.values()].sort((a, b) => a.round - b.round);
  }

  /** Add the rounds of a view. @param {import('../client/schemas.d.ts').View} view @returns {boolean} whether rounds are missing */
  addFrom(view) {
    this.#keep(view.rounds);
    return this.#known.size < view.rounds_total;
  }

  /** Load all rounds. @returns {Promise<void>} */
  async complete() {
    /** @type {string|undefined|null} */
    let cursor;
    while (cursor !== null) {
      /** @type {import('../client/schemas.d.ts').RoundPage} */
      const page = await this.api.listRounds(this.game, { limit: PAGE, cursor });
      this.#keep(page.items);
      cursor = page.next_cursor;
    }
  }

  /** @param {readonly Round[]} rounds */
  #keep(rounds) {
    for (const each of rounds) this.#known.set(each.round, each);
  }
}
