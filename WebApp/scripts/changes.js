// Changes: every change of the calculator, also one saved by a second page, is one call of the core. The core replies with its new
// state. The event "changed" then tells all parts of the page, in the order in which their modules are imported.

import { core } from "./core.js";
import { page } from "./dom.js";
import { Keeper } from "./keeper.js";

// The events "changing" and "changed" have these properties.
// - `cause`: "key"; "action" for everything else that a person did; "tape" when a different tape was loaded; "view" when only the
//   look of the tape changes, for example its language;
// - `key`: the token of the pressed key, or the typed character; undefined if `cause` is not "key".
// - `isAccepted`, in "changed" only: whether the change was accepted; `isChanged`: false if a refusal has changed nothing;
// - `endedEdit`, in "changed" only: the index of the row whose edit has ended; `focused`: the element that had the focus before.
const events = new EventTarget();

export const whenChanging = (listener) => events.addEventListener("changing", ({ detail }) => listener(detail));
export const whenChanged = (listener) => events.addEventListener("changed", ({ detail }) => listener(detail));

let keeper;

// Presses a key. With `isExploring`, typing is also announced, for a person who explores the page with a screen reader.
export const press = (token, isExploring = false) => keeper.act(() => change("press", token, isExploring));

export const type = (character) => keeper.act(() => change("type", character.codePointAt()));

// Changes the calculator by the function of the core that `call` names; returns whether the change was accepted.
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

// Calls `run`, which changes the core, between the events "changing" and "changed"; returns the result of `run`.
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

// Repeats the saved change `call`, which was first made at `time`.
function makeAgain(call, time) {
  const made = make(call, time);
  core.refresh();
  return made;
}

// Loads the `saved` parts of a tape; returns a reason if some could not be read.
function restore(saved) {
  telling({ cause: "tape" }, () => void core.restore(...saved));
  return core.state.announcement;
}

// Calls a function that changes only the look of the tape, then reads the state once.
export const showOtherwise = (choose) => telling({ cause: "view" }, () => {
  choose();
  core.refresh();
});

// Loads the saved tape as soon as the core has begun, then saves every change. `tell` gets messages for the person.
export function openKeeper(begun, tell) {
  keeper = new Keeper(core, { begun, restore, change: makeAgain, tell });
  return keeper.open();
}

// Whether the last change was saved, as far as the page knows.
export const isSaved = () => !keeper.hasComplained;

// When all changes are stored, resolves to the store, or to undefined if the store cannot be opened.
export const openedStore = () => keeper.check().then(() => keeper.store);
