# The pages' own words. Terms follow docs/rules/README.md.

## Cards

rank = { $rank ->
    [A] ace
    [J] jack
    [Q] queen
    [K] king
   *[other] { NUMBER($number) }
}
card = { rank } of { suit }
joker = { $colour ->
    [red] red joker
   *[black] black joker
}
joker-object = { $colour ->
    [red] red joker
   *[black] black joker
}
suit = { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
call = { $call ->
    [last_card] last card
    [half_card] two cards left
   *[other] { $call }
}
# What a game calls them in its own words: the id of the game, then the call.
call-mau-mau-last_card = Mau
call-tschausepp-half_card = Tschau
call-tschausepp-last_card = Sepp
call-zimbabwe-half_card = half card
# The house’s players, who are bots, by their manner of play: eight names each, the same in every game.
house-random = Milo Pip Coco Otis Lulu Finn Bibi Gus
house-greedy = Zoe Max Ruby Leo Kiki Nico Tara Rex
house-expert = Ida Noah Vera Hugo Alma Theo Mina Emil
bot = Bot { $bot }
# What kind of player of the house somebody is.
bot-manner = { $bot ->
    [random] careless bot
    [greedy] hasty bot
    [expert] patient bot
   *[other] bot
}
bot-called = { $name } ({ $manner })
beside = { $first } · { $second }
numbered = { $name } { $number }
somebody = A player
seat-name = Seat { $seat }

## The board

yourself = You
badge-you = you
badge-here = here
badge-winner = winner
badge-to-act = to play
badge-dealer = dealer
badge-out = resigned
badge-eliminated = out of the game
badge-in-air = in the air
badge-wild = wild: { $rank }
hand-of = Hand of { $name }
seat-label = Seat { $seat }: { $name }
seat-facts = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} · score { $score }
seat-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
stands-for = stands for the { $card }
any-follows = any card may be played
pending = { $count ->
    [one] { $count } card to draw
   *[other] { $count } cards to draw
}
phase = { $phase ->
    [declare] a choice must be made
    [more] a run: another card, or the end of it
    [cover] cover it or pass
    [fight] a fight
   *[drawn] a card was drawn
}
rule-pending = The player whose turn it is must draw these cards or answer with a card.
turns = { $count ->
    [one] { $count } turn to lose
   *[other] { $count } turns to lose
}
rule-turns = The player whose turn it is loses these turns or answers with a card.
rule-phase = { $phase ->
    [declare] The player of this card names the suit or the rank to follow, or chooses a card to give.
    [more] The player of this card may play further cards that fit, one by one. After that their effects happen.
    [cover] The player of this card may cover it with another card, or pass.
    [fight] Each player may continue with the next higher card of the same suit, or pass. When all have passed, the defender draws as many cards as the last card counts.
   *[drawn] A player who has drawn plays a card that fits, draws again or passes, as this game allows.
}
rule-in-air = This player is out of cards but has not won. At the next turn the player must draw.
rule-wild = For this player, cards of this rank are wild.
pile = { $label } · { $count }
stock = Stock
discards = Discards
draw-a-card = Draw a card
middle = The middle of the table
direction = { $direction ->
    [clockwise] clockwise
   *[counterclockwise] counter-clockwise
}
round = round { $round }

## What happens

