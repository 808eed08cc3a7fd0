/** The pages as files: everything they load exists and is joined, and nothing is inline. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';

const WEB = new URL('../../service/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');

/** The static imports of a script, itself included. */
function needed(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, target] of read(path).matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)';/gms)) {
    needed(new URL(target, new URL(path, 'file:///')).pathname.slice(1), found);
  }
  return found;
}

/** The page about the API, which is no file. */
const DOCS = 'docs';
/** The entry scripts of each page. */
const ENTRY_SCRIPTS = { start: ['start/start.js'], play: ['play/play.js', 'play/page.js'] };

const list = JSON.parse(read('joined/list.json'));

test('the joined files were made from the current sources (make joined)', () => {
  const hashes = Object.keys(list.sources).map((path) => [path, createHash('sha256').update(read(path)).digest('hex').slice(0, 16)]);
  assert.deepEqual(Object.fromEntries(hashes), list.sources);
});

for (const page of ['start', 'play']) {
  test(`${page}: what it needs is joined, and every joined script that another imports is preloaded`, () => {
    for (const path of ENTRY_SCRIPTS[page].flatMap((entry) => [...needed(entry)])) assert.ok(path in list.sources, `make joined: ${path}`);
    const { scripts, style } = list.pages[page];
    assert.ok(existsSync(new URL(`joined/${style}`, WEB)));
    for (const name of scripts) {
      for (const [, other] of read(`joined/${name}`).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) assert.ok(scripts.includes(other), other);
    }
  });

  test(`${page}: nothing is inline, nothing comes from other hosts, and every file exists`, () => {
    const html = read(`${page}/index.html`);
    assert.doesNotMatch(html, /<style|<script(?![^>]* src=)| style=| on[a-z]+=|https?:/);
    for (const [, path] of html.matchAll(/(?:href|src)="\/([^"]+)"/g)) assert.ok(path === DOCS || existsSync(new URL(path, WEB)), path);
  });
}
