/** The store of the JavaScript client against a real server, at URL. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Client } from '../../service/web/client/index.js';

const { URL: url } = process.env;
const AGAINST_A_BOT = { ruleset: 'classic', rules: { deal: { cards: 3 } }, seats: [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }] };
const FOR_TWO = { ...AGAINST_A_BOT, seats: [{ occupant: 'me' }, { occupant: 'open' }] };

/** A client and its store, to which something is subscribed until the test ends. */
async function player(context, name, settings = {}) {
  const client = new Client(url, settings);
  const store = client.store();
  context.after(store.subscribe(() => {}));
  if (name) await client.register(name);
  return { client, store };
}

/** The state once it is as expected. */
function state(store, expected) {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`never: ${expected}\n${JSON.stringify(store.getSnapshot()).slice(0, 2000)}`)), 20_000);
    const end = store.subscribe(check);
    function check() {
      if (!expected(store.getSnapshot())) return;
      clearTimeout(late);
      end();
      done(store.getSnapshot());
    }
    check();
  });
}

/** Locks of a browser, of which Node 22 has none. */
class Locks {
  #held = new Map();

  async request(name, { signal, steal }, work) {
    const queue = this.#held.get(name) ?? [];
    this.#held.set(name, queue);
    if (steal) queue.shift()?.lost(new Error('stolen'));
    const place = {};
    const turn = new Promise((grant, reject) => Object.assign(place, { grant, reject }));
    signal?.addEventListener('abort', () => { if (queue.includes(place) && queue[0] !== place) { queue.splice(queue.indexOf(place), 1); place.reject(signal.reason); } });
    if (steal) queue.unshift(place);
    else queue.push(place);
    if (queue[0] === place) place.grant();
    await turn;
    const stolen = new Promise((_, reject) => { place.lost = reject; });
    try {
      return await Promise.race([work(), stolen]);
    } finally {
      if (queue[0] === place) { queue.shift(); queue[0]?.grant(); }
    }
  }
}

async function play(store, id) {
  const game = store.game(id);
  while (!store.getSnapshot().tables[id].over) {
    const { tables } = await state(store, (now) => now.tables[id].over || now.tables[id].myTurn);
    if (tables[id].myTurn) await game.move(tables[id].legalMoves.find(({ type }) => type === 'play') ?? tables[id].legalMoves[0]);
  }
}

test('a game is played and shown to its end, with all its events, and then its rematch', async (context) => {
  const { client, store } = await player(context, null);
  assert.equal(store.getSnapshot().connection, 'signed-out');
  await client.register('Ann');
  await state(store, ({ connection }) => connection === 'live');
  const { id } = await client.newGame(AGAINST_A_BOT);
  assert.deepEqual(store.getSnapshot().games.map((each) => each.id), [id]);
  context.after(store.watch(id));
  await play(store, id);
  const { items } = await client.followGame(id, { after: 0 });
  const { tables } = await state(store, ({ tables: now }) => now[id].entries.at(-1).seq === items.at(-1).seq);
  assert.deepEqual(tables[id].entries.map(({ seq }) => seq), items.map(({ seq }) => seq).slice(-tables[id].entries.length));
  assert.deepEqual(tables[id].events.at(-1), items.at(-1).events.at(-1));
  assert.deepEqual((await store.game(id).checked).fair, true);
  const again = await client.rematch(id);
  const shown = store.getSnapshot();
  assert.deepEqual(shown.games.map((each) => [each.id, each.over]), [[again.id, false], [id, true]]);
  assert.equal(shown.tables[id].view.rematch, again.id);
  assert.equal((await client.rematch(id)).id, again.id);
});

test('the state is frozen, and its parts stay the same until they change', async (context) => {
  const { client, store } = await player(context, 'Ann');
  const [first, second] = [await client.newGame(AGAINST_A_BOT), await client.newGame(AGAINST_A_BOT)];
  const before = await state(store, ({ connection }) => connection === 'live');
  assert.throws(() => { before.tables[first.id].view.seats[0].score = 7; }, TypeError);
  assert.equal(store.getSnapshot(), before);
  await first.resign();
  const after = await state(store, ({ tables }) => tables[first.id].over);
  assert.notEqual(after.games, before.games);
  assert.equal(after.tables[second.id], before.tables[second.id]);
  assert.equal(after.invitations, before.invitations);
});

