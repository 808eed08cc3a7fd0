/** The theatre, the round's card, the end and the table's layout, in Chromium against a real server. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { wordsOf } from './support/languages.mjs';
import { Setting, cards, caughtUp } from './support/setting.mjs';

const words = wordsOf('en');
/** Five bots that can each follow hearts once. */
const SIX = { ruleset: 'basic', hands: ['4H KS', '5H KC', '6H KD', '7H QS', '9H QC', 'TH QD'].map(cards), starter: '3H' };
const setting = await Setting.forTests();
const { service, browser, visitor, ann } = setting;

const upcard = "document.getElementById('upcard').dataset.card";
const click = (selector) => setting.click(selector);
const top = (id) => visitor.ask(`document.getElementById('${id}').getBoundingClientRect().top`);

const begin = (game) => setting.begin(game);

/** Records each upcard and each announcement with its time, from now on. */
const record = () => visitor.ask(`(() => {
  window.seen = [];
  const note = () => {
    const card = ${upcard};
    if (window.seen.at(-1)?.card !== card) window.seen.push({ card, at: performance.now() });
  };
  window.said = [];
  new MutationObserver(note).observe(document.getElementById('table'), { subtree: true, childList: true, attributes: true });
  new MutationObserver(() => window.said.push(document.getElementById('announcer').textContent)).observe(document.getElementById('announcer'), { childList: true });
})()`);

test('of six moves that follow one click each is shown at its own time, and said with it', async () => {
  const id = await begin(SIX);
  await record();
  await click('#hand [data-card="4H"]');
  assert.equal(await visitor.ask(`new Promise((done) => requestAnimationFrame(() => done(${upcard})))`), '4H', 'the own card lies on the pile at once');
  await visitor.until(`${caughtUp} && window.seen.length >= 6`);
  const seen = await visitor.ask('window.seen');
  assert.deepEqual(seen.map(({ card }) => card), ['4H', '5H', '6H', '7H', '9H', 'TH']);
  const waits = seen.slice(2).map(({ at }, index) => at - seen[index + 1].at);
  assert.ok(waits.every((wait) => wait > 300), `each takes its time: ${waits.map(Math.round)}`);
  const said = (await visitor.ask('window.said')).join(' ');
  for (const card of ['5H', '6H', '7H', '9H', 'TH']) assert.equal(said.split(`plays the ${words.card(card)}.`).length, 2, `${card} is said once`);
  assert.ok(said.endsWith(await visitor.text('turn')), 'the end is the turn');
  assert.equal((await service.call('GET', `/v1/games/${id}`)).upcard, 'TH');
});

/** Samples what the page shows in each frame, from now on. */
const sample = () => visitor.ask(`(() => {
  window.frames = [];
  const count = (text) => Number(/\\d+/.exec(text)[0]);
  const look = () => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    window.frames.push({ turn: document.getElementById('turn').textContent, upcard: ${upcard}, acting: all('.seat.acting').length,
      result: !document.getElementById('result').hidden, history: all('#history li')[0].textContent, title: document.title,
      hand: all('#hand [data-card], .seat.own .hand [data-card]').length, counted: count(document.querySelector('.seat.own .seat-facts').textContent),
      listed: count(document.querySelector('#scores tbody td').textContent), playable: all('#hand [aria-disabled="false"], .place [aria-disabled="false"], #stock[aria-disabled="false"]').length });
    requestAnimationFrame(look);
  };
  look();
})()`);

