// Clipboard: numbers and rows as text, out and in, and the tape as a file.

import { change } from "./changes.js";
import { core } from "./core.js";
import { byId } from "./dom.js";
import { language } from "./language.js";
import { hideMenu, showMenu } from "./menu.js";
import { messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { remove } from "./rows.js";
import { tapeView } from "./tape.js";

const pasteDialog = byId("pasteDialog");
const decimalMarks = pasteDialog.querySelector("form").elements.mark;

// What is not in the document can still ask for a file.
const file = Object.assign(document.createElement("input"), { type: "file", accept: "text/plain" });

// Says with a text that this page has written what marks the decimals in it, so that there is no question.
const tapeType = "application/x-calculator-tape";

// MARK: Out

// What is copied without saying what: the selected rows, or the number that takes the keys.
function textToCopy() {
  if (tapeView.selection) return rowsText(tapeView.selection);
  const edited = core.state.editedRow;
  return valueText(edited < 0 ? core.text("entryValue") : core.text("rowValue", edited));
}

// A value has the mark of the country, rows always have a point.
function valueText(text) {
  return { text, mark: countryMark() };
}

function rowsText({ start, end }) {
  return { text: core.text("rowsText", start, end), mark: "." };
}

// What the event of a copy takes, when it was not the keyboard that asked for it.
let textBeingCopied;

// Goes by the way of the keyboard, which is open on pages from disk and without encryption too.
function copy(what) {
  textBeingCopied = what;
  const isCopied = document.execCommand("copy");
  textBeingCopied = undefined;
  showAndAnnounce(isCopied ? messages.copied : messages.notCopied);
}

function save(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// MARK: In

// The mark of the country, where a number may be meant in two ways.
function countryMark() {
  return language.marks.decimal === "," ? "," : ".";
}

// Pastes a number or a row at once, and shows first what becomes of anything else.
function paste(text, givenMark) {
  const likelyMark = givenMark || countryMark();
  const { isAccepted, isAmbiguous, rows } = core.preview(text, likelyMark);
  if (isAccepted && rows < 2 && (givenMark || !isAmbiguous)) insert(text, likelyMark);
  else showPasteDialog(text, likelyMark);
}

function isTooLong(count) {
  return count > core.maximumTextBytes;
}

function insert(text, decimalMark) {
  change(() => core.paste(text, decimalMark), { again: () => insert(text, decimalMark) });
}

function showPasteDialog(text, likelyMark = countryMark()) {
  // The field would take the browser minutes to show it.
  if (isTooLong(text.length)) return showAndAnnounce(core.tooLong);
  byId("pasteText").value = text;
  decimalMarks.value = likelyMark;
  pasteDialog.showModal();
  const isAccepted = paintPreview();
  byId(isAccepted ? "pasteButton" : "pasteText").focus();
}

// Shows what was understood, and tells whether it can be pasted.
function paintPreview() {
  const text = byId("pasteText").value;
  const { isAccepted, isAmbiguous, text: understood } = core.preview(text, decimalMarks.value);
  byId("pastePreview").textContent = text.trim() === "" ? "" : understood;
  byId("pastePreview").dataset.accepted = isAccepted;
  byId("marks").hidden = !isAmbiguous;
  byId("pasteButton").disabled = !isAccepted;
  return isAccepted;
}

async function readClipboard() {
  try {
    return await navigator.clipboard.readText();
  } catch {
    // The browser does not let pages read it; the field takes what a person pastes there.
    return "";
  }
}

export const textActions = {
  copyEntry: () => copy(valueText(core.text("entryValue"))),
  copyValue: () => copy(valueText(core.text("rowValue", tapeView.selected))),
  copyRows: () => copy(rowsText(tapeView.selection)),
  copyTape: () => copy(rowsText({ start: 0, end: tapeView.count })),
  paste: async () => showPasteDialog(await readClipboard()),
  open: () => file.click(),
  saveText: () => save(rowsText({ start: 0, end: tapeView.count }).text, "tape.txt", "text/plain"),
  // Spreadsheets take a text for UTF-8 when it begins with this mark.
  saveCSV: () => save(`\ufeff${core.text("csv")}`, "tape.csv", "text/csv"),
  print: () => window.print(),
  cancelPaste: () => pasteDialog.close(),
  more: ({ target }) => {
    showMenu(byId("moreMenu"), target.closest("button").getBoundingClientRect(), tapeView.count > 0 ? "rows" : "none");
  },
};

export function setUpClipboard() {
  const isElsewhere = ({ target }) => target.closest?.("input, dialog[open]") || !getSelection().isCollapsed;
  const putOn = (event, { text, mark }) => {
    event.clipboardData.setData("text/plain", text);
    event.clipboardData.setData(tapeType, mark);
    event.preventDefault();
  };
  addEventListener("copy", (event) => {
    if (textBeingCopied !== undefined) return putOn(event, textBeingCopied);
    if (!core.isLoaded || isElsewhere(event)) return;
    putOn(event, textToCopy());
    showAndAnnounce(messages.copied);
  });
  addEventListener("cut", (event) => {
    if (!tapeView.selection || isElsewhere(event)) return;
    hideMenu();
    putOn(event, textToCopy());
    remove(tapeView.selection);
  });
  addEventListener("paste", (event) => {
    if (!core.isLoaded || event.target.closest?.("input, dialog[open]")) return;
    event.preventDefault();
    hideMenu();
    const { clipboardData } = event;
    paste(clipboardData.getData("text/plain"), clipboardData.getData(tapeType));
  });
  // Without a selection some browsers ask first whether there is something to copy or where to paste.
  for (const name of ["beforecopy", "beforecut", "beforepaste"]) {
    addEventListener(name, (event) => isElsewhere(event) || event.preventDefault());
  }

  file.addEventListener("change", async () => {
    try {
      if (isTooLong(file.files[0].size)) throw new Error(core.tooLong);
      const text = await file.files[0].text();
      // What is no text takes browsers minutes to show.
      showPasteDialog(text.includes("\0") ? "\ufffd" : text);
    } catch ({ message }) {
      showAndAnnounce(message);
    }
    file.value = "";
  });
  pasteDialog.addEventListener("input", paintPreview);
  pasteDialog.addEventListener("submit", (event) => {
    event.preventDefault();
    pasteDialog.close();
    insert(byId("pasteText").value, decimalMarks.value);
  });
  byId("pasteText").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !byId("pasteButton").disabled) byId("pasteButton").click();
  });
}
