// Fit: a number that is too wide shrinks to half its size at most; then it scrolls, and the style sheet fades its hidden end. All
// numbers are measured before any is changed, since measuring a changed document costs a layout.

import { byId, setAttribute } from "./dom.js";

const smallestScale = 0.5;

// The scale down to which all digits are shown: two thirds, and a little more because widths are rounded.
const roundingScale = 0.675;

// Returns how many digits, shrunk to `scale`, have room in a share of a line, beside a mark ≈ as wide as a digit.
export function roomForDigits(line, share = 1, scale = roundingScale) {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(line);
  const width = share * (line.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
  // The width of a digit is measured in the entry line.
  const digits = byId("digits");
  const widthOfOne = digits.getBoundingClientRect().width / digits.textContent.length;
  const digitWidth = widthOfOne * (parseFloat(fontSize) / parseFloat(getComputedStyle(digits).fontSize));
  return Math.max(1, Math.floor(width / digitWidth / scale) - 1);
}

// Fits numbers that may have changed.
export function fit(numbers) {
  for (const { style } of numbers) if (style.getPropertyValue("--fit")) style.removeProperty("--fit");
  const tooWide = shrink(numbers, 0.99);
  // Shrunk letters, above all small ones, can be wider than computed.
  shrink(shrink(tooWide, 0.96), 0.96);
  paintClipping(tooWide);
  for (const number of numbers) if (!tooWide.includes(number)) setAttribute(number, "data-clipped", "");
  return tooWide;
}

// Shrinks the numbers that are too wide, and returns them; `allowance` is the share of the place that they may take.
function shrink(numbers, allowance) {
  const shares = numbers.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth);
  return numbers.filter(({ style }, index) => {
    const scale = (style.getPropertyValue("--fit") || 1) * shares[index] * allowance;
    if (shares[index] < 1) style.setProperty("--fit", Math.max(smallestScale, scale));
    return shares[index] < 1;
  });
}

// Scrolls each clipped number by half its visible width; returns whether there are any.
export function scrollNumbers(numbers, direction) {
  const clipped = numbers.filter(({ dataset }) => dataset.clipped);
  for (const number of clipped) number.scrollLeft += (direction * number.clientWidth) / 2;
  return clipped.length > 0;
}

// Marks, for the style sheet, the ends at which a number is clipped.
export const paintClipping = (numbers) =>
  paintEnds(numbers, "data-clipped", ["start", "end"], ["scrollLeft", "scrollWidth", "clientWidth"]);

// Marks, for the style sheet, whether a menu or dialog has more above or below.
export const paintMore = (boxes) =>
  paintEnds(boxes, "data-more", ["above", "below"], ["scrollTop", "scrollHeight", "clientHeight"]);

function paintEnds(elements, attribute, [start, end], [scrolled, whole, seen]) {
  const rests = elements.map((element) => [element[scrolled], element[whole] - element[seen] - element[scrolled]]);
  elements.forEach((element, index) => {
    const [before, after] = rests[index];
    setAttribute(element, attribute, [before > 1 && start, after > 1 && end].filter(Boolean).join(" "));
  });
}