test('in every frame the table is that of one moment: who acts, the hand, what is legal, the history and the result', async () => {
  await begin({ ruleset: 'basic', hands: ['4H KS', '5H KC', '6H KD', '7H QS', '9H'].map((text) => cards(text)), starter: '3H' });
  const [mine, over] = [await visitor.text('turn'), words.say('turn-over')];
  await sample();
  await click('#hand [data-card="4H"]');
  await visitor.until("document.getElementById('result').hidden === false");
  const frames = await visitor.ask('window.frames');
  const turns = frames.map(({ turn }) => turn).filter((turn, at, all) => turn !== all[at - 1]);
  const moves = ['4H', '5H', '6H', '7H', '9H'].map((card, at) => ({ card, text: `${at === 0 ? 'You play' : `${words.bot('greedy', at - 1)} plays`} the ${words.card(card)}.` }));
  assert.deepEqual(turns, [mine, ...moves.map(({ text }) => text), over]);
  for (const frame of frames) {
    const move = moves.find(({ text }) => text === frame.turn);
    if (move) assert.deepEqual([frame.upcard, frame.acting], [move.card, 1], frame.turn);
    if (move && move !== moves[0]) assert.ok(frame.history.startsWith(move.text), `${frame.turn} ${frame.history}`);
    assert.ok(frame.title.includes(frame.turn), frame.title);
    assert.deepEqual([frame.counted, frame.listed], [frame.hand, frame.hand], frame.turn);
    assert.equal(frame.playable > 0, frame.turn === mine, frame.turn);
    assert.equal(frame.result, frame.turn === over, frame.turn);
  }
});

test('while moves are shown, a click or key only hurries them; the next one plays', async () => {
  const late = `document.querySelector('[data-behind]') !== null && ${upcard} === '5H'`;
  const pressDraw = async (key) => {
    await visitor.ask("document.getElementById('draw').focus()");
    await browser.press(key);
  };
  for (const act of [() => click('#hand [data-card="KS"]'), () => click('#draw'), () => browser.press(' '), () => pressDraw(' '), () => pressDraw('Enter')]) {
    await begin(SIX);
    await click('#hand [data-card="4H"]');
    await visitor.until(late);
    const alert = await visitor.text('alert');
    await act();
    assert.deepEqual([await visitor.ask(upcard), await visitor.has('[data-behind], [data-sending], #why')], ['TH', false]);
    assert.deepEqual([await visitor.text('alert'), await visitor.ask("document.querySelectorAll('#hand [data-card]').length")], [alert, 1]);
  }
  await browser.press(' ');
  await visitor.until("document.querySelectorAll('#hand [data-card]').length === 2");
});

test('a tap that begins while moves are shown does not play when they have been shown meanwhile', async () => {
  await begin({ ...SIX, hands: SIX.hands.slice(0, 2) });
  await click('#hand [data-card="4H"]');
  await visitor.until("document.querySelector('[data-behind]') !== null");
  const { x, y, width, height } = await setting.box('#stock');
  const touch = (type, ...touchPoints) => browser.page('Input.dispatchTouchEvent', { type, touchPoints });
  const tap = async (until) => {
    await touch('touchStart', { x: x + width / 2, y: y + height / 2 });
    await visitor.until(until);
    await touch('touchEnd');
  };
  await tap(caughtUp);
  assert.deepEqual([await visitor.ask("document.querySelectorAll('#hand [data-card]').length"), await visitor.has('[data-sending]')], [1, false]);
  await tap('true');
  await visitor.until("document.querySelectorAll('#hand [data-card]').length === 2");
});

test('at instant pace nothing is shown between', async () => {
  await begin({ ...SIX, pace: 'instant' });
  await record();
  await click('#hand [data-card="4H"]');
  await visitor.until(`${upcard} === 'TH'`);
  assert.deepEqual((await visitor.ask('window.seen')).map(({ card }) => card), ['4H', 'TH']);
});

test('the address and the setting choose the pace; reduced motion means instant', async () => {
  const id = await begin(SIX);
  assert.equal(await visitor.ask("document.getElementById('pace').value"), 'normal');
  await visitor.choose('pace', 'slow');
  assert.equal(await visitor.ask("localStorage.getItem('pace')"), 'slow');
  await visitor.ask("localStorage.removeItem('pace')");
  await browser.scheme('light', 'reduce');
  await browser.visit(`${service.address}/play/?calm#${id}`);
  await visitor.until("document.getElementById('pace') !== null");
  assert.equal(await visitor.ask("document.getElementById('pace').value"), 'instant');
  await browser.visit(`${service.address}/play/?pace=slow#${id}`);
  await visitor.until("document.getElementById('pace')?.value === 'slow'");
  await browser.scheme('light');
});

const ROUND = { ruleset: 'five-rounds', hands: [['5H'], cards('4C KC 6C 7C'), cards('4D 5S 6S TS')], starter: '4H' };

