# What every knob means: a message for each knob, in the order of `service/game/rulesets/knobs.py`,
# an attribute for each of its words. A word that begins with a digit has `is_` before it; numbers
# and lists are told by `value`. $said is the text of the value.

id = The preset these rules began with: { $said }.
    .value = { $value }
players-min = The smallest number of players: { $said }.
    .value = { $value }
players-max = The largest number of players: { $said }.
    .value = { $value }
deck-packs = How many packs are shuffled together: { $said }.
    .auto = one, or two from deck.two_packs_from players on
    .value = { $value }
deck-two_packs_from = From how many players on packs "auto" means two: { $said }.
    .value = { $value }
deck-jokers_per_pack = How many jokers each pack has: { $said }.
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
deck-lowest = The lowest rank of the pack besides the ace: { $said }.
    .is_2 = the two, 52 cards
    .is_6 = the six, 36 cards
    .is_7 = the seven, 32 cards
deal-cards = Each player is dealt { $said }.
    .value = { $value ->
        [one] one card
       *[other] { $value } cards
    }
deal-two_players = When two play a round each is dealt { $said }.
    .value = { $value ->
        [one] one card
       *[other] { $value } cards
    }
deal-by_round = The number of cards may change from round to round: { $said }.
    .null = it does not
    .value = { $value }, and the last number holds for later rounds
first_seat = Who begins a round: { $said }.
    .dealer_left = the player at the dealer's left
    .dealer_right = the player at the dealer's right
    .dealer = the dealer
direction = Which way play runs at the start of a round: { $said }.
    .clockwise = clockwise
    .counterclockwise = counter-clockwise
starter-wild = A wild card that is turned up to begin: { $said }.
    .dealer_declares = the dealer declares a suit
    .first_seat_declares = the player who begins declares a suit
    .own_suit = it counts as its own suit
    .put_back = it goes into the middle of the stock and another card is turned
starter-special = A card with an effect that is turned up to begin: { $said }.
    .active = its effect happens as if the dealer had played it
    .inert = it has no effect
    .put_back = it goes into the middle of the stock and another card is turned
starter-joker = A joker that is turned up to begin: { $said }.
    .put_back = it goes into the middle of the stock and another card is turned
wild-ranks = The ranks that are wild: { $said }.
    .empty = none
    .value = { $value }
wild-own_score = Whether a player's score names the own wild rank: { $said }.
    .true = it does, in place of wild.ranks
    .false = it does not
wild-playable = When a wild may be played: { $said }.
    .always = on any card
    .matching = on the active suit, on a wild, or on a card of its rank
wild-declares = Whether a wild declares the suit to follow: { $said }.
    .always = always
    .never = never, its own suit counts
    .if_matching = if it matched what it was laid on, else its own suit counts
wild-on_wild = Whether a wild may be laid on a wild: { $said }.
    .true = it may
    .false = it may not
wild-rank_match = Whether cards of a wild's rank may follow it off suit: { $said }.
    .true = they may
    .false = they may not
effects = Which cards have an effect: { $said }.
    .empty = none
    .value = { $value }
effects-type = What a card does: { $said }.
    .skip = the next player is skipped
    .reverse = the direction of play is reversed
    .again = its player has another turn
    .draw = the next player must draw
    .block = it cancels a demand to draw
    .cover = its player may cover it with another card in the same turn
    .fight = it opens a fight with the next player
effects-count = How many cards the next player must draw: { $said }.
    .value = { $value }
effects-against = Which cards' demands it cancels: { $said }.
    .null = all
    .value = { $value }
effects-match = What it may be covered with: { $said }.
    .any = any card
    .follow = a card that follows
effects-top = The highest card of a fight: { $said }.
    .is_5 = the five
    .is_6 = the six
    .is_7 = the seven
    .is_8 = the eight
    .is_9 = the nine
    .T = the ten
    .K = the king; jack, queen and king count ten
reverse_two_players = What a reverse does between two players: { $said }.
    .none = nothing
    .skip = its player plays again
