### The rules of a rule set: what every knob means, and the rules in paragraphs.

# For translators. Everything here is said by the service (`GET /v1/rulesets/{id}`, `validate`) and
# shown on the pages; titles, summaries, warnings and conflicts are in `rulesets.ftl`. The code
# passes ids and numbers, never pieces of sentences: order, cases, plurals and lists are yours.
#
# - `CARDS($cards, form: "one", list: "or")` names cards: $cards are keys like `8`, `QS` (the queen
#   of spades), `J_red`, `X` (a joker). `form` is any word that `card-plain`, `card-red`,
#   `card-black` and `card-suited` of your language know, so that a sentence may ask for a case or an
#   article; without it the form is `all`, all cards of these kinds (eights and nines). `list` is
#   `and`, unless it says `or`.
# - `WORD($count)` is a small number as a word; select on $count itself for the plural.
# - `NUMBER($count)` is a number in the digits of the language, in Persian Persian ones, as on the
#   pages. Without it digits are Latin, so a Persian text never shows a bare $count.
# - A sentence begins with a capital letter by itself, so its first word may be any.
# - Variables are said where a message does not show them by itself. Yours are those of the English
#   message; variables by which English only chooses you may leave out, or choose by them elsewhere.
# - `card-name`, `card-names` and `card-suit` are parts that only the messages before them use.
# - `game_end.rounds`, `draw.voluntary` and the like are names of knobs and stay as they are.

### What every knob means

# A message for each knob, in the order of `library/crazy_eights/rulesets/knobs.py`: a sentence that ends
# with what the knob says, $said. That is one of its attributes: one for each word of the knob (a
# word that begins with a digit has `is_` before it), `value` for numbers and lists, `empty` for a
# list without items. It stands after a colon and is no sentence. `name` is the label of the knob. The players read it beside the
# knob in the editor of house rules, and in the list of all knobs of a game.

id = The preset these rules began with: { $said }.
    .name = Based on
    .value = { $value }
players-min = Minimum players: { $said }.
    .name = Minimum players
    .value = { $value }
players-max = Maximum players: { $said }.
    .name = Maximum players
    .value = { $value }
deck-packs = How many packs are shuffled together: { $said }.
    .name = Packs of cards
    .auto = one, or two at larger tables
    .value = { $value }
deck-two_packs_from = The number of players from which larger tables have two packs: { $said }.
    .name = Two packs from this many players
    .value = { $value }
deck-jokers_per_pack = How many jokers each pack has: { $said }.
    .name = Jokers in each pack
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
deck-lowest = The lowest rank of the pack besides the ace: { $said }.
    .name = Lowest card of the pack
    .is_2 = the two, 52 cards
    .is_6 = the six, 36 cards
    .is_7 = the seven, 32 cards
deal-cards = Each player is dealt { $said }.
    .name = Cards dealt
    .value = { $value ->
        [one] one card
       *[other] { $value } cards
    }
deal-two_players = When two play a round each is dealt { $said }.
    .name = Cards dealt to two players
    .value = { $value ->
        [one] one card
       *[other] { $value } cards
    }
deal-by_round = Cards dealt round by round: { $said }.
    .name = Cards dealt round by round
    .null = the same number each round
    .value = { $value }, and the last number holds for later rounds
first_seat = Who begins a round: { $said }.
    .name = Who begins
    .dealer_left = the player to the dealer's left
    .dealer_right = the player to the dealer's right
    .dealer = the dealer
direction = Which way play runs at the start of a round: { $said }.
    .name = Direction of play
    .clockwise = clockwise
    .counterclockwise = counter-clockwise
starter-wild = A wild card that is turned up to begin: { $said }.
    .name = Wild starter
    .dealer_declares = the dealer declares a suit
    .first_seat_declares = the player who begins declares a suit
    .own_suit = it counts as its own suit
    .put_back = it goes into the middle of the stock and another card is turned
starter-special = A card with an effect that is turned up to begin: { $said }.
    .name = Starter with an effect
    .active = its effect happens as if the dealer had played it
    .inert = it has no effect
    .put_back = it goes into the middle of the stock and another card is turned
starter-joker = A joker that is turned up to begin: { $said }.
    .name = Joker as the starter
    .put_back = it goes into the middle of the stock and another card is turned
wild-ranks = The ranks that are wild: { $said }.
    .name = Wild ranks
    .empty = none
    .value = { CARDS($value) }
wild-own_score = Whether each player's score sets the rank that is wild for them: { $said }.
    .name = Your score is your wild rank
    .true = yes, in place of the wild ranks
    .false = no
