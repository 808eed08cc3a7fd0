/** Notices at the table: refusals, ends and changes made elsewhere are shown and announced correctly, once, and in the right place. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { wordsOf } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';

const words = wordsOf('en');
const SEATS = [{ occupant: 'me' }, { occupant: 'open' }];
const { service, browser, visitor, ann } = await Setting.forTests();
const bo = await service.player('Bo');

const click = (selector) => visitor.ask(`document.querySelector(${JSON.stringify(selector)}).click()`);
const announces = (text, id = 'alert') => visitor.until(`document.getElementById('${id}').textContent.includes(${JSON.stringify(text)})`);
const create = async (body = {}) =>
  (await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'classic', seats: SEATS, ...body } })).id;
const takeSeat = (id, { token } = bo) => service.call('POST', `/v1/games/${id}/seats`, { token, body: {} });
const move = (id, { token }, body) => service.call('POST', `/v1/games/${id}/moves`, { token, body });

/** Starts a game with known cards in which Ann begins. */
async function begin(hands, body = {}) {
  const id = await create({ setup: { hands, starter: '4H' }, seed: 'ab'.repeat(32), ...body });
  await takeSeat(id);
  return id;
}

test('a refusal disappears after the next move', async () => {
  const id = await begin([['5H', '3C'], ['4C', '5C']]);
  await visitor.table(id, { player: bo });
  await click('#stock');
  await visitor.until("document.querySelector('.refusal') !== null");
  await move(id, ann, { type: 'play', cards: ['5H'] });
  await visitor.until(`document.getElementById('turn').textContent === ${JSON.stringify(words.say('your-turn', { can: 'play-draw' }))}`);
  assert.equal(await visitor.has('.refusal'), false);
});

test('A reports that calls are made automatically, without a refusal', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']], { ruleset: 'last-one' }), { player: ann });
  await browser.press('a');
  const call = words.say('call', { call: 'last_card' });
  assert.equal(await visitor.text('alert'), words.say('announces-itself', { call }));
  assert.equal(await visitor.has('.refusal'), false);
});

