# Wörter zum Vorlesen, die die Seiten nicht haben: GET /v1/words gibt sie neben denen aus table.ftl.

# Was ein Platz darf, als { $move } von you-may.
you-may = Du darfst { $move }.
move-announce = „{ $call }“ sagen
move-challenge = { $target } erwischen, weil „{ $call }“ nicht gesagt wurde

# Wie das Spiel steht, wie phase der Seiten.
phase-play = eine Karte ist zu spielen
phase-answer = ein Angriff ist zu kontern
phase-over = das Spiel ist zu Ende

# Was geschah und die Seiten nicht erzählen, weil das Ereignis davor es sagt.
event-attack_taken = { $seat } kontert nicht.
event-seed_revealed = Die Zufallszahl des Spiels ist offengelegt.

# Was ein Spieler den anderen am Tisch zeigt.
emote-hello = Hallo!
emote-thanks = Danke!
emote-nice = Schöner Zug!
emote-oops = Hoppla!
emote-thinking = Ich denke nach …
emote-good_game = Gutes Spiel!
