# Why the service refuses something. Each kind of problem has its title and, as `about`, what its
# page says; below stand the sentences about single refusals, then the faults of inputs.
#
# Titles end without a stop. Between `…` stand names of the interface, which are never translated.

## Kinds of problems

problem-malformed-json = The body is not JSON
    .about =
        The body could not be read as JSON: a syntax error, bytes that are not UTF-8, the same
        key twice in an object, NaN or Infinity, a number as large as 1e400, a NUL character or
        half of a surrogate pair in a string, or nesting beyond any use.
problem-bad-request = The request is malformed
    .about =
        The request itself, not its body, could not be read.
problem-unauthorized = A valid token is needed
    .about =
        The call acts for a player or sees a hand: send `Authorization: Bearer` with the token
        that POST /v1/players answered. A token that was rotated away no longer works.
problem-not-seated = You have no seat in this game
    .about =
        Only a seated player may do this.
problem-not-the-creator = You did not create this game
    .about =
        Only the player who created the game may do this.
problem-out-of-scope = Your key does not allow this
    .about =
        The operator's key lacks the scope that the operation needs.
problem-not-found = Not found
    .about =
        The address names nothing that this caller may know of. Private games of others answer
        exactly like games that don't exist.
problem-method-not-allowed = This address does not take this method
    .about =
        The `Allow` header lists those it takes.
problem-not-acceptable = No such representation
    .about =
        The `Accept` header asks for a media type that this address does not offer.
problem-not-your-turn = It is not your turn
    .about =
        The view's `to_act` lists the seats that are to act now.
problem-game-not-started = The game has not started
    .about =
        Moves are taken once every seat is taken or the creator has started the game.
problem-game-over = The game is over
    .about =
        Nothing can change in a game that has ended.
problem-game-not-over = The game is not over
    .about =
        A rematch needs a game that has ended.
problem-too-few-players = Too few players to start
    .about =
        The rule set's `players.min` asks for more seats taken, or the game has a set-up
        position, which needs every seat.
problem-game-full = Every seat is taken
    .about =
        No open seat is left in this game.
problem-seat-taken = This seat is taken
    .about =
        Another player sits there, or it is reserved for another player.
problem-already-seated = You have a seat already
    .about =
        A player has one seat in a game.
problem-cannot-join = This game is closed to you
    .about =
        You can't take a seat in this game. Choose another one.
problem-already-started = It is too late for this
    .about =
        Joining, leaving and cancelling end with the start.
problem-nothing-to-open = There is no seed to open
    .about =
        Seeds are opened in sealed games, once every seat is taken, by seats that sealed one.
problem-quota-exceeded = You have reached your limit
    .about =
        A player may have a limited number of seats in unfinished games and of created games that
        wait for players, and ten tokens. Finish, leave, cancel or revoke some first.
problem-last-token = This is your last token
    .about =
        A player keeps at least one token that never expires. Take a new one first.
problem-stale-version = The game has moved on
    .about =
        The game has another version than `expected_version`, or another head than `expected_head`; it
        is at `current_version`. Look again, then decide.
problem-too-large = The body is too large
    .about =
        Moves take 4 KiB, other calls 64 KiB.
problem-too-costly = The check would take too long here
    .about =
        A log is checked here within a budget of work. `eights verify FILE` and the page
        `/verify` have none and need no service.
problem-unsupported-media-type = The content type is not supported
    .about =
        Send `Content-Type: application/json` (an export: `application/x-ndjson`) in UTF-8, without a `Content-Encoding`.
problem-validation-failed = The request does not have the right shape
    .about =
        `errors` lists every fault with its `code` and a JSON pointer to its place (`/cards/0`).
        `in` says where that is: in the body, the query (`/limit`), a header or the path.
problem-ruleset-invalid = These rules cannot be played
    .about =
        `errors` lists every fault with a JSON pointer to the knob: unknown, of the wrong type,
        out of its bounds, or impossible together with others.
