// Forms: a sheet with every way to write a number exactly, each of them to be copied.

import { whenChanged } from "./changes.js";
import { copyNumber } from "./clipboard.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, copyOf, make, openDialog } from "./dom.js";
import { language } from "./language.js";
import { fill, messages } from "./messages.js";
import { tapeView } from "./tape.js";

const formSheet = byId("forms");

// Of a number whose decimal does not end, how many digits are shown at first, how many more by each tap, and how many at most.
const [digitStep, mostDigits] = [50, 10_000];

// The number whose forms are shown, by its row, and how many of its digits.
let shown;

// Shows the forms of the number of a row, or if there is no index, of that in the entry line.
function showForms(index = -1) {
  const forms = core.ask("exactForms", index);
  if (forms.length === 0) return;
  byId("formList").replaceChildren(...forms.map(item));
  shown = { index, count: 0 };
  showDigits();
  openDialog(formSheet);
  byId("formList").scrollTop = 0;
}

// The button of a form is called after it. What it would refer to stays in a screen reader's tree when the sheet is closed.
function item({ name, text }, index = -1) {
  const element = copyOf("formItem", name, text, messages.copy);
  const button = element.lastElementChild;
  button.id = `formCopy${index}`;
  // Some browsers would focus the list where it scrolls.
  button.autofocus = index === 0;
  button.ariaLabel = `${messages.copy} ${name}`;
  button.setAttribute("aria-description", text);
  return element;
}

// Shows the first digits, or more of them.
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
    // What is said is heard and seen only when the sheet is gone.
    closeDialog(formSheet);
    copyNumber(target.parentElement.children[1].textContent);
  },
});

// Where the window has room for them the forms of a result stand over the keys, behind the frame that shows it.
const isWide = matchMedia("(min-width: 1180px) and (min-aspect-ratio: 1/1) and (min-height: 700px)");
const room = byId("formRoom");
whenChanged(() => isWide.matches && setTimeout(paintRoom));
isWide.addEventListener("change", () => core.isLoaded && paintRoom());
// Its rows may be others.
whenChanged(({ cause }) => cause === "tape" && formSheet.open && closeDialog(formSheet));

function paintRoom() {
  const forms = core.state.isResult ? core.ask("exactForms", -1) : [];
  const others = forms.filter(({ text }) => text !== core.state.operand);
  room.replaceChildren(...(others.length > 0 ? [byId("formsName").textContent, ...others.map(({ text }) => text)] : []).map((text) => make("p", {}, text)));
}

byId("operand").addEventListener("click", () => core.isLoaded && core.state.isResult && showForms());
