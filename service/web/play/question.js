// @ts-check
/** The question that decides between several moves; it lies over the felt. */
import { cardClass, Face } from '../shared/board.js';
import { PIPS, RANKS, SUITS, isRedSuit, sorted, suitOf } from '../client/cards.js';
import { html, useLayoutEffect, useRef } from '../shared/vendor/preact.js';
import { challengeText, kindOfNames } from './turn.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./screen.js').Acts} Acts */

const TITLES = { cards: 'choose-cards', as: 'choose-joker', target: 'choose-target', suit: 'name-suit', challenge: 'choose-call' };
/** How the options of each kind of question look. @type {Record<string, (game: Game, acts: Acts) => any>} */
const OPTIONS = { suit: names, as: jokers, target: targets, cards: groups, challenge: challenges };

/** @param {{game: Game, acts: Acts}} props */
export function Question({ game, acts }) {
  const { question, words } = game;
  const kind = question?.kind ?? 'suit';
  const title = words.say(TITLES[kind], { what: kindOfNames([...game.names.keys()]) });
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

/** Four big pips, and ranks. @param {Game} game @param {Acts} acts */
function names({ names: offered, words }, acts) {
  const suits = SUITS.filter((suit) => offered.has(suit)).map((suit) =>
    html`<button type="button" class=${`suit-choice ${isRedSuit(suit) ? 'red' : ''} ${suit}`} data-suit=${suit} onClick=${() => acts.name(suit)}>
      <span aria-hidden="true">${PIPS[suit]}</span> ${words.suit(suit)}</button>`);
  const ranks = [...RANKS].filter((rank) => offered.has(rank)).map((rank) =>
    html`<button type="button" class="rank-choice" data-rank=${rank} onClick=${() => acts.name(rank)}>${words.rank(rank)}</button>`);
  return [...suits, ...(ranks.length > 0 ? [html`<div class="suit-row">${ranks}</div>`] : [])];
}

/** The seats that the effect of a play may be for. @param {Game} game @param {Acts} acts */
function targets(game, acts) {
  return game.question?.options.map(({ value, moves }) =>
    html`<button type="button" class="option" data-target=${value} onClick=${() => acts.choose(moves)}>${game.words.name(game.nameOf(Number(value)))}</button>`);
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
