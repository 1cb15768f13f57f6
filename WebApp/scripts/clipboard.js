// Clipboard: copies and pastes numbers and rows as text, and saves and opens the tape as a file.

import { change } from "./changes.js";
import { core } from "./core.js";
import { actions, byId, closeDialog, listen, openDialog, page } from "./dom.js";
import { fileName } from "./dates.js";
import { textIn } from "./file-text.js";
import { onGesture } from "./gesture.js";
import { language } from "./language.js";
import { hideMenu, showMenu, shownMenu } from "./menu.js";
import { messages } from "./messages.js";
import { showAndAnnounce } from "./notice.js";
import { closeList, insert, isTooLong, openList, ownMark, pasteDialog, showPasteSheet } from "./paste-sheet.js";
import { deleteRows } from "./rows.js";
import { attempt } from "./settings.js";
import { hasTape } from "./tape-link.js";
import { tapeView } from "./tape.js";

// The clipboard type that carries the decimal mark of a copied text, so that a paste can read `1,234` correctly.
const tapeType = "application/x-calculator-tape";

// MARK: Copying and saving

// A copied number uses the decimal mark of this page; copied rows use a point.
const numberText = (text) => ({ text, mark: ownMark() });
const valueText = (index) => numberText(core.ask("rowValue", index));
const rowsText = (ranges) => ({ text: core.rowsText(ranges), mark: ".", ranges });

// Returns rows as an HTML table, so that a spreadsheet gets columns.
function tableOf(ranges) {
  const linesOf = ({ start, end }) => core.ask("spreadsheet", start, end, "\t".charCodeAt()).split("\r\n").slice(1, -1);
  const lines = ranges.flatMap(linesOf);
  // In a quoted cell, `""` stands for one quotation mark.
  const plain = (cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
  const cell = (text) => `<td>${plain(text).replace(/[&<]/g, (sign) => `&#${sign.charCodeAt()};`)}</td>`;
  return `<table>${lines.map((line) => `<tr>${line.split("\t").map(cell).join("")}</tr>`).join("")}</table>`;
}

// The text for the next copy event, if a menu command has caused that event.
let textBeingCopied;

const copy = (what) => showAndAnnounce(putOnClipboard(what));

export const copyNumber = (text) => copy(numberText(text));

// Copies by means of a copy event, which works even without HTTPS and for pages from disk; returns a message for the person.
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

// Saves the tape as a file named by the date and the first note.
const saveTape = (text, ending, type) =>
  save(text, fileName(Date.now(), core.ask("summary").note || messages.tape, ending), type);

// MARK: Pasting and opening

// Pastes a number or a row at once; shows a preview before pasting any other text.
function paste(text, givenMark) {
  if (followLink(text)) return;
  const likelyMark = givenMark || ownMark();
  if (!openList(text, likelyMark)) return showAndAnnounce(core.tooLong());
  const { isAccepted, asksForMark, isDecided, tapeRows, readings } = core.ask("readList");
  const isClear = isAccepted && !isDecided && tapeRows < 2 && readings.length === 0;
  if (!isClear || (!givenMark && asksForMark)) return showPasteSheet(text, likelyMark);
  insert(text, likelyMark);
  closeList();
}

// If a text is a link to a tape, opens the tape; returns whether the text is such a link.
function followLink(text) {
  const link = /^\S+?(#\S+)$/.exec(text.trim())?.[1] ?? "";
  if (hasTape(link)) location.replace(link);
  return hasTape(link);
}

// Shows the text of a file in the paste sheet; if the text is a link, opens the link.
export async function open(opened) {
  try {
    if (isTooLong(opened.size)) throw new Error(core.tooLong());
    const read = textIn(new Uint8Array(await opened.arrayBuffer()), language.code === "ko");
    if (!read) throw new Error(messages.notAText);
    if (followLink(read.text)) return;
    showPasteSheet(read.text, ownMark(), [messages.open, ...read.encoding].join(" · "));
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
  // If the browser forbids reading the clipboard, the sheet stays empty, and the person can paste into its field.
  paste: async () => {
    const reading = readClipboard();
    showPasteSheet("");
    const text = await reading;
    if (text && pasteDialog.open && byId("pasteText").value === "") showPasteSheet(text);
  },
  open: () => byId("file").click(),
  saveText: () => saveTape(core.rowsText(), "txt", "text/plain"),
  // With this byte order mark, spreadsheets recognize UTF-8.
  saveCSV: () => saveTape(`\ufeff${core.ask("spreadsheet", 0, tapeView.count, 0)}`, "csv", "text/csv"),
  print: () => page().defaultView.print(),
  output: () => openDialog(byId("output")),
  more: ({ target }) => {
    const [hasRows, isBusy] = [tapeView.count > 0, !tapeView.isFree];
    const box = target.closest("button").getBoundingClientRect();
    showMenu(byId("moreMenu"), box, hasRows ? "rows" : "none", { find: isBusy, checkAll: isBusy });
  },
  // Shows the menu of the number in the entry line.
  entryMenu: () => {
    const hasNoForms = core.ask("exactForms", -1).length === 0;
    showMenu(byId("entryMenu"), byId("entry").getBoundingClientRect(), "entry", { entryForms: hasNoForms });
    return true;
  },
  pasteHere: async () => {
    const text = await readClipboard();
    if (text) paste(text);
    else showPasteSheet("");
  },
});
// A click on a command of this sheet also closes the sheet.
byId("output").addEventListener("click", ({ target }) => target.matches("button") && closeDialog(byId("output")));
byId("entry").addEventListener("contextmenu", (event) => shownMenu && event.preventDefault());
onGesture(byId("entry"), () => (core.isLoaded ? byId("entry") : undefined), { hold: () => actions.entryMenu() });

// The text that Ctrl C copies: the selected rows, or else the number in the edited row or the entry line.
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
  deleteRows(tapeView.selection, true);
});
listen("paste", (event) => {
  if (!core.isLoaded || event.target.closest?.("input, dialog[open]")) return;
  event.preventDefault();
  hideMenu();
  const { clipboardData } = event;
  paste(clipboardData.getData("text/plain"), clipboardData.getData(tapeType));
});

byId("file").addEventListener("change", async ({ target }) => {
  closeDialog(pasteDialog);
  await open(target.files[0]);
  target.value = "";
});
// Without this line, the browser would leave the page and show a dropped file.
listen("dragover", (event) => event.dataTransfer.types.includes("Files") && event.preventDefault());
listen("drop", (event) => {
  const [dropped] = event.dataTransfer.files;
  if (!dropped) return;
  event.preventDefault();
  hideMenu();
  if (core.isLoaded) open(dropped);
});
