// Key input: turns presses of pointers and of the keyboard into keys of the calculator. It runs before the program is loaded, also
// in browsers that are too old for the program, so it uses no newer JavaScript than they understand.

// Keys of the calculator for keys of the keyboard that write no character, by `event.key`.
const keysByName = { Enter: "=", Backspace: "⌫", Delete: "CE", Escape: "CE", Clear: "AC", F8: "Σ", F9: "±" };

// Keys of the pad that light for a character other than their own.
const padKeys = { "-": "−", "*": "×", x: "×", X: "×", "/": "÷", ",": ".", "٫": ".", "(": "()", ")": "()" };

// Some keyboards write signs with AltGr, which is reported as Control and Alt too. On a Mac, Alt alone writes signs.
const isMac = /^(Mac|iP)/.test(navigator.platform);
const isShortcut = (event) =>
  (event.ctrlKey || event.metaKey || (event.altKey && !isMac)) && !event.getModifierState("AltGraph");

// Returns the key of the calculator for a shortcut, or for a key of the keyboard that writes no character.
export function tokenOf(event) {
  const { key, code } = event;
  if (event.ctrlKey !== event.metaKey && !event.altKey) {
    // On keyboards for other letters than Latin ones, the position of the key counts.
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : { KeyZ: "z", KeyY: "y" }[code];
    if (letter === "z") return event.shiftKey ? "redo" : "undo";
    if (letter === "y" && event.ctrlKey) return "redo";
  }
  // Without Num Lock, the 5 of the numeric pad is named `Clear`, and does nothing.
  return event.isComposing || isShortcut(event) || code === "Numpad5" ? undefined : keysByName[key];
}

// Returns the character that a key of the keyboard writes. Space and `?` are not for the calculator.
export function characterOf(event) {
  const { key, code } = event;
  if (event.isComposing || isShortcut(event)) return undefined;
  // A dead key does not tell which accent it adds to the next letter. On these keys it may be a circumflex.
  if (key === "Dead") return /^(Backquote|Digit6|BracketLeft)$/.test(code) ? "^" : "´";
  if ([...key].length !== 1 || key === " " || key === "?") return undefined;
  // Where Japanese or Korean is written, the keys of two operators write letters.
  if (key === "ー") return "-";
  if (key === "ㅌ" && code === "KeyX") return "x";
  return /^\p{Nd}$/u.test(key) ? digitOf(key) : key;
}

// Returns a digit of any script as `0` to `9`: in Unicode, the ten digits of a script are in a row, from zero on.
function digitOf(character) {
  let value = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(character.codePointAt() - value - 1))) value += 1;
  return String(value % 10);
}

// Milliseconds that a key stays lit after its release, so that a short press can be seen.
const litTime = 100;

// Whether a screen reader has made the press from a gesture of its own: such a pointer has no size or no pressure.
const isExploring = ({ width, height, pressure, pointerType }) =>
  (width === 0 && height === 0) || (pressure === 0 && pointerType === "mouse");

