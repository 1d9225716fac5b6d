/** How long a click is ignored after a patch has put a different control under the pointer, in milliseconds. */
const CHANGE_TIMEOUT = 300;

/** How far a pointer may move between two clicks at the same place, in pixels. */
const SAME_PLACE = 8;

const AIMED = 'a, button, input, label, select, summary, [role=button]';

/**
 * Ignores clicks that were meant for what was under the pointer before a patch.
 *
 * @returns A function to call after each patch.
 */
export function guardClicks() {
  /** @type {{ x: number, y: number, control?: string }} Where the pointer is, and what is there. */
  let aim = { x: -SAME_PLACE, y: 0 };
  let changedAt = -Infinity;
  let isPatched = false;
  let isIgnored = false;
  for (const type of ['pointermove', 'pointerdown', 'click']) addEventListener(type, look, { capture: true });

  /** @param {any} event */
  function look(event) {
    const { type, clientX: x, clientY: y, target, timeStamp } = event;
    if (type === 'click') {
      // A keyboard and a script press without a pointer.
      if (!isIgnored || !event.detail) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const control = controlAt(target);
    const distance = Math.hypot(x - aim.x, y - aim.y);
    const isChanged = (isPatched && control !== aim.control) || timeStamp - changedAt < CHANGE_TIMEOUT;
    if (type === 'pointerdown') isIgnored = isChanged && distance < SAME_PLACE;
    // After a patch, browsers report a move of a pointer that has not moved.
    if (distance > 0 || !isPatched) aim = { x, y, control };
  }

  // In the frame that shows the patch, since its layout is computed then anyway.
  return () => {
    isPatched = true;
    requestAnimationFrame(() => {
      isPatched = false;
      const control = controlAt(document.elementFromPoint(aim.x, aim.y));
      if (control !== aim.control) changedAt = performance.now();
      aim.control = control;
    });
  };
}

/**
 * Returns what a control is recognised by: after a patch, it may be a new element.
 *
 * @param {any} target
 */
function controlAt(target) {
  const element = target?.closest?.(AIMED);
  return element && [element.name, element.value, element.textContent].join();
}
