// A part: the script loads it when the user first moves the focus, points or scrolls.

import { announceResults } from './announcements.mjs';
import { supplyMissing } from './engines.mjs';
import { keepFocus } from './focus.mjs';

/**
 * Starts what helps people to use a page whose content changes.
 *
 * @param {any} touched What the user has touched first.
 */
export function assist(touched) {
  const { periscope } = window;
  if (periscope.isAssisting) return;
  periscope.isAssisting = true;
  supplyMissing();
  keepFocus(touched);
  announceResults();
  addEventListener('submit', closeMenu);
}

/**
 * Closes the menu of a row after one of its actions. The browser closes it after a press beside it.
 *
 * @param {any} event
 */
function closeMenu({ target }) {
  target.closest('[popover]')?.hidePopover();
}
