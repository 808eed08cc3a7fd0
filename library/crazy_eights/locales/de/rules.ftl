### Die Regeln einer Spielart: was jede Einstellung bedeutet, und die Regeln in Absätzen.

# Begriffe: Vorrat und Ablage; Startkarte; Rang und Farbe; eine Wunschkarte lässt die Farbe
# wählen; eine Karte hat eine Wirkung; eine Karte greift an, wer ziehen soll, kontert oder wehrt ab; bedecken; Duell;
# ansagen und erwischen; spielbar ist, was gespielt werden darf (passen heißt nur: nicht spielen).
# Formen für CARDS: `one` ein Bube, `dative` einem Buben, `accusative` einen Buben, `up_to` zum
# Buben; ohne Form die Mehrzahl ohne Artikel.

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
deck-lowest = Der niedrigste Rang im Kartenspiel, vom Ass abgesehen: { $said }.
    .name = Niedrigste Karte
    .is_2 = die Zwei, 52 Karten
    .is_6 = die Sechs, 36 Karten
    .is_7 = die Sieben, 32 Karten
deal-cards = Jeder Spieler bekommt { $said }.
    .name = Ausgeteilte Karten
    .value = { $value ->
        [one] eine Karte
       *[other] { $value } Karten
    }
deal-two_players = Spielen in einer Runde nur zwei, bekommt jeder { $said }.
    .name = Ausgeteilte Karten bei zwei Spielern
    .value = { $value ->
        [one] eine Karte
       *[other] { $value } Karten
    }
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
wild-ranks = Die Ränge, die Wunschkarten sind: { $said }.
    .name = Wunschkarten
    .empty = keine
    .value = { CARDS($value) }
wild-own_score = Ob der Punktestand jedes Spielers sagt, welcher Rang für ihn Wunschkarte ist: { $said }.
    .name = Punktestand bestimmt die Wunschkarte
    .true = ja, und die Wunschkarten aller gelten nicht
    .false = nein
wild-playable = Wann eine Wunschkarte gespielt werden darf: { $said }.
    .name = Wann Wunschkarten spielbar sind
    .always = auf jede Karte, gegen einen Angriff aber nur, wenn sie kontert
    .matching = in der gespielten Farbe, auf eine Wunschkarte oder auf eine Karte ihres Rangs
wild-declares = Ob mit einer Wunschkarte eine Farbe gewählt wird: { $said }.
    .name = Farbwahl mit Wunschkarten
    .always = immer
    .never = nie, es gilt ihre eigene Farbe
    .if_matching = nur, wenn sie mit der Karte darunter in Farbe oder Rang übereinstimmt; sonst gilt ihre eigene Farbe
wild-on_wild = Ob eine Wunschkarte auf eine Wunschkarte gelegt werden darf: { $said }.
    .name = Wunschkarte auf Wunschkarte
    .true = ja
    .false = nein
wild-rank_match = Ob auf eine Wunschkarte eine Karte desselben Rangs in anderer Farbe gelegt werden darf: { $said }.
    .name = Gleicher Rang auf Wunschkarte
    .true = ja
    .false = nein
effects = Welche Karten eine Wirkung haben: { $said }.
    .name = Sonderkarten
    .empty = keine
    .value = { CARDS($value) }
effects-type = Was eine Karte bewirkt: { $said }.
    .name = Wirkung
    .skip = Der nächste Spieler setzt aus
    .reverse = Die Richtung wechselt
    .again = Derselbe Spieler ist noch einmal am Zug
    .draw = Der nächste Spieler muss ziehen
    .block = Wer ziehen soll, wehrt damit den Angriff ab
    .cover = Sie darf im selben Zug mit einer weiteren Karte bedeckt werden
    .fight = Sie eröffnet ein Duell mit dem nächsten Spieler
effects-count = Wie viele Karten der nächste Spieler ziehen muss: { $said }.
    .name = Zu ziehende Karten
    .value = { $value }
effects-against = Welche angreifenden Karten sie abwehrt: { $said }.
    .name = Wehrt Angriffe ab von
    .null = alle
    .value = { $value }
effects-match = Womit sie bedeckt werden darf: { $said }.
    .name = Darf bedeckt werden mit
    .any = mit jeder Karte
    .follow = mit einer Karte derselben Farbe oder desselben Rangs
effects-top = Die höchste Karte eines Duells: { $said }.
    .name = Höchste Karte im Duell
    .is_5 = die Fünf
    .is_6 = die Sechs
    .is_7 = die Sieben
    .is_8 = die Acht
    .is_9 = die Neun
    .T = die Zehn
    .K = der König; Bube, Dame und König zählen zehn
reverse_two_players = Was ein Richtungswechsel bewirkt, wenn nur zwei spielen: { $said }.
    .name = Richtungswechsel zu zweit
    .none = nichts
    .skip = Derselbe Spieler ist noch einmal am Zug
attack-answer = Womit kontern darf, wer ziehen soll: { $said }.
    .name = Kontern eines Angriffs
    .none = mit nichts, die Karten werden sofort gezogen
    .same_rank = mit einer Karte von gleichem Rang und gleicher Wirkung
    .any_draw_card = mit jeder Karte, die andere ziehen lässt
attack-block_suit = Welche Farbe eine Karte braucht, um einen Angriff abzuwehren: { $said }.
    .name = Farbe einer abwehrenden Karte
    .any = eine beliebige
    .same = die Farbe der angreifenden Karte
