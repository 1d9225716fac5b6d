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
  let [x, y] = [NaN, NaN];
  /** @type {any} */
  let aim;
  let isIgnored = false;

  const options = { capture: true, passive: true };
  // After a patch, browsers report a move of a pointer that has not moved.
  addEventListener('pointermove', (event) => distance(event) > 0 && take(event), options);
  addEventListener(
    'pointerdown',
    (event) => {
      isIgnored =
        distance(event) < SAME_PLACE && controlAt(event) !== aim && event.timeStamp - page.patchedAt < MOVE_TIMEOUT;
      if (!isIgnored) take(event);
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      // A keyboard and a script press without a pointer.
      if (!isIgnored || !event.detail) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );

  /** @param {any} event */
  function take(event) {
    ({ clientX: x, clientY: y } = event);
    aim = controlAt(event);
  }

  /** @param {any} event */
  function controlAt({ target }) {
    return target.closest?.(AIMED);
  }

  /** @param {any} event */
  function distance({ clientX, clientY }) {
    return Number.isNaN(x) ? Infinity : Math.hypot(clientX - x, clientY - y);
  }
}
