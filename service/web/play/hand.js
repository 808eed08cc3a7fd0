// @ts-check
/** The hand: one composite widget with a roving focus. */
import { Face, cardClass } from '../shared/board.js';
import { sorted } from '../client/cards.js';
import { html, useLayoutEffect, useRef, useState } from '../shared/vendor/preact.js';
import { cardWidth, layOut } from './hand-layout.js';
import { givable, playable } from '../client/moves.js';

/** The roving focus of the hand, kept across renderings. */
export class HandFocus {
  at = 0;
  /** @type {HTMLElement|null} */ list = null;
  /** Where the card lay that was chosen last. @type {DOMRect|undefined} */ playedFrom;

  get focused() {
    return this.list?.contains(document.activeElement) ?? false;
  }

  /** @returns {HTMLElement[]} */
  get cards() {
    return [...(this.list?.querySelectorAll('[data-card]') ?? [])].map((each) => /** @type {HTMLElement} */ (each));
  }

  /** The card in focus, "" without one. */
  get card() {
    return this.cards[this.at]?.dataset.card ?? '';
  }

  /** Remember where a card lies, for its way to the pile. @param {string} code */
  remember(code) {
    this.playedFrom = this.cards.find(({ dataset }) => dataset.card === code)?.getBoundingClientRect();
  }

  /** @param {number} at */
  focusCard(at) {
    const { cards } = this;
    this.at = Math.max(0, Math.min(cards.length - 1, at));
    cards.forEach((card, index) => { card.tabIndex = index === this.at ? 0 : -1; });
    cards[this.at]?.focus({ preventScroll: true });
  }

  /** Move the focus in the visual direction of an arrow key. @param {'ArrowLeft'|'ArrowRight'} key @param {string} direction */
  step(key, direction) {
    const on = (key === 'ArrowRight') === (direction === 'ltr');
    this.focusCard(this.at + (on ? 1 : -1));
  }

  /** Focus the next playable card, cyclically. @returns {boolean} whether there is one */
  nextPlayable() {
    const { cards } = this;
    const start = this.focused ? this.at + 1 : 0;
    const order = cards.map((_, index) => (start + index) % cards.length);
    const found = order.find((index) => cards[index].ariaDisabled !== 'true');
    if (found === undefined) return false;
    this.focusCard(found);
    return true;
  }
}

/** The size of an element and its screen, measured again when it changes. @param {{current: HTMLElement|null}} element */
function useSize(element) {
  const [width, setWidth] = useState(document.documentElement.clientWidth - 24);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current?.clientWidth ?? 0);
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    measure();
    return () => observer.disconnect();
  }, []);
  return { width, height: innerHeight };
}

/** @param {{game: import('./game.js').Game, handFocus: HandFocus, play: (code: string) => void}} props */
export function Hand({ game, handFocus, play }) {
  const { words } = game;
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const size = useSize(list);
  const cards = sorted(game.view?.you?.hand ?? []);
  const can = new Set([...playable(game.legal), ...givable(game.legal)]);
  handFocus.at = Math.max(0, Math.min(handFocus.at, cards.length - 1));
  useLayoutEffect(() => {
    handFocus.list = list.current;
    return () => { handFocus.list = null; };
  });
  const card = cardWidth(size);
  const { places, height } = layOut(cards, size.width, card);
  const seen = new Map();
  const options = cards.map((code, index) => {
    const copy = seen.get(code) ?? 0;
    seen.set(code, copy + 1);
    const id = can.has(code) ? 'card-playable' : 'card-not-playable';
    const { x, y, drop, z, turn } = places[index];
    return html`<div role="option" key=${`${code}${copy}`} class=${cardClass(code)} data-card=${code} style=${{ '--x': `${x}px`, '--y': `${y}px`, '--drop': `${drop}px`, '--z': z, '--turn': `${turn}deg`, '--order': index / cards.length }}
        tabindex=${index === handFocus.at ? 0 : -1} aria-disabled=${String(!can.has(code))} aria-selected="false"
        onClick=${() => { handFocus.at = index; play(code); }} onFocus=${() => { handFocus.at = index; }}>
      <${Face} code=${code} words=${words} name=${words.say(id, { card: words.card(code) })} />
    </div>`;
  });
  const role = cards.length > 0 ? 'listbox' : 'group';
  return html`<div id="hand" ref=${list} role=${role} aria-orientation=${cards.length > 0 ? 'horizontal' : null}
      aria-label=${words.say('your-hand')} class=${`own-hand ${game.mayAct ? 'my-turn' : ''}`}
      style=${{ '--card-w': `${card}px`, '--height': `${height}px` }}>${options}</div>`;
}
