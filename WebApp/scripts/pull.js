// Pull: where the tape stands above the pad it can be pulled down over it, to read more of it. It goes back with the next key.

import { whenChanging } from "./changes.js";
import { actions, byId, listen } from "./dom.js";
import { onGesture } from "./gesture.js";
import { tapeView } from "./tape.js";

const page = byId("calculator");

// How far a finger has to move to pull the tape down or to put it back.
const leastPull = 48;

// How far the tape is pulled, in pixels.
let pulled = 0;

// How far the tape can be pulled: until the tools end where the pad does. Where the pad stands beside the tape that is nothing.
function longestPull() {
  const [toolsEnd, padEnd] = ["tools", "keypad"].map(byId).map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
  return byId("keypad").offsetTop < toolsEnd - pulled ? 0 : padEnd - toolsEnd + pulled;
}

export const isPulled = () => page.dataset.pulled !== undefined;

function pull(distance) {
  pulled = Math.min(Math.max(distance, 0), longestPull());
  page.style.setProperty("--pull", `${pulled}px`);
  page.toggleAttribute("data-pulling", pulled > 0);
}

// Pulls the tape down, or puts it back.
function pullTape(isDown) {
  pull(isDown ? Infinity : 0);
  page.toggleAttribute("data-pulled", isDown);
  tapeView.resize();
}

export function putTapeBack() {
  if (isPulled()) pullTape(false);
}

const entry = byId("entry");
// How far the tape was pulled when the finger went down.
let before;
const findPullable = () => {
  before = pulled;
  return tapeView.count > 0 && longestPull() > 0 ? entry : undefined;
};
onGesture(entry, findPullable, {
  isUpright: true,
  move: (_, distance) => {
    page.toggleAttribute("data-pulled", false);
    pull(before + distance);
  },
  end: (_, distance) => pullTape(Math.abs(distance) > leastPull ? distance > 0 : before > 0),
});
actions.pull = () => pullTape(!isPulled());
listen("resize", putTapeBack);
whenChanging(({ cause }) => cause === "key" && putTapeBack());
