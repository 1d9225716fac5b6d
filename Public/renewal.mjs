import { ownValue, restoreValue, shownValue } from './controls.mjs';
import { restoreSelection } from './fields.mjs';
import { showHead } from './heads.mjs';
import { loadLooks, LOOKS_LINK } from './looks.mjs';
import { positionOf } from './position.mjs';

/** @typedef {import('./outbox.mjs').Outbox} Outbox */

const CONTROLS = 'input:not([type=file]), textarea, select, button';

/**
 * Returns the controls of the page by keys that do not change when the page is renewed.
 *
 * @returns {Map<string, any>}
 */
export function controlsByKey() {
  const controls = new Map();
  for (const control of document.querySelectorAll(CONTROLS)) {
    let key = controlKey(control);
    while (controls.has(key)) key += '+';
    controls.set(key, control);
  }
  return controls;
}

/** @param {any} control */
function controlKey({ type, id, name, value }) {
  // Controls of these types share a name, and differ in their values.
  return [type, id || name, /box|radio|submit/.test(type) ? value : ''].join();
}

/**
 * Replaces the page by a new one from the server, and keeps the user's input, focus and selection.
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
  const replacedControls = controlsByKey();
  const focused = document.activeElement;
  document.title = page.title;
  showHead(page);
  if (page.querySelector(LOOKS_LINK)) loadLooks();
  document.body.replaceWith(page.body);
  const isNewInstance = begin(position);
  const controls = controlsByKey();
  // If `assistance.mjs` has not defined this function yet, the user has not entered anything.
  if (isNewInstance) window.periscope.restoreEntries?.(replacedControls, controls);
  for (const [key, replaced] of replacedControls) {
    const control = controls.get(key);
    if (!control) continue;
    const shown = shownValue(replaced);
    outbox.rebind(replaced, control);
    if (shown !== ownValue(replaced)) restoreValue(control, shown);
    if (replaced !== focused) continue;
    control.focus({ preventScroll: true });
    restoreSelection(control, replaced.selectionStart, replaced.selectionEnd);
  }
}
