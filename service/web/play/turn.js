// @ts-check
/** What the user may do now, in words: from the legal moves, the view and the own hand alone. */
import { isJoker, suitOf } from '../client/cards.js';
import { ofType, playable } from '../client/moves.js';

/** @typedef {import('./game.js').Game} Game */

/** Kinds of moves that end or continue a turn, in the order in which messages name them. */
const KINDS = /** @type {const} */ (['play', 'draw', 'pass']);

/** The text of the user's own turn: only what is legal. @param {Game} game */
export function ownTurn(game) {
  const { view, words, legal } = game;
  const can = KINDS.filter((kind) => ofType(legal, kind).length > 0).join('-');
  const id = `your-turn-${view?.phase}`;
  return words.say(words.has(id) ? id : 'your-turn', {
    can, count: view?.pending ?? 0, cards: words.oneOf([...playable(legal)]) });
}

/** Why a card of the hand cannot be played in the user's turn. @param {Game} game @param {string} code */
export function whyNot(game, code) {
  const { view, words, legal } = game;
  const card = words.card(code);
  if (!view) return words.say('cannot-play', { card });
  const others = [...playable(legal)].filter((each) => each !== code);
  switch (view.phase) {
    case 'declare': return words.say('reason-suit-owed');
    case 'attack': return words.say('reason-attack-unanswered');
    case 'fight': return words.say('read-fight');
    case 'drawn': return words.say('why-drawn', { cards: words.oneOf(others), count: others.length });
    default:
      if (legal.every(({ type }) => type !== 'play' && type !== 'pass') && ofType(legal, 'draw').length > 0 && view.you?.hand.length === 0) {
        return words.say('reason-must-draw');
      }
      return [unfit(game, code) || words.say('cannot-play', { card }), wilds(game)].filter(Boolean).join(' ');
  }
}

/** What a card lacks to follow the upcard; "" if it lacks neither suit nor rank. @param {Game} game @param {string} code */
function unfit({ view, words }, code) {
  const face = view?.upcard_as ?? view?.upcard;
  const suit = view?.active_suit ?? null;
  const hasSuit = suit !== null && suitOf(code) === suit;
  const hasRank = Boolean(face) && !isJoker(face ?? '') && face?.[0] === code[0];
  if (view?.you?.hand.length === 1 && (hasSuit || hasRank)) return words.say('reason-cannot-finish');
  if (suit === null || !face || hasSuit || hasRank || isJoker(code)) return '';
  const needs = isJoker(face) || isWild(view, face[0]) ? 'suit' : 'both';
  return words.say('why-follow', { card: words.card(code), needs, suit: words.suit(suit), rank: words.rank(face[0]) });
}

/** Whether cards of a rank may be wild for some player. @param {import('../client/schemas.d.ts').View|null} view @param {string} rank */
function isWild(view, rank) {
  const { wild } = view?.rules ?? {};
  return Boolean(wild?.own_score) || (wild?.ranks ?? []).some((each) => each === rank);
}

/** Which cards can always be played, "" without such cards. @param {Game} game */
function wilds({ view, words, seat }) {
  const { wild } = view?.rules ?? {};
  if (!view || !wild || wild.playable !== 'always') return '';
  const own = seat === null ? null : view.seats[seat].wild_rank;
  /** @type {string[]} */
  const ranks = wild.own_score ? (own ? [own] : []) : [...wild.ranks];
  const onWild = wild.on_wild || !view.upcard || !isWild(view, view.upcard[0]);
  return ranks.length > 0 && onWild ? words.say('why-wild', { ranks: words.list(ranks.map((rank) => words.rank(rank))) }) : '';
}

/** What a challenge says. @param {Game} game @param {{target: number, call: string}} move */
export function challengeText(game, move) {
  const { words } = game;
  return words.say('challenge', { name: words.name(game.nameOf(move.target)), call: words.call(move.call) });
}

/** A move as advice. @param {import('../shared/words.js').Words} words @param {any} move @param {number} [pending] the cards that an attack demands */
export function moveText(words, move, pending = 0) {
  if (move.type === 'draw') return words.say('move-draw', { count: Math.max(1, pending) });
  if (move.type === 'pass') return words.say('move-pass');
  const suit = move.suit ? [words.say('move-declare', { suit: words.suit(move.suit) })] : [];
  if (move.type === 'declare') return suit[0];
  const cards = words.cards(move.cards);
  const play = move.as ? words.say('play-as', { cards, face: words.card(move.as) }) : words.say('move-play', { cards });
  return words.list([play, ...suit]);
}
