// Returns runs of bytes as one.
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((count, { length }) => count + length, 0));
  let start = 0;
  for (const bytes of parts) {
    whole.set(bytes, start);
    start += bytes.length;
  }
  return whole;
}

// Returns integers in four bytes each, the lowest first.
export function bytesOf(integers) {
  return new Uint8Array(Int32Array.from(integers).buffer);
}
