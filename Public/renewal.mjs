// The main script loads this module when the server has a newer page than the one that is shown.

import { controlsByKey, ownValue, restoreValue, shownValue } from './controls.mjs';
import { agreedValues, restoreSelection } from './fields.mjs';
import { showHead } from './heads.mjs';
import { loadLooks, LOOKS_LINK } from './looks.mjs';
import { mergePage } from './merge.mjs';
import { positionOf } from './position.mjs';

/** @typedef {import('./outbox.mjs').Outbox} Outbox */

/**
 * Merges a new page from the server into the shown one, and keeps the user's input, focus and selection.
 *
 * @param {Response} response The new page.
 * @param {Outbox} outbox
 * @param {(position: string) => boolean} begin Starts to follow the new page; returns whether it is a new instance.
 */
export async function renewPage(response, outbox, begin) {
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const position = positionOf(page);
  const { redirected, url } = response;
  if (!position || (redirected && new URL(url).pathname !== location.pathname)) {
    location.replace(url);
    throw new Error(url);
  }
  // After a restart, the server gives the tab a new name, and redirects to it.
  if (redirected) history.replaceState(null, '', url);
  const olds = controlsByKey();
  // If `keepInput` has not defined this function yet, the user has not entered anything.
  const restoreEntries = window.periscope.holdEntries?.(olds);
  const changed = [...olds].filter(([, control]) => shownValue(control) !== ownValue(control));
  const shown = new Map(changed.map(([key, control]) => [key, shownValue(control)]));
  const focused = document.activeElement;
  document.title = page.title;
  showHead(page);
  if (page.querySelector(LOOKS_LINK)) loadLooks();
  mergePage(page.body, position.split(' ')[0] === window.periscope.epoch, outbox);
  const isNewInstance = begin(position);
  const controls = controlsByKey();
  if (isNewInstance) {
    // The new instance has only the values that its page shows, so what the user has entered is a change of these.
    for (const control of controls.values()) agreedValues.delete(control);
    restoreEntries?.();
  }
  for (const [key, old] of olds) {
    const control = controls.get(key);
    if (!control) continue;
    if (shown.has(key) && shownValue(control) !== shown.get(key)) restoreValue(control, shown.get(key));
    if (control === old) continue;
    outbox.rebind(old, control);
    if (old !== focused) continue;
    control.focus({ preventScroll: true });
    restoreSelection(control, old.selectionStart, old.selectionEnd);
  }
}
