/** @typedef {'push' | 'replace' | 'leave' | 'move' | 'travel'} Step The kinds of changes of the URL, by the server, a link or the history. */

/** A link within this tab that leads to a document. */
const LINK = 'a[href]:not([target], [download], [data-reload])';

/**
 * Keeps the page and its URL in step: shows the page for a URL from the browser's history, and opens links to pages
 * with the same layout without loading a document. Returns a function that performs the server's command `url`.
 *
 * @param {import('./visits.mjs').Page} page
 * @returns {(line: string) => void}
 */
export function followHistory(page) {
  /** @type {any} One promise for all calls, because browsers may complete several imports of a module out of order. */
  let part;
  addEventListener('popstate', () => go('travel', location.href));
  addEventListener('click', follow);

  /** @param {any} event */
  function follow(event) {
    const { target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target.closest?.(LINK);
    // With one of these keys, a browser opens a tab or a window, or saves the document.
    if (!page.layout || link?.origin !== origin || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    go('leave', link.href);
  }

  /** @param {any} step @param {any} url */
  async function go(step, url) {
    page.isVisiting = true;
    try {
      part ??= import('./visits.mjs');
      await (await part).navigate(step, url, page);
    } catch {
      location.assign(url);
    }
    page.isVisiting = false;
  }

  return (line) => {
    const [step, url] = line.split(' ');
    go(step, url);
  };
}
