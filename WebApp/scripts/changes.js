// Changes: the one way to the calculator. A key, an action, or what another page has kept is one call of the core, whose reply is
// the core's state from then on. Of that the event "changed" tells all parts of the page, first those on which others rest, and
// then it is kept.

import { core } from "./core.js";
import { page } from "./dom.js";
import { Keeper } from "./keeper.js";

// There are the events "changing" and "changed". Both tell
// - `cause`: "key", "action", "tape" where another one was loaded, or "view" where the same is shown in another way;
// - `key`: the token of the key or the character that was typed, if it was one.
// And "changed" also tells
// - `isAccepted`, and `isChanged`: a refusal leaves everything where it is, unless something was kept of it;
// - `endedEdit`: the index of the row that was edited and is not any more, if there is one;
// - `focused`: the element that had the focus before.
const events = new EventTarget();

export const whenChanging = (listener) => events.addEventListener("changing", ({ detail }) => listener(detail));
export const whenChanged = (listener) => events.addEventListener("changed", ({ detail }) => listener(detail));

let keeper;

// Calls by which keys are pressed and characters entered.
const calls = ["press", "type"];

// Presses a key. Whoever explores the page by a screen reader is told what it has typed.
export function press(token, isExploring = false) {
  keeper.act(() => change("press", token, isExploring));
}

// Enters a character that was typed.
export function type(character) {
  keeper.act(() => change("type", character.codePointAt()));
}

// Changes the calculator by a call of the core, and returns whether it was accepted.
export function change(...call) {
  keeper.actNow();
  return make(call);
}

function make(call, time = Date.now()) {
  const [name, given] = call;
  const cause = calls.includes(name) ? "key" : "action";
  const key = name === "press" ? given : name === "type" ? String.fromCodePoint(given) : undefined;
  const changed = changing({ cause, key });
  core.setTime(time);
  const isAccepted = core.change(...call);
  const { addition, drawerChanges } = core.state;
  changed({ isAccepted, isChanged: isAccepted || addition.length > 0 });
  if (addition.length > 0) keeper.add({ call, bytes: addition, drawerChanges });
  return isAccepted;
}

// Tells that a change is about to be made, and returns what tells that it was.
function changing(before) {
  tell("changing", before);
  const focused = page().activeElement;
  const { editedRow } = core.state;
  return (after) => {
    const endedEdit = editedRow >= 0 && core.state.editedRow < 0 ? editedRow : undefined;
    tell("changed", { ...before, ...after, endedEdit, focused });
  };
}

function tell(name, detail) {
  events.dispatchEvent(new CustomEvent(name, { detail }));
}

// Makes a change again that was made at a time. What was accepted then is not kept out by a refusal before it.
function makeAgain(call, time) {
  core.changeRegardless(() => make(call, time));
}

// Makes the calculator what saved bytes say, and returns how many of them could be read.
export function restore(saved) {
  const changed = changing({ cause: "tape" });
  const count = core.restore(saved);
  changed({ isChanged: true });
  return count;
}

// Shows the same in another way, which a function chooses.
export function showOtherwise(choose) {
  const changed = changing({ cause: "view" });
  choose();
  changed({ isChanged: true });
}

// Shows what is kept, and keeps every change from now on. `tell` shows a person what came of that.
export function openKeeper(tell) {
  keeper = new Keeper(core, { restore, change: makeAgain, tell });
  return keeper.open();
}

// Returns the store when all changes are in it; undefined when it cannot be opened.
export function openedStore() {
  return keeper.openedStore();
}
