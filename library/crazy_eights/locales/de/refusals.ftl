# Warum der Dienst etwas ablehnt: Arten mit Titel und Seite (`about`), Sätze über einzelne Absagen,
# Fehler von Eingaben. Zwischen `…` stehen Namen der Schnittstelle, die nie übersetzt werden.

## Warum ein Zug abgelehnt wird; `about` steht auf der Seite der Gründe

reason-card-not-in-hand = Diese Karte hast du nicht.
    .about = eine der Karten ist nicht auf der Hand
reason-does-not-follow = Diese Karte ist jetzt nicht spielbar.
    .about = die Karte ist auf der obersten nicht spielbar
reason-attack-unanswered = Du wirst angegriffen: Kontere, oder nimm die Strafe auf dich.
    .about = gegen einen Angriff hilft nur kontern, ziehen oder passen
reason-suit-owed = Wähle zuerst eine Farbe.
    .about = zuerst ist eine Farbe zu wählen
reason-rank-owed = Wähle zuerst einen Rang.
    .about = zuerst muss ein Rang gewählt werden
reason-card-owed = Wähle zuerst eine Karte, die du abgibst.
    .about = zuerst muss eine Karte zum Abgeben gewählt werden
reason-nothing-to-declare = Es gibt nichts zu wählen.
    .about = es gibt nichts zu wählen oder nicht das
reason-no-declaration = Mit dieser Karte kannst du das nicht wählen.
    .about = mit einer Karte, die das nicht erlaubt, wurde eine Farbe oder ein Rang gewählt
reason-bad-target = Wähle zu dieser Karte einen Mitspieler, und nur zu ihr.
    .about = zu dem Zug gehört ein anderer Spieler, der noch mitspielt, oder gerade keiner
reason-must-play = Du kannst spielen, also musst du.
    .about = der Spieler kann spielen und darf nicht ziehen
reason-must-play-drawn = Du darfst jetzt nur die gezogene Karte spielen.
    .about = die gezogene Karte muss gespielt werden
reason-must-draw = Du musst ziehen.
    .about = der Spieler muss ziehen
reason-cannot-draw = Du kannst jetzt nicht ziehen.
    .about = jetzt kann nicht gezogen werden
reason-cannot-pass = Du kannst jetzt nicht passen.
    .about = jetzt kann nicht gepasst werden
reason-ranks-differ = Gemeinsam gespielte Karten müssen denselben Rang haben.
    .about = gemeinsam gespielte Karten müssen denselben Rang haben
reason-several-not-allowed = Du darfst jetzt nur eine Karte spielen.
    .about = die Regeln erlauben nur eine Karte auf einmal
reason-cannot-finish = Das darf nicht deine letzte Karte sein.
    .about = mit dieser Karte lässt sich nicht gewinnen
reason-joker-unnamed = Sag, für welche Karte der Joker steht.
    .about = ein Joker muss benannt werden (`as`)
reason-bad-joker-name = Für diese Karte kann hier keine andere stehen.
    .about = eine Karte soll für etwas stehen, wofür sie nicht stehen kann
reason-not-in-fight = Diese Karte setzt das Duell nicht fort.
    .about = das geht in einem Duell nicht
reason-nothing-to-announce = Es gibt nichts anzusagen.
    .about = es gibt nichts anzusagen
reason-nothing-to-challenge = Es gibt niemanden zu erwischen.
    .about = es gibt niemanden zu erwischen

## Absagen

seat-is-out = Dieser Platz ist aus dem Spiel ausgeschieden.
seat-is-not-in-play = Dieser Platz spielt nicht mit.
seat-is-not-taken = Dieser Platz ist nicht besetzt.
seat-is-taken = Platz { $seat } ist besetzt.
game-is-over = Das Spiel ist zu Ende.
game-has-started = Das Spiel hat schon begonnen.
game-has-not-started = Das Spiel hat noch nicht begonnen.
seeds-are-being-opened = Die Zufallszahlen werden gerade offengelegt: Niemand kann mehr beitreten.
seeds-are-known = Alle Zufallszahlen sind bekannt: Das Spiel beginnt und lässt sich nicht mehr absagen.
seeds-are-sealed = Noch sind nicht alle versiegelten Zufallszahlen offengelegt.
no-seal-to-open = Dieser Platz hat jetzt kein Siegel zu öffnen.
seed-is-not-the-sealed-one = Diese Zufallszahl ist nicht die versiegelte.
not-enough-players = Zum Beginnen sind es zu wenige Spieler.
another-seats-turn = Ein anderer Platz ist am Zug.

## Fehler von Eingaben: jeder steht neben der Stelle eines Werts, etwa „/seats/1: muss null sein“

must-be = muss { $what } sein
or-null = { $fault }, oder null
a-flag = true oder false
an-object = ein Objekt
a-list = eine Liste
text-itself = Text
a-text = ein Text
a-card = eine Karte wie 8H, TD oder XR
a-text-of-64 = ein Text von 1 bis 64 Zeichen
a-key = eine Karte wie QS, ein Rang, X für Joker, C, D, H, S, red, black, all, own oder ein Rang mit _black oder _red
a-card-set = ein Schlüssel für Karten, "wild", "special" oder eine Wirkung wie "draw"
an-answer-set = ein Schlüssel für Karten, "rank", "wild" oder eine Wirkung wie "draw"
a-predicate = suit, rank, colour, up, down, mehrere davon mit + verbunden, "any", "wild" oder ein Schlüssel für Karten
a-score = ein Punktestand wie 101
a-call = ein Text von 1 bis 40 Zeichen ohne Steuerzeichen und ohne Leerzeichen am Anfang und am Ende
ranks-of-a-pack = Ränge aus A23456789TJQK in dieser Reihenfolge
call-left-or-played = muss entweder "left" oder "played" haben
at-most-four = darf höchstens 4 Einträge haben
too-many-rows = darf höchstens { $most } Zeilen haben
a-bot-name = der Name eines Bots
hex-digits = { $digits } kleine Hexadezimalziffern
must-be-whole = muss eine ganze Zahl von { $low } bis { $high } sein
must-be-whole-or = muss eine ganze Zahl von { $low } bis { $high } oder { $word } sein
must-be-between = muss zwischen { $low } und { $high } liegen
must-be-bytes = muss { $bytes } Bytes lang sein
must-be-one-of = muss eines davon sein: { $words }
must-have-at-least = muss mindestens { $low } Einträge haben, nicht { $count }
must-have-exactly = muss { $low } Einträge haben, nicht { $count }
must-have-between = muss { $low } bis { $high } Einträge haben, nicht { $count }
must-ascend = muss aufsteigend geordnet sein
is-missing = fehlt
is-unknown = ist unbekannt; es gibt { $known }
is-unknown-key = ist unbekannt; ein Schlüssel muss { $what } sein
stands-twice = steht zweimal in der Liste
bot-without-levels = { $bot } hat keine Stufen
too-few-cards-for-seats = für so viele gibt es zu wenige Karten

## Fehler von Stellungen

hands-of-seats = muss eine Liste von { $seats } Blättern sein, eines für jeden Platz
scores-of-seats = muss eine Liste von { $seats } ganzen Zahlen sein
score-between = muss eine ganze Zahl von { $least } bis { $most } sein
more-cards-than-deck = nennt { $named } Karten, und im Spiel sind { $deck }
no-further-card = im Spiel ist keine weitere { $card }

## Fehler von Spielarten außer denen einzelner Einstellungen

rules-stay = kann nicht geändert werden; die Regeln bleiben die von { $ruleset } mit anderen Einstellungen

## Aufzählungen

list-empty = nichts
