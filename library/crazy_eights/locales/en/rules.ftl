### The rules of a rule set: what every knob means, and the rules in paragraphs.

# For translators. Everything here is said by the service (`GET /v1/rulesets/{id}`, `validate`) and
# shown on the pages; titles, summaries, warnings and conflicts are in `rulesets.ftl`. The code
# passes ids and numbers, never pieces of sentences: order, cases, plurals and lists are yours.
#
# - `CARDS($cards, form: "one", list: "or")` names cards: $cards are keys like `8`, `QS` (the queen
#   of spades), `J_red`, `X` (a joker), and words of card sets. `form` is any word that the messages
#   `card-plain` … `card-word` of your language know, so that a sentence may ask for a case or an
#   article; without it the form is `all`, all cards of these kinds (eights and nines). `list` is
#   `and`, unless it says `or`.
# - `FITS($on)` says what must be true of a card that is to be played, by `card-fit`.
# - `WORD($n)` is a small number as a word; select on $n itself for the plural.
# - `NUMBER($n)` is a number in the digits of the language. Without it digits are Latin, so a Persian
#   text never shows a bare $n.
# - A sentence begins with a capital letter by itself, so its first word may be any.
# - `card-…` are parts that only other messages use. Yours have the variables of the English ones;
#   those by which English only chooses you may leave out, or choose by them elsewhere.
# - `game_end.rounds`, `draw.voluntary` and the like are names of knobs and stay as they are.

### What every knob means

# A message for each knob, in the order of `library/crazy_eights/rulesets/knobs.py`: a sentence that
# ends with what the knob says, $said. That is one of its attributes: one for each word of the knob,
# `value` for numbers, ranks and lists, `empty` for a list without items. It stands after a colon and
# is no sentence. `name` is the label of the knob, read beside it in the editor of house rules and in
# the list of all knobs of a game.

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
deck-two_packs_from = From how many players on larger tables use two packs: { $said }.
    .name = Two packs from this many players
    .value = { $value }
deck-jokers_per_pack = How many jokers each pack has: { $said }.
    .name = Jokers in each pack
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
deck-ranks = The ranks of a pack, from low to high: { $said }.
    .name = Ranks of the pack
    .value = { CARDS($value) }
deal-cards = Cards dealt to each player: { $said }.
    .name = Cards dealt
    .value = { $value }
deal-two_players = Cards dealt to each of two players in a round: { $said }.
    .name = Cards dealt to two players
    .value = { $value }
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
cards = The cards with rules of their own: { $said }.
    .name = Table of cards
    .empty = none
    .value = { CARDS($value) }
cards-on = When the card may be played, if not as cards follow each other: { $said }.
    .name = May be played when it
    .value = if it { FITS($value) }
cards-not_on = The cards it may never be played on: { $said }.
    .name = Never played on
    .empty = nothing
    .value = { CARDS($value, form: "one", list: "or") }
cards-name = What its player names, which makes it wild: { $said }.
    .name = Names
    .suit = the suit to follow
    .rank = the rank to follow
    .either = a suit or a rank to follow
    .suit_if_follows = the suit to follow, if it matched the card below, otherwise nothing
    .own = nothing, its own suit is followed
cards-rank_stays = Whether its rank may be followed although a suit was named: { $said }.
    .name = Its rank may be followed
    .true = yes
    .false = no
cards-leaves = What may follow a joker that names nothing: { $said }.
    .name = What follows a joker
    .any = any card
    .below = the suit to follow before it
cards-stands_for = Whether it is played as any card that its player names and could play: { $said }.
    .name = Stands for any card
    .true = yes
    .false = no
cards-do = What it does, in this order: { $said }.
    .name = Effects
    .empty = nothing
cards-do-do = One thing that it does: { $said }.
    .name = Effect
    .skip = players after its own are skipped
    .reverse = the direction of play is reversed
    .again = the same player has another turn
    .draw = cards must be drawn
    .give = its player gives cards away
    .cover = the same player covers it with another card in the same turn
    .series = the same player may go on with further cards in the same turn
    .fight = it opens a fight with the next player
cards-do-n = How many cards or players it affects: { $said }.
    .name = How many
    .value = { $value }
