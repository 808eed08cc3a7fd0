/** Whole games at the table in Chromium, against a real server. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { DIRECTIONS, LANGUAGES } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';
import { Visitor } from './support/visitor.mjs';

const MARKUP = '<img src=x onerror=alert(1)>';
const { service, browser, visitor } = await Setting.forTests();

const shown = (id) => `document.getElementById('${id}') !== null`;

for (const language of LANGUAGES) {
  test(`a whole game by keyboard only, starting at the start page (${language})`, async () => {
    await visitor.home(language);
    await visitor.tabTo('name');
    await browser.page('Input.dispatchKeyEvent', { type: 'keyDown', key: 'a', code: 'KeyA', modifiers: 2, commands: ['selectAll'] });
    await browser.write('Ann');
    await visitor.tabTo('play-bots');
    await browser.press('Enter');
    await visitor.until(shown('hand'));
    assert.equal(await visitor.ask('document.documentElement.lang'), language);
    assert.equal(await visitor.ask('document.documentElement.dir'), DIRECTIONS[language]);
    await visitor.play(visitor.byKeys);
    const view = await service.call('GET', `/v1/games/${await visitor.game()}`);
    assert.equal(view.status, 'finished');
    assert.equal(view.visibility, 'unlisted');
    assert.equal(view.seats[0].player.name, 'Ann');
    assert.equal(view.seats.length, 2);
  });
}

test('a whole game by touch, on a phone', async () => {
  const phone = new Visitor(await browser.another({ width: 390, height: 844 }), service.address);
  await phone.browser.page('Emulation.setTouchEmulationEnabled', { enabled: true });
  await phone.home();
  await phone.fill('name', 'Thumb');
  await phone.browser.tap('#play-bots');
  await phone.until(shown('hand'));
  await phone.play(phone.byFinger);
  assert.equal(await phone.ask('document.documentElement.scrollWidth <= innerWidth'), true);
  await phone.browser.close();
});

for (const language of LANGUAGES) {
  test(`two people play through an invitation while a third watches (${language})`, async () => {
    const [ann, bo, watcher] = await Promise.all([1, 2, 3].map(async () => new Visitor(await browser.another(), service.address)));
    await ann.home(language);
    await ann.fill('name', MARKUP);
    await ann.ask("document.getElementById('play-friends').click()");
    await ann.until(shown('invite'));
    const link = await ann.ask("document.getElementById('invite').href");
    assert.equal((await service.call('GET', `/v1/games/${await ann.game()}/invitation`)).seat_count, 2);

    await bo.browser.visit(link);
    await bo.until(shown('join'));
    await bo.ask(`localStorage.setItem('language', '${language}')`);
    await bo.browser.visit(`${service.address}/play/?bo#${await ann.game()}`);
    await bo.until(shown('join'));
    assert.ok((await bo.text('main')).includes(MARKUP));
    await bo.fill('name', 'بهار');
    await bo.browser.press('Enter');
    await Promise.all([ann.until(shown('hand')), bo.until(shown('hand'))]);
    assert.equal(await bo.ask("document.querySelectorAll('main img').length"), 0);

    await watcher.table(await ann.game(), { language });
    assert.equal(await watcher.has('#hand'), false);
    await Promise.all([ann.play(ann.byKeys), bo.play(bo.byKeys)]);
    for (const each of [ann, bo]) assert.equal(await each.has('#rematch'), true);
    await watcher.until("document.getElementById('result')?.hidden === false");
    assert.ok((await watcher.text('scores')).includes(MARKUP));
    assert.equal(await watcher.ask("document.querySelectorAll('main img').length"), 0);
    await Promise.all([ann, bo, watcher].map((each) => each.browser.close()));
  });
}

test('a watcher sees and hears a public game to its end', async () => {
  const [cy, di] = [await service.player('Cy'), await service.player('Di')];
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  const { id } = await service.call('POST', '/v1/games', { token: cy.token, body: { ruleset: 'basic', seats } });
  await service.call('POST', `/v1/games/${id}/seats`, { token: di.token, body: {} });
  const watcher = new Visitor(await browser.another(), service.address);
  await watcher.table(id);
  await watcher.until("document.querySelectorAll('#history li').length > 0");
  assert.equal(await watcher.has('#hand'), false);
  await service.finish(id, [cy.token, di.token]);
  await watcher.until("document.getElementById('result').hidden === false");
  await watcher.until("/wins the game|share the win|without a winner/.test(document.getElementById('announcer').textContent)");
  await watcher.browser.close();
});

test('a game continues after its server is killed and restarted', async () => {
  const guest = new Visitor(await browser.another(), service.address);
  await guest.home();
  await guest.fill('name', 'Eve');
  await guest.choose('ruleset', 'five-rounds');
  await guest.ask("document.getElementById('play-bots').click()");
  await guest.until(`${shown('hand')} && document.querySelectorAll('#rules li').length > 0`);
  for (const signal of ['SIGKILL', 'SIGTERM']) {
    const next = await guest.turn();
    await service.end(signal);
    await guest.until("document.querySelector('.notice') !== null");
    await service.begin();
    await guest.see(guest.byKeys[next]);
    await guest.until("document.querySelector('.notice') === null");
  }
  const { version } = await service.call('GET', `/v1/games/${await guest.game()}`);
  await guest.until(`document.querySelector('#history li').dataset.seq === '${version}'`);
  const seen = await guest.ask("[...document.querySelectorAll('#history li')].map((each) => Number(each.dataset.seq))");
  assert.deepEqual(seen, Array.from({ length: version }, (_, at) => version - at));
  await guest.browser.close();
});

test('an opponent’s move is shown and announced within 300 ms at the median', async () => {
  const [fay, gus] = [await service.player('Fay'), await service.player('Gus')];
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  const body = { ruleset: 'rockaway', rules: { deal: { cards: 20, two_players: 20 } }, seats };
  const { id } = await service.call('POST', '/v1/games', { token: fay.token, body });
  await service.call('POST', `/v1/games/${id}/seats`, { token: gus.token, body: {} });
  const guest = new Visitor(await browser.another(), service.address);
  await guest.table(id, { player: fay });
  await guest.until(shown('hand'));
  const waits = [];
  while (waits.length < 15) {
    const view = await service.call('GET', `/v1/games/${id}`);
    if (view.status !== 'active') break;
    const token = [fay.token, gus.token][view.to_act[0]];
    const { you } = await service.call('GET', `/v1/games/${id}`, { token });
    // Wait until the page is up to date, so that the next change is this move.
    await guest.until(`document.querySelectorAll('#history li').length >= ${waits.length}`);
    // The observer is there before the move is sent: on a busy machine the page may show the move first.
    await guest.ask(`(() => { window.said = new Promise((done) => new MutationObserver((_, observer) => {
      observer.disconnect(); done(Date.now()); }).observe(document.getElementById('announcer'), { childList: true })); })()`);
    const sent = Date.now();
    await service.call('POST', `/v1/games/${id}/moves`, { token, body: you.legal_moves.at(-1) });
    const seen = await guest.ask('window.said');
    if (view.to_act[0] === 1) waits.push(seen - sent);
  }
  const median = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)];
  console.log(`an opponent's move is said after ${median} ms at the median of ${waits.length}`);
  assert.ok(waits.length >= 5);
  await guest.browser.close();
});

test('a rematch requested by one player is offered to the other', async () => {
  const players = [await service.player('Hal'), await service.player('Ida')];
  const [hal, ida] = players.map(({ token }) => token);
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  const { id } = await service.call('POST', '/v1/games', { token: hal, body: { ruleset: 'basic', seats } });
  await service.call('POST', `/v1/games/${id}/seats`, { token: ida, body: {} });
  await service.finish(id, [hal, ida]);
  const guests = await Promise.all(players.map(async (player) => {
    const guest = new Visitor(await browser.another(), service.address);
    await guest.table(id, { player });
    await guest.until("document.querySelector('#rematch') !== null");
    return guest;
  }));
  await guests[0].ask("document.getElementById('rematch').click()");
  await guests[1].until("document.getElementById('result').textContent.includes('Hal wants another game')");
  assert.match(await guests[1].text('alert'), /Hal wants another game/);
  await guests[1].ask("document.getElementById('rematch').click()");
  for (const guest of guests) await guest.until(`location.hash !== '#${id}' && document.getElementById('hand') !== null`);
  const next = await service.call('GET', `/v1/games/${await guests[1].game()}`);
  assert.equal(next.rematch_of, id);
  assert.equal(next.status, 'active');
  await Promise.all(guests.map((guest) => guest.browser.close()));
});

test('views come with the stream, so moves of others need no further request', async () => {
  const [jo, kay] = [await service.player('Jo'), await service.player('Kay')];
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  const { id } = await service.call('POST', '/v1/games', { token: jo.token, body: { ruleset: 'basic', seats } });
  await service.call('POST', `/v1/games/${id}/seats`, { token: kay.token, body: {} });
  const watcher = new Visitor(await browser.another(), service.address);
  await watcher.table(id);
  await watcher.until("document.querySelectorAll('#history li').length > 0");
  const asked = [];
  watcher.browser.hear = (method, params) => {
    if (method === 'Network.requestWillBeSent' && params.request.url.includes('/v1/games/')) asked.push(params.request.url);
  };
  await service.finish(id, [jo.token, kay.token]);
  await watcher.until("document.getElementById('result').hidden === false");
  assert.deepEqual(asked, []);
  await watcher.browser.close();
});

test('the score chart and its table show all rounds of a long game', async () => {
  const [lu, max] = [await service.player('Lu'), await service.player('Max')];
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  const body = { ruleset: 'five-rounds', rules: { deal: { cards: 1, two_players: 1 }, game_end: { rounds: 25 } }, seats };
  const { id } = await service.call('POST', '/v1/games', { token: lu.token, body });
  await service.call('POST', `/v1/games/${id}/seats`, { token: max.token, body: {} });
  const { rounds_total: total } = await service.finish(id, [lu.token, max.token]);
  assert.equal(total, 25);
  const watcher = new Visitor(await browser.another(), service.address);
  await watcher.table(id);
  await watcher.until(`document.querySelectorAll('.rounds tbody tr').length === ${total}`);
  assert.equal(await watcher.ask("document.querySelector('.chart .line-0').points.length"), total);
  const [height, inner] = await watcher.ask("(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])(document.querySelector('.rounds .scroll'))");
  assert.ok(height < 400 && height < inner, 'a long table scrolls by itself');
  await watcher.browser.close();
});

test('no content policy violations', () => {
  assert.deepEqual(browser.complaints.filter((entry) => !/404|ERR_CONNECTION|ERR_INCOMPLETE|503|409|422/.test(entry)), []);
});
