// Functions on the document that all modules use. They leave an unchanged text or attribute alone, because writing costs a layout.

// The document that has the calculator: of this window, or of the small window on top of others.
export const page = () => window.loader.calculator.ownerDocument;

// Adds a listener to the window that has the calculator.
export const listen = (...listener) => window.loader.listen(...listener);

// Calls `run` for Ctrl or Command with a letter, if `isPossible` and if no field, menu or dialog has the focus. On a keyboard for a
// non-Latin script, the position of the key stands for the letter.
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

// The functions of buttons, by `data-action`; each gets the click event. Each part of the page adds its functions here.
export const actions = {};

export const byId = (id) => page().getElementById(id);

// Writes a text into the present text node, because a new node makes the browser look up styles. A status still gets a new node, so
// that a screen reader says the whole text.
export function setText(element, text) {
  if (element.textContent === text) return;
  const { firstChild: node } = element;
  const isAlone = node?.nodeType === Node.TEXT_NODE && node === element.lastChild;
  if (text && isAlone && !element.matches("[role=status]")) node.data = text;
  else element.textContent = text;
}

// Sets an attribute; null removes it.
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export const keyFor = (token) => byId("calculator").querySelector(`[data-key="${CSS.escape(token)}"]`);

// Returns the name of a key. If the key shows letters, they come first, because a person may say them to press the key.
export const nameOf = (sign, name) => (/^[a-z]{2,}$/.test(sign) && !name.includes(sign) ? `${sign}, ${name}` : name);

// Hides an element; if the focus was inside, moves the focus to `next`.
export function hide(element, next = byId("tape")) {
  const hadFocus = element.contains(page().activeElement);
  element.toggleAttribute("hidden", true);
  if (hadFocus) next.focus({ preventScroll: true });
}

// The milliseconds that a screen reader needs to notice a changed dialog; it does not say texts announced in that time.
const timeToLearn = 150;

// The time of `performance.now` at which a dialog was last opened or closed.
let changedAt = -Infinity;
const noteChange = () => (changedAt = performance.now());
listen("close", noteChange, { capture: true });

export function openDialog(dialog) {
  // The announcement is emptied, because a screen reader would repeat it when the dialog closes.
  setText(byId("announcement"), "");
  if (!dialog.open) dialog.showModal();
  noteChange();
}

export function closeDialog(dialog) {
  dialog.close();
  noteChange();
}

// Returns a copy of the element in a template; its child elements get `texts`.
export function copyOf(id, ...texts) {
  const element = byId(id).content.firstElementChild.cloneNode(true);
  texts.forEach((text, index) => (element.children[index].textContent = text));
  return element;
}

// Returns a new element with the given properties, data attributes and children.
export function make(tag, { role, dataset, ...properties } = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  if (role) element.setAttribute("role", role);
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

// Calls `run` when a form is sent by its button or by Enter in a one-line field; a sandboxed frame sends no submit event.
export function onSubmit(form, run) {
  const send = (event) => {
    event.preventDefault();
    run();
  };
  form.addEventListener("submit", send);
  form.addEventListener("click", (event) => event.target.closest("[type=submit]") && send(event));
  form.addEventListener("keydown", (event) => {
    // Enter may end the composition of a word. In WebKit, only `keyCode` 229 shows this.
    if (event.key === "Enter" && !event.isComposing && event.keyCode !== 229 && event.target.matches("[type=text]")) send(event);
  });
}

// Returns whether the target of an event is a dialog, but the position is outside its box.
function isBeside({ target, clientX, clientY }) {
  if (target.localName !== "dialog") return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

// A click outside a dialog closes it, unless the click ends a drag that began inside.
let beganBeside = false;
listen("pointerdown", (event) => (beganBeside = isBeside(event)));
listen("click", (event) => beganBeside && isBeside(event) && closeDialog(event.target));

// Calls `run` when a screen reader has noticed a changed dialog; returns the timer if there is a wait.
export function afterDialog(run) {
  const time = changedAt + timeToLearn - performance.now();
  return time > 0 ? setTimeout(run, time) : run();
}

// Moves the focus to the tape if the focused element was removed or hidden.
export function keepFocus(focused) {
  // The attribute is tested, because `checkVisibility` would cost a layout.
  if (!focused.isConnected || focused.closest("[hidden]")) byId("tape").focus({ preventScroll: true });
}

// Starts the short animation that the style sheet gives an element; restarts it if it is running.
export function flash(element) {
  delete element.dataset.flash;
  void element.offsetWidth;
  element.dataset.flash = "";
}
