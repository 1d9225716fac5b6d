// The main script loads this module for pages in layouts, and when the page's URL first changes without a load.

import { prefetch } from './prefetch.mjs';
import { Attribute } from './protocol.mjs';
import { hasLayout, navigate } from './visits.mjs';

/**
 * The kinds of changes of the URL. The server requests the first four, a link is followed by `leave` or `open`, and a
 * step through the browser's history is `travel`.
 *
 * @typedef {'push' | 'replace' | 'leave' | 'move' | 'travel' | 'open'} Step
 */

/** The interval at which a lost connection is checked, in milliseconds. */
const RETRY_INTERVAL = 100;

/** A link that opens in this tab. With `data-reload`, the browser itself loads the document. */
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
  /** @type {any} The link whose page is being requested. */
  let followed;
  page.entry ??= history.state?.entry;
  addEventListener('click', follow);
  addEventListener('pointerover', anticipate);
  page.isFollowing = true;

  /** @param {any} event Says that the pointer has moved onto an element, or a finger has touched it. */
  function anticipate({ target }) {
    const link = target.closest?.(LINK);
    const isFollowed = hasLayout(page) && link?.origin === origin && !link.hash && !link.matches('[data-query]');
    prefetch(isFollowed ? link : undefined);
  }

  /** @param {any} event */
  function follow(event) {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target.closest?.(LINK);
    // A link with `data-query` and the page's own path leads to a level, a tab or a dialog of the page itself.
    const isOwn = link?.matches('[data-query]') && link.pathname === new URL(page.url).pathname;
    // With one of these keys, a browser opens a tab or a window, or saves the document.
    if (!(isOwn || hasLayout(page)) || link?.origin !== origin || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    // The browser itself follows a link to a place within the page.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    // The first click is still requesting the link's page.
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
      // Without a connection, a load would replace the page and the user's input by the browser's error page.
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

  /** Shows the page of the current history entry, once the connection is restored. */
  function retry() {
    if (isLost()) setTimeout(retry, RETRY_INTERVAL);
    else go('travel', location.href);
  }

  function isLost() {
    return page.isLost || document.documentElement.hasAttribute(Attribute.offline);
  }

  return go;
}
