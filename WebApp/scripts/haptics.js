// Haptics: one light tick for an accepted key, two for a refused one. Browsers allow it once the page was touched.
//
// On iPhones, which lack `navigator.vibrate`, turning a switch gives a tick (Safari 17.4 and later, when a finger is lifted). A
// hidden one is turned by its label.

import { whenChanged } from "./changes.js";
import { actions, byId } from "./dom.js";
import { settings } from "./settings.js";

export const haptics = {
  isOn: true,

  setUp() {
    actions.haptics = () => this.turn(!this.isOn);
    this.label = Object.assign(document.createElement("label"), { hidden: true, ariaHidden: "true" });
    const toggle = Object.assign(document.createElement("input"), { type: "checkbox" });
    toggle.setAttribute("switch", "");
    this.label.append(toggle);
    document.head.append(this.label);
    byId("haptics").hidden = navigator.maxTouchPoints === 0;
    if (navigator.maxTouchPoints === 0) byId("haptics").dataset.when = "never";
    this.turn(settings.read("haptics") !== "off");
    whenChanged(({ isAccepted }) => isAccepted !== undefined && this.tick(isAccepted));
  },

  // A finger is lifted. Only the last key ticks, since many may have been typed before.
  handleEvent() {
    for (let turn = 0; turn < this.turns; turn += 1) this.label.click();
  },

  turn(isOn) {
    this.isOn = isOn;
    byId("haptics").ariaChecked = isOn;
    settings.write("haptics", isOn ? "on" : "off");
  },

  tick(isAccepted) {
    // Without a touch screen nothing ticks, and asking for it takes longer than the key.
    if (!this.isOn || navigator.maxTouchPoints === 0 || !navigator.userActivation?.hasBeenActive) return;
    if (navigator.vibrate) navigator.vibrate(isAccepted ? 8 : [20, 40, 20]);
    else {
      this.turns = isAccepted ? 1 : 2;
      addEventListener("pointerup", this, { once: true });
    }
  },
};
