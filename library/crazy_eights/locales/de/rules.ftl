### Die Regeln einer Spielart: was jede Einstellung bedeutet, und die Regeln in Absätzen.

# Begriffe: Vorrat und Ablage; Startkarte; Rang und Farbe; eine Wunschkarte lässt Farbe oder Rang
# wählen; eine Karte hat eine Wirkung; eine Karte greift an, wer ziehen oder aussetzen soll, kontert
# oder wehrt ab; Strafkarten; bedecken; Duell; Reihe; ansagen und erwischen; spielbar ist, was gespielt
# werden darf (passen heißt nur: nicht spielen).
# Formen für CARDS: `one` ein Bube, `dative` einem Buben, `accusative` einen Buben, `up_to` zum
# Buben; ohne Form die Mehrzahl ohne Artikel. Was `FITS` sagt, steht in einem Nebensatz.

### Was jede Einstellung bedeutet

id = Die Vorlage, von der diese Regeln ausgehen: { $said }.
    .name = Grundlage
    .value = { $value }
players-min = Mindestzahl der Spieler: { $said }.
    .name = Mindestzahl der Spieler
    .value = { $value }
players-max = Höchstzahl der Spieler: { $said }.
    .name = Höchstzahl der Spieler
    .value = { $value }
deck-packs = Wie viele Kartenspiele zusammengemischt werden: { $said }.
    .name = Kartenspiele
    .auto = eines, an größeren Tischen zwei
    .value = { $value }
deck-two_packs_from = Ab wie vielen Spielern größere Tische zwei Kartenspiele haben: { $said }.
    .name = Zwei Kartenspiele ab so vielen Spielern
    .value = { $value }
deck-jokers_per_pack = Wie viele Joker jedes Kartenspiel hat: { $said }.
    .name = Joker je Kartenspiel
    .value = { $value ->
        [0] keinen
       *[other] { $value }
    }
deck-ranks = Die Ränge eines Kartenspiels, von unten nach oben: { $said }.
    .name = Ränge des Kartenspiels
    .value = { CARDS($value) }
deal-cards = Wie viele Karten jeder Spieler bekommt: { $said }.
    .name = Ausgeteilte Karten
    .value = { $value }
deal-two_players = Wie viele Karten jeder bekommt, wenn in einer Runde nur zwei spielen: { $said }.
    .name = Ausgeteilte Karten bei zwei Spielern
    .value = { $value }
deal-by_round = Karten je Spieler, Runde für Runde: { $said }.
    .name = Ausgeteilte Karten nach Runde
    .null = immer gleich viele
    .value = { $value }, und die letzte Zahl gilt für alle weiteren Runden
first_seat = Wer eine Runde beginnt: { $said }.
    .name = Wer beginnt
    .dealer_left = der Spieler links vom Geber
    .dealer_right = der Spieler rechts vom Geber
    .dealer = der Geber
direction = In welcher Richtung am Anfang einer Runde gespielt wird: { $said }.
    .name = Spielrichtung
    .clockwise = im Uhrzeigersinn
    .counterclockwise = gegen den Uhrzeigersinn
starter-wild = Eine Wunschkarte als Startkarte: { $said }.
    .name = Wunschkarte als Startkarte
    .dealer_declares = Der Geber wählt eine Farbe
    .first_seat_declares = Wer die Runde beginnt, wählt eine Farbe
    .own_suit = Es gilt ihre eigene Farbe
    .put_back = Sie kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt
starter-special = Eine Startkarte mit Wirkung: { $said }.
    .name = Sonderkarte als Startkarte
    .active = Ihre Wirkung tritt ein, als hätte der Geber sie gespielt
    .inert = Ihre Wirkung tritt nicht ein
    .put_back = Sie kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt
starter-joker = Ein Joker als Startkarte: { $said }.
    .name = Joker als Startkarte
    .put_back = Er kommt in die Mitte des Vorrats, und eine neue Karte wird aufgedeckt
cards = Die Karten mit eigenen Regeln: { $said }.
    .name = Tabelle der Karten
    .empty = keine
    .value = { CARDS($value) }
cards-on = Wann die Karte gespielt werden darf, wenn nicht wie gewöhnlich: { $said }.
    .name = Spielbar, wenn sie
    .value = wenn sie { FITS($value) }
cards-not_on = Worauf sie nie gespielt werden darf: { $said }.
    .name = Nie spielbar auf
    .empty = nichts
    .value = { CARDS($value, form: "accusative", list: "or") }
cards-name = Was ihr Spieler wählt (damit ist sie Wunschkarte): { $said }.
    .name = Ihr Spieler wählt
    .suit = die verlangte Farbe
    .rank = den verlangten Rang
    .either = eine Farbe oder einen Rang
    .suit_if_follows = die verlangte Farbe, wenn sie mit der Karte darunter übereinstimmt; sonst nichts
    .own = nichts, es gilt ihre eigene Farbe
cards-rank_stays = Ob auch ihr Rang bedient werden darf, obwohl eine Farbe gewählt wurde: { $said }.
    .name = Auch ihr Rang gilt
    .true = ja
    .false = nein
cards-leaves = Was auf einen Joker folgt, mit dem nichts gewählt wird: { $said }.
    .name = Was auf einen Joker folgt
    .any = jede Karte
    .below = die Farbe, die vor ihm verlangt war
cards-stands_for = Ob sie als jede Karte gespielt wird, die ihr Spieler nennt und spielen könnte: { $said }.
    .name = Steht für jede Karte
    .true = ja
    .false = nein
cards-do = Was sie bewirkt, der Reihe nach: { $said }.
    .name = Wirkungen
    .empty = nichts
