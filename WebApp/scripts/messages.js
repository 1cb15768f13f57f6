// Messages: the sentences of the page itself. All others are the core's, and those that never change are in the markup.

export const messages = {
  copied: "Copied",
  notCopied: "This browser does not let the page copy",
  rowsSelected: "{} rows selected",
  chooseLastRow: "Tap the last row to select",
  noWebAssembly: "this browser does not run WebAssembly here. Please allow it, or open the page in a current browser.",
  noteTooLong: "The note is too long: its end is left out",
  cleared: "This browser has cleared the tape that was kept here. A new one begins.",
  leftOver: "What was entered last before the page closed does not fit this tape. It is set aside.",
  notRepeated: "Another page has changed the tape. What was done to a row here is not done.",
  noteWithoutRow: "The row of this note is gone: {}",
};

export function fill(template, argument) {
  return template.replace("{}", () => argument);
}