wild-playable = When a wild card may be played: { $said }.
    .name = When wild cards may be played
    .always = on any card, but on a demand to draw only if it answers it
    .matching = on the suit to follow, on a wild card or on a card of its rank
wild-declares = Whether the player of a wild card declares the suit to follow: { $said }.
    .name = Wild cards declare a suit
    .always = always
    .never = never, its own suit is followed
    .if_matching = if it matched the card below, otherwise its own suit is followed
wild-on_wild = Whether a wild card may be played on a wild card: { $said }.
    .name = Wild card on a wild card
    .true = yes
    .false = no
wild-rank_match = Whether a card of the same rank but another suit may follow a wild card: { $said }.
    .name = Same rank on a wild card
    .true = yes
    .false = no
effects = Which cards have an effect: { $said }.
    .name = Special cards
    .empty = none
    .value = { CARDS($value) }
effects-type = What a card does: { $said }.
    .name = Effect
    .skip = the next player is skipped
    .reverse = the direction of play is reversed
    .again = the same player has another turn
    .draw = the next player must draw
    .block = the player who has to draw cancels the demand with it
    .cover = the same player may cover it with another card in the same turn
    .fight = it opens a fight with the next player
effects-count = How many cards the next player must draw: { $said }.
    .name = Cards to draw
    .value = { $value }
effects-against = Which cards' demands it cancels: { $said }.
    .name = Cancels demands of
    .null = all
    .value = { $value }
effects-match = What it may be covered with: { $said }.
    .name = May be covered with
    .any = any card
    .follow = a card that follows
effects-top = The highest card of a fight: { $said }.
    .name = Highest card of a fight
    .is_5 = the five
    .is_6 = the six
    .is_7 = the seven
    .is_8 = the eight
    .is_9 = the nine
    .T = the ten
    .K = the king; jack, queen and king count ten
reverse_two_players = What a reverse does between two players: { $said }.
    .name = Reverse with two players
    .none = nothing
    .skip = the same player plays again
attack-answer = What a player may play on a demand to draw instead of drawing: { $said }.
    .name = Answer to a demand to draw
    .none = nothing, so the cards are drawn at once
    .same_rank = a card of the same rank and effect
    .any_draw_card = any card that makes others draw
attack-block_suit = Which suit a card needs that cancels a demand: { $said }.
    .name = Suit of a cancelling card
    .any = any
    .same = the suit of the attacking card
attack-victim = What happens to the turn of a player who draws the cards of a demand: { $said }.
    .name = Turn after drawing a demand
    .loses_turn = it is lost
    .may_play = it goes on as usual
attack-first_pick_block = Whether drawing a card that cancels the demand first saves drawing the rest: { $said }.
    .name = Cancel with the first card drawn
    .true = yes, if it is played at once
    .false = no
joker-role = What a joker is played as: { $said }.
    .name = Role of jokers
    .none = there are no jokers
    .any_card = a card that its player names and that must itself be legal
    .effect = itself, on any card (on a demand to draw only if it answers it), with the effect of the entry X
joker-after = What follows a joker that stands for itself: { $said }.
    .name = What follows a joker
    .any_card = any card
    .suit_below = the suit to follow before it
draw-voluntary = Whether a player who can play may draw instead: { $said }.
    .name = Drawing instead of playing
    .true = yes
    .false = no, anyone who can play must
draw-limit = How many cards a player may draw in a turn: { $said }.
    .name = Cards drawn in a turn
    .value = { $value ->
        [0] as many as it takes until one fits
        [1] one
       *[other] up to { $value }
    }
draw-play_drawn = What happens to a drawn card that fits: { $said }.
    .name = Playing the drawn card
    .no = it is kept and the turn ends
    .may = the player may play it at once or pass
    .must = it must be played at once
several_cards-allowed = Whether cards of one rank may be played together: { $said }.
    .name = Several cards at once
    .true = yes
    .false = no
several_cards-effects = Which of the cards played together have their effect: { $said }.
    .name = Effects of several cards
    .all = all of them
    .last = only the last one
calls = What must be announced: { $said }.
    .name = Calls
    .empty = nothing
    .value = { $value }
calls-call = What is announced: { $said }.
    .name = Call
    .last_card = last card
    .half_card = two cards left
    .attack = the number of cards to draw
calls-cards_left = With how many cards left it must be announced: { $said }.
    .name = Cards left
    .null = any number, after a card that makes the next player draw
    .value = { $value }
