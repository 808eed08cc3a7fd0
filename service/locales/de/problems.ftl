# Warum der Dienst etwas ablehnt: Arten mit Titel und Seite (`about`), Sätze über einzelne Absagen,
# Fehler von Eingaben. Zwischen `…` stehen Namen der Schnittstelle, die nie übersetzt werden.

## Arten

problem-malformed-json = Der Inhalt ist kein JSON
    .about =
        Der Inhalt ließ sich nicht als JSON lesen: ein Syntaxfehler, Bytes, die kein UTF-8 sind,
        zweimal derselbe Schlüssel in einem Objekt, NaN oder Infinity, eine Zahl so groß wie 1e400,
        ein NUL-Zeichen oder die Hälfte eines Surrogatpaars in einem Text oder eine
        unsinnig tiefe Verschachtelung.
problem-bad-request = Die Anfrage ist fehlerhaft
    .about =
        Die Anfrage selbst, nicht ihr Inhalt, ließ sich nicht lesen.
problem-unauthorized = Ein gültiges Token ist nötig
    .about =
        Der Aufruf handelt für einen Spieler oder zeigt ein Blatt: Sende `Authorization: Bearer`
        mit dem Token aus der Antwort auf POST /v1/players. Ein ausgetauschtes Token gilt nicht
        mehr.
problem-not-seated = Du hast in diesem Spiel keinen Platz
    .about =
        Das darf nur, wer im Spiel einen Platz hat.
problem-not-the-creator = Du hast dieses Spiel nicht eröffnet
    .about =
        Das darf nur der Spieler, der das Spiel eröffnet hat.
problem-out-of-scope = Dein Schlüssel erlaubt das nicht
    .about =
        Dem Schlüssel des Betreibers fehlt der Bereich, den die Operation braucht.
problem-not-found = Das gibt es hier nicht
    .about =
        Die Adresse nennt nichts, wovon dieser Aufrufer wissen darf. Private Spiele anderer
        antworten genau wie Spiele, die es nicht gibt.
problem-method-not-allowed = Diese Adresse kennt diese Methode nicht
    .about =
        Die Kopfzeile `Allow` nennt die Methoden, die sie kennt.
problem-not-acceptable = Diese Darstellung gibt es nicht
    .about =
        Die Kopfzeile `Accept` verlangt einen Medientyp, den diese Adresse nicht anbietet.
problem-not-your-turn = Du bist nicht am Zug
    .about =
        `to_act` in der Ansicht nennt die Plätze, die jetzt am Zug sind.
problem-game-not-started = Das Spiel hat noch nicht begonnen
    .about =
        Züge werden angenommen, sobald alle Plätze besetzt sind oder wer das Spiel eröffnet hat,
        es beginnt.
problem-game-over = Das Spiel ist zu Ende
    .about =
        In einem beendeten Spiel kann sich nichts mehr ändern.
problem-game-not-over = Das Spiel ist noch nicht zu Ende
    .about =
        Eine Revanche setzt ein beendetes Spiel voraus.
problem-too-few-players = Zum Beginnen sind es zu wenige Spieler
    .about =
        `players.min` der Spielart verlangt mehr besetzte Plätze, oder das Spiel hat eine
        aufgebaute Stellung, die alle Plätze braucht.
problem-game-full = Alle Plätze sind besetzt
    .about =
        In diesem Spiel ist kein Platz mehr frei.
problem-seat-taken = Dieser Platz ist besetzt
    .about =
        Dort sitzt jemand, oder der Platz wird für einen anderen Spieler freigehalten.
problem-already-seated = Du hast schon einen Platz
    .about =
        Ein Spieler hat in einem Spiel einen Platz.
problem-cannot-join = Dieses Spiel ist für dich nicht offen
    .about =
        Du kannst in diesem Spiel keinen Platz nehmen. Such dir ein anderes.
problem-already-started = Dafür ist es zu spät
    .about =
        Beitreten, aufstehen und absagen kann man nur bis zum Beginn.
problem-nothing-to-open = Es ist keine Zufallszahl offenzulegen
    .about =
        Zufallszahlen werden in versiegelten Spielen offengelegt, sobald alle Plätze besetzt
        sind, von den Plätzen, die eine versiegelt haben.
problem-quota-exceeded = Du hast deine Grenze erreicht
    .about =
        Ein Spieler darf nur eine begrenzte Zahl von Plätzen in laufenden Spielen haben, von
        eröffneten Spielen, die auf Spieler warten, und zehn Token. Beende oder verlasse zuerst
        einige, sage einige ab oder widerrufe Token.
problem-last-token = Das ist dein letztes Token
    .about =
        Ein Spieler behält mindestens ein Token, das nie abläuft. Hole dir zuerst ein neues.