attack-victim = Wie es für den weitergeht, der die Karten eines Angriffs gezogen hat: { $said }.
    .name = Zug nach einem Angriff
    .loses_turn = Sein Zug ist vorbei
    .may_play = Er spielt seinen Zug wie gewöhnlich
attack-first_pick_block = Ob eine abwehrende Karte, die als erste gezogen wird, die übrigen erspart: { $said }.
    .name = Abwehr mit der ersten gezogenen Karte
    .true = ja, wenn sie sofort gespielt wird
    .false = nein
joker-role = Als was ein Joker gespielt wird: { $said }.
    .name = Rolle der Joker
    .none = es gibt keine Joker
    .any_card = als die Karte, die sein Spieler nennt und die dann spielbar sein muss
    .effect = als er selbst, auf jede Karte (gegen einen Angriff nur, wenn er kontert), mit der Wirkung des Eintrags X
joker-after = Was auf einen Joker folgt, der für sich selbst steht: { $said }.
    .name = Was auf einen Joker folgt
    .any_card = jede Karte
    .suit_below = die Farbe, die vor ihm gespielt wurde
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
several_cards-allowed = Ob mehrere Karten desselben Rangs zusammen gespielt werden dürfen: { $said }.
    .name = Mehrere Karten zugleich
    .true = ja
    .false = nein
several_cards-effects = Welche von mehreren zusammen gespielten Karten ihre Wirkung haben: { $said }.
    .name = Wirkung mehrerer Karten
    .all = alle
    .last = nur die letzte
calls = Was angesagt werden muss: { $said }.
    .name = Ansagen
    .empty = nichts
    .value = { $value }
calls-call = Was angesagt wird: { $said }.
    .name = Ansage
    .last_card = letzte Karte
    .half_card = vorletzte Karte
    .attack = wie viele Karten zu ziehen sind
calls-cards_left = Mit wie vielen restlichen Karten es angesagt werden muss: { $said }.
    .name = Restliche Karten
    .null = mit beliebig vielen, sobald die gespielte Karte den nächsten Spieler ziehen lässt
    .value = { $value }
calls-penalty = Wie viele Karten zieht, wer die Ansage vergisst: { $said }.
    .name = Strafe für eine vergessene Ansage
    .null = so viele, wie der Zug den nächsten Spieler ziehen lässt, sonst keine
    .value = { $value ->
        [0] keine
       *[other] { $value }
    }
calls-enforce = Wann eine vergessene Ansage bestraft wird: { $said }.
    .name = Wann eine vergessene Ansage bestraft wird
    .auto = immer
    .challenge = wenn ein anderer Spieler sie bemerkt und meldet
    .none = nie, die Ansage ist freiwillig
calls-window = Bis wann sie nachgeholt werden kann: { $said }.
    .name = Frist zum Nachholen einer Ansage
    .next_action = bis jemand anders spielt, zieht oder passt
    .own_next_turn = bis der Spieler in seinem eigenen nächsten Zug etwas tut
finish-card = Mit welcher letzten Karte man gewinnt: { $said }.
    .name = Letzte Karte
    .any = mit jeder
    .regular = nur mit einer, die weder Wunschkarte ist noch eine Wirkung hat
finish-on = Worauf die letzte Karte gelegt werden darf: { $said }.
    .name = Karte unter der letzten Karte
    .any = auf jede Karte
    .regular_or_shifting = auf eine Karte ohne Wirkung, auf eine Wunschkarte oder auf eine, die aussetzen lässt, die Richtung wechselt oder noch einmal spielen lässt
finish-otherwise = Was mit einer letzten Karte geschieht, die nicht gewinnt: { $said }.
    .name = Letzte Karte, die nicht gewinnt
    .illegal = Sie darf nicht gespielt werden
    .in_air = Ihr Spieler hängt „in der Luft“: Er hat keine Karten, hat aber nicht gewonnen und muss in seinem nächsten Zug ziehen
    .penalty = Ihr Spieler zieht Strafkarten und spielt weiter
finish-penalty = Wie viele Strafkarten man zieht, wenn die letzte Karte nicht gewinnt, aber gespielt werden darf: { $said }.
    .name = Strafe für so eine letzte Karte
    .value = { $value ->
        [0] keine
       *[other] { $value }
    }
finish-effect = Ob die Wirkung der Karte eintritt, die gewinnt: { $said }.
    .name = Wirkung der letzten Karte
    .ignored = nein
    .draw_only = nur, wenn sie den nächsten Spieler ziehen lässt
stock_out = Was geschieht, wenn der Vorrat aufgebraucht ist: { $said }.
    .name = Leerer Vorrat
    .reshuffle = Alle abgelegten Karten außer der obersten werden zu einem neuen gemischt
    .pass = Niemand zieht mehr; wer nicht spielen kann (oder, wo freiwillig gezogen werden darf, nicht will), passt
    .end_round = Die Runde endet mit diesem Zug
blocked = Wie eine Runde gewertet wird, die niemand gewinnt: { $said }.
    .name = Runde ohne Gewinner
    .score_all = Alle zählen ihre Karten, sofern sie Strafpunkte sind
    .lowest_takes_differences = Der Spieler, dessen Karten am wenigsten zählen, kassiert von den anderen den Unterschied
    .no_winner = gar nicht
