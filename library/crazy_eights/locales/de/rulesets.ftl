### Spielarten von außen: Namen der Spiele, was kaum gemeint war, was sich nicht spielen lässt.

# Die Begriffe stehen am Anfang von rules.ftl. Namen von Einstellungen (`draw.limit`), ihre Werte in
# Anführungszeichen und JSON-Zeiger bleiben, wie sie sind.

## Titel und Zusammenfassungen

ruleset-basic = Crazy Eights, einfach
    .summary = Farbe oder Rang bedienen; Achten sind Wunschkarten; in jedem Zug spielt oder zieht man eine Karte.
ruleset-classic = Crazy Eights mit Sonderkarten
    .summary = Damen lassen aussetzen, Asse wechseln die Richtung, nach Zweien muss der nächste Spieler ziehen oder kontern.
ruleset-countdown = Crazy Eights Countdown
    .summary = Mit jedem leer gespielten Blatt zählst du um eins herunter; dein Punktestand bestimmt deine Wunschkarten; wer bei null ist, gewinnt.
ruleset-countdown-na = Countdown, nordamerikanisch
    .summary = Countdown, in dem Buben aussetzen lassen, nach der Pik-Dame fünf Karten zu ziehen sind und man mehrere Karten zugleich spielen darf.
ruleset-last-one = Letzte Karte
    .summary = Vieren eröffnen Duelle, Joker stehen für jede Karte; mit 200 Punkten scheidet man aus.
ruleset-five-rounds = Fünf Runden
    .summary = Keine Sonderkarten; wer nicht spielen kann, zieht bis zu drei; nach fünf Runden gewinnt die kleinste Summe.
ruleset-race-500 = Wettlauf bis 500
    .summary = Zwei Kartenspiele; wer eine Runde gewinnt, kassiert die Punkte aller anderen; wer zuerst 500 hat, gewinnt.
ruleset-zimbabwe = Crazy 8 aus Simbabwe
    .summary = Zweien und Joker greifen an, Asse wehren ab, nur mit Karten ohne Wirkung gewinnt man; wer das teuerste Blatt hat, scheidet aus.
ruleset-switch = Switch
    .summary = Asse sind Wunschkarten, nach schwarzen Buben muss der nächste Spieler fünf Karten ziehen, rote Buben wehren das ab.
ruleset-mau-mau = Mau-Mau
    .summary = 32 Karten; Buben sind Wunschkarten, aber nicht auf einem Buben; nach Siebenen muss der nächste Spieler ziehen.
ruleset-pesten = Pesten
    .summary = Zweien und Joker greifen an und kontern einander; wer mit einer Sonderkarte aufhört, zieht fünf Karten.
ruleset-haft-khabis = Haft Khabis
    .summary = Buben sind Wunschkarten, Siebenen greifen an, nach Achten spielt man noch einmal; mit 100 Punkten scheidet man aus.
ruleset-swedish-rummy = Schwedisches Rommé
    .summary = Keine Sonderkarten; man zieht, bis man spielen kann; der Gewinner kassiert; wer zuerst 100 hat, gewinnt.
ruleset-tschausepp = Tschau Sepp
    .summary = 36 Karten, gegen den Uhrzeigersinn; Buben sind Wunschkarten, Siebenen greifen an; zwei Ansagen: „Tschau“ und „Sepp“.
ruleset-rockaway = Rockaway
    .summary = Asse darf man auf alles spielen, und ihre eigene Farbe gilt; man zieht, bis man spielen kann.
ruleset-crates = Crates
    .summary = Fünfzehn Runden, von 8 Karten hinunter bis 1 und wieder hinauf bis 8; Achten und Neunen sind Wunschkarten.
ruleset-prsi = Prší
    .summary = 32 Karten; Damen sind Wunschkarten, nach Siebenen muss der nächste Spieler ziehen, ein Ass lässt aussetzen und wird mit einem Ass weitergegeben.
ruleset-makao = Makao
    .summary = Mit Assen wählt man eine Farbe, mit Buben einen Rang; Zweien, Dreien und zwei Könige lassen ziehen, der Pik-König den vorigen Spieler.
ruleset-one-oh-one = 101
    .summary = 36 Karten; Neunen muss man bedecken, eine Dame als letzte Karte bringt Minuspunkte; wer genau 101 hat, steht bei 0.
ruleset-olsen-olsen = Ólsen ólsen
    .summary = Achten sind Wunschkarten; man zieht bis zu drei Karten; wer „Ólsen“ vergisst, zieht drei.
ruleset-last-card = Last Card
    .summary = Asse sind Wunschkarten, Zweien und Fünfen greifen an, Zehnen lassen aussetzen, nach Buben spielt man noch einmal; mehrere Karten zugleich.
ruleset-black-jack = Black Jack
    .summary = Ganze Reihen von Karten in einem Zug; nach schwarzen Buben zieht der nächste Spieler sieben, rote Buben wehren das ab.

## Widersprüche: Werte, die zusammen nicht gespielt werden können

conflict-players = der kleinste Tisch ({ $least }) ist größer als der größte ({ $most })
conflict-seats = diese Regeln sind für { $least } bis { $most } Spieler, nicht für { $seats }
    .exactly = diese Regeln sind für { $players } Spieler, nicht für { $seats }
