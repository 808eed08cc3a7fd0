/** Which cards may be played, and what a play would do. No side effects. */
import { ANY_SUIT, KINDS, RANKS, isJoker, isRed, rankOf, suitOf } from './cards.js';
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

/** What lies below: the suit and the rank that are faced. @typedef {{suit: number, rank: number}} Face */

/** @type {Record<string, (kind: number, face: Face, ranks: number[]) => boolean>} */
const SHARED = {
  suit: (kind, { suit }) => suit >= 0 && suitOf(kind) === suit,
  rank: (kind, { rank }) => rank >= 0 && rankOf(kind) === rank,
  colour: (kind, { suit }) => suit >= 0 && !isJoker(kind) && isRed(kind) === isRed(13 * suit),
  up: (kind, { rank }, ranks) => rank >= 0 && rankOf(kind) === ranks[ranks.indexOf(rank) + 1],
  down: (kind, { rank }, ranks) => rank >= 0 && rankOf(kind) === ranks[ranks.indexOf(rank) - 1],
};

function meets(t, kind, word, face) {
  if (word === 'any') return true;
  if (word === 'wild') return t.upWild;
  if (KINDS.has(word)) return KINDS.get(word).includes(t.up);
  return word.split('+').every((part) => SHARED[part](kind, face, t.rules.ranks));
}

/** FP-08: where any card follows, every card fits. @param {string[]} words of which one is enough */
function fits(/** @type {Table} */ t, kind, words, face = { suit: t.activeSuit, rank: t.activeRank }) {
  return face.suit === ANY_SUIT || words.some((word) => meets(t, kind, word, face));
}

/** Whether the card goes on with the run: what is printed on the upcard counts; a joker has nothing printed. */
export function fitsRun(/** @type {Table} */ t, seat, kind) {
  const printed = { suit: suitOf(t.up), rank: isJoker(t.up) ? -1 : rankOf(t.up) };
  return !isAlone(t, seat, kind) && fits(t, kind, t.more.on, printed);
}

