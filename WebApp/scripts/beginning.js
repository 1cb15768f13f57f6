// Beginning: what an empty tape will be, faintly, and what it can begin with.

import { press, whenChanged } from "./changes.js";
import { insert } from "./paste-sheet.js";
import { core } from "./core.js";
import { actions, byId } from "./dom.js";
import { messages } from "./messages.js";
import { fillList } from "./tape.js";

// What leaves the tax of the country, where there is one and no row is kept.
const withoutTax = () => core.ask("keptRows").rows.find(({ operation }) => /^÷ 1\d\d.*%$/.test(operation))?.text;

whenChanged(({ cause }) => {
  const { rowCount, operator, operand } = core.state;
  byId("hint").hidden = rowCount > 0 || operator !== "" || operand !== "0";
  if (cause !== "view") return;
  const [coffee, sandwich] = messages.breakfast.split(", ");
  fillList(byId("ghost"), core.ask("rowsOfTape", `4.5  # ${coffee}\n+ 5.75  # ${sandwich}\n= 10.25\n`, 3, 20));
});

// Begins with rows that a person edits then.
function begin(text) {
  insert(text, ".");
  press("=");
}

Object.assign(actions, {
  splitBill: () => {
    const [bill, tip, people] = messages.bill.split(", ");
    begin(`60  # ${bill}\n+ 10%  # ${tip}\n÷ 4  # ${people}\n`);
  },
  takeOffTax: () => begin(`100\n${withoutTax()}\n`),
});

// Shows what can be begun with, once the country is known.
export function offer() {
  byId("hint").querySelector('[data-action="takeOffTax"]').hidden = withoutTax() === undefined;
}
