// Functions: the keys of formulas, which take the place of the digits on the pad, and the caret of a formula.

import { change, press, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, page } from "./dom.js";
import { tapeView } from "./tape.js";

const keypad = byId("keypad");

// The keys row by row, with what stands on those that are not called by their tokens.
const signs = { "²": "x²", "^": "xʸ", "!": "n!", abs: "|x|", exp: "eˣ" };
const tokens = "( ) ← → 1/x ² ^ √ ∛ ! π e ln log exp sin cos tan abs mod asin acos atan ~".split(" ");

const keys = tokens.map((token) => {
  const key = document.createElement("button");
  key.className = "key function";
  key.dataset.key = key.ariaLabel = token;
  key.textContent = signs[token] ?? token;
  return key;
});

const isOpen = () => keys[0].isConnected;

function open(isWanted) {
  const opener = page().querySelector('[data-action="functions"]');
  const hadFocus = keys.includes(page().activeElement);
  for (const key of keys) {
    if (isWanted) key.ariaLabel = core.ask("keyName", key.dataset.key);
    if (isWanted) keypad.append(key);
    else key.remove();
  }
  keypad.parentElement.toggleAttribute("data-functions", isWanted);
  opener.ariaExpanded = String(isWanted);
  if (hadFocus) opener.focus({ preventScroll: true });
  tapeView.resize();
}

actions.functions = () => open(!isOpen());

// The digits are back where a number is awaited.
const awaiting = /([(√∛^]| mod|[+−×÷~])$/;
whenChanged(({ cause, isChanged }) => {
  if (cause !== "key" || !isChanged || !isOpen()) return;
  const { isAwaited, operand } = core.state;
  if (isAwaited || awaiting.test(operand)) open(false);
});

// MARK: The caret

// The places in the entry line, counted in characters, of the tokens of a formula are known to the core alone.
const caretPlace = ({ caret, operand }) => (caret < 0 ? operand.length : caret);

// Moves the caret to a place, as near as it gets.
function moveCaret(place) {
  let before;
  do {
    before = caretPlace(core.state);
    if (before === place) return;
    change("press", before > place ? "←" : "→", false);
  } while (caretPlace(core.state) !== before && caretPlace(core.state) > place === before > place);
}

byId("operand").addEventListener("click", ({ target, clientX, clientY }) => {
  const { isResult, isAwaited } = core.state;
  // WebKit has the older of two functions.
  const { offsetNode, offset } = page().caretPositionFromPoint?.(clientX, clientY) ?? {};
  const { startContainer: node = offsetNode, startOffset = offset } = page().caretRangeFromPoint?.(clientX, clientY) ?? {};
  if (isResult || isAwaited || !target.contains(node ?? null)) return;
  const range = page().createRange();
  range.setStart(byId("operand"), 0);
  range.setEnd(node, startOffset);
  moveCaret(range.toString().length);
});

// The arrows move the caret in what is typed. Tells whether that was what they are for.
export function handleArrow({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  const token = { ArrowLeft: "←", ArrowRight: "→" }[key];
  const isFree = tapeView.selected === undefined && !core.state.isResult && !core.state.isAwaited;
  if (!token || !isFree || shiftKey || altKey || ctrlKey || metaKey) return false;
  press(token);
  return true;
}
