import { Attribute, STATUS_ID } from './protocol.mjs';

/** How long a connection is missing before the page says so: most interruptions are shorter. */
const LOSS_DELAY = 1000;

/** Creates the line that tells the user what was refused and that the connection is lost. */
export function createStatus() {
  const root = document.documentElement;
  const lossText = root.getAttribute(Attribute.lossText) ?? '';
  const line = document.createElement('output');
  line.id = STATUS_ID;
  // Outside the body, which is replaced when the page is renewed.
  root.append(line);

  /** The reason that marked fields were refused for; shown when there is nothing else to show. */
  let refusal = '';
  /** Shown instead of anything else, while the connection is lost. */
  let loss = '';
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let lossTimer;

  /**
   * Shows a text, and marks the fields that it is about.
   *
   * @param {string} text
   * @param {string[]} fieldNames
   */
  function show(text, fieldNames = []) {
    for (const name of fieldNames) for (const field of document.getElementsByName(name)) markInvalid(field, text);
    line.textContent = loss || text || refusal;
    root.toggleAttribute(Attribute.offline, loss !== '');
  }

  /** @param {HTMLElement} field @param {string} reason */
  function markInvalid(field, reason) {
    refusal = reason;
    field.setAttribute('aria-errormessage', STATUS_ID);
    field.ariaInvalid = 'true';
    field.oninput = () => {
      refusal = '';
      field.ariaInvalid = '';
      show('');
    };
  }

  function showLoss() {
    show(lossText);
  }

  function lose() {
    loss = lossText;
    showLoss();
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
    show('');
  }

  addEventListener('offline', lose);
  return { show, showLoss, setConnected };
}