event-player_joined = { $name } joins.
event-player_left = { $by ->
    [creator] The creator frees a seat.
   *[other] A seat is free again.
}
event-invitation_declined = An invitation is declined; the seat is free.
event-invitation_expired = An invitation expired; the seat is free.
event-seed_opened = { $seat } opens the sealed seed.
event-game_started = The game starts.
event-dealt = You are dealt the { $cards }.
event-dealt-unknown = { $count ->
    [one] { $seat } is dealt { $count } card.
   *[other] { $seat } is dealt { $count } cards.
}
event-starter_put_back = The { $card } is turned up and put back into the stock.
event-starter_turned = Round { $round }, dealt by { $dealer }. It begins with the { $card }.
event-card_played = { $as ->
    [yes] { $seat } plays the { $cards } as the { $face }.
   *[no] { $seat } plays the { $cards }.
}
event-suit_declared = { $seat } declares { $suit }.
event-rank_declared = { $seat } declares the rank: { $rank }.
event-card_given = { $seat } gives { $target } the { $card }.
event-direction_reversed = { $direction ->
    [clockwise] Direction reversed: now clockwise.
   *[counterclockwise] Direction reversed: now counter-clockwise.
}
event-seat_skipped = { $seat } is skipped.
event-turn_repeated = { $seat } plays again.
event-cover_allowed = { $seat } may cover the card.
event-attack_raised = { $pending ->
    [one] { $pending } card to draw, unless a card answers.
   *[other] { $pending } cards to draw, unless a card answers.
}
event-attack_raised-turns = { $pending ->
    [0] Turns to lose, unless a card answers: { $turns }.
   *[other] Cards to draw, unless a card answers: { $pending }. Turns to lose: { $turns }.
}
event-attack_blocked = The demand is cancelled.
event-attack_lapsed = There is nothing left to draw; the demand lapses.
event-cards_drawn = { $why ->
    [attack] { $seat } does not answer and draws { $count ->
        [0] nothing, because no card is left
        [one] a card
       *[other] { $count } cards
    }.
   *[other] { $seat } draws { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    }.
}
event-cards_drawn-known = { $seat } draws the { $cards }.
event-stock_rebuilt = { $count ->
    [one] The discards are shuffled into a new stock of { $count } card.
   *[other] The discards are shuffled into a new stock of { $count } cards.
}
event-turn_passed = { $seat } passes.
event-call_announced = { $seat } says “{ $call }”.
event-call_challenged = { $seat } challenges { $target }, who did not say “{ $call }”.
event-call_missed = { $penalty ->
    [one] { $seat } forgot to say “{ $call }” and draws { $penalty } card.
   *[other] { $seat } forgot to say “{ $call }” and draws { $penalty } cards.
}
event-fight_opened = A fight: { $seat } attacks { $defender }.
event-fight_continued = { $seat } continues the fight; now { $defender } defends.
event-fight_passed = { $seat } stays out of the fight.
event-fight_ended = { $count ->
    [one] The fight is over: { $seat } draws { $count } card.
   *[other] The fight is over: { $seat } draws { $count } cards.
}
event-seat_in_air = { $seat } has no cards left but has not won yet: in the air.
event-score_counted_down = { $score ->
    [0] { $seat } counts down to { $score }.
   *[other] { $seat } counts down to { $score } and is dealt a new hand.
}
event-finish_penalised = { $penalty ->
    [one] { $seat } may not finish with this card, and draws { $penalty } card.
   *[other] { $seat } may not finish with this card, and draws { $penalty } cards.
}
event-illegal_move_punished = { $penalty ->
    [one] { $seat } made an illegal move and draws { $penalty } card.
   *[other] { $seat } made an illegal move and draws { $penalty } cards.
}
event-turn_timed_out = { $seat } ran out of time.
event-seat_resigned = { $seat } resigns.
event-round_ended = Round { $round } is over: { $reason }.
event-seat_eliminated = { $seat } is out of the game.
event-game_ended = { $count ->
    [one] { $winners } wins the game.
   *[other] { $winners } share the win.
}
event-game_ended-nobody = The game ends without a winner.
event-seed_revealed-cancelled = The game was cancelled.
reason = { $reason ->
    [went_out] a player went out
    [blocked] nobody could go on
    [stock_exhausted] the stock is used up
    [resigned] the others resigned
    [expired] the game took too long
   *[other] the game has ended
}
burst = { $count ->
    [one] Before that there was { $count } more event.
   *[other] Before that there were { $count } more events.
}

## What happens to the user

