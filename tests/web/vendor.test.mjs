/** The vendored libraries have the versions in service/web/package.json, and nobody edited them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import { drawCards } from '../../service/web/vendoring/draw-cards.js';

const WEB = new URL('../../service/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');
const { dependencies } = JSON.parse(read('package.json'));

for (const file of ['preact.js', 'fluent.js']) {
  test(`${file} was built from the required versions`, () => {
    const [banner] = read(`shared/vendor/${file}`).split('\n');
    for (const [name, version] of Object.entries(dependencies)) assert.ok(banner.includes(`${name} ${version}`), `make vendor: ${name}`);
  });
}

test('the vendored scripts are those that `make vendor` wrote', () => {
  const listed = read('vendoring/SHA256SUMS').trim().split('\n').map((line) => line.split(/ +/));
  const scripts = readdirSync(new URL('shared/vendor/', WEB)).filter((name) => name.endsWith('.js'));
  assert.deepEqual(listed.map(([, name]) => name).sort(), scripts.sort());
  for (const [hash, name] of listed) {
    assert.equal(createHash('sha256').update(read(`shared/vendor/${name}`)).digest('hex'), hash, name);
  }
});

test('the drawn cards are those of their source (make cards)', () => {
  assert.equal(read('shared/cards.svg'), drawCards());
});
