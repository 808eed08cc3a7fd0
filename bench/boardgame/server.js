// node server.js [FOLDER]: a server that keeps matches in files there, else in memory.
// It prints the port on which it listens.
"use strict";

const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game.js");

const dir = process.argv[2];
const storage = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [game], origins: [], ...storage });

server.run(0).then(({ appServer }) => console.log(appServer.address().port));