countdown = Ob der Punktestand mit jedem leeren Blatt um eins bis null herunterzählt: { $said }.
    .name = Countdown
    .null = nein
    .value = ja
countdown-start = Der Punktestand, mit dem alle beginnen: { $said }.
    .name = Punktestand am Anfang
    .value = { $value }
countdown-answered_wild_two = Was aus dem Angriff einer Zwei wird, die Wunschkarte ist und mit einer Zwei gekontert wird: { $said }.
    .name = Gekonterte Zwei als Wunschkarte
    .stack = Er wächst wie gewöhnlich
    .ends = Er ist abgewehrt
scoring-method = Wer nach einer Runde Punkte aufschreibt: { $said }.
    .name = Wer Punkte bekommt
    .none = niemand
    .penalty = alle außer dem Gewinner, ihre eigenen Karten als Strafpunkte
    .collect = der Gewinner, die Karten aller anderen
scoring-points = Was die Karten zählen (nicht genannte Ränge ihre Zahl: Ass 1, Bube 11, Dame 12, König 13): { $said }.
    .name = Kartenwerte
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
    [one] Gespielt wird mit einem Kartenspiel zu { $cards } Karten.
   *[other] Gespielt wird mit { WORD($packs) } zusammengemischten Kartenspielen zu je { $cards } Karten.
}
    .growing = Gespielt wird mit einem Kartenspiel zu { $cards } Karten, ab { WORD($from) } Spielern mit zwei zusammengemischten Kartenspielen.
text-jokers_per_pack = { $one ->
    [yes] { $jokers ->
        [one] Dazu kommt ein Joker.
       *[other] Dazu kommen { WORD($jokers) } Joker.
    }
   *[no] { $jokers ->
        [one] Zu jedem Kartenspiel kommt ein Joker.
       *[other] Zu jedem Kartenspiel kommen { WORD($jokers) } Joker.
    }
}
text-deal = { $cards ->
    [one] Jeder Spieler bekommt eine Karte.
   *[other] Jeder Spieler bekommt { WORD($cards) } Karten.
}
    .two_players = { $cards ->
        [one] Jeder Spieler bekommt eine Karte; spielen nur zwei, sind es { WORD($two) }.
       *[other] Jeder Spieler bekommt { WORD($cards) } Karten; spielen nur zwei, { $two ->
            [one] ist es { WORD($two) }
           *[other] sind es { WORD($two) }
        }.
    }
    .by_round = Wie viele Karten jeder bekommt, wechselt von Runde zu Runde: { $row }.
    .by_round_and_on = Wie viele Karten jeder bekommt, wechselt von Runde zu Runde: { $row }. Die letzte Zahl gilt für alle weiteren Runden.

## Der Anfang einer Runde

text-starter = Die übrigen Karten bilden verdeckt den Vorrat. Seine oberste Karte wird als Startkarte aufgedeckt; mit ihr beginnt die Ablage.
text-starter-wild =
    .dealer_declares = { $own ->
        [yes] Ist die Startkarte für den Geber eine Wunschkarte, wählt er die Farbe, in der es weitergeht.
       *[no] Ist die Startkarte eine Wunschkarte, wählt der Geber die Farbe, in der es weitergeht.
    }
    .first_seat_declares = { $own ->
        [yes] Ist die Startkarte für den Geber eine Wunschkarte, wählt der Spieler, der beginnt, die Farbe, in der es weitergeht.
       *[no] Ist die Startkarte eine Wunschkarte, wählt der Spieler, der beginnt, die Farbe, in der es weitergeht.
    }
    .own_suit = Mit einer Wunschkarte als Startkarte wird keine Farbe gewählt: Es gilt ihre eigene.
    .put_back = { $own ->
        [yes] Eine Startkarte, die für den Geber Wunschkarte ist, kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt.
       *[no] Eine Wunschkarte als Startkarte kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt.
    }
text-starter-special =
    .active = Hat die Startkarte eine Wirkung, tritt sie ein, als hätte der Geber die Karte gespielt.
    .inert = Hat die Startkarte eine Wirkung, tritt sie nicht ein.
    .put_back = Eine Startkarte mit Wirkung kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt.
text-starter-wild_or_special = { $own ->
    [yes] Eine Startkarte, die für den Geber Wunschkarte ist oder eine Wirkung hat, kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt.
   *[no] Eine Startkarte, die Wunschkarte ist oder eine Wirkung hat, kommt in die Mitte des Vorrats, und eine neue wird aufgedeckt.
}
text-starter-cover = Als Startkarte hat { CARDS($cards, form: "one", list: "or") } keine Wirkung, denn der Geber ist nicht am Zug und kann nichts bedecken.
text-starter-joker =
    .put_back = Ein Joker als Startkarte kommt in die Mitte des Vorrats, und eine neue Karte wird aufgedeckt.
text-starter-joker--also =
    .put_back = Dasselbe gilt für einen Joker.
text-first_seat =
    .dealer_left = Der Spieler links vom Geber beginnt.
    .dealer_right = Der Spieler rechts vom Geber beginnt.
    .dealer = Der Geber beginnt.
text-direction =
    .clockwise = Gespielt wird im Uhrzeigersinn.
    .counterclockwise = Gespielt wird gegen den Uhrzeigersinn.

