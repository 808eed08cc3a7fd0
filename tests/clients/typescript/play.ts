// Play one game with the TypeScript client that was generated from the OpenAPI document.
//
// node play.js http://127.0.0.1:8000

import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

type View = components["schemas"]["View"];

const api = createClient<paths>({ baseUrl: process.argv[2] });

/** The content of an answer, or an error that says what the problem was. */
function content<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const { token } = content(await api.POST("/v1/players", { body: { name: "Generated" } }));
api.use({ onRequest: ({ request }) => request.headers.set("Authorization", `Bearer ${token}`) });

const seats = [{ occupant: "me" as const }, { occupant: "bot" as const, bot: "greedy" }];
let game: View = content(await api.POST("/v1/games", { body: { ruleset: "classic", seats } }));
const path = { game_id: game.id };
while (game.status === "active") {
  const body = game.you?.legal_moves[0];
  if (body === undefined) throw new Error("nothing to play");
  const header = { "Idempotency-Key": `${game.version}`, "If-Match": `"${game.version}"` };
  const moved = await api.POST("/v1/games/{game_id}/moves", { params: { path, header }, body });
  game = content(moved).game;
}
const again = content(await api.GET("/v1/games/{game_id}", { params: { path } }));
if (again.head !== game.head) throw new Error("the game has changed");
console.log(JSON.stringify(game.result?.winners));
