// @ts-check
/** Moves cards over the table with `Element.animate`. Only what is drawn moves: positions are those of the next scene. */

/** @typedef {import('./acts.js').Act} Act */
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
/** The part of a beat that a card takes to its place. */
const FLIGHT = 0.7;
const MOST_DRAWN = 4;
const LONGEST_MS = 500;

/** Where a seat's cards lie: its hand, or the whole seat where the layout shows no hand. @param {Element} root @param {number} seat */
function placeOf(root, seat) {
  const hand = root.querySelector(`[data-seat="${seat}"] :is(.hand, .own-hand)`);
  return hand?.checkVisibility() ? hand : root.querySelector(`[data-seat="${seat}"]`);
}

/** The movement from the middle of one box to the middle of another. @param {DOMRect} from @param {DOMRect} to */
export function flight(from, to) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/**
 * Animate an act that the table shows already.
 * @param {Element} root the table @param {Act} act @param {{ms: number, own: number|null}} options the length of a beat, the
 *   user's seat, whose played cards have moved already
 */
export function animate(root, act, { ms, own }) {
  const duration = Math.min(LONGEST_MS, ms * FLIGHT);
  for (const event of act.events) {
    if (event.type === 'card_played' && event.seat !== own) layFrom(root, placeOf(root, event.seat)?.getBoundingClientRect(), duration);
    else if (event.type === 'cards_drawn' || event.type === 'dealt') deal(root, event.seat, event.count, duration);
  }
}

/** Move the upcard to its place from where it was. @param {Element} root @param {DOMRect|undefined} from @param {number} duration */
export function layFrom(root, from, duration) {
  const card = root.querySelector('#upcard');
  if (!card || !from) return;
  const turn = Math.round(from.left % 13) - 6;
  card.animate([{ transform: `${flight(from, card.getBoundingClientRect())} rotate(${turn * 4}deg) scale(0.8)`, zIndex: 3 }, { transform: 'none', zIndex: 3 }],
    { duration, easing: EASING });
}

/** Move backs from the stock to a seat. @param {Element} root @param {number} seat @param {number} count @param {number} duration */
function deal(root, seat, count, duration) {
  const stock = root.querySelector('#stock');
  const to = placeOf(root, seat)?.getBoundingClientRect();
  if (!stock || !to) return;
  const from = stock.getBoundingClientRect();
  const drawn = Math.min(count, MOST_DRAWN);
  for (let at = 0; at < drawn; at++) {
    const back = document.createElement('span');
    back.className = 'card back flying';
    back.ariaHidden = 'true';
    stock.append(back);
    const moving = back.animate([{ transform: 'none', opacity: 1 }, { transform: `${flight(to, from)} scale(0.5)`, opacity: 0.6 }],
      { duration: duration * 0.75, delay: (duration * 0.25 * at) / drawn, easing: EASING, fill: 'backwards' });
    moving.onfinish = () => back.remove();
    moving.oncancel = () => back.remove();
  }
}
