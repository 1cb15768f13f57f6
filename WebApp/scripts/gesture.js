// Gesture: finger movements that are not taps.

const holdTime = 500;
const leastMove = 10;

// Recognizes gestures on the element that `find` returns for an event target. Resting calls `hold`. Moving sideways (up or down if
// `isUpright`) calls `move` with the whole distance and the last step in pixels. Lifting the finger then calls `end`.
export function onGesture(area, find, { isUpright = false, hold = () => {}, move = () => {}, end = () => {} }) {
  const [along, across] = isUpright ? ["clientY", "clientX"] : ["clientX", "clientY"];
  let finger;
  // Whether a gesture was handled; the click that follows the gesture is then ignored.
  let isHandled = false;
  area.addEventListener("pointerdown", (event) => {
    isHandled = false;
    clearTimeout(finger?.rest);
    // A second finger ends the gesture of the first finger.
    if (finger?.isMoving) end(finger.found, 0);
    const found = event.pointerType === "mouse" ? undefined : find(event.target);
    finger = found && { found, down: event, distance: 0, isMoving: false };
    if (found) finger.rest = setTimeout(() => (isHandled = hold(found, event)), holdTime);
  });
  area.addEventListener("pointermove", (event) => {
    if (finger?.down.pointerId !== event.pointerId || isHandled) return;
    const distance = event[along] - finger.down[along];
    const aside = Math.abs(event[across] - finger.down[across]);
    if (Math.max(Math.abs(distance), aside) > leastMove) clearTimeout(finger.rest);
    if (!finger.isMoving && Math.abs(distance) > Math.max(leastMove, 2 * aside)) {
      finger.isMoving = true;
      area.setPointerCapture(event.pointerId);
    }
    if (finger.isMoving) move(finger.found, distance, distance - finger.distance);
    finger.distance = distance;
  });
  const finish = (event) => {
    if (finger?.down.pointerId !== event.pointerId) return;
    const { found, down, isMoving, rest } = finger;
    finger = undefined;
    clearTimeout(rest);
    // A click that comes later than 400 ms is not caused by this finger, so it is no longer ignored.
    setTimeout(() => (isHandled = false), 400);
    if (isMoving) end(found, event.type === "pointerup" ? event[along] - down[along] : 0);
  };
  area.addEventListener("pointerup", finish);
  area.addEventListener("pointercancel", finish);
  // The focus stays in a menu that the gesture has opened.
  area.addEventListener("mousedown", (event) => isHandled && event.preventDefault());
  area.addEventListener("click", (event) => isHandled && event.stopPropagation(), { capture: true });
}
