// Thumb: shows how far the tape is scrolled, and can be dragged. The bar of a browser takes room from the
// rows, or covers digits.

import { byId, setAttribute } from "./dom.js";
import { tape } from "./tape.js";

const thumb = byId("thumb");

// What a finger needs to get hold of it.
const leastHeight = 44;

// It goes only after a moment without scrolling: while anything on the page moves, browsers paint keys later.
const shownTime = 840;
let thumbTimer;

// How far below its top a pointer holds it.
let grip;

// Returns the top and the height of the thumb, from the top of the view.
function thumbPlace({ scrollTop, clientHeight, scrollHeight }) {
  const height = Math.min(clientHeight, Math.max(leastHeight, clientHeight ** 2 / scrollHeight));
  const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
  return { top: share * (clientHeight - height), height };
}

// Shows it where the tape is, unless all rows are in view, as after AC.
export function paintThumb() {
  clearTimeout(thumbTimer);
  const isOfUse = tape.scrollHeight > tape.clientHeight;
  thumb.toggleAttribute("data-shown", isOfUse);
  thumb.toggleAttribute("hidden", !isOfUse);
  if (!isOfUse) return;
  const { top, height } = thumbPlace(tape);
  thumb.style.setProperty("--place", `${tape.offsetTop + top}px`);
  thumb.style.setProperty("--length", `${height}px`);
  thumbTimer = setTimeout(() => grip ?? setAttribute(thumb, "data-shown", null), shownTime);
}

thumb.addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || grip !== undefined) return;
  // It neither takes the focus nor selects text.
  event.preventDefault();
  grip = event.clientY - thumb.getBoundingClientRect().top;
  thumb.setPointerCapture(event.pointerId);
  paintThumb();
});
thumb.addEventListener("pointermove", ({ pointerId, clientY }) => {
  if (!thumb.hasPointerCapture(pointerId)) return;
  const top = clientY - grip - tape.getBoundingClientRect().top;
  tape.scrollTop = (top / Math.max(1, tape.clientHeight - thumbPlace(tape).height)) * (tape.scrollHeight - tape.clientHeight);
});
thumb.addEventListener("lostpointercapture", () => paintThumb((grip = undefined)));
