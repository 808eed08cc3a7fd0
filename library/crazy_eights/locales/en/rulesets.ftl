### Rule sets from outside: names of the games, what was hardly meant, what cannot be played.

# For translators. Said by the service; see the head of `rules.ftl` for CARDS, WORD and numbers.
# Names of knobs (`draw.limit`), their values in quotation marks (“none”) and JSON pointers are code
# and stay as they are.

## Titles and summaries

# The title of a game and, as its `summary`, one line that says what is special about it: shown in
# the list of games. The name that the game has in its source stands beside and is not translated.

ruleset-basic = Crazy Eights, basic
    .summary = Follow suit or rank; eights are wild; each turn you play one card or draw one.
ruleset-classic = Crazy Eights with special cards
    .summary = Queens skip, aces reverse, twos make the next player draw and add up.
ruleset-countdown = Crazy Eights Countdown
    .summary = Each time you empty your hand, your score drops by one; your score is your wild rank; reach zero to win.
ruleset-countdown-na = Countdown, North American
    .summary = Countdown in which jacks skip, the queen of spades makes the next player draw five, and several cards may be played at once.
ruleset-last-one = Last One
    .summary = Fours open fights, jokers stand for any card; at 200 points you are out.
ruleset-five-rounds = Five Rounds
    .summary = No special cards; if you cannot play, draw up to three; lowest total after five rounds wins.
ruleset-race-500 = Race to 500
    .summary = Two packs; the winner of a round collects the points of all other hands; first to 500 wins.
ruleset-zimbabwe = Zimbabwean Crazy 8
    .summary = Twos and jokers make the next player draw, aces cancel that, only a card without effect wins; the highest hand drops out.
ruleset-switch = Switch
    .summary = Aces are wild, black jacks make the next player draw five, red jacks cancel that.
ruleset-mau-mau = Mau-Mau
    .summary = 32 cards; jacks are wild but not on a jack, sevens make the next player draw.
ruleset-pesten = Pesten
    .summary = Twos and jokers make the next player draw and answer each other; if your last card is special, you draw five.
ruleset-haft-khabis = Haft Khabis
    .summary = Jacks are wild, sevens make the next player draw, eights play again; at 100 points you are out.
ruleset-swedish-rummy = Swedish Rummy
    .summary = No special cards; draw until you can play; winners collect, first to 100 wins.
ruleset-tschausepp = Tschau Sepp
    .summary = 36 cards, counter-clockwise; jacks are wild, sevens make the next player draw; two calls.
ruleset-rockaway = Rockaway
    .summary = Aces go on anything and keep their own suit; draw until you can play.
ruleset-crates = Crates
    .summary = Fifteen rounds, from 8 cards down to 1 and back up to 8; eights and nines are wild.
ruleset-prsi = Prší
    .summary = 32 cards; queens are wild, sevens make the next player draw, aces skip unless another ace passes that on.
ruleset-makao = Makao
    .summary = Aces declare a suit, jacks a rank; twos, threes and two kings make players draw, the king of spades the previous one.
ruleset-one-oh-one = 101
    .summary = 36 cards; nines must be covered, going out with a queen takes points off; exactly 101 becomes 0.
ruleset-olsen-olsen = Ólsen ólsen
    .summary = Eights are wild; draw up to three cards to play; forgetting “Ólsen” costs three.
ruleset-last-card = Last Card
    .summary = Aces are wild, twos and fives make the next player draw, tens skip, jacks play again; several cards at once.
ruleset-black-jack = Black Jack
    .summary = Runs of cards in one turn; black jacks make the next player draw seven, red jacks cancel that.

## Conflicts: values that cannot be played together

# Each stands after the knob at fault, so it begins small and has no stop. $seats: how many play.

conflict-players = the smallest table ({ $least }) is larger than the largest one ({ $most })
conflict-seats = these rules are for { $least } to { $most } players, not { $seats }
    .exactly = these rules are for { $players } players, not { $seats }
