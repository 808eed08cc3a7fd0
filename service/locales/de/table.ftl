# Die Wörter der Seiten. Die Begriffe stehen am Anfang von rules.ftl; sie folgen der deutschen Quelle.

## Karten

rank = { $rank ->
    [A] Ass
    [J] Bube
    [Q] Dame
    [K] König
   *[other] { NUMBER($number) }
}
card = { suit } { rank }
joker = { $colour ->
    [red] roter Joker
   *[black] schwarzer Joker
}
joker-object = { $colour ->
    [red] den roten Joker
   *[black] den schwarzen Joker
}
suit = { $suit ->
    [clubs] Kreuz
    [diamonds] Karo
    [hearts] Herz
   *[spades] Pik
}
call = { $call ->
    [last_card] letzte Karte
    [half_card] vorletzte Karte
   *[other] { $call }
}
call-mau-mau-last_card = Mau
call-tschausepp-half_card = Tschau
call-tschausepp-last_card = Sepp
call-zimbabwe-half_card = Half card
# Die Mitspieler des Hauses, die Bots sind, nach ihrer Spielweise: je acht Namen, in jedem Spiel dieselben.
house-random = Milo Pip Coco Otis Lulu Finn Bibi Gus
house-greedy = Zoe Max Ruby Leo Kiki Nico Tara Rex
house-expert = Ida Noah Vera Hugo Alma Theo Mina Emil
bot = Bot { $bot }
# Was für ein Mitspieler des Hauses jemand ist.
bot-manner = { $bot ->
    [random] sorgloser Bot
    [greedy] hastiger Bot
    [expert] geduldiger Bot
   *[other] Bot
}
bot-called = { $name } ({ $manner })
beside = { $first } · { $second }
numbered = { $name } { $number }
somebody = Jemand
seat-name = Platz { $seat }

## Der Tisch

