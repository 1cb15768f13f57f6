// Row range: which rows of a long tape are in the document, and which of the keys that move about it leads where.

// Up to `completeLimit` rows are all in the document; of more, `windowSize` rows near the view are.
export const completeLimit = 200;
export const windowSize = 120;

// The rows to be in the document, from `start` to before `end`, when those asked for are to be among them.
export function rangeInDocument({ start, end }, count, isComplete) {
  if (isComplete) return { start: 0, end: count };
  end = Math.min(count, Math.max(end, windowSize));
  return { start: Math.max(0, Math.min(start, end - windowSize)), end };
}

// The rows around one of them that are to be in the document.
export function rangeAround(index) {
  return { start: index - windowSize / 2, end: index + windowSize / 2 };
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

export function hasRow(ranges, index) {
  return ranges.some(({ start, end }) => index >= start && index < end);
}

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
