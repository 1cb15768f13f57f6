// Row ranges: which rows of a long tape are in the document, and which row a key moves to.

// A tape with at most this many rows is in the document as a whole.
export const completeLimit = 200;

// The count of rows of a longer tape in the document: those in view, and twice as many on each side; at least 40.
export const windowSize = (countInView) => Math.max(40, 5 * Math.ceil(countInView));

// Returns the range of rows to have in the document: at least the given range, extended to `size` rows if the tape has as many.
export function rangeInDocument({ start, end }, count, size) {
  end = Math.min(count, Math.max(end, size));
  return { start: Math.max(0, Math.min(start, end - size)), end };
}

// Returns a range of `size` rows around a row.
export function rangeAround(index, size) {
  const start = index - Math.floor(size / 2);
  return { start, end: start + size };
}

// Returns the common part of two ranges; if they have none, an empty range at one end of `one`.
export function overlap(one, other) {
  const start = Math.max(one.start, Math.min(other.start, one.end));
  return { start, end: Math.max(start, Math.min(one.end, other.end)) };
}

// Returns the ranges in ascending order; ranges that overlap or touch are joined.
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

// Returns the ranges without the row at an index.
export function withoutRow(ranges, index) {
  const parts = ({ start, end }) => [{ start, end: Math.min(end, index) }, { start: Math.max(start, index + 1), end }];
  return ranges.flatMap(parts).filter(({ start, end }) => start < end);
}

// Returns the index of the row that a key moves to; undefined if the key does not move, or moves past an end of the tape.
export function destination(key, current, count, pageSize) {
  const last = count - 1;
  const index = {
    ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: last, PageUp: current - pageSize, PageDown: current + pageSize,
  }[key];
  if (index === undefined || (key === "ArrowDown" && index > last)) return undefined;
  return Math.min(Math.max(index, 0), last);
}
