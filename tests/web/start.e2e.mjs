/** The start page: invalid input, returning players, changing the language, and pages that stay open. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Setting } from './support/setting.mjs';
import { Visitor } from './support/visitor.mjs';

const SEATED = "location.pathname === '/play/' && document.getElementById('hand') !== null";
const { service, browser } = await Setting.forTests();

/** A new visitor of the start page; `kept` is the player in their browser's storage. */
async function guest({ language = 'en', kept = null } = {}) {
  const visitor = new Visitor(await browser.another(), service.address);
  await visitor.browser.visit(`${service.address}/problems`);
  if (kept !== null) await visitor.ask(`localStorage.setItem('player', ${JSON.stringify(kept)})`);
  await visitor.home(language);
  return visitor;
}

const press = (visitor, id) => visitor.ask(`document.getElementById('${id}').click()`);
const content = (selector) => `(document.querySelector('${selector}')?.textContent ?? '')`;
const shows = (selector, text) => `${content(selector)}.includes(${JSON.stringify(text)})`;

/** Open the house rules. */
async function house(visitor) {
  await visitor.ask("document.querySelectorAll('.house').forEach((each) => { each.open = true; })");
  await visitor.until("document.querySelector('.house .group') !== null");
  await visitor.ask("document.querySelectorAll('.house .group').forEach((each) => { each.open = true; })");
  await visitor.until("document.querySelectorAll('.knob').length > 20");
  await visitor.ask("document.querySelectorAll('.house details').forEach((each) => { each.open = true; })");
}

/** A public open game of another player. */
async function openGame(name) {
  const { token } = await service.player(name);
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  return service.call('POST', '/v1/games', { token, body: { ruleset: 'basic', seats } });
}

test('a visitor with an invalid token gets a notice, sees the public lists and can play as a new player', async () => {
  await openGame('Public Paula');
  const ann = await service.player('Ann');
  await service.call('POST', '/v1/me/tokens/rotate', { token: ann.token });
  const visitor = await guest({ kept: JSON.stringify(ann) });
  await visitor.until(shows('main', 'Public Paula'));
  await visitor.until(shows('#name-refusal', 'no longer signed in'));
  await visitor.until("localStorage.getItem('player') === null");
  assert.equal(await visitor.ask("document.getElementById('name').value"), 'Ann');
  await press(visitor, 'play-bots');
  await visitor.until(SEATED);
  assert.notEqual(await visitor.ask("JSON.parse(localStorage.getItem('player')).id"), ann.id);
  await visitor.browser.close();
});

test('a visitor whose token is revoked while the page is open plays as a new player by the same button', async () => {
  const ann = await service.player('Ann');
  const visitor = await guest({ kept: JSON.stringify(ann) });
  await service.call('POST', '/v1/me/tokens/rotate', { token: ann.token });
  await press(visitor, 'play-bots');
  await visitor.until(SEATED);
  await visitor.browser.close();
});

for (const kept of ['{', 'null', '"Ann"', '{"id": 1}', '{"id": "1", "name": "Ann", "token": "رمز"}']) {
  test(`a stored player that cannot be read is ignored: ${kept}`, async () => {
    const visitor = await guest({ kept });
    await visitor.fill('name', 'Ann');
    await press(visitor, 'play-bots');
    await visitor.until(SEATED);
    await visitor.browser.close();
  });
}

test('the refusal of a name is shown at the name field, in the words of the service', async () => {
  const visitor = await guest();
  for (const [name, words] of [['greedy', 'house bot'], ['a\u202eb', 'format'], ['\u3164', 'visible']]) {
    await visitor.fill('name', name);
    await press(visitor, 'play-bots');
    await visitor.until(shows('#name-refusal', words));
    assert.ok((await visitor.text('alert')).startsWith('Your name: '));
    assert.equal(await visitor.ask("document.getElementById('name').getAttribute('aria-invalid')"), 'true');
  }
  await visitor.browser.close();
});

test('an invalid rule is reported at its knob; the page keeps working, and the corrected rules can be played', async () => {
  const visitor = await guest();
  await visitor.fill('name', 'Ann');
  await house(visitor);
  await press(visitor, 'knob-cards-J-do');
  await visitor.choose('knob-cards-J-do-0-n', '9');
  await visitor.until(shows('#knob-cards-J-do-0-n-words', 'from 1 to 8'));
  await press(visitor, 'play-bots');
  await visitor.until(shows('.choice > .refusal', 'from 1 to 8'));
  await visitor.choose('knob-cards-J-do-0-n', '2');
  await visitor.until("document.getElementById('warnings') === null");
  for (const [knob, typed] of [['max', '10000000000'], ['max', '1'], ['min', '9'], ['min', '']]) {
    await visitor.choose(`knob-players-${knob}`, typed);
    await visitor.until(shows(`#knob-players-${knob}-words`, 'from 2 to 8'));
    assert.ok((await visitor.text('warnings')).includes(`${knob === 'max' ? 'Maximum' : 'Minimum'} players: must be`));
    assert.equal(await visitor.ask("document.querySelectorAll('#seats option').length"), 7);
    await visitor.choose(`knob-players-${knob}`, knob === 'max' ? '8' : '2');
    await visitor.until("document.getElementById('warnings') === null");
  }
  await press(visitor, 'play-bots');
  await visitor.until(SEATED);
  await visitor.browser.close();
});