calls-penalty = How many cards a player who forgets it draws: { $said }.
    .name = Penalty for a forgotten call
    .null = as many as the play made the next player draw, if any
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
calls-enforce = When a forgotten call is penalised: { $said }.
    .name = When a forgotten call is penalised
    .auto = always
    .challenge = when another player challenges it
    .none = never, the call is optional
calls-window = How long a forgotten call may be made up: { $said }.
    .name = Time to make up a call
    .next_action = until another player plays, draws or passes
    .own_next_turn = until the first move of the player's own next turn
finish-card = Which last card wins: { $said }.
    .name = Last card
    .any = any
    .regular = only one that is neither wild nor has an effect
finish-on = What the last card may be played on: { $said }.
    .name = Card below the last card
    .any = any card
    .regular_or_shifting = a card without effect, a wild card, a skip, a reverse or a play-again card
finish-otherwise = What happens to a last card that does not win: { $said }.
    .name = Last card that does not win
    .illegal = it may not be played
    .in_air = its player is “in the air”: out of cards, but still in the round, and must draw at the next turn
    .penalty = its player draws penalty cards and plays on
finish-penalty = How many penalty cards the player of a last card that does not win draws, where it may be played: { $said }.
    .name = Penalty for such a last card
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
finish-effect = Whether the effect of a winning card happens: { $said }.
    .name = Effect of the winning card
    .ignored = no
    .draw_only = only a demand to draw does
stock_out = What happens when the stock is used up: { $said }.
    .name = Empty stock
    .reshuffle = all discards but the upcard are shuffled into a new one
    .pass = nobody draws any more; a player who cannot play (or will not, where that is allowed) passes
    .end_round = the round ends with that turn
blocked = How a round is counted that nobody wins: { $said }.
    .name = Round without a winner
    .score_all = everybody counts the cards in hand, where they are penalties
    .lowest_takes_differences = the lowest hand collects what the others hold above it
    .no_winner = it is not counted
countdown = Whether scores count down to zero, one new hand at a time: { $said }.
    .name = Countdown
    .null = they do not
    .value = they do
countdown-start = The score everybody starts with: { $said }.
    .name = Score at the start
    .value = { $value }
countdown-answered_wild_two = What becomes of the demand of a wild two that is answered with a two: { $said }.
    .name = Answered wild two
    .stack = it adds up as usual
    .ends = it is cancelled
scoring-method = Who scores after a round: { $said }.
    .name = Who scores
    .none = nobody
    .penalty = everybody but the winner, penalty points for the cards in hand
    .collect = the winner, for the cards in all other hands
scoring-points = What the cards count; ranks not listed count their number (ace 1, jack 11, queen 12, king 13): { $said }.
    .name = Values of the cards
    .value = { $value }
game_end-when = When the game ends: { $said }.
    .name = End of the game
    .single_round = after one round
    .rounds = after a set number of rounds
    .target = when a player reaches a set number of points
    .bust = when one player is left; anyone who reaches a set number of points is out (if all would be, the lowest score stays)
    .drop_highest = when one player is left; the highest hand of each round drops out
    .countdown = when a score reaches zero
game_end-rounds = The number of rounds, where it is set: { $said }.
    .name = Number of rounds
    .null = not used
    .players = as many as players
    .value = { $value }
game_end-points = The points that end the game or put a player out: { $said }.
    .name = Points that end the game
    .null = not used
    .value = { NUMBER($value, useGrouping: 0) }
game_end-winner = Who wins the game: { $said }.
    .name = Winner of the game
    .lowest = the lowest score
    .highest = the highest score
    .last_left = the last player left
    .first_to_zero = the first to reach zero
    .round_winner = the winner of the round
turn_seconds = How long a turn may last before the service moves for the player: { $said }.
    .name = Seconds for a turn
    .null = no limit
    .value = { NUMBER($value, useGrouping: 0) } seconds
illegal_move_penalty = How many cards a player draws for an illegal move: { $said }.
    .name = Penalty for an illegal move
    .value = { $value ->
        [0] none, the move is only refused
       *[other] { $value }
    }

### The rules in paragraphs

# Every message is one or more whole sentences; what hangs on a knob is named after it, with a text
# for each of its words, and a word that needs no sentence has an empty one. Behind `--` stands what
# else it hangs on. Sentences begin with a capital letter by themselves.

## Players, cards and the deal

text-players = The game is for { WORD($least) } to { WORD($most) } players.
    .exactly = The game is for { WORD($players) } players.
