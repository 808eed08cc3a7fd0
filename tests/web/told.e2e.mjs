/** What the table page tells of refusals, of ends, and of what goes on elsewhere: true, once, and where it matters. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Browser } from './support/browser.mjs';
import { wordsOf } from './support/languages.mjs';
import { Service } from './support/service.mjs';
import { Visitor } from './support/visitor.mjs';

const words = wordsOf('en');
const SEATS = [{ occupant: 'me' }, { occupant: 'open' }];
let service;
let browser;
let visitor;
let ann;
let bo;
test.before(async () => {
  service = await Service.start();
  [ann, bo] = await Promise.all(['Ann', 'Bo'].map((name) => service.player(name)));
  browser = await Browser.open();
  visitor = new Visitor(browser, service.address);
});
test.after(async () => {
  await browser.close();
  await service.close();
});

const click = (selector) => visitor.ask(`document.querySelector(${JSON.stringify(selector)}).click()`);
const tells = (text, id = 'alert') => visitor.until(`document.getElementById('${id}').textContent.includes(${JSON.stringify(text)})`);
const create = async (body = {}) =>
  (await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'classic', seats: SEATS, ...body } })).id;
const sit = (id, { token } = bo) => service.call('POST', `/v1/games/${id}/seats`, { token, body: {} });
const move = (id, { token }, body) => service.call('POST', `/v1/games/${id}/moves`, { token, body });

/** Known cards; Ann begins. */
async function begin(hands, body = {}) {
  const id = await create({ setup: { hands, starter: '4H' }, seed: 'ab'.repeat(32), ...body });
  await sit(id);
  return id;
}

test('a refusal goes when the table has moved on', async () => {
  const id = await begin([['5H', '3C'], ['4C', '5C']]);
  await visitor.table(id, { player: bo });
  await click('#stock');
  await visitor.until("document.querySelector('.refusal') !== null");
  await move(id, ann, { type: 'play', cards: ['5H'] });
  await visitor.until(`document.getElementById('turn').textContent === ${JSON.stringify(words.say('your-turn'))}`);
  assert.equal(await visitor.has('.refusal'), false);
});

test('A tells that a call is made by itself, and refuses nothing', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']], { ruleset: 'last-one' }), { player: ann });
  await browser.press('a');
  const call = words.say('call', { call: 'last_card' });
  assert.equal(await visitor.text('alert'), words.say('announces-itself', { call }));
  assert.equal(await visitor.has('.refusal'), false);
});

