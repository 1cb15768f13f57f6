// Paint: what the core shows, and nothing that it does not. Painting twice is painting once.

const part = (id) => document.getElementById(id);
const operand = part("operand");

// Rows before `first` are as they were painted last; `rowInMiddle` is to be in view, and if it is -1 the last row.
function paint(core, first, rowInMiddle = -1) {
  const shown = core.entry();
  paintOperator(shown.operator);
  write(operand, shown.operand, shown.mark);
  operand.ariaLabel = shown.spoken;
  operand.dataset.result = core.number("isResult") === 1;
  fitOperand();
  paintTool("undo", core.number("canUndo"));
  paintTool("redo", core.number("canRedo"));
  roll.paint(core, first, rowInMiddle);
}

// A sign alone is read badly, or not at all.
function paintOperator(sign) {
  const operator = part("operator");
  operator.textContent = sign;
  operator.role = sign ? "img" : null;
  operator.ariaLabel = sign ? core.keyName(sign) : null;
}

// What keys are called in the language of the page, and the mark of the country on the key for the point.
function paintNames() {
  for (const key of document.querySelectorAll("[data-key][aria-label]")) key.ariaLabel = core.keyName(key.dataset.key);
  for (const name of document.querySelectorAll("[data-name]")) name.textContent = core.keyName(name.dataset.name);
  keyFor(".").textContent = language.marks.decimal;
}

function paintTool(token, isOfUse) {
  keyFor(token).ariaDisabled = isOfUse ? null : "true";
}

function keyFor(token) {
  return part("calculator").querySelector(`[data-key="${CSS.escape(token)}"]`);
}

// The mark of a rounded number is painted by the style sheet and is not part of the text.
function write(element, text, mark = "") {
  if (element.textContent !== text) element.textContent = text;
  if (mark) element.dataset.mark = mark;
  else delete element.dataset.mark;
}

// A result is read from its start, and what is typed at its end.
function fitOperand() {
  fit([operand]);
  operand.tabIndex = operand.scrollWidth > operand.clientWidth ? 0 : -1;
  operand.scrollLeft = operand.dataset.result === "true" ? 0 : operand.scrollWidth;
  paintClipping(operand);
}

// A number too wide for its place shrinks to half its size; then it scrolls. All are measured before any is changed, and
// measured again where they have shrunk, since letters are not always just as wide as asked for.
function fit(numbers) {
  for (const number of numbers) number.style.setProperty("--fit", 1);
  shrink(shrink(numbers, 0.99), 0.96);
  paintClipping(...numbers);
}

// Returns the numbers that were too wide.
function shrink(numbers, allowance) {
  const shares = numbers.map((number) => number.clientWidth / number.scrollWidth);
  return numbers.filter((number, index) => {
    const { style } = number;
    if (shares[index] < 1) style.setProperty("--fit", Math.max(0.5, style.getPropertyValue("--fit") * shares[index] * allowance));
    return shares[index] < 1;
  });
}

// Tells the style sheet at which end more of each number is to be found. All are measured before any is changed.
function paintClipping(...numbers) {
  const clipped = numbers.map(({ scrollWidth, clientWidth, scrollLeft }) => {
    const ends = [];
    if (scrollLeft > 1) ends.push("start");
    if (scrollWidth - clientWidth - scrollLeft > 1) ends.push("end");
    return ends.join(" ");
  });
  numbers.forEach(({ dataset }, index) => (dataset.clipped = clipped[index]));
}

function paintRefusal(token) {
  flash((token && keyFor(token)) ?? part("entry"));
}

// Starts the short animation that the style sheet has for the element, anew if it is under way.
function flash(element) {
  delete element.dataset.flash;
  void element.offsetWidth;
  element.dataset.flash = "";
}

// A screen reader does not say the same words again, so every other time a space that cannot be seen or heard follows them.
function announce(text) {
  const place = part("announcement");
  place.textContent = text && place.textContent === text ? `${text}\u00a0` : text;
}
