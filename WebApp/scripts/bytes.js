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
