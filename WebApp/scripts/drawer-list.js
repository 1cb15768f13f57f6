// Drawer list: the tapes of the drawer by their days, and as one text.

import { isoDay, isoMinute } from "./file-name.js";

// Returns the days on which tapes were torn off, each with its tapes; tapes of one day follow each other.
export function groupedByDay(tapes) {
  const days = [];
  for (const tape of tapes) {
    const day = isoDay(tape.time);
    if (days.at(-1)?.day !== day) days.push({ day, tapes: [] });
    days.at(-1).tapes.push(tape);
  }
  return days;
}

// Returns all tapes as one text, oldest first. The time of each is a note of its first row.
export function textOfAll(tapes) {
  return tapes.map(({ time, text }) => `# ${isoDay(time)} ${isoMinute(time)}\n${text}`).join("\n");
}