attack-answer = What a player may lay on a demand to draw instead of drawing: { $said }.
    .none = nothing, so the cards are drawn at once
    .same_rank = a card of the same rank and effect
    .any_draw_card = any card that makes others draw
attack-block_suit = Which suit a card needs that cancels a demand: { $said }.
    .any = any
    .same = the suit of the attacking card
attack-victim = What taking the cards of a demand costs besides: { $said }.
    .loses_turn = the turn
    .may_play = nothing, an ordinary turn follows
attack-first_pick_block = Whether a blocking card drawn first spares the rest of a demand: { $said }.
    .true = it does, if it is played at once
    .false = it does not
joker-role = What a joker is played as: { $said }.
    .none = there are no jokers
    .any_card = the card its player names, which must itself be legal
    .effect = itself, on any card, with the effect of the entry X
joker-after = What follows a joker that stands for itself: { $said }.
    .any_card = any card
    .suit_below = the suit that was active before it
draw-voluntary = Whether a player who can play may draw instead: { $said }.
    .true = yes
    .false = no, who can play must
draw-limit = How many cards a player may draw in a turn: { $said }.
    .value = { $value ->
        [0] as many as it takes until one fits
        [1] one
       *[other] up to { $value }
    }
draw-play_drawn = What becomes of a drawn card that fits: { $said }.
    .no = it is kept and the turn ends
    .may = it may be played at once, or the turn is passed
    .must = it must be played at once
several_cards-allowed = Whether cards of one rank may be played together: { $said }.
    .true = they may
    .false = they may not
several_cards-effects = Which of several cards played together have their effect: { $said }.
    .all = all of them
    .last = only the last one
calls = What must be announced: { $said }.
    .empty = nothing
    .value = { $value }
calls-call = What is announced: { $said }.
    .last_card = last card
    .half_card = half card
    .attack = the number of cards to pick
calls-cards_left = How many cards a play leaves that owes it: { $said }.
    .null = any number, its card makes the next player draw
    .value = { $value }
calls-penalty = How many cards forgetting it costs: { $said }.
    .null = as many as the play demanded
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
calls-enforce = How forgetting it is found: { $said }.
    .auto = by itself
    .challenge = if another player challenges it
    .none = never, nothing is owed
calls-window = Until when it may be made up for: { $said }.
    .next_action = until anybody else acts
    .own_next_turn = until the own next turn begins
finish-card = Which last card wins: { $said }.
    .any = any
    .regular = only one that is neither wild nor has an effect
finish-on = What the last card may be laid on: { $said }.
    .any = any card
    .regular_or_shifting = a card without effect, a wild, a skip, a reverse or an again
finish-otherwise = What becomes of a last card that does not win: { $said }.
    .illegal = it may not be played
    .in_air = its player has no cards but plays on, in the air
    .penalty = its player draws finish.penalty cards and plays on
finish-penalty = How many cards a last card that does not win costs with finish.otherwise "penalty": { $said }.
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
finish-effect = Whether the effect of a winning card happens: { $said }.
    .ignored = no
    .draw_only = only a demand to draw does
stock_out = What happens when the stock is used up: { $said }.
    .reshuffle = all discards but the upcard are shuffled into a new one
    .pass = nobody draws any more, and who cannot play passes
    .end_round = the round ends with that turn
blocked = How a round is counted that nobody wins: { $said }.
    .score_all = everybody counts the own hand, where hands are counted as penalties
    .lowest_takes_differences = the lowest hand collects what the others hold above it
    .no_winner = it is not counted
countdown = Whether scores count down to zero, one new hand at a time: { $said }.
    .null = they do not
    .value = they do
countdown-start = The score everybody starts with: { $said }.
    .value = { $value }
countdown-answered_wild_two = What becomes of the demand of a wild two that is answered with a two: { $said }.
    .stack = it adds up as usual
    .ends = it is cancelled
scoring-method = Who writes down points after a round: { $said }.
    .none = nobody
    .penalty = everybody the own cards, as penalties
    .collect = the winner those of all other hands
scoring-points = What cards count, ranks that are not named counting their number: { $said }.
    .value = { $value }
