/** The JSON of requests and answers. `make openapi` writes this from the document. */

/** A rule set with every knob. */
export interface Rules {
  /** The preset these rules began with: a text of 1 to 64 characters. */
  id: string;
  /** The knobs of `players`. */
  players: {
    /** Minimum players: 2 … 8. */
    min: number;
    /** Maximum players: 2 … 8. */
    max: number;
  };
  /** The knobs of `deck`. */
  deck: {
    /** How many packs are shuffled together: `1` · `2` · `3` · `4` · `"auto"` one, or two at larger tables. */
    packs: Packs;
    /** From how many players on larger tables use two packs: 1 … 52. */
    two_packs_from: number;
    /** How many jokers each pack has: 0 … 52 (0: none). */
    jokers_per_pack: number;
    /** The ranks of a pack, from low to high: ranks from A23456789TJQK in this order. */
    ranks: string;
  };
  /** The knobs of `deal`. */
  deal: {
    /** Cards dealt to each player: 1 … 52. */
    cards: number;
    /** Cards dealt to each of two players in a round: 1 … 52. */
    two_players: number;
    /** Cards dealt round by round: `null` the same number each round · a list of 1 to 100. */
    by_round: number[] | null;
  };
  /** Who begins a round: `"dealer_left"` the player to the dealer's left · `"dealer_right"` the player to the dealer's right · `"dealer"` the dealer. */
  first_seat: "dealer_left" | "dealer_right" | "dealer" | (string & {});
  /** Which way play runs at the start of a round: `"clockwise"` clockwise · `"counterclockwise"` counter-clockwise. */
  direction: Direction;
  /** The knobs of `starter`. */
  starter: {
    /** A wild card that is turned up to begin: `"dealer_declares"` the dealer declares a suit · `"first_seat_declares"` the player who begins declares a suit · `"own_suit"` it counts as its own suit · `"put_back"` it goes into the middle of the stock and another card is turned. */
    wild: "dealer_declares" | "first_seat_declares" | "own_suit" | "put_back" | (string & {});
    /** A card with an effect that is turned up to begin: `"active"` its effect happens as if the dealer had played it · `"inert"` it has no effect · `"put_back"` it goes into the middle of the stock and another card is turned. */
    special: "active" | "inert" | "put_back" | (string & {});
    /** A joker that is turned up to begin: `"put_back"` it goes into the middle of the stock and another card is turned. */
    joker: "put_back" | (string & {});
  };
  /** The cards with rules of their own: by a card such as QS, a rank, X for jokers, C, D, H, S, red, black, all, own, or a rank with _black or _red. */
  cards: { [name: string]: Row };
  /** When a card may follow another: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  follow: string[];
  /** What may be played on a demand to draw instead of drawing: a list of 0 to 4. */
  answer: AnswerRule[];
  /** The knobs of `demand`. */
  demand: {
    /** The turn of a player who draws the cards of a demand: `"loses_turn"` it is lost · `"may_play"` it goes on as usual. */
    taker: "loses_turn" | "may_play" | (string & {});
    /** Whether a player who first draws a card that cancels the demand need not draw the rest: `true` yes, if the card is played at once · `false` no. */
    first_pick: boolean;
  };
  /** What a reverse does between two players: `"none"` nothing · `"skip"` the same player plays again. */
  reverse_two_players: "none" | "skip" | (string & {});
  /** The knobs of `draw`. */
  draw: {
    /** Whether a player who can play may draw instead: `true` yes · `false` no, anyone who can play must. */
    voluntary: boolean;
    /** How many cards a player may draw in a turn: 0 … 52 (0: as many as it takes until one fits). */
    limit: number;
    /** What happens to a drawn card that fits: `"no"` it is kept and the turn ends · `"may"` the player may play it at once or pass · `"must"` it must be played at once. */
    play_drawn: "no" | "may" | "must" | (string & {});
    /** Which card may be played after drawing: `"drawn"` the drawn one · `"hand"` any card of the hand. */
    choose: "drawn" | "hand" | (string & {});
  };
  /** The knobs of `several`. */
  several: {
    /** Whether several cards may be played in one turn: `"no"` no · `"together"` cards of one rank together · `"one_by_one"` one after another. */
    way: "no" | "together" | "one_by_one" | (string & {});
    /** When a further card of the same turn may be played: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
    next: string[];
    /** Which cards are played alone: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not: string[];
    /** Which of several cards have their effect: `"all"` all of them · `"last"` only the last one. */
    effects: "all" | "last" | (string & {});
  };
  /** What players announce: a list of 0 to 8. */
  calls: ({
    /** What is announced: a text of 1 to 40 characters without control characters or a space at either end. */
    say: string;
    /** With how many cards left it must be announced: `null` any number · 0 … 5. */
    left?: number | null;
    /** With which cards it must be announced: `null` any · a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    played?: string[] | null;
    /** How many cards a player who forgets it draws: `null` as many as the play demands, if any · 0 … 52 (0: none). */
    penalty: number | null;
    /** When a forgotten call is penalised: `"auto"` always · `"challenge"` when another player challenges it · `"none"` never, the call is optional · `"by_itself"` never, the play itself makes the call. */
    enforce: "auto" | "challenge" | "none" | "by_itself" | (string & {});
    /** How long a forgotten call may be made up: `"next_action"` until another player plays, draws or passes · `"own_next_turn"` until the first move of the player's own next turn. */
    window: "next_action" | "own_next_turn" | (string & {});
  })[];
  /** The knobs of `finish`. */
  finish: {
    /** Last cards that do not win: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not_with: string[];
    /** Cards on which no last card wins: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not_on: string[];
    /** What happens to a last card that does not win: `"illegal"` it may not be played · `"in_air"` its player is “in the air”: out of cards, but still in the round, and must draw at the next turn · `"penalty"` its player draws penalty cards and plays on. */
    otherwise: "illegal" | "in_air" | "penalty" | (string & {});
    /** How many penalty cards the player of a last card that does not win draws, where it may be played: 0 … 52 (0: none). */
    penalty: number;
    /** Whether the effect of a winning card happens: `"ignored"` no · `"draw_only"` only a demand does. */
    effect: "ignored" | "draw_only" | (string & {});
  };
  /** What happens when the stock is used up: `"reshuffle"` all discards but the upcard are shuffled into a new one · `"pass"` nobody draws any more; a player who cannot play (or will not, where that is allowed) passes · `"end_round"` the round ends with that turn. */
  stock_out: "reshuffle" | "pass" | "end_round" | (string & {});
  /** How a round is counted that nobody wins: `"score_all"` everybody counts their cards as penalty points, if the game has them · `"lowest_takes_differences"` the player with the lowest hand collects the difference from every other player · `"no_winner"` it is not counted. */
  blocked: "score_all" | "lowest_takes_differences" | "no_winner" | (string & {});
  /** Whether scores count down to zero, by one for each hand played out: `null` they do not. */
  countdown: {
    /** The score everybody starts with: 1 … 13. */
    start: number;
  } | null;
  /** The knobs of `scoring`. */
  scoring: {
    /** Who scores after a round: `"none"` nobody · `"penalty"` everybody but the winner, penalty points for the cards in hand · `"collect"` the winner, for the cards in all other hands. */
    method: "none" | "penalty" | "collect" | (string & {});
    /** What a hand of one card counts: `"counts"` its value · `"free"` nothing. */
    one_card: "counts" | "free" | (string & {});
    /** Scores that change when they are hit exactly: by a score such as 101. */
    exact: { [name: string]: number };
  };
  /** The knobs of `game_end`. */
  game_end: {
    /** When the game ends: `"single_round"` after one round · `"rounds"` after a set number of rounds · `"target"` when a player reaches a set number of points · `"bust"` when one player is left; anyone who reaches a set number of points is out (if all would be, the lowest score stays) · `"drop_highest"` when one player is left; the highest hand of each round drops out · `"countdown"` when a score reaches zero. */
    when: "single_round" | "rounds" | "target" | "bust" | "drop_highest" | "countdown" | (string & {});
    /** The number of rounds, if it is fixed: `null` not used · `"players"` as many as players · 1 … 100. */
    rounds: Rounds | null;
    /** The points that end the game or put a player out: `null` not used · 1 … 10,000. */
    points: number | null;
    /** Who wins the game: `"lowest"` the lowest score · `"highest"` the highest score · `"last_left"` the last player left · `"first_to_zero"` the first to reach zero · `"round_winner"` the winner of the round. */
    winner: "lowest" | "highest" | "last_left" | "first_to_zero" | "round_winner" | (string & {});
  };
  /** How long a turn may last before the service moves for the player: `null` no limit · 5 … 604,800. */
  turn_seconds: number | null;
  /** How many cards a player draws for an illegal move: 0 … 5 (0: none, the move is only refused). */
  illegal_move_penalty: number;
}

/** Knobs to change. Objects are merged, other values replace the old ones; in `cards`, null removes a row or a column. */
export interface RuleChanges {
  /** The preset these rules began with: a text of 1 to 64 characters. */
  id?: string;
  /** The knobs of `players`. */
  players?: {
    /** Minimum players: 2 … 8. */
    min?: number;
    /** Maximum players: 2 … 8. */
    max?: number;
  };
  /** The knobs of `deck`. */
  deck?: {
    /** How many packs are shuffled together: `1` · `2` · `3` · `4` · `"auto"` one, or two at larger tables. */
    packs?: Packs;
    /** From how many players on larger tables use two packs: 1 … 52. */
    two_packs_from?: number;
    /** How many jokers each pack has: 0 … 52 (0: none). */
    jokers_per_pack?: number;
    /** The ranks of a pack, from low to high: ranks from A23456789TJQK in this order. */
    ranks?: string;
  };
  /** The knobs of `deal`. */
  deal?: {
    /** Cards dealt to each player: 1 … 52. */
    cards?: number;
    /** Cards dealt to each of two players in a round: 1 … 52. */
    two_players?: number;
    /** Cards dealt round by round: `null` the same number each round · a list of 1 to 100. */
    by_round?: number[] | null;
  };
  /** Who begins a round: `"dealer_left"` the player to the dealer's left · `"dealer_right"` the player to the dealer's right · `"dealer"` the dealer. */
  first_seat?: "dealer_left" | "dealer_right" | "dealer";
  /** Which way play runs at the start of a round: `"clockwise"` clockwise · `"counterclockwise"` counter-clockwise. */
  direction?: "clockwise" | "counterclockwise";
  /** The knobs of `starter`. */
  starter?: {
    /** A wild card that is turned up to begin: `"dealer_declares"` the dealer declares a suit · `"first_seat_declares"` the player who begins declares a suit · `"own_suit"` it counts as its own suit · `"put_back"` it goes into the middle of the stock and another card is turned. */
    wild?: "dealer_declares" | "first_seat_declares" | "own_suit" | "put_back";
    /** A card with an effect that is turned up to begin: `"active"` its effect happens as if the dealer had played it · `"inert"` it has no effect · `"put_back"` it goes into the middle of the stock and another card is turned. */
    special?: "active" | "inert" | "put_back";
    /** A joker that is turned up to begin: `"put_back"` it goes into the middle of the stock and another card is turned. */
    joker?: "put_back";
  };
  /** The cards with rules of their own: by a card such as QS, a rank, X for jokers, C, D, H, S, red, black, all, own, or a rank with _black or _red. */
  cards?: { [name: string]: RowChanges | null };
  /** When a card may follow another: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  follow?: string[];
  /** What may be played on a demand to draw instead of drawing: a list of 0 to 4. */
  answer?: AnswerRule[];
  /** The knobs of `demand`. */
  demand?: {
    /** The turn of a player who draws the cards of a demand: `"loses_turn"` it is lost · `"may_play"` it goes on as usual. */
    taker?: "loses_turn" | "may_play";
    /** Whether a player who first draws a card that cancels the demand need not draw the rest: `true` yes, if the card is played at once · `false` no. */
    first_pick?: boolean;
  };
  /** What a reverse does between two players: `"none"` nothing · `"skip"` the same player plays again. */
  reverse_two_players?: "none" | "skip";
  /** The knobs of `draw`. */
  draw?: {
    /** Whether a player who can play may draw instead: `true` yes · `false` no, anyone who can play must. */
    voluntary?: boolean;
    /** How many cards a player may draw in a turn: 0 … 52 (0: as many as it takes until one fits). */
    limit?: number;
    /** What happens to a drawn card that fits: `"no"` it is kept and the turn ends · `"may"` the player may play it at once or pass · `"must"` it must be played at once. */
    play_drawn?: "no" | "may" | "must";
    /** Which card may be played after drawing: `"drawn"` the drawn one · `"hand"` any card of the hand. */
    choose?: "drawn" | "hand";
  };
  /** The knobs of `several`. */
  several?: {
    /** Whether several cards may be played in one turn: `"no"` no · `"together"` cards of one rank together · `"one_by_one"` one after another. */
    way?: "no" | "together" | "one_by_one";
    /** When a further card of the same turn may be played: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
    next?: string[];
    /** Which cards are played alone: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not?: string[];
    /** Which of several cards have their effect: `"all"` all of them · `"last"` only the last one. */
    effects?: "all" | "last";
  };
  /** What players announce: a list of 0 to 8. */
  calls?: ({
    /** What is announced: a text of 1 to 40 characters without control characters or a space at either end. */
    say: string;
    /** With how many cards left it must be announced: `null` any number · 0 … 5. */
    left?: number | null;
    /** With which cards it must be announced: `null` any · a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    played?: string[] | null;
    /** How many cards a player who forgets it draws: `null` as many as the play demands, if any · 0 … 52 (0: none). */
    penalty: number | null;
    /** When a forgotten call is penalised: `"auto"` always · `"challenge"` when another player challenges it · `"none"` never, the call is optional · `"by_itself"` never, the play itself makes the call. */
    enforce: "auto" | "challenge" | "none" | "by_itself";
    /** How long a forgotten call may be made up: `"next_action"` until another player plays, draws or passes · `"own_next_turn"` until the first move of the player's own next turn. */
    window: "next_action" | "own_next_turn";
  })[];
  /** The knobs of `finish`. */
  finish?: {
    /** Last cards that do not win: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not_with?: string[];
    /** Cards on which no last card wins: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not_on?: string[];
    /** What happens to a last card that does not win: `"illegal"` it may not be played · `"in_air"` its player is “in the air”: out of cards, but still in the round, and must draw at the next turn · `"penalty"` its player draws penalty cards and plays on. */
    otherwise?: "illegal" | "in_air" | "penalty";
    /** How many penalty cards the player of a last card that does not win draws, where it may be played: 0 … 52 (0: none). */
    penalty?: number;
    /** Whether the effect of a winning card happens: `"ignored"` no · `"draw_only"` only a demand does. */
    effect?: "ignored" | "draw_only";
  };
  /** What happens when the stock is used up: `"reshuffle"` all discards but the upcard are shuffled into a new one · `"pass"` nobody draws any more; a player who cannot play (or will not, where that is allowed) passes · `"end_round"` the round ends with that turn. */
  stock_out?: "reshuffle" | "pass" | "end_round";
  /** How a round is counted that nobody wins: `"score_all"` everybody counts their cards as penalty points, if the game has them · `"lowest_takes_differences"` the player with the lowest hand collects the difference from every other player · `"no_winner"` it is not counted. */
  blocked?: "score_all" | "lowest_takes_differences" | "no_winner";
  /** Whether scores count down to zero, by one for each hand played out: `null` they do not. */
  countdown?: {
    /** The score everybody starts with: 1 … 13. */
    start?: number;
  } | null;
  /** The knobs of `scoring`. */
  scoring?: {
    /** Who scores after a round: `"none"` nobody · `"penalty"` everybody but the winner, penalty points for the cards in hand · `"collect"` the winner, for the cards in all other hands. */
    method?: "none" | "penalty" | "collect";
    /** What a hand of one card counts: `"counts"` its value · `"free"` nothing. */
    one_card?: "counts" | "free";
    /** Scores that change when they are hit exactly: by a score such as 101. */
    exact?: { [name: string]: number | null };
  };
  /** The knobs of `game_end`. */
  game_end?: {
    /** When the game ends: `"single_round"` after one round · `"rounds"` after a set number of rounds · `"target"` when a player reaches a set number of points · `"bust"` when one player is left; anyone who reaches a set number of points is out (if all would be, the lowest score stays) · `"drop_highest"` when one player is left; the highest hand of each round drops out · `"countdown"` when a score reaches zero. */
    when?: "single_round" | "rounds" | "target" | "bust" | "drop_highest" | "countdown";
    /** The number of rounds, if it is fixed: `null` not used · `"players"` as many as players · 1 … 100. */
    rounds?: Rounds | null;
    /** The points that end the game or put a player out: `null` not used · 1 … 10,000. */
    points?: number | null;
    /** Who wins the game: `"lowest"` the lowest score · `"highest"` the highest score · `"last_left"` the last player left · `"first_to_zero"` the first to reach zero · `"round_winner"` the winner of the round. */
    winner?: "lowest" | "highest" | "last_left" | "first_to_zero" | "round_winner";
  };
  /** How long a turn may last before the service moves for the player: `null` no limit · 5 … 604,800. */
  turn_seconds?: number | null;
  /** How many cards a player draws for an illegal move: 0 … 5 (0: none, the move is only refused). */
  illegal_move_penalty?: number;
}

