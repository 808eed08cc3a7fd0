/**
 * The JavaScript client against a real server. Writes one JSON object with what each scenario saw.
 *
 *   node javascript.mjs SCENARIO URL [TOKEN GAME]
 */
import { Client } from '../../service/web/client/index.js';

const SEATS = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }];
/** A short game. */
const AGAINST_A_BOT = { ruleset: 'classic', rules: { deal: { cards: 5 } }, seats: SEATS, seed: '01'.repeat(32) };
const [scenario, url, token, gameId] = process.argv.slice(2);
/** Pauses that were asked for; none is made. */
const pauses = [];
const client = new Client(url, { token, sleep: async (milliseconds) => { pauses.push(milliseconds); } });
const seen = { entries: [], moves: [] };

const choice = ({ legalMoves }) => legalMoves.find(({ type }) => type === 'play') ?? legalMoves[0];
const see = ({ entries }) => seen.entries.push(...entries.map(({ seq }) => seq));

async function play(game) {
  for await (const _ of game.turns()) seen.moves.push((await game.move(choice(game)))?.entry.seq ?? null);
}

const SCENARIOS = {
  /** One game, followed from its creation by a second client while the first one plays. */
  async game() {
    await client.register('Robby');
    const game = await client.newGame(AGAINST_A_BOT);
    const first = game.view.version;
    const watcher = await new Client(url, { token: client.token, sleep: async () => {} }).game(game.id);
    const watching = (async () => { for await (const update of watcher.updates({ after: 0 })) see(update); })();
    await Promise.all([play(game), watching]);
    return { id: game.id, first, token: client.token, over: game.over, same: watcher.view.version === game.view.version };
  },

  /** Three games over one stream, of which every entry is reported. */
  async games() {
    await client.register('Robby');
    const games = [];
    for (let count = 0; count < 3; count++) games.push(await client.newGame(AGAINST_A_BOT));
    const first = Object.fromEntries(games.map(({ id, view }) => [id, view.version]));
    const seqs = Object.fromEntries(games.map(({ id }) => [id, []]));
    for await (const { game, entries } of client.updates()) {
      seqs[game.id].push(...entries.map(({ seq }) => seq));
      while (game.myTurn) await game.move(game.legalMoves[0]);
    }
    return { token: client.token, first, seqs, over: games.map((game) => game.over) };
  },

  /** A seat in a sealed game of two. */
  async sealed() {
    await client.register('Robby');
    const game = await client.join(gameId);
    await play(game);
    return { seat: game.view.you.seat, seeds: game.view.fairness.client_seeds };
  },

  /** The turns of all games, without a game in hand. */
  async turns() {
    await client.register('Robby');
    const made = [await client.newGame(AGAINST_A_BOT), await client.newGame(AGAINST_A_BOT)];
    for await (const game of client.turns()) await game.move(game.legalMoves[0]);
    return { over: made.map((game) => game.over) };
  },
};

const said = await SCENARIOS[scenario]();
console.log(JSON.stringify({ ...seen, pauses, ...said }));