game_end-when = When the game ends: { $said }.
    .single_round = after one round
    .rounds = after game_end.rounds rounds
    .target = when somebody has game_end.points points
    .bust = when one player is left, everybody with game_end.points points being out
    .drop_highest = when one player is left, the highest hand of each round dropping out
    .countdown = when a score has been counted down to zero
game_end-rounds = How many rounds a game has that ends by "rounds": { $said }.
    .null = not used
    .players = as many as players
    .value = { $value }
game_end-points = How many points end a game that ends by "target" or "bust": { $said }.
    .null = not used
    .value = { NUMBER($value, useGrouping: 0) }
game_end-winner = Who wins the game: { $said }.
    .lowest = the lowest score
    .highest = the highest score
    .last_left = the last player left
    .first_to_zero = the first to reach zero
    .round_winner = the winner of the round
turn_seconds = How long a turn may last before a move is made for the player: { $said }.
    .null = as long as it takes
    .value = { NUMBER($value, useGrouping: 0) } seconds
illegal_move_penalty = How many cards an illegal move costs: { $said }.
    .value = { $value ->
        [0] none, it is only refused
       *[other] { $value }
    }

# The rules as paragraphs. What hangs on a knob is named after it, with a text for each of its words;
# a word that needs no sentence has an empty one. Behind `--` stands what else it hangs on.

text-table = { $players } players use { $packs } of { $pack }.
    .growing = { $players } players use { $packs } of { $pack }, or two packs from { $from } players on.
text-players = { $least } to { $most }
text-pack = { $cards } cards
    .jokers = { $cards } cards and { $jokers }
text-deal = Each is dealt { $cards }.
    .two_players = Each is dealt { $cards }, or { $two } when two play.
    .by_round = Each is dealt as many cards as the round says: { $row }; the last number stays.

text-starter = The next card is turned up as the starter.
text-starter-wild =
    .dealer_declares = If it is wild, the dealer declares a suit.
    .first_seat_declares = If it is wild, the player who begins declares a suit.
    .own_suit = A wild starter counts as its own suit.
    .put_back = A wild starter goes back into the middle of the stock and another card is turned.
text-starter-special =
    .active = A starter with an effect counts as played by the dealer.
    .inert = A starter with an effect has none.
    .put_back = A special starter goes back into the middle of the stock and another card is turned.
text-starter-wild_or_special = A wild or special starter goes back into the middle of the stock and another card is turned.
text-starter-joker =
    .put_back = A joker goes back into the middle of the stock and another card is turned.
text-starter-joker--also =
    .put_back = So does a joker.
text-first_seat =
    .dealer_left = The player at the dealer's left begins and play runs { $direction }.
    .dealer_right = The player at the dealer's right begins and play runs { $direction }.
    .dealer = The dealer begins and play runs { $direction }.

text-follow = Play a card that has the suit or the rank of the upcard.
text-wild-own_score = Your wild rank is your own score (one means aces); what is wild for others is not for you.
    .all = Your wild cards
    .one = a wild
text-wild-playable =
    .always = { $wilds } may be played on any card.
    .matching = { $wilds } may be played only on the active suit, on their own rank or on a wild card.
text-wild-playable--not_on_wild =
    .always = { $wilds } may be played on any card but a wild one.
    .matching = { $wilds } may be played only on the active suit or on their own rank, never on a wild card.
text-wild-declares =
    .always = Whoever plays one declares the suit that must be followed next{ $also }.
    .never = They declare nothing: the next player follows their own suit{ $also }.
    .if_matching = Whoever plays one that matched what it was laid on declares the suit to follow; otherwise its own suit counts{ $also }.
text-wild-followed = { ", " }and { $wild } may also be followed by { $others }
    .wild = another wild card
    .rank = a card of the same rank
text-several_cards-effects =
    .all = Several cards of one rank may be played together: the first must be legal, the last becomes the upcard, and all have an effect.
    .last = Several cards of one rank may be played together: the first must be legal, the last becomes the upcard, and only the last one has an effect.

