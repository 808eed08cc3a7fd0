// Play and follow one game with the client of hey-api, which also reads the stream.

import { client } from "../made/hey-api/client.gen.js";
import { createGame, createPlayer, getGame, streamGame, submitMove } from "../made/hey-api/index.js";
import type { Event } from "../made/hey-api/index.js";
import { check, NO_GAME, some, url } from "./expected.js";

client.setConfig({ baseUrl: url });
const { token } = some((await createPlayer({ body: { name: "Hey" } })).data);
client.setConfig({ auth: () => token });
const seats = [{ occupant: "me" as const }, { occupant: "bot" as const, bot: "greedy" }];
const made = some((await createGame({ body: { ruleset: "classic", seats } })).data);
const path = { game_id: made.id };

const events: Event[] = [];
async function follow(): Promise<void> {
  const { stream } = await streamGame({
    path,
    query: { after: 0 },
    sseMaxRetryAttempts: 1,
    onSseEvent: ({ event, data }) => {
      if (event === "entry") events.push(...(data as { events: Event[] }).events);
    },
  });
  for await (const _message of stream) continue;
}
const followed = follow();

let game = some((await getGame({ path })).data);
while (game.status === "active") {
  const moved = await submitMove({
    path,
    headers: { "Idempotency-Key": `${game.version}` },
    body: { ...some(game.you?.legal_moves[0]), expected_version: game.version },
  });
  if (moved.error !== undefined) throw new Error(moved.error.detail);
  game = some((await getGame({ path })).data);
}
await followed;
const refused = await getGame({ path: { game_id: NO_GAME } });
check(events.map(({ type }) => type), refused.error?.code);
console.log(JSON.stringify(game.result?.winners));
