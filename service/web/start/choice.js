// @ts-check
/** The choice of a game: its tile, the name, the ways to play, and the setup behind one tap. */
import { seatsOf } from '../client/rules.js';
import { html } from '../shared/vendor/preact.js';
import { HouseRules } from './house-rules.js';
import { FILL_SECONDS } from './lobby.js';
import { RefusalMessage } from './refusal.js';
import { Tiles } from './tiles.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */

/** Set values that the service need not validate. @param {Lobby} lobby @param {Partial<Lobby>} values */
function set(lobby, values) {
  Object.assign(lobby, values);
  lobby.notify.changed();
}

/** @param {{lobby: Lobby}} props */
export function Choice({ lobby }) {
  const { words, ruleset } = lobby;
  return html`<section class="panel choice" aria-labelledby="play-title">
    <h2 id="play-title">${words.say('choose-game')}</h2>
    <${Tiles} lobby=${lobby} />
    <div class="chosen"><h3 id="chosen" tabindex="-1" dir="auto">${ruleset?.title ?? ''}</h3>
      <p id="summary" class="summary" dir="auto">${ruleset?.summary ?? ''}</p></div>
    <${Name} lobby=${lobby} />
    <${RefusalMessage} lobby=${lobby} at="" />
    <${Ways} lobby=${lobby} />
    <${Setup} lobby=${lobby} />
    <details class="more-rules"><summary>${words.say('more-rules')}</summary>
      <ul class="rules">${lobby.text.map((line) => html`<li dir="auto">${line}</li>`)}</ul></details>
    <${HouseRules} lobby=${lobby} />
  </section>`;
}

/** @param {{lobby: Lobby}} props */
function Name({ lobby }) {
  const wrong = lobby.refusedAt === 'name';
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter' && !event.isComposing) lobby.play('bots');
  };
  return html`<div class="field"><label for="name">${lobby.words.say('name')}</label>
    <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${lobby.name}
      aria-invalid=${wrong} aria-describedby=${wrong ? 'name-refusal' : null} onKeyDown=${enter}
      onInput=${(/** @type {any} */ event) => set(lobby, { name: event.target.value })} />
    <${RefusalMessage} lobby=${lobby} at="name" /></div>`;
}

/** @param {{lobby: Lobby}} props */
function Ways({ lobby }) {
  const { words } = lobby;
  return html`<div class="ways">
    <button id="play-bots" type="button" onClick=${() => lobby.play('bots')}>${words.say('play-bots')}</button>
    <button id="play-friends" type="button" class="plain" onClick=${() => lobby.play('friends')}>${words.say('play-friends')}</button>
    <button id="play-quick" type="button" class="plain" aria-describedby=${lobby.fill ? 'quick-note' : null} onClick=${() => lobby.play('quick')}>${words.say('play-quick')}</button>
    <button id="learn" type="button" class="plain" onClick=${() => lobby.play('learn')}>${words.say('learn')}</button>
    ${lobby.fill ? html`<p id="quick-note" class="small">${words.say('fill-quick', { seconds: FILL_SECONDS })}</p>` : null}
  </div>`;
}

/** Players, bots and who may watch; the rule set once more, as a list. @param {{lobby: Lobby}} props */
function Setup({ lobby }) {
  const { words } = lobby;
  const { min, max } = seatsOf(lobby.rules);
  const counts = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const now = words.say('beside', { first: words.say('players', { count: lobby.seats }), second: words.say('bot-strength', { bot: lobby.bot }) });
  const select = (/** @type {string} */ id, /** @type {string} */ label, /** @type {(value: string) => void} */ act, /** @type {any} */ options) => html`<div class="field">
    <label for=${id}>${words.say(label)}</label>
    <select id=${id} onChange=${(/** @type {any} */ event) => act(event.target.value)}>${options}</select></div>`;
  const option = (/** @type {string|number} */ value, /** @type {string|number} */ current, /** @type {string} */ text) =>
    html`<option value=${value} selected=${value === current}>${text}</option>`;
  const check = (/** @type {'private'|'fill'} */ id, /** @type {'isPrivate'|'fill'} */ key, /** @type {string} */ text) => html`<label class="check">
    <input id=${id} type="checkbox" checked=${lobby[key]} onChange=${(/** @type {any} */ event) => set(lobby, { [key]: event.target.checked })} /> ${text}</label>`;
  return html`<details class="setup"><summary>${words.say('beside', { first: words.say('setup'), second: now })}</summary>
    <div class="fields">
      ${select('ruleset', 'ruleset', (id) => lobby.run(() => lobby.choose(id)), lobby.rulesets.map(({ id, title }) => option(id, lobby.chosen, title)))}
      ${select('seats', 'seats', (count) => lobby.run(() => lobby.chooseSeats(Number(count))), counts.map((count) => option(count, lobby.seats, words.number(count))))}
      ${select('bot', 'bot-label', (bot) => set(lobby, { bot }), lobby.bots.map(({ id }) => option(id, lobby.bot, words.say('bot-strength', { bot: id }))))}
      ${lobby.levels.length === 0 ? null : select('level', 'level-label', (level) => set(lobby, { level: Number(level) }),
        lobby.levels.map((level) => option(level, lobby.level, words.say('level-name', { level }))))}
    </div>
    ${check('private', 'isPrivate', words.say('only-seated'))}
    ${check('fill', 'fill', words.say('fill-quick', { seconds: FILL_SECONDS }))}
  </details>`;
}