problem-stale-version = Das Spiel ist weitergegangen
    .about =
        Das Spiel hat eine andere Version als `expected_version` oder einen anderen Kopf als
        `expected_head`: Es hat `current_version`. Sieh noch einmal hin und entscheide dann.
problem-too-large = Der Inhalt ist zu groß
    .about =
        Züge dürfen 4 KiB groß sein, andere Aufrufe 64 KiB.
problem-too-costly = Die Prüfung würde hier zu lange dauern
    .about =
        Ein Protokoll wird hier nur mit begrenztem Aufwand geprüft. `eights verify FILE` und die
        Seite `/verify` haben keine solche Grenze und brauchen keinen Dienst.
problem-unsupported-media-type = Dieser Inhaltstyp wird nicht angenommen
    .about =
        Sende `Content-Type: application/json` (ein Export: `application/x-ndjson`) in UTF-8, ohne `Content-Encoding`.
problem-validation-failed = Die Anfrage hat nicht die richtige Form
    .about =
        `errors` nennt jeden Fehler mit seinem `code` und einem JSON-Zeiger auf seine Stelle
        (`/cards/0`). `in` sagt, wo sie ist: im Inhalt, in der Abfrage (`/limit`), in einer
        Kopfzeile oder im Pfad.
problem-ruleset-invalid = Diese Regeln lassen sich nicht spielen
    .about =
        `errors` nennt jeden Fehler mit einem JSON-Zeiger auf die Einstellung: unbekannt, vom
        falschen Typ, außerhalb ihrer Grenzen oder zusammen mit anderen unmöglich.
problem-idempotency-key-reused = Dieser Schlüssel gehört zu einer anderen Anfrage
    .about =
        Ein `Idempotency-Key` steht für eine einzige Anfrage; Inhalte werden als gelesenes JSON
        verglichen. Nimm für eine neue Anfrage einen neuen Schlüssel.
problem-seal-mismatch = Das ist nicht die versiegelte Zufallszahl
    .about =
        Das Siegel ist SHA-256 über die Kennung des Spiels, den Platz und die Zufallszahl des
        Spielers: siehe die Seite über Fairness. Die offengelegte Zahl führt nicht zu ihm.
problem-illegal-move = Dieser Zug ist jetzt nicht erlaubt
    .about =
        `reason` sagt, warum. `legal_moves` in der Ansicht nennt jeden erlaubten Zug.
problem-too-many-streams = Zu viele offene Datenströme
    .about =
        Eine Adresse und ein Spieler dürfen nur eine begrenzte Zahl von Datenströmen und wartenden
        Abfragen eines Prozesses gleichzeitig halten. `Retry-After` wächst mit jedem weiteren Versuch.
problem-rate-limited = Zu viele Anfragen
    .about =
        Ein Spieler und eine Adresse haben für Aufrufe jeder Art eine begrenzte Zahl von
        Einheiten in der Minute und können eine begrenzte Zahl von Datenströmen, wartenden
        Abfragen und Aufrufen haben, auf die nachdenkende Bots antworten. `RateLimit-Policy`
        sagt, was der Aufruf kostet, `Retry-After`, nach wie vielen Sekunden es weitergeht.
problem-internal-error = Hier ist etwas schiefgegangen
    .about =
        Der Fehler liegt bei uns. `instance` benennt die Anfrage in unseren Aufzeichnungen.
problem-unavailable = Der Dienst kann gerade nicht antworten
    .about =
        Die Datenbank ist nicht erreichbar, der Dienst wird beendet, oder er ist mit Datenströmen,
        nachdenkenden Bots oder Prüfungen von Protokollen ausgelastet. Nichts
        wurde geändert, oder ein neuer Versuch mit demselben `Idempotency-Key` sagt, was.
        `Retry-After` sagt, wann du es wieder versuchen kannst.

## Die Seiten der Probleme

page-packages = Pakete
page-problems = Probleme
page-reasons = Gründe
page-all-problems = Alle Probleme
page-api = API

## Absagen

