import { Attribute, STATUS_ID } from './protocol.mjs';

/** @typedef {ReturnType<typeof createStatus>} Status */

/**
 * How long the page waits before it shows that the connection is lost, in milliseconds: most interruptions are shorter.
 */
const LOSS_DELAY = 1000;

/** Creates the status line, which shows refusals and that the connection is lost. */
export function createStatus() {
  const root = document.documentElement;
  const lossText = root.getAttribute(Attribute.lossText) ?? '';
  const line = document.createElement('div');
  line.id = STATUS_ID;
  line.setAttribute('role', 'status');
  // Outside the body, because a renewal of the page replaces the body.
  root.append(line);

  /** The text for a lost connection. While it is not empty, it is shown instead of other texts. */
  let loss = '';
  let shown = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lossTimer;

  /** @param {string} text */
  function show(text) {
    shown = text;
    line.textContent = loss || text;
    root.toggleAttribute(Attribute.offline, !!loss);
  }

  /**
   * Shows why a request was refused; returns the names of the refused values.
   *
   * @param {string} text
   * @param {number} code
   * @param {boolean} movesFocus
   */
  async function refuse(text, code, movesFocus) {
    const { showRefusal } = await import('./refusals.mjs');
    return showRefusal(text, code, { show }, movesFocus);
  }

  function showLoss() {
    line.textContent = lossText;
  }

  function lose() {
    loss = lossText;
    show('');
  }

  /** @param {boolean} isConnected */
  function setConnected(isConnected) {
    if (!isConnected) {
      lossTimer ??= setTimeout(lose, LOSS_DELAY);
      return;
    }
    clearTimeout(lossTimer);
    lossTimer = undefined;
    if (!loss) return;
    loss = '';
    // Shows the text that was set while the connection was lost.
    show(shown);
  }

  addEventListener('offline', lose);
  return { show, refuse, showLoss, lose, setConnected };
}
