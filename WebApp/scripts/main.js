let keeper;

function press(token) {
  enter(() => core.press(token), { token, again: () => press(token) });
}

// Takes a character that was typed.
function type(character) {
  enter(() => core.type(character), { key: { typed: character }, again: () => type(character) });
}

function enter(doing, options) {
  // The key may take the row away beside which a note is being written.
  endNote(true);
  const edited = core.number("editedRow");
  change(doing, options);
  if (edited >= 0 && core.number("editedRow") < 0) returnTo(edited);
}

// Does something to the calculator, shows what came of it and keeps it. Returns whether it was taken.
function change(doing, { token, key = token, again } = {}) {
  const { activeElement } = document;
  const isEditing = core.number("editedRow") >= 0;
  deselect();
  if (isNoticeBrief) hush();
  const isAccepted = doing();
  const words = core.text("announcement");
  paint(core, core.number("firstChangedRow"), core.number("rowInMiddle"));
  paintActions();
  keepFocus(activeElement);
  announce(words);
  if (!isAccepted) refuse(words, token, key);
  haptics.tick(isAccepted);
  const added = core.saved("addition");
  if (token === "AC" && words && added.length > 0) offerUndo(words);
  // What is refused before the store is read may be taken on what is in it.
  if (added.length > 0 || (again && (isAccepted || keeper.isFirst))) {
    const keys = key && [{ key, isAccepted, isClearing: token === "AC" && !isEditing }];
    keeper.add(added, again && repeated(again, isAccepted), keys);
  }
  return isAccepted;
}

// What was taken once is taken again, however long ago something was refused.
function repeated(again, isAccepted) {
  return () => {
    if (isAccepted) core.acknowledge();
    again();
  };
}

// Presses a key, or types a character, that was taken or refused on a page that is gone.
function pressAgain({ key, isAccepted }) {
  if (isAccepted) core.acknowledge();
  if (key.typed) type(key.typed);
  else press(key);
}

// Keys that say enough by doing nothing.
const silentKeys = ["=", "±", "⌫", "undo", "redo"];

// How long the words for a refused key have to be there, in milliseconds, before keys are taken again.
const timeToRead = 1000;
let reading;

function refuse(words, token, key) {
  paintRefusal(token);
  const isWaiting = core.number("isWaiting") === 1;
  if (isWaiting || !silentKeys.includes(key?.typed ?? key)) tell(words, { isBrief: true });
  clearTimeout(reading);
  if (isWaiting) reading = setTimeout(() => core.acknowledge(), timeToRead);
}

// What had the focus may be gone, as a row that was taken back.
function keepFocus(focused) {
  if (focused.getClientRects().length === 0) tape.focus({ preventScroll: true });
}

// Makes the calculator what saved bytes say, and returns how many of them could be read.
function begin(saved) {
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
  close: () => {},
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
