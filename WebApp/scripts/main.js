// A key pressed while the module still loads waits for it.
let waiting = [];
let press = (token) => waiting.push(token);

forward((token) => press(token));
addEventListener("scroll", ({ target }) => {
  if (target === tape) paintThumb();
  else if (target.dataset) paintClipping(target);
}, { capture: true, passive: true });
addEventListener("animationend", ({ target }) => delete target.dataset.flash);
new ResizeObserver(() => {
  fitOperand();
  fit([...tape.children].flatMap(numbersOf));
  tape.scrollTop = tape.scrollHeight;
}).observe(document.documentElement);

Core.load(part("module").textContent).then(
  (core) => {
    press = (token) => {
      const accepted = core.press(token);
      paint(core, core.number("firstChangedRow"));
      announce(core.text("announcement"));
      if (!accepted) paintRefusal(token);
      tick(accepted);
    };
    core.begin(new URLSearchParams(location.search).has("strict"));
    paint(core, 0);
    waiting.forEach((token) => press(token));
    part("calculator").ariaBusy = null;
  },
  () => {
    part("calculator").ariaBusy = null;
    part("trouble").hidden = false;
  },
);

// A light tick for a key taken, a double one for a key refused. Browsers allow it once the page has been touched.
function tick(accepted) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(accepted ? 8 : [20, 40, 20]);
}
