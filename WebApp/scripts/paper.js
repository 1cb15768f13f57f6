// Paper: what is printed, under a title and a date: the tape of the page, or another one.

import { core } from "./core.js";
import { byId, listen, page } from "./dom.js";
import { fileName } from "./dates.js";
import { language } from "./language.js";
import { messages } from "./messages.js";
import { fillList, tapeView } from "./tape.js";

const rowsOnPaper = byId("paperRows");

// Paper has room for all digits.
const digitsOnPaper = 1000;

// What is printed in place of the tape of the page, and the title of the page.
let other;
let titleBefore;

// What a tape is called: its first note, or else what was calculated first, without numbers that stand in many rows.
export const titleOf = ({ note, text }) => note || core.ask("titleOfTape", String(text).split("\n", 4).join("\n")) || messages.tape;

export function printTape(tape) {
  other = tape;
  page().defaultView.print();
}

const tapeOfPage = () => ({ ...core.ask("summary"), time: Date.now(), text: core.rowsText() });

// On paper it stands before the tape.
byId("calculator").prepend(byId("paper"));
listen("beforeprint", () => {
  if (!core.isLoaded) return;
  const { note, time, text, rowCount } = other ?? tapeOfPage();
  byId("paperTitle").textContent = titleOf({ note, text });
  byId("paperDay").textContent = language.day(time);
  fillList(rowsOnPaper, core.ask("rowsOfTape", text, rowCount, digitsOnPaper));
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