test('the request has the number of seats shown when a rule reduces it', async () => {
  const visitor = await guest();
  await visitor.fill('name', 'Ann');
  await visitor.choose('seats', '5');
  await house(visitor);
  await visitor.choose('knob-players-max', '3');
  await visitor.until("document.getElementById('seats').value === '3'");
  await press(visitor, 'play-bots');
  await visitor.until(SEATED);
  assert.equal((await service.call('GET', `/v1/games/${await visitor.game()}`)).seats.length, 3);
  await visitor.browser.close();
});

test('choosing the number of players validates it with the rules at once', async () => {
  const visitor = await guest();
  await house(visitor);
  await visitor.choose('knob-deck-packs', '1');
  await visitor.choose('knob-deal-cards', '9');
  await visitor.until(shows('.knob:has(#knob-deal-cards)', 'Default: Cards dealt to each player: 5.'));
  await visitor.choose('seats', '8');
  await visitor.until(shows('#knob-deal-cards-words', '74 are needed'));
  assert.doesNotMatch(await visitor.text('warnings'), /#\//);
  await visitor.choose('seats', '2');
  await visitor.until("document.getElementById('warnings') === null");
  await visitor.browser.close();
});

test('an unknown token is reported at its field, and the current player stays signed in', async () => {
  const ann = await service.player('Ann');
  const visitor = await guest({ kept: JSON.stringify(ann) });
  await visitor.ask("document.querySelector('.devices').open = true");
  for (const token of ['nonsense', 'رمز']) {
    await visitor.fill('token', token);
    await visitor.browser.press('Enter');
    await visitor.until(shows('#token-refusal', 'This code is not recognised'));
  }
  assert.equal(await visitor.ask("JSON.parse(localStorage.getItem('player')).id"), ann.id);
  assert.equal(await visitor.has('.choice > .refusal'), false);
  await visitor.browser.close();
});

test('changing the language keeps the name, the game and its house rules', async () => {
  const visitor = await guest();
  await visitor.fill('name', 'Ann');
  await visitor.choose('ruleset', 'mau-mau');
  await visitor.until("document.getElementById('summary').textContent.includes('jacks are wild')");
  await visitor.choose('seats', '4');
  await house(visitor);
  await visitor.choose('knob-deal-cards', '6');
  await visitor.ask("document.getElementById('private').click()");
  await visitor.choose('language', 'de');
  await visitor.until("document.documentElement.lang === 'de' && document.querySelectorAll('#ruleset option').length > 10");
  await visitor.until(shows('.house summary', '1 Regel ist geändert'));
  const chosen = await visitor.ask("['name', 'ruleset', 'seats'].map((id) => document.getElementById(id).value)");
  assert.deepEqual(chosen, ['Ann', 'mau-mau', '4']);
  assert.equal(await visitor.ask("document.getElementById('private').checked"), true);
  await visitor.browser.close();
});

test('Enter in the name field starts a game against bots', async () => {
  const visitor = await guest();
  await visitor.fill('name', 'Ann');
  await visitor.browser.press('Enter');
  await visitor.until(SEATED);
  await visitor.browser.close();
});

test('the lists are refreshed as soon as the page is shown again', async () => {
  await openGame('Early Eve');
  const visitor = await guest();
  await visitor.until(shows('main', 'Early Eve'));
  await openGame('Late Lea');
  assert.equal(await visitor.ask(shows('main', 'Late Lea')), false);
  await visitor.ask("document.dispatchEvent(new Event('visibilitychange'))");
  await visitor.until(shows('main', 'Late Lea'));
  await visitor.browser.close();
});

test('the visitor’s own games are in one list only, with the other players', async () => {
  const ann = await service.player('Ann');
  const seats = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }];
  const { id } = await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'basic', seats } });
  const visitor = await guest({ kept: JSON.stringify(ann) });
  await visitor.until(`document.querySelector('.games a[href="/play/#${id}"]') !== null`);
  assert.equal(await visitor.ask(`document.querySelectorAll('.games a[href="/play/#${id}"]').length`), 1);
  const row = await visitor.ask(`document.querySelector('.games a[href="/play/#${id}"]').parentElement.textContent`);
  assert.match(row, /with Zoe \(hasty bot\)/);
  await visitor.browser.close();
});

