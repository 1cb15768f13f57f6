// Row ranges: which rows of a long tape are in the document, and to which row a key leads.

// Up to this many rows, all are in the document.
export const completeLimit = 200;

// How many rows of a longer tape are in the document: those in view, and two more views on each side.
export const windowSize = (countInView) => Math.max(40, 5 * Math.ceil(countInView));

// Returns the range of rows to be in the document: at least the range asked for, and `size` rows of `count` if possible.
export function rangeInDocument({ start, end }, count, size) {
  end = Math.min(count, Math.max(end, size));
  return { start: Math.max(0, Math.min(start, end - size)), end };
}

// Returns a range of `size` rows around a row.
export function rangeAround(index, size) {
  const start = index - Math.floor(size / 2);
  return { start, end: start + size };
}

// Returns the common part of two ranges; without one, an empty range at an end of the first.
export function overlap(one, other) {
  const start = Math.max(one.start, Math.min(other.start, one.end));
  return { start, end: Math.max(start, Math.min(one.end, other.end)) };
}

// Returns ranges in ascending order, with overlapping and neighbouring ones joined.
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

// Returns ranges without the row at an index.
export function withoutRow(ranges, index) {
  const parts = ({ start, end }) => [{ start, end: Math.min(end, index) }, { start: Math.max(start, index + 1), end }];
  return ranges.flatMap(parts).filter(({ start, end }) => start < end);
}

// The index of the row to which a key leads; undefined for a key that does not move, or leads off the tape.
export function destination(key, current, count, pageSize) {
  const last = count - 1;
  const index = {
    ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last, PageUp: current - pageSize, PageDown: current + pageSize,
  }[key];
  if (index === undefined || (key === "ArrowDown" && index > last)) return undefined;
  return Math.min(Math.max(index, 0), last);
}
