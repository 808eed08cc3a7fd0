/** Random games: the engine plays, the log writer writes. */
import { BotStream } from '../../../service/web/verify/bot-stream.js';
import { apply, expire, readMove, startGame } from '../../../service/web/verify/engine.js';
import { legalMoves } from '../../../service/web/verify/engine-legal.js';
import { HouseBots } from '../../../service/web/verify/house-bots.js';
import { compile } from '../../../service/web/verify/rules.js';
import { Shuffler } from '../../../service/web/verify/shuffle.js';
import { Table } from '../../../service/web/verify/table.js';
import { LogWriter } from './logs.mjs';
import { Deal } from './tables.mjs';

/** A small deterministic random number generator (mulberry32). */
export function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random legal move; draws are rare. */
export function choose(table, seat, random) {
  const moves = legalMoves(table, seat);
  const plays = moves.filter(({ type }) => type === 'play' || type === 'declare');
  const pool = plays.length > 0 && random() < 0.8 ? plays : moves;
  return pool[Math.floor(random() * pool.length)];
}

/** The next seat to act: persons before bots, occasionally a seat that only announces or challenges. */
function nextSeat(table, random, bots) {
  const isPerson = (seat) => !(seat in bots);
  const acting = table.toAct().filter(isPerson);
  if (acting.length === 0) return table.toAct()[0];
  const others = table.inPlay().filter((seat) => isPerson(seat) && !acting.includes(seat));
  const speaking = others.filter((seat) => legalMoves(table, seat).length > 0);
  const pool = speaking.length > 0 && random() < 0.3 ? speaking : acting;
  return pool[Math.floor(random() * pool.length)];
}

/** The reply of a house bot; an `expert`, which this verifier does not recompute, plays greedily. */
function replyOf(bot, table, seat, seq) {
  const name = bot === 'expert' ? 'greedy' : bot;
  return new HouseBots({ [name]: 1 }).reply(name, table, seat, new BotStream(table.shuffler.key, seq, seat));
}

/**
 * Plays a whole game.
 * @param {{number: number, entries?: number, onTable?: (table: any) => void}} options `number`
 *   seeds the choices; after `entries` the game expires; `bots` names the house bots by seat
 * @returns {Promise<LogWriter>}
 */
export async function randomGame({ number, entries = 1500, onTable = () => {}, bots = {}, ...options }) {
  const random = generator(number);
  const seed = number.toString(16).padStart(64, '0');
  const house = Object.fromEntries(Object.values(bots).map((bot) => [bot, 1]));
  const writer = new LogWriter({ seed, limits: { entries }, house, ...options });
  const seeds = Array.from({ length: writer.seats }, (_, seat) =>
    !(seat in bots) && random() < 0.5 ? String(seat).repeat(64) : null);
  for (const [seat, seed] of seeds.entries()) writer.join(seat, seed, bots[seat]);
  writer.start();
  const shuffler = await Shuffler.create(new Uint8Array(writer.gameSeed()));
  const game = new Deal(new Table(compile(writer.rules), writer.seats, shuffler));
  await game.act((table) => startGame(table, [...seeds.keys()], null));
  while (game.table.mode !== 'over' && writer.entries.length < entries) {
    onTable(game.table);
    const seat = nextSeat(game.table, random, bots);
    if (seat in bots) {
      const reply = await replyOf(bots[seat], game.table, seat, writer.entries.length + 1);
      await game.act((table) => apply(table, seat, readMove(reply)));
      writer.add({ ...reply, seat });
    } else {
      const { type, ...body } = choose(game.table, seat, random);
      const reason = await game.act((table) => apply(table, seat, readMove({ type, ...body })));
      if (reason !== null) throw new Error(`${type} is listed and refused: ${reason}`);
      writer.add({ ...body, type, seat });
    }
  }
  if (game.table.mode !== 'over') await game.act((table) => expire(table));
  onTable(game.table);
  return writer.end(game.table.result.reason);
}
