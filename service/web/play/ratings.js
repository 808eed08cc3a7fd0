// @ts-check
/** How strong the players of a game are at it, as far as they are rated. */
import { Refusal } from '../shared/api.js';

export class Ratings {
  /** By player; null where there is none. @type {Map<string, number|null>} */ #known = new Map();

  /** @param {import('../shared/api.js').Api} api @param {() => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  /** @param {string|null} [player] an id @returns {number|null} */
  of(player) {
    return this.#known.get(player ?? '') ?? null;
  }

  /** Ask for the players of a game who are new here. @param {import('../shared/contract.d.ts').View} view */
  learn({ seats, ruleset }) {
    for (const { player } of seats) {
      if (!player?.id || this.#known.has(player.id)) continue;
      this.#known.set(player.id, null);
      this.#ask(player.id, ruleset);
    }
  }

  /** Who cannot be asked for is shown without a rating. @param {string} player @param {string} ruleset */
  async #ask(player, ruleset) {
    try {
      const { ratings } = await this.api.call('get', '/v1/players/{player_id}', { path: { player_id: player } });
      const found = ratings.find((each) => each.ruleset === ruleset);
      if (!found) return;
      this.#known.set(player, found.rating);
      this.changed();
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
    }
  }
}
