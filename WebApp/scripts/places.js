// Places: a search and a notice above the rows and totals below them leave the rows less room, in which those that were in view
// stay where they are.

import { core } from "./core.js";
import { byId, setAttribute } from "./dom.js";
import { tape, tapeView } from "./tape.js";

const frame = byId("tapeFrame");
const beside = ["findForm", "notice", "totals"].map(byId);

let wasInUse = false;

// Follows what has come beside the rows or has gone, unless the row that it is about would be hidden.
export function arrange() {
  const isInUse = beside.some(({ hidden }) => !hidden);
  if (!isInUse && !wasInUse) return;
  wasInUse = isInUse;
  const { top, height, scrolled } = tapeView.view;
  const edited = core.state.editedRow;
  const index = edited < 0 ? tapeView.selected : edited;
  const row = tapeView.at(index);
  const wasInView = row && row.offsetTop < scrolled + height && row.offsetTop + row.offsetHeight > scrolled;
  const line = parseFloat(getComputedStyle(tape).lineHeight);
  // Totals are left out where a row would not have room above them.
  if (tape.clientHeight < line * 1.25) byId("totals").hidden = true;
  // A browser may have scrolled a tape that has got higher.
  if (tape.offsetTop !== top) tape.scrollTop = scrolled + tape.offsetTop - top;
  makeWordsReadable();
  frame.toggleAttribute("data-low", isInUse && tape.clientHeight < line * 3);
  if (wasInView) tapeView.scrollWithin(index);
  tapeView.rememberPosition();
}

// Words that have to be scrolled can have the focus for that.
function makeWordsReadable() {
  const words = byId("words");
  const scrolls = words.scrollHeight > words.clientHeight;
  for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", words.textContent]]) {
    setAttribute(words, name, scrolls ? value : null);
  }
}
