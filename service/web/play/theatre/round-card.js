// @ts-check
/** The card that is shown when a round is over: who went out, the open hands, the points and the totals. */
import { Face, cardClass } from '../../shared/board.js';
import { sorted } from '../../client/cards.js';
import { html } from '../../shared/vendor/preact.js';

/** @param {{game: import('../game.js').Game, round: import('../../client/schemas.d.ts').Round, close: () => void}} props */
export function RoundCard({ game, round, close }) {
  const { words } = game;
  const title = words.say('round-over', { round: round.round });
  return html`<section id="round-over" class="round-card" role="group" aria-label=${title}>
    <h2>${title}</h2>
    <p class="lead">${endOf(game, round)}</p>
    <table><thead><tr><th scope="col">${words.say('column-player')}</th><th scope="col">${words.say('column-left')}</th>
      <th scope="col">${words.say('column-points')}</th><th scope="col">${words.say('column-score')}</th></tr></thead>
    <tbody>${round.hands.map((hand, seat) => html`<tr class=${seat === round.winner ? 'winner' : ''}>
      <th scope="row"><bdi>${game.nameOf(seat)}</bdi></th>
      <td><span class="left">${sorted(hand).map((code) => html`<span class=${cardClass(code, 'tiny')}><${Face} code=${code} words=${words} /></span>`)}</span></td>
      <td>${words.number(round.points[seat])}</td><td>${words.number(round.scores[seat])}</td></tr>`)}</tbody></table>
    ${comes(game, round)}
    <p class="actions"><button type="button" onClick=${close}>${words.say('round-next')}</button></p>
  </section>`;
}

/** What comes after a round. @param {import('../game.js').Game} game @param {import('../../client/schemas.d.ts').Round} round */
function comes(game, { round }) {
  const { view, words } = game;
  if (view?.round !== round + 1 || view.dealer === null) return null;
  return html`<p class="small">${words.say('round-comes', { round: round + 1, dealer: words.name(game.nameOf(view.dealer)) })}</p>`;
}

/** How a round ended, in words. @param {import('../game.js').Game} game @param {import('../../client/schemas.d.ts').Round} round */
export function endOf(game, { winner, reason }) {
  const { words } = game;
  if (winner === null || reason !== 'went_out') return words.say('round-ended-by', { reason: words.say('reason', { reason }) });
  if (winner === game.seat) return words.say('round-won');
  return words.say('round-won-by', { name: words.name(game.nameOf(winner)) });
}
