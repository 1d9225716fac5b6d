/** How long the pointer rests on a link before its page is fetched, in milliseconds. */
const HOVER_DELAY = 60;

/** How old a fetched page may be when it is shown, in milliseconds. Its stream brings what has changed since. */
const MAXIMUM_AGE = 5_000;

/** @type {{ timer?: any, page?: { href: string, time: number, response: Promise<Response | void> } | undefined }} */
const prefetching = {};

/**
 * Fetches the page of a link after a delay, and cancels the previous call's delay. The server only answers with a page
 * that the user has open already.
 *
 * @param {any} [link] The link that the pointer is on.
 */
export function prefetch(link) {
  clearTimeout(prefetching.timer);
  /** @type {any} */
  const { connection } = navigator;
  if (!link || connection?.saveData || isFresh(link.href)) return;
  prefetching.timer = setTimeout(() => {
    const response = fetch(link.href, { cache: 'no-store', headers: { Accept: 'text/html', 'Periscope-Prefetch': '1' } });
    prefetching.page = { href: link.href, time: performance.now(), response: response.catch(() => {}) };
  }, HOVER_DELAY);
}

/**
 * Returns the page of a link that is about to be shown, if it was fetched.
 *
 * @param {string} href
 */
export async function takePrefetched(href) {
  clearTimeout(prefetching.timer);
  const page = isFresh(href) && prefetching.page;
  prefetching.page = undefined;
  const response = page && (await page.response);
  return response && response.status === 200 ? response : undefined;
}

/** @param {string} href */
function isFresh(href) {
  const { page } = prefetching;
  return page?.href === href && performance.now() - page.time < MAXIMUM_AGE;
}
