// A bot without dependencies: plays a game against a house bot, or joins the given game.
//
// node examples/bot.mjs http://127.0.0.1:8000 [GAME]

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const [base, gameId] = process.argv.slice(2);
if (!base) {
  console.error("usage: node bot.mjs URL [GAME]");
  process.exit(1);
}
const headers = { Accept: "application/json", "Content-Type": "application/json" };
const clientSeed = randomBytes(32);

/**
 * Sends a request until it is answered and returns the status and content. Retries use the same body
 * and key, so the request takes effect once.
 */
async function call(method, path, body) {
  const key = body && { "Idempotency-Key": randomUUID() };
  const request = { method, headers: { ...headers, ...key }, body: body && JSON.stringify(body) };
  for (;;) {
    let answer, text;
    try {
      answer = await fetch(base + path, request);
      text = await answer.text();
    } catch {
      await sleep(1000);
      continue;
    }
    const { status } = answer;
    if (answer.ok || status === 409 || status === 412) return { status, content: JSON.parse(text) };
    if (status !== 429 && status < 500) refused(`${method} ${path}: ${status} ${text}`);
    await sleep(1000 * (answer.headers.get("Retry-After") ?? 1));
  }
}

function refused(why) {
  console.error(why);
  process.exit(1);
}

/** Takes the first free seat and contributes a client seed, sealed where the game requires it. */
async function join(id) {
  const { content: open } = await call("GET", `/v1/games/${id}/invitation`);
  for (let seat = 0; seat < open.seat_count; seat++) {
    const what = ["c8/seal/1\0", Buffer.from(id, "hex"), Buffer.of(seat), clientSeed];
    const hash = createHash("sha256");
    for (const each of what) hash.update(each);
    const say = open.seed_mode === "sealed"
      ? { seal: hash.digest("hex") }
      : { client_seed: clientSeed.toString("hex") };
    const { status, content } = await call("POST", `/v1/games/${id}/seats`, { seat, ...say });
    if (status === 201) return content;
  }
  return refused(`${id}: no seat is free`);
}

/** Whether all seats are taken and this player's sealed seed has not been opened yet. */
function mustOpen({ status, seats, you, fairness }) {
  const full = status === "open" && seats.every((each) => each.player || each.bot);
  return full && fairness.sealed.includes(you.seat);
}

const me = await call("POST", "/v1/players", { name: "No imports", kind: "program" });
headers.Authorization = `Bearer ${me.content.token}`;
const seats = [{ occupant: "me" }, { occupant: "bot", bot: "greedy" }];
let game = gameId
  ? await join(gameId)
  : (await call("POST", "/v1/games", { ruleset: "classic", seats })).content;
const url = `/v1/games/${game.id}`;
while (["open", "active"].includes(game.status)) {
  if (game.to_act.includes(game.you.seat)) {
    const legal = game.you.legal_moves;
    const plays = legal.filter(({ type }) => type === "play");
    const moves = plays.length > 0 ? plays : legal;
    const move = moves[Math.floor(moves.length * Math.random())];
    // The status is ignored: the next GET shows whether the move was made.
    await call("POST", `${url}/moves`, { ...move, expected_version: game.version });
  } else if (mustOpen(game)) {
    const body = { client_seed: clientSeed.toString("hex") };
    await call("POST", `${url}/seats/me/open`, body);
  } else {
    await call("GET", `${url}/events?after=${game.version}&wait=25`);
  }
  game = (await call("GET", url)).content;
}
console.log(JSON.stringify(game.result));
