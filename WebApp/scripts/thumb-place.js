// Thumb place: where the thumb of the scroll bar is, and how far the tape is scrolled when the thumb is dragged.

// Returns the top and the height of the thumb, from the top of the view; a finger needs `least` to get hold of it.
export function thumbPlace({ scrollTop, clientHeight, scrollHeight }, least) {
  const height = Math.min(clientHeight, Math.max(least, clientHeight ** 2 / scrollHeight));
  const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
  return { top: share * (clientHeight - height), height };
}

// Returns how far the tape is scrolled when the top of the thumb is there.
export function scrollFor(top, { clientHeight, scrollHeight }, least) {
  const { height } = thumbPlace({ scrollTop: 0, clientHeight, scrollHeight }, least);
  const share = Math.min(Math.max(top / Math.max(1, clientHeight - height), 0), 1);
  return share * (scrollHeight - clientHeight);
}
