/** How long clicks are ignored after a patch has put a different control under the pointer, in milliseconds. */
const CHANGE_TIMEOUT = 300;

/** The distance, in pixels, within which two positions of the pointer count as the same place. */
const SAME_PLACE = 8;

const AIMED = 'a, button, input, label, select, summary, [role=button]';

/**
 * Ignores a click if a patch has just replaced the control under the pointer: the user meant the control before the
 * patch.
 *
 * @returns A function to call after each patch.
 */
export function guardClicks() {
  /**
   * The last position to which the user has moved the pointer, and the control there.
   *
   * @type {{ x: number, y: number, control?: string }}
   */
  let aim = { x: -SAME_PLACE, y: 0 };
  /** @type {string | undefined} The control at that position after the last movement or patch. */
  let shown;
  let changedAt = -Infinity;
  let isPatched = false;
  let isIgnored = false;
  for (const type of ['pointermove', 'pointerdown', 'click']) addEventListener(type, observePointer, { capture: true });

  /** @param {any} event */
  function observePointer(event) {
    const { type, clientX: x, clientY: y, target, timeStamp } = event;
    if (type === 'click') {
      // A click by the keyboard or by a script has no pointer, and a `detail` of 0.
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

  // The check waits for the frame that shows the patch, for which the browser computes the layout anyway.
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
 * Returns a key that identifies a control. A patch may replace the control's element, but its key stays.
 *
 * @param {any} target
 */
function controlAt(target) {
  const element = target?.closest?.(AIMED);
  return element && [element.name, element.value, element.textContent].join();
}
