// Changes: the one way to the calculator. A key, an action, or a change saved by another page is one call of the core, whose
// reply is the new state. Then the event "changed" tells all parts of the page, in the order in which their modules are imported.

import { core } from "./core.js";
import { page } from "./dom.js";
import { Keeper } from "./keeper.js";

// The events "changing" and "changed" have
// - `cause`: "key"; "action" for anything else that a person did; "tape" when another tape was loaded; "view" when the same tape is
//   shown in another way, as in another language;
// - `key`: the token of the pressed key, or the typed character; undefined for any other cause.
// "changed" also has
// - `isAccepted`, and `isChanged`: false when a refusal has changed nothing;
// - `endedEdit`: the index of the row whose edit has ended, and `focused`: the element that had the focus before.
const events = new EventTarget();

export const whenChanging = (listener) => events.addEventListener("changing", ({ detail }) => listener(detail));
export const whenChanged = (listener) => events.addEventListener("changed", ({ detail }) => listener(detail));

let keeper;

// Presses a key; with `isExploring`, typing is announced to a person who explores the page with a screen reader.
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

// Calls `run`, which changes the core, between the events "changing" and "changed", and returns its result.
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

// Makes a saved change again, as at the time when it was made first.
function makeAgain(call, time) {
  const made = make(call, time);
  core.refresh();
  return made;
}

// Loads the saved parts of a tape, and returns the reason if not all of them could be read.
function restore(saved) {
  telling({ cause: "tape" }, () => void core.restore(...saved));
  return core.state.announcement;
}

// Calls a function that changes how the same tape is shown, and then reads the state once.
export const showOtherwise = (choose) => telling({ cause: "view" }, () => {
  choose();
  core.refresh();
});

// Loads the saved tape once the core has begun, and saves every change; `tell` gets the messages for the person.
export function openKeeper(begun, tell) {
  keeper = new Keeper(core, { begun, restore, change: makeAgain, tell });
  return keeper.open();
}

// Whether the last change could be saved, as far as is known.
export const isSaved = () => !keeper.hasComplained;

// Returns the store when all changes are in it; undefined when it cannot be opened.
export const openedStore = () => keeper.check().then(() => keeper.store);
