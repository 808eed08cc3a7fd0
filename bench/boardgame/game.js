// A game like crazy eights without end: play what follows suit or rank, or an eight; else draw.
"use strict";

const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const HAND = 5;
const EIGHT = 7;
const RANKS = 13;

const follows = (card, top) =>
  card % RANKS === EIGHT ||
  card % RANKS === top % RANKS ||
  Math.floor(card / RANKS) === Math.floor(top / RANKS);

function deal(random) {
  const deck = random.Shuffle([...Array(4 * RANKS).keys()]);
  const hands = Array.from({ length: SEATS }, () => deck.splice(0, HAND));
  return { hands, pile: [deck.pop()], deck };
}

function play({ G, playerID, random }, at) {
  const hand = G.hands[playerID];
  if (!follows(hand[at], G.pile.at(-1))) return INVALID_MOVE;
  G.pile.push(...hand.splice(at, 1));
  // Whoever is out begins the next round.
  if (hand.length === 0) Object.assign(G, deal(random));
}

function draw({ G, playerID, random }) {
  if (G.deck.length === 0) {
    G.deck = random.Shuffle(G.pile.slice(0, -1));
    G.pile = G.pile.slice(-1);
  }
  if (G.deck.length > 0) G.hands[playerID].push(G.deck.pop());
}

const game = {
  name: "eights",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup: ({ random }) => deal(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play, draw },
};

module.exports = { SEATS, follows, game };
