import {
  controlsByKey, enteredControls, isSwitch, ownValue, restoreValue, shownValue,
} from './controls.mjs';
import { restoreSelection } from './fields.mjs';
import { loadLooks, needsLooks } from './looks.mjs';
import { POSITION_SELECTOR } from './protocol.mjs';

/** @typedef {import('./outbox.mjs').Outbox} Outbox */

/**
 * Returns the epoch and the sequence number of a page.
 *
 * @param {Document} page
 * @returns {string | undefined}
 */
export function positionOf(page) {
  return page.querySelector(POSITION_SELECTOR)?.content;
}

/**
 * Replaces the page by a new one from the server, and keeps what the user is doing.
 *
 * @param {AbortSignal} signal
 * @param {Record<string, string>} headers
 * @param {Outbox} outbox
 * @param {(position: string) => boolean} begin Starts to follow the new page; returns whether it is a new instance.
 * @param {{ showUnrestored(): void }} status
 */
export async function renewPage(signal, headers, outbox, begin, status) {
  const response = await fetch(location.href, { signal, headers: { Accept: 'text/html', ...headers } });
  if (!response.ok) throw new Error(response.statusText);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const position = positionOf(page);
  if (response.redirected || !position) {
    location.replace(response.url);
    throw new Error(response.url);
  }
  const replacedControls = controlsByKey();
  const focused = document.activeElement;
  document.title = page.title;
  if (needsLooks(page)) loadLooks();
  document.body.replaceWith(page.body);
  const isNewInstance = begin(position);
  const controls = controlsByKey();
  for (const [key, replaced] of replacedControls) {
    const control = controls.get(key);
    const initial = enteredControls.get(replaced);
    const shown = shownValue(replaced);
    const isEntered = isNewInstance && initial !== undefined && shown !== initial;
    if (control) restore(control, replaced, shown, isEntered && ownValue(control) === initial);
    else if (isEntered) status.showUnrestored();
  }

  /** @param {any} control @param {any} replaced @param {any} shown @param {boolean} isLost Whether the server lacks the value. */
  function restore(control, replaced, shown, isLost) {
    outbox.rebind(replaced, control);
    if (isLost && isSwitch(control)) return control.click();
    if (isLost || shown !== ownValue(replaced)) restoreValue(control, shown);
    if (isLost) control.dispatchEvent(new Event('change', { bubbles: true }));
    if (replaced !== focused) return;
    control.focus({ preventScroll: true });
    restoreSelection(control, replaced.selectionStart, replaced.selectionEnd);
  }
}