first-fault = { $pointer }: { $fault }
token-is-bad = Das Token fehlt oder gilt nicht mehr.
send-a-token = Sende ein Token: Authorization: Bearer …
header-is-no-bearer = Die Kopfzeile Authorization muss aus `Bearer` und einem Token bestehen.
no-such-game = Dieses Spiel gibt es nicht.
no-such-player = Diesen Spieler gibt es nicht.
no-such-report = Diese Meldung gibt es nicht.
key-lacks-scope = Diesem Schlüssel fehlt der Bereich { $scope }.
send-operator-key = Sende den Schlüssel eines Betreibers als Bearer-Token.
no-such-token = Ein solches Token hast du nicht.
no-such-rule-set = Diese Spielart gibt es nicht.
no-such-checkpoint = Von diesem Tag gibt es keinen Prüfpunkt.
no-such-address = Unter dieser Adresse ist nichts.
no-such-method = Diese Adresse kennt diese Methode nicht.
no-such-seat = Diesen Platz hat kein Spieler.
you-have-no-seat = Du hast in diesem Spiel keinen Platz.
player-has-no-seat = Der Spieler hat keinen Platz.
no-seat-is-kept = Für den Spieler wird kein Platz freigehalten.
only-games-over-are-analysed = Nur beendete Spiele werden analysiert.
seat-is-taken-or-kept = Platz { $seat } ist besetzt oder wird für jemand anderen freigehalten.
no-such-code = Kein offenes Spiel hat diesen Code.
too-many-codes = { $seconds ->
    [one] Es wurden zu viele falsche Codes versucht. Versuche es in { $seconds } Sekunde noch einmal.
   *[other] Es wurden zu viele falsche Codes versucht. Versuche es in { $seconds } Sekunden noch einmal.
}
no-open-seat = Es ist kein Platz mehr frei.
you-have-a-seat = Du hast schon Platz { $seat }.
game-is-not-over = Das Spiel ist noch nicht zu Ende.
only-the-creator = Das darf nur, wer das Spiel eröffnet hat.
game-is-at = Das Spiel ist bei Version { $version }.
game-has-another-head = Das Spiel ist bei Version { $version }, aber sein Kopf ist ein anderer.
key-was-used = Dieser Idempotency-Key wurde schon mit einem anderen Inhalt benutzt.
games-wait-already = Von deinen Spielen können höchstens { $most } auf Spieler warten.
seats-held-already = Du kannst höchstens { $most } Plätze zugleich haben.
rematches-cancelled = Von deinen Revanchen zu diesem Spiel wurden schon { $most } abgesagt.
tokens-held-already = Du kannst höchstens { $most } Token haben; widerrufe eines.
blocked-already = Du kannst höchstens { $most } Spieler blockieren; gib zuerst einen frei.
reports-open-already = Höchstens { $most } deiner Meldungen können gleichzeitig offen sein.
cannot-join-here = Du kannst in diesem Spiel keinen Platz nehmen.
joined-too-often = Du hast in diesem Spiel schon { $most }-mal einen Platz genommen; du kannst keinen mehr nehmen.
game-is-crowded = Dieses Spiel hat vor seinem Beginn schon mindestens { $most } Einträge. Nur wer es eröffnet hat, wer eingeladen ist und wer seinen Code hat, kann noch mitspielen.
last-token-stays = Das ist dein letztes Token, das nie abläuft.
costs-too-much = Der Aufruf kostet { $cost } von { $quota } Einheiten `{ $policy }` in { $seconds } Sekunden; übrig sind { $left }.
player-works-enough = Von einem Spieler werden höchstens { $most } Aufrufe, auf die nachdenkende Bots antworten, und Prüfungen von Protokollen zugleich bearbeitet; warte die Antwort ab.
address-works-enough = Von einer Adresse werden höchstens { $most } Aufrufe, auf die nachdenkende Bots antworten, und Prüfungen von Protokollen zugleich bearbeitet; warte die Antwort ab.
player-waits-enough = Höchstens { $most } Datenströme und wartende Abfragen eines Spielers hält ein Prozess; beende einen davon.
address-waits-enough = Höchstens { $most } Datenströme und wartende Abfragen einer Adresse hält ein Prozess; beende einen davon.
too-much-is-worked-out = Hier sind schon so viele Antworten von Bots und Prüfungen von Protokollen in Arbeit wie erlaubt; versuche es in einer Sekunde wieder.
too-many-wait = Hier warten schon zu viele; versuche es in einer Sekunde wieder.
service-restarts = Der Dienst startet gerade neu; versuche es in einer Sekunde wieder.
process-ends = Dieser Prozess endet gerade.
database-is-behind = Die Datenbank braucht `eights migrate`.
database-is-too-new = Diese Instanz ist zu alt für die Datenbank; sie braucht eine neuere Version.
database-is-away = Die Datenbank ist nicht zu erreichen; versuche es noch einmal.
database-is-busy = Die Datenbank hat zu viel zu tun; versuche es noch einmal.
database-is-damaged = Ein Teil der Datenbank ist beschädigt; nur der Betreiber kann helfen.
disk-is-full = Dem Dienst fehlt Speicherplatz, er kann nichts mehr speichern; Lesen geht weiterhin.
too-many-changes = Andere haben inzwischen immer wieder dasselbe geändert; versuche es noch einmal.
fault-is-ours = Hier ist etwas schiefgegangen; der Fehler liegt bei uns.
log-comes-as = Das Protokoll gibt es als { $media } oder als { $lines }.
answer-comes-as = Unter dieser Adresse gibt es nur { $media }, und das schließt Accept aus.
log-is-too-long = Hier werden Protokolle von höchstens { $most } Zeilen geprüft.
log-is-too-costly = Dieses Protokoll macht zu viel Arbeit; prüfe es mit `eights verify`, ohne den Dienst.
body-is-too-large = Der Inhalt ist größer, als diese Adresse annimmt.
body-is-not-as-announced = Der Inhalt kam nicht so, wie er angekündigt war.
body-must-be-plain = Inhalte werden nur ohne Content-Encoding angenommen.
body-must-be-of-type = Der Content-Type muss { $media } sein.
body-is-no-json = Der Inhalt ist kein brauchbares JSON: { $fault }.

