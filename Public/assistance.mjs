// A part: the script loads it when the user first moves the focus, points or scrolls.

import { announceResults } from './announcements.mjs';
import { supplyMissing } from './engines.mjs';
import { keepFocus } from './focus.mjs';
import { keepInput } from './kept-input.mjs';

/**
 * Starts what helps people to use a page whose content changes.
 *
 * @param {any} touched What the user has touched first.
 * @param {{ show(text: string): void }} status
 */
export function assist(touched, status) {
  const { periscope } = window;
  if (periscope.isAssisting) return;
  periscope.isAssisting = true;
  supplyMissing();
  keepFocus(touched);
  announceResults();
  keepInput(status);
}
