/** How pictures of the table are read, made smaller and compared. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { decode, difference, encode, marked, shrink } from './support/picture.mjs';

const FELT = [0x12, 0x53, 0x3c];
const CARD = [0xff, 0xfd, 0xf7];

/** A picture of felt with a rectangle of another colour. */
function table(width, height, [left, top, right, bottom] = [0, 0, 0, 0], colour = CARD) {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set(x >= left && x < right && y >= top && y < bottom ? colour : FELT, at * 3);
  }
  return { width, height, data };
}

test('a PNG of the browser is read, and what is written is read again', () => {
  const icon = decode(readFileSync(new URL('../../service/web/shared/icon-180.png', import.meta.url)));
  assert.deepEqual([icon.width, icon.height, icon.data.length], [180, 180, 180 * 180 * 3]);
  assert.deepEqual(decode(encode(icon)), icon);
});

test('a smaller picture has the means of its squares', () => {
  const small = shrink(table(16, 8, [0, 0, 4, 8]), 8);
  assert.deepEqual([small.width, small.height], [2, 1]);
  assert.deepEqual([...small.data], [0x88, 0xa8, 0x98, 0x10, 0x50, 0x40]);
});

test('a card that moves, comes or goes is a difference; letters that are drawn otherwise are none', () => {
  const card = [80, 400, 144, 490];
  const kept = shrink(table(360, 740, card), 8);
  assert.equal(difference(kept, kept), '');
  const moved = shrink(table(360, 740, card.map((at, index) => at + (index % 2) * 8)), 8);
  assert.equal(difference(moved, kept), '16 pixels differ, at most 8 may: columns 10 to 17, rows 50 to 61');
  assert.notEqual(difference(shrink(table(360, 740), 8), kept), '');
  assert.notEqual(difference(shrink(table(360, 741), 4), kept), '');
  const letters = shrink(table(360, 740, card, [200, 205, 200]), 8);
  assert.equal(difference(letters, kept), '');
  assert.deepEqual([...marked(moved, kept).data.subarray((50 * 45 + 10) * 3).subarray(0, 3)], [255, 0, 255]);
});
