// @ts-check
/** The moment that decided a lost game, in one kind sentence. */
import { columnOf } from './turn.js';

/** How many cards of one attack set a player back. */
const HEAVY = 4;

/**
 * What kept the user from winning: wild cards in hand, an attack, or one card; "" if nothing stands out.
 * @param {import('./followed.js').FollowedGame} game
 */
export function momentOf(game) {
  const { view, seat, words } = game;
  const hand = seat === null ? [] : view?.rounds.at(-1)?.hands[seat] ?? [];
  if (!view || hand.length === 0) return '';
  const held = hand.filter((code) => columnOf(view, code, 'name') && columnOf(view, code, 'on')?.includes('any'));
  if (held.length > 0) return words.say('moment-wilds', { cards: words.cards(held) });
  const attacks = game.entries.flatMap(({ events }) => events).flatMap((event) => (event.type === 'attack_taken' && event.seat === seat ? [event.count] : []));
  const worst = Math.max(0, ...attacks);
  if (worst >= HEAVY) return words.say('moment-attack', { count: worst });
  return hand.length === 1 ? words.say('moment-close') : '';
}
