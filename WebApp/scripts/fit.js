// Fit: a number that is too wide shrinks, to half its size, in larger text further. If it is still too wide, it scrolls, and the
// style sheet fades the hidden end. All numbers are measured before any is changed, because measuring after a change costs a layout.

import { byId, page, setAttribute } from "./dom.js";

// In larger text, a number shrinks to the same size as in text of 16 px.
const smallestScale = () => Math.min(0.5, 8 / parseFloat(getComputedStyle(page().documentElement).fontSize));

// If a number would have to shrink below this scale, digits are rounded off: two thirds, and a reserve for rounded widths.
const roundingScale = 0.675;

// Returns how many digits at `scale` fit into `share` of the width of a line, next to a sign ≈ as wide as a digit.
export function roomForDigits(line, share = 1, scale = roundingScale) {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(line);
  const width = share * (line.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
  // The width of a digit is measured in the entry line, then adapted to the size of the font.
  const digits = byId("digits");
  const widthOfOne = digits.getBoundingClientRect().width / digits.textContent.length;
  const digitWidth = widthOfOne * (parseFloat(fontSize) / parseFloat(getComputedStyle(digits).fontSize));
  return Math.max(1, Math.floor(width / digitWidth / scale) - 1);
}

// Shrinks and returns those of the `numbers` that are wider than their elements; to be called for all that may have changed.
export function fit(numbers) {
  for (const { style } of numbers) if (style.getPropertyValue("--fit")) style.removeProperty("--fit");
  const tooWide = shrink(numbers, 0.99);
  // Shrunk letters, mainly small ones, can be wider than computed, so 4 % of the width stays free.
  shrink(shrink(tooWide, 0.96), 0.96);
  paintClipping(tooWide);
  for (const number of numbers) if (!tooWide.includes(number)) setAttribute(number, "data-clipped", "");
  return tooWide;
}

// Shrinks the numbers that are too wide and returns them; `allowance` is the share of its width that a number may fill.
function shrink(numbers, allowance) {
  const shares = numbers.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth);
  if (!shares.some((share) => share < 1)) return [];
  const smallest = smallestScale();
  return numbers.filter(({ style }, index) => {
    const scale = (style.getPropertyValue("--fit") || 1) * shares[index] * allowance;
    if (shares[index] < 1) style.setProperty("--fit", Math.max(smallest, scale));
    return shares[index] < 1;
  });
}

// Scrolls each clipped number by half its visible width; returns whether a number is clipped.
export function scrollNumbers(numbers, direction) {
  const clipped = numbers.filter(({ dataset }) => dataset.clipped);
  for (const number of clipped) number.scrollLeft += (direction * number.clientWidth) / 2;
  return clipped.length > 0;
}

// Sets `data-clipped` to the clipped ends of a number; the style sheet fades these ends.
export const paintClipping = (numbers) =>
  paintEnds(numbers, "data-clipped", ["start", "end"], ["scrollLeft", "scrollWidth", "clientWidth"]);

// Sets `data-more` to the directions in which a menu or dialog can scroll; the style sheet fades its edges there.
export const paintMore = (boxes) =>
  paintEnds(boxes, "data-more", ["above", "below"], ["scrollTop", "scrollHeight", "clientHeight"]);

function paintEnds(elements, attribute, [start, end], [scrolled, whole, seen]) {
  const rests = elements.map((element) => [element[scrolled], element[whole] - element[seen] - element[scrolled]]);
  elements.forEach((element, index) => {
    const [before, after] = rests[index];
    setAttribute(element, attribute, [before > 1 && start, after > 1 && end].filter(Boolean).join(" "));
  });
}
