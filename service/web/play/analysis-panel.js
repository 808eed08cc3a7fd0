// @ts-check
/** The analysis panel: progress, win-chance curves, and better moves in words. */
import { html, useEffect, useState } from '../shared/vendor/preact.js';
import { moveText } from './turn.js';
import { Analysis } from './analysis.js';
import { Chart } from './chart.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./analysis.js').Weighed} Weighed */
/** @typedef {Analysis['mistakes'][number]} Mistake */

/** How many of the user's own mistakes are turning points. */
const TURNING = 3;

/** @param {{game: Game}} props */
export function AnalysisPanel({ game }) {
  const { words } = game;
  const [, draw] = useState(0);
  const [analysis] = useState(() => new Analysis(game, () => draw((count) => count + 1)));
  useEffect(() => () => analysis.stop(), []);
  const { done, decisions, running, weighed } = analysis;
  const over = decisions.length > 0 && done === decisions.length;
  const progress = words.say('analysis-progress', { done, all: decisions.length });
  return html`<section id="analysis" class="panel" aria-busy=${String(running)}>
    <h2>${words.say('analysis')}</h2>
    <p class="small">${words.say('analysis-about')}</p>
    <p class="actions">
      ${over ? null : running
        ? html`<button id="analyse" type="button" class="plain" onClick=${() => analysis.stop()}>${words.say('analysis-stop')}</button>`
        : html`<button id="analyse" type="button" onClick=${() => analysis.run()}>${words.say(done > 0 ? 'analysis-go-on' : 'analysis-start')}</button>`}
      ${decisions.length > 0 ? html`<progress max=${decisions.length} value=${done} aria-label=${words.say('analysis')}></progress> <span>${progress}</span>` : null}
    </p>
    ${analysis.refusal ? html`<p class="refusal">${analysis.refusal}</p>` : null}
    <${TurningPoints} game=${game} mistakes=${analysis.mistakes} />
    ${weighed.length > 0 ? html`<${Curves} game=${game} weighed=${weighed} mistakes=${analysis.mistakes} />` : null}
    ${over && weighed.every(({ better }) => better === null) ? html`<p>${words.say('analysis-nothing')}</p>` : null}
  </section>`;
}

/** The user's worst decisions; a tap shows the position. @param {{game: Game, mistakes: Mistake[]}} props */
function TurningPoints({ game, mistakes }) {
  const own = mistakes.filter(({ seat }) => seat === game.seat).slice(0, TURNING);
  if (own.length === 0) return null;
  return html`<h3>${game.words.say('analysis-turning')}</h3>
    <ol id="turning" class="turning">${own.map((each) => html`<li key=${each.version}><button type="button" class="plain" onClick=${() => showStep(each.version)}>${betterText(game, each)}</button></li>`)}</ol>`;
}

/** Show a position at the table, by the slider of the replay. @param {number} version */
function showStep(version) {
  const slider = /** @type {HTMLInputElement|null} */ (document.getElementById('replay'));
  if (slider === null) return;
  slider.value = String(version);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  document.querySelector('.board')?.scrollIntoView({ block: 'start' });
  slider.focus({ preventScroll: true });
}

/** @param {{game: Game, weighed: Weighed[], mistakes: Mistake[]}} props */
function Curves({ game, weighed, mistakes }) {
  const { words } = game;
  const names = (game.view?.seats ?? []).map((_, seat) => game.nameOf(seat));
  const inOrder = [...weighed].sort((one, other) => one.version - other.version);
  const curves = names.map((_, seat) => inOrder.filter((each) => each.seat === seat).map(({ version, chance }) => [version, chance]));
  const title = words.say('analysis-chances');
  const better = mistakes.map((each) => html`<li key=${each.version}>${betterText(game, each)}</li>`);
  return html`
    <h3>${title}</h3>
    <${Chart} names=${names} curves=${curves} across=${[0, game.view?.version ?? 1]} up=${[0, 1]} dots=${true}
      marks=${[0, 0.5, 1].map((share) => [share, words.percent(share)])} />
    ${better.length > 0 ? html`<ol class="better" tabindex="0" aria-label=${words.say('analysis-better-moves')}>${better}</ol>` : null}
    <details><summary>${words.say('analysis-table')}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${title}><table>
        <thead><tr><th scope="col">${words.say('replay-step')}</th><th scope="col">${words.say('column-player')}</th><th scope="col">${words.say('column-chance')}</th></tr></thead>
        <tbody>${inOrder.map(({ version, seat, chance }) => html`<tr key=${version}><th scope="row">${words.number(version + 1)}</th>
          <td><bdi>${names[seat]}</bdi></td><td>${words.percent(chance)}</td></tr>`)}</tbody>
      </table></div></details>`;
}

/** A sentence about a better move. @param {Game} game @param {Mistake} mistake */
function betterText(game, { version, seat, better }) {
  const { words } = game;
  return words.say('analysis-better', { step: version + 1, name: words.name(game.nameOf(seat)), made: moveText(game, better.made),
    played: words.percent(better.played), best: words.percent(better.chance), move: moveText(game, better.move) });
}
