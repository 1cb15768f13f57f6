// Settings: a sheet with number style, rounding, rules of keys, and theme; a choice applies to all open pages. Each rule has an
// example that the core computes.

import { showOtherwise, whenChanged } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, copyOf, make, openDialog, page, setAttribute, setText } from "./dom.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { settings } from "./settings.js";

const sheet = byId("view");

// The word in the settings for each switch.
const switches = { addMode: "add", repeats: "repeat", multipliesFirst: "first", signFollows: "adding" };

// The current settings, chosen on this page or on a second one.
function chosenView() {
  const [decimals, rounding, ...words] = core.view.split(" ");
  return { decimals, rounding, words };
}

// Applies the saved settings.
export const applyView = () => core.setView(settings.read("view") ?? "");

// Shows the settings that change numbers or keys, next to the entry line.
whenChanged(({ cause }) => {
  if (cause !== "view") return;
  const mark = byId("viewMark");
  const { names, decimals: choices } = core.ask("viewChoices");
  ["decimals", "rounding", "numbers", "addMode", "repeats"].forEach((part, index) => setText(byId(`${part}Name`), names[index]));
  const { decimals, words } = chosenView();
  const [shown, spoken] = [[], []];
  if (decimals !== "all") {
    const { name } = choices.find(({ token }) => token === decimals);
    shown.push(/^[1-9]$/.test(decimals) ? core.mark + "0".repeat(Number(decimals)) : name);
    spoken.push(`${names[0]}: ${name}`);
  }
  for (const rule of ["signFollows", "multipliesFirst", "addMode"].filter((name) => words.includes(switches[name]))) {
    for (const texts of [shown, spoken]) texts.push(byId(rule).parentElement.querySelector("span > span").textContent);
  }
  mark.hidden = shown.length === 0;
  setText(mark, shown.join(" "));
  setAttribute(mark, "aria-label", spoken.join(", "));
});

// MARK: The sheet

actions.view = () => {
  paintSheet();
  openDialog(sheet);
  byId("settingList").scrollTop = 0;
  byId("money").focus();
};

function paintSheet() {
  const { decimals, rounding, numbers } = core.ask("viewChoices");
  const chosen = chosenView();
  fillList("decimals", decimals, chosen.decimals);
  fillList("rounding", rounding, chosen.rounding);
  byId("numbers").replaceChildren(...numbers.map(({ name, token: value }) => {
    const label = copyOf("choice", "", name);
    Object.assign(label.firstElementChild, { name: "numbers", value });
    return label;
  }));
  choose("numbers", numbers.find(({ token }) => chosen.words.includes(token))?.token ?? numbers[0].token);
  choose("angles", chosen.words.includes("radians") ? "radians" : "");
  choose("theme", settings.read("theme") ?? "");
  for (const [name, word] of Object.entries(switches)) byId(name).checked = chosen.words.includes(word);
  byId("language").value = language.code;
  byId("pull").disabled = core.state.rowCount === 0;
  paintExamples();
}

const fillList = (name, choices, chosen) =>
  byId(name).replaceChildren(...choices.map(({ token, name }) => make("option", { value: token, textContent: name, selected: token === chosen })));

const choose = (name, value) => (byId(name).querySelector(`[value="${value}"]`).checked = true);
const chosenOf = (name) => byId(name).querySelector(":checked").value;

function paintExamples() {
  const { decimals, rounding, words } = chosenView();
  byId("money").checked = decimals === "2";
  for (const example of sheet.querySelectorAll("[data-keys]")) {
    // An example shows one rule alone. Next to a switch it has the results with and without the rule; the current one is bold.
    const { keys, shown = keys, as, rule = "" } = example.dataset;
    const result = (decimals, word) => core.ask("example", [decimals, rounding, chosenOf("numbers"), word].join(" "), keys);
    const toggle = example.closest(".setting").querySelector("[role=switch]");
    const state = (isOn, text) => make(toggle.checked === isOn ? "b" : "span", {}, text);
    const results = !toggle ? [result(as ?? decimals, words.includes(rule) ? rule : "")] : [
      state(true, result(as ?? decimals, rule)), " · ",
      state(false, fill(messages.off, result(as && decimals === as ? "all" : decimals, ""))),
    ];
    example.replaceChildren(shown.replace(".", core.mark), shown && " ", ...results);
  }
}

sheet.addEventListener("change", ({ target }) => {
  if (target.id === "language") {
    settings.write("language", target.value);
    speak(target.value);
  } else if (target.name === "theme") {
    settings.write("theme", target.value);
    applyTheme();
  } else if (actions[target.id]) actions[target.id]();
  else {
    if (target.id === "money") byId("decimals").value = target.checked ? "2" : "all";
    const words = Object.keys(switches).filter((name) => byId(name).checked).map((name) => switches[name]);
    const lists = [byId("decimals").value, byId("rounding").value, chosenOf("numbers"), chosenOf("angles")];
    settings.write("view", [...lists, ...words].join(" "));
    showOtherwise(applyView);
    paintExamples();
  }
});

function speak(code) {
  language.choose(code);
  showOtherwise(() => core.setLanguage(language));
  if (sheet.open) paintSheet();
}

// Switches on a rule, given by its word in the settings.
export function switchOn(word) {
  settings.write("view", `${core.view} ${word}`);
  showOtherwise(applyView);
}

// Applies the theme that the person has chosen; an empty one follows the system.
const applyTheme = () => (page().documentElement.dataset.theme = settings.read("theme") ?? "");

applyTheme();
addEventListener("moved", applyTheme);
settings.follow("theme", applyTheme);
settings.follow("language", () => core.isLoaded && speak(settings.read("language") ?? language.code));
settings.follow("view", () => core.isLoaded && showOtherwise(applyView));