cards-do-do = Eine ihrer Wirkungen: { $said }.
    .name = Wirkung
    .skip = die nächsten Spieler setzen aus
    .reverse = die Richtung wechselt
    .again = derselbe Spieler ist noch einmal am Zug
    .draw = Karten müssen gezogen werden
    .give = ihr Spieler gibt Karten ab
    .cover = derselbe Spieler bedeckt sie im selben Zug mit einer weiteren Karte
    .series = derselbe Spieler darf im selben Zug weitere Karten spielen
    .fight = sie eröffnet ein Duell mit dem nächsten Spieler
cards-do-n = Um wie viele Karten oder Spieler es geht: { $said }.
    .name = Wie viele
    .value = { $value }
cards-do-to = Wen es trifft: { $said }.
    .name = Wen
    .next = den nächsten Spieler
    .previous = den vorigen Spieler
    .others = alle anderen Spieler
    .chosen = einen Spieler nach Wahl
    .self = den eigenen Spieler
cards-do-answer = Womit gegen diese Wirkung gekontert werden darf: { $said }.
    .name = Kontern dieser Wirkung
    .null = wie gegen jeden Angriff
    .empty = mit nichts
answer-with = Die Karten, mit denen man kontert: { $said }.
    .name = Kontern mit
    .value = { CARDS($value, form: "dative", list: "or") }
answer-so = Was aus dem Angriff wird: { $said }.
    .name = Nach dem Kontern
    .add = die Strafen summieren sich, und wen es nun trifft, der muss kontern oder alles auf sich nehmen
    .pass_on = er geht an den nächsten Spieler weiter
    .end = er ist abgewehrt
answer-match = Worin die Karte mit der angreifenden übereinstimmen muss: { $said }.
    .name = Übereinstimmung beim Kontern
    .follow = sie muss wie gewöhnlich spielbar sein
    .suit = in der Farbe
    .any = in nichts
answer-on = Gegen welche angreifenden Karten sie hilft: { $said }.
    .name = Kontert
    .null = alle
    .value = { CARDS($value, form: "accusative", list: "or") }
cards-do-on = Welche Karte auf sie gelegt werden darf: { $said }.
    .name = Die nächste Karte
    .value = eine, die { FITS($value) }
cards-do-must = Ob sie bedeckt werden muss: { $said }.
    .name = Muss bedeckt werden
    .true = ja, ihr Spieler zieht, bis er es kann
    .false = nein
cards-do-top = Die höchste Karte eines Duells, in dem Bildkarten zehn zählen: { $said }.
    .name = Höchste Karte im Duell
    .value = { CARDS($value) }
cards-do-then = Wer nach einem Duell am Zug ist: { $said }.
    .name = Nach einem Duell
    .after_defender = der Spieler nach dem Verteidiger
    .dealer_left = der Spieler links vom Geber
cards-points = Was sie auf der Hand zählt (ohne Angabe ihre Zahl: Ass 1, Bube 11, Dame 12, König 13): { $said }.
    .name = Kartenwert
    .value = { $value }
cards-bonus = Was der Gewinner einer Runde aufschreibt, wenn sie seine letzte Karte ist: { $said }.
    .name = Punkte als letzte Karte
    .value = { $value }
follow = Wann eine Karte gespielt werden darf: { $said }.
    .name = Spielbar ist eine Karte, wenn sie
    .value = wenn sie { FITS($value) }
answer = Womit kontern darf, wer ziehen soll: { $said }.
    .name = Kontern beim Ziehen
    .empty = mit nichts, die Karten werden sofort gezogen
    .value = mit { CARDS($value, form: "dative", list: "or") }
demand-taker = Wie es für den weitergeht, der die Karten eines Angriffs gezogen hat: { $said }.
    .name = Zug nach einem Angriff
    .loses_turn = sein Zug ist vorbei
    .may_play = er spielt seinen Zug wie gewöhnlich
demand-first_pick = Ob man die übrigen Strafkarten nicht ziehen muss, wenn schon die erste abwehrt: { $said }.
    .name = Abwehr mit der ersten Strafkarte
    .true = ja, wenn sie sofort gespielt wird
    .false = nein
reverse_two_players = Was ein Richtungswechsel bewirkt, wenn nur zwei spielen: { $said }.
    .name = Richtungswechsel zu zweit
    .none = nichts
    .skip = Derselbe Spieler ist noch einmal am Zug
draw-voluntary = Ob man auch ziehen darf, wenn man spielen kann: { $said }.
    .name = Freiwillig ziehen
    .true = ja
    .false = nein, wer spielen kann, muss es
draw-limit = Wie viele Karten ein Spieler in einem Zug ziehen darf: { $said }.
    .name = Gezogene Karten je Zug
    .value = { $value ->
        [0] so viele, bis eine spielbar ist
        [1] eine
       *[other] bis zu { $value }
    }
draw-play_drawn = Was mit einer gezogenen Karte geschieht, die spielbar ist: { $said }.
    .name = Gezogene Karte spielen
    .no = Sie bleibt auf der Hand, und der Zug ist zu Ende
    .may = Sie darf gleich gespielt werden, oder der Spieler passt
    .must = Sie muss gleich gespielt werden
draw-choose = Welche Karte nach dem Ziehen gespielt werden darf: { $said }.
    .name = Nach dem Ziehen spielbar
    .drawn = die gezogene
    .hand = jede Karte der Hand
several-way = Ob in einem Zug mehrere Karten gespielt werden dürfen: { $said }.
    .name = Mehrere Karten in einem Zug
    .no = nein
    .together = Karten desselben Rangs zusammen
    .one_by_one = eine nach der anderen