problem-idempotency-key-reused = This key was used for another request
    .about =
        An `Idempotency-Key` stands for one request; bodies are compared as parsed JSON. Take a
        new key for a new request.
problem-seal-mismatch = This is not the seed that was sealed
    .about =
        The seal is SHA-256 over the game's id, the seat and the client seed: see the fairness
        page. The opened seed does not lead to it.
problem-illegal-move = This move is not allowed now
    .about =
        `reason` says why. The view's `legal_moves` lists every move that is allowed.
problem-too-many-streams = Too many open streams
    .about =
        One address and one player may hold only some streams and waiting polls of a process at a
        time. `Retry-After` grows with each attempt in a row.
problem-rate-limited = Too many requests
    .about =
        A player and an address have a limited number of units a minute for calls of each kind, and
        of streams, waiting polls and calls that thinking bots answer.
        `RateLimit-Policy` says what the call costs, `Retry-After` after how many seconds to go
        on.
problem-internal-error = Something went wrong here
    .about =
        Our fault. `instance` names the request in our logs.
problem-unavailable = The service cannot answer now
    .about =
        The database is away, the service is stopping, or it has reached its limit of streams,
        thinking bots or checks of logs. Nothing was changed, or a retry with the same
        `Idempotency-Key` tells what was. `Retry-After` says when to come back.

## The pages of the problems

page-packages = Packages
page-problems = Problems
page-reasons = Reasons
page-all-problems = All problems
page-api = API

## Refusals

first-fault = { $pointer }: { $fault }
token-is-bad = The token is missing or no longer valid.
send-a-token = Send a token: Authorization: Bearer …
header-is-no-bearer = The Authorization header must be `Bearer` and a token.
no-such-game = There is no such game.
no-such-player = There is no such player.
no-such-report = There is no such report.
key-lacks-scope = This key lacks the scope { $scope }.
send-operator-key = Send an operator's key as the bearer token.
no-such-token = You have no such token.
no-such-rule-set = There is no such rule set.
no-such-checkpoint = There is no checkpoint of that day.
no-such-address = There is no resource at this address.
no-such-method = This address does not take this method.
no-such-seat = No player has such a seat.
you-have-no-seat = You have no seat in this game.
player-has-no-seat = The player has no seat.
no-seat-is-kept = No seat is reserved for the player.
only-games-over-are-analysed = Only games that are over are analysed.
seat-is-taken-or-kept = Seat { $seat } is taken or reserved for another player.
no-such-code = No open game has this code.
too-many-codes = { $seconds ->
    [one] Too many wrong codes were tried. Try again in { $seconds } second.
   *[other] Too many wrong codes were tried. Try again in { $seconds } seconds.
}
no-open-seat = No open seat is left.
you-have-a-seat = You already have seat { $seat }.
game-is-not-over = The game is not over.
only-the-creator = Only the creator may do this.
game-is-at = The game is at version { $version }.
game-has-another-head = The game is at version { $version }, but its head is another one.
key-was-used = This Idempotency-Key was used with another body before.
games-wait-already = At most { $most } of your games may wait for players.
seats-held-already = You may have at most { $most } seats at a time.
rematches-cancelled = { $most } rematches of this game that you created were cancelled.
tokens-held-already = You may have at most { $most } tokens; revoke one.
blocked-already = You may block at most { $most } players; unblock one.
reports-open-already = At most { $most } of your reports may be open at a time.
cannot-join-here = You can't take a seat in this game.
joined-too-often = You have taken a seat in this game { $most } times; you can't take one again.
game-is-crowded = This game has { $most } entries or more before its start. Only its creator, invited players and holders of its code can still join.
last-token-stays = This is your last token that never expires.
costs-too-much = The call costs { $cost } of the { $quota } units of `{ $policy }` in { $seconds } seconds; { $left } are left.
player-works-enough = At most { $most } calls of one player that thinking bots answer, or checks of logs, are processed at a time; wait for the answer.
address-works-enough = At most { $most } calls of one address that thinking bots answer, or checks of logs, are processed at a time; wait for the answer.
player-waits-enough = At most { $most } streams and polls of one player wait in a process; end one of them.
address-waits-enough = At most { $most } streams and polls of one address wait in a process; end one of them.
too-much-is-worked-out = The limit of bots' replies and checks of logs in progress is reached here; try again in a second.
too-many-wait = Too many callers are waiting here already; try again in a second.
service-restarts = The service is restarting; try again in a second.
process-ends = This process is about to end.
database-is-behind = The database needs `eights migrate`.
database-is-too-new = This replica is too old for the database; it needs a newer version.
database-is-away = The database cannot be reached; try again.
database-is-busy = The database has too much to do; try again.
database-is-damaged = A part of the database is damaged; only the operator can help.
disk-is-full = The service has no space left to store anything; it still answers reads.
too-many-changes = Others kept changing the same thing; try again.
fault-is-ours = Something went wrong on our side.
log-comes-as = The log is available as { $media } or as { $lines }.
answer-comes-as = This address returns { $media } only, which Accept excludes.
log-is-too-long = Logs of at most { $most } lines are checked here.
log-is-too-costly = This log takes too much work; check it by `eights verify`, offline.
body-is-too-large = The body is larger than this address takes.
body-is-not-as-announced = The body did not come as announced.
body-must-be-plain = The body must have no Content-Encoding.
body-must-be-of-type = The Content-Type must be { $media }.
body-is-no-json = The body is not acceptable JSON: { $fault }.