cards-do-to = Who is affected: { $said }.
    .name = Who
    .next = the next player
    .previous = the previous player
    .others = all other players
    .chosen = a player whom its player chooses
    .self = its own player
cards-do-answer = How what it demands may be answered: { $said }.
    .name = Answers to it
    .null = as any demand
    .empty = not at all
answer-with = The cards that answer a demand: { $said }.
    .name = Answered with
    .value = { CARDS($value, form: "one", list: "or") }
answer-so = What an answer does to the demand: { $said }.
    .name = After an answer
    .add = both demands add up for the player who must answer next
    .pass_on = the demand goes on to the next player
    .end = the demand is cancelled
answer-match = What the answer must have in common with the demanding card: { $said }.
    .name = An answer must match
    .follow = what it must have to follow it
    .suit = its suit
    .any = nothing
answer-on = Which cards' demands it answers: { $said }.
    .name = Answers demands of
    .null = all
    .value = { CARDS($value, form: "one", list: "or") }
cards-do-on = What must be true of the card that comes on it: { $said }.
    .name = The next card
    .value = it { FITS($value) }
cards-do-must = Whether it must be covered: { $said }.
    .name = Must be covered
    .true = yes, its player draws until that is possible
    .false = no
cards-do-top = The highest card of a fight, in which court cards count ten: { $said }.
    .name = Highest card of a fight
    .value = { CARDS($value, form: "the") }
cards-do-then = Who is next after a fight: { $said }.
    .name = After a fight
    .after_defender = the player after the defender
    .dealer_left = the player to the dealer's left
cards-points = What it counts in a hand; cards without a value count their number (ace 1, jack 11, queen 12, king 13): { $said }.
    .name = Value
    .value = { $value }
cards-bonus = What the winner of a round scores for going out with it: { $said }.
    .name = Bonus for going out
    .value = { $value }
follow = When a card may follow another: { $said }.
    .name = A card follows if it
    .value = if it { FITS($value) }
answer = What may be played on a demand to draw instead of drawing: { $said }.
    .name = Answers to a demand to draw
    .empty = nothing, so the cards are drawn at once
    .value = { CARDS($value, form: "one", list: "or") }
demand-taker = The turn of a player who draws the cards of a demand: { $said }.
    .name = Turn after drawing a demand
    .loses_turn = it is lost
    .may_play = it goes on as usual
demand-first_pick = Whether a player who first draws a card that cancels the demand need not draw the rest: { $said }.
    .name = Cancel with the first card drawn
    .true = yes, if the card is played at once
    .false = no
reverse_two_players = What a reverse does between two players: { $said }.
    .name = Reverse with two players
    .none = nothing
    .skip = the same player plays again
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
draw-choose = Which card may be played after drawing: { $said }.
    .name = Card played after drawing
    .drawn = the drawn one
    .hand = any card of the hand
several-way = Whether several cards may be played in one turn: { $said }.
    .name = Several cards in one turn
    .no = no
    .together = cards of one rank together
    .one_by_one = one after another
several-next = When a further card of the same turn may be played: { $said }.
    .name = A further card
    .value = if it { FITS($value) }
several-not = Which cards are played alone: { $said }.
    .name = Played alone
    .empty = none
    .value = { CARDS($value, form: "one", list: "or") }
several-effects = Which of several cards have their effect: { $said }.
    .name = Effects of several cards
    .all = all of them
    .last = only the last one
calls = What players announce: { $said }.
    .name = Calls
    .empty = nothing
    .value = { $value }
calls-say = What is announced: { $said }.
    .name = Call
    .value = { $value }
calls-left = With how many cards left it must be announced: { $said }.
    .name = Cards left
    .null = any number
    .value = { $value }
calls-played = With which cards it must be announced: { $said }.
    .name = Cards played
    .null = any
    .value = { CARDS($value, form: "one", list: "or") }
calls-penalty = How many cards a player who forgets it draws: { $said }.
    .name = Penalty for a forgotten call
    .null = as many as the play demands, if any
    .value = { $value ->
        [0] none
       *[other] { $value }
    }
