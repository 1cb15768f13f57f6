// Paper: what is printed, under a title and a date: the tape of the page, or another one.

import { core } from "./core.js";
import { byId, listen, page } from "./dom.js";
import { fileName } from "./dates.js";
import { language } from "./language.js";
import { messages } from "./messages.js";
import { measureLines } from "./paint.js";
import { elementsOf, tapeView } from "./tape.js";

const rowsOnPaper = byId("paperRows");

// Paper has room for all digits.
export const digitsOnPaper = 1000;

// What is printed in place of the tape of the page, and the title of the page.
let other;
let titleBefore;

// Prints a tape, given with its rows as the core shows them.
export function printTape({ note, time }, rows) {
  other = { note, time, rows };
  page().defaultView.print();
}

function tapeOfPage() {
  core.setRoom(digitsOnPaper, digitsOnPaper);
  const rows = core.rows(0, tapeView.count);
  measureLines();
  return { note: core.ask("summary").note, time: Date.now(), rows };
}

// On paper it stands before the tape.
byId("calculator").prepend(byId("paper"));
listen("beforeprint", () => {
  if (!core.isLoaded) return;
  const { note, time, rows } = other ?? tapeOfPage();
  byId("paperTitle").textContent = note || messages.tape;
  byId("paperDay").textContent = language.day(time);
  rowsOnPaper.replaceChildren(...elementsOf(rows));
  // Browsers name the file with this.
  titleBefore ??= document.title;
  document.title = fileName(time, note, "").slice(0, -1);
});
listen("afterprint", () => {
  if (titleBefore !== undefined) document.title = titleBefore;
  titleBefore = other = undefined;
  rowsOnPaper.replaceChildren();
  // The window has its measures again a moment later.
  page().defaultView.requestAnimationFrame(() => core.isLoaded && tapeView.resize());
});
