// @ts-check
/** The replay of a finished game with all cards open: a slider over the log's entries. */
import { narrate } from '../client/narrate.js';
import { html, useRef, useState } from '../shared/vendor/preact.js';

/** @param {{game: import('./game.js').Game, past: any, show: (view: any) => void}} props */
export function Replay({ game, past, show }) {
  const { words } = game;
  const last = game.view?.version ?? 0;
  const [at, move] = useState(last);
  const asked = useRef(new AbortController());
  const textOf = (/** @type {number} */ step) =>
    narrate(words, game.entries.find(({ seq }) => seq === step)?.events ?? [], (seat) => game.nameOf(seat), game.seat).join(' ');
  const positionOf = (/** @type {number} */ step) => words.say('replay-position', { at: step, last });
  const text = textOf(at);

  const go = async (/** @type {number} */ to) => {
    const version = Math.max(1, Math.min(last, to));
    move(version);
    asked.current.abort();
    asked.current = new AbortController();
    const { signal } = asked.current;
    try {
      show(await game.api.getReplay(game.id, { version, signal }));
      if ((game.entries[0]?.seq ?? 1) > version) await game.loadEntries(Math.max(0, version - 100), game.entries[0].seq - 1);
    } catch (fault) {
      if (!signal.aborted) game.showFault(fault);
    }
    return version;
  };
  // Screen readers read a slider's value, so only the buttons announce the step.
  const step = async (/** @type {number} */ to) => {
    const version = await go(to);
    game.notify.announced(`${positionOf(version)}. ${textOf(version)}`);
  };
  /** @type {[string, string, number][]} */
  const buttons = [
    ['replay-first', 'M3 3h2v10H3zM13 3v10L6 8z', 1], ['replay-back', 'M11.5 3v10l-7-5z', at - 1],
    ['replay-next', 'M4.5 3v10l7-5z', at + 1], ['replay-last', 'M11 3h2v10h-2zM3 3v10l7-5z', last],
  ];
  const button = ([id, shape, to] = buttons[0]) => html`<button type="button" aria-label=${words.say(id)} onClick=${() => step(to)}>
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${shape} /></svg></button>`;
  const position = positionOf(at);
  return html`<section class="panel replay">
    <h2>${words.say('replay')}</h2>
    <div class="controls" dir="ltr">
      ${buttons.slice(0, 2).map(button)}
      <input id="replay" type="range" min="1" max=${last} value=${at} aria-label=${words.say('replay-step')}
        aria-valuetext=${`${position}. ${text}`} onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} />
      ${buttons.slice(2).map(button)}
    </div>
    <p class="small">${position}${past ? html` <button type="button" class="plain" onClick=${() => { move(last); show(null); }}>${words.say('replay-end')}</button>` : null}</p>
    <p class="narration">${text}</p>
  </section>`;
}
