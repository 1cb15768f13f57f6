// Order: tells once that × is not computed before +, when × or ÷ follows + or −; offers to compute × and ÷ first from then on.

import { change, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId } from "./dom.js";
import { messages } from "./messages.js";
import { dismissNotice, isShown, showAndAnnounce } from "./notice.js";
import { settings } from "./settings.js";
import { switchOn } from "./view.js";

// The keys since the offer, from the × or ÷ on. Accepting the offer undoes them and presses them again by the new rule.
let keys = [];

whenChanged(({ cause, key, isAccepted, isChanged }) => {
  if (!isChanged || cause === "view") return;
  const { kind, isAwaited, editedRow, multipliesSum } = core.state;
  if (cause !== "key" || !isAccepted || editedRow >= 0) return end();
  // The offer goes on while the operand is typed. A `:` ends it, because a time cannot be a part of a formula.
  const goesOn = kind === "operation" && !isAwaited && key !== ":";
  if (isShown(messages.inOrder) && keys.length > 0 && goesOn) return void keys.push(key);
  end();
  if (!multipliesSum || /^(undo|redo|⌫|CE)$/.test(key) || settings.read("order") !== null) return;
  showAndAnnounce(messages.inOrder, { undo: "multiplyFirst", isBrief: false });
  // On a low screen the notice would cover the tape, so it waits for a later occasion.
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