## Was worauf gespielt werden darf

text-follow = Bist du am Zug, spielst du eine Karte, die in der Farbe oder im Rang mit der obersten Karte der Ablage übereinstimmt.
text-wild-own_score = Der Rang, der deinem Punktestand entspricht, ist für dich Wunschkarte (bei einem Punkt sind es die Asse); die Wunschkarten der anderen sind für dich gewöhnliche Karten.
text-wild-playable =
    .always = { $own ->
        [yes] { $demands ->
            [yes] Deine Wunschkarten darfst du auf jede Karte spielen, gegen einen Angriff (wenn du ziehen sollst) aber nur, wenn sie kontern.
            [never] Deine Wunschkarten darfst du auf jede Karte spielen, aber nicht gegen einen Angriff (wenn du ziehen sollst).
           *[no] Deine Wunschkarten darfst du auf jede Karte spielen.
        }
       *[no] { $demands ->
            [yes] { CARDS($wilds) } sind Wunschkarten: Du darfst sie auf jede Karte spielen, gegen einen Angriff (wenn du ziehen sollst) aber nur, wenn sie kontern.
            [never] { CARDS($wilds) } sind Wunschkarten: Du darfst sie auf jede Karte spielen, aber nicht gegen einen Angriff (wenn du ziehen sollst).
           *[no] { CARDS($wilds) } sind Wunschkarten: Du darfst sie auf jede Karte spielen.
        }
    }
    .matching = { $own ->
        [yes] Deine Wunschkarten darfst du nur in der gespielten Farbe, auf eine Karte desselben Rangs oder auf eine Wunschkarte spielen.
       *[no] { CARDS($wilds) } sind Wunschkarten: Du darfst sie aber nur in der gespielten Farbe, auf eine Karte desselben Rangs oder auf eine Wunschkarte spielen.
    }
text-wild-playable--not_on_wild =
    .always = { $own ->
        [yes] { $demands ->
            [yes] Deine Wunschkarten darfst du auf jede Karte spielen, die nicht als Wunschkarte gespielt wurde, gegen einen Angriff (wenn du ziehen sollst) aber nur, wenn sie kontern.
            [never] Deine Wunschkarten darfst du auf jede Karte spielen, die nicht als Wunschkarte gespielt wurde, aber nicht gegen einen Angriff (wenn du ziehen sollst).
           *[no] Deine Wunschkarten darfst du auf jede Karte spielen, die nicht als Wunschkarte gespielt wurde.
        }
       *[no] { $demands ->
            [yes] { CARDS($wilds) } sind Wunschkarten: Du darfst sie auf jede Karte spielen, die nicht selbst Wunschkarte ist, gegen einen Angriff (wenn du ziehen sollst) aber nur, wenn sie kontern.
            [never] { CARDS($wilds) } sind Wunschkarten: Du darfst sie auf jede Karte spielen, die nicht selbst Wunschkarte ist, aber nicht gegen einen Angriff (wenn du ziehen sollst).
           *[no] { CARDS($wilds) } sind Wunschkarten: Du darfst sie auf jede Karte spielen, die nicht selbst Wunschkarte ist.
        }
    }
    .matching = { $own ->
        [yes] Deine Wunschkarten darfst du nur in der gespielten Farbe oder auf eine Karte desselben Rangs spielen, nie auf eine Wunschkarte.
       *[no] { CARDS($wilds) } sind Wunschkarten: Du darfst sie aber nur in der gespielten Farbe oder auf eine Karte desselben Rangs spielen, nie auf eine Wunschkarte.
    }
text-wild-declares =
    .always = Wer eine Wunschkarte spielt, wählt die Farbe, die als Nächstes gespielt werden muss.
    .never = Mit einer Wunschkarte wird keine Farbe gewählt: Als Nächstes gilt ihre eigene.
    .if_matching = Stimmt eine Wunschkarte mit der Karte, auf die sie gelegt wird, in der Farbe oder im Rang überein oder ist auch diese eine Wunschkarte, wählt ihr Spieler die Farbe, die als Nächstes gespielt werden muss; sonst gilt ihre eigene.
text-wild-on_wild = { $own ->
    [yes] Der nächste Spieler darf auch eine Karte spielen, die für ihn Wunschkarte ist.
   *[no] Der nächste Spieler darf auch eine weitere Wunschkarte spielen.
}
text-wild-rank_match = Derselbe Rang allein genügt nicht, um auf eine Wunschkarte gespielt zu werden.
    .true = Auch eine Karte desselben Rangs darf auf eine Wunschkarte gespielt werden.
text-several_cards-effects =
    .all = Mehrere Karten desselben Rangs dürfen zusammen gespielt werden: Die erste muss spielbar sein, die letzte liegt dann oben, und alle haben ihre Wirkung.
    .last = Mehrere Karten desselben Rangs dürfen zusammen gespielt werden: Die erste muss spielbar sein, die letzte liegt dann oben, und nur die letzte hat ihre Wirkung.
text-several_cards-answer = Gegen einen Angriff muss jede von ihnen auch für sich kontern.
text-several_cards-drawn = Eine eben gezogene Karte wird allein gespielt.

## Was besondere Karten bewirken

