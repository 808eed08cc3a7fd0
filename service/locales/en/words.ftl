# Words for speech that the pages do not have: GET /v1/words serves them beside those of table.ftl.

# What a seat may do, as { $move } of you-may.
you-may = You may { $move }.
move-announce = say “{ $call }”
move-challenge = challenge { $target }, who did not say “{ $call }”

# How a game stands, as the pages' message phase.
phase-play = a card must be played
phase-answer = a demand must be answered
phase-over = the game is over

# What happened and the pages do not tell, as the event before says it.
event-attack_taken = { $seat } does not answer the demand.
event-seed_revealed = The seed of the game is revealed.

# What a player shows to the others at the table.
emote-hello = Hello!
emote-thanks = Thank you!
emote-nice = Nice move!
emote-oops = Oops!
emote-thinking = I am thinking…
emote-good_game = Good game!
