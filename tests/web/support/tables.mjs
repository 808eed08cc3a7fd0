/** Tables for tests in short notation: hands and moves as strings. */
import { kindOf } from '../../../service/web/verify/cards.js';
import { apply, readMove, startGame } from '../../../service/web/verify/engine.js';
import { compile } from '../../../service/web/verify/rules.js';
import { Shortage, Shuffler } from '../../../service/web/verify/shuffle.js';
import { Table } from '../../../service/web/verify/table.js';
import { expand } from './presets.mjs';

const words = (text) => text.split(' ').filter((word) => word !== '');
const kinds = (text) => words(text).map(kindOf);

/** A game under test. Every action works on a copy, so a `Shortage` leaves the table unchanged. */
export class Deal {
  constructor(table) {
    this.table = table;
  }

  async act(change) {
    for (;;) {
      const copy = this.table.clone();
      try {
        const answer = change(copy);
        if (answer === null || answer === undefined) this.table = copy;
        return answer ?? null;
      } catch (error) {
        if (!(error instanceof Shortage)) throw error;
        await copy.shuffler.supply(error.need);
      }
    }
  }

  /** Plays cards that must be legal, "9D" or "9D 9C". */
  async plays(seat, cards) {
    const move = readMove({ type: 'play', cards: words(cards) });
    const reason = await this.act((table) => apply(table, seat, move));
    if (reason !== null) throw new Error(`seat ${seat} may not play ${cards}: ${reason}`);
  }
}

/** Sets up a position; `hands` determine the number of seats. */
export async function deal(preset, { hands, upcard, rules = {} }) {
  const shuffler = await Shuffler.create(new Uint8Array(32));
  const compiled = compile(expand(preset, rules));
  const setup = { hands: hands.map(kinds), starter: kindOf(upcard), stock: [], scores: null };
  const seats = hands.map((_, seat) => seat);
  const game = new Deal(new Table(compiled, seats.length, shuffler));
  await game.act((table) => startGame(table, seats, setup));
  return game;
}
