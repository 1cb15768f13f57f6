// Paper: what is printed, under a title and a date: the tape of the page, or another one.

import { core } from "./core.js";
import { byId, listen, page } from "./dom.js";
import { fileName } from "./file-name.js";
import { language } from "./language.js";
import { messages } from "./messages.js";
import { measureLines } from "./paint.js";
import { elementsOf, tapeView } from "./tape.js";

const paper = byId("paper");

// Paper has room for all digits.
export const digitsOnPaper = 1000;

// The tape in place of that of the page.
let printed;
let titleBefore;

// Prints a tape, given with its rows as the core shows them.
export function printTape(tape, rows) {
  printed = tape;
  byId("paperRows").replaceChildren(...elementsOf(rows));
  page().defaultView.print();
}

function prepare() {
  const { note, time } = printed ?? { note: core.ask("summary").note, time: Date.now() };
  byId("paperTitle").textContent = note || messages.tape;
  byId("paperDay").textContent = language.day(time);
  // Browsers name the file with this.
  titleBefore ??= document.title;
  document.title = fileName(time, note, "").slice(0, -1);
  if (printed) return;
  core.setRoom(digitsOnPaper, digitsOnPaper);
  tapeView.print(true);
}

function end() {
  if (titleBefore !== undefined) document.title = titleBefore;
  titleBefore = undefined;
  if (!printed) {
    measureLines();
    return tapeView.print(false);
  }
  printed = undefined;
  byId("paperRows").replaceChildren();
}

// On paper it stands before the tape.
byId("calculator").prepend(paper);
listen("beforeprint", () => core.isLoaded && prepare());
// The window has its measures again a moment later.
listen("afterprint", () => page().defaultView.requestAnimationFrame(() => core.isLoaded && end()));