text-effects-type =
    .skip = { $cards } skips the next player.
    .reverse = { $cards } reverses the direction of play.
    .again = { $cards } gives its player another turn.
    .draw = { $cards } makes the next player draw { $count }.
    .block = { $cards } cancels a demand to draw{ $against }.
    .cover = { $cards } may be covered by its player with { $match } in the same turn.
    .fight = { $cards } opens a fight with the next player: whoever is first to lay the next higher card of the suit turns it against the attacker, and so on up to the { $top }; when nobody goes on, the one attacked draws as many cards as the last card counts, and the player after that one is next{ $courts ->
        [yes] {" "}(jack, queen and king count ten)
       *[no] {""}
    }.
text-effects-against = { " " }that { $cards } raised
text-reverse_two_players =
    .none = Between two players a reverse does nothing.
    .skip = Between two players a reverse lets its player play again.

text-attack-answer =
    .none = A demand to draw cannot be answered: the next player draws at once and { $then }.
    .same_rank = Who has to draw may answer with a card of the same rank and effect instead, and demands add up. Whoever answers no more draws them all and { $then }.
    .any_draw_card = Who has to draw may answer with any fitting card that makes others draw instead, and demands add up. Whoever answers no more draws them all and { $then }.
text-attack-victim =
    .loses_turn = loses the turn
    .may_play = then has an ordinary turn
text-attack-block_suit =
    .any = { "" }
    .same = A card that cancels a demand must have the suit of the attacking card.
text-attack-first_pick_block = If the first card drawn cancels the demand, it may be played at once and spares the rest.
text-joker-role =
    .none = { "" }
    .any_card = A joker stands for any card its player names, which must itself be legal to play; it takes rank, suit and effect of that card.
    .effect = A joker may be played on anything; when its effect is spent, { $after }.
text-joker-after =
    .any_card = any card may follow it
    .suit_below = the suit that was active before it must be followed

text-draw-voluntary =
    .true = Instead of playing you may draw { $amount }.
    .false = If you cannot play, and only then, you draw { $amount }.
text-draw-limit = { $limit ->
    [0] cards one at a time until one fits
    [1] one card
   *[other] cards one at a time until one fits, { $number } at the most
}
text-draw-play_drawn =
    .no = The drawn card is kept and the turn ends.
    .may = A drawn card that fits may be played at once; otherwise you pass.
    .must = A drawn card that fits must be played at once; if it does not, you pass.
text-draw-play_drawn--many =
    .no = The card that fits is kept and the turn ends.
    .may = The card that fits may be played at once; otherwise you pass.
    .must = The card that fits must be played at once; if none does, you pass.

text-calls-enforce =
    .auto = A player { $when } must announce { $said } { $until }; whoever forgets it draws { $cost }.
    .challenge = A player { $when } must announce { $said } { $until }; whoever is challenged for forgetting it draws { $cost }.
    .none = A player { $when } may announce { $said }; forgetting it costs nothing.
text-calls-call =
    .last_card = "last card"
    .half_card = "half card"
    .attack = the number of cards to pick
text-calls-cards_left = whose play leaves { $cards }
    .null = whose card makes the next player draw
text-calls-penalty = { $cards }
    .null = as many cards as asked for
text-calls-window =
    .next_action = before anybody else acts
    .own_next_turn = before the own next turn begins

text-countdown = Everybody begins with a score of { $start }. Who empties the hand lowers the own score by one and is dealt a new hand of as many cards; the others keep theirs, play goes on.
text-countdown-answered_wild_two =
    .stack = A wild two that is answered with a two adds up as usual.
    .ends = A wild two that is answered with a two ends the demand.
text-finish = The first to empty the hand wins the round.
    .only = The last card { $conditions }; { $otherwise }.
text-finish-card =
    .any = { "" }
    .regular = must be neither wild nor special
text-finish-on =
    .any = { "" }
    .regular_or_shifting = must be laid on a card without effect or on a shifting one ({ $shifting })
text-shifting = a wild card
    .skip = skips
    .reverse = reverses
    .again = cards that play again