calls-enforce = When a forgotten call is penalised: { $said }.
    .name = A forgotten call is penalised
    .auto = always
    .challenge = when another player challenges it
    .none = never, the call is optional
    .by_itself = never, the play itself makes the call
calls-window = How long a forgotten call may be made up: { $said }.
    .name = Time to make up a call
    .next_action = until another player plays, draws or passes
    .own_next_turn = until the first move of the player's own next turn
finish-not_with = Last cards that do not win: { $said }.
    .name = No win with
    .empty = none
    .value = { CARDS($value, form: "one", list: "or") }
finish-not_on = Cards on which no last card wins: { $said }.
    .name = No win on
    .empty = none
    .value = { CARDS($value, form: "one", list: "or") }
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
    .draw_only = only a demand does
stock_out = What happens when the stock is used up: { $said }.
    .name = Empty stock
    .reshuffle = all discards but the upcard are shuffled into a new one
    .pass = nobody draws any more; a player who cannot play (or will not, where that is allowed) passes
    .end_round = the round ends with that turn
blocked = How a round is counted that nobody wins: { $said }.
    .name = Round without a winner
    .score_all = everybody counts their cards as penalty points, if the game has them
    .lowest_takes_differences = the player with the lowest hand collects the difference from every other player
    .no_winner = it is not counted
countdown = Whether scores count down to zero, by one for each hand played out: { $said }.
    .name = Countdown
    .null = they do not
    .value = they do
countdown-start = The score everybody starts with: { $said }.
    .name = Score at the start
    .value = { $value }
scoring-method = Who scores after a round: { $said }.
    .name = Who scores
    .none = nobody
    .penalty = everybody but the winner, penalty points for the cards in hand
    .collect = the winner, for the cards in all other hands
scoring-one_card = What a hand of one card counts: { $said }.
    .name = Hands of one card
    .counts = its value
    .free = nothing
scoring-exact = Scores that change when they are hit exactly: { $said }.
    .name = Exact scores
    .empty = none
    .value = { $value }
game_end-when = When the game ends: { $said }.
    .name = End of the game
    .single_round = after one round
    .rounds = after a set number of rounds
    .target = when a player reaches a set number of points
    .bust = when one player is left; anyone who reaches a set number of points is out (if all would be, the lowest score stays)
    .drop_highest = when one player is left; the highest hand of each round drops out
    .countdown = when a score reaches zero
game_end-rounds = The number of rounds, if it is fixed: { $said }.
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
# for each of its words, and a word that needs no sentence has an empty one. Sentences begin with a
# capital letter by themselves.

## Players, cards and the deal

text-players = The game is for { WORD($least) } to { WORD($most) } players.
    .exactly = The game is for { WORD($players) } players.
# $packs: how many packs; $cards: how many cards are in one, without its $jokers.
text-packs = { $packs ->
    [one] It is played with one pack of { $cards } cards{ card-jokers }.
   *[other] It is played with { WORD($packs) } packs of { $cards } cards{ card-jokers } each, shuffled together.
}
    .growing = It is played with one pack of { $cards } cards{ card-jokers }, or with two such packs shuffled together if there are { WORD($from) } or more players.
text-deal = Each player is dealt { card-count }.
    .two_players = Each player is dealt { card-count }, or { WORD($two) } when only two play.
    .by_round = The number of cards dealt changes from round to round: { $row }.
    .by_round_and_on = The number of cards dealt changes from round to round: { $row }. The last number holds for all later rounds.

## The beginning of a round

text-starter = The remaining cards form the face-down stock. Its top card is turned up as the starter; it is the first upcard.
# $own: whether each player has a wild rank of their own; $everybody: whether some card makes all
# other players draw, and the dealer too if it is the starter.
text-starter-wild =
    .dealer_declares = If the starter is { card-wild_starter }, the dealer declares what must be followed.
    .first_seat_declares = If the starter is { card-wild_starter }, the player who begins declares what must be followed.
    .own_suit = A wild starter declares nothing: its own suit is followed.
    .put_back = A starter that is { card-wild_starter } goes back into the middle of the stock, and another card is turned up.
text-starter-special =
    .active = If the starter has an effect, it happens as if the dealer had played the card{ card-everybody }.
    .inert = If the starter has an effect, it does not happen.
    .put_back = A starter with an effect goes back into the middle of the stock, and another card is turned up.
