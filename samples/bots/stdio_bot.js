// A bot as a program, in JavaScript without any package: halles play heller --seats "you,stdio:node stdio_bot.js"
// It likes to play where the others just were: of all moves, those that share most words with what happened last.
"use strict";
const lines = require("readline").createInterface({ input: process.stdin });
let state = 1;

// A small generator, so that the same seed plays the same match.
function chance(n) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 4294967296) * n);
}

function choose(moves, events) {
  const last = new Set(events.flatMap((entry) => (entry.move || "").split(" ")));
  const near = moves.map((move) => move.split(" ").filter((word) => last.has(word)).length);
  const best = moves.filter((move, i) => near[i] === Math.max(...near) && move !== "pass");
  const liked = best.length ? best : moves;
  return liked[chance(liked.length)];
}

lines.on("line", (line) => {
  const heard = JSON.parse(line);
  if (heard.is === "hello") {
    state = heard.seed >>> 0;
    console.log(JSON.stringify({ is: "ready", name: "A good neighbour" }));
  } else if (heard.is === "decide") {
    const moves = heard.moves.map((legal) => legal.move);
    console.log(JSON.stringify({ move: choose(moves, heard.events) }));
  } else {
    lines.close();
  }
});
