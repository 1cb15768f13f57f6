// Changes: the one way to the calculator. A key, an action, or what another page has kept is one call of the core, whose reply is
// the core's state from then on. The event "changed" tells all parts of the page, first those on which others rest.

import { core } from "./core.js";
import { page } from "./dom.js";
import { Keeper } from "./keeper.js";

// The events "changing" and "changed" tell
// - `cause`: "key"; "action" for anything else that a person did; "tape" where another tape was loaded; "view" where the same tape is
//   shown in another way, as in another language;
// - `key`: the token of the key that was pressed, or the character that was typed; undefined after anything else.
// And "changed" also tells
// - `isAccepted`, and `isChanged`: a refusal leaves everything where it is;
// - `endedEdit`: the index of the row whose edit has ended, and `focused`: the element that had the focus before.
const events = new EventTarget();

export const whenChanging = (listener) => events.addEventListener("changing", ({ detail }) => listener(detail));
export const whenChanged = (listener) => events.addEventListener("changed", ({ detail }) => listener(detail));

let keeper;

// Presses a key. Whoever explores the page by a screen reader is told what it has typed.
export const press = (token, isExploring = false) => keeper.act(() => change("press", token, isExploring));

export const type = (character) => keeper.act(() => change("type", character.codePointAt()));

// Changes the calculator by a call of the core, and returns whether it was accepted.
export function change(...call) {
  keeper.actNow();
  const made = make(call);
  if (made.bytes.length > 0) keeper.add(made);
  return made.isAccepted;
}

function make(call, time = Date.now()) {
  const [name, given] = call;
  const key = name === "press" ? given : name === "type" ? String.fromCodePoint(given) : undefined;
  return telling({ cause: key ? "key" : "action", key }, () => {
    core.setTime(time);
    core.change(...call);
    const { isAccepted, drawerChanges } = core.state;
    return { isAccepted, isChanged: isAccepted, call, bytes: core.addition(), drawerChanges };
  });
}

// Runs what changes the core, tells of it before and afterwards, and returns what came of it.
function telling(before, run) {
  const tell = (name, detail) => events.dispatchEvent(new CustomEvent(name, { detail }));
  tell("changing", before);
  const focused = page().activeElement;
  const { editedRow } = core.state;
  const result = run();
  const endedEdit = editedRow >= 0 && core.state.editedRow < 0 ? editedRow : undefined;
  tell("changed", { isChanged: true, ...before, ...result, endedEdit, focused });
  return result;
}

// Makes a change again that was made at a time.
function makeAgain(call, time) {
  const made = make(call, time);
  core.refresh();
  return made;
}

// Makes the calculator what saved parts say, and returns why not all of them could be read, if so.
function restore(saved) {
  telling({ cause: "tape" }, () => void core.restore(...saved));
  return core.state.announcement;
}

// Shows the same in another way, which a function chooses.
export const showOtherwise = (choose) => telling({ cause: "view" }, choose);

// Shows what is kept once the core has begun, and keeps every change. `tell` shows a person what came of that.
export function openKeeper(begun, tell) {
  keeper = new Keeper(core, { begun, restore, change: makeAgain, tell });
  return keeper.open();
}

// Whether what was changed last could be saved, as far as is known.
export const isSaved = () => !keeper.hasComplained;

// Returns the store when all changes are in it; undefined when it cannot be opened.
export const openedStore = () => keeper.check().then(() => keeper.store);