text-starter-wild_or_special = A starter that is { card-wild_starter } or has an effect goes back into the middle of the stock, and another card is turned up.
# $cards: those whose effects need a turn of the dealer.
text-starter-idle = { CARDS($cards, form: "one", list: "or") } as the starter has no effect.
text-starter-jokers = A joker goes back into the middle of the stock, and another card is turned up.
    .also = So does a joker.
text-first_seat =
    .dealer_left = The player to the dealer's left begins.
    .dealer_right = The player to the dealer's right begins.
    .dealer = The dealer begins.
text-direction =
    .clockwise = Play runs clockwise.
    .counterclockwise = Play runs counter-clockwise.

## What may be played on what

# $follow, $on: what must be true of a card, for FITS; `usual` is suit or rank.
text-follow = On your turn, play a card that { FITS($follow) }.
    .usual = On your turn, play a card that has the suit or the rank of the upcard.
    .below = On { CARDS($below, form: "one", list: "or") } any card may be played.
# $cards, $below: keys of cards; $again: whether the sentence before named the same cards.
text-cards-name =
    .suit = { card-they } are wild: when you play one, you declare the suit that must be followed next.
    .rank = { card-they } are wild: when you play one, you declare the rank that must be followed next.
    .either = { card-they } are wild: when you play one, you declare the suit or the rank that must be followed next.
    .suit_if_follows = { card-they } are wild: if one matches the card below in suit or rank, or that card is wild too, you declare the suit that must be followed next; otherwise its own suit is followed.
    .own = { card-they } are wild, but you declare nothing with them: their own suit is followed next.
# Told of the wild rank that a score sets.
text-cards-own = With a score of one, your wild cards are the aces; the wild cards of other players are ordinary cards for you.
text-cards-on = { card-they } may be played only if the card { FITS($on) }.
    .any = { card-they } may be played on any card.
    .any_but = { card-they } may be played on any card but { CARDS($below, form: "one", list: "or") }.
text-cards-not_on = { card-they } may never be played on { CARDS($below, form: "one", list: "or") }.
text-cards-rank_stays =
    .true = A card of the same rank may follow, too.
    .false = On a wild card, the same rank alone is not enough.
text-cards-leaves =
    .any = Any card may follow them.
    .below = After them, the suit that had to be followed before counts again.
text-cards-stands_for = { card-they } stand for any card that you name and could play now; they have its rank, suit and effect.
text-several = Several cards of one rank may be played together: the first must fit, and the last becomes the upcard.
    .one_by_one = In one turn you may play several cards one after another; each further card is one that { FITS($next) }. You end your turn by passing; only then do effects happen.
text-several-effects =
    .all = All of these cards have their effects.
    .last = Only the last of these cards has its effect.
text-several-not = { CARDS($cards, form: "one", list: "or") } is played alone.
text-several-answer = On a demand, each of them must be an answer on its own.
    .one_by_one = On a demand you may play only one card.
text-several-drawn = A card just drawn is played alone.

## What special cards do

