/** Rule sets that cannot be played: the combinations refused by docs/rules/knobs.md and FP-28. */
import { KINDS, RANKS, RED_JOKER, buildDeck } from './cards.js';
import { columnsOf, compile, isIn } from './rules.js';

const WINNERS = {
  single_round: ['lowest', 'highest', 'round_winner'],
  rounds: ['lowest', 'highest'],
  target: ['lowest', 'highest'],
  bust: ['last_left'],
  drop_highest: ['last_left'],
  countdown: ['first_to_zero'],
};
const BY_POINTS = ['target', 'bust', 'drop_highest'];

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
  ({ rows, deck }) => {
    const cards = buildDeck(deck, 1);
    const vain = ([key, row]) => key !== 'own' && row.name && !KINDS.get(key).some((kind) => cards.includes(kind));
    return rows.some(vain) && 'a wild rank is not in the pack';
  },
  (rules) => rules.deck.jokers_per_pack > 0 && !jokersAreCards(rules) && !rules.standsFor[RED_JOKER] &&
    'the jokers could never be played',
  (rules) => {
    const { deck, several } = rules;
    const jokers = deck.jokers_per_pack * (deck.packs === 'auto' ? 2 : deck.packs);
    return several.way === 'together' && jokersAreCards(rules) && jokers > 16 && 'there are too many jokers';
  },
  ({ rows }) =>
    rows.some(([key, row]) => row.do?.some((effect) => effect.do === 'fight' && fightIsVain(key, effect))) &&
    'a fight could not rise',
  ({ calls }) => {
    const unfit = calls.some((c) => (c.say === 'attack') !== (c.left === undefined));
    const kinds = new Set(calls.map((c) => `${c.say} ${c.left}`));
    return (unfit || kinds.size < calls.length) && 'the calls do not fit';
  },
  (rules) => !someoneCanFinish(rules) && 'no card could be the last one',
  ({ countdown, game_end: end, scoring, ownRank }) => {
    if ((countdown !== null) !== (end.when === 'countdown')) return 'a countdown and the countdown end need each other';
    if (countdown && scoring.method !== 'none') return 'a countdown counts no points';
    return ownRank && !countdown && 'own_score needs a countdown';
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
    const vain = buildDeck(deck, 1).every((kind) => rules.points[kind] === 0);
    return BY_POINTS.includes(end.when) && vain && 'no card scores points';
  },
];

/** Whether jokers are played as themselves. */
function jokersAreCards(rules) {
  return columnsOf(rules, 0).on[RED_JOKER] !== undefined;
}

function fightIsVain(key, { top }) {
  return key[0] === 'X' || RANKS.indexOf(key[0]) > RANKS.indexOf(top);
}

/** ZW-14: whether every seat has a card that may be played last and one to play it on. */
function someoneCanFinish(rules) {
  const { not_with: notWith, not_on: notOn } = rules.finish;
  const kinds = buildDeck(rules.deck, 1);
  const scores = rules.ownRank ? Array.from({ length: rules.countdown?.start ?? 13 }, (_, i) => i + 1) : [0];
  return scores.every((score) => {
    const { name } = columnsOf(rules, score);
    const outside = (set) => kinds.some((kind) => !isIn(set, kind, name[kind] !== undefined));
    return outside(notWith) && outside(notOn);
  });
}

/**
 * The reason why well-formed rules cannot be played with this number of seats, or null.
 * @param {any} rules @param {number} seats
 * @returns {string|null}
 */
export function unplayable(rules, seats) {
  const compiled = compile(rules);
  for (const check of CHECKS) {
    const why = check(compiled, seats);
    if (why) return `the rules cannot be played: ${why}`;
  }
  return null;
}
