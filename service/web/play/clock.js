// @ts-check
/** The time left, counted down in the browser by the server's time: of a turn, or until the house fills a quick game. */
import { html, useEffect, useState } from '../shared/vendor/preact.js';
import { clock } from './reading.js';

/** @param {{game: import('./game.js').Game}} props */
export function Clock({ game }) {
  const [, tick] = useState(0);
  const running = Boolean(game.view?.deadline);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return running ? html`<p id="clock" class="clock">${clock(game)}</p>` : null;
}
