// @ts-check
/**
 * The scene: a view as of what the table shows. It is an older view, changed by the events that were shown since then.
 * Nothing is legal in it until it arrives at the newest view.
 */
import { RANKS, isJoker, suitOf } from '../../client/cards.js';
import { actorOf } from './acts.js';

/** @typedef {import('../../client/schemas.d.ts').View} View */
/** @typedef {import('../../client/schemas.d.ts').Event} Event */
/** An event of one type. @template {Event['type']} T @typedef {Extract<Event, {type: T}>} Of */
/** What changes a scene, by the type of the event. @typedef {{[T in Event['type']]?: (scene: Scene, event: Of<T>) => void}} Changes */
/**
 * `hands` are open, as after a round; `under` is the card under the upcard, where it was seen; `deck` is how many cards there are.
 * @typedef {View & {hands?: string[][], under?: string|null, deck?: number}} Scene
 */
/** @typedef {import('./acts.js').Act} Act */

/** Phases that the table names, because they last for several moves. */
const LASTING = new Set(['fight', 'cover']);

/**
 * The scene when an act is shown.
 * @param {Scene} scene before the act
 * @param {Act} act
 * @returns {Scene} a changed copy
 */
export function after(scene, act) {
  const { you } = scene;
  const copy = { ...scene, seats: scene.seats.map((seat) => ({ ...seat })), deadline: null,
    you: you && { ...you, hand: [...you.hand], legal_moves: [] } };
  copy.deck = Math.max(scene.deck ?? 0, cardsIn(scene));
  if (act.kind === 'deal') gather(copy);
  for (const event of act.events) change(copy, event);
  if (act.kind === 'deal') copy.stock_count = Math.max(0, copy.deck - cardsIn({ ...copy, stock_count: 0 }));
  if (!LASTING.has(copy.phase ?? '')) copy.phase = copy.pending + copy.pending_turns > 0 ? 'answer' : 'play';
  const actor = actorOf(act);
  copy.to_act = actor === null ? [] : [actor];
  return copy;
}

/**
 * The scene when everything is shown.
 * @param {View} newest the newest view
 * @param {Scene|null} before the scene until now
 * @returns {Scene}
 */
export function arrived(newest, before) {
  const last = newest.rounds.at(-1);
  const open = newest.status === 'finished' && last?.round === newest.round;
  const isSame = before?.upcard === newest.upcard && before.discard_count === newest.discard_count;
  return { ...newest, deck: Math.max(before?.deck ?? 0, cardsIn(newest)), under: isSame ? before.under ?? null : null, ...(open ? { hands: last.hands } : {}) };
}

/** @param {Scene} scene @param {Event} event */
function change(scene, event) {
  const apply = /** @type {((scene: Scene, event: Event) => void)|undefined} */ (CHANGES[event.type]);
  apply?.(scene, event);
}

/** The number of cards in hands and piles; those of a seat that resigned are in neither until the next deal. @param {View} view */
function cardsIn({ seats, stock_count: stock, discard_count: discards }) {
  return seats.reduce((sum, { card_count: count }) => sum + count, stock + discards);
}

/** Take all cards back for the next deal. @param {Scene} scene */
function gather(scene) {
  delete scene.hands;
  Object.assign(scene, { status: 'active', upcard: null, upcard_as: null, under: null, active_suit: null, active_rank: null, discard_count: 0, pending: 0, pending_turns: 0, phase: 'play', direction: scene.rules.direction });
  if (scene.you) scene.you.hand = [];
  for (const seat of scene.seats) Object.assign(seat, { card_count: 0, announced: [], in_air: false });
}

/** Put cards into a hand; the user's are known. @param {Scene} scene @param {number} seat @param {number} count @param {readonly string[]} [cards] */
function take(scene, seat, count, cards = []) {
  scene.seats[seat].card_count += count;
  if (scene.you?.seat === seat) scene.you.hand.push(.../** @type {any[]} */ (cards));
}

/** Take cards out of a hand. @param {Scene} scene @param {number} seat @param {readonly string[]} cards */
function lose(scene, seat, cards) {
  scene.seats[seat].card_count -= cards.length;
  const hand = scene.you?.seat === seat ? scene.you.hand : [];
  for (const card of cards) if (hand.some((each) => each === card)) hand.splice(hand.findIndex((each) => each === card), 1);
}