# $packs: how many packs; $cards: how many cards are in one, without jokers.
text-packs = { $packs ->
    [one] It is played with one pack of { $cards } cards.
   *[other] It is played with { WORD($packs) } packs of { $cards } cards each, shuffled together.
}
    .growing = It is played with one pack of { $cards } cards, or with two packs shuffled together if there are { WORD($from) } or more players.
# $jokers: how many are in each pack; $one: whether one pack is in play, whoever plays.
text-jokers_per_pack = { $one ->
    [yes] { $jokers ->
        [one] One joker is added to it.
       *[other] { WORD($jokers) } jokers are added to it.
    }
   *[no] { $jokers ->
        [one] One joker is added to each pack.
       *[other] { WORD($jokers) } jokers are added to each pack.
    }
}
text-deal = { $cards ->
    [one] Each player is dealt one card.
   *[other] Each player is dealt { WORD($cards) } cards.
}
    .two_players = { $cards ->
        [one] Each player is dealt one card, or { WORD($two) } when only two play.
       *[other] Each player is dealt { WORD($cards) } cards, or { WORD($two) } when only two play.
    }
    .by_round = The number of cards dealt changes from round to round: { $row }.
    .by_round_and_on = The number of cards dealt changes from round to round: { $row }. The last number holds for all later rounds.

## The beginning of a round

text-starter = The remaining cards form the face-down stock. Its top card is turned up as the starter; it is the first upcard.
# $own: whether each player has a wild rank of their own.
text-starter-wild =
    .dealer_declares = { $own ->
        [yes] If the starter is wild for the dealer, the dealer declares the suit to follow.
       *[no] If the starter is wild, the dealer declares the suit to follow.
    }
    .first_seat_declares = { $own ->
        [yes] If the starter is wild for the dealer, the player who begins declares the suit to follow.
       *[no] If the starter is wild, the player who begins declares the suit to follow.
    }
    .own_suit = A wild starter declares nothing: its own suit is followed.
    .put_back = { $own ->
        [yes] A starter that is wild for the dealer goes back into the middle of the stock, and another card is turned up.
       *[no] A wild starter goes back into the middle of the stock, and another card is turned up.
    }
text-starter-special =
    .active = If the starter has an effect, it happens as if the dealer had played the card.
    .inert = If the starter has an effect, it does not happen.
    .put_back = A starter with an effect goes back into the middle of the stock, and another card is turned up.
text-starter-wild_or_special = { $own ->
    [yes] A starter that is wild for the dealer or has an effect goes back into the middle of the stock, and another card is turned up.
   *[no] A starter that is wild or has an effect goes back into the middle of the stock, and another card is turned up.
}
# $cards: the cards that may be covered.
text-starter-cover = { CARDS($cards, form: "one", list: "or") } as the starter has no effect, because the dealer has no turn in which to cover it.
text-starter-joker =
    .put_back = A joker goes back into the middle of the stock, and another card is turned up.
text-starter-joker--also =
    .put_back = So does a joker.
text-first_seat =
    .dealer_left = The player to the dealer's left begins.
    .dealer_right = The player to the dealer's right begins.
    .dealer = The dealer begins.
text-direction =
    .clockwise = Play runs clockwise.
    .counterclockwise = Play runs counter-clockwise.

## What may be played on what

text-follow = On your turn, play a card that has the suit or the rank of the upcard.
text-wild-own_score = The rank of your own score is wild for you (with a score of one, aces are); the wild cards of other players are ordinary cards for you.
# $own: whether each player has a wild rank of their own; else $wilds are the wild cards.
# $demands: `no` if no demand to draw can be answered, `yes` if a wild card may answer one, `never`
# if none can.
text-wild-playable =
    .always = { $own ->
        [yes] { $demands ->
            [yes] Your wild cards may be played on any card, but on a demand to draw only if they answer it.
            [never] Your wild cards may be played on any card, but not on a demand to draw.
           *[no] Your wild cards may be played on any card.
        }
       *[no] { $demands ->
            [yes] { CARDS($wilds) } are wild: they may be played on any card, but on a demand to draw only if they answer it.
            [never] { CARDS($wilds) } are wild: they may be played on any card, but not on a demand to draw.
           *[no] { CARDS($wilds) } are wild: they may be played on any card.
        }
    }
    .matching = { $own ->
        [yes] Your wild cards may be played only on the suit to follow, on a card of their own rank or on a wild card.
       *[no] { CARDS($wilds) } are wild: they may be played only on the suit to follow, on a card of their own rank or on a wild card.
    }
