// @ts-check
/** The ratings of a game's players, for those who are rated. */
import { ClientError } from '../client/errors.js';

export class Ratings {
  /** Ratings by player id, of rated players. @type {Map<string, number>} */ #known = new Map();
  /** Ratings before the game ended, by player id. @type {Map<string, number>} */ #before = new Map();
  /** Players whose rating was requested. @type {Set<string>} */ #asked = new Set();

  /** @param {import('../shared/api.js').Api} api @param {() => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  /** @param {string|null} [player] an id @returns {number|null} */
  of(player) {
    return this.#known.get(player ?? '') ?? null;
  }

  /** Load all ratings again, because a game has ended; the old ones are shown until then. */
  forget() {
    this.#asked.clear();
    this.#before = new Map(this.#known);
  }

  /** A player's rating before and after the end of the game, null where unknown. @param {string|null} [player] an id @returns {[number|null, number|null]} */
  changeOf(player) {
    return [this.#before.get(player ?? '') ?? null, this.of(player)];
  }

  /** Load the ratings of a game's players that are not loaded yet. @param {import('../client/schemas.d.ts').View} view */
  loadFor({ seats, ruleset }) {
    for (const { player } of seats) {
      if (!player?.id || this.#asked.has(player.id)) continue;
      this.#asked.add(player.id);
      this.#ask(player.id, ruleset);
    }
  }

  /** Load one player's rating; if the request is refused, the player is shown without one. @param {string} player @param {string} ruleset */
  async #ask(player, ruleset) {
    try {
      const { ratings } = await this.api.getPlayer(player);
      const found = ratings.find((each) => each.ruleset === ruleset);
      if (!found) return;
      this.#known.set(player, found.rating);
      this.changed();
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
    }
  }
}
