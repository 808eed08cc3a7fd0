/** The client meets a busy service, lost answers, and what today's document does not have. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import test from 'node:test';

import { Client, Equivocation, Game, NotSigned, Problem, Unreachable, memoryReceipts, narrate } from '../../service/web/client/index.js';
import { Ledger } from '../../service/web/client/witness.js';
import { LANGUAGES, wordsOf } from './support/languages.mjs';

const GAME = '0a'.repeat(16);
const LEGAL = { type: 'draw', flourish: true };
const VIEW = {
  id: GAME, status: 'active', version: 4, to_act: [0], weather: { sky: ['blue'] },
  you: { seat: 0, hand: ['4H'], legal_moves: [LEGAL], mood: 'fine' },
  seats: [], rules: { id: 'basic' }, rounds: [], rounds_total: 0, fairness: { sealed: [], seed: '0a' },
};
/** The view of a turn, with other members. */
const turn = (members) => Object.fromEntries(
  Object.entries({ ...VIEW, ...members }).filter(([name]) => !['rules', 'rounds', 'fairness'].includes(name)));
const OTHER = { type: 'other', seq: 5, name: 'hand_passed', args: { from: 1, to: 0 } };
const NONE = [200, { items: [] }];
const SOME = [200, { items: [{ id: GAME }] }];

let server;
let url;
/** Prepared answers: the status, the content, and headers; a list of messages is a stream; null is no answer. */
let answers;
/** The requests: the method, the path, headers, and the body. */
let asked;
let waits;

const COMMENT = ': keep-alive\n\n';
const messagesOf = (list) => list.map((each) => (each === 'comment' ? COMMENT : messageOf(each))).join('');
const messageOf = ([event, id, data]) =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event}\nretry: 5\ndata: ${JSON.stringify(data)}\n\n`;

test.before(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, path: request.url, headers: request.headers, body: body && JSON.parse(body) });
    const given = answers.shift();
    if (given === undefined || given === null) return request.socket.destroy();
    const [status, content, headers = {}] = given;
    const stream = Array.isArray(content);
    response.writeHead(status, { 'Content-Type': stream ? 'text/event-stream' : 'application/json', ...headers });
    if (!stream) return response.end(typeof content === 'string' ? content : JSON.stringify(content));
    response.write(`${COMMENT}${messagesOf(content.filter((each) => each !== 'silence'))}`);
    return content.includes('silence') ? undefined : response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${server.address().port}`;
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});

/** A client that meets these answers. */
function meeting(given, settings = {}) {
  [answers, asked, waits] = [given, [], []];
  const sleep = async (milliseconds) => { waits.push(milliseconds); };
  return new Client(url, { token: 'c8_t', sleep, checks: false, ...settings });
}

const keys = () => asked.map(({ headers }) => headers['idempotency-key']);

async function all(items) {
  const found = [];
  for await (const each of items) found.push(each);
  return found;
}

test('unknown events, messages and members are passed on', async () => {
  const later = turn({ version: 6, to_act: [] });
  const ended = turn({ version: 7, status: 'finished', tempo: 3 });
  const client = meeting([[200, VIEW], [200, [
    ['fireworks', null, ['unknown']],
    ['entry', 5, { seq: 5, events: [OTHER], game: null, mood: 1 }],
    ['entry', 6, { seq: 6, events: [{ type: 'brand_new' }], game: later }],
    ['entry', 7, { seq: 7, events: [], game: ended }],
    ['end', null, { reason: 'game_over', at: 'now', more: {} }],
  ]]]);
  const game = await client.game(GAME);
  assert.deepEqual(game.legalMoves, [LEGAL]);
  const updates = await all(game.updates());
  assert.deepEqual(updates.map(({ events }) => events), [[OTHER, { type: 'brand_new' }], []]);
  assert.deepEqual(updates.map(({ view }) => view.version), [6, 7]);
  assert.ok(game.over);
});

const SEEN = { seats: [{ seat: 0, seen_at: null }], at: 'now' };
const HELLO = { seat: 1, emote: 'hello', at: 'now' };

test('updates of a game have presence and emotes beside the log, by kind', async () => {
  const ended = turn({ version: 5, status: 'finished' });
  const client = meeting([[200, VIEW], [200, [
    ['presence', null, SEEN], ['emote', null, HELLO], ['emote', null, HELLO],
    ['entry', 5, { seq: 5, events: [OTHER], game: ended }], ['end', null, { reason: 'game_over' }],
  ]]]);
  const updates = await all((await client.game(GAME)).updates());
  assert.deepEqual(updates.map(({ kind, view }) => [kind, view.version]), [['presence', 4], ['emote', 4], ['emote', 4], ['entries', 5]]);
  assert.deepEqual(updates.map(({ events }) => events), [[], [], [], [OTHER]]);
  assert.deepEqual(updates.map(({ presence, emote }) => presence ?? emote), [SEEN, HELLO, HELLO, null]);
});