## Why a body is no JSON: what follows “The body is not acceptable JSON:”

json-same-key = an object has the same key twice
json-huge-number = a number is beyond what a double holds
json-no-constant = { $name } is not JSON
json-no-utf8 = byte { $byte } is not UTF-8
json-syntax = there is a syntax error at line { $line }, column { $column }
json-nesting = more than { $most } levels of nesting
json-nul = a string has a NUL character
json-surrogate = a string has half of a surrogate pair

## Faults of inputs: each is told beside the place of a value, as “/seats/1: must be null”

a-player-id = the id of a player
must-be-number-of-characters = must be a string of { $low } to { $high } characters
must-be-a-time = must be a time such as { $example }
must-be-a-message-id = must be the id of a message
must-be-a-key = must be one key of 1 to 255 visible ASCII characters, without quotation marks or commas
must-not-exceed-to = must not be greater than to
must-be-at-most = must be at most { $most }: there are no more yet
is-no-parameter = is unknown
takes-no-body = this operation takes no body
is-given-twice = is given twice
seat-is-not-to-act = is not to act at that version
is-no-cursor = is no cursor of this list
has-another-form = does not have the required form
no-game-id-behind-comma = must have a game id after the comma
matches-nothing-with = can't be combined with { $other }: no game has both
is-no-rule-set = is not a rule set; see GET /v1/rulesets
is-said-by-the-address = is not a field here: it is part of the address
no-player-here = there is no such player
wants-no-invitations = this player does not accept invitations
cannot-be-yourself = must be another player, not yourself
no-game-here = there is no such game, or you can't see it
invitations-of-one = this player has { $most } open invitations from you already
invitations-in-all = at most { $most } of your invitations may be open
one-seat-only = you can sit in one seat only
player-has-one-seat = a player can have one seat only
must-be-seats = must be { $least } to { $most } seats with these rules
nothing-to-seal = a fixed seed leaves nothing to seal
needs-receipt-key = sealed games need a signed log, and this service has no receipt key
takes-a-seal-first = this game requires a seal first
seal-is-missing = is missing; this game requires a seal
takes-a-seed = this game requires a client_seed
name-of-a-bot = is the name of a house bot
name-has-controls = must not have control characters or line breaks
note-has-controls = must not have control characters
name-has-formats = must not have invisible format characters
name-is-unseen = must have a visible character
name-is-too-long = must have at most { $most } characters
name-is-not-allowed = is not allowed here
external-id-is-printable = must have 1 to { $most } printable ASCII characters
emote-too-soon = Wait { $seconds } seconds between two emotes.
needs-fill-after = only together with `fill_after`
