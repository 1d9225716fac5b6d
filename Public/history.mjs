// The main script loads this module for pages in layouts, and when the page's URL first changes without a load.

import { prefetch } from './prefetch.mjs';
import { Attribute } from './protocol.mjs';
import { hasLayout, navigate } from './visits.mjs';

/** @typedef {'push' | 'replace' | 'leave' | 'move' | 'travel' | 'open'} Step The kinds of changes of the URL, by the server, a link or the history. */

/** How often the connection is looked at while it is lost, in milliseconds. */
const RETRY_INTERVAL = 100;

/** A link within this tab that leads to a document. */
const LINK = 'a[href]:not([target], [download], [data-reload])';

/**
 * Opens links to pages with the same layout without loading a document. Returns a function that performs the other
 * changes of the URL.
 *
 * @param {import('./visits.mjs').Page} page
 * @param {{ lose(): void }} status
 * @returns {(step: Step, url: string) => Promise<void>}
 */
export function followHistory(page, status) {
  let steps = 0;
  /** @type {any} The link whose page is on its way. */
  let followed;
  page.entry ??= history.state?.entry;
  addEventListener('click', follow);
  addEventListener('pointerover', anticipate);
  page.isFollowing = true;

  /** @param {any} event The pointer is on an element; a finger has touched it. */
  function anticipate({ target }) {
    const link = target.closest?.(LINK);
    const isFollowed = hasLayout(page) && link?.origin === origin && !link.hash && !link.matches('[data-query]');
    prefetch(isFollowed && !isLost() ? link : undefined);
  }

  /** @param {any} event */
  function follow(event) {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target.closest?.(LINK);
    // Such a link leads to a level, a tab or a dialog of the page itself.
    const isOwn = link?.matches('[data-query]') && link.pathname === new URL(page.url).pathname;
    // With one of these keys, a browser opens a tab or a window, or saves the document.
    if (!(isOwn || hasLayout(page)) || link?.origin !== origin || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    // The browser itself goes to a place within the page.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    // A second click does not begin again what the first one has begun.
    if (link === followed) return;
    followed = link;
    go(isOwn ? 'open' : 'leave', link.href, link);
  }

  /** @param {Step} step @param {string} url @param {any} [link] */
  async function go(step, url, link) {
    page.isVisiting = ++steps > 0;
    if (link) link.ariaBusy = 'true';
    try {
      await navigate(step, url, page);
    } catch (error) {
      // A browser that cannot load a document shows an error instead of the page, with what the user has entered.
      if (isLost() && error instanceof TypeError) {
        status.lose();
        if (step === 'travel') retry();
      } else if (step === 'travel') location.reload();
      else location.assign(url);
    }
    if (link) link.ariaBusy = null;
    if (link === followed) followed = undefined;
    page.isVisiting = --steps > 0;
  }

  /** Shows the page that Back leads to, once the connection is back. */
  function retry() {
    if (isLost()) setTimeout(retry, RETRY_INTERVAL);
    else go('travel', location.href);
  }

  function isLost() {
    return page.isLost || document.documentElement.hasAttribute(Attribute.offline);
  }

  return go;
}
