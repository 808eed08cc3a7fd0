// @ts-check
/** The user's statistics and past games. */
import { identity } from '../shared/api.js';
import { html } from '../shared/vendor/preact.js';
import { Row, titleOf } from './games.js';

/** @import * as Schemas from '../client/schemas.d.ts' */
/** @typedef {import('./lobby.js').Lobby} Lobby */
const RESULTS = ['', 'won', 'lost', 'drawn'];
const COLUMNS = ['ruleset', 'column-against', 'column-played', 'column-won', 'column-places', 'column-streak', 'column-resigned', 'column-timed-out', 'column-last'];
/** The service was not there before. */
const FIRST_DAY = '2000-01-01';

/** @param {{lobby: Lobby}} props */
export function Past({ lobby }) {
  const { words, statistics, past } = lobby;
  return html`
    <h3>${words.say('statistics')}</h3>
    ${statistics.length === 0 ? html`<p class="small">${words.say('statistics-none')}</p>` : html`<${Statistics} lobby=${lobby} />`}
    <h3>${words.say('past-games')}</h3>
    <${Filters} lobby=${lobby} />
    <p id="past-count" class="small" role="status">${past.loaded ? countOf(lobby) : ''}</p>
    <ul class="games" aria-label=${words.say('past-games')}>${past.games.map((game) => html`<${Row} key=${game.id} lobby=${lobby} game=${game} link="row-go">
      <span class="badge">${words.say('outcome', { result: game.outcome ?? '' })}</span>
      ${game.ended_at ? html`<time class="small" datetime=${game.ended_at}>${words.time(game.ended_at)}</time>` : null}<//>`)}</ul>
    ${past.hasMore ? html`<button id="past-more" type="button" class="plain" onClick=${() => lobby.run(() => past.more())}>${words.say('leaders-more')}</button>` : null}`;
}

/** How many games the list has. @param {Lobby} lobby */
function countOf({ words, past: { games, hasMore } }) {
  return words.say(hasMore ? 'past-count-more' : 'past-count', { count: games.length });
}

/** @param {{lobby: Lobby}} props */
function Statistics({ lobby }) {
  const { words, statistics } = lobby;
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.say('statistics')}><table id="statistics">
    <thead><tr>${COLUMNS.map((id) => html`<th scope="col">${words.say(id)}</th>`)}</tr></thead>
    <tbody>${statistics.map((item) => html`<tr key=${item.ruleset + item.kind}>
      <th scope="row">${titleOf(lobby, item.ruleset)}</th>
      <td>${words.say('statistics-of', { kind: item.kind })}</td>
      <td>${words.number(item.played)}</td><td>${words.number(item.won)}</td>
      <td>${words.list(placesOf(words, item))}</td>
      <td>${words.say('streak', { streak: item.streak, best: item.best_streak })}</td>
      <td>${words.number(item.resigned)}</td><td>${words.number(item.timed_out)}</td>
      <td>${words.time(item.last_at)}</td></tr>`)}</tbody></table></div>`;
}

/** How often each place was reached. @param {import('../shared/words.js').Words} words @param {Schemas.StatisticsItem} item */
function placesOf(words, { places }) {
  return places.flatMap((times, at) => times > 0 ? [words.say('place-times', { place: at + 1, times })] : []);
}

/** @param {{lobby: Lobby}} props */
function Filters({ lobby }) {
  const { words, past } = lobby;
  const { filters } = past;
  const me = identity()?.id;
  const show = (/** @type {Partial<import('./past-games.js').Filters>} */ changed) => lobby.run(() => past.show(changed));
  const opponents = [...past.opponents].filter(([id]) => id !== me).sort(([, one], [, other]) => one.localeCompare(other));
  const choice = (/** @type {'ruleset'|'opponent'|'result'} */ name, /** @type {string} */ label, /** @type {string[][]} */ options) => html`
    <p class="field"><label for=${`past-${name}`}>${words.say(label)}</label>
      <select id=${`past-${name}`} onChange=${(/** @type {any} */ event) => show({ [name]: event.target.value })}>
        ${options.map(([value, text]) => html`<option value=${value} selected=${value === filters[name]}>${text}</option>`)}</select></p>`;
  const day = (/** @type {'from'|'until'} */ name, /** @type {string} */ label) => html`
    <p class="field"><label for=${`past-${name}`}>${words.say(label)}</label>
      <input id=${`past-${name}`} type="date" min=${FIRST_DAY} value=${filters[name]}
        onChange=${(/** @type {any} */ { target }) => target.validity.valid && show({ [name]: target.value })} /></p>`;
  return html`<div class="filters" role="group" aria-label=${words.say('past-filters')}>
    ${choice('ruleset', 'ruleset', [['', words.say('any-game')], ...lobby.rulesets.map(({ id, title }) => [id, title])])}
    ${choice('opponent', 'past-opponent', [['', words.say('any-opponent')], ...opponents])}
    ${choice('result', 'past-result', RESULTS.map((result) => [result, result ? words.say('outcome', { result }) : words.say('any-result')]))}
    ${day('from', 'past-from')}${day('until', 'past-until')}</div>`;
}