text-effects-type =
    .skip = Nach { CARDS($cards, form: "dative", list: "or") } setzt der nächste Spieler aus; sind nur zwei im Spiel, ist derselbe Spieler noch einmal am Zug.
    .reverse = Mit { CARDS($cards, form: "dative", list: "or") } wechselt die Richtung.
    .again = Nach { CARDS($cards, form: "dative", list: "or") } ist derselbe Spieler noch einmal am Zug.
    .draw = { $count ->
        [one] { CARDS($cards, form: "one", list: "or") } greift an: Der nächste Spieler muss eine Karte ziehen.
       *[other] { CARDS($cards, form: "one", list: "or") } greift an: Der nächste Spieler muss { WORD($count) } Karten ziehen.
    }
    .block = { $against ->
        [all] Wer ziehen soll, kann stattdessen mit { CARDS($cards, form: "dative", list: "or") } den ganzen Angriff abwehren.
       *[other] Wer nach { CARDS($against, form: "dative", list: "or") } ziehen soll, kann stattdessen mit { CARDS($cards, form: "dative", list: "or") } den ganzen Angriff abwehren.
    }
    .cover = { $match ->
        [any] Wer { CARDS($cards, form: "accusative", list: "or") } spielt, darf diese Karte im selben Zug mit einer beliebigen anderen bedecken, die ihre volle Wirkung hat; wer sie nicht bedeckt, passt.
       *[follow] Wer { CARDS($cards, form: "accusative", list: "or") } spielt, darf diese Karte im selben Zug mit einer spielbaren anderen bedecken, die ihre volle Wirkung hat; wer sie nicht bedeckt, passt.
    }
    .fight = { CARDS($cards, form: "one", list: "or") } eröffnet ein Duell: Wer die Karte gespielt hat, ist der Angreifer, der nächste Spieler der Verteidiger. Alle außer dem Angreifer dürfen nun die nächsthöhere Karte derselben Farbe spielen, auch außer der Reihe, bis hinauf { CARDS($top, form: "up_to") }; wer das tut, wird der Angreifer, und der bisherige Angreifer wird der Verteidiger. Andere Karten dürfen im Duell nicht gespielt werden; die gespielten haben keine eigene Wirkung, und mit ihnen wird keine Farbe gewählt. Haben alle außer dem Angreifer gepasst, zieht der Verteidiger so viele Karten, wie die letzte Karte zählt, und nach ihm ist der nächste Spieler am Zug.{ $courts ->
        [yes] {" "}Bube, Dame und König zählen dabei zehn.
       *[no] {""}
    }
text-reverse_two_players =
    .none = Sind nur zwei im Spiel, bewirkt ein Richtungswechsel nichts.
    .skip = Sind nur zwei im Spiel, ist nach einem Richtungswechsel derselbe Spieler noch einmal am Zug.

## Angriffe

text-attack-answer =
    .none = Gegen einen Angriff hilft nichts: Die Karten werden sofort gezogen.
    .same_rank = Wer ziehen soll, darf stattdessen kontern: mit einer Karte desselben Rangs, die ebenso viele Karten ziehen lässt. Die Karten werden zusammengezählt, und der nächste Spieler soll sie alle ziehen.
    .any_draw_card = { $jokers ->
        [yes] Wer ziehen soll, darf stattdessen kontern: mit jeder Karte, die andere ziehen lässt, wenn sie die gespielte Farbe oder den Rang der angreifenden Karte hat; ein Joker kontert jede Karte, und jede solche Karte kontert einen Joker. Die Karten werden zusammengezählt, und der nächste Spieler soll sie alle ziehen.
       *[no] Wer ziehen soll, darf stattdessen kontern: mit jeder Karte, die andere ziehen lässt, wenn sie die gespielte Farbe oder den Rang der angreifenden Karte hat. Die Karten werden zusammengezählt, und der nächste Spieler soll sie alle ziehen.
    }
text-attack-wild = Wurde die angreifende Karte als Wunschkarte gespielt, muss die Karte, mit der du kontern willst, die gespielte Farbe haben oder für dich Wunschkarte sein.
    .not_on_wild = Wurde die angreifende Karte als Wunschkarte gespielt, muss die Karte, mit der du kontern willst, die gespielte Farbe haben und darf für dich keine Wunschkarte sein.
text-attack-only = Eine andere Karte darf gegen einen Angriff nicht gespielt werden, auch keine Wunschkarte; wer nicht kontert, zieht alle Karten.
text-attack-victim =
    .loses_turn = Wer sie zieht, verliert seinen Zug.
    .may_play = Wer sie gezogen hat, hat danach einen gewöhnlichen Zug.
text-attack-block_suit =
    .any = Eine Karte, die abwehrt, muss weder in der Farbe noch im Rang übereinstimmen; außerhalb eines Angriffs hat sie keine Wirkung.
    .same = Eine Karte, die abwehrt, muss die Farbe der angreifenden Karte haben (nach einem Joker eine beliebige); außerhalb eines Angriffs hat sie keine Wirkung.
text-attack-first_pick_block = Sind zwei oder mehr Karten zu ziehen, zieh zuerst eine: Kann sie abwehren, darfst du sie sofort spielen und musst die übrigen nicht ziehen.

## Joker

