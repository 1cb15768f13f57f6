// QR: a text as a QR code, after ISO/IEC 18004: byte mode, versions 1 to 25, level M where it fits and L otherwise.

// Of each version from 1 on: bytes for error correction in a block, and how many blocks there are.
const levels = [
  {
    bits: 0,
    corrections: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28],
    blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21],
  },
  {
    bits: 1,
    corrections: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26],
    blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12],
  },
];

const greatestVersion = 25;

// Returns the rows of the code, each a list of modules, of which true is dark; undefined when the text is too long.
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  for (const level of levels) {
    for (let version = 1; version <= greatestVersion; version += 1) {
      const layout = layoutOf(version, level);
      const countBits = version < 10 ? 8 : 16;
      if (4 + countBits + 8 * bytes.length > 8 * layout.dataCount) continue;
      return drawn(version, level, interleaved(dataBytes(bytes, countBits, layout.dataCount), layout));
    }
  }
  return undefined;
}

function layoutOf(version, { corrections, blocks }) {
  const [correction, block] = [corrections[version - 1], blocks[version - 1]];
  const count = Math.floor(moduleCount(version) / 8);
  return { correction, blocks: block, count, dataCount: count - correction * block };
}

// Returns how many modules are for data and its error correction.
function moduleCount(version) {
  const all = (16 * version + 128) * version + 64;
  const alignments = alignmentsOf(version).length;
  if (version < 2) return all;
  return all - ((25 * alignments - 10) * alignments - 55) - (version < 7 ? 0 : 36);
}

// Returns where the middles of the alignment patterns are.
function alignmentsOf(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((4 * version + 2 * count + 1) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => 4 * version + 10 - step * (count - 2 - index))];
}

// MARK: Bytes

function dataBytes(bytes, countBits, dataCount) {
  let bits = "0100" + binary(bytes.length, countBits) + Array.from(bytes, (byte) => binary(byte, 8)).join("");
  bits = bits.padEnd(Math.min(8 * dataCount, bits.length + 4), "0");
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  const data = bits.match(/.{8}/g).map((eight) => parseInt(eight, 2));
  for (let padding = 0xec; data.length < dataCount; padding ^= 0xec ^ 0x11) data.push(padding);
  return data;
}

function binary(number, length) {
  return number.toString(2).padStart(length, "0");
}

// Returns the bytes of all blocks in the order in which they are drawn: the first of each block, then the second.
function interleaved(data, { correction, blocks, count }) {
  const shortLength = Math.floor(count / blocks) - correction;
  const shortBlocks = blocks - (count % blocks);
  const divisor = divisorOf(correction);
  const parts = [];
  for (let block = 0, start = 0; block < blocks; block += 1) {
    const end = start + shortLength + (block < shortBlocks ? 0 : 1);
    parts.push(data.slice(start, end));
    start = end;
  }
  const corrections = parts.map((part) => remainderOf(part, divisor));
  return [...columns(parts), ...columns(corrections)];
}

function columns(lists) {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.map((list) => list[index])).flat().filter((byte) => byte !== undefined);
}

// Multiplies in the field of 256 elements.
function product(one, other) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    if ((other >> bit) & 1) result ^= one;
  }
  return result;
}

// Returns the generator polynomial of a Reed–Solomon code, without its first coefficient, which is 1.
function divisorOf(degree) {
  const result = [...Array(degree - 1).fill(0), 1];
  for (let index = 0, root = 1; index < degree; index += 1, root = product(root, 2)) {
    for (let place = 0; place < degree; place += 1) result[place] = product(result[place], root) ^ (result[place + 1] ?? 0);
  }
  return result;
}

function remainderOf(data, divisor) {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift();
    result.push(0);
    divisor.forEach((coefficient, index) => (result[index] ^= product(coefficient, factor)));
  }
  return result;
}

// MARK: Modules

