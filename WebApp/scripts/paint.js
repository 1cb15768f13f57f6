// Paint: what the core shows, and nothing that it does not. Painting twice is painting once.

const part = (id) => document.getElementById(id);
const tape = part("tape");
const operand = part("operand");

// Rows before `first` are as they were painted last.
function paint(core, first) {
  part("operator").textContent = core.text("operator");
  write(operand, core.text("operand"), core.text("operandMark"));
  operand.ariaLabel = core.text("spoken");
  operand.dataset.result = core.number("isResult") === 1;
  fitOperand();

  const count = core.number("rowCount");
  while (tape.childElementCount > count) tape.lastElementChild.remove();
  while (tape.childElementCount < count) tape.append(newRow());
  const changed = [...tape.children].slice(first);
  changed.forEach((row, offset) => paintRow(core, first + offset, row));
  fit(changed.flatMap(numbersOf));
  tape.scrollTop = tape.scrollHeight;
}

function paintRow(core, index, row) {
  const cell = (name) => row.querySelector(`[data-part="${name}"]`);
  write(cell("operator"), core.text("rowOperator", index));
  write(cell("operand"), core.text("rowOperand", index), core.text("rowOperandMark", index));
  write(cell("running"), core.text("rowRunning", index), core.text("rowRunningMark", index));
  write(cell("spoken"), core.text("rowSpoken", index));
  row.dataset.operator = core.text("rowOperator", index);
}

function newRow() {
  return part("row").content.firstElementChild.cloneNode(true);
}

// The mark of a rounded number is painted by the style sheet and is not part of the text.
function write(element, text, mark = "") {
  element.textContent = text;
  if (mark) element.dataset.mark = mark;
  else delete element.dataset.mark;
}

function numbersOf(row) {
  return [...row.querySelectorAll('[data-part="operand"], [data-part="running"]')];
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
  numbers.forEach(paintClipping);
}

// Tells the style sheet at which end more of a number is to be found.
function paintClipping(number) {
  const hidden = number.scrollWidth - number.clientWidth;
  const ends = [];
  if (number.scrollLeft > 1) ends.push("start");
  if (hidden - number.scrollLeft > 1) ends.push("end");
  number.dataset.clipped = ends.join(" ");
}

// The scroll indicator shows where the tape stands, for a moment.
function paintThumb() {
  const thumb = part("thumb");
  thumb.style.setProperty("--size", tape.clientHeight / tape.scrollHeight);
  thumb.style.setProperty("--start", tape.scrollTop / tape.scrollHeight);
  if (tape.scrollHeight > tape.clientHeight) flash(thumb);
}

function paintRefusal(token) {
  flash(part("keypad").querySelector(`[data-key="${token}"]`) ?? part("entry"));
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
