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

// Presses a key. Whoever explores the page by a screen reader is told what it has typed.
export function press(token, isExploring) {
  keeper.act(() => enter(token, () => core.press(token, isExploring)));
}

// Enters a character that was typed.
export function type(character) {
  keeper.act(() => enterCharacter(character));
}

function enterCharacter(typed) {
  enter({ typed }, () => core.type(typed));
}

function enter(token, does) {
  change(does, { token });
}

// Does something to the calculator, and returns whether it was accepted. A key has a token, or says which character was typed;
// `again` does again what no key has done, if that is the same on another tape.
export function change(does, { token, again } = {}) {
  const key = token?.typed ?? token;
  const cause = token ? "key" : "action";
  keeper.actNow();
  const changed = changing({ cause, key });
  core.setTime(Date.now());
  const isAccepted = does();
  const { addition, isCleared, drawerChange } = core.state;
  changed({ isAccepted, isChanged: isAccepted || addition.length > 0 });
  // What is refused before the store is read may be accepted on what is in it.
  if (addition.length > 0 || (token && keeper.isFirst)) {
    keeper.add(addition, { key: token && { token, isAccepted, isClearing: isCleared }, again, drawer: drawerChange });
  }
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

// Presses a key again, or types a character. One that was accepted then is not kept out by a refusal before it.
function repeat({ token, isAccepted }) {
  if (isAccepted) core.acknowledge();
  if (token.typed) enterCharacter(token.typed);
  else enter(token, () => core.press(token));
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
  keeper = new Keeper(core, { restore, press: repeat, tell });
  return keeper.open();
}

// Returns the store when all changes are in it; undefined when it cannot be opened.
export function openedStore() {
  return keeper.openedStore();
}
