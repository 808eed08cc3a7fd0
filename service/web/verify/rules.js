/**
 * The language of rules, a table of cards: a row is a set of cards, a column says one thing about them,
 * and the narrowest row that has the column decides. Rules are compiled once into lookups by kind.
 */
import { CODES, KINDS, RANKS, buildDeck, isJoker, rankOf } from './cards.js';

/**
 * @typedef {object} CardSet
 * @property {string[]} words keys, effects, `wild` and `special`
 * @property {{ does: Effect[][], acting: boolean[] }} cards by kind
 * @property {boolean[]} known whether a card is in it, by kind; then the same for wild cards
 *
 * @typedef {object} Answer cards that may be played on a demand, and what becomes of it
 * @property {CardSet} with @property {boolean} sameRank whether it names the demanding card's like
 * @property {'follow'|'suit'|'any'} match @property {CardSet|null} on demanding cards
 * @property {'add'|'pass_on'|'end'} so
 *
 * @typedef {object} Effect
 * @property {string} do @property {number} n @property {string} to
 * @property {string[]} [on] @property {boolean} [must] @property {string} [top] @property {string} [then]
 * @property {Answer[]} answer rules for what it demands
 * @property {boolean} demands whether it makes a demand; what does not is done at once
 *
 * @typedef {object} Columns of one seat, by kind
 * @property {(string[]|undefined)[]} on when the card may be played; undefined: as `follow` says
 * @property {(CardSet|undefined)[]} notOn cards below it on which it may not be played
 * @property {(string|undefined)[]} name what its player names; wild cards have one
 * @property {(boolean|undefined)[]} rankStays whether its rank may be followed
 */

function holds(word, kind, wild, { does, acting }) {
  if (word === 'wild') return wild;
  if (word === 'special') return wild || acting[kind];
  return KINDS.get(word)?.includes(kind) || does[kind].some((effect) => effect.do === word);
}

/** ZW-14: a wild card only shifts, so in `finish.not_on` the names of effects don't mean it. @param {string} word */
const meansWild = (word) => KINDS.has(word) || word === 'wild' || word === 'special';

/** @param {CardSet} set @param {number} kind @param {boolean} wild played as a wild, or wild for its holder */
export function isIn({ words, cards, known }, kind, wild) {
  const at = wild ? kind + CODES.length : kind;
  known[at] ??= words.some((word) => holds(word, kind, wild, cards));
  return known[at];
}

/** @param {any} cards @returns {[string, any][]} the rows, the narrowest last */
function rowsOf(cards) {
  const width = (key) => KINDS.get(key)?.length ?? 1.5;
  return Object.entries(cards).sort(([one], [other]) => width(other) - width(one));
}

/** One column by kind. @param {[string, any][]} rows @param {string} name @param {number} own rank, or -1 */
function column(rows, name, own = -1) {
  const found = Array(CODES.length).fill(undefined);
  for (const [key, row] of rows) {
    if (row[name] === undefined) continue;
    for (const kind of KINDS.get(key === 'own' ? RANKS[own] : key) ?? []) found[kind] = row[name];
  }
  return found;
}

/** What the rows do, with everything that is left unsaid. @returns {Effect[][]} by kind */
function effectsOf(rows, answers, global) {
  const whole = (effect) => {
    const { do: type, n = 1, to = 'next' } = effect;
    const usual = type === 'draw' ? global : [];
    const answer = effect.answer ? answers(effect.answer) : usual;
    const asks = type === 'draw' ? ['previous', 'chosen'].includes(to) : type === 'skip';
    const demands = (asks && answer.length > 0) || (type === 'draw' && to === 'next');
    return { ...effect, n, to, answer, demands };
  };
  const full = rows.map(([key, row]) => [key, { do: row.do?.map(whole) }]);
  return column(full, 'do').map((effects) => effects ?? []);
}

/** Whether a card does something or is named by an answer, by kind. */
function actingOf(does, global) {
  const rules = [...global, ...does.flat().flatMap((effect) => effect.answer)];
  const named = new Set(rules.flatMap((rule) => rule.with.words).flatMap((word) => KINDS.get(word) ?? []));
  return does.map((effects, kind) => effects.length > 0 || named.has(kind));
}

/**
 * @param {any} knobs an object of `ruleSetShape`
 * @returns {any} the rules with their sets and columns as lookups: `does`, `points`, `bonus`, `standsFor`
 *   and `leaves` by kind, and `deckKinds`, the natural cards of a pack
 */
export function compile(knobs) {
  const { deck, finish, several } = knobs;
  const rows = rowsOf(knobs.cards);
  /** @type {{ does: Effect[][], acting: boolean[] }} */
  const cards = { does: [], acting: [] };
  const set = (words) => words && { words, cards, known: [] };
  const answers = (list) => list.map((rule) => ({
    match: 'follow', ...rule, with: set(rule.with), sameRank: rule.with.includes('rank'), on: set(rule.on),
  }));
  const answer = answers(knobs.answer);
  cards.does = effectsOf(rows, answers, answer);
  cards.acting = actingOf(cards.does, answer);
  const points = column(rows, 'points').map((value, kind) => value ?? rankOf(kind) + 1);
  return Object.freeze({
    ...knobs, ...cards, rows, answer, points, set,
    bonus: column(rows, 'bonus').map((value) => value ?? 0),
    standsFor: column(rows, 'stands_for'),
    leaves: column(rows, 'leaves'),
    ranks: [...deck.ranks].map((rank) => RANKS.indexOf(rank)),
    deckKinds: [...new Set(buildDeck(deck, 1))].filter((kind) => !isJoker(kind)),
    several: { ...several, not: set(several.not) },
    calls: knobs.calls.map((call) => ({
      ...call, played: set(call.played?.filter((word) => word !== 'draw')), draws: call.played?.includes('draw'),
    })),
    finish: { ...finish, not_with: set(finish.not_with), not_on: set(finish.not_on), not_on_wild: set(finish.not_on.filter(meansWild)) },
    ownRank: Object.hasOwn(knobs.cards, 'own'),
    columns: [],
  });
}

/**
 * The columns that depend on the seat's own rank, where a rule set has one.
 * @param {any} rules compiled @param {number} score of the seat @returns {Columns}
 */
export function columnsOf(rules, score) {
  const own = rules.ownRank ? score - 1 : -1;
  rules.columns[own + 1] ??= {
    on: column(rules.rows, 'on', own),
    notOn: column(rules.rows, 'not_on', own).map(rules.set),
    name: column(rules.rows, 'name', own),
    rankStays: column(rules.rows, 'rank_stays', own),
  };
  return rules.columns[own + 1];
}