several-next = Wann eine weitere Karte desselben Zuges gespielt werden darf: { $said }.
    .name = Eine weitere Karte
    .value = wenn sie { FITS($value) }
several-not = Was allein gespielt wird: { $said }.
    .name = Allein gespielt
    .empty = nichts
    .value = { CARDS($value, form: "one", list: "or") }
several-effects = Welche von mehreren Karten ihre Wirkung haben: { $said }.
    .name = Wirkung mehrerer Karten
    .all = alle
    .last = nur die letzte
calls = Welche Ansagen es gibt: { $said }.
    .name = Ansagen
    .empty = keine
    .value = { $value }
calls-say = Was angesagt wird: { $said }.
    .name = Ansage
    .value = { $value }
calls-left = Mit wie vielen Karten auf der Hand man sie machen muss: { $said }.
    .name = Restliche Karten
    .null = beliebig viele
    .value = { $value }
calls-played = Mit welchen Karten man sie machen muss: { $said }.
    .name = Gespielte Karten
    .null = mit beliebigen
    .value = { CARDS($value, form: "dative", list: "or") }
calls-penalty = Wie viele Karten zieht, wer die Ansage vergisst: { $said }.
    .name = Strafe für eine vergessene Ansage
    .null = so viele, wie der Zug andere ziehen lässt, sonst keine
    .value = { $value ->
        [0] keine
       *[other] { $value }
    }
calls-enforce = Wann eine vergessene Ansage bestraft wird: { $said }.
    .name = Eine vergessene Ansage wird bestraft
    .auto = immer
    .challenge = wenn ein anderer Spieler einen dabei erwischt
    .none = nie, die Ansage ist freiwillig
    .by_itself = nie, der Zug gilt schon als Ansage
calls-window = Bis wann sie nachgeholt werden kann: { $said }.
    .name = Frist zum Nachholen einer Ansage
    .next_action = bis jemand anders spielt, zieht oder passt
    .own_next_turn = bis der Spieler in seinem eigenen nächsten Zug etwas tut
finish-not_with = Letzte Karten, mit denen man nicht gewinnt: { $said }.
    .name = Kein Gewinn mit
    .empty = keine
    .value = { CARDS($value, form: "one", list: "or") }
finish-not_on = Karten, auf denen keine letzte Karte gewinnt: { $said }.
    .name = Kein Gewinn auf
    .empty = keine
    .value = { CARDS($value, form: "one", list: "or") }
finish-otherwise = Was mit einer letzten Karte geschieht, die nicht gewinnt: { $said }.
    .name = Letzte Karte, die nicht gewinnt
    .illegal = Sie darf nicht gespielt werden
    .in_air = Ihr Spieler hängt „in der Luft“: Er hat keine Karten mehr, aber nicht gewonnen, und muss in seinem nächsten Zug ziehen
    .penalty = Ihr Spieler zieht Strafkarten und bleibt im Spiel
finish-penalty = Wie viele Strafkarten man zieht, wenn die letzte Karte nicht gewinnt, aber gespielt werden darf: { $said }.
    .name = Strafe für so eine letzte Karte
    .value = { $value ->
        [0] keine
       *[other] { $value }
    }
finish-effect = Ob die Wirkung der Karte eintritt, die gewinnt: { $said }.
    .name = Wirkung der letzten Karte
    .ignored = nein
    .draw_only = nur, wenn sie andere ziehen lässt
stock_out = Was geschieht, wenn der Vorrat aufgebraucht ist: { $said }.
    .name = Leerer Vorrat
    .reshuffle = Die Ablage bis auf ihre oberste Karte wird zu einem neuen gemischt
    .pass = Niemand zieht mehr; wer nicht spielen kann (oder, wo freiwillig gezogen werden darf, nicht will), passt
    .end_round = Die Runde endet mit diesem Zug
blocked = Wie eine Runde gewertet wird, die niemand gewinnt: { $said }.
    .name = Runde ohne Gewinner
    .score_all = Jeder schreibt sich die Karten auf seiner Hand als Strafpunkte auf, wenn es welche gibt
    .lowest_takes_differences = Der Spieler, dessen Karten am wenigsten zählen, kassiert von den anderen die Differenz
    .no_winner = gar nicht
countdown = Ob bis null heruntergezählt wird, um eins mit jedem leer gespielten Blatt: { $said }.
    .name = Countdown
    .null = nein
    .value = ja
countdown-start = Der Punktestand, mit dem alle beginnen: { $said }.
    .name = Punktestand am Anfang
    .value = { $value }
scoring-method = Wer nach einer Runde Punkte aufschreibt: { $said }.
    .name = Wer Punkte bekommt
    .none = niemand
    .penalty = alle außer dem Gewinner, ihre eigenen Karten als Strafpunkte
    .collect = der Gewinner, die Karten aller anderen
scoring-one_card = Was eine einzige Karte auf der Hand zählt: { $said }.
    .name = Nur eine Karte auf der Hand
    .counts = ihren Wert
    .free = nichts
scoring-exact = Punktestände, die sich ändern, wenn sie genau erreicht sind: { $said }.
    .name = Genaue Punktestände
    .empty = keine
    .value = { $value }
game_end-when = Wann das Spiel endet: { $said }.
    .name = Ende des Spiels
    .single_round = nach einer Runde
    .rounds = nach einer festen Zahl von Runden
    .target = wenn jemand eine feste Punktzahl erreicht
    .bust = wenn nur noch einer übrig ist; wer eine feste Punktzahl erreicht, scheidet aus (träfe es alle, bleibt, wer am wenigsten hat)
    .drop_highest = wenn nur noch einer übrig ist; nach jeder Runde scheidet aus, wessen Karten am meisten zählen
    .countdown = wenn ein Punktestand bei null angekommen ist
