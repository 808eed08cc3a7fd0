// @ts-check
/** The scores and the final result. */
import { html } from '../shared/vendor/preact.js';
import { lazy } from './lazy.js';

/** @typedef {import('./game.js').Game} Game */

const ScoreChart = lazy(async () => (await import('./score-chart.js')).ScoreChart);
/** End reasons that the result names. */
const UNUSUAL = new Set(['resigned', 'expired']);

/** @param {{game: Game}} props */
export function Scores({ game }) {
  const { view, words } = game;
  const rows = view?.seats.map((seat) => html`<tr class=${view.to_act.includes(seat.seat) ? 'acting' : ''}>
    <th scope="row"><bdi>${game.nameOf(seat.seat)}</bdi></th>
    <td>${words.number(seat.card_count)}</td><td>${words.number(seat.score)}</td></tr>`);
  return html`<section class="panel">
    <h2>${words.say('scores')}</h2>
    <table id="scores"><thead><tr><th scope="col">${words.say('column-player')}</th>
      <th scope="col">${words.say('column-cards')}</th><th scope="col">${words.say('column-score')}</th></tr></thead>
      <tbody>${rows}</tbody></table>
    ${game.rounds.all.length > 1 ? html`<${ScoreChart} game=${game} rounds=${game.rounds.all} />` : null}
  </section>`;
}

/** @param {{game: Game}} props */
export function Result({ game }) {
  const { view, words } = game;
  const result = view?.result ?? null;
  const winners = (result?.winners ?? []).map((seat) => words.name(game.nameOf(seat)));
  const text = winners.length === 0 ? words.say('event-game_ended-nobody')
    : words.say('event-game_ended', { count: winners.length, winners: words.list(winners) });
  return html`<section id="result" class="panel result" hidden=${result === null}>
    ${result === null ? null : html`
      <h2 tabindex="-1">${words.say('result-title')}</h2>
      <p class="lead">${text}${UNUSUAL.has(result.reason) ? ` (${words.say('reason', { reason: result.reason })})` : ''}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${words.say('scores')}><table><thead><tr><th scope="col">${words.say('column-place')}</th><th scope="col">${words.say('column-player')}</th>
        <th scope="col">${words.say('column-score')}</th></tr></thead>
        <tbody>${[...result.standings].sort((a, b) => a.place - b.place).map(({ seat, place, score }) => html`<tr>
          <td>${words.number(place)}</td><th scope="row"><bdi>${game.nameOf(seat)}</bdi></th><td>${words.number(score)}</td></tr>`)}</tbody></table></div>
      ${game.refusal ? html`<p class="refusal">${game.refusal}</p>` : null}
      ${game.rematchOffer ? html`<p class="lead">${game.rematchOffer}</p>` : null}
      <p class="actions">
        ${game.seat === null ? null : html`<button id="rematch" type="button" onClick=${() => game.rematch()}>${words.say(game.rematchOffer ? 'join' : 'rematch')}</button>`}
        <a class="button plain" href=${`/verify/#${game.id}`}>${words.say('verify')}</a>
        <a class="button plain" href="/">${words.say('home')}</a>
      </p>`}
  </section>`;
}
