// Menu: things to do, beside what they are about. The keys are those of https://www.w3.org/WAI/ARIA/apg/patterns/menubar/.

let shownMenu;
let focusBeforeMenu;

// Shows the items of a menu that are for `state`, below or above a box in the window.
function showMenu(menu, { left, top, bottom }, state) {
  hideMenu();
  shownMenu = menu;
  focusBeforeMenu = document.activeElement;
  for (const item of menu.children) item.hidden = !(item.dataset.when ?? state).split(" ").includes(state);
  menu.showPopover();
  const { offsetWidth, offsetHeight } = menu;
  const wanted = bottom + offsetHeight < innerHeight ? bottom : top - offsetHeight;
  menu.style.left = `${Math.max(4, Math.min(left, innerWidth - offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(wanted, innerHeight - offsetHeight - 4))}px`;
  paintOpener("true");
  itemsOf(menu)[0].focus();
}

function hideMenu() {
  if (!shownMenu) return;
  paintOpener("false");
  shownMenu.hidePopover();
  shownMenu = undefined;
  focusBeforeMenu.focus({ preventScroll: true });
}

function paintOpener(isExpanded) {
  document.querySelector(`[aria-controls="${shownMenu.id}"]`).ariaExpanded = isExpanded;
}

function itemsOf(menu) {
  return [...menu.children].filter((item) => !item.hidden);
}

function attendMenus() {
  // The page that is opened first has no menus yet to refer to.
  for (const opener of document.querySelectorAll("[data-menu]")) opener.setAttribute("aria-controls", opener.dataset.menu);
  addEventListener("keydown", (event) => {
    if (!shownMenu || event.ctrlKey || event.altKey || event.metaKey) return;
    const items = itemsOf(shownMenu);
    const { length } = items;
    const current = items.indexOf(document.activeElement);
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 + length, Home: 0, End: length - 1 }[event.key];
    const isLetter = event.key.length === 1 && event.key !== " ";
    const begins = (item) => item.textContent.toLowerCase().startsWith(event.key.toLowerCase());
    const named = isLetter && [...items.slice(current + 1), ...items].find(begins);
    if (next !== undefined) items[next % length].focus();
    else if (named) named.focus();
    else if (event.key === "Escape" || event.key === "Tab") hideMenu();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  });
  addEventListener("pointerdown", ({ target }) => {
    if (!shownMenu?.contains(target) && !target.closest("[aria-haspopup]")) hideMenu();
  }, { capture: true });
  // Windows tells of the key for menus when it goes up, and the menu that it has opened has the focus by then.
  addEventListener("contextmenu", (event) => shownMenu?.contains(event.target) && event.preventDefault());
  addEventListener("resize", hideMenu);
}
