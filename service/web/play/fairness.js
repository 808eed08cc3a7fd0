// @ts-check
/** Whether the game was dealt fairly, as the client has checked after its end. */
import { Equivocation } from '../client/index.js';
import { html } from '../shared/vendor/preact.js';

/** @import { Checked, NotSigned } from '../client/index.js' */
/** @typedef {import('./followed.js').FollowedGame} Game */

/** What a check has found; null before the end, "running" until it is known, "missing" without an answer. @typedef {Checked | Equivocation | NotSigned | 'running' | 'missing' | null} Found */

/** Check a game that has ended, and show the result. @param {Game} game @param {import('../client/index.js').Game} followed */
export async function check(game, followed) {
  game.check = 'running';
  const found = await followed.checkQuietly();
  game.check = !(found instanceof Error) && found.detail.startsWith('not checked') ? 'missing' : found;
  game.notify.changed();
}

/** The sentence about a check. @param {Game} game @param {Exclude<Found, null>} found */
export function sentenceOf(game, found) {
  const { words, seat } = game;
  if (found === 'running') return words.say('check-running');
  if (found === 'missing') return words.say('check-missing');
  if (found instanceof Error) return words.say('check-failed', { detail: words.say(`problem-${found.code}`) });
  const { valid, fair, entropy, detail } = found;
  if (!valid || !entropy) return words.say('check-failed', { detail });
  if (entropy.creator || entropy.setup) return words.say('check-fixed');
  if (entropy.seats.length === 0) return words.say('check-alone');
  if (seat !== null && !entropy.seats.includes(seat)) return words.say('check-without-you');
  if (!fair) return words.say('check-unproven', { detail });
  const others = entropy.seats.filter((each) => each !== seat).map((each) => words.name(game.nameOf(each)));
  return words.say('check-fair', { names: words.list(seat === null ? others : [words.say('check-you'), ...others]) });
}

/** @param {{game: Game}} props */
export function Fairness({ game }) {
  const { check: found, words } = game;
  if (found === null) return null;
  const evidence = found instanceof Equivocation ? found.evidence : [];
  const state = found instanceof Error || (typeof found === 'object' && !found.valid) ? 'failed' : typeof found === 'object' && found.fair ? 'fair' : '';
  return html`<p id="checked" class=${state === 'failed' ? 'refusal' : 'small'} data-state=${state} role="status">${sentenceOf(game, found)}</p>
    ${evidence.length === 0 ? null : html`<details><summary>${words.say('check-evidence')}</summary>
      <pre id="evidence" dir="ltr">${evidence.map((each) => `${JSON.stringify(each)}\n`)}</pre></details>`}`;
}
