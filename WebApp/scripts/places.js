// Places: a search and a notice above the rows and a bar below them have places of their own, and the rows have what is left of the tape.

import { core } from "./core.js";
import { byId, setAttribute } from "./dom.js";
import { tape, tapeView } from "./tape.js";

const frame = byId("tapeFrame");
const [findPlace, noticePlace, barPlace, totalsPlace, notePlace] = ["findForm", "notice", "actions", "totals", "noteForm"].map(byId);

// Pixels between the rows and what stands beside them.
const gapBeside = 4;

// How far the rows are below the top of the frame.
let spaceAbove = 0;

// Gives the notice and the bar their places. Where a row would not have room between them, the notice stands in the place of the
// bar, of which only `⋯` is left beside it. Totals stand there in the same way, and are left out where that is too small or a
// notice is there. A search takes all the place of the bar. Rows in view stay where they are, unless the row that they are about
// would be hidden.
export function arrange() {
  let shown = [findPlace, noticePlace, barPlace, totalsPlace, notePlace].filter(isSeen);
  if (shown.length === 0 && !frame.style.length) return;
  const edited = core.state.editedRow;
  const index = edited < 0 ? tapeView.selected : edited;
  const wasInView = isInView(tapeView.at(index));
  for (const name of ["data-compact", "data-totals", "data-finding"]) setAttribute(frame, name, null);
  makeRoom(shown);
  const line = parseFloat(getComputedStyle(tape).lineHeight);
  const isLow = () => tape.clientHeight < line * 1.25;
  if (isLow() && shown.includes(findPlace)) {
    setAttribute(frame, "data-finding", "");
    shown = shown.filter((element) => element !== barPlace && element !== totalsPlace);
    makeRoom(shown);
  }
  if (isLow() && shown.includes(noticePlace) && !shown.includes(notePlace)) {
    const hasMore = shown.includes(barPlace) && !barPlace.querySelector("[data-action=menu]").hidden;
    setAttribute(frame, "data-compact", hasMore ? "beside" : "");
    leaveRoomForBar(noticePlace);
    totalsPlace.hidden = true;
    makeRoom(shown.filter(isSeen));
  } else if (isLow() && shown.includes(totalsPlace)) {
    setAttribute(frame, "data-totals", "beside");
    leaveRoomForBar(totalsPlace);
    totalsPlace.hidden = totalsPlace.scrollHeight > totalsPlace.clientHeight;
    makeRoom(shown.filter(isSeen));
  }
  makeWordsReadable();
  setAttribute(frame, "data-low", shown.length > 0 && tape.clientHeight < line * 3 ? "" : null);
  if (wasInView) tapeView.scrollWithin(index);
}

// Tells the style sheet how much room the bar takes at the end of its line.
function leaveRoomForBar({ style }) {
  style.setProperty("--beside-bar", `${barPlace.offsetWidth + gapBeside}px`);
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

function isSeen(element) {
  return !element.hidden;
}

function makeRoom(shown) {
  const isAbove = (element) => element === findPlace || (element === noticePlace && !frame.hasAttribute("data-compact"));
  const before = spaceAbove;
  spaceAbove = spaceFor(shown.filter(isAbove), ({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
  const below = spaceFor(shown.filter((element) => !isAbove(element)), ({ offsetTop }) => frame.clientHeight - offsetTop);
  setSpace("--above-rows", spaceAbove);
  setSpace("--below-rows", below);
  if (spaceAbove !== before) tape.scrollTop += spaceAbove - before;
}

function spaceFor(elements, reach) {
  return Math.max(0, ...elements.map((element) => reach(element) + gapBeside));
}

function setSpace(name, height) {
  if (height > 0) frame.style.setProperty(name, `${height}px`);
  else frame.style.removeProperty(name);
}