game_end-rounds = Wie viele Runden das Spiel hat, wenn ihre Zahl fest ist: { $said }.
    .name = Zahl der Runden
    .null = ohne Bedeutung
    .players = so viele, wie Spieler da sind
    .value = { $value }
game_end-points = Mit wie vielen Punkten das Spiel endet oder ein Spieler ausscheidet: { $said }.
    .name = Punkte bis zum Ende
    .null = ohne Bedeutung
    .value = { NUMBER($value, useGrouping: 0) }
game_end-winner = Wer das Spiel gewinnt: { $said }.
    .name = Gewinner des Spiels
    .lowest = wer die wenigsten Punkte hat
    .highest = wer die meisten Punkte hat
    .last_left = wer als Letzter übrig ist
    .first_to_zero = wer zuerst bei null ist
    .round_winner = der Gewinner der Runde
turn_seconds = Wie lange ein Zug dauern darf, bevor der Server den Zug übernimmt: { $said }.
    .name = Sekunden je Zug
    .null = beliebig lange
    .value = { NUMBER($value, useGrouping: 0) } Sekunden
illegal_move_penalty = Wie viele Karten man für einen unerlaubten Zug zieht: { $said }.
    .name = Strafe für einen unerlaubten Zug
    .value = { $value ->
        [0] keine, der Zug wird nur abgelehnt
       *[other] { $value }
    }

### Die Regeln in Absätzen

## Spieler, Karten und das Austeilen

text-players = Das Spiel ist für { WORD($least) } bis { WORD($most) } Spieler.
    .exactly = Das Spiel ist für { WORD($players) } Spieler.
text-packs = { $packs ->
    [one] Gespielt wird mit { $cards } Karten{ card-jokers }.
   *[other] Gespielt wird mit { WORD($packs) } zusammengemischten Kartenspielen zu je { $cards } Karten{ card-jokers }.
}
    .growing = Gespielt wird mit { $cards } Karten{ card-jokers }; ab { WORD($from) } Spielern werden zwei solche Kartenspiele zusammengemischt.
text-deal = Jeder Spieler bekommt { card-count }.
    .two_players = Jeder Spieler bekommt { card-count }; spielen nur zwei, { $two ->
        [one] ist es eine.
       *[other] sind es { WORD($two) }.
    }
    .by_round = Die Zahl der ausgeteilten Karten ändert sich von Runde zu Runde: { $row }.
    .by_round_and_on = Die Zahl der ausgeteilten Karten ändert sich von Runde zu Runde: { $row }. Die letzte Zahl gilt für alle weiteren Runden.

## Der Anfang einer Runde

text-starter = Die übrigen Karten liegen verdeckt auf dem Tisch: Das ist der Vorrat. Seine oberste Karte wird als Startkarte aufgedeckt; mit ihr beginnt die Ablage.
text-starter-wild =
    .dealer_declares = Ist die Startkarte { card-wild_starter } Wunschkarte, wählt der Geber, womit es weitergeht.
    .first_seat_declares = Ist die Startkarte { card-wild_starter } Wunschkarte, wählt der Spieler, der beginnt, womit es weitergeht.
    .own_suit = Mit einer Wunschkarte als Startkarte wird nichts gewählt: Es gilt ihre eigene Farbe.
    .put_back = Ist die Startkarte { card-wild_starter } Wunschkarte, kommt sie in die Mitte des Vorrats, und eine neue wird aufgedeckt.
text-starter-special =
    .active = Hat die Startkarte eine Wirkung, tritt sie ein, als hätte der Geber die Karte gespielt{ card-everybody }.
    .inert = Hat die Startkarte eine Wirkung, tritt sie nicht ein.
    .put_back = Eine Startkarte mit Wirkung kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt.
text-starter-wild_or_special = Ist die Startkarte { card-wild_starter } Wunschkarte oder hat sie eine Wirkung, kommt sie in die Mitte des Vorrats, und eine neue wird aufgedeckt.
text-starter-idle = Als Startkarte hat { CARDS($cards, form: "one", list: "or") } keine Wirkung.
text-starter-jokers = Ein Joker als Startkarte kommt in die Mitte des Vorrats, und eine neue Karte wird aufgedeckt.
    .also = Auch ein Joker wird so ersetzt.
text-first_seat =
    .dealer_left = Der Spieler links vom Geber beginnt.
    .dealer_right = Der Spieler rechts vom Geber beginnt.
    .dealer = Der Geber beginnt.
text-direction =
    .clockwise = Gespielt wird im Uhrzeigersinn.
    .counterclockwise = Gespielt wird gegen den Uhrzeigersinn.

## Was worauf gespielt werden darf

text-follow = Bist du am Zug, spielst du eine Karte, die { FITS($follow) }.
    .usual = Bist du am Zug, spielst du eine Karte, die in der Farbe oder im Rang mit der obersten Karte der Ablage übereinstimmt.
    .below = Auf { CARDS($below, form: "accusative", list: "or") } darf jede Karte gespielt werden.
text-cards-name =
    .suit = { card-they } sind Wunschkarten: Spielst du eine, wählst du die Farbe, die als Nächstes gespielt werden muss.
    .rank = { card-they } sind Wunschkarten: Spielst du eine, wählst du den Rang, der als Nächstes gespielt werden muss.
    .either = { card-they } sind Wunschkarten: Spielst du eine, wählst du die Farbe oder den Rang, der als Nächstes gespielt werden muss.
    .suit_if_follows = { card-they } sind Wunschkarten: Stimmt eine mit der Karte darunter in Farbe oder Rang überein oder ist auch diese eine Wunschkarte, wählst du die Farbe, die als Nächstes gespielt werden muss; sonst gilt ihre eigene.
    .own = { card-they } sind Wunschkarten, aber du wählst mit ihnen nichts: Als Nächstes gilt ihre eigene Farbe.
