// Notice: a few words above the tape with what can be done about them. They are announced by whoever gives them.

const notice = part("notice");
let noticeTimer;
let isNoticeBrief = false;

// A notice that is there until it is closed, also while a brief one is in its place.
let lastingNotice;

// Shows `text` until it is closed, or when it is brief until something is done or a moment has passed; `actions` are the
// buttons it comes with.
function tell(text, { actions = [], isBrief = false } = {}) {
  if (!isBrief) lastingNotice = text;
  part("words").textContent = text;
  for (const button of notice.querySelectorAll("[data-action]")) {
    button.hidden = button.dataset.action !== "close" && !actions.includes(button.dataset.action);
  }
  show(notice);
  placeNotice();
  isNoticeBrief = isBrief;
  clearTimeout(noticeTimer);
  if (isBrief) noticeTimer = setTimeout(hush, 8000);
}

// It is at the top, unless it would cover the row that is edited or selected, its actions or its note: then it is below them.
// Where it would cover the entry line there, it is below that.
function placeNotice() {
  notice.style.top = "0";
  const edited = core.number("editedRow");
  const row = roll.at(edited < 0 ? roll.selected : edited);
  if (!row) return;
  const beside = [actions, noting].filter((bar) => !bar.hidden);
  const [{ top, bottom, height, right }, entry, ...covered] = [notice, part("entry"), row, ...beside].map(
    (element) => element.getBoundingClientRect());
  if (covered.every((box) => box.top > bottom)) return;
  const below = Math.max(...covered.map((box) => box.bottom)) + 4;
  const isOnEntry = entry.left < right && below + height > entry.top;
  notice.style.top = `${(isOnEntry ? entry.bottom : below) - top}px`;
}

// Tells what was done, with the offer to take it back.
function offerUndo(text) {
  tell(text, { actions: ["undo"], isBrief: true });
}

// Shows and announces it.
function say(text, { isBrief = true } = {}) {
  tell(text, { isBrief });
  announce(text);
}

function hush() {
  clearTimeout(noticeTimer);
  if (isNoticeBrief && lastingNotice) return tell(lastingNotice);
  lastingNotice = undefined;
  hide(notice);
}

function show(element) {
  delete element.dataset.leaving;
  element.hidden = false;
}

// Hides an element. If it has the focus, the tape gets that now and the element is out of sight, but goes two frames later: a
// screen reader that is told of both at once stays in its browse mode, in which digits are its own commands.
function hide(element) {
  if ("leaving" in element.dataset) return;
  if (element.hidden || !element.contains(document.activeElement)) {
    element.hidden = true;
    return;
  }
  element.dataset.leaving = "";
  tape.focus({ preventScroll: true });
  requestAnimationFrame(() => requestAnimationFrame(() => {
    if (!("leaving" in element.dataset)) return;
    delete element.dataset.leaving;
    element.hidden = true;
  }));
}