text-joker-role =
    .none = { "" }
    .any_card = Ein Joker steht für jede Karte, die sein Spieler nennt und jetzt spielen könnte; er hat ihren Rang, ihre Farbe und ihre Wirkung.
    .effect = { $demands ->
        [any] Ein Joker darf auf jede Karte und gegen jeden Angriff gespielt werden.
        [some] Ein Joker darf auf jede Karte gespielt werden, gegen einen Angriff aber nur, wenn er kontert.
       *[no] Ein Joker darf auf jede Karte gespielt werden.
    }
text-joker-alone = Ein Joker wird allein gespielt.
text-joker-after =
    .any_card = { $draws ->
        [yes] Muss niemand mehr für ihn ziehen, darf jede Karte auf ihn folgen.
       *[no] Auf ihn darf jede Karte folgen.
    }
    .suit_below = { $draws ->
        [yes] Muss niemand mehr für ihn ziehen, gilt wieder die Farbe, die vor ihm gespielt wurde.
       *[no] Nach ihm gilt wieder die Farbe, die vor ihm gespielt wurde.
    }

## Ziehen

text-draw-voluntary =
    .true = { $limit ->
        [0] Statt zu spielen darfst du Karten ziehen, eine nach der anderen, bis eine spielbar ist.
        [1] Statt zu spielen darfst du eine Karte ziehen.
       *[other] Statt zu spielen darfst du Karten ziehen, eine nach der anderen, bis eine spielbar ist, höchstens aber { WORD($limit) }.
    }
    .false = { $limit ->
        [0] Nur wenn du nicht spielen kannst, ziehst du Karten, eine nach der anderen, bis eine spielbar ist.
        [1] Nur wenn du nicht spielen kannst, ziehst du eine Karte.
       *[other] Nur wenn du nicht spielen kannst, ziehst du Karten, eine nach der anderen, bis eine spielbar ist, höchstens aber { WORD($limit) }.
    }
text-draw-play_drawn =
    .no = Du behältst die gezogene Karte, und dein Zug ist zu Ende.
    .may = Ist die gezogene Karte spielbar, darfst du sie gleich spielen; spielst du sie nicht, passt du.
    .must = Ist die gezogene Karte spielbar, musst du sie gleich spielen; ist sie es nicht, passt du.
text-draw-play_drawn--many =
    .no = Du behältst die gezogenen Karten, und dein Zug ist zu Ende.
    .may = Die spielbare Karte darfst du gleich spielen; spielst du sie nicht, passt du.
    .must = Die spielbare Karte musst du gleich spielen; ist keine spielbar, passt du.

## Ansagen

text-calls-window =
    .next_action = { $call ->
        [attack] Wer den nächsten Spieler ziehen lässt, muss ansagen, wie viele Karten es sind, bevor jemand anders spielt, zieht oder passt.
       *[other] { $left ->
            [one] Wer nach einem Zug noch eine Karte hat, muss { text-calls-call } ansagen, bevor jemand anders spielt, zieht oder passt.
           *[other] Wer nach einem Zug noch { WORD($left) } Karten hat, muss { text-calls-call } ansagen, bevor jemand anders spielt, zieht oder passt.
        }
    }
    .own_next_turn = { $call ->
        [attack] Wer den nächsten Spieler ziehen lässt, muss vor seinem eigenen nächsten Zug ansagen, wie viele Karten es sind.
       *[other] { $left ->
            [one] Wer nach einem Zug noch eine Karte hat, muss vor seinem eigenen nächsten Zug { text-calls-call } ansagen.
           *[other] Wer nach einem Zug noch { WORD($left) } Karten hat, muss vor seinem eigenen nächsten Zug { text-calls-call } ansagen.
        }
    }
text-calls-free = { $call ->
    [attack] Wer den nächsten Spieler ziehen lässt, darf ansagen, wie viele Karten es sind; wer es vergisst, wird nicht bestraft.
   *[other] { $left ->
        [one] Wer nach einem Zug noch eine Karte hat, darf { text-calls-call } ansagen; wer es vergisst, wird nicht bestraft.
       *[other] Wer nach einem Zug noch { WORD($left) } Karten hat, darf { text-calls-call } ansagen; wer es vergisst, wird nicht bestraft.
    }
}
text-calls-call = { $game ->
    [mau-mau] { $call ->
        [half_card] „vorletzte Karte“
       *[last_card] „Mau“
    }
    [tschausepp] { $call ->
        [half_card] „Tschau“
       *[last_card] „Sepp“
    }
    [zimbabwe] { $call ->
        [half_card] „halbe Karte“
       *[last_card] „letzte Karte“
    }
   *[other] { $call ->
        [half_card] „vorletzte Karte“
       *[last_card] „letzte Karte“
    }
}
text-calls-enforce =
    .auto = { $penalty ->
        [demand] { $call ->
            [attack] Wer es vergisst, zieht selbst ebenso viele.
           *[other] Wer es vergisst, zieht so viele Karten, wie sein Zug den nächsten Spieler ziehen lässt, sonst keine.
        }
        [0] Wer es vergisst, wird nicht bestraft.
        [one] Wer es vergisst, zieht eine Karte.
       *[other] Wer es vergisst, zieht { WORD($penalty) } Karten.
    }
    .challenge = { $penalty ->
        [demand] { $call ->
            [attack] Wer es vergisst und dabei von einem anderen erwischt wird, zieht selbst ebenso viele.
           *[other] Wer es vergisst und dabei von einem anderen erwischt wird, zieht so viele Karten, wie sein Zug den nächsten Spieler ziehen lässt, sonst keine.
        }
        [0] Wer es vergisst, wird nicht bestraft.
        [one] Wer es vergisst und dabei von einem anderen erwischt wird, zieht eine Karte.
       *[other] Wer es vergisst und dabei von einem anderen erwischt wird, zieht { WORD($penalty) } Karten.
    }
    .none = { "" }

