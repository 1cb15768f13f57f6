// Totals: what several selected rows, or all results, have come to.

import { change } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, openDialog, setText } from "./dom.js";
import { putTapeBack } from "./pull.js";
import { tape, tapeView } from "./tape.js";

const totalSheet = byId("resultTotal");

// Works out what the selected rows have come to, writes it, and returns how a screen reader says it.
export function writeTotals() {
  const { shown, spoken } = core.ask("totals", tapeView.selection);
  setText(byId("totals"), shown);
  return spoken;
}

// Does what makes a total or mean the operand.
function use(...total) {
  putTapeBack();
  if (change(...total)) tape.focus({ preventScroll: true });
}

Object.assign(actions, {
  useRunningValue: () => use("useRunningValue"),
  useTotal: () => use("useTotal", tapeView.selection),
  useMean: () => use("useMean", tapeView.selection),
  resultTotal: () => {
    setText(byId("resultTotalText"), core.ask("totals", []).shown.replaceAll(", ", "\n"));
    byId("useResultTotal").autofocus = true;
    openDialog(totalSheet);
  },
  useResultTotal: () => {
    closeDialog(totalSheet);
    use("useTotal", []);
  },
});
