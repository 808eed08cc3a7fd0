/** Every key in every phase of a game and every language: its speech, its request to the service, and the keys that the page ignores. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { DIRECTIONS, LANGUAGES, wordsOf } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';

const SUITS = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };
const LAYOUTS = { fa: { c: 'ز', e: 'ث', p: 'ح', t: 'ف', r: 'ق' }, vi: { c: 'c', e: 'ê', p: 'p', t: 't', r: 'r' } };
const cards = (text) => text.split(' ');

/** Positions, and the moves by seat that lead from them to a phase. */
const POSITIONS = {
  play: { ruleset: 'classic', starter: '4H', hands: ['8H 3C QS 2D', '4C 5C 6C'], as: 0 },
  others: { ruleset: 'classic', starter: '4H', hands: ['8H 3C QS 2D', '4C 5C 6C'], as: 1 },
  declare: { ruleset: 'classic', starter: '4H', hands: ['8H 3C QS 2D', '4C 5C 6C'], moves: [[0, { type: 'play', cards: ['8H'] }]], as: 0 },
  answer: { ruleset: 'switch', starter: '9S', hands: ['2S 3C 7H 4D', '2C 7C KD 5D'], moves: [[0, { type: 'play', cards: ['2S'] }]], as: 1 },
  drawn: { ruleset: 'classic', rules: { draw: { play_drawn: 'may' } }, starter: '5S', stock: '9S', hands: ['6S 2H', '7H 3D'], moves: [[0, { type: 'draw' }]], as: 0 },
  fight: { ruleset: 'last-one', starter: '4H', hands: ['4S 2H 6C', '3C 5H', '4D 9C'], as: 0 },
  call: { ruleset: 'last-one', starter: '9S', hands: ['6S 2H', '3C 5H'], as: 0 },
  forgotten: { ruleset: 'last-one', starter: '9S', hands: ['6S 2H', '3C 5H'], moves: [[0, { type: 'play', cards: ['6S'] }]], as: 1 },
};
const PHASES = { others: 'play', call: 'play', forgotten: 'play' };

const { service, browser, visitor } = await Setting.forTests();
let people;
/** By phase: its game and the player who views it. @type {Record<string, {id: string, player: any}>} */
const world = {};
/** Moves that the page sent; all are blocked. */
const posted = [];

async function begin(position) {
  const { ruleset, rules = {}, starter, stock = '', hands, moves = [] } = position;
  const setup = { hands: hands.map(cards), starter, ...(stock && { stock: cards(stock) }) };
  const seats = [{ occupant: 'me' }, ...hands.slice(1).map(() => ({ occupant: 'open' }))];
  const body = { ruleset, rules: { ...rules, turn_seconds: 3600 }, setup, seed: 'ab'.repeat(32), seats };
  const { id } = await service.call('POST', '/v1/games', { token: people[0].token, body });
  for (const { token } of people.slice(1, hands.length)) await service.call('POST', `/v1/games/${id}/seats`, { token, body: {} });
  for (const [seat, move] of moves) await service.call('POST', `/v1/games/${id}/moves`, { token: people[seat].token, body: move });
  return id;
}

test.before(async () => {
  people = await Promise.all(['Ann', 'Bo', 'Cy'].map((name) => service.player(name)));
  for (const [name, position] of Object.entries(POSITIONS)) {
    const id = await begin(position);
    const { phase } = await service.call('GET', `/v1/games/${id}`);
    assert.equal(phase, PHASES[name] ?? name);
    world[name] = { id, player: people[position.as] };
  }
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  const create = async () => (await service.call('POST', '/v1/games', { token: people[0].token, body: { ruleset: 'basic', seats } })).id;
  world.waiting = { id: await create(), player: people[0] };
  world.finished = { id: await create(), player: people[0] };
  await service.call('POST', `/v1/games/${world.finished.id}/seats`, { token: people[1].token, body: {} });
  await service.finish(world.finished.id, people.map(({ token }) => token));
  const hidden = await service.call('POST', '/v1/games', { token: people[0].token, body: { ruleset: 'basic', visibility: 'private', seats } });
  world.invitation = { id: hidden.id, player: people[2] };
  world.watcher = { id: world.play.id, player: people[2] };
  await catchMoves();
});

/** Records and refuses moves, so that every key is pressed in the same position. */
function catchMoves() {
  const usual = browser.hear.bind(browser);
  const body = Buffer.from(JSON.stringify({ code: 'stale-version', current_version: 0 })).toString('base64');
  browser.hear = (method, params) => {
    if (method !== 'Fetch.requestPaused') return usual(method, params);
    const { expected_version: version, expected_head: head, ...move } = JSON.parse(params.request.postData);
    posted.push(move);
    const responseHeaders = [{ name: 'Content-Type', value: 'application/problem+json' }];
    return browser.page('Fetch.fulfillRequest', { requestId: params.requestId, responseCode: 409, responseHeaders, body });
  };
  return browser.page('Fetch.enable', { patterns: [{ urlPattern: '*/moves' }] });
}

