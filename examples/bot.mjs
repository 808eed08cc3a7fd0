// A bot: plays a game against a house bot, or joins the given game.
//
// node examples/bot.mjs http://127.0.0.1:8000 [GAME]
//
// The client repeats calls whose answers are lost, waits for busy services, and opens sealed seeds.

import { Client } from "../service/web/client/index.js"; // or, in a package: from "crazy-eights-client"

const [url, gameId] = process.argv.slice(2);
const seats = [{ occupant: "me" }, { occupant: "bot", bot: "greedy" }];
process.on("uncaughtException", ({ message }) => { console.error(message); process.exit(1); });
if (!url) throw new Error("usage: node bot.mjs URL [GAME]");

const client = new Client(url, { tries: Infinity });
await client.register("Robby", "program");
const game = gameId ? await client.join(gameId) : await client.newGame({ ruleset: "classic", seats });
for await (const { legalMoves } of game.turns()) {
  const plays = legalMoves.filter(({ type }) => type === "play");
  const moves = plays.length > 0 ? plays : legalMoves;
  await game.move(moves[Math.floor(moves.length * Math.random())]);
}
console.log(JSON.stringify(game.view.result));
