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
  fade(element, end);
  next.focus({ preventScroll: true });
}

// Takes an element out of sight. It ends later, unless it is shown again.
function fade(element, end) {
  element.dataset.leaving = "";
  const finish = () => {
    removeEventListener("keydown", finishBeforeTab, { capture: true });
    if (!("leaving" in element.dataset)) return;
    delete element.dataset.leaving;
    end();
  };
  // Tab would lead into what cannot be seen any more.
  const finishBeforeTab = ({ key }) => key === "Tab" && finish();
  setTimeout(finish, timeToLeave);
  addEventListener("keydown", finishBeforeTab, { capture: true });
}

// Shows a dialog above all else. It is not what a browser calls modal, which takes all the rest of the page from a screen reader
// at the moment in which the focus comes: then the dialog may be silent, and the page is told anew when it closes.
export function openDialog(dialog) {
  // What was announced last is not to be said again when the dialog is closed.
  setText(byId("announcement"), "");
  if (dialog.open) return;
  dialog.ariaModal = "true";
  // The browser's own ways to close it, as the gesture that leads back.
  dialog.closedBy = "closerequest";
  // It begins anew, also one that was still leaving: nothing in it scrolls on.
  delete dialog.dataset.leaving;
  void dialog.offsetWidth;
  if (dialog.nextElementSibling) document.body.append(dialog);
  dialog.show();
}

// Returns the dialog above all others, or nothing if none is open.
function topDialog() {
  return [...document.querySelectorAll("dialog[open]")].at(-1);
}

// Returns where Tab leads in a dialog: to fields, buttons and what scrolls, and of radio buttons to the chosen one.
function stopsIn(dialog) {
  const reachable = "button, select, textarea, input:not([type=radio]), input:checked, [tabindex]";
  const isStop = (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility();
  return [...dialog.querySelectorAll(reachable)].filter(isStop);
}

// Tab leads from the last stop of a dialog to its first one, and Shift Tab back.
function keepTabWithin(dialog, event) {
  const stops = stopsIn(dialog);
  const { activeElement } = document;
  const isInside = dialog !== activeElement && dialog.contains(activeElement);
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (isInside && stops.some((stop) => activeElement.compareDocumentPosition(stop) & side)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0).focus();
}

// When a dialog was closed last, by the clock of `performance.now`.
let closedAt = -Infinity;

// The style sheet shows it, unseen, for as long as it leaves.
export function closeDialog(dialog) {
  fade(dialog, () => {});
  dialog.close();
  closedAt = performance.now();
}

// Lets the keyboard neither leave an open dialog nor stay in it.
export function setUpDialogs() {
  addEventListener("keydown", (event) => {
    const dialog = topDialog();
    if (!dialog || event.defaultPrevented || event.isComposing) return;
    // WebKitGTK has no name for Tab with Shift.
    if (event.code === "Tab") keepTabWithin(dialog, event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    closeDialog(dialog);
  });
  // The focus comes back from elsewhere in the window.
  addEventListener("focusin", ({ target }) => {
    const dialog = topDialog();
    if (dialog && !dialog.contains(target)) stopsIn(dialog)[0].focus();
  });
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