test('updates of all games have presence and emotes, which are no turns', async () => {
  const stream = [200, [
    ['presence', null, { ...SEEN, game_id: 'b0'.repeat(16) }], ['snapshot', 2, VIEW],
    ['presence', null, { ...SEEN, game_id: GAME }], ['emote', null, { ...HELLO, game_id: GAME }],
    ['game_over', 3, { type: 'game_over', game_id: GAME }], 'silence',
  ]];
  const last = [[200, { items: [], game: turn() }], NONE, NONE, [200, { items: [], game: turn() }]];
  const updates = await all(meeting([stream, SOME, ...last]).updates());
  assert.deepEqual(updates.map(({ kind, game }) => [kind, game.id]), ['snapshot', 'presence', 'emote'].map((kind) => [kind, GAME]));
  assert.equal(updates[2].emote.emote, 'hello');
  assert.equal((await all(meeting([stream, SOME, ...last]).turns())).length, 1);
});

test('updates of all games have notices of open games, which are no turns', async () => {
  const [mine, theirs, started, gone] = ['c0', 'c1', 'c2', 'c3'].map((each) => each.repeat(16));
  const own = { ...VIEW, id: mine, status: 'open', to_act: [] };
  const notice = (type, id) => [type, 2, { type, game_id: id, seat: 1, version: 1, since: '', at: '' }];
  const messages = [['snapshot', 2, own], notice('declined', mine), ...[started, gone, theirs].map((id) => notice('invited', id)), 'silence'];
  const reads = [[200, { ...VIEW, id: started, you: null }], [404, { code: 'not-found' }], [200, { ...own, id: theirs, you: null }]];
  const watching = meeting([[200, messages], ...reads]).updates({ waitForGames: true });
  const updates = [];
  while (updates.length < 3) updates.push((await watching.next()).value);
  await watching.return();
  assert.deepEqual(updates.map(({ kind, game }) => [kind, game.id]), [['snapshot', mine], ['declined', mine], ['invited', theirs]]);
  assert.deepEqual(updates.map(({ notice: shown }) => shown && shown.type), [null, 'declined', 'invited']);
});

test('unknown notices are passed over', async () => {
  const mine = { type: 'your_turn', game_id: GAME, version: 4, seat: 0, since: '', at: '' };
  const client = meeting([[200, [
    ['gift', 1, { type: 'gift' }],
    ['snapshot', 2, VIEW],
    ['your_turn', 2, mine],
    ['game_over', 3, { ...mine, type: 'game_over' }],
  ]], SOME, [200, { items: [], game: turn() }], NONE, NONE, [200, { items: [], game: turn() }]]);
  assert.deepEqual((await all(client.turns())).map(({ id }) => id), [GAME]);
  assert.equal(asked[0].path, '/v1/me/stream?games=all&view=true');
});

const BACKLOG = Array.from({ length: 1000 }, (_, at) => at + 5);
const waiting = (seq) => ({ game_id: GAME, seq, events: [], game: null });

test('of a backlog no more than 1000 entries wait for a view', async () => {
  const entries = BACKLOG.map((seq) => ['entry', seq, waiting(seq)]);
  const ended = turn({ version: 1004, status: 'finished' });
  const end = ['end', null, { reason: 'game_over' }];
  const game = await meeting([[200, VIEW], [200, [...entries, end]], [200, { ...VIEW, ...ended }]]).game(GAME);
  const alone = await all(game.updates());
  const pages = [0, 500].map((from) => [200, { items: BACKLOG.slice(from, from + 500).map(waiting), game: ended }]);
  const [, ...among] = await all(meeting([[200, [['snapshot', 4, VIEW], ...entries, end]], SOME, ...pages]).updates());
  assert.deepEqual([...alone, ...among].map(({ entries: { length }, view: { version } }) => [length, version]), [[1000, 1004], [500, 1004], [500, 1004]]);
});

const GONE = [404, { code: 'not-found' }];
for (const [how, reads, ...rest] of [
  ['the stream says so', [GONE], ['entry', 2, { game_id: GAME, seq: 5, events: [], game: turn({ status: 'open', version: 5, you: null }) }]],
  ['the stream is silent', [], 'comment'],
]) {
  test(`updates end when the caller leaves the only open game, and ${how}`, async () => {
    const waiting = { ...VIEW, status: 'open', to_act: [] };
    const client = meeting([[200, [['snapshot', 2, waiting], ...rest, 'silence']], NONE, SOME, ...reads, NONE, NONE, GONE]);
    const updates = await all(client.updates());
    assert.deepEqual(updates.map(({ game }) => game.id), updates.map(() => GAME));
    const lists = asked.map(({ path }) => path).filter((path) => path.startsWith('/v1/me/games'));
    assert.deepEqual(lists, ['active', 'open', 'active', 'open'].map((status) => `/v1/me/games?limit=1&status=${status}`));
  });
}

const FAULT = { pointer: '/name', in: 'body', code: 'too-long', detail: 'too long' };

test('an unknown code is a problem, and so is a rejection that is none', async () => {
  const client = meeting([
    [418, { code: 'out-of-luck', title: 'No', detail: 'No luck.', luck: 0 }], [404, '["no", "problem"]'],
    [422, { code: 'validation-failed', detail: 'Faults.', errors: [FAULT, { ...FAULT, pointer: '', detail: 'odd' }] }]]);
  const unknown = await client.getGame(GAME).catch((error) => error);
  assert.ok(unknown instanceof Problem);
  assert.deepEqual([unknown.status, unknown.code, unknown.detail, unknown.body.luck], [418, 'out-of-luck', 'No luck.', 0]);
  assert.equal((await client.getGame(GAME).catch((error) => error)).code, '404');
  const faulty = await client.createPlayer({ name: '' }).catch((error) => error);
  assert.deepEqual(faulty.errors[0], FAULT);
  assert.match(faulty.message, /\n {2}\/name: too long\n {2}odd$/);
});

