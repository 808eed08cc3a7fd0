/**
 * Legality, checked before any change. `refusal` returns the first reason why a move is not allowed, in
 * the order of "Refusals, when several apply", or null.
 */
import { rankOf } from './cards.js';
import { callsOwed, omission } from './engine-calls.js';
import {
  answerOf, choosesSeat, effective, fitsRun, follows, isAlone, isWild, mayFinish, namedBy, nextInFight,
  wouldWin,
} from './engine-follow.js';

/**
 * @typedef {import('./table.js').Table} Table
 * @typedef {object} Move a move with cards as kinds
 * @property {string} type
 * @property {number[]} cards
 * @property {number} as kind named for a joker, or -1
 * @property {number} suit 0 … 3, or -1
 * @property {number} rank 0 … 12, or -1
 * @property {number} card kind to give, or -1
 * @property {string[]} announce
 * @property {string|null} call
 * @property {number} target a seat, or -1
 */

/** @param {Table} t @param {number} seat @param {Move} move @returns {string|null} */
export function refusal(t, seat, move) {
  if (t.mode === 'over') return 'game-over';
  if (!t.playing(seat)) return 'not-seated';
  if (move.type === 'announce') return refuseAnnounce(t, seat, move);
  if (move.type === 'challenge') return omission(t, seat, move) ? null : 'nothing-to-challenge';
  if (!t.toAct().includes(seat)) return 'not-your-turn';
  if (t.mode === 'declare') return refuseOwed(t, seat, move);
  if (move.type === 'declare') return 'nothing-to-declare';
  if (move.type === 'play') return refuseLaying(t, seat, move) ?? refuseWords(t, seat, move);
  return refusalsWithoutCard(t, seat)[move.type];
}

/** The first choice that is owed is the only move. */
function refuseOwed(t, seat, { type, suit, rank, card }) {
  const [{ what }] = t.owed.choices;
  if (what === 'card') {
    if (type !== 'declare' || card < 0 || suit >= 0 || rank >= 0) return 'card-owed';
    return t.hands[seat].includes(card) ? null : 'card-not-in-hand';
  }
  const said = type === 'declare' && card < 0 && isNamed(t, what, suit, rank);
  if (said) return null;
  return what === 'rank' ? 'rank-owed' : 'suit-owed';
}

/** Whether just what is to be named is named. @param {string|null} what `suit`, `rank` or `either` */
function isNamed(t, what, suit, rank) {
  if (suit >= 0) return rank < 0 && (what === 'suit' || what === 'either');
  return t.rules.ranks.includes(rank) && (what === 'rank' || what === 'either');
}

function refuseAnnounce(t, seat, move) {
  const open = t.windows.some((w) => w.seat === seat && w.call === move.call && !w.announced);
  return open ? null : 'nothing-to-announce';
}

/** Why these cards may not be laid now, whatever is said with them. */
export function refuseLaying(/** @type {Table} */ t, seat, move) {
  return refuseCards(t, seat, move) ?? refuseWhere(t, seat, move) ?? refuseFinish(t, seat, move);
}