text-wild-playable--not_on_wild =
    .always = { $own ->
        [yes] { $demands ->
            [yes] Your wild cards may be played on any card that was not played as a wild one, and on a demand to draw only if they answer it.
            [never] Your wild cards may be played on any card that was not played as a wild one, and not on a demand to draw.
           *[no] Your wild cards may be played on any card that was not played as a wild one.
        }
       *[no] { $demands ->
            [yes] { CARDS($wilds) } are wild: they may be played on any card but a wild one, and on a demand to draw only if they answer it.
            [never] { CARDS($wilds) } are wild: they may be played on any card but a wild one, and not on a demand to draw.
           *[no] { CARDS($wilds) } are wild: they may be played on any card but a wild one.
        }
    }
    .matching = { $own ->
        [yes] Your wild cards may be played only on the suit to follow or on a card of their own rank, never on a wild card.
       *[no] { CARDS($wilds) } are wild: they may be played only on the suit to follow or on a card of their own rank, never on a wild card.
    }
text-wild-declares =
    .always = The player of a wild card declares the suit that must be followed next.
    .never = They declare nothing: their own suit is followed next.
    .if_matching = If a wild card matches the card below in suit or rank, or that card is wild too, its player declares the suit that must be followed next; otherwise its own suit is followed.
text-wild-on_wild = { $own ->
    [yes] The next player may also play a wild card of their own.
   *[no] The next player may also play another wild card.
}
# Told where each player has a wild rank of their own.
text-wild-rank_match = A card that only has the rank of the wild card does not follow it.
    .true = A card of the same rank may follow a wild card, too.
text-several_cards-effects =
    .all = Several cards of one rank may be played together: the first must be legal, the last becomes the upcard, and the effects of all of them happen.
    .last = Several cards of one rank may be played together: the first must be legal, the last becomes the upcard, and only the effect of the last one happens.
text-several_cards-answer = On a demand to draw, each of them must be an answer by itself.
text-several_cards-drawn = A card just drawn is played alone.

## What special cards do

# $cards: the cards that have the effect; $count: how many cards must be drawn.
# $match: `any` or `follow`, what a cover must do; $top: the highest card of a fight.
# $courts: whether a fight goes beyond the ten; $against: `all`, or the cards whose demands it ends.
text-effects-type =
    .skip = { CARDS($cards, form: "one", list: "or") } skips the next player; when only two play, the same player plays again.
    .reverse = { CARDS($cards, form: "one", list: "or") } reverses the direction of play.
    .again = { CARDS($cards, form: "one", list: "or") } gives its player another turn.
    .draw = { $count ->
        [one] { CARDS($cards, form: "one", list: "or") } makes the next player draw one card: a demand to draw.
       *[other] { CARDS($cards, form: "one", list: "or") } makes the next player draw { WORD($count) } cards: a demand to draw.
    }
    .block = { $against ->
        [all] A player who has to draw may instead cancel the whole demand with { CARDS($cards, form: "one", list: "or") }.
       *[other] A player who has to draw because of { CARDS($against, form: "one", list: "or") } may instead cancel the whole demand with { CARDS($cards, form: "one", list: "or") }.
    }
    .cover = { $match ->
        [any] After { CARDS($cards, form: "one", list: "or") } the same player may put any card on it in the same turn, and that card has its full effect; otherwise the player passes.
       *[follow] After { CARDS($cards, form: "one", list: "or") } the same player may put a card that follows it on it in the same turn, and that card has its full effect; otherwise the player passes.
    }
    .fight = { CARDS($cards, form: "one", list: "or") } opens a fight: its player is the attacker, the next player the defender. Anybody but the attacker may now play the next higher card of the same suit, even out of turn, up to { CARDS($top, form: "the") }; that player becomes the attacker, and the previous attacker becomes the defender. No other card may be played in a fight, and those that are played in it have no effect of their own and declare nothing. When all but the attacker have passed, the defender draws as many cards as the last card counts, and the player after the defender is next.{ $courts ->
        [yes] {" "}Jack, queen and king count ten there.
       *[no] {""}
    }
text-reverse_two_players =
    .none = When only two play, a reverse does nothing.
    .skip = When only two play, the player of a reverse plays again.

## Demands to draw

# $jokers: whether jokers make others draw.
text-attack-answer =
    .none = A demand to draw cannot be answered: the cards are drawn at once.
    .same_rank = Instead of drawing, you may answer with a card of the same rank that makes others draw as many cards; the demands add up, and the next player faces them all.
    .any_draw_card = { $jokers ->
        [yes] Instead of drawing, you may answer with any card that makes others draw, if it has the suit to follow or the rank of the attacking card; a joker answers every card, and every such card answers a joker. The demands add up, and the next player faces them all.
       *[no] Instead of drawing, you may answer with any card that makes others draw, if it has the suit to follow or the rank of the attacking card. The demands add up, and the next player faces them all.
    }