own-starter_turned-dealer = Round { $round }, dealt by you. It begins with the { $card }.
own-card_played = { $as ->
    [yes] You play the { $cards } as the { $face }.
   *[no] You play the { $cards }.
}
own-suit_declared = You declare { $suit }.
own-rank_declared = You declare the rank: { $rank }.
own-card_given = You give { $target } the { $card }.
own-card_given-target = { $seat } gives you the { $card }.
own-seat_skipped = You are skipped.
own-turn_repeated = You play again.
own-cover_allowed = You may cover the card.
own-cards_drawn = { $why ->
    [attack] You do not answer and draw { $count ->
        [0] nothing, because no card is left
        [one] a card
       *[other] { $count } cards
    }.
   *[other] You draw { $count ->
        [0] nothing
        [one] a card
       *[other] { $count } cards
    }.
}
own-cards_drawn-known = You draw the { $cards }.
own-turn_passed = You pass.
own-call_announced = You say “{ $call }”.
own-call_challenged = You challenge { $target }, who did not say “{ $call }”.
own-call_challenged-target = { $seat } challenges you: you did not say “{ $call }”.
own-call_missed = { $penalty ->
    [one] You forgot to say “{ $call }” and draw { $penalty } card.
   *[other] You forgot to say “{ $call }” and draw { $penalty } cards.
}
own-fight_opened = A fight: you attack { $defender }.
own-fight_opened-defender = A fight: { $seat } attacks you.
own-fight_continued = You continue the fight; now { $defender } defends.
own-fight_continued-defender = { $seat } continues the fight; now you defend.
own-fight_passed = You stay out of the fight.
own-fight_ended = { $count ->
    [one] The fight is over: you draw { $count } card.
   *[other] The fight is over: you draw { $count } cards.
}
own-seat_in_air = You have no cards left but have not won yet: in the air.
own-score_counted_down = { $score ->
    [0] You count down to { $score }.
   *[other] You count down to { $score } and are dealt a new hand.
}
own-finish_penalised = { $penalty ->
    [one] You may not finish with this card, so you draw { $penalty } card.
   *[other] You may not finish with this card, so you draw { $penalty } cards.
}
own-illegal_move_punished = { $penalty ->
    [one] You made an illegal move and draw { $penalty } card.
   *[other] You made an illegal move and draw { $penalty } cards.
}
own-turn_timed_out = You ran out of time.
own-seat_resigned = You resign.
own-game_ended = You win the game.
own-seat_eliminated = You are out of the game.

## The theatre

sign-skipped = skipped
sign-again = again
sign-passes = passes
sign-fight = fight
sign-cards = { $count ->
    [one] +{ $count } card
   *[other] +{ $count } cards
}
round-over = Round { $round } is over
round-won = You went out and win the round.
round-won-by = { $name } went out and wins the round.
round-ended-by = It ended because { $reason }.
round-points = { $name }: { $points }, { $score } in total
round-comes = Next: round { $round }, dealt by { $dealer }.
round-comes-own = Next: round { $round }, dealt by you.
round-next = Continue
column-left = Cards left
column-points = Points
result-won = You won!
result-shared = You share the win!
result-place = { $score ->
    [one] Your place: { $place } of { $seats }, with { $score } point.
   *[other] Your place: { $place } of { $seats }, with { $score } points.
}
rating-change = Your rating: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) }
settings = Settings
pace = Pace of the table
pace-name = { $pace ->
    [slow] slow
    [normal] normal
   *[instant] instant
}
sound = Sound
sound-is-on = Sound is on.
sound-is-off = Sound is off.
four-colours = Four colours for the suits
notify-turn = Notify me when it is my turn
notify-on = You are notified of your turn while this page is hidden.
draw = { $count ->
    [one] Draw
   *[other] Draw { $count }
}
hint = Hint
advice = { $only ->
    [yes] Your only move: { $move }.
   *[no] You could { $move }.
}
hint-text = { $advice } { $why }
hint-why = { $why ->
    [none] That costs you less than the alternatives.
    [stop] The next player has few cards left, and this holds them up.
    [points] A player may soon go out, and this gets rid of points.
    [effect] It has an effect, and you keep your wild cards for later.
   *[suit] You have the most cards that can follow, and you keep your wild cards for later.
}
hint-none = There is no move to suggest.
hint-only-bots = Hints are given only in games against bots.
key-i = suggest a move (against bots only)
share = Share the link
key-m = turn the sound on or off