# $cards: the cards that have the effect; $n: how many cards or players it is about; $to: whom; $on:
# for FITS; $how: whether a card must be covered; $courts: whether a fight goes beyond the ten, $top:
# its highest card, $then: who is next. `--skip` can be answered.
text-cards-do-do =
    .skip = { $n ->
        [one] { CARDS($cards, form: "one", list: "or") } skips the next player; when only two play, the same player plays again.
       *[other] { CARDS($cards, form: "one", list: "or") } skips the next { WORD($n) } players.
    }
    .reverse = { CARDS($cards, form: "one", list: "or") } reverses the direction of play.
    .again = { CARDS($cards, form: "one", list: "or") } gives its player another turn.
    .draw = { $to ->
        [next] After { CARDS($cards, form: "one", list: "or") } the next player must draw { card-count }.
        [previous] After { CARDS($cards, form: "one", list: "or") } the previous player must draw { card-count }.
        [others] After { CARDS($cards, form: "one", list: "or") } every other player draws { card-count } at once.
        [chosen] When you play { CARDS($cards, form: "one", list: "or") }, you choose another player, who must draw { card-count }.
       *[self] When you play { CARDS($cards, form: "one", list: "or") }, you draw { card-count } at once.
    }
    .give = { $to ->
        [next] When you play { CARDS($cards, form: "one", list: "or") }, you give the next player { card-count }, for all to see.
        [previous] When you play { CARDS($cards, form: "one", list: "or") }, you give the previous player { card-count }, for all to see.
       *[chosen] When you play { CARDS($cards, form: "one", list: "or") }, you choose another player and give them { card-count }, for all to see.
    }
    .cover = { $how ->
        [must] { CARDS($cards, form: "one", list: "or") } must be covered: in the same turn you play another card that { FITS($on) }, and you draw until you can.
        [any] When you play { CARDS($cards, form: "one", list: "or") }, you may at once cover it with any card, which has its usual effect; otherwise you pass.
       *[may] When you play { CARDS($cards, form: "one", list: "or") }, you may at once cover it with a card that { FITS($on) }, which has its usual effect; otherwise you pass.
    }
    .series = After { CARDS($cards, form: "one", list: "or") } you may go on in the same turn with any number of cards, each of which { FITS($on) }; you end your turn by passing, and only then do effects happen.
    .fight = { CARDS($cards, form: "one", list: "or") } opens a fight: its player is the attacker, the next player the defender. Anybody but the attacker may now play the next higher card of the same suit, even out of turn, up to { CARDS($top, form: "the") }; that player becomes the attacker, and the previous attacker becomes the defender. No other card may be played in a fight, and its cards have no other effect. When all but the attacker have passed, the defender draws as many cards as the last card counts{ $courts ->
        [yes] {" "}(court cards count ten)
       *[no] {""}
    }, and { $then ->
        [dealer_left] the player to the dealer's left
       *[after_defender] the player after the defender
    } is next.
text-cards-do-do--skip = After { CARDS($cards, form: "one", list: "or") } the next player must miss { card-turns }.
text-reverse_two_players =
    .none = When only two play, a reverse does nothing.
    .skip = When only two play, a reverse lets its player play again.

## Demands

# $of: the cards that demand it; $kind: `draw` or `skip`, what they demand; $with: the cards that
# answer it; $match: what these must have in common with the demanding card.
text-answer-so =
    .add = { card-instead } may play { CARDS($with, form: "one", list: "or") }{ card-match }; both demands add up, and the next player to answer faces the total.
    .pass_on = { card-instead } may play { CARDS($with, form: "one", list: "or") }{ card-match }; the demand goes on to the next player.
    .end = { card-instead } may play { CARDS($with, form: "one", list: "or") }{ card-match }; this cancels the whole demand.
text-answer-none = The cards for { CARDS($of, form: "one", list: "or") } are drawn at once: nothing can be played on the demand.
# `turns` where turns can be demanded.
text-answer-only = No other card may be played on a demand, not even a wild one; a player who does not answer draws all the cards.
    .turns = No other card may be played on a demand, not even a wild one; a player who does not answer draws all the cards or misses all the turns.
text-demand-taker =
    .loses_turn = A player who draws the cards of a demand loses the turn.
    .may_play = A player who has drawn the cards of a demand then has an ordinary turn.
# Told where others than the next player may have to answer.
text-demand-turn = A player who faces a demand has the next turn, and play goes on from there.
text-demand-first_pick = If two or more cards are demanded, draw one first: if it cancels the demand, you may play it at once and need not draw the rest.

## Drawing

# $limit: how many cards may be drawn in a turn, 0 for as many as it takes.
text-draw-voluntary =
    .true = If you cannot or will not play, you draw { card-drawn }.
    .false = If you can play, you must; otherwise you draw { card-drawn }.
text-draw-play_drawn =
    .no = You keep what you draw, and your turn ends.
    .may = If a drawn card fits, you may play it at once; if you play none, you pass.
    .must = If a drawn card fits, you must play it at once; if none does, you pass.
text-draw-choose = Instead of the drawn card you may play another card of your hand.

## Calls