# Told where a card that makes others draw may be wild for some and not for others.
text-attack-wild = If the attacking card was played as a wild card, the answer must have the suit to follow or be a wild card of your own.
    .not_on_wild = If the attacking card was played as a wild card, the answer must have the suit to follow and must not be wild for you.
text-attack-only = No other card may be played on a demand, not even a wild one; a player who does not answer draws all the cards.
text-attack-victim =
    .loses_turn = A player who draws them loses the turn.
    .may_play = A player who has drawn them then has an ordinary turn.
text-attack-block_suit =
    .any = A card that cancels a demand need not match; at any other time it has no effect.
    .same = A card that cancels a demand must have the suit of the attacking card (after a joker any suit will do); at any other time it has no effect.
text-attack-first_pick_block = If two or more cards are demanded, draw one first: if it cancels the demand, you may play it at once and need not draw the rest.

## Jokers

# $demands: `any` if a joker goes on every demand to draw, `some` if it must answer it, `no` if there
# are none to answer; $draws: whether a joker makes others draw.
text-joker-role =
    .none = { "" }
    .any_card = A joker stands for any card that its player names and could play now; it has the rank, the suit and the effect of that card.
    .effect = { $demands ->
        [any] A joker may be played on any card and on any demand to draw.
        [some] A joker may be played on any card, but on a demand to draw only if it answers it.
       *[no] A joker may be played on any card.
    }
text-joker-alone = A joker is played alone.
text-joker-after =
    .any_card = { $draws ->
        [yes] When nobody has to draw for it any more, any card may follow it.
       *[no] Any card may follow it.
    }
    .suit_below = { $draws ->
        [yes] When nobody has to draw for it any more, the suit that had to be followed before it counts again.
       *[no] After it, the suit that had to be followed before it counts again.
    }

## Drawing

# $limit: how many cards may be drawn in a turn, 0 for as many as it takes.
text-draw-voluntary =
    .true = { $limit ->
        [0] Instead of playing you may draw cards, one at a time until one fits.
        [1] Instead of playing you may draw one card.
       *[other] Instead of playing you may draw cards, one at a time until one fits, at most { WORD($limit) }.
    }
    .false = { $limit ->
        [0] Only if you cannot play, you draw cards, one at a time until one fits.
        [1] Only if you cannot play, you draw one card.
       *[other] Only if you cannot play, you draw cards, one at a time until one fits, at most { WORD($limit) }.
    }
text-draw-play_drawn =
    .no = You keep the drawn card, and your turn ends.
    .may = If the drawn card fits, you may play it at once; if you do not play it, you pass.
    .must = If the drawn card fits, you must play it at once; if it does not fit, you pass.
text-draw-play_drawn--many =
    .no = You keep the drawn cards, and your turn ends.
    .may = You may play the card that fits at once; if you do not play it, you pass.
    .must = You must play the card that fits at once; if none does, you pass.

## Calls

# $call: `last_card`, `half_card` or `attack`, the number of cards that the next player must draw.
# $left: how many cards a play leaves that owes the call; $game: the id of the game, whose call may
# have a name of its own.
text-calls-window =
    .next_action = { $call ->
        [attack] A player who makes the next player draw must announce how many cards, before another player plays, draws or passes.
       *[other] { $left ->
            [one] A player with one card left after a play must announce { text-calls-call }, before another player plays, draws or passes.
           *[other] A player with { WORD($left) } cards left after a play must announce { text-calls-call }, before another player plays, draws or passes.
        }
    }
    .own_next_turn = { $call ->
        [attack] A player who makes the next player draw must announce how many cards, before their own next turn.
       *[other] { $left ->
            [one] A player with one card left after a play must announce { text-calls-call }, before their own next turn.
           *[other] A player with { WORD($left) } cards left after a play must announce { text-calls-call }, before their own next turn.
        }
    }
