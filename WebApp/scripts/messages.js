// Messages: the sentences of the page itself. All others are the core's, and those that never change are in the markup.

export const messages = {
  copied: "Copied",
  notCopied: "This browser does not let the page copy",
  rowsSelected: "{} rows selected",
  chooseLastRow: "Tap the last row to select",
  noWebAssembly: "this browser does not run WebAssembly here. Please allow it, or open the page in a current browser.",
  noteTooLong: "The note is too long: its end is not saved",
  cleared: "This browser has cleared the saved tape. A new tape begins.",
  leftOver: "The last entries before the page closed do not fit this tape. They were set aside.",
  notRepeated: "Another page has changed the tape. The last change to a row here was not made.",
  noteWithoutRow: "The row of this note is gone: {}",
};

export function fill(template, argument) {
  return template.replace("{}", () => argument);
}
