// Play and follow one game with the client of orval, whose addresses are relative.

import { createGame, createPlayer, followGame, getGame, submitMove } from "../made/orval/api.js";
import type { Event, View } from "../made/orval/api.js";
import { check, NO_GAME, some, url } from "./expected.js";

const plain = globalThis.fetch;
globalThis.fetch = (input, init) => plain(`${url}${input}`, init);

const player = await createPlayer({ name: "Orval" });
if (player.status !== 201) throw new Error(player.data.detail);
const signed = { headers: { Authorization: `Bearer ${player.data.token}` } };
const made = await createGame(
  { ruleset: "classic", seats: [{ occupant: "me" }, { occupant: "bot", bot: "greedy" }] },
  undefined,
  signed,
);
if (made.status !== 201) throw new Error(made.data.detail);
const { id } = made.data;

async function read(): Promise<View> {
  const game = await getGame(id, undefined, signed);
  if (game.status !== 200) throw new Error(String(game.status));
  return game.data;
}

let game = await read();
while (game.status === "active") {
  const move = { ...some(game.you?.legal_moves[0]), expected_version: game.version };
  const moved = await submitMove(id, move, undefined, signed);
  if (moved.status !== 201) throw new Error(moved.data.detail);
  game = await read();
}

const events: Event[] = [];
let after: number | null = 0;
while (after !== null) {
  const page = await followGame(id, { after, wait: 5 }, signed);
  if (page.status !== 200) throw new Error(String(page.status));
  events.push(...page.data.items.flatMap((item) => item.events));
  after = page.data.next_cursor === null ? null : Number(page.data.next_cursor);
}
const refused = await getGame(NO_GAME, undefined, signed);
check(events.map(({ type }) => type), refused.status === 404 ? refused.data.code : undefined);
console.log(JSON.stringify(game.result?.winners));