test('invitations to rematches arrive, can be declined, and name the rematch at the table', async (context) => {
  const { client, store } = await player(context, 'Ann');
  const { client: bob, store: bobs } = await player(context, 'Bob');
  const { id } = await client.newGame(FOR_TWO);
  await bob.join(id);
  await state(store, ({ tables }) => tables[id].view.status === 'active');
  await state(bobs, ({ people }) => Object.values(people).some(({ name, online }) => name === 'Ann' && online));
  await bobs.game(id).resign();
  await state(store, ({ tables }) => tables[id].over);
  const again = await client.rematch(id);
  const { invitations: [invitation], tables } = await state(bobs, ({ invitations }) => invitations.length > 0);
  assert.deepEqual([invitation.id, invitation.view.rematch_of, tables[id].view.rematch], [again.id, id, again.id]);
  await bobs.leave(again.id);
  assert.deepEqual(bobs.getSnapshot().invitations, []);
  await state(store, ({ tables: now }) => now[again.id].events.some(({ type }) => type === 'invitation_declined'));
});

test('a watcher sees a game of others and its rematch; a game that is not there is an error', async (context) => {
  const { client } = await player(context, 'Ann');
  const game = await client.newGame(AGAINST_A_BOT);
  const watcher = new Client(url, { sleep: (_, signal) => new Promise((done) => { setTimeout(done, 50); signal?.addEventListener('abort', done); }) });
  const store = watcher.store();
  const end = store.watch(game.id);
  await state(store, ({ tables }) => tables[game.id]?.events.length > 0);
  assert.deepEqual(store.getSnapshot().games, []);
  await game.resign();
  await state(store, ({ tables }) => tables[game.id].over);
  const again = await client.rematch(game.id);
  await state(store, ({ tables }) => tables[game.id].view.rematch === again.id);
  end();
  assert.equal(store.getSnapshot().tables[game.id], undefined);
  const none = store.watch('0'.repeat(32));
  const { error } = await state(store, (now) => now.error !== null);
  assert.equal(error.code, 'not-found');
  none();
  assert.equal(store.getSnapshot().error, null);
});

test('the error of a private game goes when the game is joined', async (context) => {
  const { client } = await player(context, 'Ann');
  const { client: bob, store } = await player(context, 'Bob');
  const { id, view } = await client.newGame({ ...FOR_TWO, visibility: 'private' });
  context.after(store.watch(id));
  await state(store, ({ error }) => error?.code === 'not-found');
  await bob.join(view.code);
  assert.equal(store.getSnapshot().error, null);
});

test('another token begins again as the other player, and one that is no longer valid ends the stream', async (context) => {
  const { client, store } = await player(context, 'Ann');
  await client.newGame(AGAINST_A_BOT);
  await state(store, ({ connection }) => connection === 'live');
  const { token } = client;
  client.token = null;
  assert.deepEqual([store.getSnapshot().games, store.getSnapshot().connection], [[], 'signed-out']);
  client.token = token;
  await state(store, ({ games }) => games.length === 1);
  await client.rotateToken();
  const { error } = await state(store, ({ connection }) => connection === 'ended');
  assert.equal(error.code, 'unauthorized');
});

test('the stream begins with the first subscriber, ends with the last, and then shows what was missed', async () => {
  const client = new Client(url);
  await client.register('Ann');
  const store = client.store();
  let end = store.subscribe(() => {});
  const game = await client.newGame(AGAINST_A_BOT);
  await state(store, ({ connection }) => connection === 'live');
  end();
  await new Promise((done) => { setTimeout(done, 1500); });
  await new Client(url, { token: client.token }).resignGame(game.id);
  assert.equal(store.getSnapshot().tables[game.id].over, false);
  end = store.subscribe(() => {});
  await state(store, ({ tables }) => tables[game.id].over);
  end();
});

test('tabs share one stream; when the leading tab closes, another one reads it', async (context) => {
  Object.defineProperty(globalThis, 'navigator', { value: { locks: new Locks() }, configurable: true });
  const streams = [];
  const counted = (name) => (address, init) => {
    if (address.includes('/v1/me/stream')) streams.push(name);
    return fetch(address, init);
  };
  const { client, store } = await player(context, 'Ann', { fetch: counted('first') });
  await state(store, ({ connection }) => connection === 'live');
  const second = new Client(url, { token: client.token, fetch: counted('second') });
  const close = second.store().subscribe(() => {});
  context.after(close);
  const game = await client.newGame(AGAINST_A_BOT);
  await state(second.store(), ({ connection, tables }) => connection === 'live' && tables[game.id]);
  context.after(second.store().watch(game.id));
  const theirs = second.store().game(game.id);
  await state(second.store(), ({ tables }) => tables[game.id].myTurn);
  const moved = await theirs.move(theirs.legalMoves[0]);
  await state(store, ({ tables }) => tables[game.id].view.version >= moved.game.version);
  assert.deepEqual(streams, ['first']);
  client.token = null;
  await game.refresh({ token: second.token });
  await theirs.resign();
  await state(second.store(), ({ tables, connection }) => connection === 'live' && tables[game.id].events.some(({ type }) => type === 'game_ended'));
  assert.deepEqual(streams, ['first', 'second']);
});
