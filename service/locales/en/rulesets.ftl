### Rule sets from outside: names of the games, what was hardly meant, what cannot be played.

# For translators. Said by the service; see the head of `rules.ftl` for CARDS, WORD and numbers.
# Names of knobs (`joker.role`), their values in quotation marks (“none”) and JSON pointers are code
# and stay as they are.

## Titles and summaries

# The title of a game and, as its `summary`, one line that says what is special about it: shown in
# the list of games. The name that the game has in its source stands beside and is not translated.

ruleset-basic = Crazy Eights, basic
    .summary = Follow suit or rank, eights are wild, a turn is one card played or one card drawn.
ruleset-classic = Crazy Eights with special cards
    .summary = Queens skip, aces reverse, twos make the next player draw and add up.
ruleset-countdown = Crazy Eights Countdown
    .summary = Every empty hand lowers your score by one; your score is your wild rank; zero wins.
ruleset-countdown-na = Countdown, North American
    .summary = Countdown with skipping jacks, a queen of spades for five, several cards at once.
ruleset-last-one = Last One
    .summary = Fours open fights, jokers stand for any card; with 200 points you are out.
ruleset-five-rounds = Five Rounds
    .summary = No special cards; who cannot play draws up to three; lowest total of five rounds.
ruleset-race-500 = Race to 500
    .summary = Two packs; who wins a round collects the points of all other hands; first to 500.
ruleset-zimbabwe = Zimbabwean Crazy 8
    .summary = Twos and jokers attack, aces defend, only cards without effect win; highest hands drop out.
ruleset-switch = Switch
    .summary = Aces are wild, black jacks ask for five cards, red jacks stop them.
ruleset-mau-mau = Mau-Mau
    .summary = 32 cards; jacks are wild but not on a jack, sevens make the next player draw.
ruleset-pesten = Pesten
    .summary = Twos and jokers attack and answer each other; a special last card costs five cards.
ruleset-haft-khabis = Haft Khabis
    .summary = Jacks are wild, sevens attack, eights play again; with 100 points you are out.
ruleset-swedish-rummy = Swedish Rummy
    .summary = No special cards; draw until you can play; winners collect, first to 100.
ruleset-tschausepp = Tschau Sepp
    .summary = 36 cards, counter-clockwise; jacks are wild, sevens attack; two calls.
ruleset-rockaway = Rockaway
    .summary = Aces go on anything and keep their own suit; draw until you can play.
ruleset-crates = Crates
    .summary = Fifteen rounds of 8, 7, … 1, … 7, 8 cards; eights and nines are wild.
