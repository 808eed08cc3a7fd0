// A bot without dependencies: it plays a game against a house bot, or joins the game it is given.
//
// node examples/bot.mjs http://127.0.0.1:8000 [GAME]

import { setTimeout as sleep } from "node:timers/promises";

const [base, gameId] = process.argv.slice(2);
const headers = { Accept: "application/json", "Content-Type": "application/json" };

/** What an answer says; undefined where asking again or looking again mends it. */
async function call(method, path, body, more = {}) {
  const request = { method, headers: { ...headers, ...more }, body: body && JSON.stringify(body) };
  let answer, text;
  try {
    answer = await fetch(base + path, request);
    text = await answer.text();
  } catch {
    return sleep(1000);
  }
  if (answer.ok) return JSON.parse(text);
  if (answer.status === 429 || answer.status >= 500) {
    return sleep(1000 * (answer.headers.get("Retry-After") ?? 1));
  }
  if (answer.status !== 409 && answer.status !== 412) refused(`${method} ${path}: ${answer.status} ${text}`);
}

function refused(why) {
  console.error(why);
  process.exit(1);
}

const me = await call("POST", "/v1/players", { name: "No imports", kind: "program" });
headers.Authorization = `Bearer ${(me ?? refused("no player")).token}`;
const seats = [{ occupant: "me" }, { occupant: "bot", bot: "greedy" }];
let game = gameId
  ? await call("POST", `/v1/games/${gameId}/seats`, {})
  : await call("POST", "/v1/games", { ruleset: "classic", seats });
const url = `/v1/games/${(game ?? refused("no game")).id}`;
while (["open", "active"].includes(game.status)) {
  if (game.to_act.includes(game.you.seat)) {
    // The same key with the same move: sent twice, it still happens once.
    const key = { "Idempotency-Key": `${game.id}-${game.version}` };
    const move = { ...game.you.legal_moves[0], expected_version: game.version };
    await call("POST", `${url}/moves`, move, key);
  } else {
    await call("GET", `${url}/events?after=${game.version}&wait=25`);
  }
  game = (await call("GET", url)) ?? game;
}
console.log(JSON.stringify(game.result));
