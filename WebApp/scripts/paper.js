// Paper: prints a tape under a title and a date: the tape passed to `printTape`, or else the tape of the page.

import { core } from "./core.js";
import { byId, listen, page } from "./dom.js";
import { fileName } from "./dates.js";
import { language } from "./language.js";
import { messages } from "./messages.js";
import { fillList, tapeView } from "./tape.js";

const rowsOnPaper = byId("paperRows");

// A printed row has room for all digits.
const digitsOnPaper = 1000;

// `other` is the tape to print instead of the page's tape; `titleBefore` is the page's title.
let other;
let titleBefore;

// Returns a tape's title: its first note, or else its first calculation.
export const titleOf = ({ note, text }) => note || core.ask("titleOfTape", String(text).split("\n", 4).join("\n")) || messages.tape;

export function printTape(tape) {
  other = tape;
  page().defaultView.print();
}

const tapeOfPage = () => ({ ...core.ask("summary"), time: Date.now(), text: core.rowsText() });

// On paper the title comes before the tape.
byId("calculator").prepend(byId("paper"));
listen("beforeprint", () => {
  if (!core.isLoaded) return;
  const { note, time, text, rowCount } = other ?? tapeOfPage();
  byId("paperTitle").textContent = titleOf({ note, text });
  byId("paperDay").textContent = language.day(time);
  fillList(rowsOnPaper, core.ask("rowsOfTape", text, rowCount, digitsOnPaper));
  // Browsers use the document title as the name of a PDF file.
  titleBefore ??= document.title;
  document.title = fileName(time, note, "").slice(0, -1);
});
listen("afterprint", () => {
  if (titleBefore !== undefined) document.title = titleBefore;
  titleBefore = other = undefined;
  rowsOnPaper.replaceChildren();
  // The rows are fitted in the next frame, when the window has its former size again.
  page().defaultView.requestAnimationFrame(() => core.isLoaded && tapeView.resize());
});
