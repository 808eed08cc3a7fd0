/** How much time is left of a turn (Shift+T), in words, by the server's clock. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { clock } from '../../service/web/play/reading.js';
import { Words } from '../../service/web/shared/words.js';

const DEADLINE = Date.parse('2026-11-22T12:00:00Z');
const game = (words, left) => ({
  words,
  view: { deadline: left === null ? null : new Date(DEADLINE).toISOString() },
  api: { now: () => DEADLINE - left },
});

for (const language of ['en', 'de', 'vi', 'fa']) {
  test(`${language}: no clock, the time is up, seconds, minutes`, () => {
    const file = new URL(`../../service/locales/${language}/table.ftl`, import.meta.url);
    const words = new Words(language, readFileSync(file, 'utf8'));
    const said = (left) => clock(game(words, left));
    assert.equal(said(null), words.say('no-clock'));
    assert.equal(said(0), words.say('clock-up'));
    assert.equal(said(-30_000), words.say('clock-up'));
    assert.equal(said(1), words.say('clock', { seconds: 1 }));
    assert.equal(said(119_000), words.say('clock', { seconds: 119 }));
    assert.equal(said(179_999), words.say('clock-minutes', { minutes: 3 }));
    assert.equal(new Set([null, 0, 1, 30_000, 150_000].map(said)).size, 5);
  });
}
