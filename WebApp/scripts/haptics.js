// Haptics: one light tick for an accepted key, two for a refused one. Browsers allow it once the page was touched.
//
// On iPhones, which lack `navigator.vibrate`, a switch ticks that is turned by its label (from Safari 17.4, as a finger is lifted).

import { whenChanged } from "./changes.js";
import { actions, byId } from "./dom.js";
import { settings } from "./settings.js";

// Without a touch screen nothing ticks, and asking for it takes longer than the key.
const hasTouch = navigator.maxTouchPoints > 0;
const label = byId("tick");
label.firstElementChild.setAttribute("switch", "");

// Only the last key ticks when a finger is lifted, since many may have been typed before.
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