# $have, $need: how many cards there are and must be.
conflict-cards = { $have } cards are too few for { $seats } players: { $need } are needed for the largest deal, the starter and one card to draw
conflict-jokers = the deck has jokers that cannot be played: give their row "on" or "stands_for"
conflict-stands_for = only jokers can stand for other cards
conflict-several-together = cards played together are of one rank, so this must be ["rank"]
conflict-joker_sets = if several cards may be played together, there may be at most { $most } jokers in all packs, not { $jokers }
# $key: the key of a row as it is written; $top: the highest card of a fight, for CARDS; $card: a card, for CARDS.
conflict-fight-top = a fight that begins with { $key } cannot end at { CARDS($top, form: "the") }
    .key = only the row of a rank can have a fight, not { $key }
conflict-effects-keep = only one of "again", "cover", "series" and "fight" can follow { $key }
conflict-effects-names = the player of { CARDS($card, form: "one") } names something already, and so cannot choose a target as well
conflict-cards-no_card = the deck has no card { $key }
conflict-calls-twice = this call is already in the list for the same cards
conflict-finish-not_with = every card of the pack is one of these, so no last card could win
conflict-finish-not_on = every card of the pack is one of these, so no last card could be played on one
conflict-countdown-end = countdown and game_end.when "countdown" belong together: both or neither
conflict-countdown-scoring = scores count down from empty hands, so scoring.method must be "none"
conflict-countdown-own = a player's score names a rank only in a countdown
conflict-own = a score changes only what may be played and named: the row "own" has just "on", "not_on", "name" and "rank_stays"
conflict-blocked-differences = the lowest hand takes differences only where winners collect, not with penalty points
# $when, $winner: words of game_end.when and game_end.winner; $fitting: a list of such words.
conflict-blocked-no_winner = with rounds without points a game that ends by "{ $when }" might never end
conflict-game_end-winner = the winner of a game that ends by "{ $when }" must be { $fitting }, not "{ $winner }"
conflict-game_end-rounds = must be given: the number of rounds after which the game ends
conflict-game_end-points = must be given: the points at which the game ends by "{ $when }"
conflict-points-end = a game that ends by "{ $when }" needs points
conflict-points-winner = there is no "{ $winner }" score without points
conflict-points-none = no card of the pack counts more than zero, so the game would never end by "{ $when }"
# $method: a word of scoring.method.
conflict-points-hurt = with "{ $method }" it would hurt to win a round, as the winner of the game is "{ $winner }"

## Bounds: rules under which a hand or a view could grow too large

# $excess: one of the two texts after it. Each attribute adds a change that would avoid it.
excess =
    .several = { $excess }; if cards of one rank could not be played together, that could not happen
    .calls = { $excess }; without calls that could not happen
    .packs = { $excess }; with one pack that could not happen
    .jokers = { $excess }; without jokers that could not happen
    .row = { $excess }; without this row that could not happen
excess-moves = a seat could come to have { NUMBER($moves) } legal moves, which is more than { NUMBER($most) }
excess-view = a view could come to hold { NUMBER($bytes) } bytes of legal moves and rules, which is more than { NUMBER($most) }
excess-rules = the rules take { NUMBER($bytes) } bytes, which is more than { NUMBER($most) }; with fewer or shorter rows and calls they would fit

## Warnings: what can be played but was hardly meant

# Whole sentences, shown in the editor of house rules. $listed: a list of numbers of players.

warning-cards = Too few cards for { $listed } players: { $seats } need { $need }, there are { $have }.
warning-early_start = No early start with { $listed } players: { $seats } need { $need } cards of { $have }.
warning-bounds = A hand could have too many legal moves in a game of { $listed } seats.
# $key: the key of a row, for CARDS.
warning-cards-no_card = The deck has no { CARDS($key) }, so their row never matters.
warning-demand-first_pick = demand.first_pick does nothing without an answer that ends a demand.
# $pointer: where a part of the rules is written.
warning-vain = { $pointer } never matters under these rules.
warning-unplayable = No card can ever be played.
warning-endless = Few random rounds ended in a trial of these rules: games may take very long.
# $ranks: keys of ranks, for CARDS.
warning-wild-own = The deck has no { CARDS($ranks, list: "or") }, so a player with that score has no wild rank.
warning-wild-none = No card is wild.