## The table

table = The card table
# $can: the kinds of moves that are legal, in this order: play, draw, pass.
your-turn = { $can ->
    [play] Your turn: play a card.
    [play-draw] Your turn: play a card or draw.
    [play-pass] Your turn: play a card or pass.
    [draw] Your turn. No card fits: draw.
    [draw-pass] Your turn. No card fits: draw or pass.
    [pass] Your turn. No card fits: pass.
   *[other] Your turn.
}
your-turn-declare = { $what ->
    [rank] Your turn: declare a rank.
    [either] Your turn: declare a suit or a rank.
    [card] Your turn: choose a card from your hand to give.
   *[suit] Your turn: declare a suit.
}
your-turn-answer = { $can ->
    [draw] { $count ->
        [one] Your turn. You can’t answer: draw { $count } card.
       *[other] Your turn. You can’t answer: draw { $count } cards.
    }
    [pass] { $turns ->
        [0] Your turn. You can’t answer: pass.
        [one] Your turn. You can’t answer: pass and lose { $turns } turn.
       *[other] Your turn. You can’t answer: pass and lose { $turns } turns.
    }
    [play-pass] { $turns ->
        [0] Your turn: answer or pass.
        [one] Your turn: answer, or pass and lose { $turns } turn.
       *[other] Your turn: answer, or pass and lose { $turns } turns.
    }
   *[other] { $count ->
        [one] Your turn: answer or draw { $count } card.
       *[other] Your turn: answer or draw { $count } cards.
    }
}
your-turn-more = Your turn: continue the run or end it.
your-turn-cover = { $can ->
    [pass] Your turn. You can’t cover the card: pass.
   *[other] Your turn: cover the card or pass.
}
your-turn-fight = { $can ->
    [pass] A fight. You have no card for it: pass.
   *[other] A fight: continue it or pass.
}
your-turn-drawn = { $can ->
    [play] Your turn: play the { $cards }.
    [play-draw] Your turn: play the { $cards } or draw again.
    [play-pass] Your turn: play the { $cards } or pass.
    [draw] Your turn. What you drew does not fit: draw again.
    [draw-pass] Your turn. What you drew does not fit: draw again or pass.
   *[pass] Your turn. What you drew does not fit: pass.
}
turn-of = It is { $name }’s turn.
turn-of-fight = { $count ->
    [one] A fight: { $names } may continue it.
   *[other] A fight: { $names } may each continue it.
}
turn-nobody = It is nobody’s turn.
turn-waiting = Waiting for players.
turn-over = The game is over.
your-hand = Your hand
card-playable = { $card }, can be played
card-not-playable = { $card }
pass = Pass
end-run = End the run
announce = Say “{ $call }”
announce-next = Say “{ $call }” with the next card
announce-self = Make my calls for me
challenge = Challenge { $name }: “{ $call }”
resign = Resign
resign-sure = Do you want to give up this game?
yes-resign = Yes, I resign
cancel = Back
name-suit = { $what ->
    [rank] Which rank do you declare?
    [either] Which suit or rank do you declare?
   *[suit] Which suit do you declare?
}
choose-target = Which player is it for?
choose-seat = choose { $name }
choose-cards = What do you play?
choose-joker = Which card does the joker stand for?
choose-call = Who do you challenge?
as-card = as the { $card }
history = What happened
earlier = Show earlier events
scores = Scores
column-player = Player
column-cards = Cards
column-score = Score
column-place = Place
column-round = Round
column-end = How it ended
clock = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
clock-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $seconds ->
    [0] left
    [one] and { $seconds } second left
   *[other] and { $seconds } seconds left
}
clock-up = Time is up.
no-clock = No clock.
link-lost = The connection is lost. Trying again…
link-back = Connected again.
sending = Sending…
house-fills = { $seconds ->
    [0] Bots are taking the free seats.
    [one] In { $seconds } second, bots take the free seats.
   *[other] In { $seconds } seconds, bots take the free seats.
}
watching = You are watching.
block = Block
unblock = Unblock
player-blocked = { $name } is blocked: you are not matched with each other.
player-unblocked = { $name } is no longer blocked.
report = Report
report-reason = What it is about
report-for = { $reason ->
    [name] the name
    [cheating] cheating
    [stalling] stalling
   *[other] something else
}
report-note = What happened (optional)
report-sent = The report was sent. Thank you.
emotes = Say something
emote-said = { $name }: { $text }
signed-out = You are signed out on this device.
sign-in-again = Sign in or enter your name
seat-freed = You lost your seat: the creator freed it.
you-declined = You declined.
you-left = You left the table.
what-counts = The rules of this game