/** Knobs that differ from the preset's, in the form of `RuleChanges`. */
export interface RuleDifferences {
  /** The preset these rules began with: a text of 1 to 64 characters. */
  id?: string;
  /** The knobs of `players`. */
  players?: {
    /** Minimum players: 2 … 8. */
    min?: number;
    /** Maximum players: 2 … 8. */
    max?: number;
  };
  /** The knobs of `deck`. */
  deck?: {
    /** How many packs are shuffled together: `1` · `2` · `3` · `4` · `"auto"` one, or two at larger tables. */
    packs?: Packs;
    /** From how many players on larger tables use two packs: 1 … 52. */
    two_packs_from?: number;
    /** How many jokers each pack has: 0 … 52 (0: none). */
    jokers_per_pack?: number;
    /** The ranks of a pack, from low to high: ranks from A23456789TJQK in this order. */
    ranks?: string;
  };
  /** The knobs of `deal`. */
  deal?: {
    /** Cards dealt to each player: 1 … 52. */
    cards?: number;
    /** Cards dealt to each of two players in a round: 1 … 52. */
    two_players?: number;
    /** Cards dealt round by round: `null` the same number each round · a list of 1 to 100. */
    by_round?: number[] | null;
  };
  /** Who begins a round: `"dealer_left"` the player to the dealer's left · `"dealer_right"` the player to the dealer's right · `"dealer"` the dealer. */
  first_seat?: "dealer_left" | "dealer_right" | "dealer" | (string & {});
  /** Which way play runs at the start of a round: `"clockwise"` clockwise · `"counterclockwise"` counter-clockwise. */
  direction?: Direction;
  /** The knobs of `starter`. */
  starter?: {
    /** A wild card that is turned up to begin: `"dealer_declares"` the dealer declares a suit · `"first_seat_declares"` the player who begins declares a suit · `"own_suit"` it counts as its own suit · `"put_back"` it goes into the middle of the stock and another card is turned. */
    wild?: "dealer_declares" | "first_seat_declares" | "own_suit" | "put_back" | (string & {});
    /** A card with an effect that is turned up to begin: `"active"` its effect happens as if the dealer had played it · `"inert"` it has no effect · `"put_back"` it goes into the middle of the stock and another card is turned. */
    special?: "active" | "inert" | "put_back" | (string & {});
    /** A joker that is turned up to begin: `"put_back"` it goes into the middle of the stock and another card is turned. */
    joker?: "put_back" | (string & {});
  };
  /** The cards with rules of their own: by a card such as QS, a rank, X for jokers, C, D, H, S, red, black, all, own, or a rank with _black or _red. */
  cards?: { [name: string]: RowDifferences | null };
  /** When a card may follow another: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  follow?: string[];
  /** What may be played on a demand to draw instead of drawing: a list of 0 to 4. */
  answer?: AnswerRule[];
  /** The knobs of `demand`. */
  demand?: {
    /** The turn of a player who draws the cards of a demand: `"loses_turn"` it is lost · `"may_play"` it goes on as usual. */
    taker?: "loses_turn" | "may_play" | (string & {});
    /** Whether a player who first draws a card that cancels the demand need not draw the rest: `true` yes, if the card is played at once · `false` no. */
    first_pick?: boolean;
  };
  /** What a reverse does between two players: `"none"` nothing · `"skip"` the same player plays again. */
  reverse_two_players?: "none" | "skip" | (string & {});
  /** The knobs of `draw`. */
  draw?: {
    /** Whether a player who can play may draw instead: `true` yes · `false` no, anyone who can play must. */
    voluntary?: boolean;
    /** How many cards a player may draw in a turn: 0 … 52 (0: as many as it takes until one fits). */
    limit?: number;
    /** What happens to a drawn card that fits: `"no"` it is kept and the turn ends · `"may"` the player may play it at once or pass · `"must"` it must be played at once. */
    play_drawn?: "no" | "may" | "must" | (string & {});
    /** Which card may be played after drawing: `"drawn"` the drawn one · `"hand"` any card of the hand. */
    choose?: "drawn" | "hand" | (string & {});
  };
  /** The knobs of `several`. */
  several?: {
    /** Whether several cards may be played in one turn: `"no"` no · `"together"` cards of one rank together · `"one_by_one"` one after another. */
    way?: "no" | "together" | "one_by_one" | (string & {});
    /** When a further card of the same turn may be played: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
    next?: string[];
    /** Which cards are played alone: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not?: string[];
    /** Which of several cards have their effect: `"all"` all of them · `"last"` only the last one. */
    effects?: "all" | "last" | (string & {});
  };
  /** What players announce: a list of 0 to 8. */
  calls?: ({
    /** What is announced: a text of 1 to 40 characters without control characters or a space at either end. */
    say: string;
    /** With how many cards left it must be announced: `null` any number · 0 … 5. */
    left?: number | null;
    /** With which cards it must be announced: `null` any · a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    played?: string[] | null;
    /** How many cards a player who forgets it draws: `null` as many as the play demands, if any · 0 … 52 (0: none). */
    penalty: number | null;
    /** When a forgotten call is penalised: `"auto"` always · `"challenge"` when another player challenges it · `"none"` never, the call is optional · `"by_itself"` never, the play itself makes the call. */
    enforce: "auto" | "challenge" | "none" | "by_itself" | (string & {});
    /** How long a forgotten call may be made up: `"next_action"` until another player plays, draws or passes · `"own_next_turn"` until the first move of the player's own next turn. */
    window: "next_action" | "own_next_turn" | (string & {});
  })[];
  /** The knobs of `finish`. */
  finish?: {
    /** Last cards that do not win: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not_with?: string[];
    /** Cards on which no last card wins: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
    not_on?: string[];
    /** What happens to a last card that does not win: `"illegal"` it may not be played · `"in_air"` its player is “in the air”: out of cards, but still in the round, and must draw at the next turn · `"penalty"` its player draws penalty cards and plays on. */
    otherwise?: "illegal" | "in_air" | "penalty" | (string & {});
    /** How many penalty cards the player of a last card that does not win draws, where it may be played: 0 … 52 (0: none). */
    penalty?: number;
    /** Whether the effect of a winning card happens: `"ignored"` no · `"draw_only"` only a demand does. */
    effect?: "ignored" | "draw_only" | (string & {});
  };
  /** What happens when the stock is used up: `"reshuffle"` all discards but the upcard are shuffled into a new one · `"pass"` nobody draws any more; a player who cannot play (or will not, where that is allowed) passes · `"end_round"` the round ends with that turn. */
  stock_out?: "reshuffle" | "pass" | "end_round" | (string & {});
  /** How a round is counted that nobody wins: `"score_all"` everybody counts their cards as penalty points, if the game has them · `"lowest_takes_differences"` the player with the lowest hand collects the difference from every other player · `"no_winner"` it is not counted. */
  blocked?: "score_all" | "lowest_takes_differences" | "no_winner" | (string & {});
  /** Whether scores count down to zero, by one for each hand played out: `null` they do not. */
  countdown?: {
    /** The score everybody starts with: 1 … 13. */
    start?: number;
  } | null;
  /** The knobs of `scoring`. */
  scoring?: {
    /** Who scores after a round: `"none"` nobody · `"penalty"` everybody but the winner, penalty points for the cards in hand · `"collect"` the winner, for the cards in all other hands. */
    method?: "none" | "penalty" | "collect" | (string & {});
    /** What a hand of one card counts: `"counts"` its value · `"free"` nothing. */
    one_card?: "counts" | "free" | (string & {});
    /** Scores that change when they are hit exactly: by a score such as 101. */
    exact?: { [name: string]: number | null };
  };
  /** The knobs of `game_end`. */
  game_end?: {
    /** When the game ends: `"single_round"` after one round · `"rounds"` after a set number of rounds · `"target"` when a player reaches a set number of points · `"bust"` when one player is left; anyone who reaches a set number of points is out (if all would be, the lowest score stays) · `"drop_highest"` when one player is left; the highest hand of each round drops out · `"countdown"` when a score reaches zero. */
    when?: "single_round" | "rounds" | "target" | "bust" | "drop_highest" | "countdown" | (string & {});
    /** The number of rounds, if it is fixed: `null` not used · `"players"` as many as players · 1 … 100. */
    rounds?: Rounds | null;
    /** The points that end the game or put a player out: `null` not used · 1 … 10,000. */
    points?: number | null;
    /** Who wins the game: `"lowest"` the lowest score · `"highest"` the highest score · `"last_left"` the last player left · `"first_to_zero"` the first to reach zero · `"round_winner"` the winner of the round. */
    winner?: "lowest" | "highest" | "last_left" | "first_to_zero" | "round_winner" | (string & {});
  };
  /** How long a turn may last before the service moves for the player: `null` no limit · 5 … 604,800. */
  turn_seconds?: number | null;
  /** How many cards a player draws for an illegal move: 0 … 5 (0: none, the move is only refused). */
  illegal_move_penalty?: number;
}

