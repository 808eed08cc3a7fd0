/** The entries up to the start: joining, leaving, declining, opening a seed, and the start itself. */
import { isOpening } from './clock.js';
import { startGame } from './engine.js';
import { enoughCards } from './playable.js';
import { Table } from './table.js';

/** @typedef {import('./replay.js').Replay} Replay */

/** Whether every seat is taken and every seal opened, so that the game starts automatically. */
export function isComplete(occupants) {
  return occupants.every((occupant) => occupant && (occupant.seal === null || occupant.clientSeed));
}

/** Whether the house has begun to fill the free seats of the game, so that it must go on. */
function isFillingUp({ header, occupants }) {
  return 'fill_after' in header.limits && occupants.some((occupant) => occupant?.bot);
}

/** The fault of an entry that comes between the house bots that fill the free seats. */
export function fillingFault(/** @type {Replay} */ replay, { type, bot }) {
  if (type === 'joined' && bot !== null) return null;
  return isFillingUp(replay) ? 'the house should have filled the next free seat here' : null;
}

/** The seat is no longer reserved, which the log does not show before. */
function endInvitation(/** @type {Replay} */ replay, { type, seat }) {
  if (replay.occupants[seat]) return 'the seat is taken';
  replay.lobbyEvents.push({ type, seat });
  return null;
}

/** One function per type of entry: it changes the occupants, or returns the fault. */
export const LOBBY = {
  joined(/** @type {Replay} */ replay, entry) {
    const { seat, player, bot, client_seed: clientSeed = null, seal = null } = entry;
    if (replay.occupants[seat]) return 'the seat is taken';
    if (isOpening(replay.occupants)) return 'seeds are being opened, so no player may join';
    if (player !== null && replay.occupants.some((occupant) => occupant?.player === player)) {
      return 'the player already has another seat';
    }
    const fault = bot === null ? null : tooEarly(replay.header, entry) ?? replay.house.judgeLevel(entry);
    if (fault) return fault;
    const name = replay.nameOf(seat, player);
    replay.occupants[seat] = { player, bot, name, clientSeed, seal };
    replay.lobbyEvents.push({ type: 'joined', seat, name, bot });
    return null;
  },
  left(/** @type {Replay} */ replay, { seat, by }) {
    if (!replay.occupants[seat]) return 'the seat is free';
    if (replay.occupants[seat].bot) return 'a house bot stays';
    replay.occupants[seat] = null;
    replay.lobbyEvents.push({ type: 'left', seat, by });
    return null;
  },
  declined: endInvitation,
  expired: endInvitation,
  opened(/** @type {Replay} */ replay, { seat, client_seed: clientSeed }) {
    const occupant = replay.occupants[seat];
    if (replay.occupants.includes(null)) return 'seeds are opened once every seat is taken';
    if (!occupant?.seal) return 'the seat has no sealed seed';
    if (occupant.clientSeed) return 'the seat has already opened its seed';
    occupant.clientSeed = clientSeed;
    replay.lobbyEvents.push({ type: 'opened', seat });
    return null;
  },
  started(/** @type {Replay} */ replay, { seats }) {
    const { header, occupants, rules } = replay;
    const taken = occupants.flatMap((occupant, seat) => (occupant ? [seat] : []));
    if (seats.join() !== taken.join()) return `the occupied seats are ${taken.join(', ')}`;
    if (!matchesHeader(header, occupants)) return 'the house bots are not those of the header';
    const whole = replay.setup || header.seed_mode === 'sealed' || header.limits.fill_seconds !== null;
    const least = whole ? header.seats : rules.players.min;
    if (seats.length < Math.max(2, least)) return 'too few seats play';
    if (seats.length > rules.players.max) return 'too many seats play';
    if (occupants.some((occupant) => occupant?.seal && !occupant.clientSeed)) return 'a seed is still sealed';
    if (!enoughCards(rules, seats.length)) return 'there are too few cards for the deal';
    if (replay.setup && !setupFits(replay.setup, header.seats, rules)) return 'the setup does not fit';
    const { rounds, rounds_without_move: withoutMove } = header.limits;
    const table = new Table(rules, header.seats, replay.shuffler, { rounds, withoutMove });
    startGame(table, seats, replay.setup);
    replay.table = table;
    return null;
  },
};

/** Whether the header has the versions of exactly the seated bots; one that only fills free seats need not sit. */
function matchesHeader({ house, limits }, occupants) {
  const seated = new Set(occupants.flatMap((occupant) => occupant?.bot ?? []));
  return 'fill_after' in limits || seated.size === Object.keys(house).length;
}

/** The fault of a house bot that fills a seat before its time. */
function tooEarly({ created, limits }, { at }) {
  const early = 'fill_after' in limits && at < created + 1000 * limits.fill_after;
  return early ? 'the house may not fill up the game yet' : null;
}

/** FP-03: one hand and one score per seat; countdown scores are from 1 to the initial score. */
function setupFits({ hands, scores }, seats, { countdown }) {
  if (hands.length !== seats) return false;
  const [least, most] = countdown ? [1, countdown.start] : [0, 10000];
  return !scores || (scores.length === seats && scores.every((s) => s >= least && s <= most));
}
