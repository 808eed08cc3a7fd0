/** The vendored libraries have the versions in service/web/package.json. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const WEB = new URL('../../service/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');
const { dependencies } = JSON.parse(read('package.json'));

for (const file of ['preact.js', 'fluent.js']) {
  test(`${file} was built from the required versions`, () => {
    const [banner] = read(`shared/vendor/${file}`).split('\n');
    for (const [name, version] of Object.entries(dependencies)) assert.ok(banner.includes(`${name} ${version}`), `make vendor: ${name}`);
  });
}
