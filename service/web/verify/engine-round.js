/** The deal, the starter and the first seat of a round. */
import { NO_SUIT, buildDeck, isJoker, packsOf } from './cards.js';
import { drawCards } from './engine-draw.js';
import { attack, beginTurn, faceDemand, layFace, raiseDemand, reverse, seatsSkipped } from './engine-flow.js';
import { isWild } from './engine-follow.js';
import { columnsOf } from './rules.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * Seats the players and deals the first round.
 * @param {Table} t fresh
 * @param {number[]} seats that play, in seat order
 * @param {{hands: number[][], starter: number, stock: number[], scores: number[]|null}|null} setup
 */
export function startFirstRound(t, seats, setup) {
  const { deck, countdown, game_end: end } = t.rules;
  for (const seat of seats) t.status[seat] = 'playing';
  t.packs = packsOf(deck, seats.length);
  t.roundsTotal = end.rounds === 'players' ? seats.length : (end.rounds ?? 1);
  if (setup?.scores) t.scores = setup.scores.slice();
  else if (countdown) for (const seat of seats) t.scores[seat] = countdown.start;
  t.dealer = seats.at(-1);
  t.round = 0;
  dealRound(t, setup);
}

/** Starts the next round; the deal passes one seat clockwise. */
export function startRound(/** @type {Table} */ t) {
  t.dealer = t.seatAfter(t.dealer, 1, 1);
  dealRound(t, null);
}

function dealRound(t, setup) {
  t.round += 1;
  t.rebuilds = 0;
  t.direction = t.rules.direction === 'clockwise' ? 1 : -1;
  t.hands = t.hands.map(() => []);
  t.inAir = t.inAir.map(() => false);
  t.clear();
  t.mode = 'play';
  t.activeSuit = NO_SUIT;
  t.miss = t.miss.map(() => 0);
  t.passed = 0;
  t.discard = [];
  if (setup) layOut(t, setup);
  else dealShuffled(t);
  t.note('dealt', { round: t.round, dealer: t.dealer });
  turnStarter(t);
}

/** How many cards each seat gets in this round (FP-02). */
function dealSize(t) {
  const { deal } = t.rules;
  if (deal.by_round) return deal.by_round[Math.min(t.round, deal.by_round.length) - 1];
  return t.inPlay().length === 2 ? deal.two_players : deal.cards;
}

function dealShuffled(t) {
  const order = t.shuffler.shuffle(buildDeck(t.rules.deck, t.packs), t.round - 1, 0);
  t.stock = order.reverse();
  const seats = t.dealingOrder();
  const size = dealSize(t);
  if (t.stock.length < seats.length * size + 1) throw new RangeError('too few cards for the deal');
  for (let i = 0; i < size; i++) for (const seat of seats) t.hands[seat].push(t.stock.pop());
}

/** FP-03: deals the cards named in the setup; the rest is shuffled and put below them. */
function layOut(t, setup) {
  const rest = buildDeck(t.rules.deck, t.packs);
  const named = [...setup.hands.flat(), setup.starter, ...setup.stock];
  for (const kind of named) {
    const at = rest.indexOf(kind);
    if (at < 0) throw new RangeError('the setup names more cards than the deck holds');
    rest.splice(at, 1);
  }
  const below = t.shuffler.shuffle(rest, 0, 0);
  t.hands = setup.hands.map((hand) => hand.slice());
  t.stock = [setup.starter, ...setup.stock, ...below].reverse();
}

/** FP-01: whether this starter is put back into the middle of the stock. */
function isPutBack(t, kind) {
  const { starter, acting } = t.rules;
  if (isJoker(kind)) return starter.joker === 'put_back';
  return (starter.wild === 'put_back' && isWild(t, t.dealer, kind)) || (starter.special === 'put_back' && acting[kind]);
}

function turnStarter(t) {
  const held = t.stock.length;
  let buried = 0;
  let kind = t.stock.pop();
  while (isPutBack(t, kind) && buried < held) {
    const middle = Math.floor(t.stock.length / 2);
    t.stock.splice(t.stock.length - middle, 0, kind);
    buried += 1;
    kind = t.stock.pop();
  }
  const stays = isPutBack(t, kind);
  t.discard = [kind];
  layFace(t, t.dealer, kind, -1);
  t.note('starter_turned', { card: kind, buried });
  if (stays) beginTurn(t, firstSeat(t));
  else openRound(t);
}

/** The starter's declaration and effect, in the order set by the knobs (FP-05). */
function openRound(t) {
  const what = columnsOf(t.rules, t.scores[t.dealer]).name[t.up];
  const asked = ['suit', 'rank', 'either'].includes(what) ? t.rules.starter.wild : 'own_suit';
  if (asked === 'dealer_declares') {
    beginTurn(t, t.dealer);
    t.mode = 'declare';
    t.owed = { starter: true, choices: [{ what }] };
    return;
  }
  starterEffect(t);
  if (asked === 'first_seat_declares' && !t.roundOver) {
    t.owed = { mode: t.mode, choices: [{ what }] };
    t.mode = 'declare';
  }
}

/** Who begins before the starter's effect; `mirrored` across the dealer. */
function firstSeat(t, mirrored = false) {
  const { first_seat: first } = t.rules;
  if (first === 'dealer') return t.dealer;
  return t.seatAfter(t.dealer, 1, (first === 'dealer_left') === mirrored ? -1 : 1);
}

/** FP-04: reverse mirrors the first seat; with two players `reverse_two_players` decides. */
function firstAfter(t, reverses) {
  const skips = reverse(t, reverses);
  if (t.inPlay().length === 2) return t.seatAfter(firstSeat(t), skips);
  return firstSeat(t, reverses % 2 === 1);
}

/**
 * The starter's effects, as if the dealer had played it; they end with the first turn. Those that are
 * about another seat than the first, or need a hand, do nothing. The first seat defends in a fight, as
 * it answers a demand (FP-04).
 */
export function starterEffect(/** @type {Table} */ t) {
  const kind = t.up;
  const acts = t.rules.starter.special === 'active' ? t.rules.does[kind] : [];
  const effects = acts.map((effect) => ({ kind, effect, target: -1 }));
  const those = (type) => effects.filter(({ effect }) => effect.do === type);
  let first = firstAfter(t, those('reverse').length);
  for (let skips = seatsSkipped(effects); skips > 0; skips--) {
    t.note('seat_skipped', { seat: first });
    first = t.seatAfter(first);
  }
  for (const deed of effects) {
    const { effect } = deed;
    const drawers = effect.to === 'others' ? t.dealingOrder() : [];
    for (const seat of drawers) drawCards(t, seat, effect.n, 'cards_drawn', { why: 'effect' });
    if (effect.demands && effect.to === 'next') raiseDemand(t, deed);
  }
  const [fight] = those('fight');
  const defender = first === t.dealer ? t.seatAfter(first) : first;
  if (fight) attack(t, 'fight_opened', { attacker: t.dealer, defender, ...fight });
  else if (t.demand) faceDemand(t, first);
  else beginTurn(t, those('again').length > 0 ? t.dealer : first);
}
