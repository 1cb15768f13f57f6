// Clipboard: numbers and rows as text, out and in, and the tape as a file.

const pasting = part("pasting");
const marks = pasting.querySelector("form").elements.mark;

// What is not in the document can still ask for a file.
const file = Object.assign(document.createElement("input"), { type: "file", accept: "text/plain" });

// Says with a text that this page has written what marks the decimals in it, so that there is no question.
const ownType = "application/x-calculator-tape";

// MARK: Out

// What is copied without saying what: the selected rows, or the number that takes the keys.
function copied() {
  if (roll.selection) return rowsText(roll.selection);
  const edited = core.number("editedRow");
  return valueText(edited < 0 ? core.text("value") : core.text("rowValue", edited));
}

// A value has the mark of the country, rows always have a point.
function valueText(text) {
  return { text, mark: markOfTheCountry() };
}

function rowsText({ start, end }) {
  return { text: core.text("rowsText", start, end), mark: "." };
}

// What the event of a copy takes, when it was not the keyboard that asked for it.
let copying;

// Goes by the way of the keyboard, which is open on pages from disk and without encryption too.
function copy(what) {
  copying = what;
  const isCopied = document.execCommand("copy");
  copying = undefined;
  say(isCopied ? said.copied : said.notCopied);
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
function markOfTheCountry() {
  return language.marks.decimal === "," ? "," : ".";
}

// Pastes a number or a row at once, and shows first what becomes of anything else.
function paste(text, ownMark) {
  const likelyMark = ownMark || markOfTheCountry();
  const { isAccepted, isAmbiguous, rows } = core.preview(text, likelyMark);
  if (isAccepted && rows < 2 && (ownMark || !isAmbiguous)) land(text, likelyMark);
  else showPasting(text, likelyMark);
}

function isTooMuch(count) {
  return count > core.number("mostTextBytes");
}

function land(text, decimalMark) {
  change(() => core.paste(text, decimalMark), { again: () => land(text, decimalMark) });
}

function showPasting(text, likelyMark = markOfTheCountry()) {
  // The field would take the browser minutes to show it.
  if (isTooMuch(text.length)) return say(core.tooMuch);
  part("pasted").value = text;
  marks.value = likelyMark;
  pasting.showModal();
  const isAccepted = paintPasting();
  part(isAccepted ? "land" : "pasted").focus();
}

// Shows what was understood, and tells whether it can land.
function paintPasting() {
  const text = part("pasted").value;
  const { isAccepted, isAmbiguous } = core.preview(text, marks.value);
  part("understood").textContent = text.trim() === "" ? "" : core.text("announcement");
  part("understood").dataset.accepted = isAccepted;
  part("marks").hidden = !isAmbiguous;
  part("land").disabled = !isAccepted;
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

const textActions = {
  copyEntry: () => copy(valueText(core.text("value"))),
  copyValue: () => copy(valueText(core.text("rowValue", roll.selected))),
  copyRows: () => copy(rowsText(roll.selection)),
  copyTape: () => copy(rowsText({ start: 0, end: roll.count })),
  paste: async () => showPasting(await readClipboard()),
  open: () => file.click(),
  saveText: () => save(rowsText({ start: 0, end: roll.count }).text, "tape.txt", "text/plain"),
  // Spreadsheets take a text for UTF-8 when it begins with this mark.
  saveCSV: () => save(`\ufeff${core.text("csv")}`, "tape.csv", "text/csv"),
  print: () => window.print(),
  cancelPaste: () => pasting.close(),
  more: ({ target }) => {
    showMenu(part("moreMenu"), target.closest("button").getBoundingClientRect(), roll.count > 0 ? "rows" : "none");
  },
};

function attendClipboard() {
  const isElsewhere = ({ target }) => target.closest?.("input, dialog[open]") || !getSelection().isCollapsed;
  const put = (event, { text, mark }) => {
    event.clipboardData.setData("text/plain", text);
    event.clipboardData.setData(ownType, mark);
    event.preventDefault();
  };
  addEventListener("copy", (event) => {
    if (copying !== undefined) return put(event, copying);
    if (!core || isElsewhere(event)) return;
    put(event, copied());
    say(said.copied);
  });
  addEventListener("cut", (event) => {
    if (!roll.selection || isElsewhere(event)) return;
    hideMenu();
    put(event, copied());
    remove(roll.selection);
  });
  addEventListener("paste", (event) => {
    if (!core || event.target.closest?.("input, dialog[open]")) return;
    event.preventDefault();
    hideMenu();
    const { clipboardData } = event;
    paste(clipboardData.getData("text/plain"), clipboardData.getData(ownType));
  });
  // Without a selection some browsers ask first whether there is something to copy or where to paste.
  for (const name of ["beforecopy", "beforecut", "beforepaste"]) {
    addEventListener(name, (event) => isElsewhere(event) || event.preventDefault());
  }

  file.addEventListener("change", async () => {
    try {
      if (isTooMuch(file.files[0].size)) throw new Error(core.tooMuch);
      const text = await file.files[0].text();
      // What is no text takes browsers minutes to show.
      showPasting(text.includes("\0") ? "\ufffd" : text);
    } catch ({ message }) {
      say(message);
    }
    file.value = "";
  });
  pasting.addEventListener("input", paintPasting);
  pasting.addEventListener("submit", (event) => {
    event.preventDefault();
    pasting.close();
    land(part("pasted").value, marks.value);
  });
  part("pasted").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !part("land").disabled) part("land").click();
  });
}
