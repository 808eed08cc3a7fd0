/** The playback of a replayed log: one frame at a time, by button, slider, key or timer. */
import { drawBoard } from './board.js';
import { byId, el } from './dom.js';
import { narrate, roundReason, seatName } from './narrate.js';

const PACE = 1400;

export class Playback {
  constructor() {
    this.frames = [];
    this.at = 0;
    this.timer = 0;
    this.#listen();
  }

  /** @param {any[]} frames @param {string[]} lines of the log */
  load(frames, lines) {
    this.stop();
    this.frames = frames;
    this.lines = lines;
    byId('replay').hidden = frames.length === 0;
    if (frames.length === 0) return;
    byId('slider').max = String(frames.length - 1);
    byId('rounds').replaceChildren(...this.#rounds());
    const first = frames.findIndex((frame) => frame.table);
    this.show(first < 0 ? 0 : first);
  }

  /** @param {number} at index of a frame */
  show(at) {
    const last = this.frames.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    const frame = this.frames[this.at];
    drawBoard(byId('board'), frame);
    const text = narrate(frame);
    byId('narration').textContent = text;
    const slider = byId('slider');
    slider.value = String(this.at);
    slider.setAttribute('aria-valuetext', `Step ${this.at} of ${last}: ${text}`);
    byId('position').textContent = `${this.at} / ${last}`;
    byId('raw').textContent = `${frame.line}: ${this.lines[frame.line - 1] ?? ''}`;
    this.#enable('first', this.at > 0);
    this.#enable('back', this.at > 0);
    this.#enable('next', this.at < last);
    this.#enable('last', this.at < last);
    if (this.at === last) this.stop();
  }

  /** Disables a control with aria-disabled, so that it keeps the focus and keys still work. */
  #enable(id, possible) {
    byId(id).setAttribute('aria-disabled', String(!possible));
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.#runButton(false);
  }

  #start() {
    if (this.at >= this.frames.length - 1) this.show(0);
    this.timer = setInterval(() => this.show(this.at + 1), PACE);
    this.#runButton(true);
  }

  #runButton(running) {
    const button = byId('run');
    button.textContent = running ? 'Pause' : 'Play';
    button.setAttribute('aria-pressed', String(running));
  }

  #listen() {
    const steps = { first: () => 0, back: () => this.at - 1, next: () => this.at + 1, last: () => Infinity };
    for (const [id, target] of Object.entries(steps)) {
      byId(id).addEventListener('click', () => this.#jump(target()));
    }
    byId('run').addEventListener('click', () => (this.timer ? this.stop() : this.#start()));
    byId('slider').addEventListener('input', (event) => this.#jump(Number(event.target.value)));
    const keys = { ArrowLeft: steps.back, ArrowRight: steps.next, Home: steps.first, End: steps.last };
    document.addEventListener('keydown', (event) => {
      const target = keys[event.key];
      if (!target || this.frames.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.closest('input, textarea, select, summary, pre')) return;
      event.preventDefault();
      this.#jump(target());
    });
  }

  #jump(at) {
    this.stop();
    this.show(at);
  }

  /** Shows the rounds as a table; a button goes to the end of each. */
  #rounds() {
    const table = this.frames.at(-1).table;
    if (!table || table.rounds.length === 0) return [];
    const { occupants } = this.frames.at(-1);
    const names = occupants.map((_, seat) => seatName(occupants, seat));
    const head = ['Round', 'How it ended', ...names].map((text) => el('th', { scope: 'col', text }));
    const rows = table.rounds.map((round) => this.#roundRow(round));
    return [
      el('h3', { text: 'Rounds and scores' }),
      el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Rounds and scores' },
        el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows))),
    ];
  }

  #roundRow({ round, reason, winner, points, scores }) {
    const index = this.frames.findIndex(({ table }) => table && table.rounds.length >= round);
    const go = el('button', { type: 'button', class: 'link', text: String(round),
      'aria-label': `Go to the end of round ${round}` });
    go.addEventListener('click', () => {
      this.#jump(index);
      byId('replay-title').scrollIntoView();
    });
    const cells = scores.map((score, seat) =>
      el('td', { class: seat === winner ? 'best' : '', text: points[seat] ? `${score} (+${points[seat]})` : String(score) }));
    return el('tr', {}, el('th', { scope: 'row' }, go), el('td', { text: roundReason(reason) }), ...cells);
  }
}
