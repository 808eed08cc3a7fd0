// @ts-check
/** The card that is shown when a round is over: who went out, the open hands, the points and the totals. */
import { cardClass } from '../../shared/board.js';
import { PIPS, isJoker, sorted, suitOf } from '../../client/cards.js';
import { html } from '../../shared/vendor/preact.js';

/** A card as rank and pip, which are read more easily than a small picture. @param {string} code @param {import('../../shared/words.js').Words} words */
function small(code, words) {
  const sign = isJoker(code) ? '★' : `${code[0] === 'T' ? '10' : code[0]}${PIPS[suitOf(code)]}`;
  return html`<span class=${cardClass(code, 'tiny')}><span aria-hidden="true">${sign}</span><span class="hidden">${words.card(code)}</span></span>`;
}

/** Roles are explicit, because phones lay the rows out as grids.
 * @param {{game: import('../game.js').Game, round: import('../../client/schemas.d.ts').Round, close: () => void}} props */
export function RoundCard({ game, round, close }) {
  const { words } = game;
  const title = words.say('round-over', { round: round.round });
  return html`<section id="round-over" class="round-card" role="group" aria-label=${title} dir=${words.direction}>
    <h2>${title}</h2>
    <p class="lead">${endOf(game, round)}</p>
    <table role="table"><thead><tr role="row"><th role="columnheader" scope="col">${words.say('column-player')}</th>
      <th role="columnheader" scope="col" class="of-left">${words.say('column-left')}</th>
      <th role="columnheader" scope="col">${words.say('column-points')}</th><th role="columnheader" scope="col">${words.say('column-score')}</th></tr></thead>
    <tbody>${round.hands.map((hand, seat) => html`<tr role="row" class=${seat === round.winner ? 'winner' : ''}>
      <th role="rowheader" scope="row"><bdi>${game.nameOf(seat)}</bdi></th>
      <td role="cell" class="of-left"><span class="left">${sorted(hand).map((code) => small(code, words))}</span></td>
      <td role="cell">${words.number(round.points[seat])}</td><td role="cell">${words.number(round.scores[seat])}</td></tr>`)}</tbody></table>
    ${comes(game, round)}
    <p class="actions"><button type="button" onClick=${close}>${words.say('round-next')}</button></p>
  </section>`;
}

/** What comes after a round. @param {import('../game.js').Game} game @param {import('../../client/schemas.d.ts').Round} round */
function comes(game, { round }) {
  const { newest, words } = game;
  if (newest?.round !== round + 1 || newest.dealer === null) return null;
  const id = newest.dealer === game.seat ? 'round-comes-own' : 'round-comes';
  return html`<p class="small">${words.say(id, { round: round + 1, dealer: words.name(game.nameOf(newest.dealer)) })}</p>`;
}

/** How a round ended, in words. @param {import('../game.js').Game} game @param {import('../../client/schemas.d.ts').Round} round */
export function endOf(game, { winner, reason }) {
  const { words } = game;
  if (winner === null || reason !== 'went_out') return words.say('round-ended-by', { reason: words.say('reason', { reason }) });
  if (winner === game.seat) return words.say('round-won');
  return words.say('round-won-by', { name: words.name(game.nameOf(winner)) });
}
