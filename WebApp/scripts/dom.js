// What all modules need of the document. An unchanged text or attribute is not written again, which would cost a layout.

// The document with the calculator: that of this window, or of a small window on top of others.
export const page = () => window.loader.calculator.ownerDocument;

// Adds a listener to the window of that document.
export const listen = (...listener) => window.loader.listen(...listener);

// Runs a function for a letter with Control or Command, if `isPossible`, and no field, menu or dialog has the focus. On keyboards
// for other scripts, the position of the key counts.
export function onShortcut(letter, isPossible, run) {
  listen("keydown", (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const place = /^[a-z]$/i.test(key) ? `Key${key}` : code;
    if (place.toLowerCase() !== `key${letter}` || ctrlKey === metaKey || altKey || shiftKey || !isPossible()) return;
    if (target.closest("input, [role=menu], dialog[open]:not([data-pane])")) return;
    event.preventDefault();
    run();
  });
}

// The functions of buttons, by their `data-action`. Each part of the page adds its own; a function gets the click event.
export const actions = {};

export const byId = (id) => page().getElementById(id);

// Changes a text node in place, to save looking up styles. A status gets a new node, so that a screen reader says all of it.
export function setText(element, text) {
  if (element.textContent === text) return;
  const { firstChild: node } = element;
  const isAlone = node?.nodeType === Node.TEXT_NODE && node === element.lastChild;
  if (text && isAlone && !element.matches("[role=status]")) node.data = text;
  else element.textContent = text;
}

// Sets an attribute, or removes it when the value is null.
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export const keyFor = (token) => byId("calculator").querySelector(`[data-key="${CSS.escape(token)}"]`);

// Returns the name of a key with the letters on it, which a person may say to press the key.
export const nameOf = (sign, name) => (/^[a-z]{2,}$/.test(sign) && !name.includes(sign) ? `${sign}, ${name}` : name);

// Hides an element; if it has the focus, `next` gets the focus.
export function hide(element, next = byId("tape")) {
  const hadFocus = element.contains(page().activeElement);
  element.toggleAttribute("hidden", true);
  if (hadFocus) next.focus({ preventScroll: true });
}

// Milliseconds that a screen reader takes to notice a changed dialog; it does not say texts announced meanwhile.
const timeToLearn = 150;

// When a dialog was last opened or closed, by `performance.now`.
let changedAt = -Infinity;
const noteChange = () => (changedAt = performance.now());
listen("close", noteChange, { capture: true });

export function openDialog(dialog) {
  // Otherwise the last announcement would be said again when the dialog is closed.
  setText(byId("announcement"), "");
  if (!dialog.open) dialog.showModal();
  noteChange();
}

export function closeDialog(dialog) {
  dialog.close();
  noteChange();
}

// Returns a copy of a template's element, with texts for the elements inside.
export function copyOf(id, ...texts) {
  const element = byId(id).content.firstElementChild.cloneNode(true);
  texts.forEach((text, index) => (element.children[index].textContent = text));
  return element;
}

// Returns a new element with properties, data and children.
export function make(tag, { role, dataset, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  if (role) element.setAttribute("role", role);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

// Runs a function in place of sending a form. In a sandboxed frame a form has no submit event, only the click of its button, or
// Enter in a field of one line.
export function onSubmit(form, run) {
  const send = (event) => {
    event.preventDefault();
    run();
  };
  form.addEventListener("submit", send);
  form.addEventListener("click", (event) => event.target.closest("[type=submit]") && send(event));
  form.addEventListener("keydown", (event) => {
    // In WebKit only `keyCode` tells that Enter ends a word being composed.
    if (event.key === "Enter" && !event.isComposing && event.keyCode !== 229 && event.target.matches("[type=text]")) send(event);
  });
}

// Whether an event is outside the box of its dialog.
function isBeside({ target, clientX, clientY }) {
  if (target.localName !== "dialog") return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// A click beside a dialog closes it, but not the end of a drag that began inside.
let beganBeside = false;
listen("pointerdown", (event) => (beganBeside = isBeside(event)));
listen("click", (event) => beganBeside && isBeside(event) && closeDialog(event.target));

// Runs a function once a screen reader has noticed a changed dialog; returns the timer if that takes a while.
export function afterDialog(run) {
  const time = changedAt + timeToLearn - performance.now();
  return time > 0 ? setTimeout(run, time) : run();
}

// Moves the focus to the tape if the focused element is gone, such as a removed row.
export function keepFocus(focused) {
  // Asking the browser whether the element is visible would cost a layout.
  if (!focused.isConnected || focused.closest("[hidden]")) byId("tape").focus({ preventScroll: true });
}

// Starts the short animation of an element from the style sheet, also while it is running.
export function flash(element) {
  delete element.dataset.flash;
  void element.offsetWidth;
  element.dataset.flash = "";
}
