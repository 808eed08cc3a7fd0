// @ts-check
/** The question that decides between several moves; it lies over the felt. */
import { cardClass, Face } from '../shared/board.js';
import { PIPS, SUITS, isRedSuit, sorted, suitOf } from '../client/cards.js';
import { html, useLayoutEffect, useRef } from '../shared/vendor/preact.js';
import { ofType } from '../client/moves.js';
import { challengeText } from './turn.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./screen.js').Acts} Acts */

const TITLES = { cards: 'choose-cards', as: 'choose-joker', suit: 'name-suit', challenge: 'choose-call' };
/** How the options of each kind of question look. @type {Record<string, (game: Game, acts: Acts) => any>} */
const OPTIONS = { suit: suits, as: jokers, cards: groups, challenge: challenges };

/** @param {{game: Game, acts: Acts}} props */
export function Question({ game, acts }) {
  const { question, words } = game;
  const kind = question?.kind ?? 'suit';
  const title = words.say(TITLES[kind]);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (question) box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [question]);
  return html`<div class=${`question of-${kind}`} role="group" aria-label=${title} ref=${box}>
    <p class="question-title">${title}</p>
    <div class="options">${OPTIONS[kind](game, acts)}</div>
    ${question ? html`<button type="button" class="plain" onClick=${acts.close}>${words.say('cancel')}</button>` : null}
  </div>`;
}

/** Four big pips. @param {Game} game @param {Acts} acts */
function suits({ question, legal, words }, acts) {
  const offered = question ? question.options.map(({ value }) => value)
    : ofType(legal, 'declare').map((move) => /** @type {any} */ (move).suit);
  return SUITS.filter((suit) => offered.includes(suit)).map((suit) =>
    html`<button type="button" class=${`suit-choice ${isRedSuit(suit) ? 'red' : ''} ${suit}`} data-suit=${suit} onClick=${() => acts.suit(suit)}>
      <span aria-hidden="true">${PIPS[suit]}</span> ${words.suit(suit)}</button>`);
}

/** The cards that a joker may stand for, a row for each suit. @param {Game} game @param {Acts} acts */
function jokers({ question, words }, acts) {
  const moves = new Map(question?.options.map((option) => [option.value, option.moves]));
  const codes = sorted([...moves.keys()].filter((code) => code !== ''));
  return [...Map.groupBy(codes, suitOf)].map(([suit, cards]) => html`<div class="suit-row">${cards.map((code) =>
    html`<button type="button" class=${`rank-choice ${isRedSuit(suit) ? 'red' : ''} ${suit}`} onClick=${() => acts.choose(/** @type {any} */ (moves.get(code)))}>
      <span aria-hidden="true">${code[0] === 'T' ? '10' : code[0]}${PIPS[suit]}</span><span class="hidden">${words.say('as-card', { card: words.card(code) })}</span></button>`)}</div>`);
}

/** @param {Game} game @param {Acts} acts */
function groups({ question, words }, acts) {
  return question?.options.map(({ value, moves }) => {
    const codes = value.split(' ');
    return html`<button type="button" class="option" onClick=${() => acts.choose(moves)}>
      ${codes.map((code) => html`<span class=${cardClass(code, 'small-card')} aria-hidden="true"><${Face} code=${code} words=${words} /></span>`)}
      ${words.cards(codes)}</button>`;
  });
}

/** @param {Game} game */
function challenges(game) {
  return game.question?.options.map(({ moves }) =>
    html`<button type="button" class="option" onClick=${() => game.move(moves[0])}>${challengeText(game, /** @type {any} */ (moves[0]))}</button>`);
}
