// Places: a search and a notice above the rows and totals below them have places of their own, and the rows have what is left.

import { core } from "./core.js";
import { byId, setAttribute } from "./dom.js";
import { tape, tapeView } from "./tape.js";

const frame = byId("tapeFrame");
const [above, below] = [["findForm", "notice"], ["totals"]].map((ids) => ids.map(byId));

// Pixels between the rows and what stands beside them.
const gapBeside = 4;

let wasInUse = false;

// Gives the rows the room that the others leave. Rows in view stay where they are, unless the row that they are about would be
// hidden.
export function arrange() {
  const isInUse = [...above, ...below].some(({ hidden }) => !hidden);
  if (!isInUse && !wasInUse) return;
  wasInUse = isInUse;
  const edited = core.state.editedRow;
  const index = edited < 0 ? tapeView.selected : edited;
  const wasInView = isInView(tapeView.at(index));
  makeRoom();
  const line = parseFloat(getComputedStyle(tape).lineHeight);
  // Totals are left out where a row would not have room above them.
  if (tape.clientHeight < line * 1.25 && !byId("totals").hidden) {
    byId("totals").hidden = true;
    makeRoom();
  }
  makeWordsReadable();
  frame.toggleAttribute("data-low", isInUse && tape.clientHeight < line * 3);
  if (wasInView) tapeView.scrollWithin(index);
}

// Words that have to be scrolled can have the focus for that.
function makeWordsReadable() {
  const words = byId("words");
  const scrolls = words.scrollHeight > words.clientHeight;
  for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", words.textContent]]) {
    setAttribute(words, name, scrolls ? value : null);
  }
}

function isInView(row) {
  if (!row) return false;
  const [{ top, bottom }, view] = [row, tape].map((element) => element.getBoundingClientRect());
  return top < view.bottom && bottom > view.top;
}

function makeRoom() {
  // A browser may scroll a tape that gets higher.
  const { offsetTop: before, scrollTop } = tape;
  setSpace("--above-rows", above, ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
  setSpace("--below-rows", below, ({ offsetTop }) => frame.clientHeight - offsetTop);
  if (tape.offsetTop !== before) tape.scrollTop = scrollTop + tape.offsetTop - before;
}

function setSpace(name, elements, reach) {
  const shown = elements.filter(({ hidden }) => !hidden);
  frame.style.setProperty(name, `${Math.max(0, ...shown.map((element) => reach(element) + gapBeside))}px`);
}
