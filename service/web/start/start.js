// @ts-check
/** The start page: name, rule set and opponents; the user's games and those of others. */
import { Api, identity } from '../shared/api.js';
import { keepOfflinePage } from '../shared/install.js';
import { languageChoice } from '../shared/language.js';
import { lazy } from '../shared/lazy.js';
import { seatsOf } from '../client/rules.js';
import { html, render, useState } from '../shared/vendor/preact.js';
import { chosenLanguage, describeDocument, loadWords } from '../shared/words.js';
import { Devices } from './devices.js';
import { Games } from './games.js';
import { HouseRules } from './house-rules.js';
import { JoinCode } from './join-code.js';
import { Leaderboard } from './leaderboard.js';
import { FILL_SECONDS, Lobby } from './lobby.js';
import { whileShown } from './refresh.js';
import { RefusalMessage } from './refusal.js';

const REFRESH_EVERY_MS = 15_000;
const Past = lazy(async () => (await import('./past.js')).Past);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {{lobby: Lobby}} props */
function Start({ lobby }) {
  const { words } = lobby;
  return html`
    <header class="masthead"><div class="wrap">
      <div class="bar-row"><p class="brand"><span class="brand-mark" aria-hidden="true">8♠</span></p>${languageChoice(words, () => lobby.saveChoices())}</div>
      <h1>${words.say('start-title')}</h1>
      <p class="lead">${words.say('start-lead')}</p>
    </div></header>
    <main id="main" class="wrap start">
      <${Choice} lobby=${lobby} />
      <section class="panel" aria-label=${words.say('join-by-code')}><h2>${words.say('join-by-code')}</h2><${JoinCode} lobby=${lobby} /></section>
      ${identity() ? html`<${Games} lobby=${lobby} title="my-games" games=${lobby.mine} link="row-go"><${Record} lobby=${lobby} /><//><${MyPast} lobby=${lobby} />` : null}
      <${Games} lobby=${lobby} title="open-games" games=${lobby.open} link="row-look" />
      <${Games} lobby=${lobby} title="watch-games" games=${lobby.running} link="row-watch" />
      <${Leaderboard} lobby=${lobby} />
      <${Devices} lobby=${lobby} />
    </main>
    <footer class="wrap foot"><a href="/docs">${words.say('footer-docs')}</a> <a href="/verify/">${words.say('footer-verify')}</a></footer>`;
}

/** How many games the user has played and won. @param {{lobby: Lobby}} props */
function Record({ lobby: { words, record } }) {
  return record.played > 0 ? html`<p id="record" class="small">${words.say('record', record)}</p>` : null;
}

/** The user's statistics and past games, once they are opened. @param {{lobby: Lobby}} props */
function MyPast({ lobby }) {
  const [open, setOpen] = useState(false);
  const toggle = (/** @type {any} */ event) => {
    setOpen(event.currentTarget.open);
    if (event.currentTarget.open) lobby.run(() => lobby.past.show());
  };
  return html`<details id="past" class="panel past" onToggle=${toggle}>
    <summary>${lobby.words.say('past')}</summary>${open ? html`<${Past} lobby=${lobby} />` : null}</details>`;
}

/** @param {{lobby: Lobby}} props */
function Choice({ lobby }) {
  const { words, ruleset } = lobby;
  const { min, max } = seatsOf(lobby.rules);
  const counts = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const set = (/** @type {Partial<Lobby>} */ values) => { Object.assign(lobby, values); lobby.notify.changed(); };
  const enter = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Enter' && !event.isComposing) lobby.play('bots');
  };
  return html`<section class="panel choice" aria-labelledby="play-title">
    <h2 id="play-title">${words.say('play-title')}</h2>
    <div class="field wide-field"><label for="name">${words.say('name')}</label>
      <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${lobby.name}
        aria-invalid=${lobby.refusedAt === 'name'} aria-describedby=${lobby.refusedAt === 'name' ? 'name-refusal' : null} onKeyDown=${enter}
        onInput=${(/** @type {any} */ event) => set({ name: event.target.value })} />
      <${RefusalMessage} lobby=${lobby} at="name" /></div>
    <div class="field wide-field"><label for="ruleset">${words.say('ruleset')}</label>
      <select id="ruleset" aria-describedby="summary" onChange=${(/** @type {any} */ event) => lobby.run(() => lobby.choose(event.target.value))}>
        ${lobby.rulesets.map(({ id, title }) => html`<option value=${id} selected=${id === lobby.chosen}>${title}</option>`)}
      </select></div>
    <div class="field"><label for="seats">${words.say('seats')}</label>
      <select id="seats" onChange=${(/** @type {any} */ event) => lobby.run(() => lobby.chooseSeats(Number(event.target.value)))}>
        ${counts.map((count) => html`<option value=${count} selected=${count === lobby.seats}>${words.number(count)}</option>`)}
      </select></div>
    <div class="field"><label for="bot">${words.say('bot-label')}</label>
      <select id="bot" onChange=${(/** @type {any} */ event) => set({ bot: event.target.value })}>
        ${lobby.bots.map(({ id }) => html`<option value=${id} selected=${id === lobby.bot}>${words.say('bot-strength', { bot: id })}</option>`)}
      </select></div>
    ${lobby.levels.length === 0 ? null : html`<div class="field"><label for="level">${words.say('level-label')}</label>
      <select id="level" onChange=${(/** @type {any} */ event) => set({ level: Number(event.target.value) })}>
        ${lobby.levels.map((level) => html`<option value=${level} selected=${level === lobby.level}>${words.say('level-name', { level })}</option>`)}
      </select></div>`}
    <p id="summary" class="summary" dir="auto">${ruleset?.summary ?? ''}</p>
    <${RefusalMessage} lobby=${lobby} at="" />
    <div class="ways">
      <button id="play-bots" type="button" onClick=${() => lobby.play('bots')}>${words.say('play-bots')}</button>
      <button id="learn" type="button" class="plain" onClick=${() => lobby.play('learn')}>${words.say('learn')}</button>
      <button id="play-quick" type="button" class="plain" onClick=${() => lobby.play('quick')}>${words.say('play-quick')}</button>
      <button id="play-friends" type="button" class="plain" onClick=${() => lobby.play('friends')}>${words.say('play-friends')}</button>
    </div>
    <label class="check"><input id="private" type="checkbox" checked=${lobby.isPrivate}
      onChange=${(/** @type {any} */ event) => set({ isPrivate: event.target.checked })} /> ${words.say('only-seated')}</label>
    <label class="check"><input id="fill" type="checkbox" checked=${lobby.fill}
      onChange=${(/** @type {any} */ event) => set({ fill: event.target.checked })} /> ${words.say('fill-quick', { seconds: FILL_SECONDS })}</label>
    <details class="more-rules"><summary>${words.say('more-rules')}</summary>
      <ul class="rules">${lobby.text.map((line) => html`<li dir="auto">${line}</li>`)}</ul></details>
    <${HouseRules} lobby=${lobby} />
  </section>`;
}

/** Load the files of the table into the browser's cache, so that it opens at once. */
function loadTable() {
  const names = [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="later"]'))];
  for (const { content } of names) fetch(content, { priority: 'low' }).then((answer) => answer.blob(), () => {});
}

const words = await loadWords(chosenLanguage());
describeDocument(words, words.say('home'));
const lobby = new Lobby(new Api(words.language), words, {
  changed: () => render(html`<${Start} lobby=${lobby} />`, byId('page')),
  answered: (text) => { byId('alert').textContent = text; },
  refused: (text, at = '') => {
    byId('alert').textContent = text;
    if (at !== '') byId(at)?.focus();
  },
});
addEventListener('hashchange', () => location.reload());
lobby.notify.changed();
await lobby.load();
loadTable();
keepOfflinePage();
whileShown(() => lobby.refresh(), REFRESH_EVERY_MS);
