import { controlsByKey, restoreInput } from './controls.mjs';
import { restoreSelection } from './fields.mjs';
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
 * @param {(position: string) => void} begin Starts to follow the new page.
 */
export async function renewPage(signal, headers, outbox, begin) {
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
  document.body.replaceWith(page.body);
  begin(position);
  restoreControls(replacedControls, focused, outbox);
}

/** @param {Map<string, any>} replacedControls @param {Element | null} focused @param {Outbox} outbox */
function restoreControls(replacedControls, focused, outbox) {
  for (const [key, control] of controlsByKey()) {
    const replaced = replacedControls.get(key);
    if (!replaced) continue;
    const unsent = outbox.unsentValue(replaced);
    if (unsent) unsent.control = control;
    restoreInput(control, replaced);
    if (replaced !== focused) continue;
    control.focus({ preventScroll: true });
    restoreSelection(control, replaced.selectionStart, replaced.selectionEnd);
  }
}
