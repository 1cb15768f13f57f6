// Haptics: one light tick for an accepted key, two ticks for a refused one. Browsers allow ticks after the first touch of the page.
//
// iPhones lack `navigator.vibrate`. There, clicking the label of a hidden switch gives a tick (from Safari 17.4, when a finger is
// lifted).

import { whenChanged } from "./changes.js";
import { actions, byId } from "./dom.js";
import { settings } from "./settings.js";

// A device without a touch screen cannot tick, and an attempt would delay the key.
const hasTouch = navigator.maxTouchPoints > 0;
const label = byId("tick");
label.firstElementChild.setAttribute("switch", "");

// Many keys may have been pressed before a finger is lifted; then only the last of them ticks.
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
