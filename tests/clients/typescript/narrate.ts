// Every kind of event in words. A kind that the document gains and this leaves out does not compile.

import type { components } from "../made/fetch/schema.js";

type Event = components["schemas"]["Event"];

export function narrate(event: Event): string {
  switch (event.type) {
    case "player_joined": return `${event.bot ?? event.name} takes seat ${event.seat}`;
    case "player_left": return `seat ${event.seat} is free again`;
    case "invitation_declined": return `the invitation to seat ${event.seat} is declined`;
    case "invitation_expired": return `the invitation to seat ${event.seat} expired`;
    case "seed_opened": return `seat ${event.seat} opens its seed`;
    case "game_started": return "the game begins";
    case "dealt": return `seat ${event.seat} is dealt ${event.count} cards`;
    case "starter_put_back": return `${event.card} is put back`;
    case "starter_turned": return `${event.card} is turned up`;
    case "card_played": return `seat ${event.seat} plays ${event.cards.join(" and ")}`;
    case "suit_declared": return `seat ${event.seat} declares ${event.suit}`;
    case "rank_declared": return `seat ${event.seat} declares ${event.rank}`;
    case "card_given": return `seat ${event.seat} gives ${event.card} to seat ${event.target}`;
    case "direction_reversed": return `play goes ${event.direction}`;
    case "seat_skipped": return `seat ${event.seat} is skipped`;
    case "turn_repeated": return `seat ${event.seat} is on again`;
    case "cover_allowed": return `seat ${event.seat} may cover`;
    case "attack_raised": return `${event.pending} cards are to be drawn`;
    case "attack_taken": return `seat ${event.seat} takes ${event.count} cards`;
    case "attack_blocked": return `an attack of ${event.count} cards is blocked`;
    case "attack_lapsed": return `seat ${event.seat} owes nothing any more`;
    case "cards_drawn": return `seat ${event.seat} draws ${event.count}: ${event.why}`;
    case "stock_rebuilt": return `${event.count} cards make a new stock`;
    case "turn_passed": return `seat ${event.seat} passes`;
    case "call_announced": return `seat ${event.seat} says ${event.call}`;
    case "call_challenged": return `seat ${event.seat} catches seat ${event.target}`;
    case "call_missed": return `seat ${event.seat} forgot ${event.call}: ${event.penalty}`;
    case "fight_opened": return `seat ${event.seat} fights seat ${event.defender}`;
    case "fight_continued": return `seat ${event.seat} goes on against seat ${event.defender}`;
    case "fight_passed": return `seat ${event.seat} leaves the fight`;
    case "fight_ended": return `seat ${event.seat} loses the fight`;
    case "seat_in_air": return `seat ${event.seat} has no cards left`;
    case "score_counted_down": return `seat ${event.seat} stands at ${event.score}`;
    case "finish_penalised": return `seat ${event.seat} pays ${event.penalty} for its finish`;
    case "illegal_move_punished": return `seat ${event.seat} pays ${event.penalty} for its move`;
    case "turn_timed_out": return `seat ${event.seat} took too long`;
    case "seat_resigned": return `seat ${event.seat} resigns`;
    case "round_ended": return `round ${event.round} ends: ${event.reason}`;
    case "seat_eliminated": return `seat ${event.seat} is eliminated`;
    case "game_ended": return `seats ${event.winners.join()} win: ${event.reason}`;
    case "seed_revealed": return `the seed is revealed: ${event.seed}`;
    case "other": return `${event.name}: ${JSON.stringify(event.args)}`;
    default: return unheardOf(event);
  }
}

/** The service may tell of kinds that are newer than this program. */
function unheardOf(event: never): string {
  return `something else: ${JSON.stringify(event)}`;
}
