// @ts-check
/** Converts a view to the board's state, for players, watchers and replays alike. */

/**
 * @param {import('./theatre/scene.js').Scene} view
 * @param {import('./game.js').Game} game which names the seats
 * @param {number|null} own the user's seat, null for a watcher
 * @returns {import('../shared/board.js').BoardState}
 */
export function boardStateOf(view, game, own) {
  const winners = view.result?.winners ?? [];
  return {
    seats: view.seats.map((seat) => ({
      seat: seat.seat,
      name: game.nameOf(seat.seat),
      face: game.faceOf(seat.seat),
      cards: view.hands?.[seat.seat] ?? null,
      count: seat.card_count,
      score: seat.score,
      acting: view.to_act.includes(seat.seat),
      dealer: view.dealer === seat.seat,
      winner: winners.includes(seat.seat),
      status: seat.status ?? 'playing',
      inAir: seat.in_air,
      announced: seat.announced,
      wildRank: seat.wild_rank,
      you: seat.seat === own,
      notes: game.notes(seat.seat),
    })),
    upcard: view.upcard,
    under: view.under ?? null,
    upcardAs: view.upcard_as,
    suit: view.active_suit,
    rank: view.active_rank ?? null,
    stock: view.stock_count,
    discards: view.discard_count,
    pending: view.pending,
    turns: view.pending_turns ?? 0,
    phase: view.phase,
    direction: view.direction,
    round: view.round ?? 0,
    front: own ?? 0,
  };
}
