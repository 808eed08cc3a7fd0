// @ts-check
/** What the user may do now, in words: from the legal moves, the view and the own hand alone. */
import { SUITS, isJoker, isRed, suitOf } from '../client/cards.js';
import { nameOf, ofType, playable } from '../client/moves.js';

/** @typedef {import('./game.js').Game} Game */

/** Kinds of moves that end or continue a turn, in the order in which messages name them. */
const KINDS = /** @type {const} */ (['play', 'draw', 'pass']);

/** Whether suits, ranks or both can be named, "card" where neither can. @param {string[]} names */
export function kindOfNames(names) {
  const suits = names.filter((name) => SUITS.includes(name)).length;
  return names.length === 0 ? 'card' : suits === 0 ? 'rank' : suits === names.length ? 'suit' : 'either';
}

/** The text of the user's own turn: only what is legal. @param {Game} game */
export function ownTurn(game) {
  const { view, words, legal } = game;
  const can = KINDS.filter((kind) => ofType(legal, kind).length > 0).join('-');
  const id = `your-turn-${view?.phase}`;
  return words.say(words.has(id) ? id : 'your-turn', {
    can, count: view?.pending ?? 0, turns: view?.pending_turns ?? 0, what: kindOfNames(ofType(legal, 'declare').map(nameOf).filter(Boolean)), cards: words.oneOf([...playable(legal)]) });
}

/** Why a card of the hand cannot be played in the user's turn. @param {Game} game @param {string} code */
export function whyNot(game, code) {
  const { view, words, legal } = game;
  const card = words.card(code);
  if (!view) return words.say('cannot-play', { card });
  const others = [...playable(legal)].filter((each) => each !== code);
  switch (view.phase) {
    case 'declare': return ownTurn(game);
    case 'answer': return words.say('reason-attack-unanswered');
    case 'fight': return words.say('read-fight');
    case 'more': return words.say('cannot-play', { card });
    case 'drawn': return words.say('why-drawn', { cards: words.oneOf(others), count: others.length });
    default:
      if (legal.every(({ type }) => type !== 'play' && type !== 'pass') && ofType(legal, 'draw').length > 0 && view.you?.hand.length === 0) {
        return words.say('reason-must-draw');
      }
      return [unfit(game, code) || words.say('cannot-play', { card }), wilds(game)].filter(Boolean).join(' ');
  }
}

/** A column of a card: that of its narrowest row. @param {import('../client/schemas.d.ts').View} view @param {string} code @param {string} name @returns {any} */
export function columnOf(view, code, name) {
  const rank = code.charAt(0);
  const own = view.seats.some(({ wild_rank: wild }) => wild === rank) ? 'own' : '';
  const keys = [code, own, `${rank}_${isRed(code) ? 'red' : 'black'}`, rank, isJoker(code) ? '' : code.charAt(1), isRed(code) ? 'red' : 'black', 'all'];
  const rows = /** @type {Record<string, any>} */ (view.rules.cards);
  return keys.map((key) => rows[key]?.[name]).find((value) => value !== undefined);
}

/** What a card lacks to follow the upcard; "" if it lacks neither suit nor rank, or if other things count. @param {Game} game @param {string} code */
function unfit({ view, words }, code) {
  if (!view || isJoker(code)) return '';
  const { active_suit: suit, active_rank: rank } = view;
  const hasSuit = suit !== null && suitOf(code) === suit;
  const hasRank = rank === code.charAt(0);
  if (view.you?.hand.length === 1 && (hasSuit || hasRank)) return words.say('reason-cannot-finish');
  const others = columnOf(view, code, 'on') || view.rules.follow.join() !== 'suit,rank';
  if ((!suit && !rank) || hasSuit || hasRank || others) return '';
  const needs = !suit ? 'rank' : rank ? 'both' : 'suit';
  return words.say('why-follow', { card: words.card(code), needs, suit: suit ? words.suit(suit) : '', rank: rank ? words.rank(rank) : '' });
}

/** Which cards can always be played because they name something, "" without such cards. @param {Game} game */
function wilds({ view, words, seat }) {
  if (!view) return '';
  const own = seat === null ? null : view.seats[seat].wild_rank;
  const below = view.upcard_as ?? view.upcard;
  const onWild = below && columnOf(view, below, 'name') !== undefined;
  const keys = Object.entries(/** @type {Record<string, any>} */ (view.rules.cards))
    .filter(([, row]) => row.name && row.on?.includes('any') && !(row.not_on && onWild)).map(([key]) => (key === 'own' ? own ?? '' : key));
  const names = keys.filter((key) => /^([A2-9TJQK]|[A2-9TJQK][CDHS])$/.test(key)).map((key) => (key.length === 1 ? words.rank(key) : words.card(key)));
  return names.length > 0 ? words.say('why-wild', { ranks: words.list(names) }) : '';
}

/** What a challenge says. @param {Game} game @param {{target: number, call: string}} move */
export function challengeText(game, move) {
  const { words } = game;
  return words.say('challenge', { name: words.name(game.nameOf(move.target)), call: words.call(move.call) });
}

/** A move as advice. @param {Game} game @param {any} move @param {number} [pending] how many cards are demanded */
export function moveText(game, move, pending = 0) {
  const { words } = game;
  if (move.type === 'draw') return words.say('move-draw', { count: Math.max(1, pending) });
  if (move.type === 'pass') return words.say('move-pass');
  const named = [...(move.suit ? [words.say('move-declare', { suit: words.suit(move.suit) })] : []),
    ...(move.rank ? [words.say('move-declare-rank', { rank: words.rank(move.rank) })] : []),
    ...(move.card ? [words.say('move-declare-card', { cards: words.cards([move.card]) })] : [])];
  if (move.type === 'declare') return named[0];
  const cards = words.cards(move.cards);
  const play = move.as ? words.say('move-play-as', { cards, face: words.card(move.as) }) : words.say('move-play', { cards });
  const target = move.target === undefined ? [] : [words.say('move-play-target', { target: words.name(game.nameOf(move.target)) })];
  return words.list([play, ...target, ...named]);
}