test('legal moves are posted back with the version', async () => {
  const head = '00'.repeat(32);
  const receipt = { seq: 5, head: '6c99502e8b94de9067e2bda7c981e880d53d5370b0349b6e71bc014ba6b48a82', at: null, key_id: null, signature: null };
  const moved = { entry: { type: 'draw' }, events: [OTHER], game: turn({ version: 5 }), receipt };
  const client = meeting([[200, { ...VIEW, head }], [201, moved], [200, { keys: [] }]]);
  const game = await client.game(GAME);
  assert.deepEqual((await game.move(game.legalMoves[0])).events, [OTHER]);
  const { method, path, body } = asked[1];
  assert.deepEqual([method, path, body], ['POST', `/v1/games/${GAME}/moves`, { ...LEGAL, expected_version: 4, expected_head: head }]);
  assert.equal(game.view.version, 5);
});

test('an outdated move is null, and the game is read again', async () => {
  const client = meeting([[200, VIEW], [409, { code: 'stale-version', detail: '', current_version: 6 }], [200, { ...VIEW, version: 6 }]]);
  const game = await client.game(GAME);
  assert.equal(await game.move(LEGAL), null);
  assert.equal(game.view.version, 6);
});

test('a busy service is asked again after the time that it names, with the same key', async () => {
  const soon = new Date(Date.now() + 90_000).toUTCString();
  const client = meeting([
    [429, { code: 'rate-limited' }, { 'Retry-After': '7' }], [503, { code: 'unavailable' }, { 'Retry-After': soon }],
    [500, { code: 'internal-error' }], null, [201, VIEW]]);
  await client.resignGame(GAME);
  const [first, second, third, fourth] = waits;
  assert.equal(first, 7000);
  assert.ok(second > 60_000 && second <= 90_000);
  assert.ok(third >= 1000 && third <= 2000);
  assert.ok(fourth >= 2000 && fourth <= 4000);
  assert.equal(new Set(keys()).size, 1);
  assert.equal(keys()[0].length, 32);
});

test('each change has a key of its own', async () => {
  const client = meeting([[200, VIEW], [200, VIEW], [200, VIEW]]);
  await client.resignGame(GAME);
  await client.resignGame(GAME);
  await client.resignGame(GAME, { key: 'mine' });
  assert.equal(new Set(keys()).size, 3);
  assert.equal(keys()[2], 'mine');
});

test('a call without key is repeated only if nothing was done', async () => {
  const client = meeting([[429, { code: 'rate-limited' }, { 'Retry-After': '3' }], [503, { code: 'unavailable' }], null]);
  await assert.rejects(client.createPlayer({ name: 'Robby' }), { code: 'unavailable' });
  assert.deepEqual(waits, [3000]);
  assert.deepEqual(keys(), [undefined, undefined]);
  await assert.rejects(client.createPlayer({ name: 'Robby' }), Unreachable);
  assert.equal(asked.length, 3);
});

test('an emote, which is worth nothing later, is sent once', async () => {
  const client = meeting([[429, { code: 'rate-limited' }, { 'Retry-After': '2' }], [503, { code: 'unavailable' }], null]);
  const show = () => client.showEmote(GAME, { emote: 'hello' });
  await assert.rejects(show, { code: 'rate-limited', retryAfter: 2 });
  await assert.rejects(show, { code: 'unavailable' });
  await assert.rejects(show, Unreachable);
  assert.deepEqual([asked.length, waits], [3, []]);
  client.url = 'http://127.0.0.1:1';
  await assert.rejects(show, Unreachable);
  assert.deepEqual(waits, []);
});

test('joining by a code tells at once that too many wrong ones were tried', async () => {
  const limited = [429, { code: 'rate-limited' }, { 'Retry-After': '41' }];
  const client = meeting([null, limited, limited]);
  await assert.rejects(client.join('ACDE-3467'), { code: 'rate-limited', retryAfter: 41 });
  assert.deepEqual([asked.length, new Set(keys()).size, waits.length], [2, 1, 1]);
});

test('too long a wait is thrown', async () => {
  const client = meeting([[429, { code: 'rate-limited' }, { 'Retry-After': '3600' }]]);
  await assert.rejects(client.getMe(), { retryAfter: 3600 });
  assert.deepEqual(waits, []);
});

test('an absent service is unreachable after all tries, also for a call without key', async () => {
  const client = meeting([], { tries: 4 });
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  client.url = `http://127.0.0.1:${gone.address().port}`;
  await new Promise((done) => gone.close(done));
  for (const call of [() => client.getMe(), () => client.createPlayer({ name: 'Robby' })]) {
    waits = [];
    await assert.rejects(call, { code: 'unreachable' });
    assert.equal(waits.length, 3);
    assert.ok(waits.every((wait, at) => wait >= 250 * 2 ** at && wait <= 500 * 2 ** at));
  }
});

test('an answer that is not JSON is no answer', async () => {
  await assert.rejects(meeting([[200, '<html>']], { tries: 1 }).getMe(), /not JSON/);
});

