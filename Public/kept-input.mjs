import { controlsByKey, enteredControls, isShownAgain, isSwitch, ownValue, restoreValue, shownValue } from './controls.mjs';

/** The text in English; the root element has those of other languages. */
const UNRESTORED_TEXT = 'Some of what you entered could not be restored.';

/**
 * Restores the user's input when a restarted server has lost it, also if the user has reloaded the page meanwhile.
 *
 * @param {{ show(text: string): void }} status
 */
export function keepInput(status) {
  const { periscope } = window;
  periscope.reportUnrestored = () => status.show(document.documentElement.getAttribute('data-unrestored') ?? UNRESTORED_TEXT);
  /** @param {Map<string, any>} olds Returns a function that restores what the user has entered in these controls. */
  periscope.holdEntries = (olds) => {
    const entries = entriesOf(olds);
    return () => restore(entries, controlsByKey());
  };
  restoreAfterReload(periscope);
  addEventListener('pagehide', keep);
  // A phone may end a hidden page without a further event.
  addEventListener('visibilitychange', keep);
}

/** Stores the user's input for a reload of the page, except passwords. */
function keep() {
  const { epoch, isLost } = window.periscope;
  const entries = entriesOf(controlsByKey()).filter(([key]) => !key.startsWith('password'));
  const input = { url: location.href, epoch: isLost ? '' : epoch, entries };
  // After a return from the back/forward cache, the stored input is that of the first time.
  delete sessionStorage.periscope;
  if (entries.length > 0) sessionStorage.periscope = JSON.stringify(input);
}

/**
 * Restores the input from before a reload, unless the server still has the page instance, and so the input as well.
 *
 * @param {{ epoch: string }} shown
 */
async function restoreAfterReload(shown) {
  const input = sessionStorage.periscope;
  delete sessionStorage.periscope;
  if (!input) return;
  const { url, epoch, entries } = JSON.parse(input);
  if (new URL(url).pathname !== location.pathname || epoch === shown.epoch) return;
  // After its error page, WebKit reloads a page as if the user had entered its URL.
  if (isShownAgain() || url === location.href || (await isForgotten(url))) restore(entries, controlsByKey());
}

/**
 * Returns whether the server has lost the page of a tab, and so redirects to a page with a new name.
 *
 * @param {string} url
 */
async function isForgotten(url) {
  const response = await fetch(url, { redirect: 'manual', headers: { Accept: 'text/html' } }).catch(() => undefined);
  return response?.type === 'opaqueredirect';
}

/**
 * Returns what the user has entered: for each control its key, the value of the page before, and the user's value.
 *
 * @param {Map<string, any>} controls
 * @returns {any[][]}
 */
function entriesOf(controls) {
  return [...controls]
    .map(([key, control]) => [key, enteredControls.get(control), shownValue(control)])
    .filter(([, initial, shown]) => initial !== undefined && shown !== initial);
}

/**
 * Restores and sends the input of each control that shows the value from before the input again. A different value is
 * newer, and stays.
 *
 * @param {any[][]} entries
 * @param {Map<string, any>} controls
 */
function restore(entries, controls) {
  for (const [key, initial, shown] of entries) {
    const control = controls.get(key);
    if (!control || ownValue(control) !== initial) continue;
    if (isSwitch(control)) control.click();
    else {
      restoreValue(control, shown);
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  // Shown last, because sending the restored values clears the status line.
  if (entries.some(([key]) => !controls.has(key))) window.periscope.reportUnrestored();
}
