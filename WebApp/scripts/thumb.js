// Thumb: shows how far the tape is scrolled, and can be dragged.

import { byId, setAttribute } from "./dom.js";
import { tape } from "./tape.js";
import { scrollFor, thumbPlace } from "./thumb-place.js";

const thumb = byId("thumb");
const leastHeight = 44;

// It goes only after a moment without scrolling: while anything on the page moves, browsers paint keys later.
const shownTime = 840;
let thumbTimer;

// The pointer that drags it, and how far below its top that holds it.
let drag;

export function paintThumb() {
  clearTimeout(thumbTimer);
  const isOfUse = tape.scrollHeight > tape.clientHeight;
  setAttribute(thumb, "data-shown", isOfUse ? "" : null);
  thumb.hidden = !isOfUse;
  if (!isOfUse) return;
  const { top, height } = thumbPlace(tape, leastHeight);
  thumb.style.setProperty("--top", `${tape.offsetTop + top}px`);
  thumb.style.setProperty("--height", `${height}px`);
  thumbTimer = setTimeout(() => drag || setAttribute(thumb, "data-shown", null), shownTime);
}

// Takes it away when all rows are in view, as after AC.
export function hideUselessThumb() {
  if (!thumb.hidden && tape.scrollHeight <= tape.clientHeight) paintThumb();
}

export function setUpThumb() {
  thumb.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // It neither takes the focus nor selects text.
    event.preventDefault();
    const { pointerId, clientY } = event;
    drag = { pointerId, grip: clientY - thumb.getBoundingClientRect().top };
    thumb.setPointerCapture(pointerId);
    paintThumb();
  });
  thumb.addEventListener("pointermove", ({ pointerId, clientY }) => {
    if (drag?.pointerId !== pointerId) return;
    const top = clientY - drag.grip - tape.getBoundingClientRect().top;
    tape.scrollTop = scrollFor(top, tape, leastHeight);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    thumb.addEventListener(name, ({ pointerId }) => {
      if (drag?.pointerId !== pointerId) return;
      drag = undefined;
      paintThumb();
    });
  }
}
