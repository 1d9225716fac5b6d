/** How long after a patch a click is ignored if the patch has moved the control to the pointer, in milliseconds. */
const MOVE_TIMEOUT = 300;

/** How far a pointer may move between two clicks at the same place, in pixels. */
const SAME_PLACE = 8;

const AIMED = 'a, button, input, label, select, summary, [role=button]';

/**
 * Ignores clicks that were meant for what stood at the pointer before a patch.
 *
 * @param {{ patchedAt: number }} page
 */
export function guardClicks(page) {
  /** @type {any} */
  let aim;
  let isIgnored = false;
  for (const type of ['pointermove', 'pointerdown', 'click']) addEventListener(type, look, { capture: true });

  /** @param {any} event */
  function look(event) {
    const { type, clientX, clientY, timeStamp, target } = event;
    const element = target.closest?.(AIMED);
    // The same control may be a new element.
    const control = element && [element.name, element.value, element.textContent].join();
    const distance = aim ? Math.hypot(clientX - aim.clientX, clientY - aim.clientY) : Infinity;
    if (type === 'click') {
      // A keyboard and a script press without a pointer.
      if (!isIgnored || !event.detail) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const isNew = timeStamp - page.patchedAt < MOVE_TIMEOUT && control !== aim?.control;
    if (type === 'pointerdown') isIgnored = isNew && distance < SAME_PLACE;
    // After a patch, browsers report a move of a pointer that has not moved.
    if (type === 'pointerdown' ? !isIgnored : distance > 0) aim = { clientX, clientY, control };
  }
}