test('an answer ends the pauses of other calls and streams, unless the service asked for them', { timeout: 20_000 }, async () => {
  const long = { firstPause: 900_000, longestPause: 900_000, sleep: undefined };
  const pausing = (client) => new Promise((done) => { client.onRetry = done; });
  const client = meeting([[503, {}], NONE, SOME], long);
  let paused = pausing(client);
  const moved = client.listBots();
  await paused;
  await client.getMe();
  assert.deepEqual((await moved).items, [{ id: GAME }]);
  answers = [null, NONE, [200, [['end', null, { reason: 'game_over' }]]]];
  paused = pausing(client);
  const followed = all(client.streamGame(GAME));
  await paused;
  await client.getMe();
  assert.equal((await followed).length, 1);
  answers = [[503, {}, { 'Retry-After': '90' }], NONE];
  paused = pausing(client);
  const stop = new AbortController();
  const asking = client.listBots({ signal: stop.signal });
  await paused;
  await client.getMe();
  stop.abort(new Error('still waiting'));
  await assert.rejects(asking, /still waiting/);
  assert.equal(asked.length, 8);
});

test('a call ends when it is aborted, also while it waits', async () => {
  const stop = new AbortController();
  const client = meeting([[503, {}]], { sleep: async () => stop.abort(new Error('enough')) });
  await assert.rejects(client.getMe({ signal: stop.signal }), /enough/);
  assert.equal(asked.length, 1);
});

test('the token, the language and the clock', async () => {
  let token = 'c8_a';
  const client = meeting([NONE, NONE, NONE, NONE].map((each) => [...each, { Date: 'Sat, 01 Jan 2000 00:00:00 GMT' }]),
    { token: () => token, language: 'de' });
  await client.listBots();
  token = 'c8_b';
  await client.listBots({ language: 'fa' });
  await client.listBots({ token: null });
  await client.listGames({ status: 'open', free: true, cursor: undefined });
  assert.deepEqual(asked.map(({ headers }) => headers.authorization), ['Bearer c8_a', 'Bearer c8_b', undefined, 'Bearer c8_b']);
  assert.deepEqual(asked.map(({ headers }) => headers['accept-language']), ['de', 'fa', 'de', 'de']);
  assert.equal(asked[3].path, '/v1/games?status=open&free=true');
  assert.ok(new Date(client.now()).getUTCFullYear() === 2000);
});

test('a busy, a silent and a cut stream are opened again after the last message', async () => {
  const entry = (seq) => ['entry', seq, { seq, events: [] }];
  const client = meeting([
    [429, { code: 'too-many-streams' }, { 'Retry-After': '9' }],
    [200, [entry(5), 'silence']],
    [200, [entry(5), entry(6)]],
    [200, [entry(6), ['end', null, { reason: 'draining' }]]],
    [200, [['end', null, { reason: 'game_over' }]]],
  ], { silence: 400 });
  const live = [];
  const received = await all(client.streamGame(GAME, { after: 4, onLive: (yes) => live.push(yes) }));
  assert.deepEqual(received.map(({ event, id }) => [event, id]), [['entry', '5'], ['entry', '6'], ['end', null]]);
  assert.deepEqual(asked.map(({ headers }) => headers['last-event-id']), ['4', '4', '5', '6', '6']);
  assert.equal(waits[0], 9000);
  assert.deepEqual(live, [false, true, false, true, false, true, false, true]);
});

test('a stream that the service ends for good is a problem', async () => {
  const client = meeting([[200, [['end', null, { reason: 'unauthorized' }]]], [404, { code: 'not-found' }]]);
  await assert.rejects(all(client.streamMe()), { code: 'unauthorized', status: 401 });
  await assert.rejects(all(client.streamGame(GAME)), { code: 'not-found' });
  assert.deepEqual(waits, []);
});

test('a stream that ends for an unknown reason is opened again, whatever the reason is called', async () => {
  const client = meeting([[200, [['end', null, { reason: 'constructor' }]]]], { tries: 1 });
  await assert.rejects(all(client.streamMe()), { name: 'Unreachable', message: /constructor/ });
});

test('a redirect is not followed', async () => {
  const client = meeting([[307, '', { Location: '/elsewhere' }], [200, VIEW]], { tries: 1 });
  await assert.rejects(client.getGame(GAME), { name: 'Unreachable', message: /redirect/ });
  assert.equal(asked.length, 1);
});

const LONG = 'a'.repeat(1 << 20);

test('answers, lines and messages of a stream that are too long are given up', async () => {
  const stream = { 'Content-Type': 'text/event-stream' };
  const client = meeting([
    [200, JSON.stringify(LONG.repeat(4))], [200, `data: ${LONG}`, stream], [200, 'a:\n'.repeat(1 << 19), stream]], { tries: 1 });
  await assert.rejects(client.getGame(GAME), { name: 'Unreachable', message: /the answer has more/ });
  await assert.rejects(all(client.streamMe()), { name: 'Unreachable', message: /a line has more/ });
  await assert.rejects(all(client.streamMe()), { name: 'Unreachable', message: /a message has more/ });
});

/** A fetch whose answers have no body to read from. */
const whole = async (address, init) => {
  const answer = await fetch(address, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text: async () => text };
};