# Told in place of the sentences before where nothing is owed.
text-calls-free = { $call ->
    [attack] A player who makes the next player draw may announce how many cards; forgetting it is not penalised.
   *[other] { $left ->
        [one] A player with one card left after a play may announce { text-calls-call }; forgetting it is not penalised.
       *[other] A player with { WORD($left) } cards left after a play may announce { text-calls-call }; forgetting it is not penalised.
    }
}
text-calls-call = { $game ->
    [mau-mau] { $call ->
        [half_card] “two cards left”
       *[last_card] “Mau”
    }
    [tschausepp] { $call ->
        [half_card] “Tschau”
       *[last_card] “Sepp”
    }
    [zimbabwe] { $call ->
        [half_card] “half card”
       *[last_card] “last card”
    }
   *[other] { $call ->
        [half_card] “two cards left”
       *[last_card] “last card”
    }
}
# $penalty: how many cards forgetting a call costs, or `demand`: as many as the play made the next
# player draw.
text-calls-enforce =
    .auto = { $penalty ->
        [demand] { $call ->
            [attack] A player who forgets it draws as many cards.
           *[other] A player who forgets it draws as many cards as that play made the next player draw, if any.
        }
        [0] Forgetting it is not penalised.
        [one] A player who forgets it draws one card.
       *[other] A player who forgets it draws { WORD($penalty) } cards.
    }
    .challenge = { $penalty ->
        [demand] { $call ->
            [attack] A player who forgets it and is challenged draws as many cards.
           *[other] A player who forgets it and is challenged draws as many cards as that play made the next player draw, if any.
        }
        [0] Forgetting it is not penalised.
        [one] A player who forgets it and is challenged draws one card.
       *[other] A player who forgets it and is challenged draws { WORD($penalty) } cards.
    }
    .none = { "" }

## The end of a round

text-finish = The first player to play all their cards wins the round.
text-countdown = Everybody begins with a score of { WORD($start) }. A player who plays their last card lowers their score by one and is dealt as many cards as the new score; the others keep theirs, and play goes on.
# Told where a two makes others draw and can be wild and answered.
text-countdown-answered_wild_two =
    .stack = A wild two that is answered with another two adds up as usual.
    .ends = A wild two that is answered with another two is cancelled: nobody has to draw.
text-finish-card =
    .any = { "" }
    .regular = A last card wins only if it is neither wild nor has an effect.
# $shifting: the cards that skip, reverse or give another turn, or `none`.
text-finish-on =
    .any = { "" }
    .regular_or_shifting = { $shifting ->
        [none] A last card wins only on a card without an effect or on a wild card.
       *[other] A last card wins only on a card without an effect, on a wild card or on { CARDS($shifting, form: "one", list: "or") }.
    }
# $cards: how many cards a last card costs that does not win.
text-finish-otherwise =
    .illegal = No other last card may be played.
    .in_air = A player who plays any other last card is “in the air”: out of cards, but not the winner. The effect of the card happens, and at their next turn they must draw.
    .penalty = { $cards ->
        [0] A player who plays any other last card does not win; its effect happens, and at their next turn they must draw.
        [one] A player who plays any other last card does not win; its effect happens, and they draw one card and play on.
       *[other] A player who plays any other last card does not win; its effect happens, and they draw { WORD($cards) } cards and play on.
    }
text-finish-attacked = If there is a demand to draw by then, they draw all of it and lose the turn.
text-finish-air_counts = If the round ends while they are in the air, they draw one card, and it counts.
# $counts: whether scores count down.
text-finish-effect =
    .ignored = { $counts ->
        [yes] The effect of the card that brings a score to zero is ignored.
       *[no] The effect of the winning card is ignored.
    }
    .draw_only = { $counts ->
        [yes] If the card that brings a score to zero makes the next player draw, those cards are still drawn; any other effect of it is ignored.
       *[no] If the winning card makes the next player draw, those cards are still drawn; any other effect of it is ignored.
    }
text-stock_out =
    .reshuffle = When the stock is used up, all discards but the upcard are shuffled into a new stock.
    .pass = When the stock is used up, it stays empty, and nobody draws any more.
    .end_round = When the stock is used up, the round ends with that turn.
text-stock_out-blocked = Once there is nothing left to draw, a player who cannot play passes; when all have passed in succession, the round ends.
# What becomes of a round that nobody has won.
text-blocked--countdown = Then the lowest score wins the game; ties share the win.
text-blocked--none =
    .score_all = Then nobody wins it.
    .lowest_takes_differences = Then nobody wins it.
    .no_winner = Then nobody wins it.
text-blocked--penalty =
    .score_all = Then everybody counts the cards in their hand.
    .lowest_takes_differences = Then everybody counts the cards in their hand.
    .no_winner = Then nobody counts anything.
text-blocked--collect =
    .score_all = Then nobody collects anything.
    .lowest_takes_differences = Then the lowest hand collects the difference from each other hand; tied lowest hands share it, rounded down.
    .no_winner = Then nobody collects anything.
