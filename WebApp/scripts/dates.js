// Dates: the day and time of a tape, in texts and in file names.

import { core } from "./core.js";

// Returns a time in the browser's time zone, such as `2026-11-21 14:30`.
function isoMinute(time) {
  const minutes = new Date(time).getTimezoneOffset();
  return new Date(time - 60_000 * minutes).toISOString().slice(0, 16).replace("T", " ");
}

export const isoDay = (time) => isoMinute(time).slice(0, 10);

export const fileName = (time, note, ending) => core.ask("fileName", isoDay(time), note, ending);

// Returns all tapes as one text, oldest first, each after a note with its time.
export const textOfAll = (tapes) => tapes.map(({ time, text }) => `# ${isoMinute(time)}\n${text}`).join("\n");
