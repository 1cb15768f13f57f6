// Forms: a sheet with every way to write a number exactly, each of them to be copied.

import { copyNumber } from "./clipboard.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, copyOf, openDialog } from "./dom.js";
import { messages } from "./messages.js";
import { tapeView } from "./tape.js";

const formSheet = byId("forms");

// Shows the forms of the number of a row, or if there is no index, of that in the entry line.
function showForms(index = -1) {
  const forms = core.ask("exactForms", index);
  if (forms.length === 0) return;
  byId("formList").replaceChildren(...forms.map(item));
  openDialog(formSheet);
  byId("formList").scrollTop = 0;
}

// The button of a form is called after it. What it would refer to stays in a screen reader's tree when the sheet is closed.
function item({ name, text }, index) {
  const element = copyOf("formItem", name, text, messages.copy);
  const button = element.lastElementChild;
  button.id = `formCopy${index}`;
  // Some browsers would focus the list where it scrolls.
  button.autofocus = index === 0;
  button.ariaLabel = `${messages.copy} ${name}`;
  button.setAttribute("aria-description", text);
  return element;
}

Object.assign(actions, {
  forms: () => showForms(tapeView.selected),
  entryForms: () => showForms(),
  copyForm: ({ target }) => {
    // What is said is heard and seen only when the sheet is gone.
    closeDialog(formSheet);
    copyNumber(target.previousElementSibling.textContent);
  },
});

byId("operand").addEventListener("click", () => core.isLoaded && core.state.isResult && showForms());