text-cards-own = Mit einem Punkt sind deine Wunschkarten die Asse; die Wunschkarten der anderen sind für dich gewöhnliche Karten.
text-cards-on = Du darfst { card-they } nur spielen, wenn die Karte { FITS($on) }.
    .any = Du darfst { card-they } auf jede Karte spielen.
    .any_but = Du darfst { card-they } auf jede Karte außer { CARDS($below, form: "dative", list: "or") } spielen.
text-cards-not_on = Du darfst { card-they } nie auf { CARDS($below, form: "accusative", list: "or") } spielen.
text-cards-rank_stays =
    .true = Auch auf einer Wunschkarte genügt gleicher Rang.
    .false = Auf einer Wunschkarte genügt gleicher Rang allein nicht.
text-cards-leaves =
    .any = Danach darf jede Karte gespielt werden.
    .below = Danach gilt wieder die Farbe, die davor verlangt war.
text-cards-stands_for = { card-they } stehen für jede Karte, die du nennst und gerade spielen könntest; sie haben deren Rang, Farbe und Wirkung.
text-several = Mehrere Karten desselben Rangs dürfen zusammen gespielt werden: Die erste muss spielbar sein, die letzte liegt dann oben.
    .one_by_one = In einem Zug darfst du mehrere Karten nacheinander spielen; jede weitere ist eine, die { FITS($next) }. Mit Passen beendest du deinen Zug, und erst dann treten Wirkungen ein.
text-several-effects =
    .all = Alle diese Karten haben ihre Wirkung.
    .last = Nur die letzte dieser Karten hat ihre Wirkung.
text-several-not = { CARDS($cards, form: "one", list: "or") } wird allein gespielt.
text-several-answer = Gegen einen Angriff muss jede von ihnen auch allein kontern können.
    .one_by_one = Gegen einen Angriff darfst du nur eine Karte spielen.
text-several-drawn = Eine eben gezogene Karte wird allein gespielt.

## Was besondere Karten bewirken

text-cards-do-do =
    .skip = { $n ->
        [one] Nach { CARDS($cards, form: "dative", list: "or") } setzt der nächste Spieler aus; sind nur zwei im Spiel, ist noch einmal am Zug, wer die Karte gespielt hat.
       *[other] Nach { CARDS($cards, form: "dative", list: "or") } setzen die nächsten { WORD($n) } Spieler aus.
    }
    .reverse = Mit { CARDS($cards, form: "dative", list: "or") } wechselt die Richtung.
    .again = Wer { CARDS($cards, form: "accusative", list: "or") } spielt, ist noch einmal am Zug.
    .draw = { $to ->
        [next] Nach { CARDS($cards, form: "dative", list: "or") } muss der nächste Spieler { card-count } ziehen.
        [previous] Nach { CARDS($cards, form: "dative", list: "or") } muss der vorige Spieler { card-count } ziehen.
        [others] Nach { CARDS($cards, form: "dative", list: "or") } zieht jeder andere Spieler sofort { card-count }.
        [chosen] Mit { CARDS($cards, form: "dative", list: "or") } wählt man einen anderen Spieler, der { card-count } ziehen muss.
       *[self] Wer { CARDS($cards, form: "accusative", list: "or") } spielt, zieht selbst sofort { card-count }.
    }
    .give = { $to ->
        [next] Wer { CARDS($cards, form: "accusative", list: "or") } spielt, gibt dem nächsten Spieler offen { card-count }.
        [previous] Wer { CARDS($cards, form: "accusative", list: "or") } spielt, gibt dem vorigen Spieler offen { card-count }.
       *[chosen] Wer { CARDS($cards, form: "accusative", list: "or") } spielt, gibt einem Spieler nach Wahl offen { card-count }.
    }
    .cover = { $how ->
        [must] Auf { CARDS($cards, form: "accusative", list: "or") } musst du im selben Zug noch eine Karte legen, die { FITS($on) }; du ziehst, bis du es kannst.
        [any] Auf { CARDS($cards, form: "accusative", list: "or") } darfst du im selben Zug noch eine beliebige Karte legen, deren Wirkung dann gilt; sonst passt du.
       *[may] Auf { CARDS($cards, form: "accusative", list: "or") } darfst du im selben Zug noch eine Karte legen, die { FITS($on) } und deren Wirkung dann gilt; sonst passt du.
    }
    .series = Nach { CARDS($cards, form: "dative", list: "or") } darfst du im selben Zug beliebig viele Karten spielen, von denen jede { FITS($on) }; mit Passen beendest du deinen Zug, und erst dann treten Wirkungen ein.
    .fight = { CARDS($cards, form: "one", list: "or") } eröffnet ein Duell: Wer die Karte gespielt hat, ist der Angreifer, der nächste Spieler der Verteidiger. Alle außer dem Angreifer dürfen nun die nächsthöhere Karte derselben Farbe spielen, auch außer der Reihe, bis hinauf { CARDS($top, form: "up_to") }; wer das tut, wird der Angreifer, und der bisherige Angreifer wird der Verteidiger. Andere Karten dürfen im Duell nicht gespielt werden, und die gespielten haben keine andere Wirkung. Haben alle außer dem Angreifer gepasst, zieht der Verteidiger so viele Karten, wie die letzte Karte zählt{ $courts ->
        [yes] {" "}(Bildkarten zählen zehn)
       *[no] {""}
    }, und { $then ->
        [dealer_left] der Spieler links vom Geber
       *[after_defender] der Spieler nach ihm
    } ist am Zug.
