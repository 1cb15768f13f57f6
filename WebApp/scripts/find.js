// Find: a bar above the tape that searches notes and numbers, and selects a row that matches.

import { whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, hide, onShortcut, setText } from "./dom.js";
import { fill, messages } from "./messages.js";
import { announce } from "./paint.js";
import { deselect, select } from "./rows.js";
import { arrange, tape, tapeView } from "./tape.js";

const [findForm, findText] = ["findForm", "findText"].map(byId);

// The index of the row from which the search goes on.
let place = 0;

function beginFinding() {
  place = tapeView.selected ?? tapeView.rowAt(tape.scrollTop);
  findForm.hidden = false;
  arrange();
  findText.focus({ preventScroll: true });
  findText.select();
  setText(byId("findCount"), "");
}

function endFinding() {
  hide(findForm, tapeView.selected === undefined ? tape : tapeView.reveal(tapeView.selected));
  arrange();
}

// Selects the next matching row, from `start` onwards or backwards; after the last row comes the first.
function find(start, isBackwards = false) {
  if (!tapeView.isFree) return;
  const rows = core.ask("find", findText.value);
  const isFound = rows.length > 0;
  findText.ariaInvalid = String(!isFound && findText.value !== "");
  if (isFound) {
    place = rows.at(isBackwards ? rows.findLastIndex((row) => row <= start) : Math.max(0, rows.findIndex((row) => row >= start)));
    select(place, { isFocused: false });
  } else deselect();
  const count = isFound ? fill(messages.hit, rows.indexOf(place) + 1, rows.length) : messages.noHit;
  setText(byId("findCount"), findText.value ? count : "");
  if (!isFound) return announce(byId("findCount").textContent);
  const { spoken, note } = core.row(place);
  announce([count, spoken, note].filter(Boolean).join(". "));
}

Object.assign(actions, {
  find: beginFinding,
  findNext: () => find(place + 1),
  findPrevious: () => find(place - 1, true),
  closeFind: endFinding,
});

// Ctrl F opens the bar. In the field of the bar, Ctrl F opens the search of the browser.
onShortcut("f", () => tapeView.isFree, beginFinding);
findForm.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === "Escape") endFinding();
  else if (event.key === "Enter" && event.target === findText) actions[event.shiftKey ? "findPrevious" : "findNext"]();
  else return;
  event.preventDefault();
  event.stopPropagation();
});
findText.addEventListener("input", () => find(place));
// A change can make the shown count of matches wrong, so the count is removed. The bar closes if nothing can be searched.
whenChanged(({ isChanged }) => {
  if (!isChanged || findForm.hidden) return;
  if (!tapeView.isFree) return endFinding();
  setText(byId("findCount"), "");
  findText.ariaInvalid = "false";
});
