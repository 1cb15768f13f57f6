// Key input: turns touches, mouse clicks and keyboard keys into keys of the calculator. It runs before the program is loaded, even
// in browsers that are too old for the program. So it uses only JavaScript that old browsers understand.

// Keyboard keys that write no character, by `event.key`, with the keys of the calculator that they press.
const keysByName = { Enter: "=", Backspace: "⌫", Delete: "CE", Escape: "CE", Clear: "AC", F8: "Σ", F9: "±" };

// The keys of the pad that light up when these characters are typed.
const padKeys = { "-": "−", "*": "×", x: "×", X: "×", "/": "÷", ",": ".", "٫": ".", "(": "()", ")": "()" };

// Some keyboards write signs with AltGr, which is reported as Ctrl with Alt. On a Mac, Alt alone writes signs.
const isMac = /^(Mac|iP)/.test(navigator.platform);
const isShortcut = (event) =>
  (event.ctrlKey || event.metaKey || (event.altKey && !isMac)) && !event.getModifierState("AltGraph");

// Returns the key of the calculator for a shortcut, or for a keyboard key that writes no character.
export function tokenOf(event) {
  const { key, code } = event;
  if (event.ctrlKey !== event.metaKey && !event.altKey) {
    // On a keyboard for a non-Latin script, the position of the key stands for the letter.
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : { KeyZ: "z", KeyY: "y" }[code];
    if (letter === "z") return event.shiftKey ? "redo" : "undo";
    if (letter === "y" && event.ctrlKey) return "redo";
  }
  // Without Num Lock, the 5 of the numeric pad is called `Clear`; it must do nothing.
  return event.isComposing || isShortcut(event) || code === "Numpad5" ? undefined : keysByName[key];
}

// Returns the character that a keyboard key writes; undefined for Space and `?`, which the calculator does not take.
export function characterOf(event) {
  const { key, code } = event;
  if (event.isComposing || isShortcut(event)) return undefined;
  // A dead key does not say which accent it adds to the next letter. A dead key at one of these positions counts as `^`.
  if (key === "Dead") return /^(Backquote|Digit6|BracketLeft)$/.test(code) ? "^" : "´";
  if ([...key].length !== 1 || key === " " || key === "?") return undefined;
  // In Japanese and Korean input, the keys of two operators write letters.
  if (key === "ー") return "-";
  if (key === "ㅌ" && code === "KeyX") return "x";
  return /^\p{Nd}$/u.test(key) ? digitOf(key) : key;
}

// Returns a digit of any script as `0` to `9`. In Unicode, the ten digits of each script follow each other from zero on.
function digitOf(character) {
  let value = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(character.codePointAt() - value - 1))) value += 1;
  return String(value % 10);
}

// A key stays lit for this many milliseconds after its release, so that a short press is visible.
const litTime = 100;

// Returns whether a screen reader has made this press from one of its gestures. Such a pointer has no size or no pressure.
const isExploring = ({ width, height, pressure, pointerType }) =>
  (width === 0 && height === 0) || (pressure === 0 && pointerType === "mouse");

// Calls `receiver.press` for keys and `receiver.type` for characters, unless `receiver.handleKey` handles the key.
// `receiver.listen` adds listeners to the window that has the calculator.
export function forwardKeys(calculator, receiver) {
  const keyAt = (target) => target && target.closest("[data-key]");

  // Maps the number of a pointer, or the code of a keyboard key, to the key of the pad that it holds down.
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

  // A key acts when a pointer goes down. The click that follows within a second belongs to this press and is ignored. A click
  // without a pointer, from the keyboard or an assistive technology, acts. On a slow device, two presses can come before the first
  // click, so each press waits for its own click.
  let presses = [];
  // A press can replace its key on the pad by a new key. Then the click goes to the new key at that position.
  const isOf = (press, key) => press.key === key || press.key.getClientRects().length === 0;
  // Maps each pointer that is down to its press; the map stays when the window loses the focus.
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

  // Elements on which Enter means equals, because a pointer or typing focused them, not Tab. `:focus-visible` cannot tell this,
  // because it depends on the last key.
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
    // The code is tested, because in WebKitGTK `key` is not `Tab` for Shift Tab.
    movesFocus = event.code === "Tab" ? "Tab" : event.key;
    // The tape has the focus while a person types; its outline is shown only after Tab.
    calculator.ownerDocument.documentElement.toggleAttribute("data-tabbing", movesFocus === "Tab");
    const { target, key: name } = event;
    if (!target.contains(calculator) && !calculator.contains(target)) return;
    // A held key repeats, unless it would open or close something.
    if (event.repeat && /^(Enter|Escape|F8|F9)$/.test(name) && !target.matches("textarea")) return event.preventDefault();
    // Text fields, menus and dialogs handle keys themselves.
    if (target.closest("input, [role=menu]") || calculator.querySelector("dialog[open]:not([data-pane])")) return;
    // Enter presses a button that was focused by Tab.
    if (name === "Enter" && target.matches("[data-action], [data-key]") && !forEquals.has(target)) return;
    if (receiver.handleKey(event)) return event.preventDefault();
    const pressed = tokenOf(event);
    const typed = pressed ? undefined : characterOf(event);
    if (!pressed && !typed) return;
    // The note's field is open now, and the browser writes the letter into it.
    if (receiver.beginNoteWith && /^\p{L}$/u.test(typed) && receiver.beginNoteWith(typed)) return;
    const onPad = pressed || padKeys[typed] || typed;
    const key = calculator.querySelector(`[data-key="${CSS.escape(onPad)}"]`);
    // The browser gets letters that are no keys, because it may have shortcuts for them.
    if (key || !/^\p{L}$/u.test(typed)) event.preventDefault();
    if (key) hold(event.code, key);
    else if (event.repeat) return;
    forEquals.add(target);
    if (pressed) receiver.press(pressed);
    else receiver.type(typed);
  });
  const releaseAll = () => [...held.keys()].forEach(release);
  // A Mac sends no keyup for keys that are released while ⌘ is held, so all keys go dark when ⌘ is released.
  receiver.listen("keyup", (event) => (event.key === "Meta" ? releaseAll() : release(event.code)));
  receiver.listen("blur", releaseAll);
}
