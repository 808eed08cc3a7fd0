/**
 * Expanded rule sets of version 1 as a table of cards (`rules.js`); goes with that version.
 *
 * An effect `block` does nothing by itself: answer rules name its cards. What counts as special is
 * therefore written out as a list of effects.
 */
import { CODES, KINDS, RANKS } from './cards.js';

const NAMES = { always: 'suit', never: 'own', if_matching: 'suit_if_follows' };
const EFFECTS = ['skip', 'reverse', 'again', 'draw', 'cover', 'fight', 'block'];
const NOT_SHIFTING = ['draw', 'cover', 'fight', 'block'];
const FOLLOW = ['suit', 'rank'];

/**
 * @param {any} knobs an object of `ruleSetShape`
 * @returns {any} the same rules in the words of `rules.js`
 */
export function toTable(knobs) {
  const { wild, effects, joker, attack, several_cards: several, deck, scoring, starter, finish, calls } = knobs;
  return {
    ...knobs,
    deck: { ...deck, ranks: `A${RANKS.slice(RANKS.indexOf(deck.lowest), 13)}` },
    cards: merged([...wildRows(wild), ...effectRows(effects), ['X', jokerRow(joker)], ...pointRows(scoring)]),
    follow: FOLLOW,
    answer: attack.answer === 'none' ? [] : answerRules(knobs),
    demand: { taker: attack.victim, first_pick: attack.first_pick_block },
    several: { way: several.allowed ? 'together' : 'no', effects: several.effects },
    calls: calls.map(({ call, cards_left: left, ...rest }) =>
      ({ ...rest, say: call, ...(left === null ? { played: ['draw'] } : { left }) })),
    starter: { ...starter, put_back: [
      'X',
      ...(starter.wild === 'put_back' ? ['wild'] : []),
      ...(starter.special === 'put_back' ? EFFECTS : []),
    ] },
    finish: {
      ...finish,
      not_with: finish.card === 'regular' ? ['wild', ...EFFECTS] : [],
      not_on: finish.on === 'any' ? [] : NOT_SHIFTING.map((word) => `${word}+-wild`),
    },
  };
}

/** One row for each key, with the columns of all its rows. @param {[string, any][]} rows */
function merged(rows) {
  const cards = {};
  for (const [key, columns] of rows) cards[key] = { ...cards[key], ...columns };
  return cards;
}

function wildRows({ own_score: own, ranks, playable, declares, on_wild: onWild, rank_match: stays }) {
  const row = {
    on: playable === 'always' ? ['any'] : [...FOLLOW, 'wild'],
    ...(onWild ? {} : { not_on: ['wild'] }),
    name: NAMES[declares],
    rank_stays: stays,
  };
  return (own ? ['own'] : ranks).map((key) => [key, row]);
}

function effectRows(effects) {
  return Object.entries(effects).map(([key, { type, count, match, top }]) => {
    const effect = { do: type };
    if (type === 'draw') effect.n = count;
    if (type === 'cover') effect.on = match === 'any' ? ['any'] : FOLLOW;
    if (type === 'fight') effect.top = top;
    return [key, { do: [effect] }];
  });
}

function jokerRow({ role, after }) {
  if (role === 'any_card') return { stands_for: true };
  return role === 'effect' ? { on: ['any'], leaves: after === 'any_card' ? 'any' : 'below' } : {};
}

function pointRows({ points }) {
  return Object.entries(points).map(([key, number]) => [key, { points: number }]);
}

/** Blocks, then what CD-06 ends, then what adds up; a wild draw card need not match (FP-09). */
function answerRules({ attack, wild, effects, countdown }) {
  const adds = [{ with: ['rank'], match: 'follow', so: 'add' }];
  if (attack.answer === 'any_draw_card') {
    const free = wild.on_wild ? {} : { on: ['-wild'] };
    adds.splice(0, 1,
      { with: ['draw'], on: ['X'], match: 'any', so: 'add' },
      { with: ['draw+wild'], ...free, match: 'any', so: 'add' },
      { with: ['draw'], match: 'follow', so: 'add' });
  }
  const ends = countdown?.answered_wild_two === 'ends' ? adds.filter(({ on }) => !on) : [];
  return [
    ...Object.entries(effects).flatMap(([key, effect]) => blockRule(key, effect, effects, attack)),
    ...ends.map((rule) => ({ ...rule, on: ['wild'], so: 'end' })),
    ...adds,
  ];
}

/** The cards of this key that no narrower key takes. */
function blockRule(key, { type, against }, effects, { block_suit: suit }) {
  if (type !== 'block') return [];
  const narrower = Object.keys(effects).filter((each) => KINDS.get(each).length < KINDS.get(key).length);
  const cards = KINDS.get(key).filter((kind) => !narrower.some((each) => KINDS.get(each).includes(kind)));
  const rule = { with: cards.map((kind) => CODES[kind]), match: suit === 'same' ? 'suit' : 'any', so: 'end' };
  return [against ? { ...rule, on: against } : rule];
}