test('where bodies do not stream, which the first answer shows, pages are polled instead', async () => {
  const page = (items, next) => [200, { items, next_cursor: next, game: turn({ version: 6 }), at: '2026-01-01T00:00:00Z' }];
  const client = meeting([NONE, [200, VIEW], page([{ seq: 5, events: [OTHER] }], '5'), null, page([{ seq: 6, events: [] }], null), [200, VIEW], page([], null)], { fetch: whole });
  const live = [];
  const received = await all(client.streamGame(GAME, { view: true, onLive: (yes) => live.push(yes) }));
  assert.deepEqual(received.map(({ event, id }) => [event, id]), [['snapshot', '4'], ['entry', '5'], ['entry', '6'], ['end', null]]);
  assert.deepEqual([received[1].data.game.version, live], [6, [true, false, true]]);
  await all(client.streamGame(GAME));
  const poll = `/v1/games/${GAME}/events?view=true&after=`;
  assert.deepEqual(asked.map(({ path }) => path), ['/v1/bots', `/v1/games/${GAME}`, `${poll}4&wait=9`, `${poll}5&wait=9`, `${poll}5`,
    `/v1/games/${GAME}`, `/v1/games/${GAME}/events?after=4&wait=9`]);
});

test('of many games two are polled at once, and the others are read every three seconds', async () => {
  const versions = new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, 4]));
  const view = (id) => ({ ...VIEW, id, version: versions.get(id) });
  const polled = [];
  let [count, polls, most] = [0, 0, 0];
  const contentOf = async (path, query, signal) => {
    const [id, rest] = path.split('/').slice(3);
    if (path === '/v1/me/games') return { items: query.get('status') === 'active' ? [...versions].map(([each, version]) => ({ id: each, version, your_seat: 0 })) : [], next_cursor: null };
    if (path === '/v1/me/events') {
      polled.push(query.get('wait'));
      const next = [...versions.keys()][count++ % versions.size];
      if (query.get('wait')) versions.set(next, versions.get(next) + 1);
      return { items: [], next_cursor: String(count), at: null };
    }
    if (rest === undefined) return path === '/v1/bots' ? { items: [] } : view(id);
    if (query.get('wait')) return new Promise((_, reject) => { most = Math.max(most, ++polls); signal.addEventListener('abort', () => reject(signal.reason)); });
    const items = Number(query.get('after')) < versions.get(id) ? [{ seq: versions.get(id), events: [] }] : [];
    return { items, next_cursor: String(versions.get(id)), game: turn(view(id)), at: null };
  };
  const fetch = async (address, { signal }) => {
    const { pathname, searchParams } = new URL(address);
    const content = JSON.stringify(await contentOf(pathname, searchParams, signal));
    return { status: 200, headers: new Headers(), text: async () => content };
  };
  const reported = new Set();
  for await (const { kind, game } of meeting([], { fetch }).updates()) {
    if (kind === 'entries') reported.add(game.id);
    if (reported.size === versions.size) break;
  }
  assert.deepEqual([most, ...new Set(polled)], [2, null, '3']);
});

test('an export is read where bodies do not stream', async () => {
  const { lines } = await meeting([[200, '{"a":1}\n{"b":2}\n', { 'Content-Type': 'application/x-ndjson' }]], { fetch: whole }).exportGames();
  assert.deepEqual(await all(lines), ['{"a":1}', '{"b":2}']);
});

test('a stream that is aborted ends', async () => {
  const stop = new AbortController();
  const client = meeting([[200, [['snapshot', 4, VIEW], 'silence']]]);
  const received = [];
  for await (const message of client.streamGame(GAME, { signal: stop.signal })) {
    received.push(message.event);
    stop.abort();
  }
  assert.deepEqual(received, ['snapshot']);
});

test('nothing comes after the abort of a stream, not even what has arrived or a change of the connection', async () => {
  const entry = (seq) => ['entry', seq, { seq, events: [] }];
  const stream = [200, [['snapshot', 4, VIEW], entry(5), ['end', null, { reason: 'draining' }]]];
  for (const [last, given] of [['snapshot', [stream]], [true, [stream]], [false, [stream, stream]], [false, [null]]]) {
    const stop = new AbortController();
    const seen = [];
    const see = (each) => { seen.push(each); if (each === last) stop.abort(); };
    const client = meeting(given, { tries: 1, sleep: undefined, firstPause: 60_000 });
    for await (const { event } of client.streamGame(GAME, { signal: stop.signal, onLive: see })) see(event);
    assert.equal(seen.indexOf(last), seen.length - 1, String(seen));
  }
});

test('updates of all games end when they are aborted, also while games are read', async () => {
  for (const abortedAt of [1, 2, 3]) {
    const stop = new AbortController();
    const client = meeting([[200, [['snapshot', 4, VIEW]]], NONE, NONE, [200, []], NONE, NONE], { tries: 9 });
    const { fetched } = client;
    let calls = 0;
    client.fetched = (...rest) => { if (++calls > abortedAt) stop.abort(); return fetched.apply(client, rest); };
    await all(client.updates({ signal: stop.signal }));
    assert.equal(asked.length <= abortedAt, true);
  }
});

test('exported games come line by line, with the next cursor', async () => {
  const link = `<${url}/v1/exports?after=2026-11-20T09%3A30%3A00Z,${GAME}>; rel="next"`;
  const client = meeting([
    [200, '{"type":"game"}\n{"entries":1}\n', { 'Content-Type': 'application/x-ndjson', Link: link }],
    [200, '', { 'Content-Type': 'application/x-ndjson' }]]);
  const first = await client.exportGames({ ruleset: 'classic' });
  assert.deepEqual(await all(first.lines), ['{"type":"game"}', '{"entries":1}']);
  assert.equal(first.next, `2026-11-20T09:30:00Z,${GAME}`);
  assert.equal((await client.exportGames({ after: first.next })).next, null);
});

