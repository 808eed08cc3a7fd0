/** Rule sets that cannot be played: the combinations refused by docs/rules/knobs.md and FP-28. */
import { RANKS, buildDeck, isJoker, rankOf } from './cards.js';
import { compile } from './rules.js';

const WINNERS = {
  single_round: ['lowest', 'highest', 'round_winner'],
  rounds: ['lowest', 'highest'],
  target: ['lowest', 'highest'],
  bust: ['last_left'],
  drop_highest: ['last_left'],
  countdown: ['first_to_zero'],
};
const BY_POINTS = ['target', 'bust', 'drop_highest'];
const SHIFTING = ['skip', 'reverse', 'again'];

function packsFor(rules, seats) {
  const { packs, two_packs_from: from } = rules.deck;
  if (packs !== 'auto') return packs;
  return seats >= from ? 2 : 1;
}

/** FP-28: whether there are enough cards for the largest possible deal of the game, and two more. */
export function enoughCards(rules, seats) {
  const held = buildDeck(rules.deck, packsFor(rules, seats)).length;
  const { cards, two_players: two, by_round: byRound } = rules.deal;
  if (byRound) return held >= seats * Math.max(...byRound) + 2;
  const oneDeal = ['single_round', 'countdown'].includes(rules.game_end.when);
  const all = seats === 2 ? 2 * two : seats * cards;
  return held >= Math.max(all, oneDeal ? 0 : 2 * two) + 2;
}

/** The checks: each returns the fault of the rules, or a falsy value. */
const CHECKS = [
  ({ players: { min, max } }, seats) => (seats < min || seats > max) && 'they do not allow this number of seats',
  (rules, seats) => !enoughCards(rules, seats) && 'there are too few cards',
  ({ wild, deck }) =>
    !wild.own_score &&
    wild.ranks.some((rank) => !buildDeck(deck, 1).some((kind) => RANKS[rankOf(kind)] === rank)) &&
    'a wild rank is not in the pack',
  ({ deck, joker }) =>
    deck.jokers_per_pack > 0 && joker.role === 'none' && 'the jokers could never be played',
  ({ deck, joker, several_cards: several }) => {
    const jokers = deck.jokers_per_pack * (deck.packs === 'auto' ? 2 : deck.packs);
    return several.allowed && joker.role === 'effect' && jokers > 16 && 'there are too many jokers';
  },
  ({ effects }) =>
    Object.entries(effects).some(([key, { type, top }]) => type === 'fight' && fightIsVain(key, top)) &&
    'a fight could not rise',
  ({ calls }) => {
    const unfit = calls.some((c) => (c.call === 'attack') !== (c.cards_left === null));
    const kinds = new Set(calls.map((c) => `${c.call} ${c.cards_left}`));
    return (unfit || kinds.size < calls.length) && 'the calls do not fit';
  },
  (rules) => !someoneCanFinish(rules) && 'no card could be the last one',
  ({ countdown, game_end: end, scoring, wild }) => {
    if ((countdown !== null) !== (end.when === 'countdown')) return 'a countdown and the countdown end need each other';
    if (countdown && scoring.method !== 'none') return 'a countdown counts no points';
    return wild.own_score && !countdown && 'own_score needs a countdown';
  },
  ({ blocked, scoring, game_end: end }) => {
    if (blocked === 'lowest_takes_differences' && scoring.method === 'penalty') {
      return 'lowest_takes_differences does not fit penalty scoring';
    }
    return blocked === 'no_winner' && BY_POINTS.includes(end.when) && 'the game might never end';
  },
  ({ game_end: end }) => {
    if (!WINNERS[end.when].includes(end.winner)) return 'the winner does not fit the end';
    if (end.when === 'rounds' && end.rounds === null) return 'the rounds are missing';
    return ['target', 'bust'].includes(end.when) && end.points === null && 'the points are missing';
  },
  (rules) => {
    const { scoring, game_end: end, deck } = rules;
    if (scoring.method === 'none') {
      const counts = BY_POINTS.includes(end.when) || ['lowest', 'highest'].includes(end.winner);
      return counts && 'this end of the game needs points';
    }
    const { pointsOf } = compile(rules);
    const vain = buildDeck(deck, 1).every((kind) => pointsOf[rankOf(kind)] === 0);
    return BY_POINTS.includes(end.when) && vain && 'no card scores points';
  },
];

function fightIsVain(key, top) {
  return key[0] === 'X' || RANKS.indexOf(key[0]) > RANKS.indexOf(top);
}

/** ZW-14: whether every seat has a card that may be played last and one to play it on. */
function someoneCanFinish(rules) {
  const { finish, wild, countdown, deck } = rules;
  const { effectOf } = compile(rules);
  const kinds = buildDeck(deck, 1);
  const scores = Array.from({ length: countdown?.start ?? 13 }, (_, i) => [RANKS[i]]);
  const role = (kind) => (isJoker(kind) ? 'X' : RANKS[rankOf(kind)]);
  return (wild.own_score ? scores : [wild.ranks]).every((ranks) => {
    const regular = (kind) => !ranks.includes(role(kind)) && !effectOf[kind];
    const base = (kind) =>
      ranks.includes(role(kind)) || !effectOf[kind] || SHIFTING.includes(effectOf[kind].type);
    const last = finish.card === 'any' || kinds.some(regular);
    return last && (finish.on === 'any' || kinds.some(base));
  });
}

/**
 * The reason why well-formed rules cannot be played with this number of seats, or null.
 * @param {any} rules @param {number} seats
 * @returns {string|null}
 */
export function unplayable(rules, seats) {
  for (const check of CHECKS) {
    const why = check(rules, seats);
    if (why) return `the rules cannot be played: ${why}`;
  }
  return null;
}