## Reading keys

read-upcard = The upcard is the { $card }.
read-upcard-as = The upcard is the { $card }, which stands for the { $face }.
read-suit = The suit to follow is { $suit }.
read-rank = The rank to follow: { $rank }.
read-any = Any card may be played.
read-no-upcard = No card has been turned up.
read-pending = { $count ->
    [one] There is { $count } card to draw, unless it is answered.
   *[other] There are { $count } cards to draw, unless they are answered.
}
read-turns = { $count ->
    [one] There is { $count } turn to lose, unless a card answers.
   *[other] There are { $count } turns to lose, unless a card answers.
}
read-answers = You can answer with the { $cards }.
read-answers-none = You have no card that answers.
read-fight = A fight: only the next higher card of the same suit may be played.
read-count = { $count ->
    [one] { $name }: { $count } card
   *[other] { $name }: { $count } cards
}
read-score = { $name }: { $score }
read-hand = { $count ->
    [0] You have no cards.
    [one] You have one card: { $cards }.
   *[other] You have { $count } cards: { $cards }.
}
read-no-hand = You have no hand here.
read-playable = You can play the { $cards }.
read-playable-none = You can’t play any card.
read-nothing = Nothing has happened yet.
nothing-to-announce = There is nothing to announce.
nothing-to-challenge = There is nobody to challenge.
will-announce = You will say “{ $call }” with your next card.
will-not-announce = You will not announce anything.
announces-itself = “{ $call }” is said for you when you play the card.
no-playable = You can’t play any card now.
cannot-draw = You can’t draw now.
cannot-pass = You can’t pass now.
cannot-play = The { $card } can’t be played now.
# Why a card of the hand cannot be played: $needs is what it lacks, `suit` or `both` suit and rank.
why-follow = { $needs ->
    [suit] The { $card } can’t be played: it needs { $suit }.
    [rank] The { $card } can’t be played: it needs another { $rank }.
   *[both] The { $card } can’t be played: it needs { $suit } or another { $rank }.
}
why-wild = Wild cards can always be played: { $ranks }.
why-drawn = { $count ->
    [0] Only a card that you have just drawn may be played now.
   *[other] Only the { $cards } may be played now.
}
not-your-turn = It is not your turn. { $turn }

## Keys

keys = Keys
keys-on = Use these keys
key-space = draw a card
key-p = pass
key-suits = declare a suit when you have to: C clubs, D diamonds, H hearts, S spades
key-c = read the upcard and the suit to follow
key-e = read how many cards everybody has
key-shift-t = read how much time is left
key-arrows = move along your hand
key-home = go to the first card
key-end = go to the last card
key-enter = play the card
key-n = go to the next card that can be played
key-a = announce
key-x = challenge a player who did not announce
key-r = read your hand
key-l = read what can be played
key-t = read whose turn it is
key-v = read the scores
key-b = read what happened last
key-emotes = show one of the six emotes
key-help = open or close this list
key-name-space = Space
key-name-enter = Enter
key-name-home = Home
key-name-end = End

