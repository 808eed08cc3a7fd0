// Play and follow one game with the client of openapi-generator.

import * as api from "../made/typescript-fetch/index.js";
import { check, NO_GAME, some, url } from "./expected.js";

const anybody = new api.Configuration({ basePath: url });
const { token } = await new api.PlayersApi(anybody).createPlayer({ newPlayer: { name: "Fetch" } });
const me = new api.Configuration({ basePath: url, accessToken: token });
const [games, moves, live] = [new api.GamesApi(me), new api.MovesApi(me), new api.LiveApi(me)];
const { id } = await games.createGame({
  newGame: { ruleset: "classic", seats: [{ occupant: "me" }, { occupant: "bot", bot: "greedy" }] },
});

let game = await games.getGame({ gameId: id });
while (game.status === "active") {
  const { version, you } = game;
  const move = { ...some(you?.legalMoves[0]), expectedVersion: version };
  await moves.submitMove({ gameId: id, move, idempotencyKey: `${version}` });
  game = await games.getGame({ gameId: id });
}

const events: api.Event[] = [];
let after: number | null = 0;
while (after !== null) {
  const page: api.EntryEventsPage = await live.followGame({ gameId: id, after, wait: 5 });
  events.push(...page.items.flatMap((item) => item.events));
  after = page.nextCursor === null ? null : Number(page.nextCursor);
}
const code = await games.getGame({ gameId: NO_GAME }).then(
  () => undefined,
  async (refused) => api.ProblemFromJSON(await refused.response.json()).code,
);
check(events.map(({ type }) => type), code);
console.log(JSON.stringify(game.result?.winners));
