// The main script loads this module when the page's URL first changes without a load.

import { loadLooks, LOOKS_LINK } from './looks.mjs';
import { requestBody } from './offers.mjs';
import { positionOf } from './position.mjs';
import { Attribute } from './protocol.mjs';

/** The contents of the comments around the page's content inside a layout. In Swift, `Wire` has the same. */
const CONTENT_START = '{';
const CONTENT_END = '}';

/**
 * The parts of the page that a change of the URL uses.
 *
 * @typedef {object} Page
 * @property {string} url
 * @property {string | undefined} [layout] A name that pages with the same layouts share.
 * @property {boolean} [isVisiting]
 * @property {AbortController} [visit] The request for the page that is shown next.
 * @property {import('./outbox.mjs').Outbox} [outbox]
 * @property {(position: string) => void} [begin] Starts to follow a page that was put into the document.
 * @property {{ park(): void, resume(): void }} [connection]
 */

/**
 * Changes the URL of the page, or shows a different page. Throws if the browser has to load the document.
 *
 * @param {import('./history.mjs').Step} step
 * @param {string} url
 * @param {Page} page
 */
export async function navigate(step, url, page) {
  const shown = new URL(page.url, location.href);
  if (step === 'push') history.pushState(null, '', url);
  else if (step === 'replace') history.replaceState(null, '', url);
  else if (step === 'leave') await showPage(url, page, false);
  else if (step === 'move') location.replace(url);
  else if (location.pathname !== shown.pathname) await showPage(url, page, true);
  else if (location.search !== shown.search) {
    // With the same key, a later step through the history replaces one that waits.
    page.outbox?.add(document.documentElement, requestBody('action=', location.search || '?'), { key: 'action', isQuiet: true });
  }
  page.url = location.href;
}

/**
 * Shows a page with the same layout in place of the current one, and keeps the elements of the layout.
 *
 * Throws if the browser has to load the document: for other sites, files, errors, and pages with a different layout.
 *
 * @param {string} url
 * @param {Page} page
 * @param {boolean} isTravel Whether the browser shows the URL already.
 */
async function showPage(url, page, isTravel) {
  page.visit?.abort();
  page.visit = new AbortController();
  const { signal } = page.visit;
  const target = new URL(url, location.href);
  // The browser itself scrolls to a fragment of the shown page.
  if (target.hash && !isTravel && target.pathname === location.pathname && target.search === location.search) throw new Error(url);
  if (!page.layout || target.origin !== origin) throw new Error(url);
  const scroll = [scrollX, scrollY];
  // Waiting submissions must be sent before the URL changes: they are posted to the URL of the page that is left.
  if (!isTravel) page.outbox?.leave();
  /** @type {any} */
  let response;
  let text = '';
  try {
    response = await fetch(target, { signal, headers: { Accept: 'text/html' } });
    const isPage = response.ok && response.headers.get('Content-Type')?.startsWith('text/html');
    if (!isPage || new URL(response.url).origin !== origin) throw new Error(url);
    text = await response.text();
  } catch (error) {
    // A newer visit has aborted this one.
    if (signal.aborted) return;
    throw error;
  }
  const next = new window.DOMParser().parseFromString(text, 'text/html');
  const position = positionOf(next);
  if (!position || position.split(' ')[2] !== page.layout) throw new Error(url);

  history.scrollRestoration = 'manual';
  // When a document is loaded, the browser should restore the scroll position again.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { once: true });
  if (isTravel || target.href === location.href) history.replaceState(history.state, '', response.url + target.hash);
  else {
    history.replaceState({ scroll }, '');
    history.pushState(null, '', response.url + target.hash);
  }
  const swap = () => {
    adoptAttributes(document.documentElement, next.documentElement);
    document.title = next.title;
    if (next.querySelector(LOOKS_LINK)) loadLooks();
    adopt(document.body, next.body);
    page.begin?.(position);
    // Ends the previous page's stream, and opens this page's.
    page.connection?.park();
    page.connection?.resume();
    land(target.hash, isTravel ? history.state?.scroll : undefined);
  };
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  /** @type {any} */
  const changing = document;
  if (changing.startViewTransition && !isCalm) await changing.startViewTransition(swap).updateCallbackDone;
  else swap();
}

/**
 * Gives an element the content of an element of the new page. Elements of the layout are kept; the page's own content
 * is replaced.
 *
 * @param {any} element @param {any} next
 */
function adopt(element, next) {
  adoptAttributes(element, next);
  let old = element.firstChild;
  let isContent = false;
  for (const node of [...next.childNodes]) {
    if (node.data === CONTENT_START && old?.data === CONTENT_START) {
      isContent = true;
      while (old && old.data !== CONTENT_END) old = removed(old);
    }
    if (isContent || !isSame(old, node)) element.insertBefore(node, old);
    else {
      if (node.data === undefined) adopt(old, node);
      else if (old.data !== node.data) old.data = node.data;
      old = old.nextSibling;
    }
    if (isContent && node.data === CONTENT_END) {
      isContent = false;
      if (old) old = removed(old);
    }
  }
  while (old) old = removed(old);
}

/** @param {any} node Returns the node after it. */
function removed(node) {
  const { nextSibling } = node;
  node.close?.();
  node.remove();
  return nextSibling;
}

/** @param {any} old @param {any} node */
function isSame(old, node) {
  return old?.nodeName === node.nodeName && old.id === node.id && old.name === node.name;
}

/** @param {any} element @param {any} next */
function adoptAttributes(element, next) {
  for (const { name } of [...element.attributes])
    if (!next.hasAttribute(name) && name !== Attribute.offline) element.removeAttribute(name);
  for (const { name, value } of next.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {string} hash @param {[number, number] | undefined} scroll */
function land(hash, scroll) {
  const goal = document.getElementById(decodeURIComponent(hash.slice(1)));
  /** @type {any} */
  const start = document.querySelector('[autofocus], main, h1');
  if (start && !start.matches('[autofocus]')) start.tabIndex = -1;
  start?.focus({ preventScroll: true });
  if (goal && !scroll) goal.scrollIntoView();
  else scrollTo(...(scroll ?? [0, 0]));
}
