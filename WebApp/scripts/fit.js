// Fit: a number too wide for its place shrinks to half its size; then it scrolls, and the style sheet fades it where there is
// more. All numbers are measured before any is changed, since each look at a changed document costs a layout.

import { byId, setAttribute } from "./dom.js";

const smallestScale = 0.5;

// How small a number gets before fewer of its digits are shown: two thirds, and a little more, because widths are rounded.
const roundingScale = 0.675;

// Returns how many digits have room in a share of a line behind the mark ≈, which is as wide as one, if they may be as small as the
// scale says.
export function roomForDigits(line, share = 1, scale = roundingScale) {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(line);
  const width = share * (line.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
  // Those of the entry line are measured.
  const digits = byId("digits");
  const widthOfOne = digits.getBoundingClientRect().width / digits.textContent.length;
  const digitWidth = widthOfOne * (parseFloat(fontSize) / parseFloat(getComputedStyle(digits).fontSize));
  return Math.max(1, Math.floor(width / digitWidth / scale) - 1);
}

// Fits numbers that may have changed.
export function fit(numbers) {
  for (const { style } of numbers) if (style.getPropertyValue("--fit")) style.removeProperty("--fit");
  const tooWide = shrink(numbers, 0.99);
  // Letters are not always just as wide as asked for, least of all when they are small.
  shrink(shrink(tooWide, 0.96), 0.96);
  paintClipping(tooWide);
  for (const number of numbers) if (!tooWide.includes(number)) setAttribute(number, "data-clipped", "");
  return tooWide;
}

// Makes the numbers smaller that are too wide, and returns them; the allowance is how much of the place they may take.
function shrink(numbers, allowance) {
  const shares = numbers.map(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth);
  return numbers.filter(({ style }, index) => {
    const scale = (style.getPropertyValue("--fit") || 1) * shares[index] * allowance;
    if (shares[index] < 1) style.setProperty("--fit", Math.max(smallestScale, scale));
    return shares[index] < 1;
  });
}

// Scrolls those of which there is more by half of what is seen, and returns whether there are any.
export function scrollNumbers(numbers, direction) {
  const clipped = numbers.filter(({ dataset }) => dataset.clipped);
  for (const number of clipped) number.scrollLeft += (direction * number.clientWidth) / 2;
  return clipped.length > 0;
}

// Tells the style sheet at which end more of each number is to be found.
export const paintClipping = (numbers) =>
  paintEnds(numbers, "data-clipped", ["start", "end"], ["scrollLeft", "scrollWidth", "clientWidth"]);

// Tells the style sheet whether there is more of each menu or dialog above or below what is seen.
export const paintMore = (boxes) =>
  paintEnds(boxes, "data-more", ["above", "below"], ["scrollTop", "scrollHeight", "clientHeight"]);

function paintEnds(elements, attribute, [start, end], [scrolled, whole, seen]) {
  const rests = elements.map((element) => [element[scrolled], element[whole] - element[seen] - element[scrolled]]);
  elements.forEach((element, index) => {
    const [before, after] = rests[index];
    setAttribute(element, attribute, [before > 1 && start, after > 1 && end].filter(Boolean).join(" "));
  });
}
