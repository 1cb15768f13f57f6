// View: how many decimals are shown, how they are rounded, the add mode, whether = repeats, and whether hours and minutes have a
// key. They are chosen in a sheet, kept, and the same on all open pages.

import { showOtherwise, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, copyOf, keyFor, openDialog, setAttribute, setText } from "./dom.js";
import { paintDecimals } from "./help.js";
import { language } from "./language.js";
import { settings } from "./settings.js";

const viewSheet = byId("view");

// What was chosen last, on this page or on another one.
function chosenView() {
  const [decimals, rounding, ...switches] = core.view.split(" ");
  const hours = (settings.read("view") ?? "").split(" ").includes("hours");
  return { decimals, rounding, addMode: switches.includes("add"), repeats: switches.includes("repeat"), hours };
}

// Makes a calculator show numbers as was chosen.
export const applyView = (calculator = core) => calculator.setView(settings.read("view") ?? "");

// Shows beside the entry line that a count of decimals, or add mode, is set, and the key for hours and minutes.
whenChanged(({ cause }) => {
  if (cause !== "view") return;
  const mark = byId("viewMark");
  const { decimalsName, addModeName, decimals: choices } = core.ask("viewChoices");
  const { decimals, addMode, hours } = chosenView();
  keyFor(":").hidden = !hours;
  const [shown, spoken] = [[], []];
  if (decimals !== "all") {
    const { name } = choices.find(({ token }) => token === decimals);
    shown.push(/^[1-9]$/.test(decimals) ? language.marks.decimal + "0".repeat(Number(decimals)) : name);
    spoken.push(`${decimalsName}: ${name}`);
  }
  if (addMode) for (const words of [shown, spoken]) words.push(addModeName);
  mark.hidden = shown.length === 0;
  setText(mark, shown.join(" "));
  setAttribute(mark, "aria-label", spoken.join(", "));
});

actions.view = () => {
  const { decimals, rounding, ...names } = core.ask("viewChoices");
  for (const [id, name] of Object.entries(names)) setText(byId(id), name);
  const chosen = chosenView();
  fillRadios("decimals", decimals, chosen.decimals);
  fillRadios("rounding", rounding, chosen.rounding);
  for (const name of ["addMode", "repeats", "hours"]) byId(name).checked = chosen[name];
  paintDecimals();
  openDialog(viewSheet);
  // Where the sheet scrolls, a browser gives the focus to what scrolls.
  byId("decimals").querySelector(":checked").focus();
};

function fillRadios(name, choices, chosen) {
  byId(name).replaceChildren(...choices.map((choice) => {
    const label = copyOf("choice");
    const [radio, words] = label.children;
    Object.assign(radio, { name, value: choice.token, checked: choice.token === chosen });
    words.textContent = choice.name;
    return label;
  }));
}

viewSheet.addEventListener("change", () => {
  const value = (name) => byId(name).querySelector(":checked").value;
  const switches = Object.entries({ addMode: "add", repeats: "repeat", hours: "hours" });
  const words = switches.map(([name, word]) => (byId(name).checked ? word : ""));
  settings.write("view", [value("decimals"), value("rounding"), ...words].join(" "));
  showOtherwise(applyView);
});
settings.follow("view", () => core.isLoaded && showOtherwise(applyView));
