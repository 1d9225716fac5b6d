import { changes } from './changes.mjs';
import { Attribute } from './protocol.mjs';
import { CLOSED_BY_SERVER } from './slots.mjs';

/** Shows the open dialogs of the page as modal, which HTML alone cannot do. */
export function showModalDialogs() {
  for (const dialog of document.querySelectorAll(`[open][${Attribute.modal}]:not(:modal)`)) {
    // A dialog that is open already cannot be shown as modal.
    dialog.open = false;
    dialog.showModal();
    // An accidental Return must not press a destructive button.
    /** @type {?HTMLElement} */
    const cancel = dialog.querySelector(`[${Attribute.cancel}]`);
    if (document.activeElement?.matches('.destructive')) cancel?.focus();
    changes.animate();
  }
}

/** Sends the user's dismissal of a dialog to the server, which decides whether the dialog closes. */
export function handleDismissals() {
  // These events do not bubble.
  for (const type of ['cancel', 'close']) addEventListener(type, dismiss, { capture: true });
}

/** @param {any} event */
function dismiss(event) {
  const dialog = event.target;
  if (!dialog.matches(`[${Attribute.modal}]`) || dialog.returnValue === CLOSED_BY_SERVER) return;
  event.preventDefault();
  const button = dialog.querySelector(`[${Attribute.cancel}]`);
  if (button && !button.ariaBusy) button.click();
  // A browser can close a dialog without asking. It stays on the page until the server removes it.
  if (!dialog.open) dialog.showModal();
}
