// Clipboard: copies and pastes numbers and rows as text, and saves and opens the tape as a file.

import { change } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, copyOf, listen, onSubmit, openDialog, page, setAttribute } from "./dom.js";
import { fileName } from "./dates.js";
import { textIn } from "./file-text.js";
import { paintMore } from "./fit.js";
import { language } from "./language.js";
import { hideMenu, showMenu } from "./menu.js";
import { messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { isPulled } from "./pull.js";
import { deleteRows } from "./rows.js";
import { attempt } from "./settings.js";
import { hasTape } from "./tape-link.js";
import { tape, tapeView } from "./tape.js";

export const pasteDialog = byId("pasteDialog");
const decimalMarks = pasteDialog.querySelector("form").elements.mark;

// What was chosen of the list in the dialog: the column that has the numbers, none where the list decides, and which numbers, by
// their place, are to count or to be left out otherwise than by themselves.
let listChoice;

// The type under which a copied text tells its decimal mark, so that pasting it is not ambiguous.
const tapeType = "application/x-calculator-tape";

// MARK: Out

// A number is copied with the decimal mark of this page, rows with a point.
const numberText = (text) => ({ text, mark: ownMark() });
const valueText = (index) => numberText(core.ask("rowValue", index));
const rowsText = (ranges) => ({ text: core.rowsText(ranges), mark: ".", ranges });

// Returns rows as a table, from which a spreadsheet gets columns.
function tableOf(ranges) {
  const linesOf = ({ start, end }) => core.ask("spreadsheet", start, end, "\t".charCodeAt()).split("\r\n").slice(1, -1);
  const lines = ranges.flatMap(linesOf);
  // In quotation marks, each of those that are in the cell stands twice.
  const plain = (cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  const cell = (text) => `<td>${plain(text).replace(/[&<]/g, (sign) => `&#${sign.charCodeAt()};`)}</td>`;
  return `<table>${lines.map((line) => `<tr>${line.split("\t").map(cell).join("")}</tr>`).join("")}</table>`;
}

// The text for the next copy event, when a menu caused it.
let textBeingCopied;

const copy = (what) => showAndAnnounce(putOnClipboard(what));

export const copyNumber = (text) => copy(numberText(text));

// Copies by a copy event, which is allowed on pages from disk and without encryption too. Returns what is to be said of it.
export function putOnClipboard(what, words = messages.copied) {
  textBeingCopied = what;
  const isCopied = page().execCommand("copy");
  textBeingCopied = undefined;
  return isCopied ? words : messages.notCopied;
}

export function save(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// Saves the tape under the date and the first note.
const saveTape = (text, ending, type) =>
  save(text, fileName(Date.now(), core.ask("summary").note || messages.tape, ending), type);

// MARK: In

// What the core needs to paste a text. The mark is what decimals follow where that is a question.
const pasted = (text, mark, { column, exceptions } = ownChoice()) => [text, mark.charCodeAt(), column, [...exceptions]];

const ownChoice = (column = "") => ({ column, exceptions: new Set() });

// The decimal mark of this page, for numbers that can be read in two ways.
const ownMark = () => (core.mark === "," ? "," : ".");

// Pastes a number or a row at once. For anything else it shows a preview first.
function paste(original, givenMark) {
  // As the field has it, so that what is shown is what is pasted.
  const text = original.replace(/\r\n?/g, "\n");
  if (followLink(text)) return;
  if (isTooLong(text.length)) return showAndAnnounce(core.tooLong());
  const likelyMark = givenMark || ownMark();
  const understood = core.ask("preview", ...pasted(text, likelyMark));
  const { isAccepted, isAmbiguous, rows } = understood;
  if (isAccepted && rows < 2 && (givenMark || !isAmbiguous)) insert(text, likelyMark);
  else showPasteDialog(text, likelyMark, messages.paste, messages.paste, understood);
}

// Opens a text that is a link to a tape, and returns whether it is one.
function followLink(text) {
  const link = /^\S+?(#\S+)$/.exec(text.trim())?.[1] ?? "";
  if (hasTape(link)) location.replace(link);
  return hasTape(link);
}

// Whether a browser would stand still that shows so many characters in the field.
const isTooLong = (count) => count > 2_000_000;

export const insert = (text, decimalMark, choice) => change("paste", ...pasted(text, decimalMark, choice));

export function showPasteDialog(text, likelyMark = ownMark(), name = messages.paste, action = name, understood) {
  if (isTooLong(text.length)) return showAndAnnounce(core.tooLong());
  byId("pasteName").textContent = name;
  byId("pasteButton").textContent = action;
  byId("pasteText").value = text;
  decimalMarks.value = likelyMark;
  listChoice = ownChoice();
  // The button gets the focus if it can be used, otherwise the field, which is the first in the dialog.
  byId("pasteButton").autofocus = paintPreview(false, understood);
  openDialog(pasteDialog);
}

// Shows what was understood, and returns whether it can be pasted. While somebody types, the total or the reason is said.
function paintPreview(isTyped, known) {
  const [text, preview, summary] = ["pasteText", "pastePreview", "pasteSummary"].map(byId);
  const understood = known ?? core.ask("preview", ...pasted(text.value, decimalMarks.value, listChoice));
  const { isAccepted } = understood;
  setAttribute(text, "aria-describedby", isTyped ? null : "pastePreview pasteSummary");
  setAttribute(preview, "aria-live", isTyped && !isAccepted ? "polite" : null);
  setAttribute(summary, "aria-live", isTyped && isAccepted ? "polite" : null);
  preview.replaceChildren(...(text.value.trim() === "" ? [] : linesOf(understood)));
  summary.textContent = understood.summary;
  byId("pasteScroller").dataset.accepted = isAccepted;
  byId("marks").hidden = !understood.isAmbiguous;
  byId("listChoices").replaceChildren(...understood.columns.map(columnButton));
  paintMore([...pasteDialog.querySelectorAll("[data-more]")]);
  byId("pasteButton").disabled = !isAccepted;
  return isAccepted;
}

// Returns what was understood, with a tick before each line that is a number of a list; those that are left out have none.
function linesOf({ text: understood, items }) {
  const lines = understood.split("\n");
  const ticked = items.map(({ text, isLeftOut }) => {
    const label = copyOf("listItem", "", isLeftOut ? text : lines.shift());
    const tick = label.firstElementChild;
    tick.checked = !isLeftOut;
    // One has to be left.
    tick.disabled = !isLeftOut && items.filter((item) => !item.isLeftOut).length === 1;
    return label;
  });
  return [...ticked, lines.join("\n")];
}

// Offers a column of a list that could have its numbers.
const columnButton = (name) => Object.assign(document.createElement("button"), { type: "button", textContent: name });

// Shows what is in a file, which is opened as what is pasted is.
export async function open(opened) {
  try {
    if (isTooLong(opened.size)) throw new Error(core.tooLong());
    const read = textIn(new Uint8Array(await opened.arrayBuffer()), language.code === "ko");
    if (!read) throw new Error(messages.notAText);
    if (followLink(read.text)) return;
    showPasteDialog(read.text, ownMark(), [messages.open, ...read.encoding].join(" · "), messages.open);
  } catch ({ message }) {
    showAndAnnounce(message);
  }
}

const readClipboard = () => attempt(() => page().defaultView.navigator.clipboard.readText(), "");

Object.assign(actions, {
  copyEntry: () => copy(valueText(-1)),
  copyValue: () => copy(valueText(tapeView.selected)),
  copyRows: () => copy(rowsText(tapeView.selection)),
  copyTape: () => copy(rowsText([{ start: 0, end: tapeView.count }])),
  // Where the browser does not let pages read it, the person can paste into the field.
  paste: async () => showPasteDialog(await readClipboard()),
  open: () => byId("file").click(),
  saveText: () => saveTape(core.rowsText(), "txt", "text/plain"),
  // Spreadsheets recognize UTF-8 by this mark.
  saveCSV: () => saveTape(`\ufeff${core.ask("spreadsheet", 0, tapeView.count, 0)}`, "csv", "text/csv"),
  print: () => page().defaultView.print(),
  more: ({ target }) => {
    byId("pull").ariaChecked = isPulled();
    const [hasRows, isBusy] = [tapeView.count > 0, !tapeView.isFree];
    const hasNoForms = core.ask("exactForms", -1).length === 0;
    const useless = { pull: !hasRows, entryForms: hasNoForms, find: isBusy, checkAll: isBusy };
    showMenu(byId("moreMenu"), target.closest("button").getBoundingClientRect(), hasRows ? "rows" : "none", useless);
  },
});

// What Control C copies: the selected rows, or the number that is being entered or edited.
const textToCopy = () => tapeView.selection.length > 0 ? rowsText(tapeView.selection) : valueText(core.state.editedRow);
const isElsewhere = ({ target }) => target.closest?.("input, dialog[open]") || !page().getSelection().isCollapsed;
const putOn = (event, { text, mark, ranges }) => {
  event.clipboardData.setData("text/plain", text);
  if (ranges) event.clipboardData.setData("text/html", tableOf(ranges));
  event.clipboardData.setData(tapeType, mark);
  event.preventDefault();
};
listen("copy", (event) => {
  if (textBeingCopied !== undefined) return putOn(event, textBeingCopied);
  if (!core.isLoaded || isElsewhere(event)) return;
  putOn(event, textToCopy());
  showAndAnnounce(messages.copied);
});
listen("cut", (event) => {
  if (tapeView.selection.length === 0 || isElsewhere(event)) return;
  hideMenu();
  putOn(event, textToCopy());
  deleteRows(tapeView.selection);
});
listen("paste", (event) => {
  if (!core.isLoaded || event.target.closest?.("input, dialog[open]")) return;
  event.preventDefault();
  hideMenu();
  const { clipboardData } = event;
  paste(clipboardData.getData("text/plain"), clipboardData.getData(tapeType));
});

byId("file").addEventListener("change", async ({ target }) => {
  await open(target.files[0]);
  target.value = "";
});
// A file that is dropped on the page would be shown by the browser in its place.
listen("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
listen("drop", (event) => {
  const [dropped] = event.dataTransfer.files;
  if (!dropped) return;
  event.preventDefault();
  hideMenu();
  if (core.isLoaded) open(dropped);
});
pasteDialog.addEventListener("input", ({ target }) => {
  if (target === byId("pasteText")) listChoice = ownChoice();
  const ticks = byId("pastePreview").getElementsByTagName("input");
  const index = [...ticks].indexOf(target);
  if (index >= 0) listChoice.exceptions.delete(index) || listChoice.exceptions.add(index);
  paintPreview(index < 0);
  ticks[index]?.focus();
});
byId("listChoices").addEventListener("click", ({ target }) => {
  if (target.localName !== "button") return;
  listChoice = ownChoice(target.textContent);
  if (paintPreview()) byId("pasteButton").focus();
});
onSubmit(pasteDialog, () => {
  closeDialog(pasteDialog);
  tape.focus({ preventScroll: true });
  insert(byId("pasteText").value, decimalMarks.value, listChoice);
});
byId("pasteText").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !byId("pasteButton").disabled) byId("pasteButton").click();
});
