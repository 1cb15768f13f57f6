// Menu: shows a menu next to its button or row, after https://www.w3.org/WAI/ARIA/apg/patterns/menubar/. The button has no
// `aria-expanded`, because a screen reader would say it instead of the focused item.

import { byId, listen, page } from "./dom.js";
import { onGesture } from "./gesture.js";

export let shownMenu;
let focusBeforeMenu;

// Shows `menu` below or above the box with these sides. Its items have `state` in their `data-when`, and no action of `useless`.
export function showMenu(menu, { left, top, bottom }, state, useless) {
  hideMenu();
  shownMenu = menu;
  focusBeforeMenu = page().activeElement;
  for (const item of menu.querySelectorAll("button")) {
    const { action, when = state } = item.dataset;
    item.hidden = !when.split(" ").includes(state) || Boolean(useless[action]);
  }
  showSeparators(menu);
  menu.showPopover();
  const { innerWidth, innerHeight } = page().defaultView;
  menu.style.maxHeight = "";
  const isBelow = bottom + menu.offsetHeight < innerHeight || innerHeight - bottom > top;
  // The menu does not cover the box; if there is no room for all items, the menu scrolls.
  menu.style.maxHeight = `${(isBelow ? innerHeight - bottom : top) - 4}px`;
  const { offsetWidth, offsetHeight } = menu;
  menu.style.left = `${Math.max(4, Math.min(left, innerWidth - offsetWidth - 4))}px`;
  menu.style.top = `${isBelow ? bottom : Math.max(4, top - offsetHeight)}px`;
  // Tab must be able to reach one item, in case the menu scrolls.
  const [first, ...others] = itemsOf(menu);
  first.tabIndex = 0;
  for (const item of others) item.tabIndex = -1;
  focusItem(first);
}

export function hideMenu() {
  if (!shownMenu) return;
  const menu = shownMenu;
  shownMenu = undefined;
  menu.hidePopover();
  focusBeforeMenu.focus({ preventScroll: true });
}

// Shows one separator between groups of shown items, and none at the ends.
function showSeparators(menu) {
  const shown = [...menu.children].filter((child) => child.matches("hr") || !child.hidden);
  shown.forEach((child, index) => {
    if (child.matches("hr")) child.hidden = index === 0 || !shown[index + 1]?.matches("button");
  });
}

// Scrolls to the item: Firefox ignores `scroll-padding` on focus and would leave the item in the faded edge.
function focusItem(item) {
  item.focus({ preventScroll: true });
  item.scrollIntoView({ block: "nearest" });
}

const itemsOf = (menu) => [...menu.querySelectorAll("button:not([hidden])")];

// Returns the item that a key moves the focus to; undefined for other keys.
export function itemFor(key, items) {
  const { length } = items;
  const current = items.indexOf(page().activeElement);
  const before = current < 0 ? length - 1 : current - 1 + length;
  const next = { ArrowDown: current + 1, ArrowRight: current + 1, ArrowUp: before, ArrowLeft: before, Home: 0, End: length - 1 }[key];
  if (next !== undefined) return items[next % length];
  if (key.length !== 1 || key === " ") return undefined;
  // A letter moves to the next item that begins with it; after the last item comes the first.
  const others = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return others.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()));
}

listen("keydown", (event) => {
  if (!shownMenu || event.ctrlKey || event.altKey || event.metaKey) return;
  const item = itemFor(event.key, itemsOf(shownMenu));
  if (item) focusItem(item);
  else if (event.key === "Escape" || event.key === "Tab") hideMenu();
  else return;
  if (event.key !== "Tab") event.preventDefault();
});
listen("pointerdown", ({ target }) => {
  if (!shownMenu?.contains(target) && !target.closest("[aria-haspopup]")) hideMenu();
}, { capture: true });
// On a phone the menu replaces the pad, and a finger can pull it down to close it.
onGesture(byId("moreMenu"), (target) => target, { isUpright: true, end: (_, distance) => distance > 48 && hideMenu() });
// On Windows, releasing the menu key sends this event to the menu that the key has opened.
listen("contextmenu", (event) => shownMenu?.contains(event.target) && event.preventDefault());
listen("resize", hideMenu);
