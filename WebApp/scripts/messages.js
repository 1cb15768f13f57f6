// Messages: the sentences of the page itself. All others are the core's, and those that never change are in the markup.

export const messages = {
  paste: "Paste",
  open: "Open",
  copy: "Copy",
  copied: "Copied",
  notCopied: "This browser does not allow copying",
  rowsSelected: "{} rows selected",
  chooseLastRow: "Tap the last row to select",
  hit: "{} of {}",
  noHit: "Not found",
  roundRows: "Round rows",
  noWebAssembly: "this browser does not run WebAssembly here. Please allow it, or open the page in a current browser.",
  noteTooLong: "The note is too long: its end is not saved",
  cleared: "This browser has cleared the saved tape. A new tape begins.",
  leftOver: "The last entries before the page closed do not fit this tape. They were set aside.",
  notRepeated: "Another page has changed the tape. Your last change to a row was not applied.",
  tape: "Tape",
  row: "1 row",
  rows: "{} rows",
  moreRows: "{} more rows",
  drawer: "Drawer",
  emptyDrawer: "The drawer is empty. AC puts the tape into it.",
  oneTapeFound: "1 tape found",
  tapesFound: "{} tapes found",
  unreadDrawer: "The drawer cannot be read. Nothing in it was changed.",
  unreadTapes: "Tapes that cannot be read: {}. They stay in the drawer.",
  unreadTape: "This tape cannot be read. Its text can still be copied and saved.",
  notChanged: "The drawer could not be changed",
  tapeDeleted: "Tape deleted",
  tapeBack: "The tape is in the drawer again",
  noteWithoutRow: "The row for this note was deleted: {}",
};

// Puts words or numbers into the places of a template, one after the other.
export function fill(template, ...words) {
  return template.replace(/{}/g, () => words.shift());
}