text-finish-otherwise =
    .illegal = other last cards may not be played
    .in_air = with another last card you are in the air: out of cards, but you have not won, and at your next turn you draw one
    .penalty = another one costs { $cards } and you play on
text-finish-effect =
    .ignored = The effect of a winning card is ignored.
    .draw_only = A winning card has no effect, but the next player still draws what it demands.

text-stock_out =
    .reshuffle = When the stock is used up, all discards but the upcard are shuffled into a new one; when nobody can play or draw, the round ends{ $blocked }.
    .pass = A used-up stock stays empty: who cannot play passes, and when all pass the round ends{ $blocked }.
    .end_round = When the stock is used up, the round ends with that turn{ $blocked }.
text-blocked--countdown = { ", " }and the lowest score wins
text-blocked--none =
    .score_all = { " " }without a winner
    .lowest_takes_differences = { " " }without a winner
    .no_winner = { " " }without a winner
text-blocked--penalty =
    .score_all = { " " }and everybody counts the own hand
    .lowest_takes_differences = { " " }and everybody counts the own hand
    .no_winner = { " " }without a winner
text-blocked--collect =
    .score_all = { " " }and nobody collects anything
    .lowest_takes_differences = , and the lowest hand collects what each of the others holds above it
    .no_winner = { " " }without a winner
text-scoring-method =
    .none = { "" }
    .penalty = After a round everybody else counts the own cards as penalty points: { $values }.
    .collect = The winner of a round collects the points of all other hands: { $values }.
text-scoring-points = { $cards } { NUMBER($points, useGrouping: 0) }
    .others = every other card its number
    .all = every card its number

text-game_end-when =
    .single_round = The game is one round{ $winner }.
    .rounds = The game has { $rounds }{ $winner }.
    .target = The game ends with the round in which somebody reaches { $points } points{ $winner }.
    .bust = Whoever has { $points } points or more is out; the last player left wins.
    .drop_highest = After each round the player with the highest hand drops out; a tie drops nobody. When two are left, the winner of the round wins the game.
    .countdown = The first whose score is counted down to zero wins the game.
text-game_end-rounds = { $rounds }
    .players = as many rounds as players
text-game_end-winner =
    .lowest = ; the lowest score wins, and equal scores share
    .highest = ; the highest score wins, and equal scores share
    .last_left = { "" }
    .first_to_zero = { "" }
    .round_winner = , and its winner wins
text-turn_seconds = A turn may last { $seconds } seconds; then the move is made for the player: a draw if possible, else a pass.
text-illegal_move_penalty = An illegal move in your own turn costs { $cards }, and the turn stays with you.

# Cards, numbers and lists in words: `a` is one card, `all` are all of them.

card-A = ace
    .a = an ace
    .all = aces
card-2 = two
    .a = a two
    .all = twos
card-3 = three
    .a = a three
    .all = threes
card-4 = four
    .a = a four
    .all = fours
card-5 = five
    .a = a five
    .all = fives
card-6 = six
    .a = a six
    .all = sixes
card-7 = seven
    .a = a seven
    .all = sevens
card-8 = eight
    .a = an eight
    .all = eights
card-9 = nine
    .a = a nine
    .all = nines
card-T = ten
    .a = a ten
    .all = tens
card-J = jack
    .a = a jack
    .all = jacks
card-Q = queen
    .a = a queen
    .all = queens
card-K = king
    .a = a king
    .all = kings
card-X = joker
    .a = a joker
    .all = jokers
card-suited =
    .a = { $a } of { $suit }
    .all = { $all } of { $suit }
card-red =
    .a = a red { $card }
    .all = red { $all }
card-black =
    .a = a black { $card }
    .all = black { $all }
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
number = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $number }
}
count-cards = { $count ->
    [one] { $number } card
   *[other] { $number } cards
}
count-jokers = { $count ->
    [one] { $number } joker
   *[other] { $number } jokers
}
count-packs = { $count ->
    [one] { $number } pack
   *[other] { $number } packs
}
count-rounds = { $count ->
    [one] { $number } round
   *[other] { $number } rounds
}
list-comma = { $first }, { $next }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
