/** Drawing cards from the stock, which is rebuilt when a card is needed (FP-06). */

/** @typedef {import('./table.js').Table} Table */

/** Turn all discards but the upcard into a new stock. */
function rebuild(/** @type {Table} */ t) {
  const old = t.discard.slice(0, -1);
  const order = t.shuffler.shuffle(old, t.round - 1, t.rebuilds + 1);
  t.rebuilds += 1;
  t.stock = order.reverse();
  t.discard = t.discard.slice(-1);
  t.note('stock_rebuilt', { count: t.stock.length });
}

/**
 * Moves up to `count` cards from the stock into a hand; missing cards lapse. A drawn card ends a row of
 * passes, ends the seat's being in the air and changes the hand, so that its calls lapse (FP-20).
 * @param {Table} t @param {number} seat @param {number} count
 * @param {string} [event] that tells it, with more `details`
 * @returns {number[]} the cards, in the order they were drawn
 */
export function drawCards(t, seat, count, event = '', details = {}) {
  const taken = [];
  while (taken.length < count && t.canDraw()) {
    if (t.stock.length === 0) rebuild(t);
    taken.push(t.stock.pop());
  }
  if (taken.length > 0) {
    t.hands[seat].push(...taken);
    t.inAir[seat] = false;
    t.passed = 0;
    lapseCalls(t, seat);
  }
  if (event) t.note(event, { seat, cards: taken, ...details });
  return taken;
}

/** Calls that depend on the number of cards lapse, because the hand has changed. */
export function lapseCalls(/** @type {Table} */ t, seat) {
  t.windows = t.windows.filter((w) => w.seat !== seat || w.cardsLeft === null);
}
