// Thumb: shows how far the tape is scrolled, and can be dragged. A browser's own scroll bar would take room from rows, or cover
// digits.

import { byId, setAttribute } from "./dom.js";
import { tape } from "./tape.js";

const thumb = byId("thumb");

// The smallest height of the thumb, in pixels, that a finger can grasp.
const leastHeight = 44;

// The thumb disappears this many milliseconds after scrolling, because while anything moves, browsers paint keys later.
const shownTime = 840;
let thumbTimer;

// The distance from the top of the thumb to the pointer that drags it; undefined if the thumb is not dragged.
let grip;

// Returns the top of the thumb, relative to the view, and its height.
function thumbPlace({ scrollTop, clientHeight, scrollHeight }) {
  const height = Math.min(clientHeight, Math.max(leastHeight, clientHeight ** 2 / scrollHeight));
  const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
  return { top: share * (clientHeight - height), height };
}

// Shows the thumb at its position; hides it if all rows are in view.
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
  // Dragging the thumb must not move the focus or select text.
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
