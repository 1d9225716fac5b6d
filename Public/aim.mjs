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
  /** @type {{ x: number, y: number, control?: string }} Where the user has moved the pointer, and to what. */
  let aim = { x: -SAME_PLACE, y: 0 };
  /** @type {string | undefined} What was at that place after the last patch. */
  let shown;
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
    const isChanged = (isPatched && control !== shown) || timeStamp - changedAt < CHANGE_TIMEOUT;
    const isNew = isChanged && control !== aim.control && Math.hypot(x - aim.x, y - aim.y) < SAME_PLACE;
    if (type === 'pointerdown') isIgnored = isNew;
    if (isNew) return;
    aim = { x, y, control };
    shown = control;
  }

  // In the frame that shows the patch, since its layout is computed then anyway.
  return () => {
    isPatched = true;
    requestAnimationFrame(() => {
      isPatched = false;
      const control = controlAt(document.elementFromPoint(aim.x, aim.y));
      if (control !== shown) changedAt = performance.now();
      shown = control;
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
