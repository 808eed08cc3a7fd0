// Two players meet by invitation and play a game, even while the server is restarted, with the
// TypeScript client that was generated from the OpenAPI document.
//
// node openapi-fetch.js http://127.0.0.1:8000 [later]

import createClient from "openapi-fetch";
import { check, NO_GAME, url } from "./expected.js";
import { narrate } from "./narrate.js";
import type { components, paths } from "../made/fetch/schema.js";

type Schemas = components["schemas"];
type View = Schemas["View"];
type Move = Schemas["Move"];

/** The content of an answer, or an error that says what the problem was. */
function content<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

/** Ask again while nobody answers: a server is restarted, and each call here may be repeated. */
async function patient(request: Request): Promise<Response> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(request.clone()).catch(() => undefined);
    if (answer !== undefined && answer.status !== 503) return answer;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no answer from ${request.url}`);
}

/** A new player, and a client that acts for it. */
async function player(name: string) {
  const api = createClient<paths>({ baseUrl: url, fetch: patient });
  const { id, token } = content(await api.POST("/v1/players", { body: { name, kind: "program" } }));
  api.use({ onRequest: ({ request }) => request.headers.set("Authorization", `Bearer ${token}`) });
  return { id, api };
}

type Api = Awaited<ReturnType<typeof player>>["api"];

/** Play if a card can be played. */
function choose(moves: Move[]): Move {
  const move = moves.find(({ type }) => type === "play") ?? moves[0];
  if (move === undefined) throw new Error("nothing to play");
  return move;
}

const kinds: string[] = [];

/** Make one move, retried as often as the network wants; the view after it. */
async function step(api: Api, game: View): Promise<View> {
  const moved = await api.POST("/v1/games/{game_id}/moves", {
    params: { path: { game_id: game.id }, header: { "Idempotency-Key": `${game.version}` } },
    body: { ...choose(game.you?.legal_moves ?? []), expected_version: game.version },
  });
  const { events, game: after } = content(moved);
  kinds.push(...events.map(({ type }) => type));
  for (const event of events) if (narrate(event).includes("undefined")) throw new Error(narrate(event));
  return { ...game, ...after };
}

const ann = await player("Ann");
const bob = await player("Bob");
const seats = [{ occupant: "me" as const }, { occupant: "player" as const, id: bob.id }];
const made = content(await ann.api.POST("/v1/games", { body: { ruleset: "classic", seats } }));

const invited = await bob.api.GET("/v1/me/games", { params: { query: { invited: true } } });
const path = { game_id: content(invited).items[0]?.id ?? "" };
content(await bob.api.POST("/v1/games/{game_id}/seats", { params: { path }, body: { seat: 1 } }));

console.log("playing");
let over = false;
while (!over) {
  for (const { api } of [ann, bob]) {
    let game = content(await api.GET("/v1/games/{game_id}", { params: { path } }));
    while (game.you !== null && game.to_act.includes(game.you.seat)) game = await step(api, game);
    over ||= game.status !== "active";
  }
}
const [first, second] = await Promise.all(
  [ann.api, bob.api].map(async (api) => content(await api.GET("/v1/games/{game_id}", { params: { path } }))),
);
if (made.id !== first?.id || first.head !== second?.head) throw new Error("they saw two games");
const refused = await ann.api.GET("/v1/games/{game_id}", { params: { path: { game_id: NO_GAME } } });
check(kinds, refused.error?.code);
console.log(JSON.stringify(first.result?.winners));
