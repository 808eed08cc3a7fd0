// The bot `first.py` in JavaScript: the first card that can be laid, or the last thing to do.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  if (told.type !== "act") continue;
  const moves = told.view.you.legal_moves;
  console.log(JSON.stringify(moves.find((move) => move.type === "play") ?? moves[0]));
}