## Warum ein Inhalt kein JSON ist: was auf „Der Inhalt ist kein brauchbares JSON:“ folgt

json-same-key = ein Objekt hat zweimal denselben Schlüssel
json-huge-number = eine Zahl ist größer, als ein Double fasst
json-no-constant = { $name } ist kein JSON
json-no-utf8 = Byte { $byte } ist kein UTF-8
json-syntax = die Syntax stimmt nicht in Zeile { $line }, Spalte { $column }
json-nesting = mehr als { $most } Ebenen sind verschachtelt
json-nul = ein Text hat ein NUL-Zeichen
json-surrogate = ein Text hat die Hälfte eines Surrogatpaars

## Fehler von Eingaben: jeder steht neben der Stelle eines Werts, etwa „/seats/1: muss null sein“

a-player-id = die Kennung eines Spielers
must-be-number-of-characters = muss ein Text von { $low } bis { $high } Zeichen sein
must-be-a-time = muss ein Zeitpunkt sein wie { $example }
must-be-a-message-id = muss die Kennung einer Nachricht sein
must-be-a-key = muss ein einziger Schlüssel aus 1 bis 255 sichtbaren ASCII-Zeichen sein, ohne Anführungszeichen und Kommas
must-not-exceed-to = darf nicht größer als to sein
must-be-at-most = darf höchstens { $most } sein: Mehr gibt es noch nicht
is-no-parameter = ist unbekannt
takes-no-body = dieser Aufruf nimmt keinen Inhalt an
is-given-twice = ist zweimal angegeben
seat-is-not-to-act = ist bei dieser Version nicht am Zug
is-no-cursor = ist kein Cursor dieser Liste
has-another-form = hat nicht die verlangte Form
no-game-id-behind-comma = nach dem Komma muss die Kennung eines Spiels stehen
matches-nothing-with = trifft zusammen mit { $other } auf kein Spiel zu
is-no-rule-set = ist keine Spielart; siehe GET /v1/rulesets
is-said-by-the-address = ist hier kein Feld: Es steht in der Adresse
no-player-here = diesen Spieler gibt es nicht
wants-no-invitations = dieser Spieler will keine Einladungen
cannot-be-yourself = muss ein anderer Spieler sein, nicht du selbst
no-game-here = dieses Spiel gibt es nicht, oder du kannst es nicht sehen
invitations-of-one = dieser Spieler hat schon { $most } offene Einladungen von dir
invitations-in-all = höchstens { $most } deiner Einladungen können offen sein
one-seat-only = du kannst nur auf einem Platz sitzen
player-has-one-seat = ein Spieler kann nur einen Platz haben
must-be-seats = mit diesen Regeln müssen es { $least } bis { $most } Plätze sein
nothing-to-seal = mit einer festen Zufallszahl gibt es nichts zu versiegeln
needs-receipt-key = versiegelte Spiele brauchen ein signiertes Protokoll, und dieser Dienst hat keinen Schlüssel dafür
takes-a-seal-first = dieses Spiel verlangt zuerst ein Siegel
seal-is-missing = fehlt; dieses Spiel verlangt ein Siegel
takes-a-seed = dieses Spiel verlangt client_seed
name-of-a-bot = ist der Name eines Bots dieses Dienstes
name-has-controls = darf keine Steuerzeichen oder Zeilenumbrüche enthalten
note-has-controls = darf keine Steuerzeichen enthalten
name-has-formats = darf keine unsichtbaren Formatzeichen enthalten
name-is-unseen = muss ein sichtbares Zeichen enthalten
name-is-too-long = darf höchstens { $most } Zeichen haben
name-is-not-allowed = ist hier nicht erlaubt
external-id-is-printable = muss 1 bis { $most } druckbare ASCII-Zeichen haben
emote-too-soon = Zwischen zwei Botschaften müssen { $seconds } Sekunden liegen.
needs-fill-after = nur zusammen mit `fill_after`
