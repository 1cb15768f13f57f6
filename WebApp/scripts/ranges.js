// Row range: which rows of a long tape are in the document, and which of the keys that move about it leads where.

// Up to this many rows, all are in the document.
export const completeLimit = 200;

// How many rows of a longer tape are in the document, by the number in view: two more views on each side.
export const windowSize = (countInView) => Math.max(40, 5 * Math.ceil(countInView));

// The rows to be in the document, from `start` to before `end`, which include those asked for, `count` in all.
export function rangeInDocument({ start, end }, count, size) {
  end = Math.min(count, Math.max(end, size));
  return { start: Math.max(0, Math.min(start, end - size)), end };
}

// So many rows around one of them.
export function rangeAround(index, size) {
  const start = index - Math.floor(size / 2);
  return { start, end: start + size };
}

// What two ranges share; it is empty, at an end of the first one, when they share nothing.
export function overlap(one, other) {
  const start = Math.max(one.start, Math.min(other.start, one.end));
  return { start, end: Math.max(start, Math.min(one.end, other.end)) };
}

// Returns ranges in their order, as one where they touch or overlap.
export function joinedRanges(ranges) {
  const joined = [];
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

export const hasRow = (ranges, index) => ranges.some(({ start, end }) => index >= start && index < end);

// Returns what is left of ranges without a row.
export function withoutRow(ranges, index) {
  const parts = ({ start, end }) => [{ start, end: Math.min(end, index) }, { start: Math.max(start, index + 1), end }];
  return ranges.flatMap(parts).filter(({ start, end }) => start < end);
}

// Where a key leads from a row, from 0; undefined when it leads off the tape or does not move.
export function destination(key, current, count, pageSize) {
  const last = count - 1;
  const index = {
    ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last, PageUp: current - pageSize, PageDown: current + pageSize,
  }[key];
  if (index === undefined || (key === "ArrowDown" && index > last)) return undefined;
  return Math.min(Math.max(index, 0), last);
}
