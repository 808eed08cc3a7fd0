/** The pages' messages: all are present and used, with the variables of the English ones. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

import { FluentBundle, FluentResource } from '../../service/web/shared/vendor/fluent.js';
import { LANGUAGES, messagesOf } from './support/languages.mjs';

const SERVICE = new URL('../../service/', import.meta.url);
const FOLDERS = ['start', 'offline', 'play', 'play/theatre', 'shared', 'verify'];
/** Prefixes of message ids that scripts compose, as in `event-${type}`. */
const FAMILIES = ['event-', 'own-', 'problem-', 'reason-', 'your-turn-', 'cannot-', 'call-', 'add-', 'line-'];

const read = (language) => new FluentResource(messagesOf(language));
const english = read('en');

/** The names of variables anywhere in a message. */
function variables(part, found = new Set()) {
  if (part === null || typeof part !== 'object') return found;
  if (part.type === 'var') found.add(part.name);
  for (const value of Object.values(part)) variables(value, found);
  return found;
}

const messages = (resource) => new Map(resource.body.map((each) => [each.id, [...variables(each.value)].sort()]));

for (const language of LANGUAGES.slice(1)) {
  test(`${language} has the messages of English with their variables`, () => {
    const theirs = messages(read(language));
    const ours = messages(english);
    assert.deepEqual([...theirs.keys()].filter((id) => !ours.has(id)), [], 'unknown in English');
    assert.deepEqual([...ours.keys()].filter((id) => !theirs.has(id)), [], 'missing');
    for (const [id, names] of ours) assert.deepEqual(theirs.get(id), names, id);
  });
}

test('every message is readable and has no broken references', () => {
  const values = Object.fromEntries([...messages(english).values()].flat().map((name) => [name, 1]));
  for (const language of LANGUAGES) {
    const bundle = new FluentBundle(language);
    assert.deepEqual(bundle.addResource(read(language)), []);
    for (const { id, value } of read(language).body) {
      const errors = [];
      bundle.formatPattern(value, values, errors);
      assert.deepEqual(errors, [], `${language}: ${id}`);
    }
  }
});

test('every message of the pages is used, and every used message exists', () => {
  const scripts = FOLDERS.flatMap((folder) => {
    const at = new URL(`web/${folder}/`, SERVICE);
    return readdirSync(at).filter((name) => /\.(js|html)$/.test(name)).map((name) => readFileSync(new URL(name, at), 'utf8'));
  }).join('\n');
  const known = new Set(english.body.map(({ id }) => id));
  const unused = [...known].filter((id) => !scripts.includes(`'${id}'`) && !scripts.includes(`"${id}"`) && !scripts.includes(`{{${id}}}`)
    && !FAMILIES.some((family) => id.startsWith(family)));
  assert.deepEqual(unused, []);
  const asked = [...scripts.matchAll(/(?:words|this)\.say\(\s*'([\w-]+)'/g)].map(([, id]) => id);
  assert.deepEqual(asked.filter((id) => !known.has(id)), []);
});
