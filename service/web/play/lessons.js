// @ts-check
/** The lessons of a first game: the rule behind the suggested move, for the first six moves. */
import { isJoker, suitOf } from '../client/cards.js';
import { adviceText, suggest } from './hint.js';
import { columnOf } from './turn.js';

const MOVES = 6;

/**
 * The rule that a move shows.
 * @param {import('../client/schemas.d.ts').View} view @param {any} move
 */
export function ruleOf(view, move) {
  if (move.type !== 'play') return move.type;
  const [card] = move.cards;
  if (view.you?.hand.length === 1) return 'last';
  if (isJoker(card) || columnOf(view, card, 'name')) return 'wild';
  return suitOf(card) === view.active_suit ? 'suit' : 'rank';
}

export class Lessons {
  #number = 0;
  #version = -1;

  /** The lesson of the user's turn, "" if there is none. @param {import('./game.js').Game} game */
  textOf(game) {
    const { view, seat, words, legal } = game;
    if (!view || seat === null || !game.mayAct) return '';
    const found = suggest(view, seat, legal);
    if (!found) return '';
    if (view.version !== this.#version) this.#number += 1;
    this.#version = view.version;
    if (this.#number > MOVES) return this.#number === MOVES + 1 ? words.say('lessons-over') : '';
    return words.say('lesson', { number: this.#number, rule: words.say('lesson-rule', { kind: ruleOf(view, found.move) }), advice: adviceText(game, found) });
  }
}
