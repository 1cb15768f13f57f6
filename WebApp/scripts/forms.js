// Forms: a sheet with all exact forms of a number, each with a button that copies it.

import { whenChanged } from "./changes.js";
import { copyNumber } from "./clipboard.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, copyOf, make, openDialog } from "./dom.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { tapeView, withBars } from "./tape.js";

const formSheet = byId("forms");

// For a decimal with endless digits: `digitStep` digits are shown first, and each tap adds as many, up to `mostDigits`.
const [digitStep, mostDigits] = [50, 10_000];

// The index of the row whose number is shown, and the count of shown digits.
let shown;

// Shows the forms of the number in a row; index -1 means the entry line.
function showForms(index = -1) {
  const forms = core.ask("exactForms", index);
  if (forms.length === 0) return;
  byId("formList").replaceChildren(...forms.map(item));
  shown = { index, count: 0 };
  showDigits();
  openDialog(formSheet);
  byId("formList").scrollTop = 0;
}

// The button gets its name as a text. If the name referred to elements, a screen reader would keep these after the sheet is closed.
function item({ name, text }, index = -1) {
  const element = copyOf("formItem", name, text, messages.copy);
  const button = element.lastElementChild;
  button.id = `formCopy${index}`;
  // Without autofocus on a button, some browsers would focus the list if it can scroll.
  button.autofocus = index === 0;
  button.ariaLabel = `${messages.copy} ${name}`;
  button.setAttribute("aria-description", text);
  return element;
}

// Shows `digitStep` digits at the first call, and that many more at each later call.
function showDigits() {
  const text = core.ask("exactDigits", shown.index, (shown.count += digitStep));
  if (!text) return;
  const digits = item({ name: fill(messages.roundedDigits, language.count(shown.count)), text });
  const more = make("button", { type: "button", dataset: { action: "moreDigits" } }, fill(messages.moreDigits, digitStep));
  more.hidden = shown.count >= mostDigits;
  digits.lastElementChild.before(more);
  const before = byId("formCopy-1")?.parentElement;
  if (before) before.replaceWith(digits);
  else byId("formList").append(digits);
  if (before) (more.hidden ? digits.lastElementChild : more).focus();
}

Object.assign(actions, {
  moreDigits: showDigits,
  forms: () => showForms(tapeView.selected),
  entryForms: () => showForms(),
  copyForm: ({ target }) => {
    // The sheet would hide the notice, so the sheet is closed first.
    closeDialog(formSheet);
    copyNumber(target.parentElement.children[1].textContent);
  },
});

// Above the keys, a wide window shows the exact forms of a result, or of the result that = would give. If the window is high too,
// it also shows totals. Both are painted in the frame after the one that shows the key press.
const isWide = matchMedia("(min-width: 1180px) and (min-aspect-ratio: 1/1) and (min-height: 700px)");
const isHigh = matchMedia("(min-height: 1000px)");
const room = byId("formRoom");
let isDue = false;
// The totals of all results, and the count of rows when they were computed; a count of 0 means that the totals are outdated.
let totals = [];
let counted = 0;
whenChanged(({ cause }) => {
  const { firstChangedRow, rowCount } = core.state;
  if (cause !== "key" || firstChangedRow < rowCount) counted = 0;
  if (!isWide.matches || isDue) return;
  isDue = true;
  requestAnimationFrame(() => setTimeout(paintRoom));
});
for (const query of [isWide, isHigh]) query.addEventListener("change", () => core.isLoaded && paintRoom());
// If a different tape is loaded, the row may have a different number, so the sheet closes.
whenChanged(({ cause }) => cause === "tape" && formSheet.open && closeDialog(formSheet));

function paintRoom() {
  isDue = false;
  const { outcome, rowCount } = core.state;
  const others = core.ask("otherExactForms").map(({ text }) => withBars(text));
  const mark = byId("runningValue").dataset.approximate === undefined ? "" : "≈ ";
  const typed = mark + ["runningValue", "operator", "operand"].map((id) => byId(id).textContent).join(" ") + (byId("operand").dataset.closing ?? "");
  const name = outcome ? fill(messages.exactValueOf, typed) : byId("formsName").textContent;
  const asked = isHigh.matches ? rowCount : 0;
  if (counted !== asked) totals = core.ask("totals", []).shown.split(", ").map((text) => [text]);
  counted = asked;
  const part = (name, texts) => texts.length > 0 ? [make("h3", {}, name), ...texts.map((text) => make("p", {}, ...text))] : [];
  room.replaceChildren(...part(name, others), ...part(byId("resultTotalName").textContent, asked > 0 ? totals : []));
}

byId("operand").addEventListener("click", () => core.isLoaded && core.state.isResult && showForms());
