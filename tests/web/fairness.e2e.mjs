/** The table checks the operator: at the end of a game, before it opens a seed, and against a service that lies. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { wordsOf } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';
import { Visitor } from './support/visitor.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The key of the service, which the liar has, too. */
process.env.RECEIPT_KEY = 'c8'.repeat(32);
const words = wordsOf('en');
const setting = await Setting.forTests();
const { browser, service, ann } = setting;
const RULES = { ruleset: 'classic', rules: { deal: { cards: 3 } } };
const AGAINST_A_BOT = { ...RULES, seats: [{ occupant: 'player', id: ann.id }, { occupant: 'bot', bot: 'greedy' }] };
const SEALED = { ...RULES, seats: [{ occupant: 'open' }, { occupant: 'open' }], seed_mode: 'sealed' };

/** Creates a game whose seat 0 is free for Ann. */
const create = async (body) => (await service.call('POST', '/v1/games', { token: ann.token, body })).id;

/** Runs `act` with a visitor of a service that lies, and the lines that it writes. */
async function lied(lie, act) {
  const liar = spawn(`${ROOT}.venv/bin/python`, ['-m', 'tests.witness.liar', service.address, lie], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const said = [];
    liar.stdout.setEncoding('utf8').on('data', (chunk) => said.push(...chunk.trim().split('\n')));
    await once(liar.stdout, 'data');
    await act(new Visitor(browser, said[0]), said);
  } finally {
    liar.kill();
    await once(liar, 'exit');
  }
}

/** Takes a seat on the page. */
async function join(visitor, id) {
  await visitor.table(id, { player: ann, until: "document.querySelector('#join') !== null" });
  await visitor.ask("document.querySelector('#join').click()");
}

/** Plays a game against a bot to its end. */
async function play(visitor) {
  await join(visitor, await create(AGAINST_A_BOT));
  await visitor.play(visitor.byKeys);
  await visitor.until("document.querySelector('#checked[data-state]') !== null && document.querySelector('#checked').dataset.state !== ''");
}

/** The expression that is true while the page shows a refusal. */
const refusal = (id) => `[...document.querySelectorAll('.refusal')].some(({ textContent }) => textContent === ${JSON.stringify(words.say(id))})`;
const refused = (visitor, id) => visitor.until(refusal(id));

test('after its end a game is checked in a worker: dealt fairly, with the own seed', async () => {
  await play(setting.visitor);
  assert.equal(await setting.visitor.text('checked'), words.say('check-fair', { names: words.say('check-you') }));
  assert.deepEqual(browser.complaints, []);
});

test('a seed stays secret if the service does not sign that all have sealed', async () => {
  await lied('unsigned', async (visitor, said) => {
    await join(visitor, await create(SEALED));
    await refused(visitor, 'problem-not-signed');
    assert.equal(said.length, 1);
  });
});

test('a log in which a seal was changed after the seed was opened is found', async () => {
  await lied('puppet', async (visitor, said) => {
    await join(visitor, await create(SEALED));
    await refused(visitor, 'problem-equivocation');
    assert.equal(said.length, 2);
  });
});

for (const [lie, shown] of [['fork', 'a log that forked at the start'], ['rewritten', 'a log that was rewritten after the end']]) {
  test(`${shown} is found at the end, with the evidence`, async () => {
    await lied(lie, async (visitor) => {
      await play(visitor);
      assert.equal(await visitor.text('checked'), words.say('check-failed', { detail: words.say('problem-equivocation') }));
      const evidence = (await visitor.text('evidence')).trim().split('\n').map((line) => JSON.parse(line));
      assert.deepEqual(evidence.map(({ signature }) => signature.length), [128, 128]);
    });
  });
}

test('another key than before is found with the first move', async () => {
  await lied('key', async (visitor) => {
    await join(visitor, await create(AGAINST_A_BOT));
    await visitor.byKeys[await visitor.turn()]();
    // An eight is played only with its suit. News of the join may still change the table in between.
    await visitor.until(`document.querySelector('[data-suit]') !== null || ${refusal('problem-equivocation')}`);
    if (await visitor.has('[data-suit]')) await visitor.byKeys.suit();
    await refused(visitor, 'problem-equivocation');
  });
});
