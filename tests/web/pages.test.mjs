/** The pages as files: everything they load exists and is preloaded, and nothing is inline. */
import assert from 'node:assert/strict';
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

/** The entry scripts of each page. */
const ENTRY_SCRIPTS = { start: ['start/start.js'], play: ['play/play.js', 'play/page.js'] };

for (const page of ['start', 'play']) {
  test(`${page}: every static import is preloaded, so that scripts load in parallel`, () => {
    const html = read(`${page}/index.html`);
    const preloaded = [...html.matchAll(/(?:modulepreload" href|module" src)="\/([^"]+)"/g)].map(([, path]) => path);
    const scripts = new Set(ENTRY_SCRIPTS[page].flatMap((path) => [...needed(path)]));
    assert.deepEqual(preloaded.toSorted(), [...scripts].toSorted());
  });

  test(`${page}: nothing is inline, nothing comes from other hosts, and every file exists`, () => {
    const html = read(`${page}/index.html`);
    assert.doesNotMatch(html, /<style|<script(?![^>]* src=)| style=| on[a-z]+=|https?:/);
    for (const [, path] of html.matchAll(/(?:href|src)="\/([^"]+)"/g)) assert.ok(existsSync(new URL(path, WEB)), path);
  });
}
