// A bot without dependencies: it plays a game against a house bot, or joins the game it is given.
//
// node examples/bot.mjs http://127.0.0.1:8000 [GAME]

import { setTimeout as sleep } from "node:timers/promises";

const [base, gameId] = process.argv.slice(2);
const headers = { Accept: "application/json", "Content-Type": "application/json" };
const get = (path) => fetch(base + path, { headers });
const post = (path, body, more = {}) =>
  fetch(base + path, { method: "POST", headers: { ...headers, ...more }, body: JSON.stringify(body) });
const json = async (answer) => {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
};

headers.Authorization = `Bearer ${(await json(await post("/v1/players", { name: "No imports" }))).token}`;
const seats = [{ occupant: "me" }, { occupant: "bot", bot: "greedy" }];
const entering = gameId
  ? post(`/v1/games/${gameId}/seats`, {})
  : post("/v1/games", { ruleset: "classic", seats });
let game = await json(await entering);
const url = `/v1/games/${game.id}`;
while (["open", "active"].includes(game.status)) {
  try {
    let answer;
    if (game.to_act.includes(game.you.seat)) {
      // The same key with the same move: sent twice, it still happens once.
      const key = { "Idempotency-Key": `${game.id}-${game.version}` };
      const move = { ...game.you.legal_moves[0], expected_version: game.version };
      answer = await post(`${url}/moves`, move, key);
    } else {
      answer = await get(`${url}/events?after=${game.version}&wait=25`);
    }
    await answer.arrayBuffer();
    if (!answer.ok) await sleep(1000 * (answer.headers.get("Retry-After") ?? 0.2));
    game = await json(await get(url));
  } catch (error) {
    console.error(error.message);
    await sleep(1000);
  }
}
console.log(JSON.stringify(game.result));
