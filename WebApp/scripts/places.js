// Places: a notice above the rows and a bar below them have places of their own, and the rows have what is left of the tape.

import { core } from "./core.js";
import { byId, setAttribute } from "./dom.js";
import { tape, tapeView } from "./tape.js";

const frame = byId("tapeFrame");
const notice = byId("notice");
const [actions, noteForm] = [byId("actions"), byId("noteForm")];

// Pixels between the rows and what stands beside them.
const gap = 4;

// How far the rows are below the top of the frame.
let above = 0;

// Gives the notice and the bar their places. Where a row would not have room between them, the notice stands in the place of the
// bar, of which only `⋯` is left beside it. Rows in view stay where they are, unless the row that they are about would be hidden.
export function arrange() {
  const shown = [notice, actions, noteForm].filter(isSeen);
  if (shown.length === 0 && !frame.style.length) return;
  const edited = core.state.editedRow;
  const index = edited < 0 ? tapeView.selected : edited;
  const wasInView = isInView(tapeView.at(index));
  setAttribute(frame, "data-compact", null);
  makeRoom(shown);
  const line = parseFloat(getComputedStyle(tape).lineHeight);
  if (shown.includes(notice) && !shown.includes(noteForm) && tape.clientHeight < line * 1.25) {
    const hasMore = shown.includes(actions) && !actions.querySelector("[data-action=menu]").hidden;
    setAttribute(frame, "data-compact", hasMore ? "beside" : "");
    makeRoom(shown);
  }
  setAttribute(frame, "data-low", shown.length > 0 && tape.clientHeight < line * 3 ? "" : null);
  if (wasInView) tapeView.scrollWithin(index);
}

function isInView(row) {
  if (!row) return false;
  const [{ top, bottom }, view] = [row, tape].map((element) => element.getBoundingClientRect());
  return top < view.bottom && bottom > view.top;
}

function isSeen(element) {
  return !element.hidden && !("leaving" in element.dataset);
}

function makeRoom(shown) {
  const isAbove = (element) => element === notice && !frame.hasAttribute("data-compact");
  const before = above;
  above = spaceFor(shown.filter(isAbove), ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
  const below = spaceFor(shown.filter((element) => !isAbove(element)), ({ offsetTop }) => frame.clientHeight - offsetTop);
  setSpace("--above-rows", above);
  setSpace("--below-rows", below);
  if (above !== before) tape.scrollTop += above - before;
}

function spaceFor(elements, reach) {
  return Math.max(0, ...elements.map((element) => reach(element) + gap));
}

function setSpace(name, height) {
  if (height > 0) frame.style.setProperty(name, `${height}px`);
  else frame.style.removeProperty(name);
}
