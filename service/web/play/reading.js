// @ts-check
/** The texts of the reading keys: whole sentences about the current state of the table. */
import { FOLLOWING, sorted } from '../client/cards.js';
import { narrate } from '../client/narrate.js';
import { givable, playable } from '../client/moves.js';

/** @typedef {import('./game.js').Game} Game */

/** @param {Game} game */
export function upcard(game) {
  const { view, words } = game;
  if (!view?.upcard) return words.say('read-no-upcard');
  const card = words.card(view.upcard);
  const face = view.upcard_as ? words.card(view.upcard_as) : '';
  const said = [words.say(face ? 'read-upcard-as' : 'read-upcard', { card, face })];
  return [...said, ...following(game)].join(' ');
}

/** What may be played on the upcard now. @param {Game} game @returns {string[]} */
function following({ view, words, legal: moves, mayAct }) {
  if (!view) return [];
  const { active_suit: suit, active_rank: rank, pending, pending_turns: turns = 0, phase } = view;
  if (view.result) return [];
  if (phase === 'fight') return [words.say('read-fight')];
  if (phase && !FOLLOWING.has(phase)) return [];
  if (pending + turns === 0) {
    if (suit) return [words.say('read-suit', { suit: words.suit(suit) })];
    return [rank ? words.say('read-rank', { rank: words.rank(rank) }) : words.say('read-any')];
  }
  const cards = sorted([...playable(moves)]);
  const answers = words.say(cards.length > 0 ? 'read-answers' : 'read-answers-none', { cards: words.oneOf(cards) });
  const demands = [...(pending > 0 ? [words.say('read-pending', { count: pending })] : []), ...(turns > 0 ? [words.say('read-turns', { count: turns })] : [])];
  return [...demands, ...(mayAct ? [answers] : [])];
}

/** @param {Game} game */
export function counts(game) {
  return eachSeat(game, 'read-count', (seat) => ({ count: seat.card_count, name: presentName(game, seat.seat) }));
}

/** How a seat is called, and whether its player is here. @param {Game} game @param {number} seat */
function presentName(game, seat) {
  const { words, people } = game;
  const name = called(game, seat);
  return seat !== game.seat && people?.isHere(seat) ? words.say('with-note', { name, note: words.say('badge-here') }) : name;
}

/** @param {Game} game */
export function scores(game) {
  return eachSeat(game, 'read-score', (seat) => ({ score: seat.score }));
}

/**
 * @param {Game} game @param {string} id
 * @param {(seat: import('../client/schemas.d.ts').SeatView) => Record<string, number|string>} values
 */
function eachSeat(game, id, values) {
  const { view, words } = game;
  const parts = (view?.seats ?? []).map((seat) => `${words.say(id, { name: called(game, seat.seat), ...values(seat) })}.`);
  return parts.length > 0 ? parts.join(' ') : words.say('read-nothing');
}

/** The points of each seat in a round that ended, and its score: a sentence each. @param {Game} game @param {readonly number[]} points @param {readonly number[]} scores */
export function roundPoints(game, points, scores) {
  return scores.map((score, seat) => `${game.words.say('round-points', { name: called(game, seat), points: points[seat] ?? 0, score })}.`).join(' ');
}

/** The name of a seat at the beginning of a sentence; the reader's own is "You". @param {Game} game @param {number} seat */
function called(game, seat) {
  return seat === game.seat ? game.words.say('yourself') : game.words.name(game.nameOf(seat));
}

/** The time left of the turn, or until the house takes the free seats, by the server's clock. @param {Game} game */
export function clock({ view, words, api }) {
  if (!view?.deadline) return words.say('no-clock');
  const seconds = Math.ceil((Date.parse(view.deadline) - api.now()) / 1000);
  if (view.status === 'open') return words.say('house-fills', { seconds: Math.max(0, seconds) });
  if (seconds <= 0) return words.say('clock-up');
  if (seconds >= 60) return words.say('clock-minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return words.say('clock', { seconds });
}

/** @param {Game} game */
export function hand({ view, words }) {
  if (!view?.you) return words.say('read-no-hand');
  const cards = sorted(view.you.hand);
  return words.say('read-hand', { count: cards.length, cards: words.cards(cards) });
}

/** How many drawn cards a short sentence names. */
const FEW = 2;

/** What is being shown now, in a short sentence: who acts, or how a round begins or ends; "" if nothing is. @param {Game} game */
export function showing(game) {
  const { act } = game.theatre;
  if (!act) return '';
  const events = act.events.map((event) => (event.type === 'cards_drawn' && event.count > FEW ? { ...event, cards: [] } : event));
  const told = [events.filter(({ type }) => type === 'starter_turned'), events.filter((event) => 'seat' in event), events].find(({ length }) => length > 0);
  return narrate(game.words, told ?? [], (seat) => game.nameOf(seat), game.seat)[0] ?? '';
}

/** @param {Game} game */
export function legal(game) {
  const { view, words } = game;
  if (!view?.you) return words.say('read-no-hand');
  if (givable(game.legal).size > 0) return game.turnText();
  const cards = sorted([...playable(game.legal)]);
  return cards.length === 0 ? words.say('read-playable-none') : words.say('read-playable', { cards: words.oneOf(cards) });
}

/** The latest event that the table has shown. @param {Game} game */
export function last(game) {
  for (const entry of game.entries.toReversed()) {
    const said = narrate(game.words, game.theatre.shownOf(entry), (seat) => game.nameOf(seat), game.seat);
    if (said.length > 0) return said.join(' ');
  }
  return game.words.say('read-nothing');
}