## Before and after the game

home = Crazy Eights
to-start = To the start page
seat-free = free
seat-reserved = reserved
invite-label = Invite someone with this link
copy = Copy the link
copied = Copied.
join-code = Read out this code
invite-qr = QR code of the link
meanwhile = Meanwhile, play a hand against a bot
awaited = Your other table waits for players. You are taken there when its game starts.
awaited-go = Go there now
join = Sit down
start = Start now
leave = Leave
cancel-game = Cancel the game
decline = Decline
invited-by = { $name } invites you to { $game }
invited-full = { $ruleset } · no seat is free
invited-facts = { $ruleset } · { $free ->
    [one] { $free } of { $seats } seats is free
   *[other] { $free } of { $seats } seats are free
}
name = Your name
# One sentence below the result of a lost game: what decided it.
moment-wilds = You still held the { $cards }, good on any card. So close!
moment-attack = You had to draw { $count } cards at once. That can happen to anybody.
moment-close = You had one card left. So close!
result-title = The game is over
rematch = Play again
rematch-wanted = { $name } wants another game.
check-running = Checking the deal…
check-fair = Checked: dealt fairly, with seeds of { $names } and of the server
check-you = you
check-alone = Checked: every move is right, but the server alone decided the deal
check-without-you = Checked: every move is right, but the deal has no seed of yours
check-unproven = Checked: every move is right, but nothing shows that the deal was fair: { $detail }
check-fixed = Checked: every move is right; the deal was fixed in advance
check-failed = The check failed: { $detail }
check-missing = Not checked: the server did not send the log
check-evidence = What the server has said
verify = Verify this game
score-chart = Scores over the rounds
replay = Replay
replay-step = Step
replay-position = Step { $at } of { $last }
replay-first = First step
replay-back = One step back
replay-next = One step forward
replay-last = Last step
replay-end = Back to the result

## The start page

