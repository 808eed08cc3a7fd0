// @ts-check
/** The scores over the rounds, as a chart and as a table. */
import { html } from '../shared/vendor/preact.js';
import { Chart } from './chart.js';

/** @param {{game: import('./game.js').Game, rounds: import('../client/schemas.d.ts').Round[]}} props */
export function ScoreChart({ game, rounds }) {
  const { words } = game;
  const names = (game.view?.seats ?? []).map((_, seat) => game.nameOf(seat));
  const scores = rounds.flatMap((each) => each.scores);
  /** @type {[number, number]} */
  const up = [Math.min(0, ...scores), Math.max(1, ...scores)];
  const curves = names.map((_, seat) => rounds.map((each, at) => [at, each.scores[seat]]));
  const title = words.say('score-chart');
  return html`<details class="rounds" open><summary>${title}</summary>
    <${Chart} names=${names} curves=${curves} across=${[0, rounds.length - 1]} up=${up}
      marks=${up.map((score) => [score, words.number(score)])} />
    <div class="scroll" tabindex="0" role="region" aria-label=${title}><table>
      <thead><tr><th scope="col">${words.say('column-round')}</th><th scope="col">${words.say('column-end')}</th>
        ${names.map((name) => html`<th scope="col"><bdi>${name}</bdi></th>`)}</tr></thead>
      <tbody>${rounds.map((each) => html`<tr><th scope="row">${words.number(each.round)}</th>
        <td>${words.say('reason', { reason: each.reason })}</td>
        ${each.scores.map((score) => html`<td>${words.number(score)}</td>`)}</tr>`)}</tbody>
    </table></div></details>`;
}