test('a round ends on a card of its own: who went out, the hands, points and totals', async () => {
  await begin(ROUND);
  await click('#hand [data-card="5H"]');
  await visitor.until("document.getElementById('round-over') !== null");
  const text = await visitor.text('round-over');
  for (const part of [words.say('round-over', { round: 1 }), words.say('round-won'), words.card('KC'), words.card('TS')]) assert.ok(text.includes(part), part);
  const points = await visitor.ask("[...document.querySelectorAll('#round-over tbody tr')].map((row) => [...row.cells].slice(2).map((cell) => cell.textContent))");
  assert.deepEqual(points.map(([round, total]) => round === total), [true, true, true]);
  assert.match(await visitor.text('announcer'), /Round 1 is over.*in total/);
  assert.equal(await visitor.ask(upcard), '5H');
  await click('#round-over button');
  await visitor.until("document.getElementById('round-over') === null");
  await visitor.until(`${caughtUp} && document.querySelector('.direction').textContent.includes('2')`);
});

test('at the end the page tells the user the place, opens the hands and offers what may come next', async () => {
  await begin({ ...ROUND, ruleset: 'basic' });
  await click('#hand [data-card="5H"]');
  await visitor.until("document.getElementById('result').hidden === false");
  assert.equal(await visitor.ask("document.querySelector('#result h2').textContent"), words.say('result-won'));
  const said = await visitor.text('announcer');
  assert.ok(said.includes(words.say('result-won')));
  assert.ok(!said.includes(words.say('own-game_ended')), 'the victory is said once');
  assert.equal(await visitor.ask("document.querySelectorAll('[data-seat] .hand [data-card]').length"), 8);
  assert.deepEqual(await visitor.ask("[...document.querySelectorAll('#result .actions > *')].map((each) => each.textContent.trim())"),
    ['rematch', 'replay', 'analysis', 'verify', 'to-start'].map((id) => words.say(id)));
});

const QUESTION = { ruleset: 'classic', hands: [cards('8H 3C QS 2D'), ...Array(6).fill(null).map((_, at) => [`${at + 4}C`.replace('10', 'T'), `${at + 4}S`.replace('10', 'T')])], starter: '4H' };

test('the hand never moves while a question or a refusal is up, on a phone with two to seven seats', async () => {
  await browser.size(360, 740);
  for (const seats of [2, 4, 7]) {
    await begin({ ...QUESTION, hands: QUESTION.hands.slice(0, seats), bots: seats - 1, pace: 'instant', rules: { deck: { packs: 2 } } });
    const before = await top('hand');
    const hand = await visitor.ask("document.getElementById('hand').getBoundingClientRect().bottom");
    assert.ok(hand < 740 && before > 370, 'the hand is at the lower end of the screen');
    await click('#hand [data-card="3C"]');
    await visitor.until("document.getElementById('why') !== null");
    assert.match(await visitor.text('why'), /needs hearts/);
    assert.ok(Math.abs((await top('hand')) - before) <= 2, `refusal, ${seats} seats`);
    await click('#hand [data-card="8H"]');
    await visitor.until("document.querySelectorAll('[data-suit]').length === 4");
    assert.ok(Math.abs((await top('hand')) - before) <= 2, `question, ${seats} seats`);
    const covers = await visitor.ask("document.querySelector('.question').getBoundingClientRect().bottom <= document.getElementById('hand').getBoundingClientRect().top + 12");
    assert.equal(covers, true, 'the question lies over the felt, not over the hand');
  }
  await browser.size(1280, 1000);
});