test('a player signed out during a game gets a notice, keeps watching and can sign in again', async () => {
  const cy = await service.player('Cy');
  const id = await create({ seats: [...SEATS, { occupant: 'open' }], setup: { hands: [['5H', '3C'], ['4C', '5C'], ['6C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await takeSeat(id);
  await takeSeat(id, cy);
  await visitor.table(id, { player: cy });
  await visitor.until("document.getElementById('hand') !== null");
  const { items } = await service.call('GET', '/v1/me/tokens', { token: cy.token });
  const spare = await service.call('POST', '/v1/me/tokens', { token: cy.token, body: { label: 'spare' } });
  await click('.actions > .plain');
  await visitor.until("document.querySelector('.sure') !== null");
  await fetch(`${service.address}/v1/me/tokens/${items[0].id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${spare.token}` } });
  // The notice comes from this click or from the end of the stream, whichever is first.
  await visitor.ask("document.querySelector('.sure .danger')?.click()");
  await visitor.until("document.getElementById('signed-out') !== null && document.getElementById('hand') === null");
  assert.equal(await visitor.text('alert'), words.say('signed-out'));
  assert.equal(await visitor.ask("document.querySelector('#signed-out a').getAttribute('href')"), '/');
  assert.equal(await visitor.ask("localStorage.getItem('player')"), null);
  assert.equal(await visitor.has('.actions'), false);
  assert.ok((await visitor.text('table')).includes(words.say('watching')));
});

test('a visitor with an invalid token gets the same notice', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']]), { player: { ...bo, token: 'c8_gone' } });
  await visitor.until("document.getElementById('signed-out') !== null && document.getElementById('upcard') !== null");
  assert.equal(await visitor.ask("localStorage.getItem('player')"), null);
});

test('a game that cannot be shown is reported at once', async () => {
  for (const id of ['0'.repeat(32), 'nonsense', '']) {
    await browser.visit(`${service.address}/play/?none${id}#${id}`);
    await visitor.until("document.querySelector('.notice') !== null");
    assert.equal(await visitor.text('alert'), await visitor.ask("document.querySelector('.notice').textContent"), id);
    assert.equal(await visitor.text('alert'), words.say('problem-not-found'));
  }
});

test('a guest in the waiting room hears and sees that the game is cancelled', async () => {
  const id = await create({ seats: [...SEATS, { occupant: 'open' }] });
  await takeSeat(id);
  await visitor.table(id, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await service.call('POST', `/v1/games/${id}/cancel`, { token: ann.token });
  await announces(words.say('event-seed_revealed-cancelled'), 'announcer');
  assert.ok((await visitor.text('history')).includes(words.say('event-seed_revealed-cancelled')));
});

test('a player who declines or is removed from a private game sees a notice', async () => {
  const kept = await create({ visibility: 'private', seats: [{ occupant: 'me' }, { occupant: 'player', id: bo.id }, { occupant: 'open' }] });
  await visitor.table(kept, { player: bo });
  await visitor.until("document.getElementById('leave') !== null");
  await click('#leave');
  await visitor.until("document.querySelector('.notice') !== null");
  assert.equal(await visitor.text('alert'), words.say('you-declined'));
  assert.equal(await visitor.has('main a[href="/"]'), true);

  const left = await create({ visibility: 'private', seats: [...SEATS, { occupant: 'open' }] });
  await takeSeat(left);
  await visitor.table(left, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await fetch(`${service.address}/v1/games/${left}/seats/1`, { method: 'DELETE', headers: { Authorization: `Bearer ${ann.token}` } });
  await visitor.until("document.querySelector('.notice') !== null");
  assert.equal(await visitor.text('alert'), words.say('seat-freed'));
});

test('a player removed from a public game hears a notice', async () => {
  const id = await create({ seats: [...SEATS, { occupant: 'open' }] });
  await takeSeat(id);
  await visitor.table(id, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await fetch(`${service.address}/v1/games/${id}/seats/1`, { method: 'DELETE', headers: { Authorization: `Bearer ${ann.token}` } });
  await announces(words.say('seat-freed'));
  await visitor.until("document.getElementById('join') !== null");
});

test('the player who joins last hears the hand and the starter', async () => {
  const id = await create({ setup: { hands: [['5H', '3C'], ['4C', '5C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await visitor.table(id, { player: bo });
  await visitor.until("document.querySelectorAll('#history li').length > 0");
  await click('#join');
  await announces(words.say('event-dealt', { cards: words.cards(['4C', '5C']) }), 'announcer');
  assert.ok((await visitor.text('announcer')).includes(words.card('4H')));
  await announces(words.cards(['4C', '5C']), 'history');
});

test('the replay announces each step reached by a button', async () => {
  const id = await create({ ruleset: 'basic' });
  await takeSeat(id);
  const { version } = await service.finish(id, [ann.token, bo.token]);
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelector('.replay button') !== null");
  await click('.replay button:nth-of-type(2)');
  await announces(words.say('replay-position', { at: version - 1, last: version }), 'announcer');
});

test('an unsent move is reported at once and made when the service is reachable again', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']]), { player: ann });
  // Requests under way when the service stops are refused, and these refusals are reported too.
  await visitor.until("document.querySelectorAll('#rules li').length > 0");
  const reach = (offline) => browser.page('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await reach(true);
  await click('[data-card="5H"]');
  await visitor.until("document.querySelector('.notice') !== null");
  assert.equal(await visitor.text('alert'), words.say('link-lost'));
  assert.ok((await visitor.text('table')).includes(words.say('sending')));
  await reach(false);
  await visitor.until("document.querySelector('.notice') === null && document.getElementById('upcard').dataset.card === '5H'");
  await announces(words.say('link-back'));
});

test('a failed request while the stream is live shows a lost connection only briefly', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']]), { player: ann });
  await visitor.until("document.querySelectorAll('#rules li').length > 0");
  await browser.page('Network.setBlockedURLs', { urls: ['*/resign'] });
  await click('.actions > .plain');
  await visitor.until("document.querySelector('.sure') !== null");
  await click('.sure .danger');
  await announces(words.say('link-lost'));
  await announces(words.say('link-back'));
  await visitor.until("document.querySelector('.notice') === null");
  await browser.page('Network.setBlockedURLs', { urls: [] });
});

test('the table shows the name of the game and its rules', async () => {
  const id = await begin([['5H', '3C'], ['4C', '5C']], { ruleset: 'last-one' });
  const { title } = await service.call('GET', '/v1/rulesets/last-one');
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelectorAll('#rules li').length > 0");
  assert.ok((await visitor.ask("document.querySelector('#rules summary').textContent")).startsWith(title));
});

test('the waiting room offers no start for a quick game or one player, and no link or code for reserved seats', async () => {
  const wish = { ruleset: 'classic', rules: { turn_seconds: 61 }, players: 3 };
  const { id } = await service.call('POST', '/v1/games/quick', { token: ann.token, body: wish });
  await visitor.table(id, { player: ann });
  await visitor.until("document.getElementById('leave') !== null");
  assert.equal(await visitor.has('#start'), false);

  const kept = await create({ seats: [{ occupant: 'me' }, { occupant: 'player', id: bo.id }] });
  await visitor.table(kept, { player: ann });
  await visitor.until("document.getElementById('leave') !== null");
  assert.equal(await visitor.has('#start'), true);
  assert.equal(await visitor.has('#invite'), false);
  assert.equal(await visitor.has('#join-code'), false);
  const { title } = await service.call('GET', '/v1/rulesets/classic');
  await visitor.until(`document.getElementById('offer').textContent === ${JSON.stringify(words.say('invited-full', { ruleset: title }))}`);

  assert.equal(await visitor.ask("document.getElementById('start').ariaDisabled"), 'true', 'nobody else has joined');
});

test('the creator can start as soon as a second player has joined', async () => {
  const id = await create({ seats: [{ occupant: 'me' }, { occupant: 'open' }, { occupant: 'open' }] });
  await visitor.table(id, { player: ann });
  await visitor.until("document.getElementById('start')?.ariaDisabled === 'true'");
  await service.call('POST', `/v1/games/${id}/seats`, { token: bo.token, body: {} });
  await visitor.until("document.getElementById('start').ariaDisabled === 'false'");
  await visitor.ask("document.getElementById('start').click()");
  await visitor.until("document.getElementById('hand') !== null");
});

test('the link is selected where the page may not copy it', async () => {
  await visitor.table(await create(), { player: ann });
  await visitor.until("document.getElementById('invite') !== null");
  await visitor.ask("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await click('.invite button');
  await visitor.until("getSelection().toString() === document.getElementById('invite').href");
});

test('a replay shows no round before the deal', async () => {
  const id = await create({ ruleset: 'basic' });
  await takeSeat(id);
  await service.finish(id, [ann.token, bo.token]);
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelector('.replay button') !== null && document.querySelector('.direction') !== null");
  await click('.replay button');
  await visitor.until("document.querySelector('.direction') === null");
});

test('alerts cover neither the hand, the piles nor any control', async () => {
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

test('no content policy violations', () => {
  assert.deepEqual(browser.complaints.filter((entry) => !/40[149]|422|ERR_INTERNET_DISCONNECTED/.test(entry)), []);
});