text-scoring-method =
    .none = { "" }
    .penalty = After a round everybody but its winner counts the cards in their hand as penalty points.
    .collect = The winner of a round collects points for the cards in all other hands.
# $values: the list made of the texts after it.
text-scoring-values = The cards count: { $values }.
text-scoring-points = { CARDS($cards) } { NUMBER($points, useGrouping: 0) }
    .others = every other card its number

## The end of the game

# $points: the points that end the game or put a player out; $rounds: a number, or `players`.
text-game_end-when =
    .single_round = The game is one round.
    .rounds = { $rounds ->
        [players] The game has as many rounds as players.
        [one] The game has one round.
       *[other] The game has { WORD($rounds) } rounds.
    }
    .target = { $points ->
        [one] The game ends with the round in which a player reaches one point.
       *[other] The game ends with the round in which a player reaches { NUMBER($points) } points.
    }
    .bust = { $points ->
        [one] A player with one point or more after a round is out; if everybody would be out, the lowest score stays. The last player left wins.
       *[other] A player with { NUMBER($points) } points or more after a round is out; if everybody would be out, the lowest score stays. The last player left wins.
    }
    .drop_highest = After each round the player with the highest-scoring hand drops out; if tied, nobody does. When two are left, the winner of the round wins the game.
    .countdown = The first player to reach zero wins the game.
text-game_end-winner =
    .lowest = The lowest score wins; ties share the win.
    .highest = The highest score wins; ties share the win.
    .last_left = { "" }
    .first_to_zero = { "" }
    .round_winner = The winner of the round wins the game.

## Besides

text-turn_seconds = A turn may last { $seconds } seconds; then the service moves for the player: it draws if possible, otherwise it passes, otherwise it makes the first legal move.
# $fights: whether there are fights.
text-illegal_move_penalty = { $fights ->
    [yes] { $cards ->
        [one] For an illegal move in your own turn you draw one card, and the turn stays with you; in a fight there is no penalty.
       *[other] For an illegal move in your own turn you draw { WORD($cards) } cards, and the turn stays with you; in a fight there is no penalty.
    }
   *[no] { $cards ->
        [one] For an illegal move in your own turn you draw one card, and the turn stays with you.
       *[other] For an illegal move in your own turn you draw { WORD($cards) } cards, and the turn stays with you.
    }
}

### Cards, numbers and lists

# What `CARDS` puts in. $form is what the sentence asks for, `all` if it asks for nothing; every
# language has the forms that its sentences need (cases, articles). $rank: A 2 … 9 T J Q K, X a joker.

card-plain = { $form ->
    [one] { $rank ->
        [A] an ace
        [8] an eight
       *[other] a { card-name }
    }
    [the] the { card-name }
   *[all] { card-names }
}
# English does not choose by $rank in the next two; other languages may.
card-red = { $form ->
    [one] { $rank ->
       *[other] a red { card-name }
    }
    [the] the red { card-name }
   *[all] red { card-names }
}
card-black = { $form ->
    [one] { $rank ->
       *[other] a black { card-name }
    }
    [the] the black { card-name }
   *[all] black { card-names }
}
# $suit: C D H S. Only here is a card named with its suit.
card-suited = { $form ->
    [one] { $rank ->
        [A] an ace of { card-suit }
        [8] an eight of { card-suit }
       *[other] a { card-name } of { card-suit }
    }
    [the] the { card-name } of { card-suit }
   *[all] { $suit ->
       *[other] { card-names } of { card-suit }
    }
}
# Words in a set of cards, as labels of controls; `rank` answers a demand.
card-set =
    .wild = wild cards
    .special = special cards
    .skip = cards that skip
    .reverse = cards that reverse
    .again = cards that give another turn
    .draw = cards that make players draw
    .give = cards that give cards away
    .cover = cards that are covered
    .series = cards that open a series
    .fight = cards that open a fight
    .rank = cards of the same rank and effect
# What a card has in common with the card below, as labels of controls.
card-follow =
    .any = any card
    .suit = the suit to follow
    .rank = the same rank
    .colour = the same colour
    .up = the next higher rank
    .down = the next lower rank
    .wild = a wild card below
card-suit = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
}
card-name = { $rank ->
    [A] ace
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[X] joker
}
card-names = { $rank ->
    [6] sixes
   *[other] { card-name }s
}
# What `WORD` puts in: small numbers as words.
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
   *[other] { NUMBER($number, useGrouping: 0) }
}
number-digits = { NUMBER($number, useGrouping: 0) }
# How lists are put together, item by item: a, b and c are `list-and` of `list-comma` and the last.
list-comma = { $first }, { $next }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
