// Haptics: one light tick for an accepted key, two for a refused one. Browsers allow it once the page was touched.
//
// iPhones lack `navigator.vibrate`. There a switch that its label toggles gives the tick (from Safari 17.4, when a finger is
// lifted).

import { whenChanged } from "./changes.js";
import { actions, byId } from "./dom.js";
import { settings } from "./settings.js";

// Without a touch screen nothing can tick, and trying to would delay the key.
const hasTouch = navigator.maxTouchPoints > 0;
const label = byId("tick");
label.firstElementChild.setAttribute("switch", "");

// When a finger is lifted, only the last key ticks: many keys may have been typed before.
let turns = 0;
const turnSwitch = () => {
  for (let turn = 0; turn < turns; turn += 1) label.click();
};

const isOn = () => settings.read("haptics") !== "off";

byId("haptics").parentElement.hidden = !hasTouch;
byId("haptics").checked = isOn();
actions.haptics = () => settings.write("haptics", isOn() ? "off" : "on");
whenChanged(({ isAccepted }) => {
  if (isAccepted === undefined || !hasTouch || !isOn() || !navigator.userActivation?.hasBeenActive) return;
  if (navigator.vibrate) navigator.vibrate(isAccepted ? 8 : [20, 40, 20]);
  else {
    turns = isAccepted ? 1 : 2;
    addEventListener("pointerup", turnSwitch, { once: true });
  }
});