text-cards-do-do--skip = Nach { CARDS($cards, form: "dative", list: "or") } muss der nächste Spieler { card-turns } aussetzen.
text-reverse_two_players =
    .none = Sind nur zwei im Spiel, bewirkt ein Richtungswechsel nichts.
    .skip = Sind nur zwei im Spiel, ist noch einmal am Zug, wer die Richtung wechselt.

## Angriffe

text-answer-so =
    .add = { card-instead } mit { CARDS($with, form: "dative", list: "or") } kontern{ card-match }; die Strafen summieren sich, und wen es nun trifft, der muss selbst kontern oder alles auf sich nehmen.
    .pass_on = { card-instead } mit { CARDS($with, form: "dative", list: "or") } kontern{ card-match }; damit geht der Angriff an den nächsten Spieler weiter.
    .end = { card-instead } mit { CARDS($with, form: "dative", list: "or") } kontern{ card-match }; damit ist der ganze Angriff abgewehrt.
text-answer-none = Nach { CARDS($of, form: "dative", list: "or") } wird sofort gezogen; kontern kann man nicht.
text-answer-only = Gegen einen Angriff darf keine andere Karte gespielt werden, auch keine Wunschkarte; wer nicht kontert, zieht alle Strafkarten.
    .turns = Gegen einen Angriff darf keine andere Karte gespielt werden, auch keine Wunschkarte; wer nicht kontert, zieht alle Strafkarten oder setzt so oft aus wie verlangt.
text-demand-taker =
    .loses_turn = Wer Strafkarten zieht, verliert seinen Zug.
    .may_play = Wer Strafkarten gezogen hat, hat danach einen gewöhnlichen Zug.
text-demand-turn = Am Zug ist dann, wen der Angriff trifft, und von dort geht es weiter.
text-demand-first_pick = Sind zwei oder mehr Karten zu ziehen, zieh zuerst eine: Kann sie abwehren, darfst du sie sofort spielen und musst die übrigen nicht ziehen.

## Ziehen

text-draw-voluntary =
    .true = Wenn du nicht spielen kannst oder willst, ziehst du { card-drawn }.
    .false = Kannst du spielen, musst du es; sonst ziehst du { card-drawn }.
text-draw-play_drawn =
    .no = Was du ziehst, behältst du, und dein Zug ist zu Ende.
    .may = Ist eine gezogene Karte spielbar, darfst du sie gleich spielen; spielst du keine, passt du.
    .must = Ist eine gezogene Karte spielbar, musst du sie gleich spielen; ist es keine, passt du.
text-draw-choose = Statt der gezogenen darfst du auch eine andere Karte von deiner Hand spielen.

## Ansagen

text-calls-window =
    .next_action = Wer { card-caller }, muss { card-call } ansagen, bevor jemand anders spielt, zieht oder passt.
    .own_next_turn = Wer { card-caller }, muss vor seinem eigenen nächsten Zug { card-call } ansagen.
text-calls-enforce =
    .auto = { $penalty ->
        [demand] Wer es vergisst, zieht selbst so viele Karten, wie sein Zug andere ziehen lässt.
        [0] Wer es vergisst, wird nicht bestraft.
       *[other] Wer es vergisst, zieht { card-count }.
    }
    .challenge = { $penalty ->
        [demand] Wer es vergisst und dabei von einem anderen erwischt wird, zieht selbst so viele Karten, wie sein Zug andere ziehen lässt.
        [0] Wer es vergisst, wird nicht bestraft.
       *[other] Wer es vergisst und dabei von einem anderen erwischt wird, zieht { card-count }.
    }
    .none = Wer { card-caller }, darf { card-call } ansagen; wer es vergisst, wird nicht bestraft.
    .by_itself = Wer { card-caller }, sagt damit { card-call } an.

## Das Ende einer Runde

text-finish = Wer als Erster alle seine Karten gespielt hat, gewinnt die Runde.
text-countdown = Alle beginnen mit dem Punktestand { $start }. Wer seine letzte Karte spielt, zählt um eins herunter und bekommt so viele neue Karten, wie er noch Punkte hat; die anderen behalten ihr Blatt, und das Spiel geht weiter.
text-finish-not_with = Gewinnen kannst du nicht mit { CARDS($with, form: "dative", list: "or") }.
text-finish-not_on = Gewinnen kannst du nicht mit einer Karte, die du auf { CARDS($on, form: "accusative", list: "or") } legst.
    .both = Gewinnen kannst du weder mit { CARDS($with, form: "dative", list: "or") } noch mit einer Karte, die du auf { CARDS($on, form: "accusative", list: "or") } legst.
text-special = Sonderkarten sind Wunschkarten und Karten, die etwas bewirken oder mit denen man kontert.
text-finish-otherwise =
    .illegal = Eine solche letzte Karte darf nicht gespielt werden.
    .in_air = Wer seine letzte Karte so spielt, hängt „in der Luft“: Er hat keine Karten mehr, aber nicht gewonnen. Die Wirkung der Karte tritt ein, und in seinem nächsten Zug muss er ziehen.
    .penalty = { $n ->
        [0] Wer seine letzte Karte so spielt, gewinnt nicht; die Wirkung der Karte tritt ein, und in seinem nächsten Zug muss er ziehen.
       *[other] Wer seine letzte Karte so spielt, gewinnt nicht; die Wirkung der Karte tritt ein, und er zieht { card-count } und bleibt im Spiel.
    }
