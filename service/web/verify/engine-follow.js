/** Which cards may be played, and what a play would do. No side effects. */
import { isJoker, rankOf, suitOf } from './cards.js';
import { columnsOf, isIn } from './rules.js';

/** @typedef {import('./table.js').Table} Table @typedef {import('./rules.js').Effect} Effect */

/** The columns of the cards in this seat's hand. */
function columns(/** @type {Table} */ t, seat) {
  return columnsOf(t.rules, t.scores[seat]);
}

/** Whether the card is wild for this seat; in countdown the score determines the rank (CD-03). */
export function isWild(/** @type {Table} */ t, seat, kind) {
  return columns(t, seat).name[kind] !== undefined;
}

/** The effective card: a named joker counts as the named card. */
export function effective(move) {
  return move.as >= 0 ? [move.as] : move.cards;
}

/** Whether the card meets a word of `on`. @type {Record<string, (t: Table, kind: number) => boolean>} */
const MEETS = {
  any: () => true,
  suit: (t, kind) => suitOf(kind) === t.activeSuit,
  rank: (t, kind) => rankOf(kind) === t.activeRank,
  wild: (t) => t.upWild,
};

/** FP-08: where any card follows, every card meets them. @param {string[]} words of which one is enough */
function fits(/** @type {Table} */ t, kind, words) {
  return t.activeSuit < 0 || words.some((word) => MEETS[word](t, kind));
}

/**
 * CE-05 … CE-07, CD-04, CV-07: whether the card may be played on the upcard; `follow` has the words for
 * cards without words of their own.
 */
export function follows(/** @type {Table} */ t, seat, kind, follow = t.rules.follow) {
  const { on, notOn } = columns(t, seat);
  const never = notOn[kind];
  if (never && isIn(never, t.up, t.upWild)) return false;
  return fits(t, kind, on[kind] ?? follow);
}

/** How an answer must match, besides being in the set of its rule. */
const MATCHES = {
  any: () => true,
  suit: (t, seat, kind) => isJoker(t.demand.kind) || suitOf(kind) === suitOf(t.demand.kind),
  follow: follows,
};

/** How many cards a card makes the next seat draw. */
function drawn(rules, kind) {
  return rules.does[kind].find((effect) => effect.do === 'draw')?.n ?? 0;
}

/** CN-01: the rank of the demanding card, and a demand as large as its own. */
function isLikeDemanding({ rules, demand }, kind) {
  const number = drawn(rules, kind);
  return rankOf(kind) === rankOf(demand.kind) && number > 0 && number === drawn(rules, demand.kind);
}

/** FP-09, ZW-12: whether this rule lets the card be played on the demand. */
function meetsRule(t, seat, kind, rule) {
  if (rule.on && !isIn(rule.on, t.demand.kind, t.demand.wild)) return false;
  const named = (rule.sameRank && isLikeDemanding(t, kind)) || isIn(rule.with, kind, isWild(t, seat, kind));
  return named && MATCHES[rule.match](t, seat, kind);
}

/** FP-09: whether the card may be played on the demand. */
export function answers(/** @type {Table} */ t, seat, kind) {
  return t.rules.answer.some((rule) => meetsRule(t, seat, kind, rule));
}

/** Whether the card just drawn ends the rest of the demand and makes none itself (FP-10). */
export function pickedEnds(/** @type {Table} */ t, seat, kind) {
  const rule = t.rules.answer.find((each) => meetsRule(t, seat, kind, each));
  return rule?.so === 'end' && drawn(t.rules, kind) === 0;
}

/**
 * ZW-14: whether these cards, the last ones of a hand, may win. The last card is played on the one before it.
 * @param {Table} t @param {number} seat @param {number[]} kinds
 */
export function mayFinish(t, seat, kinds) {
  const { not_with: notWith, not_on: notOn } = t.rules.finish;
  const held = (set, kind) => isIn(set, kind, isWild(t, seat, kind));
  if (held(notWith, kinds.at(-1))) return false;
  return kinds.length > 1 ? !held(notOn, kinds.at(-2)) : !isIn(notOn, t.up, t.upWild);
}

/** Whether going out with these cards would end the round or the game; the caller checks that the hand is empty. */
export function wouldWin(/** @type {Table} */ t, seat, kinds) {
  if (!mayFinish(t, seat, kinds)) return false;
  return !t.rules.countdown || t.scores[seat] === 1;
}

/** Whether the play declares a suit (CV-07 … CV-09); there are no wilds in a fight. */
export function declares(/** @type {Table} */ t, seat, kinds) {
  if (t.mode === 'fight') return false;
  const name = columns(t, seat).name[kinds[0]];
  return name === 'suit' || (name === 'suit_if_follows' && fits(t, kinds[0], ['suit', 'rank', 'wild']));
}

/**
 * What a play does.
 * @typedef {object} Consequences
 * @property {{kind: number, effect: Effect}[]} effects those that happen, in the order of the cards
 * @property {boolean} ends whether it ends the demand
 * @property {number} demand how many cards it makes the next seat draw
 */

const NOTHING = Object.freeze({ effects: [], ends: false, demand: 0 });

/**
 * What these cards would do, judged before they are laid: the effects of all cards or of the last one
 * (CN-01); only the last card opens a fight, in which nobody draws (FP-14). The first rule that one of
 * the cards meets decides what happens to a demand; a card that ends it makes none itself (CD-06).
 * @param {Table} t @param {number} seat @param {number[]} kinds
 * @returns {Consequences}
 */
export function consequencesOf(t, seat, kinds) {
  const { does, several, answer } = t.rules;
  const counted = several.effects === 'last' ? kinds.slice(-1) : kinds;
  if (t.mode === 'fight' || (!t.demand && counted.every((kind) => does[kind].length === 0))) return NOTHING;
  const meets = (rule) => counted.some((kind) => meetsRule(t, seat, kind, rule));
  const decides = t.demand ? answer.find(meets) : undefined;
  const ends = decides?.so === 'end';
  const ender = ends ? counted.findIndex((kind) => meetsRule(t, seat, kind, decides)) : -1;
  const last = counted.length - 1;
  const fights = does[counted[last]].some((effect) => effect.do === 'fight');
  const happens = ({ do: type }, at) => (type === 'fight' ? at === last : type !== 'draw' || !(fights || at === ender));
  const effects = counted.flatMap((kind, at) =>
    does[kind].filter((effect) => happens(effect, at)).map((effect) => ({ kind, effect })));
  const demand = effects.reduce((sum, { effect }) => sum + (effect.do === 'draw' ? effect.n : 0), 0);
  return { effects, ends, demand };
}

/** The one card that continues the fight, or -1 (LO-06). */
export function nextInFight(/** @type {Table} */ t, fight) {
  const next = fight.kind + 1;
  const possible = rankOf(fight.kind) < fight.top && t.rules.deckKinds.includes(next);
  return possible ? next : -1;
}
