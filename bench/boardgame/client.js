// node client.js PORT MATCHES WARM SECONDS: play so many matches at once, each over a connection
// of its own that moves for all seats, and print the moves a second after the warm-up.
"use strict";

const { io } = require("socket.io-client");
const { SEATS, follows, game } = require("./game.js");

const [port, matches, warm, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const moves = Array(matches).fill(0);

function chosen({ G, ctx }) {
  const top = G.pile.at(-1);
  const at = G.hands[ctx.currentPlayer].findIndex((card) => follows(card, top));
  return at < 0 ? ["draw", []] : ["play", [at]];
}

function move(socket, matchID, state) {
  const playerID = state.ctx.currentPlayer;
  const [type, args] = chosen(state);
  const action = { type: "MAKE_MOVE", payload: { type, args, playerID } };
  socket.emit("update", action, state._stateID, matchID, playerID);
}

async function begin(number) {
  const created = await fetch(`${server}/games/${game.name}/create`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ numPlayers: SEATS }),
  });
  if (!created.ok) throw new Error(`the lobby answered ${created.status}`);
  const { matchID } = await created.json();
  const socket = io(`${server}/${game.name}`, { transports: ["websocket"] });
  socket.on("update", (_, state) => {
    moves[number] += 1;
    move(socket, matchID, state);
  });
  await new Promise((resolve, reject) => {
    socket.on("connect_error", reject);
    socket.on("sync", (_, { state }) => resolve(move(socket, matchID, state)));
    socket.on("connect", () => socket.emit("sync", matchID, "0", undefined, SEATS));
  });
}

const sum = () => moves.reduce((one, other) => one + other);
const sleep = (time) => new Promise((resolve) => setTimeout(resolve, 1000 * time));

async function main() {
  await Promise.all([...moves.keys()].map(begin));
  await sleep(warm);
  const before = [...moves];
  const counted = sum();
  const began = performance.now();
  await sleep(seconds);
  const rate = (1000 * (sum() - counted)) / (performance.now() - began);
  // A move that is refused is not answered.
  if (moves.some((count, number) => count === before[number])) throw new Error("a match stands still");
  console.log(rate);
  process.exit(0);
}

main();
