// Pull: the tape takes the place of the pad, to read more of it. It goes back with the next key.

import { whenChanging } from "./changes.js";
import { actions, byId, closeDialog } from "./dom.js";
import { onGesture } from "./gesture.js";
import { tapeView } from "./tape.js";

const page = byId("calculator");

// How far, in pixels, a finger has to move to pull the tape down or to put it back.
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
// The switch closes its sheet, so that the tape is seen.
actions.pull = () => {
  closeDialog(byId("view"));
  pullTape(!isPulled());
};
whenChanging(({ cause }) => cause === "key" && putTapeBack());