start-title = Crazy Eights
start-lead = Play Crazy Eights and its relatives: with friends, with strangers, or against bots.
offline-title = No connection
offline-text = The games are on the service, which can’t be reached at the moment. Your turn and your cards are kept there.
offline-again = Try again
needs-script = This page needs JavaScript.
language = Language
choose-game = Choose a game
continue = Continue
welcome-back = Welcome back
play-again = Play again: { $game }
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
all-games = All { $count } games
setup = Settings
ruleset = Game
seats = Players
bot-label = Bots
play-bots = Play against bots
play-quick = Find people to play with
play-friends = Play with friends
only-seated = With friends: only those who sit at the table may see the game, and nobody may watch by the link
join-by-code = Join with a code
join-code-have = Code
join-code-unknown = There is no open game with this code. It has eight letters and digits.
join-code-wait = { $seconds ->
    [one] Too many wrong codes were tried. Try again in { $seconds } second.
   *[other] Too many wrong codes were tried. Try again in { $seconds } seconds.
}
fill-quick = Find people to play with: after { $seconds } seconds, bots take the seats that are still free
need-name = Please enter your name first.
more-rules = The rules
house-rules = House rules
house-rules-note = Your changes apply to games that you start with the buttons above.
house-reset = Reset
house-group = { $group ->
    [cards] Cards
    [draw] Drawing
    [deal] Dealing
    [demands] Demands
    [calls] Calls
    [end] The end
    [table] The table
   *[other] { $group }
}
# What a card does, on a switch.
effect = { $effect ->
    [wild] wild
    [skip] skip
    [reverse] reverse
    [again] again
    [draw] draw
    [give] give away
    [cover] cover
    [series] run
    [fight] fight
   *[other] { $effect }
}
draw-more = +{ $count }
house-unchanged = Default: { $meaning }
house-search = Find a rule
house-changed = { $count ->
    [0] No rule is changed.
    [one] { $count } rule is changed.
   *[other] { $count } rules are changed.
}
rules-link = A link to these rules
rules-link-unreadable = The rules of this link can’t be played, so the page shows others.
add-cards = + Cards
add-do = + Effect
add-answer = + Answer
add-calls = + Call
add-more = Say more about it
take-away = Remove: { $what }
item = { $list ->
    [do] Effect { $number }
    [calls] Call { $number }
   *[answer] Answer { $number }
}
nothing = nothing
# Keys of cards that are no single card, rank or suit.
key = { $key ->
    [all] all cards
    [red] all red cards
    [black] all black cards
    [own] the rank of the player’s score
   *[X] jokers
}
key-of-colour = { $colour ->
    [red] red { $rank }
   *[black] black { $rank }
}
# Lines of the editor: the variables are controls, $do the one for the effect itself.
line-skip = { $do }: { $n } seats
line-draw = { $do }: { $to }, { $n } cards
line-give = { $do }: { $n } cards, { $to }
line-cover = { $do }: fitting by { $on }; needed: { $must }
line-series = { $do }: each fitting by { $on }
line-fight = { $do }: up to { $top }; then: { $then }
line-answer = { $with }; must match: { $match }; then: { $so }
line-calls = “{ $say }” – if forgotten: { $penalty } cards, { $enforce }; time: { $window }
warnings = Please check:
my-games = Your games
open-games = Open games
watch-games = Games to watch
row-your-turn = your turn
row-invited = you are invited
row-open = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
row-with = with { $names }
row-nobody = nobody yet
row-watch = Watch
row-go = Go to the table
row-look = View
status = { $status ->
    [open] waiting
    [active] running
    [finished] finished
   *[cancelled] cancelled
}
other-device = Play on another device
other-device-note = This code lets another device play as you. It is shown once; keep it to yourself.
other-device-make = Show me a new code
other-device-have = I already have a code
other-device-use = Sign in with it
other-device-label = another device
token-unknown = This code is not recognised.
sign-out = Sign out on this device
sign-out-sure = Without another device you can’t come back as this player. Sign out anyway?
footer-docs = The API
footer-verify = Verify a game
learn = Learn in six moves
ready-name = Guest { NUMBER($number, useGrouping: 0) }
record = { $played ->
    [one] { $played } game finished, { $won } won
   *[other] { $played } games finished, { $won } won
}
record-public = { $played ->
    [one] { $played } public game finished, { $won } won
   *[other] { $played } public games finished, { $won } won
}
row-bots = { $count } bots
bot-strength = { $bot ->
    [random] easy
    [greedy] normal
    [expert] hard
   *[other] { $bot }
}

## A first game

lesson = Move { $number } of 6. { $rule } { $advice }
lesson-rule = { $kind ->
    [suit] You may always play a card of the suit to follow.
    [rank] A card of the same rank may be played too, whatever its suit.
    [wild] An eight may be played on any card; then you name the suit to follow.
    [declare] The next card must be of the suit that you name.
    [draw] If you can’t play, draw a card.
    [pass] If you can’t play the card you drew, pass.
   *[last] The first player without cards wins the round.
}
lessons-over = Now you know the game. Get rid of your cards before the bot does!

## Levels, programs, ratings

level = level { $level }
level-label = Level
level-name = { $level ->
    [1] { $level }: beginner
    [2] { $level }: standard
   *[other] { $level }: strongest
}
program = program
rating = rating { NUMBER($rating, useGrouping: 0) }
with-note = { $name } ({ $note })
leaders = Best players: { $game }
leaders-kind = Show
leaders-of = { $kind ->
    [person] people
    [program] programs
   *[other] people and programs
}
leaders-none = Nobody has a rating in this game yet.
leaders-more = Show more
column-rating = Rating
column-games = Games
rating-range = { NUMBER($rating, useGrouping: 0) } ± { $uncertainty }