const seen = "document.querySelectorAll('#history li').length > 0";

async function open(name, language) {
  const { id, player } = world[name];
  await visitor.table(id, { language, player });
  await visitor.until(`${seen} && document.querySelector('.rules, #table') !== null`);
  return service.call('GET', `/v1/games/${id}`, { token: player.token });
}

/** Presses a key; returns the text of the alert region and the move that the page sent. */
async function press(act) {
  await visitor.ask("document.getElementById('alert').replaceChildren()");
  posted.length = 0;
  await act();
  const sending = await visitor.has('[data-sending]');
  const said = await visitor.text('alert');
  // The refusal may have arrived before this check.
  if (sending || posted.length > 0) {
    await visitor.until("document.querySelector('[data-sending]') === null");
    return { said: '', move: posted[0] };
  }
  return { said, move: posted[0] ?? null };
}

const key = (name) => press(() => browser.press(name));
const code = (name, typed, modifiers = 0) => press(async () => {
  const letter = { code: `Key${name.toUpperCase()}`, key: typed, modifiers, windowsVirtualKeyCode: name.toUpperCase().charCodeAt(0) };
  await browser.page('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...letter });
  await browser.page('Input.dispatchKeyEvent', { type: 'keyUp', ...letter });
});
const quiet = { said: '', move: null };

/** Checks the speech of each reading key. */
async function reads(name, words, view) {
  const holds = (said, parts) => parts.forEach((part) => assert.ok(said.includes(part), `${name}, ${words.language}: “${said}” lacks “${part}”`));
  const say = async (letter) => {
    const { said, move } = await key(letter);
    assert.equal(move, null);
    assert.doesNotMatch(said, /^$|read-|\{|undefined|NaN|null/);
    return said;
  };
  const isDealt = view.status !== 'open';
  if (name !== 'declare') holds(await say('c'), isDealt ? [words.card(view.upcard)] : [words.say('read-no-upcard')]);
  holds(await say('e'), view.seats.map(({ card_count: count }) => words.number(count)));
  const left = await say('T');
  if (view.deadline) assert.match(left, /\d|[۰-۹]/);
  else assert.equal(left, words.say('no-clock'));
  const hand = view.you?.hand;
  holds(await say('r'), hand ? hand.map((each) => words.card(each)) : [words.say('read-no-hand')]);
  const playable = [...new Set((view.you?.legal_moves ?? []).flatMap((move) => move.cards ?? []))];
  const none = words.say(hand ? 'read-playable-none' : 'read-no-hand');
  holds(await say('l'), playable.length > 0 ? playable.map((each) => words.card(each)) : [none]);
  assert.equal(await say('t'), await visitor.text('turn'));
  holds(await say('v'), view.seats.map(({ score }) => words.number(score)));
  assert.ok((await visitor.text('history')).includes(await say('b')));
}

/** Checks the effect of each acting key. */
async function acts(name, words, view) {
  const legal = view.you?.legal_moves ?? [];
  const plays = view.status === 'active' && view.you;
  const find = (type) => legal.find((move) => move.type === type);
  for (const [letter, type] of [[' ', 'draw'], ['p', 'pass'], ['x', 'challenge']]) {
    const done = await key(letter);
    if (!plays) assert.deepEqual(done, quiet, `${name}: ${letter}`);
    else if (find(type)) assert.deepEqual(done.move, find(type), name);
    else assert.ok(done.said !== '' && done.move === null, `${name}: ${letter} is answered in words`);
  }
  for (const [letter, suit] of Object.entries(SUITS)) {
    const done = await key(letter);
    if (name === 'declare') assert.deepEqual(done.move, { type: 'declare', suit });
    else if (letter !== 'c') assert.deepEqual(done, quiet, `${name}: ${letter}`);
  }
  const announced = await key('a');
  if (!plays) assert.deepEqual(announced, quiet);
  else if (name === 'call') assert.ok(announced.said.includes(words.say('call', { call: 'last_card' })));
  else assert.equal(announced.said, words.say('nothing-to-announce'));
  await next(name, words, legal, plays);
}

/** Checks that `N` focuses the next playable card and `Enter` plays the focused one. */
async function next(name, words, legal, plays) {
  const done = await key('n');
  const play = legal.find((move) => move.type === 'play');
  if (!plays) return assert.deepEqual(done, quiet);
  if (!play) return assert.equal(done.said, words.say('no-playable'));
  const card = await visitor.ask("document.activeElement.closest('#hand') && document.activeElement.dataset.card");
  const own = legal.filter((move) => move.cards?.includes(card));
  assert.ok(own.length > 0, name);
  if (own.length > 1) {
    await key('Enter');
    for (const [letter, suit] of Object.entries(SUITS)) {
      await visitor.until("document.querySelectorAll('[data-suit]').length === 4");
      assert.deepEqual((await key(letter)).move, own.find((move) => move.suit === suit));
      await visitor.until("document.querySelector('[data-suit]') === null");
      await key('n');
      await key('Enter');
    }
    return key('Escape');
  }
  return assert.deepEqual((await key('Enter')).move, own[0]);
}

/** Every phase in one language of each direction; reading.test.mjs has the words of all languages. */
const EVERY = [...Object.keys(POSITIONS), 'waiting', 'finished', 'watcher'];

for (const language of LANGUAGES) {
  for (const name of ['en', 'fa'].includes(language) ? EVERY : ['play']) {
    test(`every key, ${name} (${language})`, async () => {
      const words = wordsOf(language);
      const view = await open(name, language);
      await reads(name, words, view);
      await acts(name, words, view);
      await key('?');
      assert.equal(await visitor.ask("document.getElementById('help').open"), true);
      await key('?');
      assert.equal(await visitor.ask("document.getElementById('help').open"), false);
    });
  }

  test(`an invited visitor hears that the game has not started (${language})`, async () => {
    const words = wordsOf(language);
    await visitor.table(world.invitation.id, { language, player: people[2] });
    const said = { c: 'read-no-upcard', e: 'read-nothing', T: 'no-clock', r: 'read-no-hand', l: 'read-no-hand', t: 'turn-waiting', v: 'read-nothing', b: 'read-nothing' };
    for (const [letter, id] of Object.entries(said)) assert.deepEqual(await key(letter), { said: words.say(id), move: null });
  });

  test(`keys are ignored where they belong to another control (${language})`, async () => {
    await open('play', language);
    for (const modifiers of [1, 2, 4]) assert.deepEqual(await code('e', 'e', modifiers), quiet);
    const dispatch = (to, event) => press(() => visitor.ask(`document.querySelector('${to}').dispatchEvent(new KeyboardEvent('keydown', ${event}))`));
    assert.deepEqual(await dispatch('body', "{ key: 'e', code: 'KeyE', bubbles: true, isComposing: true }"), quiet);
    await visitor.ask("document.getElementById('language').focus()");
    for (const name of [' ', 'Enter', 'Home', 'End', 'ArrowLeft']) assert.deepEqual(await dispatch('#language', `{ key: '${name}', bubbles: true }`), quiet);
    assert.equal(await visitor.ask('document.activeElement.id'), 'language');
    assert.notEqual((await key('e')).said, '');
    await visitor.ask("document.querySelector('.actions .plain').focus()");
    await key(' ');
    assert.equal(posted.length, 0);
    assert.equal(await visitor.has('.sure'), true);
    await key('?');
    await visitor.ask("document.querySelector('#help input').click()");
    for (const letter of ['e', 'p', 'n', 'r']) assert.deepEqual(await key(letter), quiet);
    await visitor.ask("document.querySelector('#help input').click()");
    assert.notEqual((await key('e')).said, '');
    await visitor.table(world.waiting.id, { language, player: people[2] });
    await visitor.ask("document.getElementById('name').focus()");
    for (const letter of ['e', 'c', '?']) assert.deepEqual(await key(letter), quiet);
  });

  test(`arrows, Home and End follow the visual order of the cards (${language})`, async () => {
    await open('play', language);
    const at = () => visitor.ask("document.activeElement.closest('#hand') ? document.activeElement.getBoundingClientRect().x : null");
    await key('Home');
    const first = await at();
    const [on, back] = DIRECTIONS[language] === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await key(on);
    assert.equal((await at()) < first, on === 'ArrowLeft');
    await key(back);
    assert.equal(await at(), first);
    await key('End');
    assert.equal(await visitor.ask("document.activeElement === document.getElementById('hand').lastElementChild"), true);
    await key(on);
    assert.equal(await visitor.ask("document.activeElement === document.getElementById('hand').lastElementChild"), true);
    assert.equal(await visitor.ask("document.querySelectorAll('#hand [tabindex=\"0\"]').length"), 1);
    assert.equal(await visitor.ask("getComputedStyle(document.querySelector('.board')).direction"), 'ltr');
  });
}

for (const [language, layout] of Object.entries(LAYOUTS)) {
  test(`a key counts by its position where the layout has no Latin letter (${language})`, async () => {
    await open('play', language);
    for (const [letter, typed] of Object.entries(layout)) {
      const { said } = await code(letter, typed);
      assert.equal(said, (await key(letter)).said, letter);
      assert.notEqual(said, '');
    }
  });
}
