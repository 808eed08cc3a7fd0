# Why the service refuses something. Each kind of problem has its title and, as `about`, what its
# page says; below stand the sentences about single refusals, then the faults of inputs.
#
# Titles end without a stop. Between `…` stand names of the interface, which are never translated.

## Why a move is refused; `about` is what the page of the problem says

reason-card-not-in-hand = You do not have that card.
    .about = a card of the play is not in the hand
reason-does-not-follow = You may not play that card now: it does not follow.
    .about = the card may not be played on what it would follow
reason-attack-unanswered = You face a demand: answer it with a card, or take what is demanded.
    .about = on a demand only an answer or taking it is allowed
reason-suit-owed = Declare a suit first.
    .about = a suit has to be declared first
reason-rank-owed = Declare a rank first.
    .about = a rank has to be declared first
reason-card-owed = Choose a card to give first.
    .about = a card to give has to be chosen first
reason-nothing-to-declare = There is nothing to declare.
    .about = there is nothing to declare, or not that
reason-no-declaration = That card declares nothing of that kind.
    .about = a suit or rank was named with a card that does not declare it
reason-bad-target = Choose another player for that card, and only for it.
    .about = the play needs a target in play other than its own seat, or may have none
reason-must-play = You can play, so you must.
    .about = the seat can play and may not draw
reason-must-play-drawn = Only the drawn card may be played now.
    .about = the drawn card must be played
reason-must-draw = You must draw.
    .about = the seat has to draw
reason-cannot-draw = You may not draw now.
    .about = drawing is not possible now
reason-cannot-pass = You may not pass now.
    .about = passing is not possible now
reason-ranks-differ = Cards played together must have one rank.
    .about = cards played together must have one rank
reason-several-not-allowed = Only one card may be played now.
    .about = the rule set allows one card a turn
reason-cannot-finish = That may not be your last card.
    .about = the game may not be won with this card
reason-joker-unnamed = Say which card the joker stands for.
    .about = a joker must be named (`as`)
reason-bad-joker-name = No card you play can stand for that card.
    .about = no card of the play can stand for the one named
reason-not-in-fight = That card does not continue the fight.
    .about = this has no place in a fight
reason-nothing-to-announce = There is nothing to announce.
    .about = no such announcement is open
reason-nothing-to-challenge = There is nothing to challenge.
    .about = there is nothing to challenge there

## Refusals

seat-is-out = This seat is out of the game.
seat-is-not-in-play = This seat is not in play.
seat-is-not-taken = This seat is not taken.
seat-is-taken = Seat { $seat } is taken.
game-is-over = The game is over.
game-has-started = The game has started.
game-has-not-started = The game has not started.
seeds-are-being-opened = Seeds are being opened: it is too late to join.
seeds-are-known = All seeds are known: this game starts and can no longer be cancelled.
seeds-are-sealed = Not every sealed seed has been opened.
no-seal-to-open = This seat has no seal to open now.
seed-is-not-the-sealed-one = This client seed is not the one that was sealed.
not-enough-players = There are not enough players to start.
another-seats-turn = It is another seat's turn.

## Faults of inputs: each is told beside the place of a value, as “/seats/1: must be null”

must-be = must be { $what }
or-null = { $fault }, or null
a-flag = true or false
an-object = an object
a-list = a list
text-itself = text
a-text = a text
a-card = a card such as 8H, TD or XR
a-text-of-64 = a text of 1 to 64 characters
a-key = a card such as QS, a rank, X for jokers, C, D, H, S, red, black, all, own, or a rank with _black or _red
a-card-set = a key of cards, "wild", "special" or an effect such as "draw"
an-answer-set = a key of cards, "rank", "wild" or an effect such as "draw"
a-predicate = suit, rank, colour, up, down, some of them joined by +, "any", "wild" or a key of cards
a-score = a score such as 101
a-call = a text of 1 to 40 characters without control characters or a space at either end
ranks-of-a-pack = ranks from A23456789TJQK in this order
call-left-or-played = must have either "left" or "played"
at-most-four = must have at most 4 members
too-many-rows = must have at most { $most } rows
a-bot-name = the name of a bot
hex-digits = { $digits } lower-case hex digits
must-be-whole = must be a whole number from { $low } to { $high }
must-be-whole-or = must be a whole number from { $low } to { $high }, or { $word }
must-be-between = must be from { $low } to { $high }
must-be-bytes = must be { $bytes } bytes
must-be-one-of = must be one of { $words }
must-have-at-least = must have at least { $low } items, not { $count }
must-have-exactly = must have { $low } items, not { $count }
must-have-between = must have { $low } to { $high } items, not { $count }
must-ascend = must be in ascending order
is-missing = is missing
is-unknown = is unknown; known: { $known }
is-unknown-key = is unknown; a key must be { $what }
stands-twice = appears twice in the list
bot-without-levels = { $bot } has no levels
too-few-cards-for-seats = there are too few cards for this many seats

## Faults of positions

hands-of-seats = must be a list of { $seats } hands, one for each seat
scores-of-seats = must be a list of { $seats } integers
score-between = must be an integer from { $least } to { $most }
more-cards-than-deck = names { $named } cards, and the deck has { $deck }
no-further-card = the deck has no more { $card }

## Faults of rule sets beside those of single knobs

rules-stay = cannot be changed; house rules are always { $ruleset } with other knobs

## Lists of words

list-empty = nothing
