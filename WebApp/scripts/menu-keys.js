// Menu keys: which item of a menu a key of the keyboard leads to.

// Returns the index of the item, or undefined when the key leads to none; `current` is that of the item with the focus, or -1.
export function itemFor(key, current, labels) {
  const { length } = labels;
  const before = current < 0 ? length - 1 : current - 1 + length;
  const next = { ArrowDown: current + 1, ArrowRight: current + 1, ArrowUp: before, ArrowLeft: before, Home: 0, End: length - 1 }[key];
  if (next !== undefined) return next % length;
  if (key.length !== 1 || key === " ") return undefined;
  // The next item that begins with the letter, around the end.
  const order = labels.map((_, offset) => (current + 1 + offset) % length);
  return order.find((index) => labels[index].toLowerCase().startsWith(key.toLowerCase()));
}