test('a link that cannot be read is no answer', async () => {
  const client = meeting([[200, '', { Link: '<x?after=%ZZ>; rel="next"' }]], { tries: 1 });
  await assert.rejects(client.exportGames(), { name: 'Unreachable', message: /link/ });
});

const ROUNDS = Array.from({ length: 20 }, (_, round) => ({ round: round + 1 }));
const PLAYED = { ...VIEW, version: 8, rounds: ROUNDS, rounds_total: 20, fairness: { commit: 'c', seed: null } };
const ENDED = { type: 'round_ended', seq: 9, round: 21 };

test('a view of a turn is completed with the newest rounds and the seed', async () => {
  const game = new Game(meeting([]), PLAYED);
  const before = { type: 'round_ended', seq: 8, round: 20 };
  const view = await game.merge(turn({ version: 10, status: 'finished', rounds_total: 21 }), [before, ENDED, { type: 'seed_revealed', seq: 10, seed: '0a' }]);
  assert.deepEqual(view.rounds, [...ROUNDS.slice(1), { round: 21 }]);
  assert.deepEqual([view.version, view.fairness, view.rules], [10, { commit: 'c', seed: '0a' }, VIEW.rules]);
  assert.deepEqual(await game.merge(turn({ version: 9 })), view);
  assert.equal(asked.length, 0);
});

for (const [what, before, seen, events] of [
  ['before the start', { ...PLAYED, status: 'open' }, {}, []],
  ['after a round whose events are missing', PLAYED, { rounds_total: 22 }, [ENDED]],
  ['at an end whose events are missing', PLAYED, { status: 'finished', rounds_total: 20 }, []],
]) test(`${what} the view is read again`, async () => {
  const whole = { ...PLAYED, version: 11 };
  const game = new Game(meeting([[200, whole]]), before);
  assert.deepEqual(await game.merge(turn({ version: 10, rounds_total: 20, ...seen }), events), whole);
});

test('a view that could not be read is read with the next answer, and with each one meanwhile', async () => {
  const whole = { ...PLAYED, version: 10, fairness: { client_seeds: [1] } };
  const game = new Game(meeting([[403, { code: 'forbidden' }], [200, whole], [200, whole]]), { ...PLAYED, status: 'open' });
  await assert.rejects(game.merge(turn({ version: 10 })), { code: 'forbidden' });
  assert.equal(game.view.version, 8);
  assert.deepEqual(await Promise.all([game.merge(turn({ version: 10 })), game.merge(turn({ version: 10 }))]), [whole, whole]);
});

const FROM_PYTHON = `
import json
from random import Random
from crazy_eights import apply, deal, expand, legal_moves, to_act
from crazy_eights.locales import LANGUAGES
from crazy_eights.rulesets.presets import PRESETS
from service.api.spec import documents
from service.api.catalogue import words

def choices(preset, rng):
    seats = min(3, PRESETS[preset].players.max)
    table = deal(expand(preset, seats=seats), seats, rng.randbytes(32))
    for _ in range(60):
        if not to_act(table):
            return
        seat = rng.choice(to_act(table))
        legal = legal_moves(table, seat)
        yield [move.to_json() for move in legal]
        apply(table, seat, rng.choice(legal))

print(json.dumps([{each: words(each) for each in LANGUAGES}, documents()["openapi"]["components"]["schemas"],
    [each for preset in PRESETS for each in choices(preset, Random(preset))]]))
`;
const EVENTS = [
  { type: 'player_joined', seat: 1, name: 'آنا', bot: null }, { type: 'starter_turned', round: 1, dealer: 0, card: '8H' },
  { type: 'card_played', seat: 0, cards: ['8C', '8D'] }, { type: 'card_played', seat: 0, cards: ['XR'], as: '3C' },
  { type: 'suit_declared', seat: 0, suit: 'hearts' }, { type: 'attack_raised', pending: 1 }, { type: 'attack_raised', pending: 6 },
  { type: 'attack_taken', seat: 1 }, { type: 'cards_drawn', seat: 1, count: 3, why: 'attack' }, { type: 'cards_drawn', seat: 1, count: 1, why: 'turn', cards: ['XB'] },
  { type: 'call_announced', seat: 1, call: 'last_card' }, { type: 'round_ended', round: 2, reason: 'blocked', winner: null },
  { type: 'game_ended', winners: [] }, { type: 'game_ended', winners: [0, 1] }, { type: 'brand_new', seat: 7 }, OTHER,
];

const [texts, schemas, choices] = JSON.parse(execFileSync(
  process.env.PYTHON ?? '.venv/bin/python', ['-c', FROM_PYTHON], { encoding: 'utf8', maxBuffer: 1 << 26 },
));

/** A value for each constant and enumerated value that a schema has, else one. @returns {unknown[]} */
function samples(schema) {
  if (schema.$ref) return samples(schemas[schema.$ref.split('/').at(-1)]);
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum ?? schema['x-extensible-enum']) return schema.enum ?? schema['x-extensible-enum'];
  if (schema.anyOf ?? schema.oneOf) return (schema.anyOf ?? schema.oneOf).flatMap(samples).filter((each) => each !== null);
  const type = [schema.type].flat()[0];
  if (type === 'object') return objects(schema);
  return type === 'array' ? [[], [samples(schema.items)[0]]] : [{ integer: 1, boolean: true, string: 'text' }[type]];
}

