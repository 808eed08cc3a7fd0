// @ts-check
/** The table as it was after an act: an older view, changed by the act's events. What events do not say stays as it was. */
import { isJoker, suitOf } from '../../client/cards.js';
import { actorOf } from './acts.js';

/** @typedef {import('../../client/schemas.d.ts').View} View */
/** @typedef {import('../../client/schemas.d.ts').Event} Event */
/** An event of one type. @template {Event['type']} T @typedef {Extract<Event, {type: T}>} Of */
/** What changes a scene, by the type of the event. @typedef {{[T in Event['type']]?: (scene: Scene, event: Of<T>) => void}} Changes */
/** A view whose hands may be open, as after a round. @typedef {View & {hands?: string[][]}} Scene */
/** @typedef {import('./acts.js').Act} Act */

/**
 * @param {Scene} scene before the act
 * @param {Act} act
 * @param {Act} [next] the act after it, which shows whose turn it is meanwhile
 * @returns {Scene} a changed copy
 */
export function after(scene, act, next) {
  const copy = { ...scene, seats: scene.seats.map((seat) => ({ ...seat })) };
  if (act.kind === 'deal') gather(copy);
  for (const event of act.events) change(copy, event);
  if (act.kind === 'deal') copy.stock_count = Math.max(0, cardsOf(scene) - cardsOf({ ...copy, stock_count: 0 }));
  const actor = actorOf(next);
  copy.to_act = actor === null ? [] : [actor];
  return copy;
}

/** @param {Scene} scene @param {Event} event */
function change(scene, event) {
  const apply = /** @type {((scene: Scene, event: Event) => void)|undefined} */ (CHANGES[event.type]);
  apply?.(scene, event);
}

/** The number of all cards, wherever they are. @param {View} view */
function cardsOf({ seats, stock_count: stock, discard_count: discards }) {
  return seats.reduce((sum, { card_count: count }) => sum + count, stock + discards);
}

/** Take all cards back for the next deal. @param {Scene} scene */
function gather(scene) {
  delete scene.hands;
  Object.assign(scene, { status: 'active', upcard: null, upcard_as: null, active_suit: null, active_rank: null, discard_count: 0, pending: 0, pending_turns: 0, phase: 'play', direction: 'clockwise' });
  for (const seat of scene.seats) Object.assign(seat, { card_count: 0, announced: [], in_air: false });
}

/** @param {Scene} scene @param {Of<'card_played'>} event */
function play(scene, { seat, cards, as }) {
  const last = cards.at(-1) ?? null;
  const card = as ?? last ?? '';
  scene.seats[seat].card_count -= cards.length;
  scene.discard_count += cards.length;
  scene.upcard = last;
  scene.upcard_as = as ?? null;
  scene.active_suit = isJoker(card) ? null : /** @type {any} */ (suitOf(card));
  scene.active_rank = null;
  scene.phase = 'play';
}

/** @param {Scene} scene @param {Of<'cards_drawn'>} event */
function draw(scene, { seat, count }) {
  scene.seats[seat].card_count += count;
  scene.stock_count = Math.max(0, scene.stock_count - count);
}

/** @param {Scene} scene @param {Of<'round_ended'>} event */
function endRound(scene, { hands, scores }) {
  scene.hands = hands;
  endAttack(scene);
  scene.seats.forEach((seat, at) => Object.assign(seat, { score: scores[at], card_count: hands[at].length }));
}

/** @param {Scene} scene */
const endAttack = (scene) => { Object.assign(scene, { pending: 0, pending_turns: 0 }); };
/** @param {Scene} scene */
const fight = (scene) => { scene.phase = 'fight'; };

/** @type {Changes} */
const CHANGES = {
  dealt: (scene, { seat, count, round }) => {
    scene.round = round;
    scene.seats[seat].card_count = count;
  },
  starter_turned: (scene, { card, round, dealer }) => Object.assign(scene, {
    round, dealer, upcard: card, discard_count: 1, active_suit: isJoker(card) ? null : suitOf(card) }),
  card_played: play,
  cards_drawn: draw,
  suit_declared: (scene, { suit }) => { scene.active_suit = suit; },
  rank_declared: (scene, { rank }) => { Object.assign(scene, { active_suit: null, active_rank: rank }); },
  card_given: (scene, { seat, target }) => {
    scene.seats[seat].card_count -= 1;
    scene.seats[target].card_count += 1;
  },
  direction_reversed: (scene, { direction }) => { scene.direction = direction; },
  attack_raised: (scene, { pending, turns = 0 }) => { Object.assign(scene, { pending, pending_turns: turns }); },
  attack_taken: endAttack,
  attack_blocked: endAttack,
  attack_lapsed: endAttack,
  cover_allowed: (scene) => { scene.phase = 'cover'; },
  fight_opened: fight,
  fight_continued: fight,
  fight_ended: (scene) => { scene.phase = 'play'; },
  stock_rebuilt: (scene, { count }) => {
    scene.stock_count += count;
    scene.discard_count = Math.max(1, scene.discard_count - count);
  },
  call_announced: (scene, { seat, call }) => { scene.seats[seat].announced = [...scene.seats[seat].announced, call]; },
  seat_in_air: (scene, { seat }) => { scene.seats[seat].in_air = true; },
  score_counted_down: (scene, { seat, score }) => { scene.seats[seat].score = score; },
  seat_resigned: (scene, { seat }) => { scene.seats[seat].status = 'out'; },
  seat_eliminated: (scene, { seat }) => { scene.seats[seat].status = 'eliminated'; },
  round_ended: endRound,
};
