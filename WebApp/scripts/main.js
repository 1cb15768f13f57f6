// Main: connects the parts of the program and starts it. Importing a part sets it up.

import { openKeeper, press, showOtherwise, type } from "./changes.js";
import { offer } from "./beginning.js";
import "./check.js";
import "./copy-of-all.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, keepFocus, listen, page } from "./dom.js";
import { paintClipping, paintMore } from "./fit.js";
import { placeDrawer } from "./drawer.js";
import "./find.js";
import "./forms.js";
import "./functions.js";
import "./haptics.js";
import "./help.js";
import { receive, setUpInstalling } from "./install.js";
import { beginKept } from "./kept-rows.js";
import { language } from "./language.js";
import { hideMenu, shownMenu } from "./menu.js";
import { fill, messages } from "./messages.js";
import { beginNoteWith } from "./note.js";
import { dismissNotice, notice, showAndAnnounce } from "./notice.js";
import "./on-top.js";
import "./order.js";
import { fitOperand, measureLines } from "./paint.js";
import "./row-gestures.js";
import { handleRowKey, paintActions } from "./rows.js";
import { openLink } from "./share.js";
import { tape, tapeView } from "./tape.js";
import { paintThumb } from "./thumb.js";
import { applyView } from "./view.js";

const { loader } = window;

language.setUp();
setUpInstalling();

Object.assign(actions, {
  undo: () => press("undo"),
  done: () => press("="),
  leave: () => press("AC"),
  closeDialog: ({ target }) => closeDialog(target.closest("dialog")),
});

listen("click", (event) => {
  const button = event.target.closest("[data-action]");
  // A click before the core is loaded is remembered by the loader and repeated later.
  if (!button || !core.isLoaded) return;
  loader.clickedAction = undefined;
  const isOpener = shownMenu && shownMenu.id === button.dataset.menu;
  hideMenu();
  if (isOpener) return;
  if (notice.contains(button)) dismissNotice();
  actions[button.dataset.action](event);
});

listen("scroll", ({ target }) => {
  if (target === tape && tape.scrollTop === tapeView.view.scrolled) paintThumb();
  else if (target === tape) {
    const { activeElement } = page();
    tapeView.renderAroundView();
    tapeView.rememberPosition();
    paintThumb();
    paintActions();
    keepFocus(activeElement);
  } else if (target.dataset?.more !== undefined) paintMore([target]);
  else if (target.dataset) paintClipping([target]);
}, { capture: true, passive: true });
listen("animationend", ({ target }) => delete target.closest("[data-flash]")?.dataset.flash);
// Sizes are handled in the next frame: a handler that changes sizes at once causes an error in the browser.
const observeSizes = (paint) => new ResizeObserver((entries) => page().defaultView.requestAnimationFrame(() => paint(entries)));
function fitAll() {
  if (!core.isLoaded) return;
  fitOperand();
  paintActions();
  tapeView.resize();
}
const resizing = observeSizes(fitAll);
// A menu or dialog gets a size when it is shown, so this observer also runs then.
const showing = observeSizes((entries) => paintMore(entries.map(({ target }) => target)));
// Called again when the calculator moves to a different document.
function observe() {
  for (const observer of [resizing, showing]) observer.disconnect();
  for (const box of [page().documentElement, byId("entry")]) resizing.observe(box);
  for (const box of page().querySelectorAll("[data-more]")) showing.observe(box);
}
observe();
addEventListener("moved", observe);
addEventListener("fit", fitAll);

// A page that comes back from the browser's cache is loaded again, because WebKit's database does not answer requests made before.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  byId("calculator").ariaBusy = "true";
  location.reload();
});

// The page is busy until it shows the saved tape, or the reason why it cannot. Keys pressed meanwhile are shown at once.
async function start() {
  const begun = begin();
  const opening = openKeeper(begun, (text) => showAndAnnounce(text, { isBrief: false }));
  // An error of `begun` also rejects `opening`; the error is reported only once, at the end of this file.
  opening.catch(() => {});
  await begun;
  const tell = (cause) => showAndAnnounce(fill(messages.unforeseen, cause), { isBrief: false });
  loader.connect({ press, type, handleKey: handleRowKey, beginNoteWith, tell });
  await opening;
  placeDrawer();
  byId("calculator").ariaBusy = null;
  offer();
  loader.clickedAction?.click();
  openLink();
  receive();
}

async function begin() {
  await core.load(loader.module);
  core.begin(new URLSearchParams(location.search).has("strict"));
  showOtherwise(() => {
    core.setLanguage(language);
    applyView();
    measureLines();
  });
  beginKept();
}

// Tells the person why the program could not start.
start().catch((error) => {
  delete document.documentElement.dataset.keeping;
  loader.fail(!window.WebAssembly || error instanceof WebAssembly.CompileError ? messages.noWebAssembly : error.message);
});
