// What the other modules need of the document. What is as it should be is not written again, for that would cost a layout.

export const byId = (id) => document.getElementById(id);

export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Sets an attribute, or removes it when the value is null.
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function keyFor(token) {
  return byId("calculator").querySelector(`[data-key="${CSS.escape(token)}"]`);
}

export function show(element) {
  setAttribute(element, "data-leaving", null);
  if (element.hidden) element.hidden = false;
}

// Hides an element. If it has the focus, `next` gets that.
export function hide(element, next = byId("tape")) {
  if (element.hidden || "leaving" in element.dataset) return;
  if (!element.contains(document.activeElement)) {
    element.hidden = true;
    return;
  }
  leave(element, next, () => (element.hidden = true));
}

// How long, in milliseconds, a screen reader takes to learn what has come or gone. What it is told together with that is lost.
export const timeToLearn = 150;

// How long, in milliseconds, what has had the focus stays, unseen. A screen reader on a slow machine comes late to it.
const timeToLeave = 1000;

// Gives the focus to another element. The one that had it is out of sight now, but goes later: a screen reader that is told of
// both at once does not say where the focus is, and stays in its browse mode, in which digits are its own commands.
export function leave(element, next, end) {
  element.dataset.leaving = "";
  next.focus({ preventScroll: true });
  setTimeout(() => {
    if (!("leaving" in element.dataset)) return;
    delete element.dataset.leaving;
    end();
  }, timeToLeave);
}

// Shows a dialog. What was announced last is not to be said again when the dialog is closed.
export function openDialog(dialog) {
  setText(byId("announcement"), "");
  if (!dialog.open) dialog.showModal();
}

// When a dialog was closed last, by the clock of `performance.now`.
let closedAt = -Infinity;

export function closeDialog(dialog) {
  dialog.close();
  closedAt = performance.now();
}

// A dialog that is closed gives the focus back, to the tape in place of a row. A screen reader that is told of the row, or that it
// is selected, does not know yet of the list around it, and would stay in its browse mode. The next arrow key leads on from the row.
export function setUpDialogs() {
  addEventListener("close", () => {
    const tape = byId("tape");
    if (!tape.contains(document.activeElement)) return;
    tape.focus({ preventScroll: true });
    for (const row of tape.querySelectorAll("[aria-selected=true]")) row.ariaSelected = "false";
  }, { capture: true });
}

// Runs a function when a screen reader knows again of what a dialog has hidden.
export function afterDialog(run) {
  const time = closedAt + timeToLearn - performance.now();
  return time > 0 ? setTimeout(run, time) : run();
}

// Gives the tape the focus when the element that had it is gone, as a row that was taken back.
export function keepFocus(focused) {
  if (focused.getClientRects().length === 0) byId("tape").focus({ preventScroll: true });
}

// Starts the short animation that the style sheet has for the element, anew if it is under way.
export function flash(element) {
  delete element.dataset.flash;
  void element.offsetWidth;
  element.dataset.flash = "";
}