text-finish-demanded = Wird er bis dahin angegriffen, zieht er alle Strafkarten und verliert seinen Zug.
text-finish-air_counts = Endet die Runde, während er in der Luft hängt, zieht er eine Karte, und die zählt.
text-finish-effect =
    .ignored = { card-winning }, hat keine Wirkung.
    .draw_only = { card-winning }, hat keine Wirkung; nur wenn sie andere ziehen lässt, zieht der nächste Spieler diese Karten noch.
text-stock_out =
    .reshuffle = Ist der Vorrat aufgebraucht, wird die Ablage bis auf ihre oberste Karte zu einem neuen gemischt.
    .pass = Ist der Vorrat aufgebraucht, bleibt er leer, und niemand zieht mehr.
    .end_round = Ist der Vorrat aufgebraucht, endet die Runde mit diesem Zug.
text-stock_out-blocked = Gibt es nichts mehr zu ziehen, passt, wer nicht spielen kann; haben alle nacheinander gepasst, endet die Runde.
text-blocked-countdown = Dann gewinnt das Spiel, wer die wenigsten Punkte hat; bei Gleichstand gibt es mehrere Gewinner.
text-blocked-none = Dann hat die Runde keinen Gewinner.
text-blocked-penalty = Dann zählt jeder die Karten auf seiner Hand.
    .no_winner = Dann wird nichts gezählt.
text-blocked-collect = Dann kassiert niemand etwas.
    .lowest_takes_differences = Dann kassiert der Spieler, dessen Karten am wenigsten zählen, von jedem anderen die Differenz; bei Gleichstand wird geteilt und abgerundet.
text-scoring = Nach einer Runde schreiben sich alle außer dem Gewinner die Karten auf ihrer Hand als Strafpunkte auf.
    .collect = Der Gewinner einer Runde kassiert von allen anderen den Wert der Karten auf ihrer Hand.
text-scoring-one_card = Wer nur noch eine Karte hat, schreibt sich nichts auf.
text-scoring-values = Es zählen: { $values }.
text-scoring-points = { CARDS($cards) } { NUMBER($points, useGrouping: 0) }
    .others = jede andere Karte ihren Nennwert
    .rest = jede andere Karte { NUMBER($points, useGrouping: 0) }
text-scoring-bonus = Wer die Runde mit { CARDS($cards, form: "dative", list: "or") } gewinnt, schreibt sich dafür { NUMBER($points, useGrouping: 0) } auf.
text-scoring-exact = Ein Punktestand von genau { card-becomes }.

## Das Ende des Spiels

text-game_end-when =
    .single_round = Das Spiel dauert eine Runde.
    .rounds = { $rounds ->
        [players] Das Spiel hat so viele Runden wie Spieler.
        [one] Das Spiel hat eine Runde.
       *[other] Das Spiel hat { WORD($rounds) } Runden.
    }
    .target = Das Spiel endet mit der Runde, in der jemand { card-points } erreicht.
    .bust = Wer nach einer Runde { card-points } oder mehr hat, scheidet aus; träfe es alle, bleibt, wer am wenigsten hat. Wer als Letzter übrig ist, gewinnt.
    .drop_highest = Nach jeder Runde scheidet aus, wessen Karten am meisten zählen; sind es mehrere, scheidet niemand aus. Sind noch zwei übrig, gewinnt der Gewinner der Runde das Spiel.
    .countdown = Wer als Erster bei null ist, gewinnt das Spiel.
text-game_end-winner =
    .lowest = Es gewinnt, wer die wenigsten Punkte hat; bei Gleichstand gibt es mehrere Gewinner.
    .highest = Es gewinnt, wer die meisten Punkte hat; bei Gleichstand gibt es mehrere Gewinner.
    .last_left = { "" }
    .first_to_zero = { "" }
    .round_winner = Der Gewinner der Runde gewinnt das Spiel.

## Außerdem

text-turn_seconds = Ein Zug darf { $seconds } Sekunden dauern; dann übernimmt der Server den Zug: Er zieht, wenn das geht, sonst passt er, sonst macht er den ersten erlaubten Zug.
text-illegal_move_penalty = Wer am Zug ist und etwas Unerlaubtes versucht, zieht { card-count } und bleibt am Zug.
    .fights = Wer am Zug ist und etwas Unerlaubtes versucht, zieht { card-count } und bleibt am Zug; im Duell wird das nicht bestraft.

### Teile von Sätzen

card-count = { $n ->
    [one] eine Karte
   *[other] { WORD($n) } Karten
}
card-turns = { $n ->
    [one] einmal
   *[other] { WORD($n) }mal
}
card-points = { $points ->
    [one] einen Punkt
   *[other] { NUMBER($points) } Punkte
}
card-jokers = { $jokers ->
    [0] {""}
    [one] {" "}und einem Joker
   *[other] {" "}und { WORD($jokers) } Jokern
}
card-becomes = { NUMBER($score, useGrouping: 0) } wird zu { NUMBER($points, useGrouping: 0) }
card-drawn = { $limit ->
    [0] Karten, eine nach der anderen, bis eine spielbar ist
    [1] eine Karte
   *[other] Karten, eine nach der anderen, bis eine spielbar ist, höchstens aber { WORD($limit) }
}
card-winning = { $counts ->
    [yes] die Karte, die einen Punktestand auf null bringt
   *[no] die Karte, mit der jemand gewinnt
}
card-everybody = { $everybody ->
    [yes] ; wo sonst alle anderen ziehen, ziehen dann alle
   *[no] {""}
}
card-wild_starter = { $own ->
    [yes] für den Geber
   *[no] eine
}
card-they = { $again ->
    [yes] sie
   *[no] { CARDS($cards) }
}
card-instead = { $kind ->
    [skip] Statt nach { CARDS($of, form: "dative", list: "or") } auszusetzen, darfst du
   *[draw] Statt nach { CARDS($of, form: "dative", list: "or") } zu ziehen, darfst du
}
card-match = { $match ->
    [follow] , wenn die Karte dort auch sonst spielbar wäre
    [suit] , wenn die Karte die Farbe der angreifenden hat
   *[any] {""}
}
card-caller = { $left ->
    [none] { CARDS($played, form: "accusative", list: "or") } spielt
    [0] mit der letzten Karte nicht gewinnt
    [one] nach seinem Zug nur noch eine Karte hat
   *[other] nach seinem Zug nur noch { WORD($left) } Karten hat
}
card-call = { $say ->
    [last_card] „letzte Karte“
    [half_card] „vorletzte Karte“
   *[other] „{ $say }“
}
card-fit = { $word ->
    [suit] die verlangte Farbe hat
    [rank] denselben Rang wie die Karte darunter hat
    [colour] rot oder schwarz wie die verlangte Farbe ist
    [up] einen Rang höher ist
    [down] einen Rang niedriger ist
    [wild] auf einer Wunschkarte liegt
   *[any] beliebig ist
}
card-fit_on = auf { CARDS($card, form: "dative") } liegt