/** Whether the card is played without others (`several.not`). */
export function isAlone(/** @type {Table} */ t, seat, kind) {
  return isIn(t.rules.several.not, kind, isWild(t, seat, kind));
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

/** CN-01: the rank of the demanding card, and a demand as large as its own. */
function isLikeDemanding({ rules, demand: { kind: demanding, effect } }, kind) {
  return rankOf(kind) === rankOf(demanding) &&
    rules.does[kind].some((each) => each.do === effect.do && each.n === effect.n);
}

/** FP-09, ZW-12: whether this rule lets the card be played on the demand. */
function meetsRule(t, seat, kind, rule) {
  if (rule.on && !isIn(rule.on, t.demand.kind, t.demand.wild)) return false;
  const named = (rule.sameRank && isLikeDemanding(t, kind)) || isIn(rule.with, kind, isWild(t, seat, kind));
  return named && MATCHES[rule.match](t, seat, kind);
}

/**
 * FP-09: what the card would do to the demand, by the first rule that it meets; null if it may not be
 * played on it. After a first pick only a card that ends the rest may be (FP-10).
 * @returns {'add'|'pass_on'|'end'|null}
 */
export function answerOf(/** @type {Table} */ t, seat, kind) {
  const so = t.demand.effect.answer.find((rule) => meetsRule(t, seat, kind, rule))?.so ?? null;
  return t.demand.picked && so !== 'end' ? null : so;
}

/**
 * ZW-14: whether these cards, the last ones of a hand, may win. The last card is played on the one before it.
 * @param {Table} t @param {number} seat @param {number[]} kinds
 */
export function mayFinish(t, seat, kinds) {
  const { not_with: notWith, not_on: notOn, not_on_wild: notOnWild } = t.rules.finish;
  if (isIn(notWith, kinds.at(-1), isWild(t, seat, kinds.at(-1)))) return false;
  const below = kinds.length > 1 ? kinds.at(-2) : t.up;
  const wild = kinds.length > 1 ? isWild(t, seat, below) : t.upWild;
  return !isIn(wild ? notOnWild : notOn, below, wild);
}

/** Whether the hand is empty after the play, and its player does not have to cover it. */
export function goesOut(/** @type {Table} */ t, seat, move) {
  return t.hands[seat].length === move.cards.length && !mustBeCovered(t, seat, effective(move));
}

/** Whether a play opens a cover that its player owes; a fight and a demand leave no room for it (FP-14). */
function mustBeCovered(t, seat, kinds) {
  const { effects, so } = consequencesOf(t, seat, kinds);
  const asks = ({ effect }) => effect.do === 'fight' || effect.demands;
  const demanded = (t.demand && so !== 'end') || effects.some(asks);
  return !demanded && effects.some(({ effect }) => effect.must);
}

/** Whether this play would end the round or the game. */
export function wouldWin(/** @type {Table} */ t, seat, move) {
  if (!goesOut(t, seat, move) || !mayFinish(t, seat, effective(move))) return false;
  return !t.rules.countdown || t.scores[seat] === 1;
}

/** What the play names: `suit`, `rank`, `either` or null (CV-07 … CV-09); there are no wilds in a fight. */
export function namedBy(/** @type {Table} */ t, seat, kinds) {
  const name = t.mode === 'fight' ? undefined : columns(t, seat).name[kinds[0]];
  if (name === 'suit_if_follows') return fits(t, kinds[0], ['suit', 'rank', 'wild']) ? 'suit' : null;
  return name === undefined || name === 'own' ? null : name;
}

/**
 * An effect of a play; `target` is the seat that it chose, or -1.
 * @typedef {{kind: number, effect: Effect, target: number}} Deed
 *
 * What a play does: its effects in the order of the cards, and what it does to the demand on its player.
 * @typedef {{effects: Deed[], so: 'add'|'pass_on'|'end'|null}} Consequences
 */

/**
 * What these cards would do, judged before they are laid: the effects of all cards or of the last one
 * (CN-01); only the last card opens a fight, in which nothing is demanded (FP-14). The demands of a card
 * that ends or passes on a demand lapse (CD-06).
 * @param {Table} t @param {number} seat @param {number[]} kinds @param {number} target
 * @returns {Consequences}
 */
export function consequencesOf(t, seat, kinds, target = -1) {
  if (t.mode === 'fight') return { effects: [], so: null };
  const { does } = t.rules;
  const cards = counted(t.rules, kinds);
  const decider = t.demand ? deciderOf(t, seat, cards) : -1;
  const last = cards.length - 1;
  const fights = does[cards[last]].some((effect) => effect.do === 'fight');
  const happens = (effect, at) =>
    (effect.do === 'fight' ? at === last : !effect.demands || !(fights || at === decider));
  const effects = cards.flatMap((kind, at) =>
    does[kind].filter((effect) => happens(effect, at)).map((effect) => ({ kind, effect, target })));
  const so = decider < 0 ? 'add' : answerOf(t, seat, cards[decider]);
  return { effects, so: t.demand ? so : null };
}

/** The cards of which the effects happen. @param {number[]} kinds */
function counted({ several }, kinds) {
  return several.effects === 'last' ? kinds.slice(-1) : kinds;
}

/** Which card ends or passes on the demand: one without a demand of its own before others; -1 if none does. */
function deciderOf(t, seat, cards) {
  const decides = (kind) => ['end', 'pass_on'].includes(answerOf(t, seat, kind));
  const free = (kind) => t.rules.does[kind].every((effect) => !effect.demands);
  const first = cards.findIndex((kind) => decides(kind) && free(kind));
  return first < 0 ? cards.findIndex(decides) : first;
}

/** How many cards these effects demand of another seat. @param {Deed[]} effects */
export function cardsDemanded(effects) {
  if (effects.some(({ effect }) => effect.do === 'fight')) return 0;
  return effects.reduce((sum, { effect }) => sum + (effect.demands && effect.do === 'draw' ? effect.n : 0), 0);
}

/** Whether the play must name a seat, whatever it does to a demand. @param {number[]} kinds */
export function choosesSeat({ mode, rules }, kinds) {
  return mode !== 'fight' && counted(rules, kinds).some((kind) => rules.does[kind].some(({ to }) => to === 'chosen'));
}

/** The one card that continues the fight, or -1 (LO-06). */
export function nextInFight(/** @type {Table} */ t, { kind, effect }) {
  const possible = rankOf(kind) < RANKS.indexOf(effect.top) && t.rules.deckKinds.includes(kind + 1);
  return possible ? kind + 1 : -1;
}