/** Which cards answer a demand, and what becomes of it then. */
export interface AnswerRule {
  /** The cards that answer a demand: a list of 1 to 8, each a key of cards, "rank", "wild" or an effect such as "draw". */
  with: string[];
  /** What an answer does to the demand: `"add"` both demands add up for the player who must answer next · `"pass_on"` the demand goes on to the next player · `"end"` the demand is cancelled. */
  so: "add" | "pass_on" | "end" | (string & {});
  /** Default: `follow`. */
  match?: "follow" | "suit" | "any" | (string & {});
  /** Which cards' demands it answers: `null` all · a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
  on?: string[] | null;
}

/** The effect `skip`. */
export interface SkipEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "skip";
  /** Default: `1`. */
  n?: number;
  /** How what it demands may be answered: `null` as any demand · a list of 0 to 4. */
  answer?: AnswerRule[] | null;
}

/** The effect `reverse`. */
export interface ReverseEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "reverse";
}

/** The effect `again`. */
export interface AgainEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "again";
}

/** The effect `draw`. */
export interface DrawEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "draw";
  /** How many cards or players it affects: 1 … 52. */
  n: number;
  /** Default: `next`. */
  to?: "next" | "previous" | "others" | "chosen" | "self" | (string & {});
  /** How what it demands may be answered: `null` as any demand · a list of 0 to 4. */
  answer?: AnswerRule[] | null;
}

/** The effect `give`. */
export interface GiveEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "give";
  /** How many cards or players it affects: 1 … 52. */
  n: number;
  /** Default: `next`. */
  to?: "next" | "previous" | "chosen" | (string & {});
}

/** The effect `cover`. */
export interface CoverEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "cover";
  /** What must be true of the card that comes on it: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  on: string[];
  /** Default: `False`. */
  must?: boolean;
}

/** The effect `series`. */
export interface SeriesEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "series";
  /** What must be true of the card that comes on it: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  on: string[];
}

/** The effect `fight`. */
export interface FightEffect {
  /** One thing that it does: `"skip"` players after its own are skipped · `"reverse"` the direction of play is reversed · `"again"` the same player has another turn · `"draw"` cards must be drawn · `"give"` its player gives cards away · `"cover"` the same player covers it with another card in the same turn · `"series"` the same player may go on with further cards in the same turn · `"fight"` it opens a fight with the next player. */
  do: "fight";
  /** The highest card of a fight, in which court cards count ten: `"A"` · `"2"` · `"3"` · `"4"` · `"5"` · `"6"` · `"7"` · `"8"` · `"9"` · `"T"` · `"J"` · `"Q"` · `"K"`. */
  top: "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K" | (string & {});
  /** Default: `after_defender`. */
  then?: "after_defender" | "dealer_left" | (string & {});
}

/** What a card does. A kind that is added later has `do: other`. */
export type Effect = SkipEffect | ReverseEffect | AgainEffect | DrawEffect | GiveEffect | CoverEffect | SeriesEffect | FightEffect | OtherEffect;

/** An effect of a kind that this version of the document does not know. */
export interface OtherEffect {
  /** The kind of the effect. */
  do: "other";
  /** What the card does. */
  name: string;
  /** The arguments, by name. */
  args: { [name: string]: unknown };
}

/** What some cards are and do. */
export interface Row {
  /** When the card may be played, if not as cards follow each other: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  on?: string[];
  /** The cards it may never be played on: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
  not_on?: string[];
  /** What its player names, which makes it wild: `"suit"` the suit to follow · `"rank"` the rank to follow · `"either"` a suit or a rank to follow · `"suit_if_follows"` the suit to follow, if it matched the card below, otherwise nothing · `"own"` nothing, its own suit is followed. */
  name?: "suit" | "rank" | "either" | "suit_if_follows" | "own" | (string & {});
  /** Whether its rank may be followed although a suit was named: `true` yes · `false` no. */
  rank_stays?: boolean;
  /** What may follow a joker that names nothing: `"any"` any card · `"below"` the suit to follow before it. */
  leaves?: "any" | "below" | (string & {});
  /** Whether it is played as any card that its player names and could play: `true` yes · `false` no. */
  stands_for?: boolean;
  /** What it does, in this order: a list of 0 to 4. */
  do?: Effect[];
  /** What it counts in a hand; cards without a value count their number (ace 1, jack 11, queen 12, king 13): -1,000 … 1,000. */
  points?: number;
  /** What the winner of a round scores for going out with it: -1,000 … 1,000. */
  bonus?: number;
}

/** Columns to change for some cards; null removes a column. */
export interface RowChanges {
  /** When the card may be played, if not as cards follow each other: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  on?: string[] | null;
  /** The cards it may never be played on: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
  not_on?: string[] | null;
  /** What its player names, which makes it wild: `"suit"` the suit to follow · `"rank"` the rank to follow · `"either"` a suit or a rank to follow · `"suit_if_follows"` the suit to follow, if it matched the card below, otherwise nothing · `"own"` nothing, its own suit is followed. */
  name?: "suit" | "rank" | "either" | "suit_if_follows" | "own" | null;
  /** Whether its rank may be followed although a suit was named: `true` yes · `false` no. */
  rank_stays?: boolean | null;
  /** What may follow a joker that names nothing: `"any"` any card · `"below"` the suit to follow before it. */
  leaves?: "any" | "below" | null;
  /** Whether it is played as any card that its player names and could play: `true` yes · `false` no. */
  stands_for?: boolean | null;
  /** What it does, in this order: a list of 0 to 4. */
  do?: Effect[] | null;
  /** What it counts in a hand; cards without a value count their number (ace 1, jack 11, queen 12, king 13): -1,000 … 1,000. */
  points?: number | null;
  /** What the winner of a round scores for going out with it: -1,000 … 1,000. */
  bonus?: number | null;
}

/** Columns that are changed for some cards; null: it is removed. */
export interface RowDifferences {
  /** When the card may be played, if not as cards follow each other: a list of 1 to 8, each suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards. */
  on?: string[] | null;
  /** The cards it may never be played on: a list of 0 to 8, each a key of cards, "wild", "special" or an effect such as "draw". */
  not_on?: string[] | null;
  /** What its player names, which makes it wild: `"suit"` the suit to follow · `"rank"` the rank to follow · `"either"` a suit or a rank to follow · `"suit_if_follows"` the suit to follow, if it matched the card below, otherwise nothing · `"own"` nothing, its own suit is followed. */
  name?: "suit" | "rank" | "either" | "suit_if_follows" | "own" | (string & {}) | null;
  /** Whether its rank may be followed although a suit was named: `true` yes · `false` no. */
  rank_stays?: boolean | null;
  /** What may follow a joker that names nothing: `"any"` any card · `"below"` the suit to follow before it. */
  leaves?: "any" | "below" | (string & {}) | null;
  /** Whether it is played as any card that its player names and could play: `true` yes · `false` no. */
  stands_for?: boolean | null;
  /** What it does, in this order: a list of 0 to 4. */
  do?: Effect[] | null;
  /** What it counts in a hand; cards without a value count their number (ace 1, jack 11, queen 12, king 13): -1,000 … 1,000. */
  points?: number | null;
  /** What the winner of a round scores for going out with it: -1,000 … 1,000. */
  bonus?: number | null;
}

/** A number of packs, or a word. More words may be added. */
export type Packs = number | "auto" | (string & {});

/** A number of rounds, or a word. More words may be added. */
export type Rounds = number | "players" | (string & {});

