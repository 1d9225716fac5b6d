// The main script loads this module when the user first uses the page, or to restore input from before a reload.

import { announceResults } from './announcements.mjs';
import { changes } from './changes.mjs';
import { supplyMissing } from './engines.mjs';
import { keepFocus } from './focus.mjs';
import { keepInput } from './kept-input.mjs';

/**
 * Starts the parts that help the user while patches change the page: replacements for features that the browser lacks,
 * keeping of the focus, announcements for screen readers, and restoring of input.
 *
 * @param {any} touched The element that the user has touched first.
 * @param {{ show(text: string): void }} status
 */
export function assist(touched, status) {
  const { periscope } = window;
  if (periscope.isAssisting) return;
  periscope.isAssisting = true;
  supplyMissing();
  keepFocus(touched);
  announceResults();
  keepInput(status);
  addEventListener('submit', closeMenu);
  keepPageWidth();
  // Loads the animations now, so that loading them does not delay the request of the user's first press.
  void changes.animate();
}

/** Keeps the page's width while a modal dialog hides the scrollbar. */
function keepPageWidth() {
  const { documentElement: root, adoptedStyleSheets } = document;
  const sheet = new CSSStyleSheet();
  adoptedStyleSheets.push(sheet);
  const measure = () => {
    // In a zoomed page, the window may be narrower than the page.
    const width = Math.max(0, innerWidth - root.clientWidth);
    if (!document.querySelector('dialog:modal')) sheet.replaceSync(`:root { --periscope-scrollbar: ${width}px }`);
  };
  addEventListener('beforetoggle', measure, { capture: true });
}

/**
 * Closes the menu of a row after one of its actions. The browser closes it after a press beside it.
 *
 * @param {any} event
 */
function closeMenu({ target }) {
  target.closest('[popover]')?.hidePopover();
}