/** Objects with all members, with each value of each one, and with only the required members. */
function objects({ properties = {}, required = [] }) {
  const values = Object.entries(properties).map(([name, schema]) => [name, samples(schema)]);
  const whole = Object.fromEntries(values.map(([name, [first]]) => [name, first]));
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => required.includes(name)));
  return [least, ...values.flatMap(([name, each]) => each.map((value) => ({ ...whole, [name]: value })))];
}

test('there are words for every event, move, reason, phase and emote of the document, in every language', async () => {
  const events = schemas.Event.oneOf.filter(({ $ref }) => !$ref.endsWith('/OtherEvent')).flatMap(samples);
  assert.ok(events.length > 150);
  const who = (seat) => ['Ann', 'Bob'][seat];
  const whole = /^(?!.*(undefined|[{}])).+$/;
  for (const language of LANGUAGES) {
    const words = await meeting([[200, texts[language]]]).words();
    const said = events.map((event) => words.event(event, who));
    for (const [at, text] of said.entries()) assert.match(text, whole, `${language}: ${JSON.stringify(events[at])}`);
    const moves = samples(schemas.Move).filter(({ type, suit, rank, card }) => type !== 'declare' || suit || rank || card);
    for (const move of moves) assert.match(words.move(move, who), whole, JSON.stringify(move));
    for (const reason of [...samples(schemas.RoundReason), ...samples(schemas.GameReason)]) assert.notEqual(words.reason(reason), reason);
    for (const phase of samples(schemas.Phase)) assert.notEqual(words.phase(phase), phase);
    for (const emote of samples(schemas.NewEmote.properties.emote)) assert.notEqual(words.emote(emote), emote);
    assert.equal(words.emote('wink'), 'wink');
    const cancelled = { type: 'seed_revealed', reason: 'cancelled' };
    assert.deepEqual(words.events([cancelled], who), narrate(wordsOf(language), [cancelled], who));
  }
});

test('the words of the service say what the pages say, in every language', async () => {
  const who = (seat) => ['Ann', 'بهرام'][seat];
  for (const language of LANGUAGES) {
    const words = await meeting([[200, texts[language]]], { language }).words();
    assert.deepEqual(words.events(EVENTS, who), narrate(wordsOf(language), EVENTS, who), language);
    assert.ok(words.events(EVENTS, who).length >= EVENTS.length - 3);
    for (const own of [0, 1]) assert.deepEqual(words.events(EVENTS, who, own), narrate(wordsOf(language), EVENTS, who, own), language);
    const view = { seats: [{ player: { name: 'Ann' } }, { player: null, bot: 'greedy' }], you: { seat: 1 } };
    assert.deepEqual(words.told(view, EVENTS), words.events(EVENTS, (seat) => ['Ann', words.bot('greedy')][seat], 1));
    assert.equal(asked[0].headers['accept-language'], language);
    assert.doesNotMatch(words.move({ type: 'play', cards: ['8H'], suit: 'spades' }, who), /[{}]|^$/);
  }
});

test('different legal moves have different labels, in every language', async () => {
  const who = (seat) => ['Ann', 'Bob', 'Eve'][seat];
  const moves = choices.flat();
  for (const member of ['as', 'suit', 'rank', 'announce']) assert.ok(moves.some((move) => (move[member] ?? null) !== null), member);
  for (const language of LANGUAGES) {
    const words = await meeting([[200, texts[language]]]).words();
    for (const legal of choices) {
      const labels = new Map(legal.map((move) => [words.move(move, who), JSON.stringify(move)]));
      for (const move of legal) assert.equal(labels.get(words.move(move, who)), JSON.stringify(move), words.move(move, who));
    }
  }
  const words = await meeting([[200, texts.en]]).words();
  assert.equal(words.move({ type: 'play', cards: ['8S'], target: 1, suit: 'clubs' }, who), 'play the 8 of spades, choose Bob, and declare clubs');
});

test('a player is a person, unless the caller says otherwise', async () => {
  const made = [201, { id: '1', token: 'c8_n' }];
  const client = meeting([made, made]);
  await client.register('Ann');
  await client.register('Robby', 'program');
  assert.deepEqual(asked.map(({ body }) => body.kind), ['person', 'program']);
});

test('updates that wait for games outlast a long time without a network; others give up', async () => {
  const gone = Array(12).fill(null);
  const snapshot = [200, [['snapshot', 2, VIEW], 'silence']];
  const watching = meeting([...gone, snapshot]).updates({ waitForGames: true });
  assert.equal((await watching.next()).value.game.id, GAME);
  assert.equal(waits.length, 12);
  await watching.return();
  await assert.rejects(all(meeting([...gone, snapshot]).updates()), { code: 'unreachable' });
  assert.equal(waits.length, 7);
});