### Karten, Zahlen und Aufzählungen

card-plain = { $form ->
    [one] { $rank ->
        [A] ein Ass
        [J] ein Bube
        [K] ein König
        [X] ein Joker
       *[other] eine { card-name }
    }
    [dative] { $rank ->
        [A] einem Ass
        [J] einem Buben
        [K] einem König
        [X] einem Joker
       *[other] einer { card-name }
    }
    [accusative] { $rank ->
        [A] ein Ass
        [J] einen Buben
        [K] einen König
        [X] einen Joker
       *[other] eine { card-name }
    }
    [up_to] { $rank ->
        [A] zum Ass
        [J] zum Buben
        [K] zum König
        [X] zum Joker
       *[other] zur { card-name }
    }
   *[all] { card-names }
}
card-coloured = { $form ->
    [one] { $rank ->
        [A] ein { card-colour }es Ass
        [J] ein { card-colour }er Bube
        [K] ein { card-colour }er König
        [X] ein { card-colour }er Joker
       *[other] eine { card-colour }e { card-name }
    }
    [dative] { $rank ->
        [A] einem { card-colour }en Ass
        [J] einem { card-colour }en Buben
        [K] einem { card-colour }en König
        [X] einem { card-colour }en Joker
       *[other] einer { card-colour }en { card-name }
    }
    [accusative] { $rank ->
        [A] ein { card-colour }es Ass
        [J] einen { card-colour }en Buben
        [K] einen { card-colour }en König
        [X] einen { card-colour }en Joker
       *[other] eine { card-colour }e { card-name }
    }
   *[all] { card-colour }e { card-names }
}
card-colour = { $word ->
    [red] rot
   *[black] schwarz
}
card-suited = { $form ->
    [one] { $rank ->
        [A] ein { card-suit }-Ass
        [J] ein { card-suit }-Bube
        [K] ein { card-suit }-König
       *[other] eine { card-suit }-{ card-name }
    }
    [dative] { $rank ->
        [A] einem { card-suit }-Ass
        [J] einem { card-suit }-Buben
        [K] einem { card-suit }-König
       *[other] einer { card-suit }-{ card-name }
    }
    [accusative] { $rank ->
        [A] ein { card-suit }-Ass
        [J] einen { card-suit }-Buben
        [K] einen { card-suit }-König
       *[other] eine { card-suit }-{ card-name }
    }
   *[all] { $suit ->
       *[other] { card-suit }-{ card-names }
    }
}
# Alle Wörter sind weiblich; `one` und `accusative` sind gleich.
card-word = { $form ->
    [dative] { $word ->
        [all] einer beliebigen Karte
       *[other] einer { card-kind }
    }
    [all] { $word ->
        [all] alle anderen Karten
        [own] Karten mit dem Rang deines Punktestands
       *[other] { card-kind }n
    }
   *[one] { $word ->
        [all] eine beliebige Karte
       *[other] eine { card-kind }
    }
}
card-kind = { $word ->
    [red] Herz- oder Karo-Karte
    [black] Kreuz- oder Pik-Karte
    [own] Karte mit dem Rang deines Punktestands
    [wild] Wunschkarte
    [special] Sonderkarte
    [rank] Karte von gleichem Rang und gleicher Wirkung
    [skip] Karte zum Aussetzen
    [reverse] Karte zum Richtungswechsel
    [again] Karte für einen weiteren Zug
    [draw] Angriffskarte
    [give] Karte zum Abgeben
    [cover] Karte zum Bedecken
    [series] Karte für eine Reihe
    [fight] Duellkarte
   *[other] { card-suit }-Karte
}
card-suit = { $suit ->
    [C] Kreuz
    [D] Karo
    [H] Herz
   *[S] Pik
}
card-name = { $rank ->
    [A] Ass
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [T] Zehn
    [J] Bube
    [Q] Dame
    [K] König
   *[X] Joker
}
card-names = { $rank ->
    [A] Asse
    [2] Zweien
    [3] Dreien
    [J] Buben
    [Q] Damen
    [K] Könige
    [X] Joker
   *[other] { card-name }en
}
number = { $number ->
    [0] keine
    [1] eine
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
    [7] sieben
    [8] acht
    [9] neun
    [10] zehn
    [11] elf
    [12] zwölf
   *[other] { NUMBER($number, useGrouping: 0) }
}
number-digits = { NUMBER($number, useGrouping: 0) }
list-comma = { $first }, { $next }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
