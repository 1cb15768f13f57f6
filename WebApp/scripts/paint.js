// Paint: what the core shows, and nothing that it does not. Painting twice is painting once.

const part = (id) => document.getElementById(id);
const operand = part("operand");

// Rows before `first` are as they were painted last.
function paint(core, first) {
  part("operator").textContent = core.text("operator");
  write(operand, core.text("operand"), core.text("operandMark"));
  operand.ariaLabel = core.text("spoken");
  operand.dataset.result = core.number("isResult") === 1;
  fitOperand();
  paintTool("undo", core.number("canUndo"));
  paintTool("redo", core.number("canRedo"));
  roll.paint(core, first);
}

function paintTool(token, isOfUse) {
  keyFor(token).ariaDisabled = isOfUse ? null : "true";
}

function keyFor(token) {
  return part("calculator").querySelector(`[data-key="${token}"]`);
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

// A number too wide for its place shrinks to half its size; then it scrolls. All are measured before any is changed.
function fit(numbers) {
  for (const number of numbers) number.style.setProperty("--fit", 1);
  const shares = numbers.map((number) => number.clientWidth / number.scrollWidth);
  numbers.forEach((number, index) => {
    if (shares[index] < 1) number.style.setProperty("--fit", Math.max(0.5, shares[index] * 0.99));
  });
  paintClipping(...numbers);
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

// The same words said twice are two announcements.
function announce(text) {
  part("announcement").textContent = "";
  part("announcement").textContent = text;
}
