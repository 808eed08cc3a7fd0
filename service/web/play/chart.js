// @ts-check
/** Curves of seats over a game. Hidden from screen readers, because a table beside the chart has the same data. */
import { html } from '../shared/vendor/preact.js';

/** Each seat's line has its own dash pattern, so that the chart does not depend on colour. */
const DASHES = ['', '8 4', '2 4', '12 4 2 4', '4 2', '1 3', '10 6', '6 2 2 2'];
const WIDTH = 560;
const HEIGHT = 200;
const EDGE = 24;
/** The left end of the curves, after the labels of the marks. */
const LEFT = 76;

/**
 * @param {{names: string[], curves: [number, number][][], across: [number, number], up: [number, number], marks: [number, string][], dots?: boolean}} props
 * `curves`: the points of each seat; `across`, `up`: the ranges of the axes; `marks`: labelled heights
 */
export function Chart({ names, curves, across, up, marks, dots = false }) {
  const radius = Math.max(...curves.map((points) => points.length)) > 40 ? 2 : 4;
  const x = (/** @type {number} */ value) => LEFT + (WIDTH - LEFT - EDGE) * share(value, across);
  const y = (/** @type {number} */ value) => EDGE + (HEIGHT - 2 * EDGE) * (1 - share(value, up));
  return html`
    <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} class="chart" aria-hidden="true" focusable="false">
      ${marks.map(([value, text]) => html`<path class="mark" d=${`M${LEFT} ${y(value)}H${WIDTH - EDGE}`} />
        <text class="mark-text" x=${LEFT - 8} y=${y(value)}>${text}</text>`)}
      ${curves.map((points, seat) => html`
        <polyline class=${`line line-${seat}`} points=${points.map(([at, value]) => `${x(at)},${y(value)}`).join(' ')} stroke-dasharray=${DASHES[seat]} />
        ${dots ? points.map(([at, value]) => html`<circle class=${`dot line-${seat}`} cx=${x(at)} cy=${y(value)} r=${radius} />`) : null}`)}
    </svg>
    <ul class="legend" aria-hidden="true">${names.map((name, seat) => html`<li>
      <svg viewBox="0 0 40 8"><path class=${`line line-${seat}`} d="M0 4H40" stroke-dasharray=${DASHES[seat]} /></svg><bdi>${name}</bdi></li>`)}</ul>`;
}

/** @param {number} value @param {[number, number]} range */
function share(value, [low, high]) {
  return (value - low) / Math.max(1e-9, high - low);
}
