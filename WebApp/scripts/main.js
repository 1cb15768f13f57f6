let keeper;

function press(token) {
  enter(() => core.press(token), { token, again: () => press(token) });
}

// Takes a character that was typed.
function type(character) {
  enter(() => core.type(character), { key: { typed: character }, again: () => type(character) });
}

// Keys that take something back.
const correctiveKeys = ["AC", "CE", "⌫", "undo", "redo"];

function enter(doing, options) {
  // The key may take the row away beside which a note is being written.
  endNote(true);
  if (heldBack && !correctiveKeys.includes(options.token)) return refuse(heldBack, options.token);
  heldBack = undefined;
  const edited = core.number("editedRow");
  change(doing, options);
  if (edited >= 0 && core.number("editedRow") < 0) returnTo(edited);
}

// Does something to the calculator, shows what came of it and keeps it. Returns whether it was taken.
function change(doing, { token, key = token, again } = {}) {
  const { activeElement } = document;
  const edited = core.number("editedRow");
  const isAccepted = doing();
  const words = core.text("announcement");
  const added = core.saved("addition");
  // A key that is refused leaves everything where it is.
  if (isAccepted || added.length > 0) {
    deselect();
    // Words for a refused key stay their time, whatever follows.
    if (isNoticeBrief && !reading) hush();
    const isLeft = edited >= 0 && core.number("editedRow") < 0;
    const shown = isLeft ? Math.min(edited, core.number("rowCount") - 1) : core.number("rowInMiddle");
    paint(core, core.number("firstChangedRow"), shown);
    paintActions();
    keepFocus(activeElement);
  }
  if (words || !reading) announce(words);
  if (!isAccepted) refuse(words, token, key);
  haptics.tick(isAccepted);
  if (core.number("isCleared") && core.number("canUndo")) offerUndo(words);
  // What is refused before the store is read may be taken on what is in it.
  if (added.length > 0 || (again && (isAccepted || keeper.isFirst))) {
    const keys = key && [{ key, isAccepted, isClearing: token === "AC" && edited < 0 }];
    keeper.add(added, again && repeated(again, isAccepted), keys);
  }
  return isAccepted;
}

// Does a change once more. One that was accepted is not kept out by a key that was refused before it or since.
function repeated(again, isAccepted) {
  return () => {
    const held = heldBack;
    heldBack = undefined;
    if (isAccepted) core.acknowledge();
    again();
    heldBack ??= held;
  };
}

// Presses a key, or types a character, that was accepted or refused on a page that is gone.
function pressAgain({ key, isAccepted }) {
  repeated(() => (key.typed ? type(key.typed) : press(key)), isAccepted)();
}

// Keys that say enough by doing nothing.
const silentKeys = ["=", "±", "⌫", "undo", "redo"];

// How long the words for a refused key have to be there, in milliseconds, before keys are taken again.
const timeToRead = 1000;
let reading;

// The words for a refused key behind which no key is taken, where the calculator was made anew since.
let heldBack;

function refuse(words, token, key) {
  paintRefusal(key?.typed ?? token);
  const isWaiting = heldBack !== undefined || core.number("isWaiting") === 1;
  if (!isWaiting && silentKeys.includes(key?.typed ?? key)) return;
  tell(words, { isBrief: true });
  clearTimeout(reading);
  reading = setTimeout(endReading, timeToRead);
}

// Takes keys again, since the person has seen what was refused.
function endReading() {
  clearTimeout(reading);
  reading = heldBack = undefined;
  core.acknowledge();
}

// What had the focus may be gone, as a row that was taken back.
function keepFocus(focused) {
  if (focused.getClientRects().length === 0) tape.focus({ preventScroll: true });
}

// Makes the calculator what saved bytes say, and returns how many of them could be read.
function begin(saved) {
  if (core.number("isWaiting")) heldBack = part("words").textContent;
  core.begin(new URLSearchParams(location.search).has("strict"));
  core.speak(language);
  paintNames();
  const count = core.restore(saved);
  // The menu of a row would be about another one now.
  if (shownMenu === rowMenu) hideMenu();
  const { activeElement } = document;
  deselect();
  paint(core, 0);
  paintActions();
  followNote();
  keepFocus(activeElement);
  return count;
}

function speak(code) {
  settings.write("language", code);
  language.speak(code);
  if (!core) return;
  core.speak(language);
  paintNames();
  paint(core, 0);
}

language.attend();
haptics.attend();
attendRows();
attendNotes();
attendMenus();
attendClipboard();
attendHelp();
attendInstalling();

const doings = {
  ...rowActions,
  ...textActions,
  undo: () => press("undo"),
  close: endReading,
  done: () => press("="),
  leave: () => press("AC"),
  help: () => part("help").showModal(),
  closeHelp: () => part("help").close(),
  haptics: () => haptics.turn(!haptics.isOn),
  speak: ({ target }) => speak(target.lang),
};
addEventListener("click", (event) => {
  const button = event.target.closest("[data-action]");
  // Before the calculator is there, the loader knows what is asked for.
  if (!button || !core) return;
  loader.asked = undefined;
  const isOpener = shownMenu && shownMenu.id === button.getAttribute("aria-controls");
  hideMenu();
  if (isOpener) return;
  if (notice.contains(button)) hush();
  doings[button.dataset.action](event);
});

addEventListener("scroll", ({ target }) => {
  if (target === tape) {
    const { activeElement } = document;
    roll.follow(core);
    roll.notePlace();
    paintThumb();
    paintActions();
    keepFocus(activeElement);
  } else if (target.dataset) paintClipping(target);
}, { capture: true, passive: true });
addEventListener("beforeprint", () => core && roll.print(core, true));
// The window has its measures again a moment later.
addEventListener("afterprint", () => requestAnimationFrame(() => core && roll.print(core, false)));
addEventListener("animationend", ({ target }) => delete target.dataset.flash);
const resizing = new ResizeObserver(() => {
  fitOperand();
  roll.resize();
  if (!actions.hidden) paintActions();
});
resizing.observe(document.documentElement);
resizing.observe(part("entry"));

// Why the module could not be loaded, as far as a person can do something about it.
function causeOf(error) {
  return !window.WebAssembly || error instanceof WebAssembly.CompileError ? said.noWebAssembly : error.message;
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The page is busy until it shows what is kept. What is pressed while the store takes its time is shown at once.
Core.load(loader.module).then(async (loaded) => {
  core = loaded;
  begin(new Uint8Array());
  keeper = new Keeper(core, { begin, press: pressAgain, tell: (text) => say(text, { isBrief: false }) });
  loader.hand({ press, type, takeKey });
  await Promise.race([keeper.open(), pause(3000)]);
  part("calculator").ariaBusy = null;
  loader.asked?.click();
}).catch((error) => loader.fail(causeOf(error)));