test('a tile chooses its game; coming back, one goes on with it or plays the same again', async () => {
  const visitor = await guest();
  await visitor.fill('name', 'Ann');
  assert.equal(await visitor.has('.back'), false);
  await press(visitor, 'all-games');
  await visitor.until("document.querySelectorAll('.tile').length > 20");
  await visitor.ask("document.querySelector('[data-ruleset=mau-mau]').click()");
  await visitor.until("document.activeElement.id === 'chosen'");
  assert.equal(await visitor.ask("document.getElementById('ruleset').value"), 'mau-mau');
  await visitor.choose('seats', '3');
  await house(visitor);
  await visitor.choose('knob-deal-cards', '6');
  await press(visitor, 'play-bots');
  await visitor.until(SEATED);
  const first = await visitor.game();
  await visitor.home();
  await visitor.until(`document.querySelector('.back a[href="/play/#${first}"]') !== null`);
  await press(visitor, 'play-again');
  await visitor.until(SEATED);
  const again = await visitor.game();
  assert.notEqual(again, first);
  const { ruleset, rules, seats } = await service.call('GET', `/v1/games/${again}`);
  assert.deepEqual([ruleset, rules.deal.cards, seats.length], ['mau-mau', 6, 3]);
  await visitor.browser.close();
});

test('three taps make jacks skip, a fourth takes it back', async () => {
  const visitor = await guest();
  for (const tapped of ['.house > summary', '[data-key=J]', '.card-row[open] [data-effect=skip]']) {
    await visitor.until(`document.querySelector('${tapped}') !== null`);
    await visitor.ask(`document.querySelector('${tapped}').click()`);
  }
  await visitor.until(shows('.more-rules', 'jack or a queen skips'));
  assert.equal(await visitor.ask("document.querySelector('[data-key=J] .small').textContent"), 'skip');
  await visitor.ask("document.querySelector('.card-row[open] [data-effect=skip]').click()");
  await visitor.until(shows('.house summary', 'No rule is changed'));
  await visitor.browser.close();
});

/** What the controls of the next test say. */
const JACKS = { do: [{ do: 'draw', n: 1, to: 'previous', answer: [{ with: ['Q'], so: 'pass_on', match: 'suit' }] }] };

test('an effect with an answer is set by controls alone, shared by a link and played', async () => {
  const visitor = await guest();
  await visitor.fill('name', 'Ann');
  await visitor.choose('ruleset', 'basic');
  await visitor.until("document.getElementById('summary').textContent.includes('eight')");
  await house(visitor);
  const effect = 'knob-cards-J-do-0';
  await press(visitor, 'knob-cards-J-do');
  await visitor.choose(`${effect}-do`, '"draw"');
  await visitor.choose(`${effect}-to`, '"previous"');
  await press(visitor, `${effect}-answer`);
  await visitor.choose(`${effect}-answer-0-with`, 'Q');
  assert.equal(await visitor.ask('document.activeElement.id'), `${effect}-answer-0-with`);
  await visitor.ask(`document.querySelector('.chips:has(#${effect}-answer-0-with) .chip').click()`);
  await visitor.choose(`${effect}-answer-0-match`, '"suit"');
  await visitor.choose(`${effect}-answer-0-so`, '"pass_on"');
  await visitor.until(`document.getElementById('warnings') === null && ${shows('.more-rules', 'ack')}`);
  await visitor.until("document.getElementById('rules-link')?.href.includes('#rules=')");
  const link = await visitor.ask("document.getElementById('rules-link').href");
  await press(visitor, 'play-bots');
  await visitor.until(SEATED);
  const { rules } = await service.call('GET', `/v1/games/${await visitor.game()}`);
  assert.deepEqual(rules.cards.J, { ...JACKS, points: 10 });
  await visitor.browser.visit(link);
  await visitor.until(shows('.house summary', '1 rule is changed'));
  await house(visitor);
  assert.equal(await visitor.ask(`document.getElementById('${effect}-to').value`), '"previous"');
  await play(visitor);
  await visitor.browser.close();
});

/** Ann plays a jack; the previous player passes what it demands on to her with a queen of its suit. */
async function play(visitor) {
  const ann = await service.player('Ann');
  const bot = { occupant: 'bot', bot: 'greedy' };
  const setup = { hands: [['JH', '3C', '4C'], ['2S', '3S', '4S'], ['QH', '5S', '6S']], starter: '5H' };
  const game = await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'basic', rules: { cards: { J: JACKS } }, seats: [{ occupant: 'me' }, bot, bot], setup } });
  await visitor.table(game.id, { player: ann });
  await visitor.until("document.querySelector('#hand [data-card=JH]')?.ariaDisabled === 'false'");
  await visitor.ask("document.querySelector('#hand [data-card=JH]').click()");
  await visitor.until(shows('#turn', 'draw 1 card'));
  assert.match(await visitor.text('history'), /QH|queen of hearts/);
  await press(visitor, 'draw');
  await visitor.until("document.querySelectorAll('#hand [data-card]').length === 3");
}

test('a link with rules that cannot be read is refused, and the page works', async () => {
  const visitor = await guest();
  await visitor.browser.visit(`${service.address}/?link#rules=eA`);
  await visitor.until(shows('.choice > .refusal', 'The rules of this link'));
  await visitor.until("document.getElementById('summary').textContent !== ''");
  await visitor.browser.close();
});
