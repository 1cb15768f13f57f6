// What the other modules need of the document. What is as it should be is not written again, for that would cost a layout.

// The document that has the calculator: that of this window, or of a small one on top of others.
export const page = () => window.loader.calculator.ownerDocument;

// Listens in the window of that document.
export const listen = (...listener) => window.loader.listen(...listener);

// Runs a function for a letter with Control, or Command, where that is possible and no field, menu or dialog has the focus. Where
// the letters are not Latin ones, the place of the key counts.
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

// What buttons do, by the name in their `data-action`: each part of the page adds its own, which get the click.
export const actions = {};

export const byId = (id) => page().getElementById(id);

// A text is changed where it is, so that no styles are looked at; but of what is new a screen reader would say what differs alone.
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

// Returns what a key is called, with the letters on it, since who speaks to the page says those.
export const nameOf = (sign, name) => (/^[a-z]{2,}$/.test(sign) && !name.includes(sign) ? `${sign}, ${name}` : name);

// Hides an element. If it has the focus, `next` gets that.
export function hide(element, next = byId("tape")) {
  const hadFocus = element.contains(page().activeElement);
  element.toggleAttribute("hidden", true);
  if (hadFocus) next.focus({ preventScroll: true });
}

// How long, in milliseconds, a screen reader takes to learn what a dialog hides or shows. What it is told meanwhile is lost.
const timeToLearn = 150;

// When a dialog was opened or closed last, by the clock of `performance.now`.
let changedAt = -Infinity;
const noteChange = () => (changedAt = performance.now());
listen("close", noteChange, { capture: true });

export function openDialog(dialog) {
  // What was announced last is not to be said again when the dialog is closed.
  setText(byId("announcement"), "");
  if (!dialog.open) dialog.showModal();
  noteChange();
}

export function closeDialog(dialog) {
  dialog.close();
  noteChange();
}

// Returns another element of those that a template has one of, with texts for the elements in it.
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

// Runs a function in place of sending a form, which goes nowhere. A sandboxed frame says no more than that its button was clicked, or
// Enter pressed in a field of one line.
export function onSubmit(form, run) {
  const send = (event) => {
    event.preventDefault();
    run();
  };
  form.addEventListener("submit", send);
  form.addEventListener("click", (event) => event.target.closest("[type=submit]") && send(event));
  form.addEventListener("keydown", (event) => {
    // WebKit says by the old number alone that Enter ends a word that is composed.
    if (event.key === "Enter" && !event.isComposing && event.keyCode !== 229 && event.target.matches("[type=text]")) send(event);
  });
}

// Whether an event is beside the dialog that it is for.
function isBeside({ target, clientX, clientY }) {
  if (target.localName !== "dialog") return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// Closes a dialog by a click beside it; dragging a selection out of it is none.
let beganBeside = false;
listen("pointerdown", (event) => (beganBeside = isBeside(event)));
listen("click", (event) => beganBeside && isBeside(event) && closeDialog(event.target));

// Runs a function when a screen reader knows what a dialog hides or shows, and returns its timer if it has to wait.
export function afterDialog(run) {
  const time = changedAt + timeToLearn - performance.now();
  return time > 0 ? setTimeout(run, time) : run();
}

// Gives the tape the focus when the element that had it is gone, as a row that was taken back.
export function keepFocus(focused) {
  // To ask the browser whether it is seen would cost a layout.
  if (!focused.isConnected || focused.closest("[hidden]")) byId("tape").focus({ preventScroll: true });
}

// Starts the short animation that the style sheet has for the element, anew if it is under way.
export function flash(element) {
  delete element.dataset.flash;
  void element.offsetWidth;
  element.dataset.flash = "";
}
