// Beginning: a faint example on an empty tape, and sample calculations that a person can start with.

import { change, whenChanged, whenChanging } from "./changes.js";
import { insert } from "./paste-sheet.js";
import { core } from "./core.js";
import { actions, byId, listen } from "./dom.js";
import { messages } from "./messages.js";
import { roomInRows } from "./paint.js";
import { deleteRows, edit, leaveRows } from "./rows.js";
import { fillList, tapeView } from "./tape.js";

// The text of the example row that takes off the country's tax; undefined if no country example does so.
const withoutTax = () => core.ask("keptRows").rows.find(({ takesTaxOff }) => takesTaxOff)?.text;

const ghost = byId("ghost");

whenChanged(({ cause }) => {
  // The language may have changed, so the old example is removed; `offer` paints a new one.
  if (cause === "view") ghost.replaceChildren();
  const { rowCount, kind, isEmpty } = core.state;
  byId("hint").toggleAttribute("hidden", rowCount > 0 || kind !== "number" || !isEmpty);
  offer();
});

// Paints the example if the tape is known to be empty and the example can be seen.
export function offer() {
  if (!core.isLoaded || ghost.firstElementChild || byId("hint").hidden || byId("calculator").ariaBusy) return;
  const [coffee, sandwich] = messages.breakfast.split(", ");
  fillList(ghost, core.ask("rowsOfTape", `4.5  # ${coffee}\n+ 5.75  # ${sandwich}\n= 10.25\n`, 3, roomInRows(ghost)));
  byId("hint").querySelector('[data-action="takeOffTax"]').hidden = withoutTax() === undefined;
}

listen("resize", () => {
  ghost.replaceChildren();
  offer();
});

// MARK: Examples

// The indices of the rows whose example figures the person replaces one after the other; the first of them is being edited.
let asked = [];

// The index of the row with the tip. A number typed there becomes a percentage.
const tipRow = 1;

function begin(text, rows) {
  insert(text, ".");
  change("press", "=", false);
  ask(rows);
}

function ask(rows) {
  asked = rows;
  if (asked.length > 0) edit(asked[0]);
  else leaveRows();
  markExamples();
}

function markExamples() {
  for (const row of byId("tape").children) row.toggleAttribute("data-example", asked.includes(tapeView.indexOf(row)));
}

whenChanging(({ key }) => {
  const isTip = key === "=" && asked[0] === tipRow && core.state.editedRow === tipRow;
  if (isTip && !core.state.isPercent) change("press", "%", false);
});
whenChanged(({ key, endedEdit }) => {
  if (endedEdit === undefined || endedEdit !== asked[0]) return;
  if (key === "=") return ask(asked.slice(1));
  // If AC is pressed while the first row of the example is edited, the whole example is deleted.
  const isRefused = asked[0] === 0 && key === "AC";
  asked = [];
  markExamples();
  if (isRefused) deleteRows([{ start: 0, end: tapeView.count }]);
});

Object.assign(actions, {
  splitBill: () => {
    const [bill, tip, people] = messages.bill.split(", ");
    begin(`60  # ${bill}\n+ 10%  # ${tip}\n÷ 4  # ${people}\n`, [0, tipRow, 2]);
  },
  takeOffTax: () => begin(`100\n${withoutTax()}\n`, [0]),
});
