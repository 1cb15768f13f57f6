// Pull: where the tape stands above the pad it can be pulled down over it, to read more of it. It goes back with the next key.

import { whenChanging } from "./changes.js";
import { byId, listen, setAttribute } from "./dom.js";
import { tapeView } from "./tape.js";

const page = byId("calculator");

// How far a finger has to move to pull the tape down or to put it back.
const leastPull = 48;

// How far the tape is pulled, in pixels.
let pulled = 0;

// The finger that pulls: where it went down, how far the tape was pulled then, and how far it has moved.
let pullingFinger;

// How far the tape can be pulled: until the tools end where the pad does. Where the pad stands beside the tape that is nothing.
function longestPull() {
  const [toolsEnd, padEnd] = ["tools", "keypad"].map(byId).map(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight);
  return byId("keypad").offsetTop < toolsEnd - pulled ? 0 : padEnd - toolsEnd + pulled;
}

// Beside the pad the whole tape takes the place of both.
export function canPull() {
  return tapeView.count > 0;
}

export function isPulled() {
  return page.dataset.pulled !== undefined;
}

function pull(distance) {
  pulled = Math.min(Math.max(distance, 0), longestPull());
  page.style.setProperty("--pull", `${pulled}px`);
  setAttribute(page, "data-pulling", pulled > 0 ? "" : null);
}

// Pulls the tape down, or puts it back.
export function pullTape(isDown) {
  pull(isDown ? Infinity : 0);
  setAttribute(page, "data-pulled", isDown ? "" : null);
  tapeView.resize();
}

export function putTapeBack() {
  if (isPulled()) pullTape(false);
}

export function setUpPull() {
  const entry = byId("entry");
  entry.addEventListener("pointerdown", ({ pointerType, pointerId, clientX, clientY }) => {
    if (pointerType === "mouse" || pullingFinger || !canPull() || longestPull() === 0) return;
    pullingFinger = { pointerId, clientX, clientY, before: pulled, moved: 0 };
  });
  entry.addEventListener("pointermove", ({ pointerId, clientX, clientY }) => {
    if (pullingFinger?.pointerId !== pointerId) return;
    const [across, along] = [clientX - pullingFinger.clientX, clientY - pullingFinger.clientY];
    if (pullingFinger.moved === 0) {
      if (Math.abs(along) < 10 || Math.abs(along) < 2 * Math.abs(across)) return;
      entry.setPointerCapture(pointerId);
      setAttribute(page, "data-pulled", null);
    }
    pullingFinger.moved = along;
    pull(pullingFinger.before + along);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    entry.addEventListener(name, ({ pointerId }) => {
      if (pullingFinger?.pointerId !== pointerId) return;
      const { before, moved } = pullingFinger;
      pullingFinger = undefined;
      if (moved === 0) return;
      const wasPulled = before > 0;
      pullTape(name === "pointerup" && Math.abs(moved) > leastPull ? moved > 0 : wasPulled);
    });
  }
  listen("resize", putTapeBack);
  whenChanging(({ cause }) => cause === "key" && putTapeBack());
}
