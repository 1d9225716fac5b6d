// A part: the script loads it when the user first moves the focus, points or scrolls.

import { announceResults } from './announcements.mjs';
import { supplyMissing } from './engines.mjs';
import { keepFocus } from './focus.mjs';

/** Starts what helps people to use a page whose content changes. */
export function assist() {
  const { periscope } = window;
  if (periscope.isAssisting) return;
  periscope.isAssisting = true;
  supplyMissing();
  keepFocus();
  announceResults();
  addEventListener('keydown', goToNextField, { capture: true });
}

/**
 * Moves the focus to the next field of the form, where the keyboard says so.
 *
 * @param {any} event
 */
function goToNextField(event) {
  const { key, target, isComposing } = event;
  if (key !== 'Enter' || isComposing || !target.form || target.enterKeyHint !== 'next') return;
  const fields = [...target.form.elements].filter((field) => field === target || isField(field));
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {any} field */
function isField(field) {
  return field.matches('input:not([type=hidden], [type=submit]), textarea, select') && field.checkVisibility() && !field.disabled;
}
