// View: decimals, rounding, how numbers are written, the rules of typing, and a key for hours and minutes: chosen in a sheet, for all
// open pages.

import { showOtherwise, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, copyOf, keyFor, openDialog, setAttribute, setText } from "./dom.js";
import { paintDecimals } from "./help.js";
import { settings } from "./settings.js";

const viewSheet = byId("view");

// What can be chosen, in the order in which the core names it, and the words for what is switched on.
const parts = ["decimals", "rounding", "numbers", "addMode", "repeats", "hours"];
const switches = {
  addMode: "add", repeats: "repeat", hours: "hours", multipliesFirst: "first", signFollows: "adding", radians: "radians",
};

// What was chosen last, on this page or on another one.
function chosenView() {
  const [decimals, rounding, ...words] = core.view.split(" ");
  const hours = (settings.read("view") ?? "").split(" ").includes("hours");
  const on = Object.entries(switches).map(([name, word]) => [name, words.includes(word)]);
  return { decimals, rounding, words, ...Object.fromEntries(on), hours };
}

// Has numbers shown as was chosen.
export const applyView = () => core.setView(settings.read("view") ?? "");

// Shows beside the entry line that a count of decimals, or add mode, is set, and the key for hours and minutes.
whenChanged(({ cause }) => {
  if (cause !== "view") return;
  const mark = byId("viewMark");
  const { names: [decimalsName, , , addModeName], decimals: choices } = core.ask("viewChoices");
  const { decimals, addMode, hours } = chosenView();
  keyFor(":").hidden = !hours;
  const [shown, spoken] = [[], []];
  if (decimals !== "all") {
    const { name } = choices.find(({ token }) => token === decimals);
    shown.push(/^[1-9]$/.test(decimals) ? core.mark + "0".repeat(Number(decimals)) : name);
    spoken.push(`${decimalsName}: ${name}`);
  }
  if (addMode) for (const words of [shown, spoken]) words.push(addModeName);
  mark.hidden = shown.length === 0;
  setText(mark, shown.join(" "));
  setAttribute(mark, "aria-label", spoken.join(", "));
});

actions.view = () => {
  const { decimals, rounding, numbers, names } = core.ask("viewChoices");
  parts.forEach((part, index) => setText(byId(`${part}Name`), names[index]));
  const chosen = chosenView();
  fillRadios("decimals", decimals, chosen.decimals);
  fillRadios("rounding", rounding, chosen.rounding);
  fillRadios("numbers", numbers, numbers.find(({ token }) => chosen.words.includes(token))?.token ?? numbers[0].token);
  for (const name of Object.keys(switches)) byId(name).checked = chosen[name];
  paintDecimals();
  openDialog(viewSheet);
  // Where the sheet scrolls, a browser gives the focus to what scrolls.
  byId("decimals").querySelector(":checked").focus();
};

function fillRadios(name, choices, chosen) {
  byId(name).replaceChildren(...choices.map((choice) => {
    const label = copyOf("choice", "", choice.name);
    Object.assign(label.firstElementChild, { name, value: choice.token, checked: choice.token === chosen });
    return label;
  }));
}

viewSheet.addEventListener("change", () => {
  const value = (name) => byId(name).querySelector(":checked").value;
  const words = Object.keys(switches).filter((name) => byId(name).checked).map((name) => switches[name]);
  settings.write("view", [value("decimals"), value("rounding"), value("numbers"), ...words].join(" "));
  showOtherwise(applyView);
  paintDecimals();
});

// Switches a rule on by its word.
export function switchOn(word) {
  settings.write("view", `${core.view} ${word}`);
  showOtherwise(applyView);
}

settings.follow("view", () => core.isLoaded && showOtherwise(applyView));
