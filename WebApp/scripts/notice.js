// Notice: a few words above the tape with what can be done about them. They are announced by whoever gives them.

const notice = part("notice");
let noticeTimer;
let isNoticeBrief = false;

// Shows `text` until it is closed, or when it is brief until something is done or a moment has passed; `actions` are the
// buttons it comes with.
function tell(text, { actions = [], isBrief = false } = {}) {
  part("words").textContent = text;
  for (const button of notice.querySelectorAll("[data-action]")) {
    button.hidden = button.dataset.action !== "close" && !actions.includes(button.dataset.action);
  }
  notice.hidden = false;
  placeNotice();
  isNoticeBrief = isBrief;
  clearTimeout(noticeTimer);
  if (isBrief) noticeTimer = setTimeout(hush, 8000);
}

// It is at the top, unless it would cover the row that has the focus there, its actions or its note: then it is below them.
// Where it would cover the entry line there, it is below that.
function placeNotice() {
  notice.style.top = "0";
  const row = roll.at(roll.selected);
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
  if (notice.contains(document.activeElement)) tape.focus({ preventScroll: true });
  notice.hidden = true;
}