conflict-cards = { $have } Karten sind zu wenige für { $seats } Spieler: Die größte Kartenzahl beim Austeilen, die Startkarte und eine Karte zum Ziehen brauchen { $need }
conflict-jokers = es sind Joker im Spiel, die niemand spielen kann: ihre Zeile braucht "on" oder "stands_for"
conflict-stands_for = nur Joker können für andere Karten stehen
conflict-several-together = zusammen werden Karten eines Rangs gespielt, also muss dies ["rank"] sein
conflict-joker_sets = wo mehrere Karten zusammen gespielt werden dürfen, darf es in allen Kartenspielen höchstens { $most } Joker geben, nicht { $jokers }
conflict-fight-top = ein Duell, das mit { $key } beginnt, kann nicht bis { CARDS($top, form: "up_to") } gehen
    .key = ein Duell kann nur in der Zeile eines Rangs stehen, nicht in { $key }
conflict-effects-keep = auf { $key } kann nur eines von "again", "cover", "series" und "fight" folgen
conflict-effects-names = mit { CARDS($card, form: "dative") } wird schon etwas gewählt, also kann man nicht auch noch einen Mitspieler wählen
conflict-cards-no_card = das Kartenspiel hat keine Karte { $key }
conflict-calls-twice = für dieselben Karten steht diese Ansage schon in der Liste
conflict-finish-not_with = jede Karte gehört dazu, also könnte niemand mit seiner letzten Karte gewinnen
conflict-finish-not_on = jede Karte gehört dazu, also könnte auf keine eine letzte Karte gelegt werden
conflict-countdown-end = countdown und game_end.when "countdown" gehören zusammen: beides oder keines
conflict-countdown-scoring = heruntergezählt wird, wenn ein Blatt leer gespielt ist, also muss scoring.method "none" sein
conflict-countdown-own = nur beim Herunterzählen bestimmt der Punktestand eines Spielers einen Rang
conflict-own = ein Punktestand ändert nur, was gespielt und gewählt werden darf: die Zeile "own" hat nur "on", "not_on", "name" und "rank_stays"
conflict-blocked-differences = Unterschiede werden nur kassiert, wo der Gewinner kassiert, nicht mit Strafpunkten
conflict-blocked-no_winner = Runden ohne Punkte würden ein Spiel, das mit "{ $when }" endet, vielleicht nie zu Ende bringen
conflict-game_end-winner = gewinnen muss in einem Spiel, das mit "{ $when }" endet, { $fitting }, nicht "{ $winner }"
conflict-game_end-rounds = muss angegeben werden: die Zahl der Runden, nach der das Spiel endet
conflict-game_end-points = muss angegeben werden: die Punkte, mit denen das Spiel durch "{ $when }" endet
conflict-points-end = ein Spiel, das mit "{ $when }" endet, braucht Punkte
conflict-points-winner = ohne Punkte gibt es kein "{ $winner }"
conflict-points-none = keine Karte zählt mehr als null, also würde das Spiel mit "{ $when }" nie enden
conflict-points-hurt = mit "{ $method }" wäre es schlecht, eine Runde zu gewinnen, denn das Spiel gewinnt "{ $winner }"

## Grenzen: Regeln, unter denen ein Blatt oder eine Ansicht zu groß werden könnte

excess =
    .several = { $excess }; dürften Karten eines Rangs nicht zusammen gespielt werden, käme das nicht vor
    .calls = { $excess }; ohne Ansagen käme das nicht vor
    .packs = { $excess }; mit einem Kartenspiel käme das nicht vor
    .jokers = { $excess }; ohne Joker käme das nicht vor
    .row = { $excess }; ohne diese Zeile käme das nicht vor
excess-moves = ein Platz könnte { NUMBER($moves) } erlaubte Züge bekommen, mehr als { NUMBER($most) }
excess-view = eine Ansicht könnte { NUMBER($bytes) } Bytes an erlaubten Zügen und Regeln enthalten, mehr als { NUMBER($most) }
excess-rules = die Regeln brauchen { NUMBER($bytes) } Bytes, mehr als { NUMBER($most) }; mit weniger oder kürzeren Zeilen und Ansagen hätten sie Platz

## Warnungen: was sich spielen lässt, aber kaum gemeint war

warning-cards = Zu wenige Karten für { $listed } Spieler: { $seats } brauchen { $need }, es gibt { $have }.
warning-early_start = Kein früher Beginn mit { $listed } Spielern: { $seats } brauchen { $need } von { $have } Karten.
warning-bounds = In einem Spiel mit { $listed } Plätzen könnte ein Blatt zu viele erlaubte Züge haben.
warning-cards-no_card = Das Kartenspiel hat keine { CARDS($key) }, also ist ihre Zeile ohne Bedeutung.
warning-demand-first_pick = Ohne eine Karte, die einen Angriff abwehrt, bewirkt demand.first_pick nichts.
warning-vain = { $pointer } ist mit diesen Regeln ohne Bedeutung.
warning-unplayable = Keine Karte kann je gespielt werden.
warning-endless = Bei einem Versuch mit diesen Regeln endeten nur wenige zufällige Runden: Spiele können sehr lange dauern.
warning-wild-own = Das Kartenspiel hat keine { CARDS($ranks, list: "or") }, also hat ein Spieler mit diesem Punktestand keine Wunschkarte.
warning-wild-none = Es gibt keine Wunschkarte.
