/**
 * The JavaScript client against a real server. Writes one JSON object with what each scenario saw.
 *
 *   node javascript.mjs SCENARIO URL [TOKEN GAME LIE]
 *
 * With the lie `whole`, the fetch and the globals are like those of React Native.
 */
import assert from 'node:assert/strict';

import { Client, storedReceipts } from '../../service/web/client/index.js';

const SEATS = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }];
/** A short game. */
const AGAINST_A_BOT = { ruleset: 'classic', rules: { deal: { cards: 5 } }, seats: SEATS, seed: '01'.repeat(32) };
const [scenario, url, token, gameId, lie] = process.argv.slice(2);
/** Pauses that were asked for; none is made. */
const pauses = [];
const fetch = lie === 'whole' ? whole : undefined;
if (fetch) {
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) } });
  Object.defineProperty(AbortSignal.prototype, 'reason', { value: undefined });
  delete AbortSignal.prototype.throwIfAborted;
}
const client = new Client(url, { token, fetch, sleep: async (milliseconds) => { pauses.push(milliseconds); } });
const seen = { entries: [], moves: [] };

/** A fetch that returns an answer when it is complete, without a body to read from, as React Native does. */
async function whole(address, { cache, signal, ...init }) {
  const path = new URL(address).pathname;
  if (!path.endsWith('/stream')) seen.paths = { ...seen.paths, [path.split('/').at(-1)]: true };
  else throw new Error('a stream never ends');
  const fresh = cache === 'no-store' || cache === 'no-cache' ? `${address.includes('?') ? '&' : '?'}_=${Date.now()}` : '';
  const answer = await globalThis.fetch(address + fresh, { ...init, signal });
  const text = await answer.text();
  return { ok: answer.ok, status: answer.status, headers: answer.headers, text: async () => text, json: async () => JSON.parse(text) };
}

const choice = ({ legalMoves }) => legalMoves.find(({ type }) => type === 'play') ?? legalMoves[0];
const see = ({ entries }) => seen.entries.push(...entries.map(({ seq }) => seq));

async function play(game) {
  for await (const _ of game.turns()) seen.moves.push((await game.move(choice(game)))?.entry.seq ?? null);
  return game;
}

/** A game as `/play/` has it, without the screen, which always makes the first legal move; `over` waits for its end. */
async function pageOf(id) {
  const [{ Game }, { Api }] = await Promise.all([import('../../service/web/play/game.js'), import('../../service/web/shared/api.js')]);
  const words = { say: (text) => text, has: () => false, name: (text) => text };
  const api = new Api('en');
  api.url = url;
  const ignored = { get: (known, name) => known[name] ?? (() => {}) };
  let end;
  const over = new Promise((done) => { end = done; });
  const changed = () => {
    if (game.view?.status === 'finished') end();
    else if (game.mayAct && game.sending !== game.view.version) game.move(game.legal[0]);
  };
  const game = new Game(id, api, words, new Proxy({ changed }, ignored), () => 'instant');
  return Object.assign(game, { over });
}