## Das Ende einer Runde

text-finish = Wer als Erster alle seine Karten gespielt hat, gewinnt die Runde.
text-countdown = { $start ->
    [one] Alle beginnen mit einem Punkt. Wer seine letzte Karte spielt, zählt seinen Punktestand um eins herunter und bekommt ein neues Blatt mit ebenso vielen Karten; die anderen behalten ihres, und das Spiel geht weiter.
   *[other] Alle beginnen mit { WORD($start) } Punkten. Wer seine letzte Karte spielt, zählt seinen Punktestand um eins herunter und bekommt ein neues Blatt mit ebenso vielen Karten; die anderen behalten ihres, und das Spiel geht weiter.
}
text-countdown-answered_wild_two =
    .stack = Wird eine Zwei, die als Wunschkarte gespielt wurde, mit einer weiteren Zwei gekontert, werden die Karten wie gewöhnlich zusammengezählt.
    .ends = Wird eine Zwei, die als Wunschkarte gespielt wurde, mit einer weiteren Zwei gekontert, ist der Angriff abgewehrt: Niemand muss ziehen.
text-finish-card =
    .any = { "" }
    .regular = Mit der letzten Karte gewinnst du nur, wenn sie weder Wunschkarte ist noch eine Wirkung hat.
text-finish-on =
    .any = { "" }
    .regular_or_shifting = { $shifting ->
        [none] Mit der letzten Karte gewinnst du nur auf einer Karte ohne Wirkung oder auf einer Wunschkarte.
       *[other] Mit der letzten Karte gewinnst du nur auf einer Karte ohne Wirkung, auf einer Wunschkarte oder auf { CARDS($shifting, form: "dative", list: "or") }.
    }
text-finish-otherwise =
    .illegal = Eine andere letzte Karte darf nicht gespielt werden.
    .in_air = Wer eine andere letzte Karte spielt, ist „in der Luft“: ohne Karten, aber nicht der Gewinner. Die Wirkung der Karte tritt ein, und in seinem nächsten Zug muss er ziehen.
    .penalty = { $cards ->
        [0] Wer eine andere letzte Karte spielt, gewinnt nicht; ihre Wirkung tritt ein, und in seinem nächsten Zug muss er ziehen.
        [one] Wer eine andere letzte Karte spielt, gewinnt nicht; ihre Wirkung tritt ein, und er zieht eine Karte und spielt weiter.
       *[other] Wer eine andere letzte Karte spielt, gewinnt nicht; ihre Wirkung tritt ein, und er zieht { WORD($cards) } Karten und spielt weiter.
    }
text-finish-attacked = Wird er bis dahin angegriffen, zieht er alle Karten des Angriffs und verliert seinen Zug.
text-finish-air_counts = Endet die Runde, während er in der Luft ist, zieht er eine Karte, und sie zählt.
text-finish-effect =
    .ignored = { $counts ->
        [yes] Die Karte, die einen Punktestand auf null bringt, hat keine Wirkung.
       *[no] Die Karte, mit der jemand gewinnt, hat keine Wirkung.
    }
    .draw_only = { $counts ->
        [yes] Lässt die Karte, die einen Punktestand auf null bringt, den nächsten Spieler ziehen, werden diese Karten noch gezogen; eine andere Wirkung hat sie nicht.
       *[no] Lässt die Karte, mit der jemand gewinnt, den nächsten Spieler ziehen, werden diese Karten noch gezogen; eine andere Wirkung hat sie nicht.
    }
text-stock_out =
    .reshuffle = Ist der Vorrat aufgebraucht, werden alle abgelegten Karten außer der obersten zu einem neuen gemischt.
    .pass = Ist der Vorrat aufgebraucht, bleibt er leer, und niemand zieht mehr.
    .end_round = Ist der Vorrat aufgebraucht, endet die Runde mit diesem Zug.
text-stock_out-blocked = Gibt es nichts mehr zu ziehen, passt, wer nicht spielen kann; haben alle nacheinander gepasst, endet die Runde.
text-blocked--countdown = Dann gewinnt der niedrigste Punktestand das Spiel; bei Gleichstand gibt es mehrere Gewinner.
text-blocked--none =
    .score_all = Dann gewinnt sie niemand.
    .lowest_takes_differences = Dann gewinnt sie niemand.
    .no_winner = Dann gewinnt sie niemand.
text-blocked--penalty =
    .score_all = Dann zählen alle die Karten auf ihrer Hand.
    .lowest_takes_differences = Dann zählen alle die Karten auf ihrer Hand.
    .no_winner = Dann zählt niemand etwas.
text-blocked--collect =
    .score_all = Dann kassiert niemand etwas.
    .lowest_takes_differences = Dann kassiert der Spieler, dessen Karten am wenigsten zählen, von jedem anderen den Unterschied; bei Gleichstand wird geteilt und abgerundet.
    .no_winner = Dann kassiert niemand etwas.
