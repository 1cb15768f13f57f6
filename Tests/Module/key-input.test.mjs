// Which key of the calculator, or which character, a key of the keyboard stands for.

import assert from "node:assert/strict";
import { test } from "node:test";

Object.defineProperty(globalThis, "navigator", { value: { platform: "Linux x86_64" } });
const { characterOf, tokenOf } = await import("../../WebApp/scripts/key-input.js");

const stroke = ({ key, code = "", altGraph = false, ...modifiers }) => ({
  key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false,
  getModifierState: (name) => name === "AltGraph" && altGraph,
  ...modifiers,
});

const tokens = [
  [{ key: "Enter" }, "="], [{ key: "Backspace" }, "⌫"], [{ key: "Delete" }, "CE"], [{ key: "Escape" }, "CE"], [{ key: "F9" }, "±"],
  [{ key: "z", ctrlKey: true }, "undo"], [{ key: "Z", ctrlKey: true, shiftKey: true }, "redo"], [{ key: "y", ctrlKey: true }, "redo"],
  [{ key: "z", metaKey: true }, "undo"], [{ key: "y", metaKey: true }, undefined],
  // A Korean keyboard; the place of the key counts.
  [{ key: "ㅋ", code: "KeyZ", ctrlKey: true }, "undo"],
  // Shortcuts of the browser.
  [{ key: "Enter", ctrlKey: true }, undefined], [{ key: "z", ctrlKey: true, altKey: true }, undefined],
  [{ key: "Enter", isComposing: true }, undefined], [{ key: "7" }, undefined],
  // The key of a Mac, and the 5 of a numeric pad without Num Lock.
  [{ key: "Clear", code: "NumLock" }, "AC"], [{ key: "Clear", code: "Numpad5" }, undefined],
];

for (const [event, token] of tokens) {
  test(`${JSON.stringify(event)} is ${token ? `the key ${token}` : "no key"}`, () => assert.equal(tokenOf(stroke(event)), token));
}

const characters = [
  [{ key: "7" }, "7"], [{ key: "*" }, "*"], [{ key: "^" }, "^"], [{ key: "q" }, "q"], [{ key: "٣", code: "Digit3" }, "3"],
  // Digits of other scripts, and keys of Japanese and Korean keyboards that write letters in the place of operators.
  [{ key: "५" }, "5"], [{ key: "𝟗" }, "9"], [{ key: "ー", code: "Minus" }, "-"], [{ key: "ㅌ", code: "KeyX" }, "x"],
  [{ key: "Dead", code: "Backquote" }, "^"], [{ key: "Dead", code: "Quote" }, "´"],
  [{ key: "@", ctrlKey: true, altKey: true, altGraph: true }, "@"],
  [{ key: "c", ctrlKey: true }, undefined], [{ key: "7", altKey: true }, undefined], [{ key: " " }, undefined],
  [{ key: "?" }, undefined], [{ key: "Shift" }, undefined], [{ key: "7", isComposing: true }, undefined],
];

for (const [event, character] of characters) {
  test(`${JSON.stringify(event)} writes ${character ?? "nothing for the calculator"}`, () => {
    assert.equal(characterOf(stroke(event)), character);
  });
}