# $say: what is announced; $left: how many cards a play leaves that owes it, or `none` where the
# cards $played owe it; $n, $penalty: what forgetting it costs, `demand` for what was demanded.
text-calls-window =
    .next_action = { card-caller } must announce { card-call } before another player plays, draws or passes.
    .own_next_turn = { card-caller } must announce { card-call } before their own next turn.
# Told in place of the sentences before where nothing is owed.
text-calls-enforce =
    .auto = { $penalty ->
        [demand] A player who forgets it draws as many cards as the play demands, if any.
        [0] Forgetting it is not penalised.
       *[other] A player who forgets it draws { card-count }.
    }
    .challenge = { $penalty ->
        [demand] A player who forgets it and is challenged draws as many cards as the play demands, if any.
        [0] Forgetting it is not penalised.
       *[other] A player who forgets it and is challenged draws { card-count }.
    }
    .none = { card-caller } may announce { card-call }; forgetting it is not penalised.
    .by_itself = { card-caller } thereby says { card-call }.

## The end of a round

text-finish = The first player to play all their cards wins the round.
text-countdown = Everybody begins with a score of { WORD($start) }. A player who plays their last card lowers their score by one and is dealt as many cards as the new score; the others keep theirs, and play goes on.
# $with, $on: the last cards that do not win, and the cards below on which none does.
text-finish-not_with = You cannot win with { CARDS($with, form: "one", list: "or") }.
text-finish-not_on = You cannot win with a card played on { CARDS($on, form: "one", list: "or") }.
    .both = You cannot win with { CARDS($with, form: "one", list: "or") }, nor with a card played on { CARDS($on, form: "one", list: "or") }.
# Told where `special` is said of cards.
text-special = Special cards are wild, do something or answer a demand.
# $n: how many cards such a last card costs.
text-finish-otherwise =
    .illegal = Such a last card may not be played.
    .in_air = A player who plays such a last card is “in the air”: out of cards, but not the winner. The effect of the card happens, and at their next turn they must draw.
    .penalty = { $n ->
        [0] A player who plays such a last card does not win; its effect happens, and at their next turn they must draw.
       *[other] A player who plays such a last card does not win; its effect happens, and they draw { card-count } and play on.
    }
text-finish-demanded = If they face a demand to draw by then, they draw all of it and lose the turn.
text-finish-air_counts = If the round ends while they are in the air, they draw one card, and it counts.
# $counts: whether scores count down.
text-finish-effect =
    .ignored = The effect of { card-winning } is ignored.
    .draw_only = If { card-winning } demands cards, the next player still draws them; any other effect of it is ignored.
text-stock_out =
    .reshuffle = When the stock is used up, all discards but the upcard are shuffled into a new stock.
    .pass = When the stock is used up, it stays empty, and nobody draws any more.
    .end_round = When the stock is used up, the round ends with that turn.
text-stock_out-blocked = If there is nothing left to draw, a player who cannot play passes; when all have passed in turn, the round is blocked and ends.
# What becomes of a round that nobody has won.
text-blocked-countdown = Then the lowest score wins the game; ties share the win.
text-blocked-none = Then nobody wins it.
text-blocked-penalty = Then everybody counts the cards in their hand.
    .no_winner = Then nobody counts anything.
text-blocked-collect = Then nobody collects anything.
    .lowest_takes_differences = Then the player with the lowest hand collects the difference from every other player; tied lowest hands share it, rounded down.
text-scoring = After a round everybody but its winner counts the cards in their hand as penalty points.
    .collect = The winner of a round collects points for the cards in all other hands.
text-scoring-one_card = A hand of one card counts nothing.
# $values: the list made of the texts after it.
text-scoring-values = The cards count: { $values }.
text-scoring-points = { CARDS($cards) } { NUMBER($points, useGrouping: 0) }
    .others = every other card its number
    .rest = every other card { NUMBER($points, useGrouping: 0) }
text-scoring-bonus = The winner of a round scores { NUMBER($points, useGrouping: 0) } for going out with { CARDS($cards, form: "one", list: "or") }.
text-scoring-exact = A score of exactly { card-becomes }.

## The end of the game

