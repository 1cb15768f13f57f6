// Dates: the day and time of a tape, told in a text and named as a file.

import { core } from "./core.js";

// Returns a time as `2026-11-21 14:30`, where the browser is.
function isoMinute(time) {
  const minutes = new Date(time).getTimezoneOffset();
  return new Date(time - 60_000 * minutes).toISOString().slice(0, 16).replace("T", " ");
}

export const isoDay = (time) => isoMinute(time).slice(0, 10);

export const fileName = (time, note, ending) => core.ask("fileName", isoDay(time), note, ending);

// Returns all tapes as one text, oldest first. The time of each is a note of its first row.
export const textOfAll = (tapes) => tapes.map(({ time, text }) => `# ${isoMinute(time)}\n${text}`).join("\n");
