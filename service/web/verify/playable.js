/** Rule sets that cannot be played: the combinations refused by docs/rules/knobs.md and FP-28. */
import { RANKS, buildDeck, isJoker, packsOf } from './cards.js';
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

/** FP-28: whether there are enough cards for the largest possible deal of the game, and two more. */
export function enoughCards(rules, seats) {
  const held = buildDeck(rules.deck, packsOf(rules.deck, seats)).length;
  const { cards, two_players: two, by_round: byRound } = rules.deal;
  if (byRound) return held >= seats * Math.max(...byRound) + 2;
  const oneDeal = ['single_round', 'countdown'].includes(rules.game_end.when);
  const all = seats === 2 ? 2 * two : seats * cards;
  return held >= Math.max(all, oneDeal ? 0 : 2 * two) + 2;
}

/** Effects after which the turn does not simply pass on: a card has one of them at most. */
const KEEPING = ['again', 'cover', 'series', 'fight'];

/** The checks: each returns the fault of the rules, or a falsy value. */
const CHECKS = [
  ({ players: { min, max } }, seats) => (seats < min || seats > max) && 'they do not allow this number of seats',
  (rules, seats) => !enoughCards(rules, seats) && 'there are too few cards',
  (rules) => jokersOf(rules).some((kind) => !columnsOf(rules, 0).on[kind] && !rules.standsFor[kind]) &&
    'the jokers could never be played',
  ({ several }) => several.way === 'together' && several.next.join() !== 'rank' &&
    'cards of one rank are played together',
  (rules) => {
    const { deck, several, standsFor } = rules;
    const jokers = deck.jokers_per_pack * (deck.packs === 'auto' ? 2 : deck.packs);
    const sets = jokersOf(rules).some((kind) => !standsFor[kind] && !isIn(several.not, kind, false));
    return several.way === 'together' && sets && jokers > 16 && 'there are too many jokers';
  },
  ({ rows }) => {
    const keeping = ({ do: effects = [] }) => effects.filter((effect) => KEEPING.includes(effect.do));
    if (rows.some(([, row]) => keeping(row).length > 1)) return 'a card keeps the turn twice';
    const vain = ([key, row]) => row.do?.some((effect) => effect.do === 'fight' && fightIsVain(key, effect));
    return rows.some(vain) && 'a fight could not rise';
  },
  (rules) => buildDeck(rules.deck, 1).some((kind) => namesAndChooses(rules, kind)) && 'a card names and chooses',
  (_rules, _seats, { calls }) => {
    const kinds = new Set(calls.map(({ say, left, played }) => JSON.stringify([say, left, played])));
    return kinds.size < calls.length && 'a call stands twice';
  },
  (rules) => !someoneCanFinish(rules) && 'no card could be the last one',
  ({ countdown, game_end: end, scoring, ownRank }) => {
    if ((countdown !== null) !== (end.when === 'countdown')) return 'a countdown and the countdown end need each other';
    if (countdown && scoring.method !== 'none') return 'a countdown counts no points';
    return ownRank && !countdown && 'an own rank needs a countdown';
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
    const vain = buildDeck(deck, 1).every((kind) => rules.points[kind] <= 0);
    return BY_POINTS.includes(end.when) && vain && 'no card scores points';
  },
];

function jokersOf({ deck }) {
  return buildDeck(deck, 1).filter(isJoker);
}

function fightIsVain(key, { top }) {
  const rank = RANKS.indexOf(key[0]);
  return rank < 0 || rank > RANKS.indexOf(top);
}

/** The scores that decide what is wild. */
function scoresOf({ ownRank, countdown }) {
  return ownRank ? Array.from({ length: (countdown?.start ?? 13) + 1 }, (_, score) => score) : [0];
}

function namesAndChooses(rules, kind) {
  if (!rules.does[kind].some((effect) => effect.to === 'chosen')) return false;
  return scoresOf(rules).some((score) => !['own', undefined].includes(columnsOf(rules, score).name[kind]));
}

/** ZW-14: whether every seat has a card that may be played last and one to play it on. */
function someoneCanFinish(rules) {
  const { not_with: notWith, not_on: notOn, not_on_wild: notOnWild } = rules.finish;
  const kinds = buildDeck(rules.deck, 1);
  return scoresOf(rules).every((score) => {
    const wild = (kind) => columnsOf(rules, score).name[kind] !== undefined;
    const mayBeBelow = (kind) => !isIn(wild(kind) ? notOnWild : notOn, kind, wild(kind));
    return kinds.some((kind) => !isIn(notWith, kind, wild(kind))) && kinds.some(mayBeBelow);
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
    const why = check(compiled, seats, rules);
    if (why) return `the rules cannot be played: ${why}`;
  }
  return null;
}
