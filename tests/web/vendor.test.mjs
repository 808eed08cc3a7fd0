/** The vendored libraries have the versions in service/web/vendoring/package.json, and nobody edited them. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import { drawCards } from '../../service/web/vendoring/draw-cards.js';

const WEB = new URL('../../service/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');
const { 'swagger-ui-dist': swaggerUi, ...bundled } = JSON.parse(read('vendoring/package.json')).dependencies;

for (const file of ['preact.js', 'fluent.js', 'qr.js']) {
  test(`${file} was built from the required versions`, () => {
    const [banner] = read(`shared/vendor/${file}`).split('\n');
    for (const [name, version] of Object.entries(bundled)) assert.ok(banner.includes(`${name} ${version}`), `make vendor: ${name}`);
  });
}

test('Swagger UI has the required version', () => {
  assert.ok(read('shared/vendor/swagger-ui/swagger-ui-bundle.js').includes(`PACKAGE_VERSION:"${swaggerUi}"`), 'make vendor');
});

test('the vendored scripts and styles are those that `make vendor` wrote', () => {
  const listed = read('vendoring/SHA256SUMS').trim().split('\n').map((line) => line.split(/ +/));
  const found = readdirSync(new URL('shared/vendor/', WEB), { recursive: true }).filter((name) => /\.(js|css)$/.test(name));
  assert.deepEqual(listed.map(([, name]) => name).sort(), found.sort());
  for (const [hash, name] of listed) {
    assert.equal(createHash('sha256').update(read(`shared/vendor/${name}`)).digest('hex'), hash, name);
  }
});

test('the drawn cards are those of their source (make cards)', () => {
  assert.equal(read('shared/cards.svg'), drawCards());
});
