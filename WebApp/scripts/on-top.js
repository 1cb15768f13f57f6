// On top: shows the calculator in a small window that stays on top of others, in browsers that support such windows.

import { actions, byId, page } from "./dom.js";
import { hideMenu } from "./menu.js";
import { tape, tapeView } from "./tape.js";

const { calculator, listeners } = window.loader;
// A page in a frame cannot open such a window.
const windows = window.top === window && window.documentPictureInPicture;

// The button that replaces the calculator while the small window is open.
const bringBack = document.getElementById("bringBack");

const isOnTop = () => page() !== document;

// Moves the calculator into a document, closes its menus and dialogs, and fits it to the new size.
function move({ body }) {
  hideMenu();
  for (const dialog of calculator.querySelectorAll("dialog[open]:not([data-pane])")) dialog.close();
  body.prepend(calculator);
  byId("onTop").checked = isOnTop();
  bringBack.hidden = !isOnTop();
  dispatchEvent(new Event("moved"));
  tapeView.resize();
  tape.focus({ preventScroll: true });
}

actions.onTop = async () => {
  if (isOnTop()) return page().defaultView.close();
  const small = await windows.requestWindow({ width: 360, height: 640 });
  const { head, documentElement } = small.document;
  documentElement.lang = document.documentElement.lang;
  head.append(...[...document.querySelectorAll("title, style, [name=color-scheme]")].map((part) => part.cloneNode(true)));
  for (const listener of listeners) small.addEventListener(...listener);
  small.addEventListener("pagehide", () => move(document));
  // The size observers work only in the first window, so this listener passes on a resize of the small window.
  small.addEventListener("resize", () => dispatchEvent(new Event("fit")));
  move(small.document);
};

document.body.append(bringBack);
byId("onTop").parentElement.hidden = !windows;