// Calls `receiver.press` for keys and `receiver.type` for characters of the keyboard, unless `receiver.handleKey` has handled the
// key. `receiver.listen` listens in whichever window has the calculator.
export function forwardKeys(calculator, receiver) {
  const keyAt = (target) => target && target.closest("[data-key]");

  // The keys that are held, by the number of the pointer or the code of the keyboard's key that holds them.
  const held = new Map();
  const hold = (by, key) => {
    release(by);
    held.set(by, key);
    key.dataset.pressed = "";
  };
  const release = (by) => {
    const key = held.get(by);
    held.delete(by);
    if (key && ![...held.values()].includes(key)) {
      delete key.dataset.pressed;
      key.dataset.lit = "";
      key.ownerDocument.defaultView.setTimeout(() => delete key.dataset.lit, litTime);
    }
  };

  // A key acts when a pointer goes down. The click that follows within a second belongs to this press, and is ignored. A click
  // without a pointer, from the keyboard or an assistive technology, acts. On a slow device a key can be pressed twice before its
  // first click, so each press waits for its own click.
  let presses = [];
  // If a press has replaced its key on the pad, the click goes to the new key in that place.
  const isOf = (press, key) => press.key === key || press.key.getClientRects().length === 0;
  // The press of each pointer that is down, also after the window has lost the focus.
  const down = new Map();
  calculator.addEventListener("pointerdown", (event) => {
    const key = keyAt(event.target);
    if (!key || event.button !== 0) return;
    hold(event.pointerId, key);
    const press = { key, until: Infinity };
    presses = [...presses.filter(({ until }) => until > event.timeStamp), press];
    down.set(event.pointerId, press);
    receiver.press(key.dataset.key, isExploring(event));
  });
  const pointerGone = (event) => {
    release(event.pointerId);
    const press = down.get(event.pointerId);
    if (!press) return;
    down.delete(event.pointerId);
    const { clientX, clientY, timeStamp } = event;
    const under = keyAt(calculator.ownerDocument.elementFromPoint(clientX, clientY));
    const stayed = event.type === "pointerup" && isOf(press, under);
    press.until = stayed ? timeStamp + 1000 : 0;
  };
  receiver.listen("pointerup", pointerGone);
  receiver.listen("pointercancel", pointerGone);
  calculator.addEventListener("click", (event) => {
    const key = keyAt(event.target);
    if (!key || calculator.querySelector("dialog[open]:not([data-pane])")) return;
    const press = presses.find((each) => isOf(each, key) && each.until > event.timeStamp);
    if (press) press.until = 0;
    else receiver.press(key.dataset.key, true);
  });

  // Elements on which Enter means equals: they were focused by a pointer or while typing, and not by Tab. `:focus-visible` cannot
  // tell, because it depends on the key pressed last.
  const forEquals = new WeakSet();
  let movesFocus = "";
  receiver.listen("focusin", ({ target }) => {
    if (movesFocus === "Tab") forEquals.delete(target);
    if (movesFocus === "pointer") forEquals.add(target);
  });
  receiver.listen("pointerdown", () => {
    movesFocus = "pointer";
    delete calculator.ownerDocument.documentElement.dataset.tabbing;
  });
  receiver.listen("keydown", (event) => {
    // WebKitGTK has no name for Tab with Shift.
    movesFocus = event.code === "Tab" ? "Tab" : event.key;
    // The tape is focused while a person types. Its outline is shown only after Tab.
    calculator.ownerDocument.documentElement.toggleAttribute("data-tabbing", movesFocus === "Tab");
    const { target, key: name } = event;
    if (!target.contains(calculator) && !calculator.contains(target)) return;
    // A held key repeats, except one that opens or closes something.
    if (event.repeat && /^(Enter|Escape|F8|F9)$/.test(name) && !target.matches("textarea")) return event.preventDefault();
    // Text fields, menus and dialogs handle their own keys.
    if (target.closest("input, [role=menu]") || calculator.querySelector("dialog[open]:not([data-pane])")) return;
    // Enter presses a button that was focused with Tab.
    if (name === "Enter" && target.matches("[data-action], [data-key]") && !forEquals.has(target)) return;
    if (receiver.handleKey(event)) return event.preventDefault();
    const pressed = tokenOf(event);
    const typed = pressed ? undefined : characterOf(event);
    if (!pressed && !typed) return;
    // The field of the note is open then, and the browser writes the letter into it.
    if (receiver.beginNoteWith && /^\p{L}$/u.test(typed) && receiver.beginNoteWith(typed)) return;
    const onPad = pressed || padKeys[typed] || typed;
    const key = calculator.querySelector(`[data-key="${CSS.escape(onPad)}"]`);
    // Other letters may be shortcuts of the browser.
    if (key || !/^\p{L}$/u.test(typed)) event.preventDefault();
    if (key) hold(event.code, key);
    else if (event.repeat) return;
    forEquals.add(target);
    if (pressed) receiver.press(pressed);
    else receiver.type(typed);
  });
  const releaseAll = () => [...held.keys()].forEach(release);
  // A Mac sends no keyup for keys that are released while ⌘ is held.
  receiver.listen("keyup", (event) => (event.key === "Meta" ? releaseAll() : release(event.code)));
  receiver.listen("blur", releaseAll);
}
