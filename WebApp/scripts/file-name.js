// File name: what a file with a tape is called, and the day and time as they are written in names and texts.

// Returns the day of a time, as `2026-11-21`, where the browser is.
export function isoDay(time) {
  const date = new Date(time);
  const part = (number, length) => String(number).padStart(length, "0");
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}

// Returns the time of day, as `14:30`.
export function isoMinute(time) {
  return new Date(time).toTimeString().slice(0, 5);
}

// Most characters of a note in the name of a file. File systems take 255 bytes.
const longestName = 60;

// Returns the name of a file with a tape, as `2026-11-21 rent.txt`. What names of files cannot have is left out.
export function fileName(time, note, ending) {
  // Control characters, those that change the direction of text, and those that Windows has a use for.
  const named = note.replace(/[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]/gu, " ").replace(/\s+/g, " ").trim();
  const name = [...named].slice(0, longestName).join("");
  return `${`${isoDay(time)} ${name}`.replace(/[. ]+$/, "")}.${ending}`;
}