# $points: the points that end the game or put a player out; $rounds: a number, or `players`.
text-game_end-when =
    .single_round = The game is one round.
    .rounds = { $rounds ->
        [players] The game has as many rounds as players.
        [one] The game has one round.
       *[other] The game has { WORD($rounds) } rounds.
    }
    .target = The game ends with the round in which a player reaches { card-points }.
    .bust = A player with { card-points } or more after a round is out; if everybody would be out, the lowest score stays. The last player left wins.
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
text-illegal_move_penalty = For an illegal move in your own turn you draw { card-count }, and the turn stays with you.
    .fights = For an illegal move in your own turn you draw { card-count }, and the turn stays with you; in a fight there is no penalty.

### Parts of sentences

card-count = { $n ->
    [one] one card
   *[other] { WORD($n) } cards
}
card-turns = { $n ->
    [one] one turn
   *[other] { WORD($n) } turns
}
card-points = { $points ->
    [one] one point
   *[other] { NUMBER($points) } points
}
card-jokers = { $jokers ->
    [0] {""}
    [one] {" "}and one joker
   *[other] {" "}and { WORD($jokers) } jokers
}
card-becomes = { NUMBER($score, useGrouping: 0) } becomes { NUMBER($points, useGrouping: 0) }
card-drawn = { $limit ->
    [0] cards, one at a time until one fits
    [1] one card
   *[other] cards, one at a time until one fits, at most { WORD($limit) }
}
card-winning = { $counts ->
    [yes] the card that brings a score to zero
   *[no] the winning card
}
card-everybody = { $everybody ->
    [yes] ; where every other player would draw, all players draw
   *[no] {""}
}
card-wild_starter = { $own ->
    [yes] wild for the dealer
   *[no] wild
}
card-they = { $again ->
    [yes] they
   *[no] { CARDS($cards) }
}
card-instead = { $kind ->
    [skip] Instead of missing turns for { CARDS($of, form: "one", list: "or") } you
   *[draw] Instead of drawing for { CARDS($of, form: "one", list: "or") } you
}
card-match = { $match ->
    [follow] , if it fits as usual
    [suit] {" "}of the suit of the demanding card
   *[any] {""}
}
card-caller = { $left ->
    [none] a player who plays { CARDS($played, form: "one", list: "or") }
    [0] a player whose last card does not win
    [one] a player with one card left after a play
   *[other] a player with { WORD($left) } cards left after a play
}
# A call that is not one of these words is said as the rules write it.
card-call = { $say ->
    [last_card] “last card”
    [half_card] “two cards left”
   *[other] “{ $say }”
}
# What `FITS` puts in, each said of the card to be played; $word: a predicate, $card: a key or word.
card-fit = { $word ->
    [suit] has the suit to follow
    [rank] has the rank of the card below
    [colour] has the colour of the suit to follow
    [up] is one rank higher
    [down] is one rank lower
    [wild] lies on a wild card
   *[any] may be any card
}
card-fit_on = lies on { CARDS($card, form: "one") }

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
card-coloured = { $form ->
    [one] a { $word } { card-name }
   *[all] { $word } { card-names }
}
# $suit: C D H S. Only here is a card named with its suit.
card-suited = { $form ->
    [one] { $rank ->
        [A] an ace of { card-suit }
        [8] an eight of { card-suit }
       *[other] a { card-name } of { card-suit }
    }
   *[all] { card-names } of { card-suit }
}
# Cards of many ranks (all, red, black, a suit; own: those of your score), the words of card sets, and
# effects for the cards that have them; rank: of the rank and effect of the demanding card.
card-word = { $form ->
    [one] { $word ->
        [all] any card
        [red] a red card
        [black] a black card
        [own] a card of the rank of your score
        [wild] a wild card
        [special] a special card
        [rank] a card of the same rank and effect
        [skip] a card that skips
        [reverse] a card that reverses
        [again] a card that gives another turn
        [draw] a card that makes others draw
        [give] a card that gives cards away
        [cover] a card to be covered
        [series] a card that opens a run
        [fight] a card that opens a fight
        [C] a club
        [D] a diamond
        [H] a heart
       *[S] a spade
    }
   *[all] { $word ->
        [all] all other cards
        [red] red cards
        [black] black cards
        [own] cards of the rank of your score
       *[other] { card-suit }
    }
}
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
