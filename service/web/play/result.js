// @ts-check
/** The scores and the final result. */
import { lazy } from '../shared/lazy.js';
import { html } from '../shared/vendor/preact.js';
import { Fairness } from './fairness.js';
import { momentOf } from './moment.js';
import { Name } from './name.js';

/** @typedef {import('./game.js').Game} Game */

const Celebration = lazy(async () => (await import('./theatre/celebration.js')).Celebration);
const ScoreChart = lazy(async () => (await import('./score-chart.js')).ScoreChart);
/** End reasons that the result names. */
const UNUSUAL = new Set(['resigned', 'expired']);

/** @param {{game: Game}} props */
export function Scores({ game }) {
  const { view, words } = game;
  const rounds = game.rounds.all.slice(0, view?.rounds_total);
  const rows = view?.seats.map((seat) => html`<tr class=${view.to_act.includes(seat.seat) ? 'acting' : ''}>
    <th scope="row"><${Name} game=${game} seat=${seat.seat} /></th>
    <td>${words.number(seat.card_count)}</td><td>${words.number(seat.score)}</td></tr>`);
  return html`<section class="panel">
    <h2>${words.say('scores')}</h2>
    <table id="scores"><thead><tr><th scope="col">${words.say('column-player')}</th>
      <th scope="col">${words.say('column-cards')}</th><th scope="col">${words.say('column-score')}</th></tr></thead>
      <tbody>${rows}</tbody></table>
    ${rounds.length > 1 ? html`<${ScoreChart} game=${game} rounds=${rounds} />` : null}
  </section>`;
}

/** @param {{game: Game}} props */
export function Result({ game }) {
  const { words } = game;
  const result = game.view?.result ?? null;
  const won = result !== null && game.seat !== null && result.winners.includes(game.seat);
  const moment = result === null ? '' : momentOf(game);
  return html`<section id="result" class=${`panel result ${won ? 'won' : ''}`} hidden=${result === null}>
    ${result === null ? null : html`
      <h2 tabindex="-1">${headline(game, result)}</h2>
      ${won ? html`<${Celebration} />` : null}
      ${won && result.winners.length === 1 && !UNUSUAL.has(result.reason) ? null : html`<p class="lead">${sentenceOf(game, result)}</p>`}
      ${won || moment === '' ? null : html`<p id="moment" class="lead">${moment}</p>`}
      <${Rating} game=${game} />
      <${Standings} game=${game} result=${result} />
      <${Fairness} game=${game} />
      ${game.refusal ? html`<p class="refusal">${game.refusal}</p>` : null}
      ${game.rematchOffer ? html`<p class="lead">${game.rematchOffer}</p>` : null}
      <p class="actions">
        ${game.seat === null ? null : html`<button id="rematch" type="button" onClick=${() => game.rematch()}>${words.say(game.rematchOffer ? 'join' : 'rematch')}</button>`}
        <button type="button" class="plain" onClick=${() => jumpTo('replay')}>${words.say('replay')}</button>
        <button type="button" class="plain" onClick=${() => jumpTo('analyse')}>${words.say('analysis')}</button>
        <a class="button plain" href=${`/verify/#${game.id}`}>${words.say('verify')}</a>
        <a class="button plain" href="/">${words.say('to-start')}</a>
      </p>`}
  </section>`;
}

/** Go to a control further down. @param {string} id */
function jumpTo(id) {
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** What the end means to the user. @param {Game} game @param {import('../client/schemas.d.ts').Result} result */
export function headline({ seat, words }, { winners, standings }) {
  const own = standings.find((each) => each.seat === seat);
  if (seat === null || !own) return words.say('result-title');
  if (winners.includes(seat)) return words.say(winners.length > 1 ? 'result-shared' : 'result-won');
  return words.say('result-place', { place: own.place, seats: standings.length, score: own.score });
}

/** Who won, and why if that is unusual. @param {Game} game @param {import('../client/schemas.d.ts').Result} result */
export function sentenceOf(game, { winners, reason }) {
  const { words } = game;
  const names = winners.map((seat) => words.name(game.nameOf(seat)));
  const text = names.length === 0 ? words.say('event-game_ended-nobody')
    : winners.length === 1 && winners[0] === game.seat ? words.say('own-game_ended')
    : words.say('event-game_ended', { count: names.length, winners: words.list(names) });
  return UNUSUAL.has(reason) ? `${text} (${words.say('reason', { reason })})` : text;
}

/** The user's rating before and after a rated game. @param {{game: Game}} props */
function Rating({ game }) {
  const { ratings, seat, view, words } = game;
  const player = seat === null ? null : view?.seats[seat].player?.id;
  const [before, after] = ratings.changeOf(player);
  return before === null || after === null || before === after ? null
    : html`<p id="rating-change">${words.say('rating-change', { before, after })}</p>`;
}

/** @param {{game: Game, result: import('../client/schemas.d.ts').Result}} props */
function Standings({ game, result }) {
  const { words } = game;
  const rows = [...result.standings].sort((a, b) => a.place - b.place).map(({ seat, place, score }) => html`<tr class=${seat === game.seat ? 'you' : ''}>
    <td>${words.number(place)}</td><th scope="row"><${Name} game=${game} seat=${seat} /></th><td>${words.number(score)}</td></tr>`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label=${words.say('scores')}><table>
    <thead><tr><th scope="col">${words.say('column-place')}</th><th scope="col">${words.say('column-player')}</th>
      <th scope="col">${words.say('column-score')}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
