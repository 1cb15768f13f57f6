// Functions: the keys of formulas, and the caret of a formula. On a phone the open functions replace the digits.

import { change, press, showOtherwise, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, keyFor, nameOf, page, setText } from "./dom.js";
import { showKept } from "./kept-rows.js";
import { messages } from "./messages.js";
import { settings } from "./settings.js";
import { tapeView } from "./tape.js";
import { applyView } from "./view.js";

const [functions, kept] = ["functions", "kept"].map(byId);
const inverseKey = functions.querySelector('[data-action="inverse"]');
const opener = byId("tools").querySelector('[data-action="functions"]');

// Whether opening the functions has also opened the bar of kept rows.
let showsKept = false;

function open(isWanted) {
  const hadFocus = functions.contains(page().activeElement);
  byId("calculator").toggleAttribute("data-functions", isWanted);
  opener.ariaExpanded = String(isWanted);
  if (hadFocus && !isWanted) opener.focus({ preventScroll: true });
  if (isWanted ? kept.hidden && !core.ask("keptRows").areExamples : showsKept) {
    showsKept = isWanted;
    showKept(isWanted);
  }
}

actions.functions = () => open(opener.ariaExpanded === "false");

// MARK: The signs on keys

// Maps a key to its inverse function and the sign of the inverse.
const inverses = { sin: ["asin", "sin⁻¹"], cos: ["acos", "cos⁻¹"], tan: ["atan", "tan⁻¹"], "²": ["³", "x³"], log: ["10ˣ", "10ˣ"] };
const inverted = Object.entries(inverses).map(([token, [other, sign]]) => {
  const key = keyFor(token);
  return { key, token, other, sign, parts: [...key.childNodes] };
});

function invert(isWanted) {
  if (inverseKey.ariaPressed === String(isWanted)) return;
  inverseKey.ariaPressed = String(isWanted);
  for (const { key, token, other, sign, parts } of inverted) {
    key.replaceChildren(...(isWanted ? [sign] : parts));
    key.dataset.key = isWanted ? other : token;
    key.ariaLabel = core.ask("keyName", key.dataset.key);
  }
}

const isInRadians = () => core.view.split(" ").includes("radians");

Object.assign(actions, {
  inverse: () => invert(inverseKey.ariaPressed === "false"),
  angle: () => {
    const words = (settings.read("view") ?? core.view).split(" ").filter((word) => word !== "radians");
    settings.write("view", [...words, ...(isInRadians() ? [] : ["radians"])].join(" "));
    showOtherwise(applyView);
  },
});

// The digits come back when a number is awaited. They also come back after a result, because AC and CE are on their pad.
whenChanged(({ cause, isChanged }) => {
  if (cause === "view") {
    const [sign, name] = isInRadians() ? ["rad", messages.inRadians] : ["deg", messages.inDegrees];
    setText(byId("angle"), sign);
    byId("angle").ariaLabel = nameOf(sign, name);
  }
  if (cause !== "key" || !isChanged) return;
  invert(false);
  if (opener.ariaExpanded === "true" && core.state.awaitsNumber) open(false);
});

// MARK: The caret

// Returns the index of the caret in the text of the entry line.
const caretPlace = ({ caret, operand }) => (caret < 0 ? operand.length : caret);

// Moves the caret step by step as close as possible to an index, because only the core knows where tokens begin.
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
  // WebKit lacks `caretPositionFromPoint`, and has `caretRangeFromPoint` instead.
  const { offsetNode, offset } = page().caretPositionFromPoint?.(clientX, clientY) ?? {};
  const { startContainer: node = offsetNode, startOffset = offset } = page().caretRangeFromPoint?.(clientX, clientY) ?? {};
  if (isResult || isAwaited || !target.contains(node ?? null)) return;
  const range = page().createRange();
  range.setStart(byId("operand"), 0);
  range.setEnd(node, startOffset);
  moveCaret(range.toString().length);
});

// Moves the caret by an arrow key; returns false if there is no caret to move.
export function handleArrow({ key, shiftKey, altKey, ctrlKey, metaKey }) {
  const token = { ArrowLeft: "←", ArrowRight: "→" }[key];
  const isFree = tapeView.selected === undefined && !core.state.isResult && !core.state.isAwaited;
  if (!token || !isFree || shiftKey || altKey || ctrlKey || metaKey) return false;
  press(token);
  return true;
}
