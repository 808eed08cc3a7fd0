// @ts-check
/** The panels of a finished game: replay and analysis. */
import { html } from '../shared/vendor/preact.js';
import { AnalysisPanel } from './analysis-panel.js';
import { Replay } from './replay.js';

/** @param {{game: import('./game.js').Game, past: any, show: (view: any) => void}} props */
export function Finished(props) {
  return html`<${Replay} ...${props} /><${AnalysisPanel} game=${props.game} />`;
}
