/** What moves and what fits at the table, mostly on a phone, in Chromium against a real server. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { DIRECTIONS, LANGUAGES, wordsOf } from './support/languages.mjs';
import { Setting, cards, caughtUp } from './support/setting.mjs';

/** Two bots that can each follow hearts. */
const HEARTS = { ruleset: 'basic', hands: ['4H KS 2D', '5H KC 3D', '6H KD 9S'].map(cards), starter: '3H' };
const setting = await Setting.forTests({ width: 360, height: 740 });
const { browser, visitor } = setting;

const until = (expression) => browser.until(expression, 15);
const click = (selector) => setting.click(selector);
const box = (selector) => setting.box(selector);
const begin = (game) => setting.begin({ pace: 'instant', ...game });

/** Records the ends of each flight away from the flown card's place, and the greatest width of the page. */
const RECORD = `(() => {
  window.ends = [];
  window.widest = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { left, top, width, height } = this.getBoundingClientRect();
    const [, x, y] = frames.map(({ transform }) => /translate\\((.*)px, (.*)px\\)/.exec(transform ?? '')).find(Boolean) ?? [];
    if (x !== undefined) window.ends.push({ x: left + width / 2 + Number(x), y: top + height / 2 + Number(y) });
    return animate.call(this, frames, options);
  };
  const watch = () => { window.widest = Math.max(window.widest, document.documentElement.scrollWidth); requestAnimationFrame(watch); };
  watch();
})()`;
const inside = ({ x, y }, { left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;

for (const language of LANGUAGES) {
  test(`on a phone cards fly from the seats, and never widen the page (${language})`, async () => {
    await begin({ ...HEARTS, language, pace: 'normal' });
    // The motion of cards is loaded after the table.
    await until("performance.getEntriesByType('resource').filter(({ name, responseEnd }) => /[/](motion|score-chart)\\b.*[.]js/.test(name) && responseEnd > 0).length === 2");
    await visitor.ask(RECORD);
    await click('#hand [data-card="4H"]');
    await until(`${caughtUp} && document.getElementById('upcard').dataset.card === '6H' && window.ends.length >= 3`);
    const ends = await visitor.ask('window.ends');
    for (const seat of [1, 2]) {
      const row = await box(`[data-seat="${seat}"]`);
      assert.ok(ends.some((end) => inside(end, row)), `seat ${seat}: ${JSON.stringify([ends, row])}`);
    }
    assert.ok((await visitor.ask('window.widest')) <= 360, 'the page is never wider than the screen');
  });
}

/** A round that ends with one card, and seven cards left in both other hands. */
const ROUND = { ruleset: 'race-500', hands: ['5H', '4C KC 6C 7C 9C TC QC', '4D 5S 6S TS JS KD QD'].map(cards), starter: '4H' };

for (const language of LANGUAGES) {
  test(`on a phone the card of a round fits, with its button always visible (${language})`, async () => {
    for (const height of [740, 560]) {
      await browser.size(360, height);
      await begin({ ...ROUND, language });
      await click('#hand [data-card="5H"]');
      await until("document.getElementById('round-over') !== null");
      const card = await box('#round-over');
      const button = await box('#round-over button');
      assert.ok(card.left >= 0 && card.right <= 360 && button.bottom <= card.bottom && button.bottom <= height, JSON.stringify([card, button]));
      const cut = await visitor.ask("[...document.querySelectorAll('#round-over :is(th, td, .tiny)')].filter((each) => each.scrollWidth > each.clientWidth + 1 && !each.matches('.hidden')).map((each) => each.textContent)");
      assert.deepEqual(cut, []);
      assert.equal(await visitor.ask("document.getElementById('round-over').scrollWidth <= document.getElementById('round-over').clientWidth"), true);
      assert.equal(await visitor.ask("getComputedStyle(document.getElementById('round-over')).direction"), DIRECTIONS[language]);
    }
    await browser.size(360, 740);
  });
}

for (const language of LANGUAGES) {
  test(`on a phone the index of each card of the hand is visible (${language})`, async () => {
    await begin({ ruleset: 'basic', hands: ['2S 5S 9S 8D 8H AC JC', '5H 5C'].map(cards), starter: '4H', language });
    const covered = await visitor.ask(`[...document.querySelectorAll('#hand .card')].filter((card) => {
      // The face is 100 wide and 140 tall, and turned with its card.
      const { x, y } = new DOMPoint(6, 21).matrixTransform(card.querySelector('.face').getScreenCTM());
      return document.elementFromPoint(x, y)?.closest('.card') !== card;
    }).map(({ dataset }) => dataset.card)`);
    assert.deepEqual(covered, []);
  });
}

/** Notes the positions of an element in each frame from now on. */
const watchTop = (selector) => visitor.ask(`(() => {
  window.tops = [];
  const note = () => {
    const top = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect().top;
    if (top !== undefined) window.tops.push(top);
    requestAnimationFrame(note);
  };
  note();
})()`);
/** How far the watched element has moved. */
const moved = () => visitor.ask('Math.max(...window.tops) - Math.min(...window.tops)');

for (const language of LANGUAGES) {
  test(`on a phone the felt stays where it is while moves are sent and shown (${language})`, async () => {
    await begin({ ...HEARTS, language, pace: 'normal' });
    await watchTop('.felt');
    await click('#hand [data-card="4H"]');
    await until(`${caughtUp} && document.getElementById('upcard').dataset.card === '6H'`);
    assert.ok((await moved()) <= 2, `${await moved()} px`);
  });
}

for (const [language, ruleset, seats] of [['vi', 'countdown', 6], ['de', 'mau-mau', 5], ['fa', 'classic', 7]]) {
  test(`on a large screen the hand stays where it is (${language}, ${ruleset}, ${seats} seats)`, async () => {
    await browser.size(1280, 800);
    const bots = Array(seats - 1).fill({ occupant: 'bot', bot: 'expert', level: 1 });
    await begin({ ruleset, language, pace: 'normal', seats: [{ occupant: 'me' }, ...bots] });
    await until(`${caughtUp} && document.querySelector('#hand.my-turn') !== null`);
    await watchTop('#hand');
    await click('#hand [aria-disabled="false"], #stock[aria-disabled="false"]');
    await until("window.tops.length > 20 && document.querySelector('[data-sending]') === null");
    await until(caughtUp);
    assert.ok((await moved()) <= 2, `${await moved()} px`);
    await browser.size(360, 740);
  });
}

test('a refusal goes at the next action, or after it could be read', async () => {
  await begin({ ruleset: 'classic', hands: ['8H 3C QS 2D', '5C 5S'].map(cards), starter: '4H' });
  const refuse = async () => {
    await click('#hand [data-card="3C"]');
    await until("document.getElementById('why') !== null");
  };
  const gone = "document.getElementById('why') === null";
  const actions = ['#hint', '.actions > .plain', '#hand [data-card="8H"]'];
  for (const action of actions) {
    await refuse();
    await click(action);
    await until(gone);
  }
  await until("document.querySelector('.question .plain') !== null");
  await click('.question .plain');
  await refuse();
  const since = await visitor.ask('performance.now()');
  await until(gone);
  const stayed = (await visitor.ask('performance.now()')) - since;
  assert.ok(stayed >= 5000 && stayed < 12000, `${stayed} ms`);
});

for (const language of LANGUAGES) {
  test(`on a phone each button of the hand is visible as a whole and has a name (${language})`, async () => {
    await begin({ ruleset: 'mau-mau', hands: ['9H TS', 'JC JD'].map(cards), starter: '7H', language });
    const buttons = await visitor.ask("[...document.querySelectorAll('.place .actions button')].map((each) => ({ name: each.textContent.trim(), ...each.getBoundingClientRect().toJSON() }))");
    assert.ok(buttons.length >= 4 && buttons.every(({ name, left, right }) => /\p{L}{2}/u.test(name) && left >= 0 && right <= 360), JSON.stringify(buttons));
    const names = buttons.map(({ name }) => name);
    for (const id of ['hint', 'resign']) assert.ok(names.some((name) => name.endsWith(wordsOf(language).say(id))), id);
  });
}

/** What is drawn of the others, the piles, the turn and the user's place. */
const PARTS = `(() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return { name: each.className + ' ' + each.textContent.slice(0, 20), left, right, top, bottom };
  });
  return { others: boxes('.seat:not(.own)'), middle: boxes('.pile-cards, .pile-label, .situation > *, .direction'), own: boxes('.place, .status') };
})()`;
const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

for (const [seats, language] of [[2, 'fa'], [3, 'en'], [4, 'de'], [5, 'vi'], [6, 'fa'], [7, 'de'], [8, 'en'], [8, 'vi']]) {
  test(`on a phone ${seats} sit around the piles, all on the screen, and none covers another (${language})`, async () => {
    await begin({ ruleset: 'classic', language, seats: [{ occupant: 'me' }, ...Array(seats - 1).fill({ occupant: 'bot', bot: 'greedy' })] });
    for (const [width, height] of [[360, 740], [390, 844]]) {
      await browser.size(width, height);
      await until(`Math.abs(document.querySelector('.place').getBoundingClientRect().bottom - ${height}) < 40`);
      const { others, middle, own } = await visitor.ask(PARTS);
      assert.equal(others.length, seats - 1);
      for (const each of [...others, ...middle, ...own]) {
        assert.ok(each.left >= 0 && each.right <= width && each.top >= 0 && each.bottom <= height, JSON.stringify(each));
      }
      for (const [at, one] of others.entries()) {
        const met = [...others.slice(at + 1), ...middle, ...own].find((other) => meet(one, other));
        assert.equal(met, undefined, JSON.stringify([width, one, met]));
      }
    }
    await browser.size(360, 740);
  });
}

for (const [language, ruleset, others, shown] of [['de', 'classic', 6, 'badge-dealer'], ['fa', 'classic', 6, 'badge-dealer'], ['de', 'countdown', 2, 'badge-wild'], ['vi', 'countdown', 3, 'badge-wild']]) {
  test(`on a phone no badge of a seat is cut, and notes are left out (${language}, ${ruleset}, ${others + 1} seats)`, async () => {
    const bots = Array(others).fill({ occupant: 'bot', bot: 'expert', level: 1 });
    await begin({ ruleset, language, seats: [{ occupant: 'me' }, ...bots] });
    const badges = await visitor.ask(`[...document.querySelectorAll('.seat:not(.own) .badge')].filter((badge) => badge.checkVisibility()).map((badge) => {
      const [one, all] = [badge.getBoundingClientRect(), badge.parentElement.getBoundingClientRect()];
      const seen = one.top < all.bottom - 1;
      return { text: badge.textContent, seen, whole: !seen || (one.left >= all.left - 1 && one.right <= all.right + 1 && one.bottom <= all.bottom + 1 && badge.scrollWidth <= badge.clientWidth + 1) };
    })`);
    assert.deepEqual(badges.filter(({ whole }) => !whole), []);
    const start = wordsOf(language).say(shown, { rank: '' }).trim();
    const wanted = badges.filter(({ text }) => text.startsWith(start));
    assert.ok(wanted.every(({ seen }) => seen) && (shown === 'badge-dealer' || wanted.length === others), JSON.stringify(badges));
  });
}

test('at the end the own remaining hand is laid open like the others', async () => {
  await begin({ ruleset: 'basic', hands: ['4H KS 2D', '5H', '9S KD'].map(cards), starter: '3H' });
  await click('#hand [data-card="4H"]');
  await until("document.getElementById('result').hidden === false");
  assert.deepEqual(await visitor.ask("[...document.querySelectorAll('.seat.own .hand [data-card]')].map((card) => card.dataset.card)"), ['2D', 'KS']);
  const hand = await box('.seat.own .hand');
  assert.ok(hand.width > 0 && hand.left >= 0 && hand.right <= 360);
});

test('a loss names its moment, and another game is under the thumb', async () => {
  await begin({ ruleset: 'classic', hands: ['4H 8S 8D', '5H', '9S KD'].map(cards), starter: '3H' });
  await click('#hand [data-card="4H"]');
  await until("document.getElementById('result').hidden === false");
  assert.equal(await visitor.text('moment'), wordsOf('en').say('moment-wilds', { cards: wordsOf('en').cards(['8D', '8S']) }));
  const again = await box('#rematch');
  assert.ok(again.top > 600 && again.bottom <= 740 && again.left >= 0 && again.right <= 360, JSON.stringify(again));
});

test('the first deal takes less than a second, and a key ends it', async () => {
  const dealing = "document.querySelector('.dealing') !== null";
  await begin({ ...HEARTS, pace: 'normal' });
  await until(`!(${dealing})`);
  await visitor.ask('location.reload()');
  await until(dealing);
  await browser.press('Shift');
  assert.equal(await visitor.ask(dealing), false);
});

test('what the next player must draw lies on the pile', async () => {
  await begin({ ruleset: 'last-card', hands: ['2H KS 9D 4D', '2C QS QD', 'QH KC TC'].map(cards), starter: '6H', pace: 'slow' });
  await until(caughtUp);
  await click('#hand [data-card="2H"]');
  await until("document.querySelector('.blow')?.textContent === '+2'");
  await until("document.querySelector('.blow')?.textContent === '+4'");
});