text-scoring-method =
    .none = { "" }
    .penalty = Nach einer Runde zählen alle außer dem Gewinner die Karten auf ihrer Hand als Strafpunkte.
    .collect = Der Gewinner einer Runde kassiert von allen anderen den Wert der Karten auf ihrer Hand.
text-scoring-values = Es zählen: { $values }.
text-scoring-points = { CARDS($cards) } { NUMBER($points, useGrouping: 0) }
    .others = jede andere Karte ihren Nennwert

## Das Ende des Spiels

text-game_end-when =
    .single_round = Das Spiel dauert eine Runde.
    .rounds = { $rounds ->
        [players] Das Spiel hat so viele Runden wie Spieler.
        [one] Das Spiel hat eine Runde.
       *[other] Das Spiel hat { WORD($rounds) } Runden.
    }
    .target = { $points ->
        [one] Das Spiel endet mit der Runde, in der jemand einen Punkt erreicht.
       *[other] Das Spiel endet mit der Runde, in der jemand { NUMBER($points) } Punkte erreicht.
    }
    .bust = { $points ->
        [one] Wer nach einer Runde einen Punkt oder mehr hat, scheidet aus; träfe es alle, bleibt, wer am wenigsten hat. Wer als Letzter übrig ist, gewinnt.
       *[other] Wer nach einer Runde { NUMBER($points) } Punkte oder mehr hat, scheidet aus; träfe es alle, bleibt, wer am wenigsten hat. Wer als Letzter übrig ist, gewinnt.
    }
    .drop_highest = Nach jeder Runde scheidet aus, wessen Karten am meisten zählen; sind es mehrere, scheidet niemand aus. Sind noch zwei übrig, gewinnt der Gewinner der Runde das Spiel.
    .countdown = Wer seinen Punktestand als Erster auf null heruntergezählt hat, gewinnt das Spiel.
text-game_end-winner =
    .lowest = Es gewinnt, wer die wenigsten Punkte hat; bei Gleichstand gibt es mehrere Gewinner.
    .highest = Es gewinnt, wer die meisten Punkte hat; bei Gleichstand gibt es mehrere Gewinner.
    .last_left = { "" }
    .first_to_zero = { "" }
    .round_winner = Der Gewinner der Runde gewinnt das Spiel.

## Außerdem

text-turn_seconds = Ein Zug darf { $seconds } Sekunden dauern; dann übernimmt der Server den Zug: Er zieht, wenn das geht, sonst passt er, sonst macht er den ersten erlaubten Zug.
text-illegal_move_penalty = { $fights ->
    [yes] { $cards ->
        [one] Wer am Zug ist und etwas Unerlaubtes versucht, zieht eine Karte und bleibt am Zug; im Duell gibt es keine Strafe.
       *[other] Wer am Zug ist und etwas Unerlaubtes versucht, zieht { WORD($cards) } Karten und bleibt am Zug; im Duell gibt es keine Strafe.
    }
   *[no] { $cards ->
        [one] Wer am Zug ist und etwas Unerlaubtes versucht, zieht eine Karte und bleibt am Zug.
       *[other] Wer am Zug ist und etwas Unerlaubtes versucht, zieht { WORD($cards) } Karten und bleibt am Zug.
    }
}

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
card-red = { $form ->
    [one] { $rank ->
        [A] ein rotes Ass
        [J] ein roter Bube
        [K] ein roter König
        [X] ein roter Joker
       *[other] eine rote { card-name }
    }
    [dative] { $rank ->
        [A] einem roten Ass
        [J] einem roten Buben
        [K] einem roten König
        [X] einem roten Joker
       *[other] einer roten { card-name }
    }
    [accusative] { $rank ->
        [A] ein rotes Ass
        [J] einen roten Buben
        [K] einen roten König
        [X] einen roten Joker
       *[other] eine rote { card-name }
    }
   *[all] rote { card-names }
}
card-black = { $form ->
    [one] { $rank ->
        [A] ein schwarzes Ass
        [J] ein schwarzer Bube
        [K] ein schwarzer König
        [X] ein schwarzer Joker
       *[other] eine schwarze { card-name }
    }
    [dative] { $rank ->
        [A] einem schwarzen Ass
        [J] einem schwarzen Buben
        [K] einem schwarzen König
        [X] einem schwarzen Joker
       *[other] einer schwarzen { card-name }
    }
    [accusative] { $rank ->
        [A] ein schwarzes Ass
        [J] einen schwarzen Buben
        [K] einen schwarzen König
        [X] einen schwarzen Joker
       *[other] eine schwarze { card-name }
    }
   *[all] schwarze { card-names }
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
card-set =
    .wild = Wunschkarten
    .special = Sonderkarten
    .skip = Karten zum Aussetzen
    .reverse = Karten zum Richtungswechsel
    .again = Karten für einen weiteren Zug
    .draw = Karten zum Ziehen
    .give = Karten zum Abgeben
    .cover = Karten zum Bedecken
    .series = Karten für eine Serie
    .fight = Karten für ein Duell
    .rank = Karten mit gleichem Rang und gleicher Wirkung
card-follow =
    .any = jede Karte
    .suit = die verlangte Farbe
    .rank = derselbe Rang
    .colour = dieselbe Farbe, Rot oder Schwarz
    .up = der nächsthöhere Rang
    .down = der nächstniedrigere Rang
    .wild = eine Wunschkarte darunter
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