function holds(hand, cards) {
  const rest = hand.slice();
  return cards.every((card) => {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** The card just drawn is the only one that may be played now (FP-10, FP-15). */
function boundToDrawn(t) {
  return (t.mode === 'drawn' && t.rules.draw.choose === 'drawn') || Boolean(t.demand?.picked);
}

/** Whether several cards may be played together now. */
export function takesSets(/** @type {Table} */ t) {
  const single = ['fight', 'drawn', 'more'].includes(t.mode) || t.demand?.picked;
  return t.rules.several.way === 'together' && !single;
}

/** Whether these cards are in hand and may be played together with these joker names. */
function refuseCards(t, seat, move) {
  const { cards, as } = move;
  if (!holds(t.hands[seat], cards)) return 'card-not-in-hand';
  const naming = cards.some((card) => t.rules.standsFor[card]);
  if (cards.length > 1) {
    if (!takesSets(t) || naming || cards.some((card) => isAlone(t, seat, card))) return 'several-not-allowed';
    if (cards.some((card) => rankOf(card) !== rankOf(cards[0]))) return 'ranks-differ';
  }
  if (naming && as < 0) return 'joker-unnamed';
  if (as >= 0 && (!naming || !t.rules.deckKinds.includes(as))) return 'bad-joker-name';
  return null;
}

/** Whether these cards may be played on the upcard now. */
function refuseWhere(t, seat, move) {
  const kinds = effective(move);
  if (t.mode === 'fight') return kinds[0] === nextInFight(t, t.fight) ? null : 'not-in-fight';
  if (boundToDrawn(t) && move.cards[0] !== t.drawn) return 'must-play-drawn';
  if (t.demand) {
    return kinds.every((kind) => answerOf(t, seat, kind) !== null) ? null : 'attack-unanswered';
  }
  if (t.mode === 'more') return fitsRun(t, seat, kinds[0]) ? null : 'does-not-follow';
  const words = t.mode === 'cover' ? t.cover.on : t.rules.follow;
  const anyCovers = t.mode === 'cover' && words.includes('any');
  return anyCovers || follows(t, seat, kinds[0], words) ? null : 'does-not-follow';
}

function refuseFinish(t, seat, move) {
  if (t.rules.finish.otherwise !== 'illegal' || t.hands[seat].length > move.cards.length) return null;
  return mayFinish(t, seat, effective(move)) ? null : 'cannot-finish';
}

/** Checks what is named with the cards, the seat that is chosen, and the calls. */
function refuseWords(t, seat, move) {
  const kinds = effective(move);
  const wins = wouldWin(t, seat, move);
  if (move.suit >= 0 || move.rank >= 0) {
    const ignored = wins && t.mode !== 'fight' && isWild(t, seat, kinds[0]);
    if (!isNamed(t, ignored ? 'either' : namedBy(t, seat, kinds), move.suit, move.rank)) return 'no-declaration';
  }
  const chooses = !wins && choosesSeat(t, kinds);
  if (chooses ? !t.playing(move.target) || move.target === seat : move.target >= 0) return 'bad-target';
  if (move.announce.length === 0) return null;
  const owed = callsOwed(t, seat, move).map((c) => c.say);
  const fine = move.announce.every((call) => owed.includes(call));
  return fine && new Set(move.announce).size === move.announce.length ? null : 'nothing-to-announce';
}

/** Whether this card of the hand could be played now, alone, under some name. */
export function playable(/** @type {Table} */ t, seat, kind) {
  return playsOf(t, kind).some((move) => refuseLaying(t, seat, move) === null);
}

/** A play with which nothing is said. @param {number[]} cards @returns {Move} */
export function playOf(cards, as = -1) {
  return { type: 'play', cards, as, suit: -1, rank: -1, card: -1, announce: [], call: null, target: -1 };
}

/** The plays of one card; of a joker that must be named, one for each name. */
export function playsOf({ rules }, kind) {
  return (rules.standsFor[kind] ? rules.deckKinds : [-1]).map((as) => playOf([kind], as));
}

/** Whether the seat has a card that it may play now. */
export function canPlay(/** @type {Table} */ t, seat) {
  return [...new Set(t.hands[seat])].some((kind) => playable(t, seat, kind));
}

/** Whether the card just drawn fits, or where any may be chosen, one of the hand (FP-15). */
export function drawnFits(/** @type {Table} */ t, seat) {
  if (t.rules.draw.choose === 'hand') return canPlay(t, seat);
  return t.drawn >= 0 && playable(t, seat, t.drawn);
}

/** Whether the seat in phase `drawn` may or must draw another card. */
function drawsOn(t) {
  const { limit } = t.rules.draw;
  return (limit === 0 || t.draws < limit) && t.canDraw();
}

/** Whether the seat may go on without a card: in a fight, a run, and a cover that it does not owe. */
function isFree({ mode, cover }) {
  return mode === 'fight' || mode === 'more' || (mode === 'cover' && !cover.must);
}

/** The refusals of a seat that may draw, and if so not pass; else it may pass. */
const eitherWay = (draws, pass) => (draws ? { draw: null, pass } : { draw: 'cannot-draw', pass: null });

/** Why the seat may not draw, and why it may not pass. @returns {{draw: string|null, pass: string|null}} */
function refusalsWithoutCard(t, seat) {
  const { voluntary, play_drawn: playDrawn } = t.rules.draw;
  if (isFree(t)) return eitherWay(false);
  if (t.demand) return eitherWay(t.pending > 0 && t.canDraw(), 'attack-unanswered');
  if (t.mode === 'drawn') {
    if (!drawnFits(t, seat)) return eitherWay(drawsOn(t), 'must-draw');
    const bound = playDrawn === 'must' ? 'must-play-drawn' : null;
    return { draw: (drawsOn(t) && bound) || 'cannot-draw', pass: bound };
  }
  const plays = canPlay(t, seat);
  if (t.mode === 'cover') {
    return plays ? { draw: 'must-play', pass: 'must-play' } : eitherWay(t.canDraw(), 'must-draw');
  }
  if (!plays) return eitherWay(t.canDraw(), t.inAir[seat] ? 'must-draw' : 'cannot-pass');
  if (!t.canDraw()) return { draw: 'cannot-draw', pass: 'must-play' };
  return { draw: voluntary ? null : 'must-play', pass: 'cannot-pass' };
}
