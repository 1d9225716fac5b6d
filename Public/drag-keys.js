// Drags with the keyboard.

import { DRAG, HANDLE, LIFTED, NOT_MOVED, aim, announce, cancel, drag, drop, dropped, ignore, labelOf, lift, targets } from './drag-state.js';
import { forgetPress } from './drag-pointer.js';

/** Controls that use the space bar themselves. */
const SPACE_CONTROL = 'button, input, select, textarea, summary';

const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity };

function isByKeys() {
  return drag && !drag.ended;
}

/** @param {any} event */
export function pressKey(event) {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (isByKeys() || (drag && key === 'Escape')) return useKey(event);
  // After a key press, the focus belongs where the user has moved it.
  if (dropped) dropped.isFocused = false;
  const handle = target.closest?.(HANDLE);
  if (drag || ctrlKey || altKey || metaKey || !(key === ' ' || (handle && key === 'Enter'))) return;
  const source = handle?.closest(DRAG) ?? (target.matches?.(`${DRAG}:not(${SPACE_CONTROL})`) && target);
  if (!source) return;
  ignore(event);
  if (event.repeat) return;
  forgetPress();
  lift(source);
  announce(LIFTED, source);
}

/** @param {any} event */
function useKey(event) {
  const { key, repeat } = event;
  if (key === 'Shift') return;
  if (key === 'Tab') return cancel(NOT_MOVED);
  ignore(event);
  if (key === 'Escape') return cancel(NOT_MOVED);
  if ((key === ' ' || key === 'Enter') && !repeat) return drop();
  const step = /** @type {Record<string, number>} */ (STEPS)[key];
  // From right to left, the next place is on the left.
  const isMirrored = /Left|Right/.test(key) && getComputedStyle(drag.source).direction === 'rtl';
  if (step) choose(isMirrored ? -step : step);
}

/** @param {number} step */
function choose(step) {
  const { source, group } = drag;
  const places = targets();
  const next = Math.max(0, Math.min(places.length - 1, start(places, step) + step));
  const target = places[next];
  if (!target) return;
  const own = places.indexOf(source);
  aim(next === own ? undefined : target, group && next < own ? '<' : '>');
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const position = `${next + 1} / ${places.length}`;
  if (group) announce(position, source);
  else announce(labelOf(target) || position);
}

/**
 * Returns the index of the place from which a step leads: that of the chosen place, of the row itself, or of the
 * destination around the view. A view between two destinations has a step from the one before it to the one after it.
 *
 * @param {any[]} places
 * @param {number} step
 */
function start(places, step) {
  const { source, group, target } = drag;
  if (target || group) return places.indexOf(target ?? source);
  const before = places.filter((place) => source.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING);
  return step < 0 && !before.at(-1)?.contains(source) ? before.length : before.length - 1;
}

/** @param {any} event */
export function noteFocus({ relatedTarget }) {
  if (isByKeys() && relatedTarget && !drag.source.contains(relatedTarget)) cancel(NOT_MOVED);
}
