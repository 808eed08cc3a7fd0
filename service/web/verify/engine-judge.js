/**
 * Legality, checked before any change. `refusal` returns the first reason why a move is not allowed, in
 * the order of "Refusals, when several apply", or null.
 */
import { rankOf } from './cards.js';
import { callsOwed } from './engine-calls.js';
import {
  answers, declares, effective, follows, isWild, mayFinish, nextInFight, pickedEnds, wouldWin,
} from './engine-follow.js';

/**
 * @typedef {import('./table.js').Table} Table
 * @typedef {object} Move a move with cards as kinds
 * @property {string} type
 * @property {number[]} cards
 * @property {number} as kind named for a joker, or -1
 * @property {number} suit 0 … 3, or -1
 * @property {string[]} announce
 * @property {string|null} call
 * @property {number} target
 */

/** @param {Table} t @param {number} seat @param {Move} move @returns {string|null} */
export function refusal(t, seat, move) {
  if (t.mode === 'over') return 'game-over';
  if (!t.playing(seat)) return 'not-seated';
  if (move.type === 'announce') return refuseAnnounce(t, seat, move);
  if (move.type === 'challenge') return refuseChallenge(t, seat, move);
  if (!t.toAct().includes(seat)) return 'not-your-turn';
  if (move.type === 'declare') return t.mode === 'declare' ? null : 'nothing-to-declare';
  if (t.mode === 'declare') return 'suit-owed';
  if (move.type === 'play') return refusePlay(t, seat, move);
  return move.type === 'draw' ? refuseDraw(t, seat) : refusePass(t, seat);
}

function refuseAnnounce(t, seat, move) {
  const open = t.windows.some((w) => w.seat === seat && w.call === move.call && !w.announced);
  return open ? null : 'nothing-to-announce';
}

/** @returns {boolean} whether that seat may challenge this window */
export function challengeable(w, seat) {
  return w.seat !== seat && w.enforce === 'challenge' && !w.announced;
}

function refuseChallenge(t, seat, move) {
  const open = t.windows.some(
    (w) => w.seat === move.target && w.call === move.call && challengeable(w, seat),
  );
  return open ? null : 'nothing-to-challenge';
}

function refusePlay(t, seat, move) {
  return (
    refuseCards(t, seat, move) ??
    refuseWhere(t, seat, move) ??
    refuseFinish(t, seat, move) ??
    refuseWords(t, seat, move)
  );
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
export function boundToDrawn(t) {
  return t.mode === 'drawn' || Boolean(t.demand?.picked);
}

/** Whether these cards are in hand and may be played together with these joker names. */
function refuseCards(t, seat, move) {
  const { cards, as } = move;
  if (!holds(t.hands[seat], cards)) return 'card-not-in-hand';
  const naming = cards.some((card) => t.rules.standsFor[card]);
  if (cards.length > 1) {
    const one = t.mode === 'fight' || boundToDrawn(t);
    if (one || t.rules.several.way === 'no' || naming) return 'several-not-allowed';
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
    const may = t.demand.picked ? pickedEnds : answers;
    return kinds.every((kind) => may(t, seat, kind)) ? null : 'attack-unanswered';
  }
  if (t.mode === 'drawn' && t.rules.draw.play_drawn === 'no') return 'does-not-follow';
  const words = t.mode === 'cover' ? t.coverOn : t.rules.follow;
  return words.includes('any') || follows(t, seat, kinds[0], words) ? null : 'does-not-follow';
}

function goesOut(t, seat, move) {
  return t.hands[seat].length === move.cards.length;
}

function refuseFinish(t, seat, move) {
  if (!goesOut(t, seat, move) || t.rules.finish.otherwise !== 'illegal') return null;
  return mayFinish(t, seat, effective(move)) ? null : 'cannot-finish';
}

/** Checks the suit and the calls that come with the cards. */
function refuseWords(t, seat, move) {
  const kinds = effective(move);
  if (move.suit >= 0 && !declares(t, seat, kinds)) {
    const wild = t.mode !== 'fight' && isWild(t, seat, kinds[0]);
    const ignored = wild && goesOut(t, seat, move) && wouldWin(t, seat, kinds);
    if (!ignored) return 'no-declaration';
  }
  if (move.announce.length === 0) return null;
  const owed = callsOwed(t, seat, kinds, t.hands[seat].length - kinds.length).map((c) => c.say);
  const fine = move.announce.every((call) => owed.includes(call));
  return fine && new Set(move.announce).size === move.announce.length ? null : 'nothing-to-announce';
}

/** Whether this card of the hand could be played now, alone, under some name. */
export function playable(/** @type {Table} */ t, seat, kind) {
  return playsOf(t, kind).some((move) => refusePlay(t, seat, move) === null);
}

/** A play without a suit and calls. @param {number[]} cards @returns {Move} */
export function playOf(cards, as = -1) {
  return { type: 'play', cards, as, suit: -1, announce: [], call: null, target: -1 };
}

/** The plays of one card; of a joker that must be named, one for each name. */
export function playsOf({ rules }, kind) {
  return (rules.standsFor[kind] ? rules.deckKinds : [-1]).map((as) => playOf([kind], as));
}

/** Whether the seat has a card that it may play now. */
export function canPlay(/** @type {Table} */ t, seat) {
  return [...new Set(t.hands[seat])].some((kind) => playable(t, seat, kind));
}

/** Whether the card just drawn fits (FP-15). */
export function drawnFits(/** @type {Table} */ t, seat) {
  return t.drawn >= 0 && playable(t, seat, t.drawn);
}

/** Whether the seat in phase `drawn` may or must draw another card. */
function drawsOn(t) {
  const { limit } = t.rules.draw;
  return (limit === 0 || t.draws < limit) && t.canDraw();
}

function refuseDraw(t, seat) {
  if (t.mode === 'fight' || t.mode === 'cover' || !t.canDraw()) return 'cannot-draw';
  if (t.demand) return null;
  if (t.mode === 'drawn') {
    if (!drawsOn(t)) return 'cannot-draw';
    if (!drawnFits(t, seat)) return null;
    return t.rules.draw.play_drawn === 'must' ? 'must-play-drawn' : 'cannot-draw';
  }
  return t.rules.draw.voluntary || !canPlay(t, seat) ? null : 'must-play';
}

function refusePass(t, seat) {
  if (t.mode === 'fight' || t.mode === 'cover') return null;
  if (t.demand) return t.canDraw() ? 'attack-unanswered' : null;
  if (t.mode === 'drawn') {
    if (drawnFits(t, seat)) return t.rules.draw.play_drawn === 'must' ? 'must-play-drawn' : null;
    return drawsOn(t) ? 'must-draw' : null;
  }
  if (t.canDraw()) return t.inAir[seat] ? 'must-draw' : 'cannot-pass';
  return canPlay(t, seat) ? 'must-play' : null;
}
