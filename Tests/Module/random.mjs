/** Returns a function that makes random integers below its argument, the same each time for a seed. */
export function generator(seed) {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
