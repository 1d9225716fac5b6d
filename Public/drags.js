// Lets the user drag views and rows: with the mouse, with a finger after a long press, and with the keyboard. Pages with
// destinations, or with rows that can be moved, load this script beside the main script. The server decides what a drop
// does.

import { HELP, drag, newHidden, notePatch, root } from './drag-state.js';
import { endPress, forgetPress, losePointer, movePointer, press, startPress } from './drag-pointer.js';
import { noteFocus, pressKey } from './drag-keys.js';

const help = newHidden();
help.id = 'periscope-drag-help';
help.textContent = HELP ?? '';
// Screen readers read it as the description of draggable elements, for which it may be hidden.
help.hidden = true;

addEventListener('pointerdown', startPress);
addEventListener('pointermove', movePointer);
addEventListener('pointerup', endPress);
addEventListener('pointercancel', losePointer);
addEventListener('keydown', pressKey, { capture: true });
addEventListener('focusout', noteFocus);
// Without these listeners, the browser would select texts, drag links, show a menu or scroll during a drag.
addEventListener('selectstart', (event) => press && event.preventDefault());
addEventListener('dragstart', (event) => press && event.preventDefault());
addEventListener('contextmenu', (event) => press && event.preventDefault());
addEventListener('touchmove', (event) => drag?.ghost && event.cancelable && event.preventDefault(), { passive: false });

function note() {
  if (press && !press.source.isConnected && !drag) forgetPress();
  notePatch();
}
new MutationObserver(note).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-drag', 'data-drag-off', 'data-drop-off', 'aria-busy'],
});
root.dataset.drags = '';
