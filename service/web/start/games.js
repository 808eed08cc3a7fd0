// @ts-check
/** A list of games, each with a link to its table; nothing without games. */
import { identity } from '../shared/api.js';
import { html } from '../shared/vendor/preact.js';

/** @import * as Schemas from '../client/schemas.d.ts' */

/**
 * @param {{lobby: import('./lobby.js').Lobby, title: string, link: string,
 *   games: (Schemas.GameSummary & {to_act?: boolean, your_seat?: number|null})[], children?: any}} props `children`: what stands above the list
 */
export function Games({ lobby, title, link, games, children = null }) {
  const { words } = lobby;
  const me = identity()?.id;
  if (games.length === 0) return null;
  const rows = games.map((game) => {
    const people = game.seats.flatMap(({ player }) => player?.name && player.id !== me ? [nameOf(words, player)] : []);
    const bots = game.seats.flatMap(({ bot }) => bot ? [words.say('bot', { bot })] : []);
    const others = [...people, ...(bots.length > 1 ? [words.say('row-bots', { count: bots.length })] : bots)];
    const company = others.length > 0 ? words.say('row-with', { names: words.list(others) }) : words.say('row-nobody');
    return html`<li key=${game.id}>
      <a href=${`/play/#${game.id}`}>${titleOf(lobby, game.ruleset)}<span class="hidden">: ${words.say(link)}</span></a>
      <span>${company}</span> ${state(words, game)}</li>`;
  });
  return html`<section class="panel" aria-label=${words.say(title)}>
    <h2>${words.say(title)}</h2>
    ${children}
    <ul class="games">${rows}</ul>
  </section>`;
}

/** @param {import('../shared/words.js').Words} words @param {Schemas.ListedPlayer} player */
function nameOf(words, { name, kind }) {
  const shown = words.name(name);
  return kind === 'program' ? words.say('with-note', { name: shown, note: words.say('program') }) : shown;
}

/** @param {import('./lobby.js').Lobby} lobby @param {string} id */
function titleOf(lobby, id) {
  return lobby.rulesets.find((each) => each.id === id)?.title ?? id;
}

/** @param {import('../shared/words.js').Words} words @param {any} game */
function state(words, game) {
  if (game.to_act) return html`<strong class="badge act">${words.say('row-your-turn')}</strong>`;
  if (game.status === 'open' && game.your_seat === null) return html`<strong class="badge act">${words.say('row-invited')}</strong>`;
  if (game.status === 'open') return html`<span class="badge">${words.say('row-open', { free: game.free })}</span>`;
  return html`<span class="badge">${words.say('status', { status: game.status })}</span>`;
}
