// Haptics: a light tick for a key taken, two for a key refused. Browsers allow it once the page has been touched.
//
// Where there is no `navigator.vibrate`, as on iPhones, a switch that is turned gives a tick (Safari 17.4 and later, when a
// finger is lifted). It is turned by its label, out of sight.

import { byId } from "./dom.js";
import { settings } from "./settings.js";

export const haptics = {
  isOn: true,

  setUp() {
    this.label = Object.assign(document.createElement("label"), { hidden: true, ariaHidden: "true" });
    const toggle = Object.assign(document.createElement("input"), { type: "checkbox" });
    toggle.setAttribute("switch", "");
    this.label.append(toggle);
    document.head.append(this.label);
    byId("haptics").hidden = navigator.maxTouchPoints === 0;
    if (navigator.maxTouchPoints === 0) byId("haptics").dataset.when = "never";
    this.turn(settings.read("haptics") !== "off");
  },

  // A finger is lifted: one tick for the last of what was done, which may have been many keys of a keyboard.
  handleEvent() {
    for (let turn = 0; turn < this.turns; turn += 1) this.label.click();
  },

  turn(isOn) {
    this.isOn = isOn;
    byId("haptics").ariaChecked = isOn;
    settings.write("haptics", isOn ? "on" : "off");
  },

  tick(isAccepted) {
    if (!this.isOn || !navigator.userActivation?.hasBeenActive) return;
    if (navigator.vibrate) navigator.vibrate(isAccepted ? 8 : [20, 40, 20]);
    else if (navigator.maxTouchPoints > 0) {
      this.turns = isAccepted ? 1 : 2;
      addEventListener("pointerup", this, { once: true });
    }
  },
};
