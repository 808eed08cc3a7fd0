/** People at the table in a browser: who is here, emotes, quick games that the house fills,
 * join codes, the menu at a name, one's own statistics and past games. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { LANGUAGES, wordsOf } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';
import { Visitor } from './support/visitor.mjs';

const AXE = readFileSync(new URL('../../build/web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const words = wordsOf('en');
const setting = await Setting.forTests();
const { visitor, browser, service } = setting;
const bo = await service.player('Bo');

/** Creates a game of Ann with one open seat. */
const open = async () => (await service.call('POST', '/v1/games',
  { token: setting.ann.token, body: { ruleset: 'classic', seats: [{ occupant: 'me' }, { occupant: 'open' }] } })).id;
const sits = (id, { token }) => service.call('POST', `/v1/games/${id}/seats`, { token, body: {} });
const shows = (id, { token }, emote) => fetch(`${service.address}/v1/games/${id}/emotes`,
  { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }, body: JSON.stringify({ emote }) });
const says = (text, id = 'announcer') => visitor.until(`document.getElementById('${id}').textContent.includes(${JSON.stringify(text)})`);

/** Opens a running game of Ann and Bo as Ann. */
async function together(language = 'en') {
  const id = await open();
  await sits(id, bo);
  await visitor.table(id, { player: setting.ann, language });
  await visitor.until("document.querySelectorAll('#emotes button').length === 6");
  return id;
}

