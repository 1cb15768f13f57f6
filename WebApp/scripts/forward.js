// Forward: pointers, clicks and the keyboard become keys of the calculator. It is at work before the program is, also in
// browsers that are too old for that, and says no more than they understand.

// What a key of the keyboard means that is no character, by its `event.key`.
const named = { Enter: "=", Backspace: "⌫", Delete: "CE", Escape: "AC", Clear: "AC", F9: "±" };

// Which key of the pad goes dark for a character that is not its own.
const padKeys = { "-": "−", "*": "×", x: "×", X: "×", "/": "÷", ",": ".", "٫": "." };

// Some keyboards write signs with AltGr, which also reads as Control and Alt.
// On a Mac Alt alone does.
const isMac = /^(Mac|iP)/.test(navigator.platform);
const isShortcut = (event) =>
  (event.ctrlKey || event.metaKey || (event.altKey && !isMac)) && !event.getModifierState("AltGraph");

// The key of the calculator that a shortcut or a named key of the keyboard stands for.
export function tokenOf(event) {
  const { key } = event;
  if (event.ctrlKey !== event.metaKey && !event.altKey) {
    // Where the keyboard writes other letters than Latin ones, the place of the key counts.
    const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : { KeyZ: "z", KeyY: "y" }[event.code];
    if (letter === "z") return event.shiftKey ? "redo" : "undo";
    if (letter === "y" && event.ctrlKey) return "redo";
  }
  return event.isComposing || isShortcut(event) ? undefined : named[key];
}

// The character that a key of the keyboard writes, if it is for the calculator: space and `?` are for the page.
export function characterOf(event) {
  const { key, code } = event;
  if (event.isComposing || isShortcut(event)) return undefined;
  // A key that waits for the letter which gets its accent does not tell the accent. On these keys it may be a circumflex.
  if (key === "Dead") return /^(Backquote|Digit6|BracketLeft)$/.test(code) ? "^" : "´";
  if ([...key].length !== 1 || key === " " || key === "?") return undefined;
  // Keyboards that write other digits have them on the same keys.
  const [digit] = (/^\p{Nd}$/u.test(key) && code.match(/\d$/)) || [];
  return digit || key;
}

// How long a key stays lit after it was let go, in milliseconds, so that a short press is seen too.
const litTime = 100;

// Keys go to `receiver.press`, and characters of the keyboard to `receiver.type`; `receiver.handleKey` is asked first whether it
// handles a key of the keyboard itself.
export function forwardKeys(calculator, receiver) {
  const keyAt = (target) => target && target.closest("[data-key]");

  // Which key is down by which pointer, by number, or by which keyboard key, by its code.
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
      setTimeout(() => delete key.dataset.lit, litTime);
    }
    return key;
  };

  // A key acts when it goes down. The click that follows is the same press again; a click with no pointer before it
  // comes from the keyboard or from an assistive technology, and acts. On a slow device a key can go down again before its
  // first click is there, so they are counted.
  const clicksToCome = new Map();
  const isLate = (timeStamp, key) => !clicksToCome.has(key) || timeStamp - clicksToCome.get(key).since > 1000;
  const expectClick = (key, { timeStamp }) => {
    const count = isLate(timeStamp, key) ? 0 : clicksToCome.get(key).count;
    clicksToCome.set(key, { count: count + 1, since: Infinity });
  };
  // Returns whether the click had been expected.
  const expectedClick = (key, { timeStamp }) => {
    const isExpected = !isLate(timeStamp, key) && clicksToCome.get(key).count > 0;
    if (isExpected) clicksToCome.get(key).count -= 1;
    return isExpected;
  };
  // Which key each pointer came down on, also when the window has lost the focus since.
  const down = new Map();
  calculator.addEventListener("pointerdown", (event) => {
    const key = keyAt(event.target);
    if (!key || event.button !== 0) return;
    hold(event.pointerId, key);
    down.set(event.pointerId, key);
    expectClick(key, event);
    receiver.press(key.dataset.key);
  });
  const pointerGone = (event) => {
    release(event.pointerId);
    const key = down.get(event.pointerId);
    if (!key) return;
    down.delete(event.pointerId);
    const stayed = event.type === "pointerup" && key === keyAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!stayed) expectedClick(key, event);
    clicksToCome.get(key).since = event.timeStamp;
  };
  addEventListener("pointerup", pointerGone);
  addEventListener("pointercancel", pointerGone);
  calculator.addEventListener("click", (event) => {
    const key = keyAt(event.target);
    if (!key) return;
    if (!expectedClick(key, event)) receiver.press(key.dataset.key);
  });

  // What a pointer has given the focus to, or has had it while something was typed, until Tab leads there. Enter means equals
  // there. For `:focus-visible` browsers go by the key that is just pressed.
  const forEquals = new WeakSet();
  let movesFocus = "";
  addEventListener("focusin", ({ target }) => {
    if (movesFocus === "Tab") forEquals.delete(target);
    if (movesFocus === "pointer") forEquals.add(target);
  });
  addEventListener("pointerdown", () => (movesFocus = "pointer"));
  addEventListener("keydown", (event) => {
    // WebKitGTK has no name for Tab with Shift.
    movesFocus = event.code === "Tab" ? "Tab" : event.key;
    // The tape has the focus while somebody types; only who looks for it with Tab is shown that.
    document.documentElement.toggleAttribute("data-tabbing", event.key === "Tab");
    const { target, key: name } = event;
    // A key that is held types on, but what closes one thing or opens another does not go on to the next.
    if (event.repeat && /^(Enter|Escape|F9)$/.test(name) && !target.matches("textarea")) return event.preventDefault();
    // Fields of text, menus and dialogs have their keys for themselves.
    if (target.closest("input, [role=menu]") || document.querySelector("dialog[open]")) return;
    // Enter does what a button says to which the keyboard has gone. Who has clicked it, or typed since, means equals.
    if (name === "Enter" && target.matches("[data-action], [data-key]") && !forEquals.has(target)) return;
    if (receiver.handleKey(event)) return event.preventDefault();
    const pressed = tokenOf(event);
    const typed = pressed ? undefined : characterOf(event);
    if (!pressed && !typed) return;
    const onPad = pressed || padKeys[typed] || typed;
    const key = [...calculator.querySelectorAll("[data-key]")].find(({ dataset }) => dataset.key === onPad);
    // Other letters may mean something to the browser.
    if (key || !/^\p{L}$/u.test(typed)) event.preventDefault();
    if (key) hold(event.code, key);
    else if (event.repeat) return;
    forEquals.add(target);
    if (pressed) receiver.press(pressed);
    else receiver.type(typed);
  });
  const releaseAll = () => [...held.keys()].forEach(release);
  // A Mac does not tell of keys that are let go while ⌘ is held.
  addEventListener("keyup", (event) => (event.key === "Meta" ? releaseAll() : release(event.code)));
  addEventListener("blur", releaseAll);
}
