// @ts-check
/** The menu at a player's name: profile, block, report. */
import { ClientError } from '../client/errors.js';
import { identity, refusalText } from './api.js';
import { html, useEffect, useState } from './vendor/preact.js';

/**
 * What a menu needs of its page.
 * @typedef {{api: import('./api.js').Api, words: import('./words.js').Words,
 *   notify: {answered: (text: string) => void, refused: (text: string) => void}}} Host
 */
/**
 * The player of a menu: an id and a name; `ruleset`, whose rating is shown; `game`, which a report names.
 * @typedef {{host: Host, player: string, name: string, ruleset?: string|undefined, game?: string|null}} Menu
 */
/** @typedef {import('../client/schemas.d.ts').NewReport['reason']} Reason */
/** @type {readonly Reason[]} */
const REASONS = ['name', 'cheating', 'stalling', 'other'];
const MOST_A_PAGE = 100;

/** Whether the user has blocked a player. @param {import('./api.js').Api} api @param {string} player */
async function isBlocked(api, player) {
  /** @type {string|undefined} */
  let cursor;
  do {
    const { items, next_cursor: next } = await api.listBlocks({ limit: MOST_A_PAGE, cursor });
    if (items.some((each) => each.player.id === player)) return true;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return false;
}

/** The number of menus made so far: a player may have several on a page. */
let made = 0;

/** The menu over the page, opened by a button with `children`, the name. @param {Menu & {children?: any}} props */
export function PlayerPopover({ children, ...menu }) {
  const [open, setOpen] = useState(false);
  const [id] = useState(() => `menu-${++made}`);
  return html`<button type="button" class="named" popovertarget=${id}>${children}</button>
    <div id=${id} popover="auto" class="player-menu" role="group" aria-label=${menu.name} onToggle=${(/** @type {any} */ event) => setOpen(event.newState === 'open')}>
      ${open ? html`<p><strong><bdi>${menu.name}</bdi></strong></p><${Items} ...${menu} />` : null}</div>`;
}

/** @param {Menu} menu */
function Items({ host, player, name, ruleset, game = null }) {
  const { api, words, notify } = host;
  const [profile, setProfile] = useState(/** @type {import('../client/schemas.d.ts').Profile|null} */ (null));
  const [blocked, setBlocked] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** Do something, and say the outcome. @param {() => Promise<string>} act */
  const attempt = async (act) => {
    try {
      const said = await act();
      setRefusal('');
      if (said) notify.answered(said);
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
      setRefusal(refusalText(words, fault));
      notify.refused(refusalText(words, fault));
    }
  };
  useEffect(() => {
    attempt(async () => {
      const found = await api.getPlayer(player);
      if (identity()) setBlocked(await isBlocked(api, player));
      setProfile(found);
      return '';
    });
  }, []);
  const block = () => attempt(async () => {
    await (blocked ? api.unblockPlayer(player) : api.blockPlayer(player));
    setBlocked(!blocked);
    return words.say(blocked ? 'player-unblocked' : 'player-blocked', { name: words.name(name) });
  });
  return html`
    ${profile ? html`<p class="small">${words.say('record-public', { played: profile.games.finished, won: profile.games.won })}</p>
      ${profile.ratings.filter((each) => each.ruleset === ruleset).map(({ rating }) => html`<p class="small">${words.say('rating', { rating })}</p>`)}` : null}
    ${profile && identity() ? html`<p><button type="button" class="plain block" onClick=${block}>${words.say(blocked ? 'unblock' : 'block')}</button></p>
      <${Report} host=${host} player=${player} game=${game} attempt=${attempt} />` : null}
    ${refusal ? html`<p class="refusal">${refusal}</p>` : null}`;
}

/** @param {{host: Host, player: string, game: string|null, attempt: (act: () => Promise<string>) => Promise<void>}} props */
function Report({ host, player, game, attempt }) {
  const { api, words } = host;
  const [reason, setReason] = useState(/** @type {Reason} */ ('name'));
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    return attempt(async () => {
      await api.reportPlayer({ player, game, reason, note: note.trim() || null });
      setSent(true);
      return words.say('report-sent');
    });
  };
  if (sent) return null;
  return html`<form class="report" onSubmit=${send}>
    <p><label>${words.say('report-reason')} <select onChange=${(/** @type {any} */ event) => setReason(event.target.value)}>
      ${REASONS.map((each) => html`<option value=${each} selected=${each === reason}>${words.say('report-for', { reason: each })}</option>`)}</select></label></p>
    <p><label>${words.say('report-note')} <input type="text" maxlength="500" value=${note} onInput=${(/** @type {any} */ event) => setNote(event.target.value)} /></label></p>
    <p><button type="submit" class="plain">${words.say('report')}</button></p></form>`;
}
