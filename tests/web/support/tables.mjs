/** Tables for tests in short notation: hands and moves as strings. */
import { kindOf } from '../../../service/web/verify/cards.js';
import { legalMoves } from '../../../service/web/verify/engine-legal.js';
import { apply, punish, readMove, resign, startGame } from '../../../service/web/verify/engine.js';
import { compile } from '../../../service/web/verify/rules.js';
import { snapshot } from '../../../service/web/verify/replay.js';
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

  /** Makes a move that must be legal. */
  async does(seat, type, options = {}) {
    const reason = await this.tries(seat, type, options);
    if (reason !== null) throw new Error(`seat ${seat} may not ${type}: ${reason}`);
    return this;
  }

  /** @returns {Promise<string|null>} why the move is refused */
  tries(seat, type, options = {}) {
    return this.act((table) => apply(table, seat, readMove({ type, ...options })));
  }

  /** Plays cards, "9D" or "9D 9C"; options: suit, as, announce. */
  plays(seat, cards, options = {}) {
    return this.does(seat, 'play', { cards: words(cards), ...options });
  }

  refuses(seat, cards, options = {}) {
    return this.tries(seat, 'play', { cards: words(cards), ...options });
  }

  draws(seat) {
    return this.does(seat, 'draw');
  }

  passes(seat) {
    return this.does(seat, 'pass');
  }

  async resigns(seat) {
    await this.act((table) => resign(table, seat));
    return this;
  }

  punishes(seat, body) {
    return this.act((table) => punish(table, seat, readMove(body)));
  }

  legal(seat) {
    return legalMoves(this.table, seat);
  }

  /** The cards that a seat may play, each once, in order of appearance. */
  cards(seat) {
    const plays = this.legal(seat).filter(({ type }) => type === 'play');
    return [...new Set(plays.map((move) => move.cards.join(' ')))];
  }

  /** The other moves by type. */
  others(seat) {
    return [...new Set(this.legal(seat).map(({ type }) => type))].filter((type) => type !== 'play');
  }

  get is() {
    return snapshot(this.table);
  }

  count(seat) {
    return this.table.hands[seat].length;
  }
}

/** Sets up a position. `hands` determine the number of seats; the stock's first cards may be given. */
export async function deal(preset, { hands, upcard, stock = '', scores = null, rules = {} }) {
  const shuffler = await Shuffler.create(new Uint8Array(32));
  const compiled = compile(expand(preset, rules));
  const setup = { hands: hands.map(kinds), starter: kindOf(upcard), stock: kinds(stock), scores };
  const seats = hands.map((_, seat) => seat);
  const game = new Deal(new Table(compiled, seats.length, shuffler));
  await game.act((table) => startGame(table, seats, setup));
  return game;
}