test('a seed that the program has kept is opened once the service has signed the log, and else stays secret', async () => {
  const seats = [{ seat: 0, player: { id: 'a', name: 'Ann' }, bot: null }];
  const waiting = { ...VIEW, status: 'open', to_act: [], seats, fairness: { sealed: [0] } };
  const busy = Array(8).fill([503, { code: 'unavailable' }]);
  const client = meeting([[200, waiting], [200, waiting], ...busy, ...Array(8).fill(null), [404, { code: 'not-found' }]]);
  assert.equal((await client.game(GAME)).mustOpen, false);
  const game = await client.game(GAME, { clientSeed: '0b'.repeat(32) });
  assert.deepEqual([game.mustOpen, game.clientSeed], [true, '0b'.repeat(32)]);
  for (const fault of [Problem, Unreachable, NotSigned]) await assert.rejects(game.openSeed(), fault);
  assert.deepEqual(new Set(asked.map(({ method }) => method)), new Set(['GET']));
  assert.equal(game.mustOpen, true);
});

test('joining a game that has begun is rejected as the service says', async () => {
  const client = meeting([[404, { code: 'not-found' }], [409, { code: 'already-seated', detail: 'You already have seat 1.' }]]);
  await assert.rejects(client.join(GAME), { code: 'already-seated' });
});

test('drawing is said with the number of cards', async () => {
  const words = await meeting([[200, texts.en]]).words();
  assert.deepEqual([0, 4].map((pending) => words.move({ type: 'draw' }, String, pending)), ['draw a card', 'draw 4 cards']);
});

test('a key that has signed something must stay; one that is announced may go, and signs nothing yet', async () => {
  const receipts = memoryReceipts();
  const listing = (...ids) => [200, { keys: ids.map((id) => ({ key_id: id.repeat(16), public_key: id.repeat(64), valid_from: { a: '2025-01-01T00:00:00Z', b: '2999-01-01T00:00:00Z' }[id] ?? null, valid_until: null })) }];
  const met = (...listings) => meeting(listings, { receipts }).witness;
  const unsigned = { game_id: GAME, seq: 0, head: '', at: '2026-01-01T00:00:00Z', key_id: null, signature: null };
  assert.equal(await met(listing('a', 'b')).fault(unsigned), 'is not signed');
  assert.equal(await met(listing('b', 'c')).fault(unsigned), null);
  receipts.save(`keys of ${url}`, listing('a')[1].keys);
  assert.equal((await met(listing('b'), listing('a')).keys()).length, 1);
  await assert.rejects(met(listing('b'), listing('b')).keys(), Equivocation);
});

test('what a client saw of a game in which it had no seat is remembered', async () => {
  const [first, other] = ['aa', 'bb'].map((head) => [200, { ...VIEW, you: null, head }]);
  const client = meeting([first, other, other, ...Array(4).fill([404, { code: 'not-found' }])]);
  await client.game(GAME);
  await assert.rejects(client.game(GAME), Equivocation);
  await assert.rejects(client.join(GAME), Equivocation);
});

test('a service sets no marks of the client in a receipt', async () => {
  const ledger = new Ledger(meeting([[200, { keys: [] }]]), GAME);
  ledger.took({ version: 1, head: 'aa' }, { seat: 0, client_seed: '07', late: false });
  await ledger.keep({ seq: 1, head: 'aa', key_id: null, signature: null, opened: '0e', given: { seat: 0, client_seed: '66' } });
  assert.deepEqual([ledger.given?.client_seed, ledger.receipts.map(({ opened }) => opened)], ['07', [undefined]]);
});

test('two objects for the same game do not overwrite what the other has kept', async () => {
  const client = meeting([[200, { keys: [] }]]);
  const [one, other] = [new Ledger(client, GAME), new Ledger(client, GAME)];
  one.took({ version: 1, head: 'aa' }, { seat: 0, client_seed: '07', late: false });
  await other.keep({ seq: 2, head: 'bb', key_id: null, signature: null });
  for (const ledger of [one, other]) assert.deepEqual([ledger.given?.client_seed, ledger.receipts.length], ['07', 2]);
});

test('waking ends pauses, and opens a stream again that was silent, at once', { timeout: 20_000 }, async () => {
  const long = { firstPause: 900_000, longestPause: 900_000, sleep: undefined };
  const client = meeting([[200, [['snapshot', 4, VIEW], 'silence']], [200, [['end', null, { reason: 'game_over' }]]]], long);
  client.onRetry = () => setTimeout(() => client.wake(), 10);
  const { now } = Date;
  const received = [];
  try {
    for await (const { event } of client.streamGame(GAME)) {
      received.push(event);
      client.wake();
      Date.now = () => now() + 11_000;
      client.wake();
    }
  } finally {
    Date.now = now;
  }
  assert.deepEqual([received, asked.length], [['snapshot', 'end'], 2]);
});

test('a browser that is back wakes the client while it waits', { timeout: 20_000 }, async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = new EventTarget();
  const heard = [];
  Object.assign(globalThis, { document: page, addEventListener: network.addEventListener.bind(network),
    removeEventListener: (...words) => { heard.push(words[0]); network.removeEventListener(...words); } });
  try {
    const client = meeting([null, NONE, null, NONE], { firstPause: 900_000, longestPause: 900_000, sleep: undefined });
    for (const [target, type] of [[network, 'online'], [page, 'visibilitychange']]) {
      client.onRetry = () => setTimeout(() => target.dispatchEvent(new Event(type)), 10);
      await client.listBots();
    }
    assert.deepEqual([heard, asked.length], [['online', 'online'], 4]);
  } finally {
    for (const name of ['document', 'addEventListener', 'removeEventListener']) delete globalThis[name];
  }
});