yourself = Du
badge-you = du
badge-here = online
badge-winner = gewonnen
badge-to-act = am Zug
badge-dealer = Geber
badge-out = aufgegeben
badge-eliminated = ausgeschieden
badge-in-air = in der Luft
badge-wild = Wunsch: { $rank }
hand-of = Blatt: { $name }
seat-label = Platz { $seat }: { $name }
seat-facts = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
} · { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
seat-cards = { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
stands-for = gilt als { $card }
any-follows = jede Karte ist spielbar
pending = { $count ->
    [one] { $count } Karte zu ziehen
   *[other] { $count } Karten zu ziehen
}
phase = { $phase ->
    [declare] eine Wahl steht aus
    [more] eine Reihe: noch eine Karte, oder Schluss
    [cover] bedecken oder passen
    [fight] Duell
   *[drawn] eine Karte wurde gezogen
}
rule-pending = Der Spieler am Zug muss diese Karten ziehen, außer er kontert mit einer Karte aus seinem Blatt.
turns = { $count }-mal aussetzen
rule-turns = Der Spieler am Zug setzt so oft aus, außer er kontert mit einer Karte aus seinem Blatt.
rule-phase = { $phase ->
    [declare] Der Spieler dieser Karte wählt die Farbe oder den Rang, der dann verlangt ist, oder eine Karte zum Abgeben.
    [more] Der Spieler dieser Karte darf nacheinander weitere spielbare Karten legen. Danach treten ihre Wirkungen ein.
    [cover] Der Spieler dieser Karte darf sie mit einer weiteren Karte bedecken oder passen.
    [fight] Jeder darf mit der nächsthöheren Karte derselben Farbe weitermachen oder passen. Haben alle gepasst, zieht der Verteidiger so viele Karten, wie die letzte Karte zählt.
   *[drawn] Wer gezogen hat, spielt eine spielbare Karte, zieht noch einmal oder passt, je nach den Regeln dieses Spiels.
}
rule-in-air = Dieser Spieler hat keine Karte mehr, aber noch nicht gewonnen. Im nächsten Zug muss er ziehen.
rule-wild = Für diesen Spieler sind Karten dieses Rangs Wunschkarten.
pile = { $label } · { $count }
stock = Vorrat
discards = Ablage
draw-a-card = Eine Karte ziehen
middle = Die Mitte des Tisches
direction = { $direction ->
    [clockwise] im Uhrzeigersinn
   *[counterclockwise] gegen den Uhrzeigersinn
}
round = Runde { $round }

## Was geschieht

event-player_joined = { $name } setzt sich.
event-player_left = { $by ->
    [creator] Der Gastgeber macht einen Platz frei.
   *[other] Ein Platz ist wieder frei.
}
event-invitation_declined = Eine Einladung wurde abgelehnt; der Platz ist frei.
event-invitation_expired = Eine Einladung ist verfallen; der Platz ist frei.
event-seed_opened = { $seat } legt die versiegelte Zufallszahl offen.
event-game_started = Das Spiel beginnt.
event-dealt = Du bekommst { $cards }.
event-dealt-unknown = { $count ->
    [one] { $seat } bekommt { $count } Karte.
   *[other] { $seat } bekommt { $count } Karten.
}
event-starter_put_back = Aufgedeckt und in den Vorrat zurückgesteckt: { $card }.
event-starter_turned = Runde { $round }, Geber: { $dealer }. Die erste Karte: { $card }.
event-card_played = { $as ->
    [yes] { $seat } spielt { $cards } als { $face }.
   *[no] { $seat } spielt { $cards }.
}
event-suit_declared = { $seat } wählt { $suit }.
event-rank_declared = { $seat } wählt den Rang { $rank }.
event-card_given = { $seat } gibt { $target } eine Karte: { $card }.
event-direction_reversed = { $direction ->
    [clockwise] Richtungswechsel: jetzt im Uhrzeigersinn.
   *[counterclockwise] Richtungswechsel: jetzt gegen den Uhrzeigersinn.
}
event-seat_skipped = { $seat } setzt aus.
event-turn_repeated = { $seat } ist noch einmal am Zug.
event-cover_allowed = { $seat } darf die Karte bedecken.
event-attack_raised = { $pending ->
    [one] Jetzt heißt es kontern oder { $pending } Karte ziehen.
   *[other] Jetzt heißt es kontern oder { $pending } Karten ziehen.
}
event-attack_raised-turns = { $pending ->
    [0] Wer nicht kontert, setzt aus: { $turns }-mal.
   *[other] Wer nicht kontert, zieht Karten: { $pending }, und setzt aus: { $turns }-mal.
}
event-attack_blocked = Der Angriff ist abgewehrt.
event-attack_lapsed = Es gibt nichts mehr zu ziehen; der Angriff verfällt.
event-cards_drawn = { $why ->
    [attack] { $seat } kontert nicht und zieht { $count ->
        [0] nichts, denn es ist keine Karte mehr da
        [one] eine Karte
       *[other] { $count } Karten
    }.
   *[other] { $seat } zieht { $count ->
        [0] nichts
        [one] eine Karte
       *[other] { $count } Karten
    }.
}
event-cards_drawn-known = { $seat } zieht { $cards }.
event-stock_rebuilt = { $count ->
    [one] Die Ablage wird gemischt und ergibt einen neuen Vorrat von { $count } Karte.
   *[other] Die Ablage wird gemischt und ergibt einen neuen Vorrat von { $count } Karten.
}
event-turn_passed = { $seat } passt.
event-call_announced = { $seat } sagt „{ $call }“.
event-call_challenged = { $seat } erwischt { $target }: „{ $call }“ wurde nicht gesagt.
event-call_missed = { $penalty ->
    [one] { $seat } hat „{ $call }“ vergessen und zieht { $penalty } Karte.
   *[other] { $seat } hat „{ $call }“ vergessen und zieht { $penalty } Karten.
}
event-fight_opened = Ein Duell: { $seat } greift { $defender } an.
event-fight_continued = { $seat } setzt das Duell fort; jetzt verteidigt sich { $defender }.
event-fight_passed = { $seat } hält sich aus dem Duell heraus.
event-fight_ended = { $count ->
    [one] Das Duell ist vorbei: { $seat } zieht { $count } Karte.
   *[other] Das Duell ist vorbei: { $seat } zieht { $count } Karten.
}
event-seat_in_air = { $seat } hat keine Karte mehr, aber noch nicht gewonnen: in der Luft.
event-score_counted_down = { $score ->
    [0] { $seat } ist bei { $score } angekommen.
   *[other] { $seat } zählt herunter auf { $score } und bekommt ein neues Blatt.
}
event-finish_penalised = { $penalty ->
    [one] Das darf nicht die letzte Karte sein: { $seat } zieht { $penalty } Karte.
   *[other] Das darf nicht die letzte Karte sein: { $seat } zieht { $penalty } Karten.
}
event-illegal_move_punished = { $penalty ->
    [one] { $seat } hat einen unerlaubten Zug versucht und zieht { $penalty } Karte.
   *[other] { $seat } hat einen unerlaubten Zug versucht und zieht { $penalty } Karten.
}
event-turn_timed_out = Die Zeit von { $seat } ist abgelaufen.
event-seat_resigned = { $seat } gibt auf.
event-round_ended = Runde { $round } ist zu Ende – { $reason }.
event-seat_eliminated = { $seat } scheidet aus.
event-game_ended = { $count ->
    [one] { $winners } gewinnt das Spiel.
   *[other] { $winners } gewinnen gemeinsam.
}
event-game_ended-nobody = Das Spiel endet ohne Gewinner.
event-seed_revealed-cancelled = Das Spiel wurde abgesagt.
reason = { $reason ->
    [went_out] jemand hat alle Karten abgelegt
    [blocked] niemand konnte mehr spielen
    [stock_exhausted] der Vorrat ist aufgebraucht
    [resigned] die anderen haben aufgegeben
    [expired] das Spiel hat zu lange gedauert
   *[other] das Spiel ist aus
}
burst = { $count ->
    [one] Davor geschah noch { $count } Ereignis.
   *[other] Davor geschahen noch { $count } Ereignisse.
}

## Was einem selbst geschieht

own-starter_turned-dealer = Runde { $round }, du gibst. Die erste Karte: { $card }.
own-card_played = { $as ->
    [yes] Du spielst { $cards } als { $face }.
   *[no] Du spielst { $cards }.
}
own-suit_declared = Du wählst { $suit }.
own-rank_declared = Du wählst den Rang { $rank }.
own-card_given = Du gibst { $target } eine Karte: { $card }.
own-card_given-target = { $seat } gibt dir eine Karte: { $card }.
own-seat_skipped = Du setzt aus.
own-turn_repeated = Du bist noch einmal am Zug.
own-cover_allowed = Du darfst die Karte bedecken.
own-cards_drawn = { $why ->
    [attack] Du konterst nicht und ziehst { $count ->
        [0] nichts, denn es ist keine Karte mehr da
        [one] eine Karte
       *[other] { $count } Karten
    }.
   *[other] Du ziehst { $count ->
        [0] nichts
        [one] eine Karte
       *[other] { $count } Karten
    }.
}
own-cards_drawn-known = Du ziehst { $cards }.
own-turn_passed = Du passt.
own-call_announced = Du sagst „{ $call }“.
own-call_challenged = Du erwischst { $target }: „{ $call }“ wurde nicht gesagt.
own-call_challenged-target = { $seat } erwischt dich: Du hast „{ $call }“ nicht gesagt.
own-call_missed = { $penalty ->
    [one] Du hast „{ $call }“ vergessen und ziehst { $penalty } Karte.
   *[other] Du hast „{ $call }“ vergessen und ziehst { $penalty } Karten.
}
own-fight_opened = Ein Duell: Du greifst { $defender } an.
own-fight_opened-defender = Ein Duell: { $seat } greift dich an.
own-fight_continued = Du setzt das Duell fort; jetzt verteidigt sich { $defender }.
own-fight_continued-defender = { $seat } setzt das Duell fort; jetzt verteidigst du dich.
own-fight_passed = Du hältst dich aus dem Duell heraus.
own-fight_ended = { $count ->
    [one] Das Duell ist vorbei: Du ziehst { $count } Karte.
   *[other] Das Duell ist vorbei: Du ziehst { $count } Karten.
}
own-seat_in_air = Du hast keine Karte mehr, aber noch nicht gewonnen: in der Luft.
own-score_counted_down = { $score ->
    [0] Du bist bei { $score } angekommen.
   *[other] Du zählst herunter auf { $score } und bekommst ein neues Blatt.
}
own-finish_penalised = { $penalty ->
    [one] Das darf nicht deine letzte Karte sein: Du ziehst { $penalty } Karte.
   *[other] Das darf nicht deine letzte Karte sein: Du ziehst { $penalty } Karten.
}
own-illegal_move_punished = { $penalty ->
    [one] Du hast einen unerlaubten Zug versucht und ziehst { $penalty } Karte.
   *[other] Du hast einen unerlaubten Zug versucht und ziehst { $penalty } Karten.
}
own-turn_timed_out = Deine Zeit ist abgelaufen.
own-seat_resigned = Du gibst auf.
own-game_ended = Du gewinnst das Spiel.
own-seat_eliminated = Du scheidest aus.

## Die Vorführung

sign-skipped = setzt aus
sign-again = noch einmal
sign-passes = passt
sign-fight = Duell
sign-cards = { $count ->
    [one] +{ $count } Karte
   *[other] +{ $count } Karten
}
round-over = Runde { $round } ist zu Ende
round-won = Du hast alle Karten abgelegt und gewinnst die Runde.
round-won-by = { $name } hat alle Karten abgelegt und gewinnt die Runde.
round-ended-by = Sie ist zu Ende, denn { $reason }.
round-points = { $name }: { $points }, insgesamt { $score }
round-comes = Als Nächstes: Runde { $round }, Geber: { $dealer }.
round-comes-own = Als Nächstes: Runde { $round }, du gibst.
round-next = Weiter
column-left = Übrige Karten
column-points = Diese Runde
result-won = Du hast gewonnen!
result-shared = Du hast mitgewonnen!
result-place = { $score ->
    [one] Deine Platzierung: { $place } von { $seats }, mit { $score } Punkt.
   *[other] Deine Platzierung: { $place } von { $seats }, mit { $score } Punkten.
}
rating-change = Deine Wertung: { NUMBER($before, useGrouping: 0) } → { NUMBER($after, useGrouping: 0) }
settings = Einstellungen
pace = Tempo am Tisch
pace-name = { $pace ->
    [slow] langsam
    [normal] normal
   *[instant] sofort
}
sound = Ton
sound-is-on = Der Ton ist an.
sound-is-off = Der Ton ist aus.
four-colours = Vier Farben für die Spielkarten
notify-turn = Benachrichtige mich, wenn ich am Zug bin
notify-on = Ist diese Seite im Hintergrund, bekommst du eine Nachricht, sobald du am Zug bist.
draw = { $count ->
    [one] Ziehen
   *[other] { $count } ziehen
}
hint = Tipp
advice = { $only ->
    [yes] Dein einziger Zug: { $move }.
   *[no] Möglich wäre: { $move }.
}
hint-text = { $advice } { $why }
hint-why = { $why ->
    [none] Das kostet dich weniger als die anderen Züge.
    [stop] Der nächste Spieler hat nur noch wenige Karten, und das hält ihn auf.
    [points] Bald könnte jemand alle Karten abgelegt haben, und so wirst du Punkte los.
    [effect] Die Karte hat eine Wirkung, und deine Wunschkarten bleiben dir.
   *[suit] Dazu hast du die meisten passenden Karten, und deine Wunschkarten bleiben dir.
}
hint-none = Es gibt keinen Zug vorzuschlagen.
hint-only-bots = Tipps gibt es nur in Spielen gegen Bots.
key-i = einen Zug vorschlagen (nur gegen Bots)
share = Link teilen
key-m = den Ton ein- oder ausschalten

## Am Tisch

table = Der Kartentisch
your-turn = { $can ->
    [play] Du bist am Zug: Spiel eine Karte.
    [play-draw] Du bist am Zug: Spiel eine Karte oder zieh.
    [play-pass] Du bist am Zug: Spiel eine Karte oder passe.
    [draw] Du bist am Zug. Keine Karte ist spielbar: Zieh.
    [draw-pass] Du bist am Zug. Keine Karte ist spielbar: Zieh oder passe.
    [pass] Du bist am Zug. Keine Karte ist spielbar: Passe.
   *[other] Du bist am Zug.
}
your-turn-declare = { $what ->
    [rank] Du bist am Zug: Wähle einen Rang.
    [either] Du bist am Zug: Wähle eine Farbe oder einen Rang.
    [card] Du bist am Zug: Wähle eine Karte aus deinem Blatt zum Abgeben.
   *[suit] Du bist am Zug: Wähle eine Farbe.
}
your-turn-answer = { $can ->
    [draw] { $count ->
        [one] Du bist am Zug. Du kannst nicht kontern: Zieh { $count } Karte.
       *[other] Du bist am Zug. Du kannst nicht kontern: Zieh { $count } Karten.
    }
    [pass] { $turns ->
        [0] Du bist am Zug. Du kannst nicht kontern: Passe.
       *[other] Du bist am Zug. Du kannst nicht kontern: Passe und setz { $turns }-mal aus.
    }
    [play-pass] { $turns ->
        [0] Du bist am Zug: Kontere oder passe.
       *[other] Du bist am Zug: Kontere, oder passe und setz { $turns }-mal aus.
    }
   *[other] { $count ->
        [one] Du bist am Zug: Kontere oder zieh { $count } Karte.
       *[other] Du bist am Zug: Kontere oder zieh { $count } Karten.
    }
}
your-turn-more = Du bist am Zug: Setz die Reihe fort oder beende sie.
your-turn-cover = { $can ->
    [pass] Du bist am Zug. Du kannst die Karte nicht bedecken: Passe.
   *[other] Du bist am Zug: Bedecke die Karte oder passe.
}
your-turn-fight = { $can ->
    [pass] Ein Duell. Du hast keine Karte dafür: Passe.
   *[other] Ein Duell: Mach weiter oder passe.
}
your-turn-drawn = { $can ->
    [play] Du bist am Zug: Spiel { $cards }.
    [play-draw] Du bist am Zug: Spiel { $cards } oder zieh noch einmal.
    [play-pass] Du bist am Zug: Spiel { $cards } oder passe.
    [draw] Du bist am Zug. Was du gezogen hast, ist nicht spielbar: Zieh noch einmal.
    [draw-pass] Du bist am Zug. Was du gezogen hast, ist nicht spielbar: Zieh noch einmal oder passe.
   *[pass] Du bist am Zug. Was du gezogen hast, ist nicht spielbar: Passe.
}
turn-of = { $name } ist am Zug.
turn-of-fight = { $count ->
    [one] Ein Duell: { $names } darf weitermachen.
   *[other] Ein Duell: { $names } dürfen weitermachen.
}
turn-nobody = Niemand ist am Zug.
turn-waiting = Warten auf Mitspieler.
turn-over = Das Spiel ist zu Ende.
your-hand = Dein Blatt
card-playable = { $card }, spielbar
card-not-playable = { $card }
pass = Passen
end-run = Reihe beenden
announce = „{ $call }“ sagen
announce-next = „{ $call }“ mit der nächsten Karte sagen
announce-self = Automatisch für mich ansagen
challenge = { $name } erwischen: „{ $call }“
resign = Aufgeben
resign-sure = Willst du dieses Spiel aufgeben?
yes-resign = Ja, ich gebe auf
cancel = Zurück
name-suit = { $what ->
    [rank] Welcher Rang?
    [either] Welche Farbe oder welcher Rang?
   *[suit] Welche Farbe?
}
choose-target = Welchen Spieler trifft es?
choose-seat = { $name } wählen
choose-cards = Was spielst du?
choose-joker = Für welche Karte steht der Joker?
choose-call = Wen erwischst du?
as-card = als { $card }
history = Spielverlauf
earlier = Frühere Ereignisse zeigen
scores = Punktestand
column-player = Spieler
column-cards = Karten
column-score = Punkte
column-place = Platzierung
column-round = Runde
column-end = Ende der Runde
clock = { $seconds ->
    [one] noch { $seconds } Sekunde
   *[other] noch { $seconds } Sekunden
}
clock-minutes = noch { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}{ $seconds ->
    [0] { "" }
    [one] { "" } und { $seconds } Sekunde
   *[other] { "" } und { $seconds } Sekunden
}
clock-up = Die Zeit ist um.
no-clock = Es läuft keine Uhr.
link-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
link-back = Wieder verbunden.
sending = Wird gesendet …
house-fills = { $seconds ->
    [0] Bots setzen sich auf die freien Plätze.
    [one] In { $seconds } Sekunde setzen sich Bots auf die freien Plätze.
   *[other] In { $seconds } Sekunden setzen sich Bots auf die freien Plätze.
}
watching = Du schaust zu.
block = Blockieren
unblock = Nicht mehr blockieren
player-blocked = { $name } ist blockiert: Ihr werdet nicht mehr zusammen an einen Tisch gesetzt.
player-unblocked = { $name } ist nicht mehr blockiert.
report = Melden
report-reason = Worum geht es?
report-for = { $reason ->
    [name] der Name
    [cheating] Betrug
    [stalling] Verzögern
   *[other] etwas anderes
}
report-note = Was ist passiert? (freiwillig)
report-sent = Die Meldung ist abgeschickt. Danke.
emotes = Etwas sagen
emote-said = { $name }: { $text }
signed-out = Du bist auf diesem Gerät abgemeldet.
sign-in-again = Anmelden oder Namen eingeben
seat-freed = Du hast deinen Platz verloren: Der Gastgeber hat ihn freigegeben.
you-declined = Du hast abgelehnt.
you-left = Du hast den Tisch verlassen.
what-counts = Die Regeln dieses Spiels

## Vorlesen

read-upcard = Oben liegt: { $card }.
read-upcard-as = Oben liegt: { $card } als { $face }.
read-suit = Verlangt ist { $suit }.
read-rank = Verlangt ist der Rang { $rank }.
read-any = Jede Karte ist spielbar.
read-no-upcard = Es liegt noch keine Karte da.
read-pending = { $count ->
    [one] { $count } Karte ist zu ziehen, wenn niemand kontert.
   *[other] { $count } Karten sind zu ziehen, wenn niemand kontert.
}
read-turns = { $count }-mal ist auszusetzen, wenn niemand kontert.
read-answers = Zum Kontern kannst du { $cards } spielen.
read-answers-none = Du hast keine Karte, die kontert.
read-fight = Ein Duell: Nur die nächsthöhere Karte derselben Farbe darf gespielt werden.
read-count = { $count ->
    [one] { $name }: { $count } Karte
   *[other] { $name }: { $count } Karten
}
read-score = { $name }: { $score }
read-hand = { $count ->
    [0] Du hast keine Karten.
    [one] Du hast eine Karte: { $cards }.
   *[other] Du hast { $count } Karten: { $cards }.
}
read-no-hand = Du hast hier kein Blatt.
read-playable = Du kannst { $cards } spielen.
read-playable-none = Du kannst keine Karte spielen.
read-nothing = Es ist noch nichts geschehen.
nothing-to-announce = Es gibt nichts anzusagen.
nothing-to-challenge = Es gibt niemanden zu erwischen.
will-announce = Mit der nächsten Karte sagst du „{ $call }“.
will-not-announce = Du sagst nichts an.
announces-itself = „{ $call }“ wird für dich gesagt, sobald du die Karte spielst.
no-playable = Du kannst jetzt keine Karte spielen.
cannot-draw = Du kannst jetzt nicht ziehen.
cannot-pass = Du kannst jetzt nicht passen.
cannot-play = Jetzt nicht spielbar: { $card }.
why-follow = { $needs ->
    [suit] { $card } ist nicht spielbar: Verlangt ist { $suit }.
    [rank] { $card } ist nicht spielbar: Verlangt ist der Rang { $rank }.
   *[both] { $card } ist nicht spielbar: Verlangt ist { $suit } oder der Rang { $rank }.
}
why-wild = Wunschkarten sind immer spielbar: { $ranks }.
why-drawn = { $count ->
    [0] Jetzt darfst du nur eine eben gezogene Karte spielen.
   *[other] Jetzt darfst du nur { $cards } spielen.
}
not-your-turn = Du bist nicht am Zug. { $turn }

## Tasten

keys = Tasten
keys-on = Diese Tasten benutzen
key-space = eine Karte ziehen
key-p = passen
key-suits = eine Farbe wählen, sobald eine zu wählen ist: C Kreuz, D Karo, H Herz, S Pik
key-c = die oberste Karte und die verlangte Farbe vorlesen
key-e = vorlesen, wie viele Karten jeder hat
key-shift-t = vorlesen, wie viel Zeit bleibt
key-arrows = durch dein Blatt gehen
key-home = zur ersten Karte
key-end = zur letzten Karte
key-enter = die Karte spielen
key-n = zur nächsten spielbaren Karte
key-a = ansagen
key-x = jemanden erwischen, der nicht angesagt hat
key-r = dein Blatt vorlesen
key-l = vorlesen, was du spielen kannst
key-t = vorlesen, wer am Zug ist
key-v = den Punktestand vorlesen
key-b = vorlesen, was zuletzt geschah
key-emotes = eine der sechs kurzen Botschaften zeigen
key-help = diese Liste auf- oder zuklappen
key-name-space = Leertaste
key-name-enter = Eingabe
key-name-home = Pos 1
key-name-end = Ende

## Vor und nach dem Spiel

home = Crazy Eights
to-start = Zur Startseite
seat-free = frei
seat-reserved = reserviert
invite-label = Mit diesem Link lädst du jemanden ein
copy = Link kopieren
copied = Kopiert.
join-code = Lies diesen Code vor
invite-qr = QR-Code des Links
meanwhile = Solange eine Partie gegen einen Bot spielen
awaited = Dein anderer Tisch wartet auf Mitspieler. Sobald es dort losgeht, kommst du dorthin.
awaited-go = Jetzt hingehen
join = Mitspielen
start = Jetzt beginnen
leave = Tisch verlassen
cancel-game = Spiel absagen
decline = Ablehnen
invited-by = { $name } lädt dich zu { $game } ein
invited-full = { $ruleset } · kein Platz mehr frei
invited-facts = { $ruleset } · { $free ->
    [one] { $free } von { $seats } Plätzen ist frei
   *[other] { $free } von { $seats } Plätzen sind frei
}
name = Dein Name
# Ein Satz unter dem Ergebnis eines verlorenen Spiels: was es entschied.
moment-wilds = Du hattest noch { $cards } auf der Hand: Damit passt du immer. Das war knapp!
moment-attack = Du musstest { $count } Karten auf einmal ziehen. Das kann jedem passieren.
moment-close = Dir fehlte nur noch eine Karte. Das war knapp!
result-title = Das Spiel ist aus
rematch = Noch einmal
rematch-wanted = { $name } möchte noch einmal spielen.
check-running = Die Verteilung der Karten wird geprüft…
check-fair = Geprüft: fair gegeben, mit Zufallszahlen von { $names } und vom Server
check-you = dir
check-alone = Geprüft: Alle Züge stimmen, aber der Server hat allein gegeben
check-without-you = Geprüft: Alle Züge stimmen, aber ohne eine Zufallszahl von dir gegeben
check-unproven = Geprüft: Alle Züge stimmen, aber nichts zeigt, dass fair gegeben wurde: { $detail }
check-fixed = Geprüft: Alle Züge stimmen; die Karten waren vorgegeben
check-failed = Die Prüfung ist fehlgeschlagen: { $detail }
check-missing = Nicht geprüft: Der Server hat das Protokoll nicht gesendet
check-evidence = Was der Server gesagt hat
verify = Dieses Spiel nachprüfen
score-chart = Punkte über die Runden
replay = Aufzeichnung
replay-step = Schritt
replay-position = Schritt { $at } von { $last }
replay-first = Erster Schritt
replay-back = Ein Schritt zurück
replay-next = Ein Schritt weiter
replay-last = Letzter Schritt
replay-end = Zurück zum Ergebnis

## Die Startseite

start-title = Crazy Eights
start-lead = Spiel Crazy Eights und seine Verwandten: mit Freunden, mit Fremden oder gegen Bots.
offline-title = Keine Verbindung
offline-text = Die Spiele laufen auf dem Server, der gerade nicht zu erreichen ist. Dein Zug und deine Karten bleiben dort erhalten.
offline-again = Noch einmal versuchen
needs-script = Diese Seite braucht JavaScript.
language = Sprache
choose-game = Spiel auswählen
continue = Weiterspielen
welcome-back = Willkommen zurück
play-again = Noch einmal: { $game }
players = { $count } Spieler
all-games = Alle { $count } Spiele
setup = Einstellungen
ruleset = Spiel
seats = Spieler
bot-label = Bots
play-bots = Gegen Bots spielen
play-quick = Mitspieler finden
play-friends = Mit Freunden spielen
only-seated = Mit Freunden: Nur wer am Tisch sitzt, sieht das Spiel; niemand schaut über den Link zu
join-by-code = Mit einem Code mitspielen
join-code-have = Code
join-code-unknown = Zu diesem Code gibt es kein offenes Spiel. Er hat acht Buchstaben und Ziffern.
join-code-wait = { $seconds ->
    [one] Es wurden zu viele falsche Codes versucht. Versuche es in { $seconds } Sekunde noch einmal.
   *[other] Es wurden zu viele falsche Codes versucht. Versuche es in { $seconds } Sekunden noch einmal.
}
fill-quick = Mitspieler finden: Nach { $seconds } Sekunden setzen sich Bots auf die noch freien Plätze
need-name = Bitte gib zuerst deinen Namen ein.
more-rules = Die Regeln
house-rules = Hausregeln
house-rules-note = Deine Änderungen gelten für Spiele, die du mit den Schaltflächen oben beginnst.
house-reset = Zurücksetzen
house-group = { $group ->
    [cards] Karten
    [draw] Ziehen
    [deal] Geben
    [demands] Forderungen
    [calls] Ansagen
    [end] Das Ende
    [table] Der Tisch
   *[other] { $group }
}
# What a card does, on a switch.
effect = { $effect ->
    [wild] Wunschkarte
    [skip] Aussetzen
    [reverse] Richtungswechsel
    [again] Noch einmal
    [draw] Ziehen
    [give] Abgeben
    [cover] Bedecken
    [series] Reihe
    [fight] Duell
   *[other] { $effect }
}
draw-more = +{ $count }
house-unchanged = Standard: { $meaning }
house-search = Eine Regel suchen
house-changed = { $count ->
    [0] Keine Regel ist geändert.
    [one] { $count } Regel ist geändert.
   *[other] { $count } Regeln sind geändert.
}
rules-link = Ein Link zu diesen Regeln
rules-link-unreadable = Die Regeln dieses Links sind nicht spielbar, deshalb zeigt die Seite andere.
add-cards = + Karten
add-do = + Wirkung
add-answer = + Konter
add-calls = + Ansage
add-more = Mehr dazu sagen
take-away = Entfernen: { $what }
item = { $list ->
    [do] Wirkung { $number }
    [calls] Ansage { $number }
   *[answer] Konter { $number }
}
nothing = nichts
key = { $key ->
    [all] alle Karten
    [red] alle roten Karten
    [black] alle schwarzen Karten
    [own] der Rang des eigenen Punktestands
   *[X] Joker
}
key-of-colour = { $colour ->
    [red] { $rank } in Rot
   *[black] { $rank } in Schwarz
}
line-skip = { $do }: { $n } Plätze
line-draw = { $do }: { $to }, { $n } Karten
line-give = { $do }: { $n } Karten, { $to }
line-cover = { $do }: spielbar durch { $on }; nötig: { $must }
line-series = { $do }: jede spielbar durch { $on }
line-fight = { $do }: bis { $top }; danach: { $then }
line-answer = { $with }; verlangt: { $match }; dann: { $so }
line-calls = „{ $say }“ – wenn vergessen: { $penalty } Karten, { $enforce }; Frist: { $window }
warnings = Bitte prüfen:
my-games = Deine Spiele
open-games = Offene Spiele
watch-games = Spiele zum Zuschauen
row-your-turn = du bist am Zug
row-invited = du bist eingeladen
row-open = { $free ->
    [one] { $free } freier Platz
   *[other] { $free } freie Plätze
}
row-with = mit { $names }
row-nobody = noch niemand
row-watch = Zuschauen
row-go = Zum Tisch
row-look = Ansehen
status = { $status ->
    [open] wartet
    [active] läuft
    [finished] beendet
   *[cancelled] abgesagt
}
other-device = Auf einem anderen Gerät spielen
other-device-note = Mit diesem Code spielst du auf einem anderen Gerät unter deinem Namen. Er wird nur einmal gezeigt; behalte ihn für dich.
other-device-make = Einen neuen Code zeigen
other-device-have = Ich habe schon einen Code
other-device-use = Damit anmelden
other-device-label = anderes Gerät
token-unknown = Dieser Code ist nicht bekannt.
sign-out = Auf diesem Gerät abmelden
sign-out-sure = Ohne ein anderes Gerät kannst du als dieser Spieler nicht zurückkommen. Trotzdem abmelden?
footer-docs = Die API
footer-verify = Ein Spiel nachprüfen
learn = In sechs Zügen lernen
ready-name = Gast { NUMBER($number, useGrouping: 0) }
record = { $played ->
    [one] { $played } Spiel beendet, { $won } gewonnen
   *[other] { $played } Spiele beendet, { $won } gewonnen
}
record-public = { $played ->
    [one] { $played } öffentliches Spiel beendet, { $won } gewonnen
   *[other] { $played } öffentliche Spiele beendet, { $won } gewonnen
}
row-bots = { $count } Bots
bot-strength = { $bot ->
    [random] leicht
    [greedy] normal
    [expert] schwer
   *[other] { $bot }
}

## Das erste Spiel

lesson = Zug { $number } von 6. { $rule } { $advice }
lesson-rule = { $kind ->
    [suit] Eine Karte der verlangten Farbe kannst du immer spielen.
    [rank] Auch eine Karte mit demselben Rang kannst du spielen, gleich in welcher Farbe.
    [wild] Eine Acht kannst du auf jede Karte spielen; dann wählst du, welche Farbe verlangt ist.
    [declare] Die nächste Karte muss die Farbe haben, die du wählst.
    [draw] Kannst du nicht spielen, ziehst du eine Karte.
    [pass] Kannst du auch die gezogene Karte nicht spielen, passt du.
   *[last] Wer zuerst keine Karten mehr hat, gewinnt die Runde.
}
lessons-over = Jetzt kennst du das Spiel. Werde deine Karten vor dem Bot los!

## Stufen, Programme, Wertungen

level = Stufe { $level }
level-label = Stufe
level-name = { $level ->
    [1] { $level }: Einsteiger
    [2] { $level }: normal
   *[other] { $level }: am stärksten
}
program = Programm
rating = Wertung { NUMBER($rating, useGrouping: 0) }
with-note = { $name } ({ $note })
leaders = Die Besten: { $game }
leaders-kind = Zeigen
leaders-of = { $kind ->
    [person] Menschen
    [program] Programme
   *[other] Menschen und Programme
}
leaders-none = In diesem Spiel hat noch niemand eine Wertung.
leaders-more = Mehr zeigen
column-rating = Wertung
column-games = Spiele
rating-range = { NUMBER($rating, useGrouping: 0) } ± { $uncertainty }

## Statistik und frühere Spiele des Benutzers

past = Statistik und frühere Spiele
statistics = Statistik
statistics-none = Noch keines deiner Spiele ist zu Ende.
statistics-of = { $kind ->
    [people] Menschen
    [bots] Bots
   *[other] Menschen und Bots
}
column-against = Gegen
column-played = Gespielt
column-won = Gewonnen
column-places = Platzierungen
column-streak = Siege in Folge
column-resigned = Aufgegeben
column-timed-out = Durch Zeit verloren
column-last = Letztes Spiel
place-times = { $place }.: { $times }×
streak = { $streak } (Rekord: { $best })
past-games = Frühere Spiele
past-filters = Welche Spiele gezeigt werden
past-opponent = Mit
past-result = Ergebnis
past-from = Beendet ab
past-until = Beendet bis
any-game = alle Spiele
any-opponent = beliebigen Spielern
any-result = alle Ergebnisse
outcome = { $result ->
    [won] gewonnen
    [lost] verloren
    [drawn] mit anderen gewonnen
   *[other] ohne Gewinner
}
past-count = { $count ->
    [0] Kein passendes Spiel.
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
past-count-more = { $count ->
    [0] Bisher nichts gefunden.
    [one] { $count } Spiel, vielleicht gibt es weitere
   *[other] { $count } Spiele, vielleicht gibt es weitere
}

## Analyse eines beendeten Spiels

analysis = Analyse
analysis-about = So bewertet unser stärkster Bot jede Entscheidung, mit dem Wissen des Spielers in diesem Moment.
analysis-start = Dieses Spiel analysieren
analysis-stop = Anhalten
analysis-go-on = Weiter
analysis-progress = { $all ->
    [one] { $done } von { $all } Entscheidung
   *[other] { $done } von { $all } Entscheidungen
}
analysis-chances = Gewinnchance jedes Spielers bei seinen eigenen Entscheidungen
analysis-better = Schritt { $step }, { $name }: „{ $made }“ hatte eine Gewinnchance von { $played }, „{ $move }“ eine von { $best }.
analysis-turning = Deine Wendepunkte
analysis-better-moves = Bessere Züge
analysis-nothing = Kein deutlich besserer Zug wurde gefunden.
analysis-table = Alle Gewinnchancen
column-chance = Gewinnchance
move-play = { $cards } spielen
play-as = { $cards } als { $face } spielen
move-draw = { $count ->
    [one] eine Karte ziehen
   *[other] { $count } Karten ziehen
}
move-pass = passen
move-declare = { $suit } wählen
move-declare-rank = den Rang { $rank } wählen
move-declare-card = { $cards } abgeben

## Absagen

fault-at = { $field }: { $detail }
problem-unreachable = Der Server ist nicht zu erreichen. Bitte versuche es noch einmal.
problem-equivocation = Der Server widerspricht dem, was er vorher über dieses Spiel gesagt hat.
problem-not-signed = Der Server unterschreibt seine Angaben zu diesem Spiel nicht, oder dieser Browser kann Unterschriften nicht prüfen. Ohne gültige Unterschrift bleibt deine Zufallszahl geheim.
problem-unauthorized = Du bist nicht mehr angemeldet. Bitte gib deinen Namen noch einmal ein.
problem-not-seated = Du hast in diesem Spiel keinen Platz.
problem-not-the-creator = Das darf nur der Gastgeber.
problem-not-found = Dieses Spiel gibt es nicht, oder es ist privat.
problem-not-your-turn = Du bist nicht am Zug.
problem-game-not-started = Das Spiel hat noch nicht begonnen.
problem-game-over = Das Spiel ist zu Ende.
problem-game-not-over = Das Spiel ist noch nicht zu Ende.
problem-too-few-players = Es sind zu wenige Spieler da.
problem-game-full = Alle Plätze sind besetzt.
problem-seat-taken = Dieser Platz ist besetzt.
problem-already-seated = Du hast schon einen Platz.
problem-cannot-join = Du kannst bei diesem Spiel nicht mitspielen.
problem-already-started = Das Spiel hat schon begonnen.
problem-insecure-context = Dieses Spiel hat versiegelte Zufallszahlen. Ein Browser kann eine Zufallszahl nur auf einer Seite versiegeln, die über HTTPS geladen wurde.
problem-quota-exceeded = Du hast schon zu viele Spiele. Beende oder verlasse erst einige.
problem-last-token = Das ist der einzige Code, mit dem du dich anmelden kannst.
problem-stale-version = Auf dem Tisch hat sich etwas geändert. Sieh noch einmal hin und spiel dann.
problem-rate-limited = Das war zu viel auf einmal. Warte einen Augenblick.
problem-unavailable = Der Server ist gerade ausgelastet. Bitte versuche es gleich noch einmal.
problem-internal-error = Auf dem Server ist etwas schiefgegangen. Es lag nicht an dir.
reason-attack-unanswered = Du wirst angegriffen: Kontere, oder nimm die Strafe auf dich.
reason-must-play = Du kannst spielen, also musst du.
reason-must-draw = Du musst ziehen.
reason-cannot-finish = Das darf nicht deine letzte Karte sein.