## The user's statistics and past games

past = Your statistics and past games
statistics = Statistics
statistics-none = None of your games has ended yet.
statistics-of = { $kind ->
    [people] people
    [bots] bots
   *[other] people and bots
}
column-against = Against
column-played = Played
column-won = Won
column-places = Places
column-streak = Wins in a row
column-resigned = Resigned
column-timed-out = Lost on time
column-last = Last game
place-times = { $place }: { $times }×
streak = { $streak } (best: { $best })
past-games = Past games
past-filters = Which games to show
past-opponent = With
past-result = Result
past-from = Ended from
past-until = Ended until
any-game = all games
any-opponent = anybody
any-result = any result
outcome = { $result ->
    [won] won
    [lost] lost
    [drawn] won with others
   *[other] no winner
}
past-count = { $count ->
    [0] No game fits.
    [one] { $count } game
   *[other] { $count } games
}
past-count-more = { $count ->
    [0] None found so far.
    [one] { $count } game, and there may be more
   *[other] { $count } games, and there may be more
}

## Analysis of a finished game

analysis = Analysis
analysis-about = What our strongest bot thinks of each decision, given what the player could know at the time.
analysis-start = Analyse this game
analysis-stop = Stop
analysis-go-on = Continue
analysis-progress = { $all ->
    [one] { $done } of { $all } decision
   *[other] { $done } of { $all } decisions
}
analysis-chances = Chance of winning at each player’s own decisions
analysis-better = Step { $step }, { $name }: “{ $made }” had a { $played } chance of winning, “{ $move }” { $best }.
analysis-turning = Your turning points
analysis-better-moves = Better moves
analysis-nothing = No clearly better move was found.
analysis-table = All chances of winning
column-chance = Chance of winning
move-play = play the { $cards }
play-as = play the { $cards } as the { $face }
move-draw = { $count ->
    [one] draw a card
   *[other] draw { $count } cards
}
move-pass = pass
move-declare = declare { $suit }
move-declare-rank = declare the rank: { $rank }
move-declare-card = give the { $cards }

## Refusals

fault-at = { $field }: { $detail }
problem-unreachable = The service can’t be reached. Please try again.
problem-equivocation = The server contradicts what it said about this game before.
problem-not-signed = The server does not sign what it says about this game, or this browser can’t check signatures. Without a valid signature, your seed stays secret.
problem-unauthorized = You are no longer signed in. Please enter your name again.
problem-not-seated = You have no seat in this game.
problem-not-the-creator = Only the creator of the game may do this.
problem-not-found = There is no such game, or it is private.
problem-not-your-turn = It is not your turn.
problem-game-not-started = The game has not started.
problem-game-over = The game is over.
problem-game-not-over = The game is not over yet.
problem-too-few-players = Too few players to start.
problem-game-full = Every seat is taken.
problem-seat-taken = This seat is taken.
problem-already-seated = You already have a seat.
problem-cannot-join = You can’t take a seat in this game.
problem-already-started = The game has already started.
problem-insecure-context = This game has sealed seeds. A browser can seal one only on a page that came over HTTPS.
problem-quota-exceeded = You already have too many games. Finish or leave some first.
problem-last-token = This is the only code you can sign in with.
problem-stale-version = The table has changed. Please look again before you play.
problem-rate-limited = Too many requests at once. Please wait a moment.
problem-unavailable = The service is busy. Please try again in a moment.
problem-internal-error = Something went wrong on our side. It was not your fault.
reason-attack-unanswered = You face a demand: answer it with a card, or take what is demanded.
reason-must-play = You can play, so you must.
reason-must-draw = You have to draw.
reason-cannot-finish = You may not finish with this card.