/** Show a card as the upcard; its suit alone is named. @param {Scene} scene @param {string} card @param {string|null} [as] what a joker stands for */
function turnUp(scene, card, as = null) {
  const face = as ?? card;
  Object.assign(scene, { upcard: card, upcard_as: as, active_suit: isJoker(face) ? null : suitOf(face), active_rank: null });
}

/** @param {Scene} scene @param {Of<'card_played'>} event */
function play(scene, { seat, cards, as }) {
  lose(scene, seat, cards);
  scene.under = cards.at(-2) ?? scene.upcard;
  scene.discard_count += cards.length;
  scene.seats[seat].announced = [];
  turnUp(scene, cards.at(-1) ?? '', as);
  scene.phase = 'play';
}

/** What a seat has called is no longer true when it draws. @param {Scene} scene @param {Of<'cards_drawn'>} event */
function draw(scene, { seat, count, cards }) {
  take(scene, seat, count, cards);
  scene.stock_count = Math.max(0, scene.stock_count - count);
  if (count > 0) Object.assign(scene.seats[seat], { announced: [], in_air: false });
}

/** @param {Scene} scene @param {Of<'call_announced'>} event */
function announce(scene, { seat, call }) {
  const { announced } = scene.seats[seat];
  const isKept = !announced.includes(call) && scene.rules.calls?.some(({ say, enforce }) => say === call && enforce !== 'by_itself');
  if (isKept) scene.seats[seat].announced = [...announced, call];
}

/** @param {Scene} scene @param {Of<'round_ended'>} event */
function endRound(scene, { hands, scores }) {
  scene.hands = hands;
  scene.rounds_total += 1;
  endAttack(scene);
  scene.seats.forEach((seat, at) => Object.assign(seat, { score: scores[at], card_count: hands[at].length }));
}

/** Where scores count down, a seat's own wild rank is that of its score. @param {Scene} scene @param {Of<'score_counted_down'>} event */
function countDown(scene, { seat, score }) {
  const { wild_rank: wild } = scene.seats[seat];
  Object.assign(scene.seats[seat], { score, wild_rank: wild && (RANKS[score - 1] ?? null) });
}

/** @param {Scene} scene */
const endAttack = (scene) => { Object.assign(scene, { pending: 0, pending_turns: 0 }); };
/** @param {Scene} scene */
const fight = (scene) => { scene.phase = 'fight'; };
/** @param {Scene} scene */
const endPhase = (scene) => { scene.phase = 'play'; };

/** @type {Changes} */
const CHANGES = {
  dealt: (scene, { seat, count, cards, round }) => {
    scene.round = round;
    take(scene, seat, count, cards);
  },
  starter_turned: (scene, { card, round, dealer }) => {
    Object.assign(scene, { round, dealer, discard_count: 1 });
    turnUp(scene, card);
  },
  card_played: play,
  cards_drawn: draw,
  suit_declared: (scene, { suit }) => { Object.assign(scene, { active_suit: suit, active_rank: null }); },
  rank_declared: (scene, { rank }) => { Object.assign(scene, { active_suit: null, active_rank: rank }); },
  card_given: (scene, { seat, target, card }) => {
    lose(scene, seat, [card]);
    take(scene, target, 1, [card]);
  },
  direction_reversed: (scene, { direction }) => { scene.direction = direction; },
  attack_raised: (scene, { pending, turns = 0 }) => { Object.assign(scene, { pending, pending_turns: turns }); },
  attack_taken: endAttack,
  attack_blocked: endAttack,
  attack_lapsed: endAttack,
  cover_allowed: (scene) => { scene.phase = 'cover'; },
  turn_passed: endPhase,
  fight_opened: fight,
  fight_continued: fight,
  fight_ended: endPhase,
  stock_rebuilt: (scene, { count }) => {
    scene.stock_count += count;
    scene.discard_count = Math.max(1, scene.discard_count - count);
  },
  call_announced: announce,
  seat_in_air: (scene, { seat }) => { scene.seats[seat].in_air = true; },
  score_counted_down: countDown,
  seat_resigned: (scene, { seat }) => {
    lose(scene, seat, scene.you?.seat === seat ? [...scene.you.hand] : []);
    Object.assign(scene.seats[seat], { status: 'out', card_count: 0 });
    scene.phase = 'play';
  },
  seat_eliminated: (scene, { seat }) => { scene.seats[seat].status = 'eliminated'; },
  round_ended: endRound,
};