/** Axe finds nothing on the page. */
async function axe() {
  if (!(await visitor.ask("typeof axe === 'object'"))) await visitor.ask(AXE);
  const found = await visitor.ask(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html.slice(0, 160))])))`);
  assert.equal(found, '[]');
}

test('a seat says that its player is here, in words and by a key', async () => {
  const id = await together();
  const seat = "document.querySelector('[data-seat=\"1\"] .seat-badges').textContent";
  await service.call('GET', `/v1/games/${id}`, { token: bo.token });
  await visitor.until(`${seat}.includes(${JSON.stringify(words.say('badge-here'))})`);
  assert.ok(!(await visitor.ask("document.querySelector('[data-seat=\"0\"] .seat-badges').textContent")).includes(words.say('badge-here')));
  await browser.press('e');
  await says(words.say('with-note', { name: 'Bo', note: words.say('badge-here') }), 'alert');
});

test('an emote of another player is shown beside the seat for a while and said', async () => {
  const id = await together();
  await shows(id, bo, 'nice');
  const { emotes } = await service.call('GET', '/v1/words');
  await visitor.until(`document.querySelector('[data-seat="1"] .bubble')?.textContent.includes(${JSON.stringify(emotes.nice)})`);
  await says(words.say('emote-said', { name: 'Bo', text: emotes.nice }));
  await visitor.until("document.querySelector('.bubble') === null");
});

test('a key and a button show an emote; a second one too soon is left out quietly', async () => {
  await together();
  const { emotes } = await service.call('GET', '/v1/words');
  await browser.press('1');
  await browser.press('2');
  await says(emotes.hello);
  assert.equal(await visitor.has('.refusal'), false);
  assert.ok(!(await visitor.text('announcer')).includes(emotes.thanks));
  await new Promise((done) => { setTimeout(done, 2100); });
  await setting.click('#emotes button:nth-of-type(6)');
  await says(emotes.good_game);
});

test('a service that finds an emote too soon shows no refusal', async () => {
  const id = await together();
  await shows(id, setting.ann, 'oops');
  await browser.press('1');
  await says((await service.call('GET', '/v1/words')).emotes.oops);
  assert.equal(await visitor.has('.refusal'), false);
});

test('a game against bots has no emotes', async () => {
  await setting.begin({ ruleset: 'classic', bots: 1 });
  assert.equal(await visitor.has('#emotes'), false);
});

test('a quick game that the house fills counts down while it waits, in words and by a key', async () => {
  await visitor.home();
  await visitor.fill('name', 'Ann');
  await axe();
  await setting.click('#play-quick');
  await visitor.until("location.pathname === '/play/' && document.querySelector('.waiting #clock') !== null");
  const { fairness } = await service.call('GET', `/v1/games/${await visitor.game()}`);
  assert.deepEqual(fairness.client_seeds, [0]);
  const left = await visitor.text('clock');
  assert.ok([28, 29, 30, 31].some((seconds) => left === words.say('house-fills', { seconds })), left);
  assert.equal(await visitor.has('#start'), false);
  await visitor.until(`document.getElementById('clock').textContent !== ${JSON.stringify(left)}`);
  await axe();
  const told = await visitor.text('announcer');
  await browser.press('T');
  const seconds = Array.from({ length: 32 }, (_, at) => words.say('house-fills', { seconds: at }));
  assert.ok(seconds.includes(told), told);
  assert.ok(seconds.includes(await visitor.text('alert')));
});

test('while a quick game waits, one plays a hand against a bot and is taken back when it starts', async () => {
  const { id } = await service.call('POST', '/v1/games/quick', { token: setting.ann.token, body: { ruleset: 'five-rounds', players: 2, fill_after: 15, fill_bot: 'greedy' } });
  await visitor.table(id, { player: setting.ann, until: "document.getElementById('meanwhile') !== null" });
  await setting.click('#meanwhile');
  await visitor.until("document.querySelector('#hand [data-card]') !== null && document.getElementById('awaited') !== null");
  const hand = await visitor.game();
  assert.notEqual(hand, id);
  assert.equal((await service.call('GET', `/v1/games/${hand}`)).ruleset, 'five-rounds');
  await axe();
  await visitor.until(`location.hash === '#${id}' && document.querySelector('#hand [data-card]') !== null && document.getElementById('awaited') === null`);
});

test('the creator reads out a code, with which another player sits down from the start page', async () => {
  const id = await open();
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.getElementById('join-code') !== null");
  const code = await visitor.text('join-code');
  assert.match(code, /^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const spoken = await visitor.ask("document.querySelector('#join-code + .hidden').textContent");
  assert.equal(spoken, [...code.replace('-', '')].join(' '));
  await axe();

  await visitor.home();
  await visitor.ask(`localStorage.setItem('player', ${JSON.stringify(JSON.stringify(bo))})`);
  await visitor.home();
  for (const wrong of ['ABC', code.split('-').reverse().join('')]) {
    await visitor.fill('code', wrong);
    await browser.press('Enter');
    await visitor.until("document.getElementById('code-refusal') !== null && document.activeElement.id === 'code'");
    assert.equal(await visitor.text('code-refusal'), words.say('join-code-unknown'));
    await axe();
  }
  await visitor.fill('code', code.toLowerCase());
  await browser.press('Enter');
  await visitor.until(`location.hash === '#${id}' && document.getElementById('hand') !== null`);
});

test('a guest sees who invites to which game, its rules, and one button; the host has a QR code and sees who comes', async () => {
  const { id } = await service.call('POST', '/v1/games', { token: setting.ann.token,
    body: { ruleset: 'five-rounds', visibility: 'private', seats: [{ occupant: 'me' }, { occupant: 'open' }, { occupant: 'open' }] } });
  const guest = new Visitor(await browser.another({ width: 390, height: 844 }), service.address);
  await guest.table(id, { until: "document.querySelectorAll('.waiting > .rules li').length === 5" });
  assert.equal(await guest.text('invited'), words.say('invited-by', { name: 'Ann', game: 'Five Rounds' }));
  await visitor.table(id, { player: setting.ann, until: "document.querySelector('#qr path') !== null" });
  await guest.browser.tap('#join');
  await guest.until("document.querySelector('.lobby .badge') !== null && document.getElementById('join') === null");
  const { name } = JSON.parse(await guest.ask("localStorage.getItem('player')"));
  assert.match(name, /^Guest \d{4}$/);
  await visitor.until(`document.querySelector('.lobby').textContent.includes(${JSON.stringify(name)})`);
  await guest.browser.close();
});

test('the menu at a name shows the profile, blocks and reports, also by keys', async () => {
  await together();
  const cy = await service.player('Cy');
  const id = await open();
  await sits(id, cy);
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.querySelector('#scores .named') !== null");
  assert.equal(await visitor.ask("document.querySelectorAll('#scores .named').length"), 1);
  await visitor.ask("document.querySelector('#scores .named').focus()");
  await browser.press('Enter');
  await visitor.until("document.querySelector('#scores .block') !== null");
  await axe();
  await setting.click('#scores .block');
  await says(words.say('player-blocked', { name: 'Cy' }), 'alert');
  const blocks = () => service.call('GET', '/v1/me/blocks', { token: setting.ann.token });
  assert.equal((await blocks()).items.length, 1);
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.querySelector('#scores .named') !== null");
  await setting.click('#scores .named');
  await visitor.until(`document.querySelector('#scores .block')?.textContent === ${JSON.stringify(words.say('unblock'))}`);
  await setting.click('#scores .block');
  await says(words.say('player-unblocked', { name: 'Cy' }), 'alert');
  assert.equal((await blocks()).items.length, 0);
  await setting.click('#scores .report button');
  await says(words.say('report-sent'), 'alert');
});

test('a name on the board opens the same menu over the page by a key, and Escape closes it', async () => {
  const cy = await service.player('Cy');
  const id = await open();
  await sits(id, cy);
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.querySelector('[data-seat=\"1\"] .named') !== null");
  assert.equal(await visitor.ask("document.querySelectorAll('.board .named').length"), 1);
  await visitor.ask("document.querySelector('[data-seat=\"1\"] .named').focus()");
  await browser.press('Enter');
  await visitor.until("document.querySelector('.board :popover-open .block') !== null");
  await axe();
  await browser.press('Tab');
  assert.equal(await visitor.ask('document.activeElement.className'), 'plain block');
  await browser.press('Enter');
  await says(words.say('player-blocked', { name: 'Cy' }), 'alert');
  await browser.press('Escape');
  await visitor.until("document.querySelector(':popover-open') === null && document.activeElement.className === 'named'");
});

test('a name in the final standings opens the menu by a key; a bot and oneself have none', async () => {
  const cy = await service.player('Cy');
  const seats = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }, { occupant: 'open' }];
  const { id } = await service.call('POST', '/v1/games', { token: setting.ann.token, body: { ruleset: 'classic', seats } });
  await sits(id, cy);
  for (const { token } of [cy, setting.ann]) await service.call('POST', `/v1/games/${id}/resign`, { token });
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.querySelector('#result .named') !== null");
  assert.equal(await visitor.ask("[...document.querySelectorAll('#result .named')].map((each) => each.textContent).join()"), 'Cy');
  await visitor.ask("document.querySelector('#result .named').focus()");
  await browser.press('Enter');
  await visitor.until("document.querySelector('#result :popover-open .block') !== null");
  await axe();
  await setting.click('#result :popover-open .block');
  await says(words.say('player-blocked', { name: 'Cy' }), 'alert');
});

/** A player who has won two games against Bo and lost one against Cy, of which the statistics and ratings know. */
async function veteran() {
  const [dora, cy] = [await service.player('Dora'), await service.player('Cy')];
  for (const [ruleset, other, loser] of [['classic', bo, bo], ['mau-mau', bo, bo], ['classic', cy, dora]]) {
    const { id } = await service.call('POST', '/v1/games',
      { token: dora.token, body: { ruleset, seats: [{ occupant: 'me' }, { occupant: 'open' }] } });
    await sits(id, other);
    await service.call('POST', `/v1/games/${id}/resign`, { token: loser.token });
  }
  const known = async () => (await service.call('GET', '/v1/me/statistics', { token: dora.token })).items.length === 2
    && (await service.call('GET', '/v1/leaderboard?ruleset=classic')).items.some(({ player }) => player.id === cy.id);
  for (let tries = 0; tries < 150 && !(await known()); tries++) await new Promise((done) => { setTimeout(done, 400); });
  return { dora, cy };
}

/** The start page of a player, with their past games opened by a key. */
async function past(player, language = 'en') {
  await visitor.browser.visit(`${service.address}/problems`);
  await visitor.ask(`localStorage.setItem('player', ${JSON.stringify(JSON.stringify(player))})`);
  await visitor.home(language);
  await visitor.ask("document.querySelector('#past > summary').focus()");
  await browser.press('Enter');
  await visitor.until("document.querySelectorAll('#past .games li').length === 3 && document.querySelectorAll('#statistics tbody tr').length === 2");
}

const PAST = "document.querySelectorAll('#past .games li').length";
let known = null;

test('one sees own statistics and past games, with filters, also by keys', async () => {
  known = await veteran();
  await past(known.dora);
  await axe();
  const row = await visitor.ask("[...document.querySelectorAll('#statistics tbody tr')].find((each) => each.cells[2].textContent === '2').textContent");
  for (const part of [words.say('statistics-of', { kind: 'people' }), words.say('place-times', { place: 1, times: 1 }), words.say('streak', { streak: 0, best: 1 })]) {
    assert.ok(row.includes(part), row);
  }
  assert.equal(await visitor.text('past-count'), words.say('past-count', { count: 3 }));
  await visitor.ask("document.getElementById('past-result').focus()");
  await browser.press('ArrowDown');
  await visitor.until(`${PAST} === 2`);
  await browser.press('ArrowDown');
  await visitor.until(`${PAST} === 1 && document.querySelector('#past .games').textContent.includes('Cy')`);
  assert.equal(await visitor.text('past-count'), words.say('past-count', { count: 1 }));
  await visitor.choose('past-result', '');
  await visitor.choose('past-opponent', bo.id);
  await visitor.until(`${PAST} === 2`);
  await visitor.choose('past-ruleset', 'classic');
  await visitor.until(`${PAST} === 1`);
  await visitor.choose('past-until', '2001-01-01');
  await visitor.until(`document.getElementById('past-count').textContent === ${JSON.stringify(words.say('past-count', { count: 0 }))}`);
  await visitor.choose('past-until', '');
  await visitor.choose('past-from', '2001-01-01');
  await visitor.until(`${PAST} === 1`);
});

/** A button with the name Cy. */
const cyIn = (place) => `[...document.querySelectorAll('${place} .named')].find((each) => each.textContent.startsWith('Cy'))`;

test('names in the lists and on the leaderboard of the start page open the menu', async () => {
  await past(known.dora);
  await visitor.until("document.querySelector('#leaderboard .named') !== null && document.querySelector('.games .named') !== null");
  assert.ok(!(await visitor.ask("[...document.querySelectorAll('.named')].map((each) => each.textContent).join()")).includes('Dora'));
  for (const [place, said] of [['#leaderboard', 'block'], ['#past .games', 'unblock']]) {
    const menu = "document.querySelector(':popover-open')";
    await visitor.until(`${cyIn(place)} !== undefined`);
    await visitor.ask(`${cyIn(place)}.focus()`);
    await browser.press('Enter');
    await visitor.until(`${menu}?.querySelector('.block')?.textContent === ${JSON.stringify(words.say(said))}`);
    await axe();
    await visitor.ask(`${menu}.querySelector('.block').click()`);
    await says(words.say(said === 'block' ? 'player-blocked' : 'player-unblocked', { name: 'Cy' }), 'alert');
  }
  await setting.click('#past .games :popover-open .report button');
  await says(words.say('report-sent'), 'alert');
});

for (const language of LANGUAGES) {
  test(`${language}: a menu in a table fits a phone and leaves the table as it is`, async () => {
    await past(known.dora, language);
    await browser.size(360, 740);
    await visitor.until(`${cyIn('#leaderboard')} !== undefined`);
    const shape = () => visitor.ask("JSON.stringify([document.documentElement.scrollWidth, document.querySelector('#leaderboard table').getBoundingClientRect().width])");
    const before = await shape();
    await visitor.ask(`${cyIn('#leaderboard')}.click()`);
    await visitor.until("document.querySelector(':popover-open .block') !== null");
    assert.equal(await shape(), before);
    const menu = await setting.box(':popover-open');
    assert.ok(menu.left >= 0 && menu.right <= 360 && JSON.parse(before)[0] <= 360, JSON.stringify([menu, before]));
    await browser.size(1280, 1000);
  });
}

for (const language of LANGUAGES) {
  test(`${language}: axe finds nothing in statistics and past games, and nothing overflows`, async () => {
    await past(known.dora, language);
    await axe();
    await browser.size(390, 700);
    assert.ok(await visitor.ask('document.documentElement.scrollWidth <= document.documentElement.clientWidth'));
    await browser.size(1280, 1000);
  });
}

for (const language of LANGUAGES) {
  test(`${language}: axe finds nothing at a table of people, and nothing overflows`, async () => {
    await together(language);
    await axe();
    await browser.size(390, 700);
    assert.ok(await visitor.ask('document.documentElement.scrollWidth <= document.documentElement.clientWidth'));
    await browser.size(1280, 1000);
  });
}
