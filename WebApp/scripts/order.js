// Order: says once, when × or ÷ follows + or −, that keys act in order, and offers to compute × first from then on.

import { change, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId } from "./dom.js";
import { messages } from "./messages.js";
import { dismissNotice, isShown, showAndAnnounce } from "./notice.js";
import { settings } from "./settings.js";
import { switchOn } from "./view.js";

// The keys since the offer, beginning with the × or ÷; they can still be undone and pressed again with × first.
let keys = [];

whenChanged(({ cause, key, isAccepted, isChanged }) => {
  if (!isChanged || cause === "view") return;
  const { kind, isAwaited, editedRow, multipliesSum } = core.state;
  if (cause !== "key" || !isAccepted || editedRow >= 0) return end();
  // A time is no part of a formula.
  const goesOn = kind === "operation" && !isAwaited && key !== ":";
  if (isShown(messages.inOrder) && keys.length > 0 && goesOn) return void keys.push(key);
  end();
  if (!multipliesSum || /^(undo|redo|⌫|CE)$/.test(key) || settings.read("order") !== null) return;
  showAndAnnounce(messages.inOrder, { undo: "multiplyFirst", isBrief: false });
  // On a low screen the notice would cover the tape, so it waits for another time.
  if (byId("tapeFrame").dataset.low !== undefined) return dismissNotice();
  settings.write("order", "told");
  keys = [key];
});

function end() {
  keys = [];
  if (isShown(messages.inOrder)) dismissNotice();
}

actions.multiplyFirst = () => {
  const again = keys;
  for (const _ of again) change("press", "undo", false);
  switchOn("first");
  for (const key of again) change(...([...key].length === 1 ? ["type", key.codePointAt()] : ["press", key, false]));
};
