// A key pressed while the module still loads waits for it.
let waiting = [];
let press = (token) => waiting.push(token);

forward((token) => press(token));
tape.addEventListener("scroll", paintThumb, { passive: true });
addEventListener("animationend", ({ target }) => delete target.dataset.flash);
new ResizeObserver(() => {
  fitOperand();
  tape.scrollTop = tape.scrollHeight;
}).observe(document.documentElement);

Core.load(part("module").textContent).then(
  (core) => {
    press = (token) => {
      const accepted = core.press(token);
      paint(core, core.number("firstChangedRow"));
      announce(core.text("announcement"));
      if (!accepted) paintRefusal(token);
      navigator.vibrate?.(accepted ? 8 : [20, 40, 20]);
    };
    core.begin(new URLSearchParams(location.search).has("strict"));
    paint(core, 0);
    waiting.forEach(press);
  },
  () => {
    part("trouble").hidden = false;
  },
);
