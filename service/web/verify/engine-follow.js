/** Which cards may follow: wilds, matches, answers to an attack, last cards. No side effects. */
import { isJoker, rankOf, suitOf } from './cards.js';
import { keyMatches } from './rules.js';

/** @typedef {import('./table.js').Table} Table */

/** Whether the card is wild for this seat; in countdown the score determines the rank (CD-03). */
export function isWild(/** @type {Table} */ t, seat, kind) {
  const rank = rankOf(kind);
  return t.rules.wild.own_score ? rank + 1 === t.scores[seat] : t.rules.wildRank[rank];
}

/** The effective card: a named joker counts as the named card. */
export function effective(move) {
  return move.as >= 0 ? [move.as] : move.cards;
}

/** FP-07: on the active suit, on a wild, or by equal rank; FP-08: anything where any card follows. */
export function matches(/** @type {Table} */ t, kind) {
  return (
    t.activeSuit < 0 ||
    t.upWild ||
    suitOf(kind) === t.activeSuit ||
    rankOf(kind) === rankOf(t.up)
  );
}

/** CE-05 … CE-07, CD-04, CV-07: whether the card may be played on the upcard in an ordinary turn. */
export function follows(/** @type {Table} */ t, seat, kind) {
  if (isJoker(kind) || t.activeSuit < 0) return true;
  const { wild } = t.rules;
  if (isWild(t, seat, kind)) {
    if (t.upWild && !wild.on_wild) return false;
    return wild.playable === 'always' || matches(t, kind);
  }
  if (suitOf(kind) === t.activeSuit) return true;
  return rankOf(kind) === rankOf(t.up) && (!t.upWild || wild.rank_match);
}

/** FP-09, ZW-12: whether the block ends this attack. */
function blocks(/** @type {Table} */ t, kind, effect) {
  const { against } = effect;
  if (against && !against.some((key) => keyMatches(key, t.attackKind))) return false;
  if (t.rules.attack.block_suit === 'any' || isJoker(t.attackKind)) return true;
  return suitOf(kind) === suitOf(t.attackKind);
}

/** FP-09: whether the card may be played on the pending attack. */
export function answers(/** @type {Table} */ t, seat, kind) {
  const { rules, attackKind } = t;
  const effect = rules.effectOf[kind];
  if (!effect || rules.attack.answer === 'none') return false;
  if (effect.type === 'block') return blocks(t, kind, effect);
  if (effect.type !== 'draw') return false;
  if (t.attackWild && !rules.wild.on_wild && isWild(t, seat, kind)) return false;
  const sameRank = rankOf(kind) === rankOf(attackKind);
  const free = isWild(t, seat, kind) || !t.attackWild || rules.wild.rank_match;
  const inSuit = suitOf(kind) === t.activeSuit;
  if (rules.attack.answer === 'same_rank') {
    return sameRank && effect.count === rules.effectOf[attackKind].count && (free || inSuit);
  }
  if (isJoker(kind) || isJoker(attackKind) || isWild(t, seat, kind)) return true;
  return inSuit || (sameRank && free);
}

/** Whether the card just drawn blocks the rest of the demand (FP-10). */
export function pickedBlocks(/** @type {Table} */ t, seat, kind) {
  return t.rules.effectOf[kind]?.type === 'block' && answers(t, seat, kind);
}

const SHIFTING = ['skip', 'reverse', 'again'];

/**
 * ZW-14: whether these cards, the last ones of a hand, may win. The last card is played on the one before it.
 * @param {Table} t @param {number} seat @param {number[]} kinds
 */
export function mayFinish(t, seat, kinds) {
  const { finish, effectOf } = t.rules;
  const last = kinds.at(-1);
  if (finish.card === 'regular' && (isWild(t, seat, last) || effectOf[last])) return false;
  if (finish.on === 'any') return true;
  const below = kinds.length > 1 ? kinds.at(-2) : t.up;
  const belowWild = kinds.length > 1 ? isWild(t, seat, below) : t.upWild;
  const effect = effectOf[below];
  return belowWild || !effect || SHIFTING.includes(effect.type);
}

/** Whether going out with these cards would end the round or the game; the caller checks that the hand is empty. */
export function wouldWin(/** @type {Table} */ t, seat, kinds) {
  if (!mayFinish(t, seat, kinds)) return false;
  return !t.rules.countdown || t.scores[seat] === 1;
}

/** Whether the play declares a suit (CV-07 … CV-09); there are no wilds in a fight. */
export function declares(/** @type {Table} */ t, seat, kinds) {
  if (t.mode === 'fight' || !isWild(t, seat, kinds[0])) return false;
  const when = t.rules.wild.declares;
  return when === 'always' || (when === 'if_matching' && matches(t, kinds[0]));
}

/** The effects of a play: those of all cards or of the last one (CN-01). */
export function effectsOf(/** @type {Table} */ t, kinds) {
  const counted = t.rules.several_cards.effects === 'last' ? kinds.slice(-1) : kinds;
  return counted.map((kind) => ({ kind, effect: t.rules.effectOf[kind] })).filter((e) => e.effect);
}

/**
 * How many cards the play itself makes the next seat draw. If its first card ends an attack (CD-06), the
 * other cards make a new one.
 */
export function demandOf(/** @type {Table} */ t, kinds) {
  if (t.mode === 'fight' || t.rules.effectOf[kinds.at(-1)]?.type === 'fight') return 0;
  const effects = effectsOf(t, kinds);
  return effects
    .slice(endsAttack(t, effects) ? 1 : 0)
    .reduce((sum, { effect }) => sum + (effect.type === 'draw' ? effect.count : 0), 0);
}

/** Whether a play with these effects ends an attack, by a block or by CD-06. */
export function cancels(/** @type {Table} */ t, effects) {
  return effects.some(({ effect }) => effect.type === 'block') || endsAttack(t, effects);
}

/** CD-06 with `ends`: whether a two on a wild two cancels the attack instead of raising it. */
export function endsAttack(/** @type {Table} */ t, effects) {
  if (effects.some(({ effect }) => effect.type === 'block')) return false;
  return t.pending > 0 && t.attackWild && t.rules.countdown?.answered_wild_two === 'ends';
}

/** The one card that continues the fight, or -1 (LO-06). */
export function nextInFight(/** @type {Table} */ t, fight) {
  const next = fight.kind + 1;
  const possible = rankOf(fight.kind) < fight.top && t.rules.deckKinds.includes(next);
  return possible ? next : -1;
}
