// @ts-check
/** The leaderboard of a rule set. */
import { PlayerName } from '../shared/player-name.js';
import { html } from '../shared/vendor/preact.js';

/** @import * as Schemas from '../client/schemas.d.ts' */
const ROWS = 10;
/** The most rows of one request. */
const MOST = 100;
const KINDS = ['', 'person', 'program'];

export class LeaderboardRows {
  /** @type {Schemas.Ranked[]} */ rows = [];
  /** "" for people and programs alike. */ kind = '';
  /** @type {string|null} */ #cursor = null;
  #ruleset = '';

  /** @param {import('../shared/api.js').Api} api @param {() => void} changed */
  constructor(api, changed) {
    this.api = api;
    this.changed = changed;
  }

  get hasMore() {
    return this.#cursor !== null;
  }

  /** Load the first rows of a rule set. @param {string} ruleset @param {string} kind */
  async show(ruleset, kind = this.kind) {
    this.#ruleset = ruleset;
    this.kind = kind;
    const page = await this.#page({});
    if (ruleset !== this.#ruleset || kind !== this.kind) return;
    this.#take([], page);
  }

  /** Load the rows shown again: a game that has ended may have changed the ratings. */
  async refresh() {
    const { rows } = this;
    const page = await this.#page({ limit: Math.min(MOST, Math.max(ROWS, rows.length)) });
    if (rows === this.rows) this.#take([], page);
  }

  /** Load the next rows. */
  async more() {
    const { rows } = this;
    const page = await this.#page({ cursor: this.#cursor ?? '' });
    if (rows === this.rows) this.#take(rows, page);
  }

  /** @param {{limit?: number, cursor?: string}} query */
  #page(query) {
    const kind = /** @type {Schemas.Player['kind']|''} */ (this.kind) || undefined;
    return this.api.getLeaderboard({ ruleset: this.#ruleset, limit: ROWS, kind, ...query });
  }

  /** @param {Schemas.Ranked[]} before @param {Schemas.RankedPage} page */
  #take(before, page) {
    this.rows = [...before, ...page.items];
    this.#cursor = page.next_cursor;
    this.changed();
  }
}

/** Shows nothing while nobody has a rating, unless a filter was chosen, which must remain to be changed. @param {{lobby: import('./lobby.js').Lobby}} props */
export function Leaderboard({ lobby }) {
  const { words, leaders, chosen } = lobby;
  if (leaders.rows.length === 0 && leaders.kind === '') return null;
  const game = lobby.rulesets.find(({ id }) => id === chosen)?.title ?? chosen;
  const title = words.say('leaders', { game });
  const choose = (/** @type {any} */ event) => lobby.run(() => leaders.show(chosen, event.target.value));
  return html`<section id="leaderboard" class="panel leaders" aria-label=${title}>
    <h2>${title}</h2>
    <p class="field"><label for="leaders-kind">${words.say('leaders-kind')}</label>
      <select id="leaders-kind" onChange=${choose}>${KINDS.map((kind) =>
        html`<option value=${kind} selected=${kind === leaders.kind}>${words.say('leaders-of', { kind })}</option>`)}</select></p>
    ${leaders.rows.length === 0 ? html`<p class="small">${words.say('leaders-none')}</p>` : html`<${Rows} lobby=${lobby} />`}
    ${leaders.hasMore ? html`<button type="button" class="plain" onClick=${() => lobby.run(() => leaders.more())}>${words.say('leaders-more')}</button>` : null}
  </section>`;
}

/** @param {{lobby: import('./lobby.js').Lobby}} props */
function Rows({ lobby }) {
  const { words, leaders, chosen } = lobby;
  const head = ['column-place', 'column-player', 'column-rating', 'column-games'];
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.say('column-rating')}><table>
    <thead><tr>${head.map((id) => html`<th scope="col">${words.say(id)}</th>`)}</tr></thead>
    <tbody>${leaders.rows.map(({ place, player, rating, uncertainty, games }) => html`<tr key=${player.id}>
      <td>${words.number(place)}</td>
      <th scope="row"><${PlayerName} host=${lobby} player=${player.id} name=${player.name} ruleset=${chosen} />${player.kind === 'program' ? html` <span class="badge">${words.say('program')}</span>` : null}</th>
      <td>${words.say('rating-range', { rating, uncertainty })}</td>
      <td>${words.number(games)}</td></tr>`)}</tbody></table></div>`;
}
