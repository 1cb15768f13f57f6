// Thumb: shows how far the tape is scrolled, and can be dragged. A browser's own scroll bar would take room from rows, or cover
// digits.

import { byId, setAttribute } from "./dom.js";
import { tape } from "./tape.js";

const thumb = byId("thumb");

// The least height that a finger can grasp.
const leastHeight = 44;

// The thumb disappears a moment after scrolling: while anything on the page moves, browsers paint keys later.
const shownTime = 840;
let thumbTimer;

// The distance from the top of the thumb to the pointer that drags it; undefined for none.
let grip;

// Returns the top and the height of the thumb, from the top of the view.
function thumbPlace({ scrollTop, clientHeight, scrollHeight }) {
  const height = Math.min(clientHeight, Math.max(leastHeight, clientHeight ** 2 / scrollHeight));
  const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
  return { top: share * (clientHeight - height), height };
}

// Shows the thumb at its place, unless all rows are in view.
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
  // Dragging the thumb neither moves the focus nor selects text.
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