test('whoever is signed out in mid-game is told so, watches, and has a way to sign in', async () => {
  const cy = await service.player('Cy');
  const id = await create({ seats: [...SEATS, { occupant: 'open' }], setup: { hands: [['5H', '3C'], ['4C', '5C'], ['6C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await sit(id);
  await sit(id, cy);
  await visitor.table(id, { player: cy });
  await visitor.until("document.getElementById('hand') !== null");
  const { items } = await service.call('GET', '/v1/players/me/tokens', { token: cy.token });
  const spare = await service.call('POST', '/v1/players/me/tokens', { token: cy.token, body: { label: 'spare' } });
  await click('.actions > .plain');
  await visitor.until("document.querySelector('.sure') !== null");
  await fetch(`${service.address}/v1/players/me/tokens/${items[0].id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${spare.token}` } });
  // Whichever is first tells: this press, or the stream that ends.
  await visitor.ask("document.querySelector('.sure .danger')?.click()");
  await visitor.until("document.getElementById('signed-out') !== null && document.getElementById('hand') === null");
  assert.equal(await visitor.text('alert'), words.say('signed-out'));
  assert.equal(await visitor.ask("document.querySelector('#signed-out a').getAttribute('href')"), '/');
  assert.equal(await visitor.ask("localStorage.getItem('player')"), null);
  assert.equal(await visitor.has('.actions'), false);
  assert.ok((await visitor.text('table')).includes(words.say('watching')));
});

test('whoever comes with a token that is no longer good is told so, too', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']]), { player: { ...bo, token: 'c8_gone' } });
  await visitor.until("document.getElementById('signed-out') !== null && document.getElementById('upcard') !== null");
  assert.equal(await visitor.ask("localStorage.getItem('player')"), null);
});

test('a game that cannot be shown says so at once', async () => {
  for (const id of ['0'.repeat(32), 'nonsense', '']) {
    await browser.visit(`${service.address}/play/?none${id}#${id}`);
    await visitor.until("document.querySelector('.notice') !== null");
    assert.equal(await visitor.text('alert'), await visitor.ask("document.querySelector('.notice').textContent"), id);
    assert.equal(await visitor.text('alert'), words.say('problem-not-found'));
  }
});

test('a guest in the waiting room hears and reads that the game is cancelled', async () => {
  const id = await create({ seats: [...SEATS, { occupant: 'open' }] });
  await sit(id);
  await visitor.table(id, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await service.call('POST', `/v1/games/${id}/cancel`, { token: ann.token });
  await tells(words.say('turn-cancelled'), 'announcer');
  assert.ok((await visitor.text('history')).includes(words.say('turn-cancelled')));
});

test('who declines a private game reads that, and who is put out of it why', async () => {
  const kept = await create({ visibility: 'private', seats: [{ occupant: 'me' }, { occupant: 'player', id: bo.id }, { occupant: 'open' }] });
  await visitor.table(kept, { player: bo });
  await visitor.until("document.getElementById('leave') !== null");
  await click('#leave');
  await visitor.until("document.querySelector('.notice') !== null");
  assert.equal(await visitor.text('alert'), words.say('you-declined'));
  assert.equal(await visitor.has('main a[href="/"]'), true);

  const left = await create({ visibility: 'private', seats: [...SEATS, { occupant: 'open' }] });
  await sit(left);
  await visitor.table(left, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await fetch(`${service.address}/v1/games/${left}/seats/1`, { method: 'DELETE', headers: { Authorization: `Bearer ${ann.token}` } });
  await visitor.until("document.querySelector('.notice') !== null");
  assert.equal(await visitor.text('alert'), words.say('seat-freed'));
});

test('who is put out of a game that anybody may watch hears it', async () => {
  const id = await create({ seats: [...SEATS, { occupant: 'open' }] });
  await sit(id);
  await visitor.table(id, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await fetch(`${service.address}/v1/games/${id}/seats/1`, { method: 'DELETE', headers: { Authorization: `Bearer ${ann.token}` } });
  await tells(words.say('seat-freed'));
  await visitor.until("document.getElementById('join') !== null");
});

test('whoever sits down last hears the hand and the card that begins', async () => {
  const id = await create({ setup: { hands: [['5H', '3C'], ['4C', '5C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await visitor.table(id, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await click('#join');
  await tells(words.say('event-dealt', { cards: words.cards(['4C', '5C']) }), 'announcer');
  assert.ok((await visitor.text('announcer')).includes(words.card('4H')));
  assert.ok((await visitor.text('history')).includes(words.cards(['4C', '5C'])));
});

test('the replay tells each step that a button goes to', async () => {
  const id = await create({ ruleset: 'basic' });
  await sit(id);
  const { version } = await service.finish(id, [ann.token, bo.token]);
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelector('.replay button') !== null");
  await click('.replay button:nth-of-type(2)');
  await tells(words.say('replay-position', { at: version - 1, last: version }), 'announcer');
});

test('a move that cannot be sent is told of at once, and made when the service is there again', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']]), { player: ann });
  // What is still asked for when the service goes away is refused, and that is told as well.
  await visitor.until("document.querySelectorAll('#rules li').length > 0");
  const reach = (offline) => browser.page('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await reach(true);
  await click('[data-card="5H"]');
  await visitor.until("document.querySelector('.notice') !== null");
  assert.equal(await visitor.text('alert'), words.say('link-lost'));
  assert.ok((await visitor.text('table')).includes(words.say('sending')));
  await reach(false);
  await visitor.until("document.querySelector('.notice') === null && document.getElementById('upcard').dataset.card === '5H'");
  await tells(words.say('link-back'));
});

test('a call that is lost while news go on coming is no lost link for long', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']]), { player: ann });
  await visitor.until("document.querySelectorAll('#rules li').length > 0");
  await browser.page('Network.setBlockedURLs', { urls: ['*/resign'] });
  await click('.actions > .plain');
  await visitor.until("document.querySelector('.sure') !== null");
  await click('.sure .danger');
  await tells(words.say('link-lost'));
  await tells(words.say('link-back'));
  await visitor.until("document.querySelector('.notice') === null");
  await browser.page('Network.setBlockedURLs', { urls: [] });
});

test('a running table names what is played, with its rules', async () => {
  const id = await begin([['5H', '3C'], ['4C', '5C']], { ruleset: 'last-one' });
  const { title } = await service.call('GET', '/v1/rulesets/last-one');
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelectorAll('#rules li').length > 0");
  assert.ok((await visitor.ask("document.querySelector('#rules summary').textContent")).startsWith(title));
});

test('the waiting room offers what helps only: no start of a game that fills itself, no link to seats that are kept', async () => {
  const wish = { ruleset: 'classic', rules: { turn_seconds: 61 }, seats: 3 };
  const { id } = await service.call('POST', '/v1/games/quick', { token: ann.token, body: wish });
  await visitor.table(id, { player: ann });
  await visitor.until("document.getElementById('leave') !== null");
  assert.equal(await visitor.has('#start'), false);

  const kept = await create({ seats: [{ occupant: 'me' }, { occupant: 'player', id: bo.id }] });
  await visitor.table(kept, { player: ann });
  await visitor.until("document.getElementById('leave') !== null");
  assert.equal(await visitor.has('#start'), true);
  assert.equal(await visitor.has('#invite'), false);
});

test('where a page may not copy, the link is selected', async () => {
  await visitor.table(await create(), { player: ann });
  await visitor.until("document.getElementById('invite') !== null");
  await visitor.ask("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await click('.invite button');
  await visitor.until("getSelection().toString() === document.getElementById('invite').href");
});

test('before the deal a replay names no round', async () => {
  const id = await create({ ruleset: 'basic' });
  await sit(id);
  await service.finish(id, [ann.token, bo.token]);
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelector('.replay button') !== null && document.querySelector('.direction') !== null");
  await click('.replay button');
  await visitor.until("document.querySelector('.direction') === null");
});

test('what is said covers neither the hand nor the piles nor what can be pressed', async () => {
  await visitor.table(await begin([['5H', '3C', '8D', 'TS'], ['4C', '5C']]), { player: ann });
  await visitor.until("document.getElementById('hand') !== null");
  for (const [width, height] of [[1366, 650], [390, 844]]) {
    await browser.size(width, height);
    await browser.press('c');
    const covered = await visitor.ask(`(() => {
      const said = document.querySelector('#alert p').getBoundingClientRect();
      return [...document.querySelectorAll('#hand .card, #stock, #upcard, .actions button')].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.top < said.bottom && box.bottom > said.top && box.left < said.right && box.right > said.left;
      }).length;
    })()`);
    assert.equal(covered, 0, `${width} × ${height}`);
  }
  await browser.size(1280, 1000);
});

test('nothing offended the content policy', () => {
  assert.deepEqual(browser.complaints.filter((entry) => !/40[149]|422|ERR_INTERNET_DISCONNECTED/.test(entry)), []);
});