const SCENARIOS = {
  /** One game, followed from its creation by a second client while the first one plays. */
  async game() {
    await client.register('Robby');
    const game = await client.newGame(AGAINST_A_BOT);
    const first = game.view.version;
    const watcher = await new Client(url, { token: client.token, fetch, sleep: async () => {} }).game(game.id);
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

  /** A game whose view is completed from those of turns, and compared with the service's after each move. */
  async merged() {
    await client.register('Robby');
    const getGame = client.getGame.bind(client);
    let read = 0;
    client.getGame = (...request) => { read += 1; return getGame(...request); };
    const game = await client.newGame({ ...AGAINST_A_BOT, ruleset: 'five-rounds', rules: { deal: { cards: 2, two_players: 2 } } });
    for await (const { legalMoves } of game.turns()) {
      await game.move(legalMoves[Math.floor(legalMoves.length * Math.random())]);
      assert.deepEqual(game.view, await client.getGame(game.id));
      seen.moves.push(game.view.version);
    }
    return { read, rounds: game.view.rounds_total, seed: game.view.fairness.seed };
  },

  /** A seat in the open game with a code. */
  async code() {
    await client.register('Robby');
    const friend = new Client(url);
    await friend.register('Ann');
    const { view } = await friend.newGame({ ruleset: 'basic', seats: [{ occupant: 'me' }, { occupant: 'open' }] });
    const wrong = await client.join(view.code, { seat: 1 }).catch(({ code }) => code);
    const game = await client.join(` ${view.code.slice(0, 4).toLowerCase()}-${view.code.slice(4)}`);
    return { wrong, seat: game.view.you.seat, same: game.id === view.id, seeds: game.view.fairness.client_seeds };
  },

  /** A seat in a sealed game of two. */
  async sealed() {
    await client.register('Robby');
    const game = await client.join(gameId);
    await play(game);
    return { seat: game.view.you.seat, seeds: game.view.fairness.client_seeds };
  },

  /** A seat in a sealed game on the page `/play/`, which is loaded again before the seed is due. */
  async page() {
    const kept = new Map();
    globalThis.localStorage = {
      getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
    const first = await pageOf(gameId);
    await first.open();
    await first.join('Ann');
    const seeds = [...kept.values()].filter((each) => /^[0-9a-f]{64}$/.test(each));
    first.close();
    const again = await pageOf(gameId);
    await again.open();
    await client.register('Robby');
    const robby = await client.join(gameId);
    await Promise.all([play(robby), again.over]);
    again.close();
    return { seat: again.seat, seeds: again.view.fairness.client_seeds, kept: seeds.length, left: kept.has(`seed-${gameId}`) };
  },

  /** A game that is played through a service that lies: a sealed one by its id, or a new one against a bot. */
  async lied() {
    await client.register('Robby');
    const body = { ...AGAINST_A_BOT, seed: null };
    // With the second client, the same player continues after a restart.
    const again = async ({ id }) => new Client(url, { token: client.token, receipts: client.witness.receipts, sleep: async () => {} }).game(id);
    const playing = async () => play(gameId ? await client.join(gameId) : await again(await client.newGame(lie === 'openly' ? { ...body, seed_mode: 'sealed' } : body)));
    const { name, proof = false, evidence = [], fair = null } = await playing().then(
      async (game) => ({ name: '', ...await game.checked }), (error) => error);
    return { name, proof, evidence, fair };
  },

  /** A sealed game of two where WebCrypto lacks Ed25519. */
  async blind() {
    const { subtle } = globalThis.crypto;
    const importKey = subtle.importKey.bind(subtle);
    subtle.importKey = async (format, key, algorithm, ...rest) => {
      if (algorithm.name === 'Ed25519') throw new DOMException('unknown', 'NotSupportedError');
      return importKey(format, key, algorithm, ...rest);
    };
    const friend = new Client(url);
    await Promise.all([client.register('Robby'), friend.register('Ann')]);
    const game = await client.join(gameId);
    await friend.join(gameId);
    const { name, message } = await play(game).catch((error) => error);
    return { name, message, sealed: (await client.getGame(gameId)).fairness.sealed };
  },

  /**
   * What the check of a game finds: with the own seed, without any, with the creator's, with cards that were laid out, with
   * replies that are not recomputed, joined by a code, and joined unseen.
   */
  async checks() {
    await client.register('Robby');
    const { seed, ...body } = AGAINST_A_BOT;
    const friend = new Client(url);
    await friend.register('Ann');
    const open = { ...body, seats: [{ occupant: 'open' }, SEATS[1]] };
    const setup = { hands: [['8H', '3C'], ['KD', '2S']], starter: '4C', stock: ['9D'] };
    const laid = await friend.createGame({ ...open, setup });
    const hidden = await friend.createGame({ ...open, visibility: 'private' });
    const games = [
      await client.newGame(body), client.entered(await client.createGame(body)), await client.newGame({ ...body, seed }),
      await client.join(laid.id), await client.newGame({ ...body, seats: [SEATS[0], { occupant: 'bot', bot: 'expert' }] }),
      await client.join((await friend.createGame(open)).code), await client.join(hidden.id)];
    for (const game of games) await play(game);
    const wrong = await (await new Client(url, { token: client.token }).game(games[0].id, { clientSeed: '07'.repeat(32) })).check();
    return { wrong, checks: await Promise.all(games.map(({ checked }) => checked)) };
  },

  /** What the check of a game finds after its seat was left, taken again and played with another client, and after it was only left. */
  async elsewhere() {
    const [friend, zoe] = [new Client(url), new Client(url)];
    await Promise.all([client.register('Robby'), friend.register('Ann'), zoe.register('Zoe')]);
    const other = new Client(url, { token: client.token });
    const checks = [];
    let moved = 0;
    for (const [again, last] of [[other, null], [zoe, friend]]) {
      const { id } = await friend.createGame({ ruleset: 'basic', seats: [{ occupant: 'open' }, { occupant: 'open' }] });
      const game = await client.join(id, { seat: 0 });
      await other.leaveGame(id);
      await again.join(id, { seat: 0 });
      await friend.join(id);
      await game.refresh();
      if (last === null) {
        const theirs = await friend.game(id);
        if (theirs.myTurn) await theirs.move(choice(theirs));
        const own = await other.game(id);
        moved = (await own.move(choice(own))).entry.seq;
      }
      await (last ?? client).resignGame(id);
      await game.refresh();
      checks.push(await game.check());
    }
    return { checks, moved };
  },

  /** Receipts in the storage of a browser that holds little: those of older games make room. */
  async stored() {
    const kept = new Map();
    const room = () => [...kept].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    const setItem = (key, value) => {
      const before = kept.get(key);
      kept.set(key, value);
      if (room() <= 5000) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new Error('QuotaExceededError');
    };
    const store = storedReceipts({ getItem: (key) => kept.get(key) ?? null, setItem, removeItem: (key) => kept.delete(key) });
    const ids = Array.from({ length: 40 }, (_, at) => String(at).padStart(32, '0'));
    store.save('keys', ['key']);
    for (const id of ids) store.save(id, Array(100).fill(0).map((_, at) => at));
    const counts = ids.map((id) => store.load(id).length);
    const full = storedReceipts({ getItem: () => JSON.stringify(['keys']), setItem() { throw new Error('QuotaExceededError'); }, removeItem() {} });
    full.save(ids[0], ['receipt']);
    return { counts, newest: store.load(ids.at(-1)), keys: store.load('keys'), full: full.load(ids[0]) };
  },

  /** A game that is compared with its log, while a move is made before the log arrives. */
  async race() {
    await client.register('Robby');
    const game = await client.newGame({ ...AGAINST_A_BOT, seed: null });
    while (!game.myTurn) await game.refresh();
    const send = client.send.bind(client);
    client.send = async (request, options) => {
      const answer = await send(request, options);
      if (request.path.endsWith('/log')) await game.move(game.legalMoves[0]);
      return answer;
    };
    const before = game.view.version;
    await game.compare();
    return { newer: game.view.version > before };
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
