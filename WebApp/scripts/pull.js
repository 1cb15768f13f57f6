// Pull: shows the tape in place of the pad, to read more rows at once. The next key brings the pad back.

import { whenChanging } from "./changes.js";
import { actions, byId, closeDialog } from "./dom.js";
import { onGesture } from "./gesture.js";
import { tapeView } from "./tape.js";

const page = byId("calculator");

// The distance in pixels that a finger must move to pull the tape down or to push it back.
const leastPull = 48;

export const isPulled = () => page.dataset.pulled !== undefined;

function pullTape(isDown) {
  if (isDown === isPulled()) return;
  page.toggleAttribute("data-pulled", isDown);
  byId("pull").checked = isDown;
  tapeView.resize();
}

export const putTapeBack = () => pullTape(false);

onGesture(byId("entry"), () => (tapeView.count > 0 ? byId("entry") : undefined), {
  isUpright: true,
  end: (_, distance) => Math.abs(distance) > leastPull && pullTape(distance > 0),
});
// The command closes its sheet, so that the tape can be seen.
actions.pull = () => {
  closeDialog(byId("view"));
  pullTape(!isPulled());
};
whenChanging(({ cause }) => cause === "key" && putTapeBack());