test('the hand lies on the felt in large cards, and whole suits in each row', async () => {
  const pack = [...'CDHS'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
  for (const [width, height, least, most] of [[1280, 800, 90, 110], [390, 844, 72, 80]]) {
    await browser.size(width, height);
    await begin({ ruleset: 'basic', hands: [pack.slice(0, 30), ['4S', '5S']], starter: '9S', bots: 1 });
    const boxes = await visitor.ask("[...document.querySelectorAll('#hand [data-card]')].map((each) => [each.dataset.card[1], each.offsetWidth, each.getBoundingClientRect()]).map(([suit, width, { left, right }]) => ({ suit, width, left, right }))");
    const rows = await visitor.ask("[...document.querySelectorAll('#hand [data-card]')].map((each) => each.style.getPropertyValue('--y'))");
    assert.ok(boxes.every((box) => box.width >= least && box.width <= most && box.left >= 0 && box.right <= width), `${width} px`);
    for (const suit of 'CDH') assert.equal(new Set(rows.filter((_, at) => boxes[at].suit === suit)).size, 1, `${suit} stays in one row at ${width} px`);
  }
  await browser.size(1280, 1000);
});

test('opening a table says the hand, the upcard and the turn, politely', async () => {
  await begin({ ...QUESTION, hands: QUESTION.hands.slice(0, 2), pace: 'instant' });
  // Speech waits until the page is 200 ms old.
  await visitor.until("document.getElementById('announcer').textContent !== ''");
  const said = await visitor.text('announcer');
  const expected = [words.say('read-hand', { count: 4, cards: words.cards(cards('3C 2D 8H QS')) }), words.card('4H'), await visitor.text('turn')];
  assert.deepEqual(expected.filter((part) => !said.includes(part)), []);
  assert.ok(said.endsWith(expected[2]));
  assert.equal(await visitor.text('alert'), '', 'assertive speech is for refusals and answers');
});

test('cards are dimmed only in the turn of the user, and drawn', async () => {
  await begin({ ...QUESTION, hands: QUESTION.hands.slice(0, 2), pace: 'instant' });
  assert.equal(await visitor.has('#hand.my-turn'), true);
  const drawn = await visitor.ask("document.querySelector('#hand [data-card] use').getBoundingClientRect().width > 20");
  assert.equal(drawn, true, 'the picture is loaded under the content policy');
});

test('a sign opens its rule where it stands, and the hand stays', async () => {
  await browser.size(360, 740);
  await begin({ ruleset: 'classic', hands: [cards('2C 3C 7H 4D'), cards('2S 7C KD 5D')], starter: '2H', pace: 'instant' });
  await visitor.until("document.querySelector('.ruled') !== null");
  const before = await top('hand');
  await click('.ruled summary');
  assert.equal(await visitor.ask("document.querySelector('.ruled').open"), true);
  assert.ok((await visitor.ask("document.querySelector('.ruled').textContent")).includes(words.say('rule-pending')));
  assert.equal(await visitor.ask("document.documentElement.scrollWidth <= innerWidth"), true);
  assert.ok(Math.abs((await top('hand')) - before) <= 2);
  await browser.size(1280, 1000);
});

test('M and the button turn the sound off and on', async () => {
  await begin({ ...QUESTION, hands: QUESTION.hands.slice(0, 2), pace: 'instant' });
  const pressed = "document.getElementById('sound').ariaPressed";
  assert.equal(await visitor.ask(pressed), 'true');
  await browser.press('m');
  assert.equal(await visitor.ask(pressed), 'false');
  assert.equal(await visitor.text('alert'), words.say('sound-is-off'));
  await click('#sound');
  await visitor.until(`${pressed} === 'true'`);
});

test('I and the button suggest a move in games against bots alone', async () => {
  await begin({ ...QUESTION, hands: QUESTION.hands.slice(0, 2), pace: 'instant' });
  await browser.press('i');
  await visitor.until("document.getElementById('alert').textContent.startsWith('You could ')");
  await visitor.ask("document.getElementById('alert').replaceChildren()");
  await click('#hint');
  await visitor.until("document.getElementById('alert').textContent.startsWith('You could ')");
  const bo = await service.player('Bo');
  const { id } = await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'basic', seats: [{ occupant: 'me' }, { occupant: 'open' }] } });
  await service.call('POST', `/v1/games/${id}/seats`, { token: bo.token, body: {} });
  await visitor.table(id, { player: ann });
  await visitor.until("document.getElementById('hand') !== null");
  assert.equal(await visitor.has('#hint'), false);
  await browser.press('i');
  await visitor.until(`document.getElementById('alert').textContent === ${JSON.stringify(words.say('hint-only-bots'))}`);
});

test('no content policy violations', () => {
  assert.deepEqual(browser.complaints.filter((entry) => !/404/.test(entry)), []);
});
