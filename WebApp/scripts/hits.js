// Hits: which of the rows that were found comes next.

// Returns the place among the rows, from 0, of the one at `start` or after it, or backwards before it, and around the end of the
// tape; undefined where there is none.
export function nextHit(rows, start, isBackwards) {
  if (rows.length === 0) return undefined;
  const hit = isBackwards ? rows.findLastIndex((row) => row <= start) : rows.findIndex((row) => row >= start);
  return hit >= 0 ? hit : isBackwards ? rows.length - 1 : 0;
}
