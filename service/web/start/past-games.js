// @ts-check
/** The user's past games with filters, newest first. */

/** @import * as Schemas from '../client/schemas.d.ts' */
const ROWS = 10;
/** How many pages without a game are followed at a time: the service may have to look through many. */
const EMPTY_PAGES = 5;
const DAY_MS = 86_400_000;

/** What the list shows; "" for all. The dates are days, "2026-08-01". @typedef {{ruleset: string, opponent: string, result: string, from: string, until: string}} Filters */

/** @typedef {Exclude<Parameters<import('../shared/api.js').Api['listMyGames']>[0], undefined>} Query */

/** The first moment of a day by the user's clock, in milliseconds. @param {string} day */
const startOf = (day) => new Date(`${day}T00:00`).getTime();

/** The query for what is chosen. @param {Filters} filters @returns {Query} */
export function queryOf({ ruleset, opponent, result, from, until }) {
  return {
    status: 'finished',
    ...(ruleset && { ruleset }),
    ...(opponent && { opponent }),
    ...(result && { result: /** @type {any} */ (result) }),
    ...(from && { ended_after: new Date(startOf(from) - 1).toISOString() }),
    // Noon of a day and a day later is in the next day, even if one of the days has 23 or 25 hours.
    ...(until && { ended_before: new Date(new Date(startOf(until) + 1.5 * DAY_MS).setHours(0, 0, 0, 0)).toISOString() }),
  };
}

export class PastGames {
  /** @type {Schemas.MyGame[]} */ games = [];
  /** @type {Filters} */ filters = { ruleset: '', opponent: '', result: '', from: '', until: '' };
  /** The names of the players of all games that were shown, by id. @type {Map<string, string>} */ opponents = new Map();
  /** Whether the games were loaded. */ loaded = false;
  /** @type {string|null} */ #cursor = null;

  /** @param {import('../shared/api.js').Api} api @param {() => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  get hasMore() {
    return this.#cursor !== null;
  }

  /** Load the first games that fit. @param {Partial<Filters>} [filters] those that have changed */
  async show(filters = {}) {
    this.filters = { ...this.filters, ...filters };
    this.changed();
    await this.#add([], null);
  }

  /** Load the next games. */
  async more() {
    await this.#add(this.games, this.#cursor);
  }

  /** @param {Schemas.MyGame[]} before @param {string|null} from */
  async #add(before, from) {
    const { filters } = this;
    /** @type {Schemas.MyGame[]} */
    let found = [];
    let cursor = from;
    for (let pages = 0; pages < EMPTY_PAGES && found.length === 0 && (pages === 0 || cursor !== null); pages++) {
      const page = await this.api.listMyGames({ limit: ROWS, ...queryOf(filters), ...(cursor !== null && { cursor }) });
      if (filters !== this.filters) return;
      found = page.items;
      cursor = page.next_cursor;
    }
    this.games = [...before, ...found];
    this.#cursor = cursor;
    this.loaded = true;
    for (const { player } of this.games.flatMap(({ seats }) => seats)) if (player?.name) this.opponents.set(player.id, player.name);
    this.changed();
  }
}