/** Play cards onto the discard pile. */
export interface PlayMove {
  /** The type of the move. */
  type: "play";
  /** The cards to play; the last ends up on top. */
  cards: Card[];
  /** The suit to declare. If a wild is played without it, a declare move must follow. */
  suit?: Suit | null;
  /** The rank to declare, for cards that name one. */
  rank?: Rank | null;
  /** The card that a joker is named as. */
  as?: Card | null;
  /** The challenged seat, or the seat that the effect of a play is for. */
  target?: number | null;
  /** Calls to announce with the play. */
  announce?: string[] | null;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Draw a card, or all pending cards of a demand. */
export interface DrawMove {
  /** The type of the move. */
  type: "draw";
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Pass the turn. */
export interface PassMove {
  /** The type of the move. */
  type: "pass";
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Declare the active suit or rank, or the card to give. */
export interface DeclareMove {
  /** The type of the move. */
  type: "declare";
  /** The suit to declare. If a wild is played without it, a declare move must follow. */
  suit?: Suit | null;
  /** The rank to declare, for cards that name one. */
  rank?: Rank | null;
  /** The card to give. */
  card?: Card | null;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Announce a call. */
export interface AnnounceMove {
  /** The type of the move. */
  type: "announce";
  /** The call that is announced, or that the target missed. */
  call: string;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Challenge a seat that missed a call. */
export interface ChallengeMove {
  /** The type of the move. */
  type: "challenge";
  /** The challenged seat, or the seat that the effect of a play is for. */
  target: number;
  /** The call that is announced, or that the target missed. */
  call: string;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** A move of any type. */
export type Move = PlayMove | DrawMove | PassMove | DeclareMove | AnnounceMove | ChallengeMove;

/** Play cards onto the discard pile. */
export interface Play {
  /** The cards to play; the last ends up on top. */
  cards: Card[];
  /** The suit to declare. If a wild is played without it, a declare move must follow. */
  suit?: Suit | null;
  /** The rank to declare, for cards that name one. */
  rank?: Rank | null;
  /** The card that a joker is named as. */
  as?: Card | null;
  /** The challenged seat, or the seat that the effect of a play is for. */
  target?: number | null;
  /** Calls to announce with the play. */
  announce?: string[] | null;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Draw a card, or all pending cards of a demand. */
export interface Draw {
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Pass the turn. */
export interface Pass {
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Declare the active suit or rank, or the card to give. */
export interface Declare {
  /** The suit to declare. If a wild is played without it, a declare move must follow. */
  suit?: Suit | null;
  /** The rank to declare, for cards that name one. */
  rank?: Rank | null;
  /** The card to give. */
  card?: Card | null;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Announce a call. */
export interface Announce {
  /** The call that is announced, or that the target missed. */
  call: string;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** Challenge a seat that missed a call. */
export interface Challenge {
  /** The challenged seat, or the seat that the effect of a play is for. */
  target: number;
  /** The call that is announced, or that the target missed. */
  call: string;
  /** The version that the caller has seen. If the game has another one: 409 `stale-version`. */
  expected_version?: number | null;
  /** The `head` that the caller has seen. If the log has another one: 409 `stale-version`. So the receipt of the move covers all that the caller had seen. */
  expected_head?: string | null;
}

/** The position in which the first round begins. */
export interface Setup {
  /** One hand per seat, of any size. */
  hands: string[][];
  /** The starter. */
  starter: Card;
  /** The top cards of the stock, from the top; the rest is shuffled below them. */
  stock?: Card[];
  /** The scores of the seats before the first round, in a countdown from 1 to its start. Without it: 0, or that start. */
  scores?: number[] | null;
}

/** A card: rank, then suit, such as 8H or TD; jokers are XR and XB. */
export type Card = "AC" | "2C" | "3C" | "4C" | "5C" | "6C" | "7C" | "8C" | "9C" | "TC" | "JC" | "QC" | "KC" | "AD" | "2D" | "3D" | "4D" | "5D" | "6D" | "7D" | "8D" | "9D" | "TD" | "JD" | "QD" | "KD" | "AH" | "2H" | "3H" | "4H" | "5H" | "6H" | "7H" | "8H" | "9H" | "TH" | "JH" | "QH" | "KH" | "AS" | "2S" | "3S" | "4S" | "5S" | "6S" | "7S" | "8S" | "9S" | "TS" | "JS" | "QS" | "KS" | "XR" | "XB";

/** A suit. */
export type Suit = "clubs" | "diamonds" | "hearts" | "spades";

/** The rank of a card. */
export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";

/** The direction of play. More may be added; ignore what you don't know. */
export type Direction = "clockwise" | "counterclockwise" | (string & {});

/** What the seat to act may do: `declare` a suit, a rank or a card to give, continue after it has `drawn`, `answer` a demand, play a card on a `cover`, play `more` cards of a run, continue a `fight`, or `play`; `over`: the game has ended. More may be added; ignore what you don't know. */
export type Phase = "play" | "declare" | "drawn" | "answer" | "cover" | "fight" | "over" | "more" | (string & {});

/** Why a round ended. More may be added; ignore what you don't know. */
export type RoundReason = "went_out" | "blocked" | "stock_exhausted" | "resigned" | (string & {});

/** Why a game ended. More may be added; ignore what you don't know. */
export type GameReason = "finished" | "resigned" | "cancelled" | "expired" | (string & {});

/** Why cards were drawn. More may be added; ignore what you don't know. */
export type DrawReason = "turn" | "attack" | "effect" | "call_missed" | "illegal_move" | "fight" | "finish" | "new_hand" | "in_air" | (string & {});

/** The code of a problem. More may be added; ignore what you don't know. */
export type ProblemCode = "malformed-json" | "bad-request" | "unauthorized" | "not-seated" | "not-the-creator" | "out-of-scope" | "not-found" | "method-not-allowed" | "not-acceptable" | "not-your-turn" | "game-not-started" | "game-over" | "game-not-over" | "too-few-players" | "game-full" | "seat-taken" | "already-seated" | "cannot-join" | "already-started" | "nothing-to-open" | "quota-exceeded" | "last-token" | "stale-version" | "too-large" | "too-costly" | "unsupported-media-type" | "validation-failed" | "ruleset-invalid" | "idempotency-key-reused" | "seal-mismatch" | "illegal-move" | "rate-limited" | "too-many-streams" | "internal-error" | "unavailable" | (string & {});

/** What is wrong with a value of a request. More may be added; ignore what you don't know. */
export type FaultCode = "required" | "unknown-member" | "wrong-type" | "malformed" | "out-of-range" | "too-long" | "too-short" | "not-one-of" | "duplicate" | "given-twice" | "unknown-ruleset" | "unknown-bot" | "unknown-player" | "unknown-game" | "name-taken-by-bot" | "name-unreadable" | "name-refused" | "not-allowed" | "contradiction" | "too-costly" | (string & {});

/** Why a move is not allowed. More may be added; ignore what you don't know. */
export type IllegalMoveReason = "card-not-in-hand" | "does-not-follow" | "attack-unanswered" | "suit-owed" | "rank-owed" | "card-owed" | "nothing-to-declare" | "no-declaration" | "bad-target" | "must-play" | "must-play-drawn" | "must-draw" | "cannot-draw" | "cannot-pass" | "ranks-differ" | "several-not-allowed" | "cannot-finish" | "joker-unnamed" | "bad-joker-name" | "not-in-fight" | "nothing-to-announce" | "nothing-to-challenge" | (string & {});

/** Why a stream ended: `game_over`, `draining` (reconnect in a second), or the code of a problem. More may be added; ignore what you don't know. */
export type EndReason = "game_over" | "draining" | "unavailable" | "unauthorized" | "not-found" | "internal-error" | (string & {});

/** The status of a game. More may be added; ignore what you don't know. */
export type GameStatus = "open" | "active" | "finished" | "cancelled" | (string & {});

/** Whether a seat is playing, `out` (resigned, or free at the start), or eliminated. More may be added; ignore what you don't know. */
export type SeatStatus = "playing" | "out" | "eliminated" | (string & {});

/** `invited`: another player reserved a seat for you; `declined`: a player declined a seat in your game; `your_turn`: a game at this version waits for you; `game_over`: a game of yours has ended. More may be added; ignore what you don't know. */
export type NoticeType = "invited" | "declined" | "your_turn" | "game_over" | (string & {});

/** The name of a check. More may be added; ignore what you don't know. */
export type CheckName = "grammar" | "seq" | "chain" | "commitment" | "seed" | "replay" | (string & {});

/** What a player shows; `getWords` has its text. More may be added; ignore what you don't know. */
export type Emote = "hello" | "thanks" | "nice" | "oops" | "thinking" | "good_game" | (string & {});

/** What a knob is about: the `table`, the `deal`, the `cards` and which may be played, when to `draw`, `demands` and their answers, `calls` and penalties, or the `end` of rounds and games. More may be added; ignore what you don't know. */
export type KnobGroup = "table" | "deal" | "cards" | "draw" | "demands" | "calls" | "end" | (string & {});

/** Who can find and see a game. */
export type Visibility = "public" | "unlisted" | "private";

/** A `program` is a bot that plays over HTTP. */
export type PlayerKind = "person" | "program";

/** The code of a language. */
export type Language = "en" | "de" | "vi" | "fa";

/** How the seed of a game is made; `creator`: the creator chose it. */
export type SeedMode = "commit" | "sealed" | "creator";

/** A seat was taken. */
export interface PlayerJoinedEvent {
  /** The type of the event or entry. */
  type: "player_joined";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The id of the player who took the seat; null: a house bot. */
  player: string | null;
  /** The house bot that took the seat; null: a player. */
  bot: string | null;
  /** The player's name when joining; null: a house bot. */
  name: string | null;
}

/** A seat was given up before the start. */
export interface PlayerLeftEvent {
  /** The type of the event or entry. */
  type: "player_left";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** Who caused this. */
  by: "seat" | "creator";
}

/** The player a seat was kept for does not want it. */
export interface InvitationDeclinedEvent {
  /** The type of the event or entry. */
  type: "invitation_declined";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** The player a seat was kept for has too many newer invitations. */
export interface InvitationExpiredEvent {
  /** The type of the event or entry. */
  type: "invitation_expired";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** A seat opened its sealed client seed. */
export interface SeedOpenedEvent {
  /** The type of the event or entry. */
  type: "seed_opened";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** The seats that play were fixed. */
export interface GameStartedEvent {
  /** The type of the event or entry. */
  type: "game_started";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seats that take part. */
  seats: number[];
}

/** A round was dealt; its owner sees the own hand. */
export interface DealtEvent {
  /** The type of the event or entry. */
  type: "dealt";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of cards. */
  count: number;
  /** The round, from 1. */
  round: number;
  /** The cards in order, the last on top; drawn cards only for their owner. */
  cards?: Card[];
}

/** A card turned up to begin was put back into the stock. */
export interface StarterPutBackEvent {
  /** The type of the event or entry. */
  type: "starter_put_back";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The card. */
  card: Card;
}

/** The card that begins the round lies on the discard pile. */
export interface StarterTurnedEvent {
  /** The type of the event or entry. */
  type: "starter_turned";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The card. */
  card: Card;
  /** The round, from 1. */
  round: number;
  /** The seat that deals. */
  dealer: number;
}

/** Cards were laid on the discard pile, the last one on top. */
export interface CardPlayedEvent {
  /** The type of the event or entry. */
  type: "card_played";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The cards in order, the last on top; drawn cards only for their owner. */
  cards: Card[];
  /** The card that a joker was named as. */
  as?: Card;
  /** The seat that was challenged, chosen, or given a card. */
  target?: number;
}

/** The suit that must be followed next was declared. */
export interface SuitDeclaredEvent {
  /** The type of the event or entry. */
  type: "suit_declared";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The suit. */
  suit: Suit;
}

/** The rank that must be followed next was declared. */
export interface RankDeclaredEvent {
  /** The type of the event or entry. */
  type: "rank_declared";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The rank. */
  rank: Rank;
}

/** A seat gave a card to another one; all see it. */
export interface CardGivenEvent {
  /** The type of the event or entry. */
  type: "card_given";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The seat that was challenged, chosen, or given a card. */
  target: number;
  /** The card. */
  card: Card;
}

/** Play runs the other way round. */
export interface DirectionReversedEvent {
  /** The type of the event or entry. */
  type: "direction_reversed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The direction of play from now on. */
  direction: Direction;
}

/** A seat lost its turn. */
export interface SeatSkippedEvent {
  /** The type of the event or entry. */
  type: "seat_skipped";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** The same seat has another turn. */
export interface TurnRepeatedEvent {
  /** The type of the event or entry. */
  type: "turn_repeated";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** The same seat may put another card on it. */
export interface CoverAllowedEvent {
  /** The type of the event or entry. */
  type: "cover_allowed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** The next seat must answer, or draw `pending` cards or lose `turns`. */
export interface AttackRaisedEvent {
  /** The type of the event or entry. */
  type: "attack_raised";
  /** The number of the log entry, from 1. */
  seq: number;
  /** How many cards the attack demands now. */
  pending: number;
  /** The number of cards. */
  count: number;
  /** The number of turns, where turns are demanded. */
  turns?: number;
}

/** The seat under attack drew the demand. */
export interface AttackTakenEvent {
  /** The type of the event or entry. */
  type: "attack_taken";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of cards. */
  count: number;
  /** The number of turns, where turns are demanded. */
  turns?: number;
}

/** An answer ended the attack. */
export interface AttackBlockedEvent {
  /** The type of the event or entry. */
  type: "attack_blocked";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The number of cards. */
  count: number;
  /** The number of turns, where turns are demanded. */
  turns?: number;
}

/** Nothing was left to draw, the demand lapsed. */
export interface AttackLapsedEvent {
  /** The type of the event or entry. */
  type: "attack_lapsed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of cards. */
  count: number;
  /** The number of turns, where turns are demanded. */
  turns?: number;
}

/** A seat drew cards; only the seat itself sees which. */
export interface CardsDrawnEvent {
  /** The type of the event or entry. */
  type: "cards_drawn";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of cards. */
  count: number;
  /** Why cards were drawn. */
  why: DrawReason;
  /** The cards in order, the last on top; drawn cards only for their owner. */
  cards?: Card[];
}

/** The discards were shuffled into a new stock. */
export interface StockRebuiltEvent {
  /** The type of the event or entry. */
  type: "stock_rebuilt";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The number of cards. */
  count: number;
}

/** A seat passed. */
export interface TurnPassedEvent {
  /** The type of the event or entry. */
  type: "turn_passed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** A seat announced a call in time. */
export interface CallAnnouncedEvent {
  /** The type of the event or entry. */
  type: "call_announced";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The call. */
  call: string;
}

/** A seat caught a forgotten call. */
export interface CallChallengedEvent {
  /** The type of the event or entry. */
  type: "call_challenged";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The seat that was challenged, chosen, or given a card. */
  target: number;
  /** The call. */
  call: string;
}

/** A forgotten call cost cards. */
export interface CallMissedEvent {
  /** The type of the event or entry. */
  type: "call_missed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The call. */
  call: string;
  /** The number of penalty cards. */
  penalty: number;
}

/** A fight began. */
export interface FightOpenedEvent {
  /** The type of the event or entry. */
  type: "fight_opened";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The seat that must continue the fight or draw. */
  defender: number;
}

/** A seat played the next card of the fight. */
export interface FightContinuedEvent {
  /** The type of the event or entry. */
  type: "fight_continued";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The seat that must continue the fight or draw. */
  defender: number;
}

/** A seat will not continue the fight. */
export interface FightPassedEvent {
  /** The type of the event or entry. */
  type: "fight_passed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** A fight was settled; the defender drew. */
export interface FightEndedEvent {
  /** The type of the event or entry. */
  type: "fight_ended";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of cards. */
  count: number;
  /** The card. */
  card: Card;
}

/** A seat has no cards left but may not win yet. */
export interface SeatInAirEvent {
  /** The type of the event or entry. */
  type: "seat_in_air";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** A countdown seat emptied its hand and was dealt a smaller one. */
export interface ScoreCountedDownEvent {
  /** The type of the event or entry. */
  type: "score_counted_down";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The new score of the seat. */
  score: number;
}

/** A forbidden last card cost cards instead of winning. */
export interface FinishPenalisedEvent {
  /** The type of the event or entry. */
  type: "finish_penalised";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of penalty cards. */
  penalty: number;
}

/** An illegal move cost cards. */
export interface IllegalMovePunishedEvent {
  /** The type of the event or entry. */
  type: "illegal_move_punished";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
  /** The number of penalty cards. */
  penalty: number;
}

/** The clock made a seat's move. */
export interface TurnTimedOutEvent {
  /** The type of the event or entry. */
  type: "turn_timed_out";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** A seat gave up. */
export interface SeatResignedEvent {
  /** The type of the event or entry. */
  type: "seat_resigned";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** A round was over and counted. */
export interface RoundEndedEvent {
  /** The type of the event or entry. */
  type: "round_ended";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The round, from 1. */
  round: number;
  /** The seat that won; null: none. */
  winner: number | null;
  /** Why it ended. */
  reason: RoundReason;
  /** The remaining cards of each seat. */
  hands: string[][];
  /** The points of the round, by seat. */
  points: number[];
  /** The scores after the round, by seat. */
  scores: number[];
}

/** A seat is out of the game. */
export interface SeatEliminatedEvent {
  /** The type of the event or entry. */
  type: "seat_eliminated";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seat that acts or is affected. */
  seat: number;
}

/** The game is over. */
export interface GameEndedEvent {
  /** The type of the event or entry. */
  type: "game_ended";
  /** The number of the log entry, from 1. */
  seq: number;
  /** The seats that won. */
  winners: number[];
  /** The final standings. */
  standings: Standing[];
  /** Why it ended. */
  reason: GameReason;
}

/** The log is complete and its seed is public. */
export interface SeedRevealedEvent {
  /** The type of the event or entry. */
  type: "seed_revealed";
  /** The number of the log entry, from 1. */
  seq: number;
  /** Why it ended. */
  reason: GameReason;
  /** The server seed as hex digits. */
  seed: string;
}

/** Something of a kind that this version of the document does not know. */
export interface OtherEvent {
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "other";
  /** What happened, such as `hand_passed`. */
  name: string;
  /** The arguments, by name. */
  args: { [name: string]: unknown };
}

/** Something that happened in a game. A kind that is added later has the type `other`. */
export type Event = PlayerJoinedEvent | PlayerLeftEvent | InvitationDeclinedEvent | InvitationExpiredEvent | SeedOpenedEvent | GameStartedEvent | DealtEvent | StarterPutBackEvent | StarterTurnedEvent | CardPlayedEvent | SuitDeclaredEvent | RankDeclaredEvent | CardGivenEvent | DirectionReversedEvent | SeatSkippedEvent | TurnRepeatedEvent | CoverAllowedEvent | AttackRaisedEvent | AttackTakenEvent | AttackBlockedEvent | AttackLapsedEvent | CardsDrawnEvent | StockRebuiltEvent | TurnPassedEvent | CallAnnouncedEvent | CallChallengedEvent | CallMissedEvent | FightOpenedEvent | FightContinuedEvent | FightPassedEvent | FightEndedEvent | SeatInAirEvent | ScoreCountedDownEvent | FinishPenalisedEvent | IllegalMovePunishedEvent | TurnTimedOutEvent | SeatResignedEvent | RoundEndedEvent | SeatEliminatedEvent | GameEndedEvent | SeedRevealedEvent | OtherEvent;

/** Cards were played. */
export interface PlayEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "play";
  /** The cards in order, the last on top; drawn cards only for their owner. */
  cards: Card[];
  /** The suit. */
  suit?: Suit;
  /** The rank. */
  rank?: Rank;
  /** The card that a joker was named as. */
  as?: Card;
  /** The seat that was challenged, chosen, or given a card. */
  target?: number;
  /** Calls announced with the play. */
  announce?: string[];
  /** The head of the chain after this entry. */
  hash: string;
}

/** A seat drew cards; the seed determines which. */
export interface DrawEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "draw";
  /** The head of the chain after this entry. */
  hash: string;
}

/** A seat passed. */
export interface PassEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "pass";
  /** The head of the chain after this entry. */
  hash: string;
}

/** A suit, a rank or a card to give was declared. */
export interface DeclareEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "declare";
  /** The suit. */
  suit?: Suit;
  /** The rank. */
  rank?: Rank;
  /** The card. */
  card?: Card;
  /** The head of the chain after this entry. */
  hash: string;
}

/** A call was announced. */
export interface AnnounceEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "announce";
  /** The call. */
  call: string;
  /** The head of the chain after this entry. */
  hash: string;
}

/** A seat was challenged for a missed call. */
export interface ChallengeEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "challenge";
  /** The seat that was challenged, chosen, or given a card. */
  target: number;
  /** The call. */
  call: string;
  /** The head of the chain after this entry. */
  hash: string;
}

/** A seat was taken. */
export interface JoinedEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "joined";
  /** The id of the player who took the seat; null: a house bot. */
  player: string | null;
  /** The house bot that took the seat; null: a player. */
  bot: string | null;
  /** The level of the house bot; null: it has no levels. */
  level?: number | null;
  /** The randomness that the player adds to the game's seed. */
  client_seed?: string | null;
  /** The seal of the client seed, in sealed games. */
  seal?: string | null;
  /** The head of the chain after this entry. */
  hash: string;
}

/** A player left a seat, or the creator freed it. */
export interface LeftEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "left";
  /** Who caused this. */
  by: "seat" | "creator";
  /** The head of the chain after this entry. */
  hash: string;
}

/** A player declined the seat reserved for them. */
export interface DeclinedEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "declined";
  /** The head of the chain after this entry. */
  hash: string;
}

/** A reserved seat became open, as its player has too many invitations. */
export interface ExpiredEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "expired";
  /** The head of the chain after this entry. */
  hash: string;
}

/** A sealed client seed was opened. */
export interface OpenedEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "opened";
  /** The randomness that the player adds to the game's seed. */
  client_seed: string;
  /** The head of the chain after this entry. */
  hash: string;
}

/** The game started. */
export interface StartedEntry {
  /** The seat that acts or is affected. */
  seat: number | null;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "started";
  /** The seats that take part. */
  seats: number[];
  /** The head of the chain after this entry. */
  hash: string;
}

/** The clock made a move. */
export interface TimedOutEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "timed_out";
  /** The move that the clock made, or the illegal move. */
  move: Move;
  /** The head of the chain after this entry. */
  hash: string;
}

/** An illegal move was penalised. */
export interface IllegalEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "illegal";
  /** The move that the clock made, or the illegal move. */
  move: Move;
  /** The head of the chain after this entry. */
  hash: string;
}

/** A seat resigned. */
export interface ResignedEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "resigned";
  /** Who caused this. */
  by: "seat" | "clock";
  /** The head of the chain after this entry. */
  hash: string;
}

/** The game ended, and its seed was revealed. */
export interface EndedEntry {
  /** The seat that acts or is affected. */
  seat: number | null;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "ended";
  /** Why it ended. */
  reason: GameReason;
  /** The server seed that the commitment belongs to. */
  server_seed: string;
  /** The position that the creator set up. */
  setup: Setup | null;
  /** Who caused this. */
  by?: "creator" | "clock";
  /** The head of the chain after this entry. */
  hash: string;
}

/** Something of a kind that this version of the document does not know. */
export interface OtherEntry {
  /** The seat that acts or is affected. */
  seat: number;
  /** The time of the entry in milliseconds since 1970. */
  at: number;
  /** The number of the log entry, from 1. */
  seq: number;
  /** The type of the event or entry. */
  type: "other";
  /** What happened, such as `hand_passed`. */
  name: string;
  /** The arguments, by name. */
  args: { [name: string]: unknown };
  /** The head of the chain after this entry. */
  hash: string;
}

/** A log entry as stored, with the head of the chain after it; `seat` is null where the stored one has none. A kind that is added later has the type `other`. */
export type Entry = PlayEntry | DrawEntry | PassEntry | DeclareEntry | AnnounceEntry | ChallengeEntry | JoinedEntry | LeftEntry | DeclinedEntry | ExpiredEntry | OpenedEntry | StartedEntry | TimedOutEntry | IllegalEntry | ResignedEntry | EndedEntry | OtherEntry;

/** One error in a request. */
export interface Fault {
  /** A JSON pointer (RFC 6901) to the value, or to the parameter, as `/limit`. The empty text is the whole body. */
  pointer: string;
  /** The part of the request that the pointer leads into. */
  in: "body" | "query" | "header" | "path";
  /** What is wrong; branch on it. */
  code: FaultCode;
  /** An explanation in words. */
  detail: string;
}

/** An error (RFC 9457). Branch on `code`. */
export interface Problem {
  /** The address of a page that explains the code. */
  type: string;
  /** The code of the problem; branch on it. */
  code: ProblemCode;
  /** The title, in the language of the response. */
  title: string;
  /** The HTTP status code. */
  status: number;
  /** An explanation in words. */
  detail: string;
  /** Identifies the request in the logs of the service. */
  instance: string;
  /** All errors in the request, with their locations. */
  errors?: Fault[];
  /** For `illegal-move`: why the move is not allowed. */
  reason?: IllegalMoveReason;
  /** For `stale-version`, and for an illegal move that was punished: the current version. */
  current_version?: number;
  /** For an illegal move that was punished: its entry in the log. */
  entry?: Entry;
  /** For an illegal move that was punished: its events. */
  events?: Event[];
}

/** The final place of a seat. */
export interface Standing {
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The place of the seat, from 1; tied seats share a place. */
  place: number;
  /** The score of the seat. */
  score: number;
}

/** A player to create. */
export interface NewPlayer {
  /** The name that others see. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. */
  kind?: PlayerKind | null;
}

/** A player with a bearer token, which is returned only once and stored as a digest. */
export interface PlayerWithToken {
  /** The player's id. */
  id: string;
  /** The player's current name. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. */
  kind: PlayerKind;
  /** The value for `Authorization: Bearer …`. */
  token: string;
}

/** The caller's player. */
export interface Player {
  /** The player's id. */
  id: string;
  /** The player's current name. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. */
  kind: PlayerKind;
  /** The time of creation. */
  created_at: string;
  /** Who may reserve seats for this player. */
  invitations: "everyone" | "nobody";
  /** A preference for clients; it doesn't affect responses. */
  language: Language | null;
  /** Who may see when this player was last seen in a game. */
  presence: "everyone" | "nobody";
}

/** Changes to a player; omitted fields stay unchanged. */
export interface ChangedPlayer {
  /** The new name. Games joined before keep the old one. */
  name?: string;
  /** Who may reserve seats for this player. */
  invitations?: "everyone" | "nobody";
  /** A preference for clients; it doesn't affect responses. */
  language?: Language | null;
  /** Who may see when this player was last seen in a game. */
  presence?: "everyone" | "nobody";
}

/** The rating of a player in the games of a preset. */
export interface Rating {
  /** The mean of the estimated strength; initially 1500. */
  rating: number;
  /** The standard deviation of the estimate: initially 500; games reduce it. */
  uncertainty: number;
  /** The number of rated games. */
  games: number;
  /** The id of the preset. */
  ruleset: string;
}

/** How many public games of a player have ended, and how many seals stayed closed. */
export interface Played {
  /** Finished games; cancelled ones don't count. */
  finished: number;
  /** How many of them the player won. */
  won: number;
  /** In how many sealed games the player did not open the own seed in time. */
  unopened: number;
}

/** The public profile of a player. */
export interface Profile {
  /** The player's id. */
  id: string;
  /** The current name; views keep older ones. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. */
  kind: PlayerKind;
  /** The time of creation. */
  created_at: string;
  /** Ratings by preset; empty before the first rated game. */
  ratings: Rating[];
  /** Counts of the player's public games. */
  games: Played;
}

/** An empty object. */
export type Empty = { [name: string]: never };

/** A token to add. */
export interface NewToken {
  /** Where the token is used; only the player sees it. */
  label?: string | null;
  /** The lifetime of the token in seconds; null: unlimited. */
  expires_in?: number | null;
}

/** An added token, which is returned only once. */
export interface AddedToken {
  /** The id for `revokeToken`. */
  id: string;
  /** Where the token is used; null: the first token, or one without a label. */
  label: string | null;
  /** The value for `Authorization: Bearer …`. */
  token: string;
  /** The time of creation. */
  created_at: string;
  /** When it expires; null: never. */
  expires_at: string | null;
}

/** A token of the caller, without the token text. */
export interface Token {
  /** The id for `revokeToken`. */
  id: string;
  /** Where the token is used; null: the first token, or one without a label. */
  label: string | null;
  /** The time of creation. */
  created_at: string;
  /** When it expires; null: never. */
  expires_at: string | null;
  /** When the token was last used, to the hour; null: never. */
  last_used_at: string | null;
}

/** All valid tokens of the caller, at most ten. */
export interface Tokens {
  /** The items of the page, in order. */
  items: Token[];
  /** Always null: there is one page. */
  next_cursor: string | null;
}

/** A player with its current name. */
export interface ListedPlayer {
  /** The player's id. */
  id: string;
  /** The player's current name. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. null: the player was deleted. */
  kind: PlayerKind | null;
}

/** A player whom the caller has blocked. */
export interface Block {
  /** The blocked player. */
  player: ListedPlayer;
  /** When the caller blocked the player. */
  blocked_at: string;
}

/** One page of a list. */
export interface BlockPage {
  /** The items of the page, in order. */
  items: Block[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** A report about a player. */
export interface NewReport {
  /** The id of the player. */
  player: string;
  /** The id of a game that the caller may see, if the report is about one. */
  game?: string | null;
  /** What the report is about. */
  reason: "name" | "cheating" | "stalling" | "other";
  /** What happened, for the operators. */
  note?: string | null;
}

/** A report that the operators will read. */
export interface ReportId {
  /** The report's id. */
  id: string;
}

/** A seat, and when its player was last seen in the game. */
export interface SeenSeat {
  /** The number of the seat, counted from 0. */
  seat: number;
  /** When the player last called or streamed in this game, rounded down to 30 seconds; null: unknown, hidden by the player, or the seat has no player. */
  seen_at: string | null;
}

/** When the players of a game were last seen in it, by seat. */
export interface Presence {
  /** The seats, in order. */
  seats: SeenSeat[];
}

/** An emote to show. */
export interface NewEmote {
  /** The emote; `getWords` has its text. */
  emote: "hello" | "thanks" | "nice" | "oops" | "thinking" | "good_game";
}

/** A player with its current name. */
export interface RankedPlayer {
  /** The player's id. */
  id: string;
  /** The player's current name. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. */
  kind: PlayerKind;
}

/** A player in the leaderboard of a preset. */
export interface Ranked {
  /** The mean of the estimated strength; initially 1500. */
  rating: number;
  /** The standard deviation of the estimate: initially 500; games reduce it. */
  uncertainty: number;
  /** The number of rated games. */
  games: number;
  /** The place among the listed players, from 1. */
  place: number;
  /** The player. */
  player: RankedPlayer;
}

/** One page of a list. */
export interface RankedPage {
  /** The items of the page, in order. */
  items: Ranked[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** The games of a player under one preset, of one kind, that ended with winners. */
export interface StatisticsItem {
  /** The id of the preset. */
  ruleset: string;
  /** `people`: without house bots; `bots`: the only player against house bots; `mixed`: with other players and house bots. */
  kind: "people" | "bots" | "mixed";
  /** The number of games. */
  played: number;
  /** How many of them the player won, alone or with others. */
  won: number;
  /** How often the player came first, second, and so on; no trailing zeros. */
  places: number[];
  /** How many of them the player resigned. */
  resigned: number;
  /** How many of them the clock resigned for the player. */
  timed_out: number;
  /** The number of games won in a row up to the last one. */
  streak: number;
  /** The highest value of `streak` so far. */
  best_streak: number;
  /** When the last of them ended. */
  last_at: string;
}

/** The statistics of a player by preset and kind of game. */
export interface Statistics {
  /** The items of the page, in order. */
  items: StatisticsItem[];
  /** Always null: there is one page. */
  next_cursor: string | null;
}

/** The creator takes this seat; at most one. */
export interface MeSeat {
  /** Who takes the seat. */
  occupant: "me";
}

/** Any player may take this seat. */
export interface OpenSeat {
  /** Who takes the seat. */
  occupant: "open";
}

/** Reserved for one player, who takes it by joining. */
export interface PlayerSeat {
  /** Who takes the seat. */
  occupant: "player";
  /** The player's id. */
  id: string;
}

/** A house bot takes this seat. */
export interface BotSeat {
  /** Who takes the seat. */
  occupant: "bot";
  /** The id of a house bot, from `listBots`. */
  bot: string;
  /** A level of the bot. Without it, the bot's default: 2 for `expert`. */
  level?: number | null;
}

/** Who takes a seat; `occupant` determines the other fields. */
export type Seat = MeSeat | OpenSeat | PlayerSeat | BotSeat;

/** A game to create. */
export interface NewGame {
  /** The id of a preset. */
  ruleset: string;
  /** Knobs to change in the preset. */
  rules?: RuleChanges | null;
  /** The seats in order. */
  seats: Seat[];
  /** Who can find and see the game. */
  visibility?: Visibility | null;
  /** `sealed`: players seal their client seeds before any of them is opened. */
  seed_mode?: "commit" | "sealed" | null;
  /** The seed of all shuffles. With it, the game is not provably fair. */
  seed?: string | null;
  /** The position to begin with. Without it, the first round is dealt. */
  setup?: Setup | null;
}

/** A player with the name they had when joining. */
export interface SeatedPlayer {
  /** The player's id. */
  id: string | null;
  /** The player's name when joining. */
  name: string;
  /** A `program` is a bot that plays over HTTP. The kind never changes. */
  kind: PlayerKind;
}

/** The public state of a seat. */
export interface SeatView {
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The player in the seat; null: none. */
  player: SeatedPlayer | null;
  /** The id of the house bot in the seat; null: none. */
  bot: string | null;
  /** The level of the bot; null: none. */
  level: number | null;
  /** The number of cards in the seat's hand. */
  card_count: number;
  /** The score of the seat. */
  score: number;
  /** Whether the seat is playing, has no cards left, or was eliminated. */
  status: SeatStatus;
  /** The calls of the seat that are still valid. */
  announced: string[];
  /** true: no cards left, but not allowed to win yet. */
  in_air: boolean;
  /** The rank that is wild for this seat only; null: the rules name the wild cards. */
  wild_rank: Rank | null;
  /** The id of the player the free seat is reserved for; null: none. */
  reserved_for: string | null;
}

/** The caller's own seat, hand and legal moves. */
export interface You {
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The cards in the hand. */
  hand: Card[];
  /** The legal moves; each is a complete body for `submitMove`. */
  legal_moves: Move[];
}

/** How the game ended. */
export interface Result {
  /** The seats that won. */
  winners: number[];
  /** The final standings. */
  standings: Standing[];
  /** Why it ended. */
  reason: GameReason;
}

/** A signed receipt: keep it to prove later what was in the log up to an entry. */
export interface Receipt {
  /** The game's id. */
  game_id: string;
  /** The number of the log entry; 0: the header. */
  seq: number;
  /** The head of the hash chain after the entry. */
  head: string;
  /** The time of the entry. */
  at: string;
  /** The id of the signing key; null: unsigned. */
  key_id: string | null;
  /** Ed25519, as hex digits; null: unsigned. */
  signature: string | null;
}

/** Settings that are valid but probably unintended. */
export interface RuleWarning {
  /** A JSON pointer into the body, as in `errors`; `/rules`: the rules as a whole. */
  pointer: string;
  /** What is probably unintended. */
  detail: string;
}

/** A completed round. */
export interface Round {
  /** The round, from 1. */
  round: number;
  /** The seat that won; null: none. */
  winner: number | null;
  /** Why it ended. */
  reason: RoundReason;
  /** The remaining cards of each seat. */
  hands: string[][];
  /** The points of the round, by seat. */
  points: number[];
  /** The scores after the round, by seat. */
  scores: number[];
}

/** Where the randomness of the deals comes from. */
export interface Fairness {
  /** The commitment to the server seed, published before the first client seed. */
  commit: string;
  /** The name and version of the shuffle. */
  shuffle: string;
  /** How the seed of the game is made. */
  seed_mode: SeedMode;
  /** Seats whose client seeds go into the game's seed; empty: server or creator chose alone. */
  client_seeds: number[];
  /** Seats whose seals are not opened yet. */
  sealed: number[];
  /** The server seed; null until the game ends. */
  seed: string | null;
}

/** A game as the caller may see it. */
export interface View {
  /** The game's id. */
  id: string;
  /** The status of the game. */
  status: GameStatus;
  /** The id of the preset. */
  ruleset: string;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** The `seq` of the last log entry. */
  version: number;
  /** The round, from 1; 0 before the start. */
  round: number;
  /** The dealer's seat; null before the start. */
  dealer: number | null;
  /** The seat whose turn it is; null: none. */
  turn: number | null;
  /** Seats that may play, draw, pass or declare now; several in a fight. */
  to_act: number[];
  /** What the seat to act may do; null before the start. */
  phase: Phase | null;
  /** The direction of play; null before the start. */
  direction: Direction | null;
  /** The top card of the discard pile; null before the start. */
  upcard: Card | null;
  /** The card that the upcard, a joker, was named as; null: the upcard itself. */
  upcard_as: Card | null;
  /** The suit to follow; null: any card follows. */
  active_suit: Suit | null;
  /** The rank to follow, where one was named; null: none. */
  active_rank: Rank | null;
  /** How many cards a demand asks for; 0: none. */
  pending: number;
  /** How many turns a demand takes; 0: none. */
  pending_turns: number;
  /** The number of cards in the stock. */
  stock_count: number;
  /** The number of cards in the discard pile, including the upcard. */
  discard_count: number;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The id of the player who created the game; null: unknown. */
  creator: string | null;
  /** The id of the game that this one is a rematch of; null: none. */
  rematch_of: string | null;
  /** While the game is open, for its creator and those for whom a seat was reserved: the code for `joinByCode`; else null, as in replays. */
  code: string | null;
  /** Who can find and see the game. */
  visibility: Visibility;
  /** The time of creation. */
  created_at: string;
  /** When the game started; null before. */
  started_at: string | null;
  /** When the game ended; null before. */
  ended_at: string | null;
  /** When it expires; null: never. */
  expires_at: string | null;
  /** The seats, in order. */
  seats: SeatView[];
  /** The caller's own seat; null: none. */
  you: You | null;
  /** The number of completed rounds. */
  rounds_total: number;
  /** How the game ended; null before. */
  result: Result | null;
  /** The head of the hash chain. */
  head: string;
  /** Only in the answer to a call that created or changed the game: the events of the log entries that the call added; [] if it added none. */
  events?: Event[];
  /** Beside `events`: the receipt for the newest of these entries; null if there are none. */
  receipt?: Receipt | null;
  /** Only in the answer to a call that created the game: settings of its rules that are valid but probably unintended, as `validateRuleset` reports them; left out if there are none. */
  warnings?: RuleWarning[];
  /** All knobs of the rules. */
  rules: Rules;
  /** The last 20 completed rounds, oldest first; `listRounds` lists all. */
  rounds: Round[];
  /** Where the randomness of the deals comes from. */
  fairness: Fairness;
  /** Where an ended game is read (`getGame` and the `snapshot` of a stream): the id of its rematch; null: all are cancelled, or the caller may not see it, or there is none. */
  rematch: string | null;
}

/** The rules and the number of players of a quick game. */
export interface Quick {
  /** The id of a preset. */
  ruleset: string;
  /** Knobs to change in the preset. Without `turn_seconds`, it is 60. */
  rules?: RuleChanges | null;
  /** The number of players. */
  players: number;
  /** After how many seconds house bots take the seats that are still free; null: never. The open game shows the time as its `deadline`. */
  fill_after?: number | null;
  /** The id of the house bot that takes them, with `fill_after`. Without it, `greedy`. */
  fill_bot?: string | null;
  /** false: take no seat, only find or create the game. Then `joinGame` takes one, with a client seed for the deal. Without it, true. */
  join?: boolean | null;
}

/** A seat of a game in a list. */
export interface ListedSeat {
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The player in the seat; null: none. */
  player: ListedPlayer | null;
  /** The id of the house bot in the seat; null: none. */
  bot: string | null;
  /** true: the seat is free and reserved for one player. */
  reserved: boolean;
}

/** How a game in a list ended. */
export interface ListedResult {
  /** The seats that won. */
  winners: number[];
}

/** A game in a list. */
export interface GameSummary {
  /** The game's id. */
  id: string;
  /** The status of the game. */
  status: GameStatus;
  /** The preset. */
  ruleset: string;
  /** Who can find and see the game. */
  visibility: Visibility;
  /** The id of the player who created it. */
  creator: string;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** The time of creation. */
  created_at: string;
  /** When the game started; null before. */
  started_at: string | null;
  /** When the game ended; null before. */
  ended_at: string | null;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The time limit of a turn in seconds; null: none. */
  turn_seconds: number | null;
  /** The rules that differ from the preset's, as `rules` of a new game; {}: none. */
  changes: RuleDifferences;
  /** How many seats there are. */
  seat_count: number;
  /** How many seats any player may take. */
  free: number;
  /** The seats, in order. */
  seats: ListedSeat[];
  /** How the game ended; null before. */
  result: ListedResult | null;
}

/** One page of a list. */
export interface GameSummaryPage {
  /** The items of the page, in order. */
  items: GameSummary[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** A game of the caller, in a list. */
export interface MyGame {
  /** The game's id. */
  id: string;
  /** The status of the game. */
  status: GameStatus;
  /** The preset. */
  ruleset: string;
  /** Who can find and see the game. */
  visibility: Visibility;
  /** The id of the player who created it. */
  creator: string;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** The time of creation. */
  created_at: string;
  /** When the game started; null before. */
  started_at: string | null;
  /** When the game ended; null before. */
  ended_at: string | null;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The time limit of a turn in seconds; null: none. */
  turn_seconds: number | null;
  /** The rules that differ from the preset's, as `rules` of a new game; {}: none. */
  changes: RuleDifferences;
  /** How many seats there are. */
  seat_count: number;
  /** How many seats any player may take. */
  free: number;
  /** The seats, in order. */
  seats: ListedSeat[];
  /** How the game ended; null before. */
  result: ListedResult | null;
  /** The caller's seat; null: the caller is only invited. */
  your_seat: number | null;
  /** true: the game waits for a move of the caller. */
  to_act: boolean;
  /** What the caller has: `drawn` is one of several winners; null: the game goes on, was cancelled or expired. */
  outcome: "won" | "lost" | "drawn" | null;
}

/** One page of a list. */
export interface MyGamePage {
  /** The items of the page, in order. */
  items: MyGame[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** An open game as shown to players who may join it. */
export interface Invitation {
  /** The game's id. */
  id: string;
  /** The player who created it. */
  creator: ListedPlayer;
  /** The preset. */
  ruleset: string;
  /** All knobs of the rules. */
  rules: Rules;
  /** How many seats there are. */
  seat_count: number;
  /** How many seats any player may take. */
  free: number;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** How the seed of the game is made. */
  seed_mode: SeedMode;
  /** The commitment to the server seed. */
  commit: string;
}

/** Which seat to take, and the client seed. */
export interface Join {
  /** The seat to take. Without it, the first free one. */
  seat?: number | null;
  /** The randomness that the player adds to the game's seed. */
  client_seed?: string | null;
  /** In sealed games, the seal of the client seed instead of `client_seed`. */
  seal?: string | null;
}

/** The code of an open game, and the client seed. */
export interface JoinByCode {
  /** The game's `code`, in any case; hyphens and spaces are ignored. */
  code: string;
  /** The randomness that the player adds to the game's seed. */
  client_seed?: string | null;
  /** In sealed games, the seal of the client seed instead of `client_seed`. */
  seal?: string | null;
}

/** Opens the client seed that was sealed when joining. */
export interface OpenSeed {
  /** The client seed that was sealed. */
  client_seed: string;
}

/** What changes with the turns of a game, as the caller may see it: a part of its `View`. */
export interface TurnView {
  /** The game's id. */
  id: string;
  /** The status of the game. */
  status: GameStatus;
  /** The id of the preset. */
  ruleset: string;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** The `seq` of the last log entry. */
  version: number;
  /** The round, from 1; 0 before the start. */
  round: number;
  /** The dealer's seat; null before the start. */
  dealer: number | null;
  /** The seat whose turn it is; null: none. */
  turn: number | null;
  /** Seats that may play, draw, pass or declare now; several in a fight. */
  to_act: number[];
  /** What the seat to act may do; null before the start. */
  phase: Phase | null;
  /** The direction of play; null before the start. */
  direction: Direction | null;
  /** The top card of the discard pile; null before the start. */
  upcard: Card | null;
  /** The card that the upcard, a joker, was named as; null: the upcard itself. */
  upcard_as: Card | null;
  /** The suit to follow; null: any card follows. */
  active_suit: Suit | null;
  /** The rank to follow, where one was named; null: none. */
  active_rank: Rank | null;
  /** How many cards a demand asks for; 0: none. */
  pending: number;
  /** How many turns a demand takes; 0: none. */
  pending_turns: number;
  /** The number of cards in the stock. */
  stock_count: number;
  /** The number of cards in the discard pile, including the upcard. */
  discard_count: number;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The id of the player who created the game; null: unknown. */
  creator: string | null;
  /** The id of the game that this one is a rematch of; null: none. */
  rematch_of: string | null;
  /** While the game is open, for its creator and those for whom a seat was reserved: the code for `joinByCode`; else null, as in replays. */
  code: string | null;
  /** Who can find and see the game. */
  visibility: Visibility;
  /** The time of creation. */
  created_at: string;
  /** When the game started; null before. */
  started_at: string | null;
  /** When the game ended; null before. */
  ended_at: string | null;
  /** When it expires; null: never. */
  expires_at: string | null;
  /** The seats, in order. */
  seats: SeatView[];
  /** The caller's own seat; null: none. */
  you: You | null;
  /** The number of completed rounds. */
  rounds_total: number;
  /** How the game ended; null before. */
  result: Result | null;
  /** The head of the hash chain. */
  head: string;
  /** Only in the answer to a call that created or changed the game: the events of the log entries that the call added; [] if it added none. */
  events?: Event[];
  /** Beside `events`: the receipt for the newest of these entries; null if there are none. */
  receipt?: Receipt | null;
  /** Only in the answer to a call that created the game: settings of its rules that are valid but probably unintended, as `validateRuleset` reports them; left out if there are none. */
  warnings?: RuleWarning[];
}

/** The result of a move; `events` and `game` include the bots' replies. */
export interface Moved {
  /** The caller's own entry in the log. */
  entry: Entry;
  /** The events, in order. */
  events: Event[];
  /** The caller's view after the move. */
  game: TurnView;
  /** The receipt for the entry; keep it to prove later that the entry was in the log. */
  receipt: Receipt;
}

/** One page of a list. */
export interface EntryPage {
  /** The items of the page, in order. */
  items: Entry[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** The view at one version; for finished games, with all hands and the stock. */
export interface Replay {
  /** The game's id. */
  id: string;
  /** The status of the game. */
  status: GameStatus;
  /** The id of the preset. */
  ruleset: string;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** The `seq` of the last log entry. */
  version: number;
  /** The round, from 1; 0 before the start. */
  round: number;
  /** The dealer's seat; null before the start. */
  dealer: number | null;
  /** The seat whose turn it is; null: none. */
  turn: number | null;
  /** Seats that may play, draw, pass or declare now; several in a fight. */
  to_act: number[];
  /** What the seat to act may do; null before the start. */
  phase: Phase | null;
  /** The direction of play; null before the start. */
  direction: Direction | null;
  /** The top card of the discard pile; null before the start. */
  upcard: Card | null;
  /** The card that the upcard, a joker, was named as; null: the upcard itself. */
  upcard_as: Card | null;
  /** The suit to follow; null: any card follows. */
  active_suit: Suit | null;
  /** The rank to follow, where one was named; null: none. */
  active_rank: Rank | null;
  /** How many cards a demand asks for; 0: none. */
  pending: number;
  /** How many turns a demand takes; 0: none. */
  pending_turns: number;
  /** The number of cards in the stock. */
  stock_count: number;
  /** The number of cards in the discard pile, including the upcard. */
  discard_count: number;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The id of the player who created the game; null: unknown. */
  creator: string | null;
  /** The id of the game that this one is a rematch of; null: none. */
  rematch_of: string | null;
  /** While the game is open, for its creator and those for whom a seat was reserved: the code for `joinByCode`; else null, as in replays. */
  code: string | null;
  /** Who can find and see the game. */
  visibility: Visibility;
  /** The time of creation. */
  created_at: string;
  /** When the game started; null before. */
  started_at: string | null;
  /** When the game ended; null before. */
  ended_at: string | null;
  /** When it expires; null: never. */
  expires_at: string | null;
  /** The seats, in order. */
  seats: SeatView[];
  /** The caller's own seat; null: none. */
  you: You | null;
  /** The number of completed rounds. */
  rounds_total: number;
  /** How the game ended; null before. */
  result: Result | null;
  /** The head of the hash chain. */
  head: string;
  /** All knobs of the rules. */
  rules: Rules;
  /** The last 20 completed rounds, oldest first; `listRounds` lists all. */
  rounds: Round[];
  /** Where the randomness of the deals comes from. */
  fairness: Fairness;
  /** Where an ended game is read (`getGame` and the `snapshot` of a stream): the id of its rematch; null: all are cancelled, or the caller may not see it, or there is none. */
  rematch: string | null;
  /** true: `hands` and `stock` are included. */
  omniscient?: boolean;
  /** All hands, by seat. */
  hands?: string[][];
  /** The stock, from the top. */
  stock?: Card[];
}

/** The bot that made the analysis. */
export interface Analyst {
  /** The id of the bot. */
  bot: string;
  /** The level of the bot. */
  level: number;
  /** The version of the bot's decision code. */
  version: number;
}

/** A move that was legal for the seat. */
export interface Candidate {
  /** The move, as a complete body. */
  move: Move;
  /** The estimated probability that the seat wins the game; null: not estimated. */
  win_chance: number | null;
  /** How many sampled deals the move was tried in; weaker moves get fewer. */
  rollouts: number;
}

/** The analysis of a position from what one seat could know, by the strongest house bot. */
export interface Analysis {
  /** The seat that had the move. */
  seat: number;
  /** The version of the game before the move. */
  version: number;
  /** The bot that made the analysis. */
  house: Analyst;
  /** The most promising moves and the one that was made, best first. */
  candidates: Candidate[];
  /** The move that the seat made; null: another seat moved, or the clock. */
  played: Move | null;
  /** The move that the bot would have made. */
  best: Move;
}

/** One page of a list. */
export interface RoundPage {
  /** The items of the page, in order. */
  items: Round[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** The events of one log entry, as the caller may see them. */
export interface EntryEvents {
  /** The number of the log entry, from 1. */
  seq: number;
  /** The events, in order. */
  events: Event[];
}

/** The events of a game by log entry. */
export interface EntryEventsPage {
  /** The items of the page, in order. */
  items: EntryEvents[];
  /** The value for `after` in the next call; null: the game has ended and no event is left. */
  next_cursor: string | null;
  /** The server's time when it sent this. */
  at: string;
  /** Only with `view=true`: the caller's view after the last of `items`, or the current view if `items` is empty. */
  game?: TurnView;
}

/** `snapshot`: the caller's view; the first message of a stream without a cursor. */
export interface SnapshotMessage {
  /** The game's id. */
  id: string;
  /** The status of the game. */
  status: GameStatus;
  /** The id of the preset. */
  ruleset: string;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** The `seq` of the last log entry. */
  version: number;
  /** The round, from 1; 0 before the start. */
  round: number;
  /** The dealer's seat; null before the start. */
  dealer: number | null;
  /** The seat whose turn it is; null: none. */
  turn: number | null;
  /** Seats that may play, draw, pass or declare now; several in a fight. */
  to_act: number[];
  /** What the seat to act may do; null before the start. */
  phase: Phase | null;
  /** The direction of play; null before the start. */
  direction: Direction | null;
  /** The top card of the discard pile; null before the start. */
  upcard: Card | null;
  /** The card that the upcard, a joker, was named as; null: the upcard itself. */
  upcard_as: Card | null;
  /** The suit to follow; null: any card follows. */
  active_suit: Suit | null;
  /** The rank to follow, where one was named; null: none. */
  active_rank: Rank | null;
  /** How many cards a demand asks for; 0: none. */
  pending: number;
  /** How many turns a demand takes; 0: none. */
  pending_turns: number;
  /** The number of cards in the stock. */
  stock_count: number;
  /** The number of cards in the discard pile, including the upcard. */
  discard_count: number;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The id of the player who created the game; null: unknown. */
  creator: string | null;
  /** The id of the game that this one is a rematch of; null: none. */
  rematch_of: string | null;
  /** While the game is open, for its creator and those for whom a seat was reserved: the code for `joinByCode`; else null, as in replays. */
  code: string | null;
  /** Who can find and see the game. */
  visibility: Visibility;
  /** The time of creation. */
  created_at: string;
  /** When the game started; null before. */
  started_at: string | null;
  /** When the game ended; null before. */
  ended_at: string | null;
  /** When it expires; null: never. */
  expires_at: string | null;
  /** The seats, in order. */
  seats: SeatView[];
  /** The caller's own seat; null: none. */
  you: You | null;
  /** The number of completed rounds. */
  rounds_total: number;
  /** How the game ended; null before. */
  result: Result | null;
  /** The head of the hash chain. */
  head: string;
  /** All knobs of the rules. */
  rules: Rules;
  /** The last 20 completed rounds, oldest first; `listRounds` lists all. */
  rounds: Round[];
  /** Where the randomness of the deals comes from. */
  fairness: Fairness;
  /** Where an ended game is read (`getGame` and the `snapshot` of a stream): the id of its rematch; null: all are cancelled, or the caller may not see it, or there is none. */
  rematch: string | null;
  /** The server's time when it sent this. */
  at: string;
}

/** `entry`: the events of one log entry, as the caller may see them. */
export interface EntryMessage {
  /** The number of the log entry, from 1. */
  seq: number;
  /** The events, in order. */
  events: Event[];
  /** The id of the game; only in streams of all games. */
  game_id?: string;
  /** The server's time when it sent this. */
  at: string;
  /** Only with `view=true`: the caller's view after the entry; null: the stream already has later entries to send. */
  game?: TurnView | null;
}

/** `presence`: when the players were last seen in the game. Only in streams of seated players, without `id`; first with the current state, then with each change. */
export interface PresenceMessage {
  /** The seats, in order. */
  seats: SeenSeat[];
  /** The id of the game; only in streams of all games. */
  game_id?: string;
  /** The server's time when it sent this. */
  at: string;
}

/** `emote`: a player shows an emote. Without `id`; it is in no log, and not sent again. */
export interface EmoteMessage {
  /** The id of the game; only in streams of all games. */
  game_id?: string;
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The emote; `getWords` has its text. */
  emote: Emote;
  /** The server's time when it sent this. */
  at: string;
}

/** `end`: the last message of a stream. */
export interface EndMessage {
  /** Why it ended. */
  reason: EndReason;
  /** The server's time when it sent this. */
  at: string;
}

/** A notice for a player about one of their games. */
export interface Notice {
  /** The id of the game. */
  game_id: string;
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When this happened. */
  since: string;
  /** `invited`: another player reserved a seat for you; `declined`: a player declined a seat in your game; `your_turn`: a game at this version waits for you; `game_over`: a game of yours has ended. */
  type: NoticeType;
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline?: string | null;
}

/** Notices for a player. */
export interface NoticePage {
  /** The items of the page, in order. */
  items: Notice[];
  /** The value for `after` in the next call. */
  next_cursor: string | null;
  /** The server's time when it sent this. */
  at: string;
}

/** `invited`: another player reserved a seat for you. */
export interface InvitedMessage {
  /** The id of the game. */
  game_id: string;
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When this happened. */
  since: string;
  /** The type of the notice. */
  type: "invited";
  /** The server's time when it sent this. */
  at: string;
}

/** `declined`: a player declined a seat of your game. */
export interface DeclinedMessage {
  /** The id of the game. */
  game_id: string;
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When this happened. */
  since: string;
  /** The type of the notice. */
  type: "declined";
  /** The server's time when it sent this. */
  at: string;
}

/** `your_turn`: a game at this version waits for you. */
export interface YourTurnMessage {
  /** The id of the game. */
  game_id: string;
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When this happened. */
  since: string;
  /** The type of the notice. */
  type: "your_turn";
  /** When the clock moves for seats that have not acted; null: there is no clock. */
  deadline: string | null;
  /** The server's time when it sent this. */
  at: string;
}

/** `game_over`: a game of yours has ended. */
export interface GameOverMessage {
  /** The id of the game. */
  game_id: string;
  /** The number of the seat, counted from 0. */
  seat: number;
  /** The version of the game: the number of its newest log entry. */
  version: number;
  /** When this happened. */
  since: string;
  /** The type of the notice. */
  type: "game_over";
  /** The server's time when it sent this. */
  at: string;
}

/** Whose randomness determined the deals. */
export interface Entropy {
  /** true: a player's seed went in, and the creator fixed neither seed nor position. So no single party determined the deals. */
  fair: boolean;
  /** Seats whose client seeds were used. */
  seats: number[];
  /** true: the creator chose the seed. */
  creator: boolean;
  /** true: the creator set the seed or the first position. */
  setup: boolean;
  /** A description in words. */
  text: string;
}

/** Proof that a game is in the signed checkpoint of the day on which it ended (RFC 9162). */
export interface Proof {
  /** The format of the checkpoint. */
  format: string;
  /** The day in UTC. */
  day: string;
  /** The game's id. */
  game: string;
  /** The head of the game; with SHA-256 of `c8/leaf/1`, a NUL and the game's id before it, it is the leaf. */
  head: string;
  /** The index of the leaf, from 0. */
  index: number;
  /** The number of leaves of the tree. */
  size: number;
  /** The sibling hashes from the leaf to the root. */
  path: string[];
  /** The root over all games of the day. */
  root: string;
  /** The id of the signing key; null: unsigned. */
  key_id: string | null;
  /** Ed25519 over `c8/checkpoint/2` and a NUL, day, size (8 bytes), root. */
  signature: string | null;
}

/** A summary for verifiers; the exported log is the proof. */
export interface Audit {
  /** The game's id. */
  game: string;
  /** The status of the game. */
  status: GameStatus;
  /** The format of the log. */
  format: string;
  /** The version of the rules with which the log is replayed. */
  rules_version: number;
  /** The id of the preset. */
  ruleset: string;
  /** The name and version of the shuffle. */
  shuffle: string;
  /** How the seed of the game is made. */
  seed_mode: SeedMode;
  /** true: the creator set neither the seed nor the position. */
  provably_fair: boolean;
  /** Whose randomness determines the deals; null if nothing was dealt. */
  entropy: Entropy | null;
  /** The commitment to the server seed, published before any player joined. */
  commit: string;
  /** The commitment to a set-up position; null: there is none. */
  setup_digest: string | null;
  /** The client seeds by seat; null: none. */
  client_seeds: (string | null)[];
  /** The seals of client seeds by seat; null: none. */
  seals: (string | null)[];
  /** The server seed; null until the game has ended. */
  server_seed: string | null;
  /** A set-up position, revealed with the seed; else null. */
  setup: { [name: string]: unknown } | null;
  /** The number of log entries. */
  entries: number;
  /** The head of the hash chain after the last entry. */
  head: string;
  /** null until the checkpoint of the day on which the game ended is made. */
  proof: Proof | null;
}

/** The result of one check. */
export interface CheckResult {
  /** The name of the check. */
  check: CheckName;
  /** Whether the check passed. */
  passed: boolean;
  /** An explanation in words. */
  detail: string;
}

/** A house bot with replies that were not recomputed. */
export interface Unjudged {
  /** The id of the house bot. */
  bot: string;
  /** The version that the log names. */
  version: number;
  /** How many were not recomputed. */
  replies: number;
  /** false: the service has no such bot in this version. */
  known: boolean;
}

/** How many moves of house bots were recomputed. */
export interface House {
  /** How many moves house bots made. */
  replies: number;
  /** How many of them were recomputed. */
  recomputed: number;
  /** The bots with other replies, by name; `[]` for a live game. */
  unjudged: Unjudged[];
}

/** The result of verifying an export. Verification stops at the first check that fails. */
export interface AuditReport {
  /** Whether all checks passed. */
  valid: boolean;
  /** false: the game has not ended, so its seed is still secret, or replies of house bots were not recomputed. */
  complete: boolean;
  /** The checks, in order. */
  checks: CheckResult[];
  /** The number of the first invalid line, from 1; null: none. */
  first_bad_line: number | null;
  /** Whose randomness determined the deals; null: verification stopped earlier. */
  entropy: Entropy | null;
  /** How many moves of house bots were recomputed. */
  house: House;
}

/** A public key for receipts and checkpoints: in use, retired or to come. */
export interface PublicKey {
  /** The id of the signing key; null: unsigned. */
  key_id: string;
  /** The signature algorithm. */
  algorithm: "Ed25519";
  /** The key, 32 bytes as hex digits. */
  public_key: string;
  /** When the key came into use; null: unknown. */
  valid_from: string | null;
  /** When the key was retired; null: it is not. */
  valid_until: string | null;
}

/** The public keys, the one in use first. */
export interface PublicKeys {
  /** The public keys, the one in use first. */
  keys: PublicKey[];
}

/** A signed Merkle root over all games that ended on a day. */
export interface Checkpoint {
  /** The name and version of the format. */
  format: string;
  /** The day in UTC. */
  day: string;
  /** How many leaves the tree has: the day's own, and one for each game that ended. */
  size: number;
  /** The root over these leaves (`listLeaves`). */
  root: string;
  /** The id of the signing key; null: unsigned. */
  key_id: string | null;
  /** Ed25519 over `c8/checkpoint/2` and a NUL, day, size (8 bytes), root; null: unsigned. */
  signature: string | null;
  /** The public keys when the day was closed. */
  keys: PublicKey[];
  /** How many sealed games were cancelled after they were full once, or a seed was opened. */
  unopened: number;
}

/** One page of a list. */
export interface CheckpointPage {
  /** The items of the page, in order. */
  items: Checkpoint[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** A leaf in the tree of a day: a game that ended on it, or the day's own. */
export interface Leaf {
  /** SHA-256 of `c8/leaf/1`, a NUL and the game's id: it does not reveal the id. Of the day's own leaf: SHA-256 of `c8/day/1`, a NUL and the day. */
  name: string;
  /** The head of the game's log. Of the day's own leaf: SHA-256 of `keys` and `unopened` as a canonical line. */
  head: string;
}

/** One page of a list. */
export interface LeafPage {
  /** The items of the page, in order. */
  items: Leaf[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** The head of the Merkle tree over all checkpoint lines, oldest first (RFC 9162). */
export interface CheckpointTree {
  /** The name and version of the format. */
  format: string;
  /** How many checkpoints there are. */
  size: number;
  /** The root over all checkpoints. */
  root: string;
  /** The id of the signing key; null: unsigned. */
  key_id: string | null;
  /** Ed25519 over `c8/checkpoint-tree/1` and a NUL, size (8 bytes), root; null: unsigned. */
  signature: string | null;
}

/** Proof that a checkpoint is a leaf of the tree. */
export interface CheckpointProof {
  /** The checkpoint that is in the tree. */
  checkpoint: Checkpoint;
  /** The index of the leaf, from 0. */
  index: number;
  /** The sibling hashes from the leaf to the root. */
  path: string[];
  /** The head of the tree that contains the checkpoint. */
  tree: CheckpointTree;
}

/** Proof that a tree extends an older one (RFC 9162, 2.1.4). */
export interface CheckpointConsistency {
  /** The size of the older tree. */
  from: number;
  /** The size of the newer tree. */
  to: number;
  /** The hashes of the proof; empty if `from` is 0 or equals `to`. */
  path: string[];
}

/** A preset in the list. */
export interface RulesetSummary {
  /** The value for `ruleset` in a new game. */
  id: string;
  /** The title, in the language of the response. */
  title: string;
  /** The name of the game in its source, in the source's language. */
  native_title: string;
  /** How the rules differ from those of other presets. */
  summary: string;
}

/** One page of a list. */
export interface RulesetSummaryPage {
  /** The items of the page, in order. */
  items: RulesetSummary[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** A word that a knob may have. */
export interface KnobOption {
  /** The knob's value. */
  value: unknown;
  /** What the word means. */
  name: string;
}

/** A knob with its value, what that means, and what else it may be. */
export interface Knob {
  /** A JSON pointer into this answer, and into the bodies of `validateRuleset` and `createGame`, as their `errors` and `warnings` have it. */
  pointer: string;
  /** A label. */
  name: string;
  /** `choice`: one of `options`; `number`: from `least` to `most`, or one of `options`; `cards`: a list of keys of cards and of `options`; `follow`: such a list, in which `+` joins options; `text`; `data`: JSON as in `rules`. */
  kind: "choice" | "number" | "cards" | "follow" | "text" | "data";
  /** Values with their own meaning. */
  options: KnobOption[];
  /** The smallest number, null if none is taken. */
  least: number | null;
  /** The largest number, null if none is taken. */
  most: number | null;
  /** What the knob is about; the groups of an editor. */
  group: KnobGroup;
  /** The knob's value. */
  value: unknown;
  /** What the value means, in words. */
  meaning: string;
  /** Ids of rules in the rule book. */
  rules: string[];
}

/** A member of rows, effects, answers or calls; in its pointer `*` is any key or index. */
export interface RulePart {
  /** A JSON pointer into this answer, and into the bodies of `validateRuleset` and `createGame`, as their `errors` and `warnings` have it. */
  pointer: string;
  /** A label. */
  name: string;
  /** `choice`: one of `options`; `number`: from `least` to `most`, or one of `options`; `cards`: a list of keys of cards and of `options`; `follow`: such a list, in which `+` joins options; `text`; `data`: JSON as in `rules`. */
  kind: "choice" | "number" | "cards" | "follow" | "text" | "data";
  /** Values with their own meaning. */
  options: KnobOption[];
  /** The smallest number, null if none is taken. */
  least: number | null;
  /** The largest number, null if none is taken. */
  most: number | null;
  /** The kind of effect that has it, empty where it is a member of all. */
  of: string;
  /** What to write first in a new object. */
  first: unknown;
  /** Whether it may be left out. */
  optional: boolean;
  /** What it is where it is left out. */
  default: unknown;
}

/** A preset in full. */
export interface Ruleset {
  /** The value for `ruleset` in a new game. */
  id: string;
  /** The title, in the language of the response. */
  title: string;
  /** The name of the game in its source, in the source's language. */
  native_title: string;
  /** How the rules differ from those of other presets. */
  summary: string;
  /** All knobs of the rules. */
  rules: Rules;
  /** The rules as text, one item per paragraph. */
  text: string[];
  /** Every knob with its value and what that means. */
  knobs: Knob[];
  /** What rows, effects, answers and calls are made of. */
  parts: RulePart[];
}

/** Rules to validate. */
export interface Validate {
  /** The id of a preset. */
  ruleset: string;
  /** Knobs to change in the preset. */
  rules?: RuleChanges | null;
  /** The number of players. Without it: the smallest table with enough cards. */
  players?: number | null;
}

/** Valid rules, in full. */
export interface Validated {
  /** The id of the preset. */
  ruleset: string;
  /** All knobs of the rules. */
  rules: Rules;
  /** The rules as text, one item per paragraph. */
  text: string[];
  /** Settings that are probably unintended. */
  warnings: RuleWarning[];
}

/** A bot that can take a seat. */
export interface BotInfo {
  /** The value for `bot` of a seat. */
  id: string;
  /** The levels of the bot, the weakest first; empty: it has no levels. */
  levels: number[];
  /** How the bot plays. */
  about: string;
}

/** One page of a list. */
export interface BotInfoPage {
  /** The items of the page, in order. */
  items: BotInfo[];
  /** The cursor of the next page; null: this is the last one. A page may be empty although others follow. */
  next_cursor: string | null;
}

/** A form of a text. Of a list, use the first form whose conditions hold. */
export interface Form {
  /** The text; replace each name in braces by its value. */
  text: string;
  /** The conditions, by name of the value: `{"why": "attack", "count": "one"}`. A number matches itself or its plural category (Unicode CLDR). Empty: always true. */
  when: { [name: string]: string };
}

/** Words and sentences in one language, by kind and code. */
export interface Words {
  /** The code of the language. */
  language: Language;
  /** The writing direction of the language. */
  direction: "ltr" | "rtl";
  /** The name of every card, by its code, including jokers. */
  cards: { [name: string]: string };
  /** The name of every card in the grammatical case for `{cards}`: in German “den roten Joker”. */
  cards_as_object: { [name: string]: string };
  /** The name of every rank, by its letter or digit. */
  ranks: { [name: string]: string };
  /** The name of every suit. */
  suits: { [name: string]: string };
  /** What a player says, by call. */
  calls: { [name: string]: string };
  /** The name of every house bot, by its id. */
  bots: { [name: string]: string };
  /** What a player shows, by emote, for `showEmote`. */
  emotes: { [name: string]: string };
  /** The name of each direction. */
  directions: { [name: string]: string };
  /** The state of a game, by `phase`. */
  phases: { [name: string]: string };
  /** Why a round or a game ended, by `reason`. */
  reasons: { [name: string]: string };
  /** That a seat may make a move; `move` is one of `moves`. */
  you_may: Form[];
  /** Possible moves, by type. */
  moves: { [name: string]: Form[] };
  /** What happened, by type of event; `cards_drawn-known` if the cards are known, `dealt-unknown` if they are not, `game_ended-nobody` if no seat wins, `seed_revealed-cancelled` if the game was cancelled. */
  events: { [name: string]: Form[] };
  /** The same as `events`, to the player whom the event is about: “You draw a card.” By type, with `-target`, `-defender` or `-dealer` if the player is that; where there is none, use `events`. */
  own: { [name: string]: Form[] };
}