const masks = [
  (x, y) => (x + y) % 2,
  (x, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

// Returns the code with the mask that has the least penalty.
function drawn(version, level, bytes) {
  const pattern = patternOf(version);
  const codes = masks.map((mask, index) => {
    const code = withData(pattern, bytes, mask);
    drawFormat(code, (level.bits << 3) | index);
    return code;
  });
  const penalties = codes.map(penaltyOf);
  return codes[penalties.indexOf(Math.min(...penalties))];
}

// Returns what is the same in all codes of a version; modules that are free are undefined.
function patternOf(version) {
  const size = 4 * version + 17;
  const code = Array.from({ length: size }, () => Array(size).fill(undefined));
  for (let index = 0; index < size; index += 1) code[6][index] = code[index][6] = index % 2 === 0;
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) drawRings(code, x, y, 4, [2, 4]);
  const places = alignmentsOf(version);
  const last = places.length - 1;
  places.forEach((x, column) => places.forEach((y, row) => {
    const isAtFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
    if (!isAtFinder) drawRings(code, x, y, 2, [1]);
  }));
  drawFormat(code, 0);
  if (version >= 7) drawVersion(code, version);
  return code;
}

// Draws squares around a module, of which those at the distances named are light.
function drawRings(code, x, y, reach, light) {
  for (let down = -reach; down <= reach; down += 1) {
    for (let across = -reach; across <= reach; across += 1) {
      const row = code[y + down];
      if (row && x + across in row) row[x + across] = !light.includes(Math.max(Math.abs(down), Math.abs(across)));
    }
  }
}

function drawFormat(code, data) {
  const { length } = code;
  const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const isDark = ((bits >> index) & 1) === 1;
    // Around the timing patterns, at the upper left.
    if (index < 8) code[index < 6 ? index : index + 1][8] = isDark;
    else code[8][index === 8 ? 7 : 14 - index] = isDark;
    // Once more, at the two other corners.
    if (index < 8) code[8][length - 1 - index] = isDark;
    else code[length - 15 + index][8] = isDark;
  }
  code[length - 8][8] = true;
}

function drawVersion(code, version) {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const [far, near] = [code.length - 11 + (index % 3), Math.floor(index / 3)];
    code[far][near] = code[near][far] = ((bits >> index) & 1) === 1;
  }
}

// Returns the check bits of a number.
function remainder(number, degree, polynomial) {
  let rest = number;
  for (let bit = 0; bit < degree; bit += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial);
  return rest;
}

// Returns the code with data in its free modules, two columns at a time from the right, up and down by turns. A mask turns
// modules over.
function withData(pattern, bytes, mask) {
  const code = pattern.map((row) => [...row]);
  const { length } = code;
  let index = 0;
  for (let right = length - 1; right > 0; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right -= 1;
    const isUpwards = ((right + 1) & 2) === 0;
    for (let step = 0; step < length; step += 1) {
      const y = isUpwards ? length - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (pattern[y][x] !== undefined) continue;
        const bit = ((bytes[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
        code[y][x] = (bit === 1) !== (mask(x, y) === 0);
        index += 1;
      }
    }
  }
  return code;
}

// Returns how hard a code is to read: long runs, squares of one colour, what looks like a finder, and too much of one colour.
function penaltyOf(code) {
  const { length } = code;
  const lines = [...code, ...code.map((_, x) => code.map((row) => row[x]))].map((line) => line.map(Number).join(""));
  let penalty = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  let dark = 0;
  for (let y = 0; y < length; y += 1) {
    for (let x = 0; x < length; x += 1) {
      if (code[y][x]) dark += 1;
      const others = y > 0 && x > 0 ? [code[y - 1][x], code[y][x - 1], code[y - 1][x - 1]] : [!code[y][x]];
      if (others.every((other) => other === code[y][x])) penalty += 3;
    }
  }
  return penalty + 10 * Math.floor(Math.abs(20 * dark - 10 * length * length) / (length * length));
}

// MARK: Drawing

// Light modules around a code, without which it cannot be read.
const margin = 4;

// Returns the path of the dark modules, and the side of the square that it is drawn in.
export function qrPath(code) {
  const runs = code.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(({ index, 0: run }) =>
      `M${margin + index} ${margin + y}h${run.length}v1h-${run.length}z`));
  return { path: runs.join(""), side: code.length + 2 * margin };
}
