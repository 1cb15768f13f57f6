// Presses the keys on each line of standard input in the module named as the argument, and prints what it shows as `calculator keys`
// does, whose options it takes.

import { readFileSync } from "node:fs";

import { Core } from "../../WebApp/scripts/core.js";

const words = { "--multiplies-first": "first", "--sign-follows": "adding", "--radians": "radians" };
const [path, ...options] = process.argv.slice(2);
const core = await new Core().load(readFileSync(path));

function shown(line) {
  core.begin(options.includes("--lock"));
  core.setView(["all", ...options.map((option) => words[option] ?? "")].join(" "));
  for (const key of line.split(" ")) core.change("press", key, false);
  const rows = core.rows(0, core.state.rowCount).map(({ operator, fullOperand }) => `${operator} ${fullOperand}`.trim());
  return [core.state.fullOperand, core.state.operator, rows.join("|")].join("\t");
}

const lines = readFileSync(0, "utf8").split("\n").slice(0, -1);
process.stdout.write(lines.map((line) => `${shown(line)}\n`).join(""));
