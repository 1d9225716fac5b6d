import { isTextField } from './fields.mjs';
import { showHead } from './heads.mjs';
import { loadLooks, LOOKS_LINK } from './looks.mjs';
import { requestBody } from './offers.mjs';
import { positionOf } from './position.mjs';
import { takePrefetched } from './prefetch.mjs';
import { Attribute, BROWSER_ATTRIBUTES } from './protocol.mjs';

/** The contents of the comments around the page's content inside a layout. In Swift, `Wire` has the same. */
const CONTENT_START = '{';
const CONTENT_END = '}';

/** The attributes of the root element that scripts set, and no page of the server has. The script for drags sets the second one. */
const SCRIPT_ATTRIBUTES = [Attribute.offline, 'data-drags'];

/** The attributes that the server also changes in an element whose content and attributes are a script's. */
const SERVER_ATTRIBUTES = /^data-(hook|p$)/;

/** How long a page may take to arrive, in milliseconds. */
const VISIT_TIMEOUT = 30_000;

/** From this status on, the request may not have reached the server. */
const FIRST_UNREACHED_STATUS = 502;

/** The scroll positions of pages, by the names of their entries in the history. */
const places = new Map();

/**
 * The parts of the page that a change of the URL uses.
 *
 * @typedef {object} Page
 * @property {string} url The page's URL, which differs from the browser's while the page that Back leads to is being
 *   requested.
 * @property {string} [entry] The name of its entry in the history.
 * @property {string | undefined} [layout] A name that pages with the same layouts share.
 * @property {boolean} [isFollowing] Whether the script follows links.
 * @property {boolean} [isVisiting]
 * @property {boolean} [isLost] Whether the connection to the server is lost.
 * @property {AbortController | undefined} [visit] The request for the page that is shown next.
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
  const isOnPath = location.pathname === shown.pathname;
  if (step === 'move') return location.replace(url);
  if (step === 'push' || step === 'replace' || step === 'open') {
    // On a different path, the page is already being left.
    if (!isOnPath) return;
    const tab = shown.searchParams.get('tab');
    if (step === 'open' && tab) url += `${url.includes('?') ? '&' : '?'}tab=${tab}`;
    // Like a browser, a link to the shown URL adds no entry to the history, for example after a double click.
    const isShown = step === 'open' && new URL(url, location.href).href === location.href;
    if (step === 'replace' || isShown) history.replaceState(history.state, '', url);
    else history.pushState({ entry: newEntry() }, '', url);
    page.url = location.href;
    page.entry = history.state?.entry;
    if (step === 'open') tellQuery(page);
    return;
  }
  const isTravel = step === 'travel';
  // A later step replaces an unfinished one.
  page.visit?.abort();
  page.visit = undefined;
  if (isTravel && isOnPath) {
    page.url = location.href;
    if (location.search !== shown.search) tellQuery(page);
    return;
  }
  if (isTravel) places.set(page.entry, [scrollX, scrollY]);
  const visit = new AbortController();
  page.visit = visit;
  const timer = setTimeout(() => visit.abort(new TypeError(url)), VISIT_TIMEOUT);
  const cancel = () => visit.abort();
  // The user may leave for a different document meanwhile.
  addEventListener('beforeunload', cancel);
  try {
    await showPage(new URL(url, location.href), page, isTravel, visit.signal);
  } catch (error) {
    // Not thrown if a newer step or a different document replaces this step.
    if (page.visit === visit && !(visit.signal.aborted && visit.signal.reason?.name === 'AbortError')) throw error;
  } finally {
    clearTimeout(timer);
    removeEventListener('beforeunload', cancel);
    // Ends a response that was not read completely because it is not a page.
    visit.abort();
    if (page.visit === visit) page.visit = undefined;
  }
}

/**
 * Tells the server which query the browser's URL has.
 *
 * @param {Page} page
 */
function tellQuery(page) {
  page.outbox?.add(document.documentElement, requestBody('action=', location.search || '?'), { key: 'action', isQuiet: true });
}

/** @param {Page} page Its `layout` is `?` if it is in no layout, but its own URL has a query. */
export function hasLayout({ layout }) {
  return layout && layout !== '?';
}

/**
 * Shows a page with the same layout in place of the current one, and keeps the elements of the layout.
 *
 * Throws if the browser has to load the document: for other sites, files, errors, and pages with a different layout.
 *
 * @param {URL} target
 * @param {Page} page
 * @param {boolean} isTravel Whether the browser shows the URL already.
 * @param {AbortSignal} signal
 */
async function showPage(target, page, isTravel, signal) {
  if (!hasLayout(page) || target.origin !== origin) throw new Error(target.href);
  page.outbox?.leave();
  /** @type {Promise<any>} */
  const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  aborted.catch(() => {});
  // The signal does not abort the request of a prefetch.
  const prefetched = isTravel ? undefined : await Promise.race([takePrefetched(target.href), aborted]);
  const response = prefetched ?? await fetch(target, { signal, headers: { Accept: 'text/html' } });
  if (response.status >= FIRST_UNREACHED_STATUS) throw new TypeError(response.statusText);
  const isPage = response.ok && response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || new URL(response.url).origin !== origin) throw new Error(target.href);
  const next = new window.DOMParser().parseFromString(await Promise.race([response.text(), aborted]), 'text/html');
  const position = positionOf(next);
  if (!position || position.split(' ')[2] !== page.layout) throw new Error(target.href);
  // The user may have pressed Back meanwhile.
  signal.throwIfAborted();

  history.scrollRestoration = 'manual';
  // When a document is loaded, the browser should restore the scroll position again.
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { once: true });
  const url = response.url + target.hash;
  const state = { entry: newEntry(), ...history.state };
  if (isTravel || target.href === location.href) history.replaceState(state, '', url);
  else {
    const scroll = [scrollX, scrollY];
    places.set(state.entry, scroll);
    // Also stored in the history, because loading a document discards `places`.
    history.replaceState({ ...state, scroll }, '');
    history.pushState({ entry: newEntry() }, '', url);
  }
  const swap = () => {
    // Input that was entered during the request belongs to the previous page.
    page.outbox?.depart();
    page.url = location.href;
    page.entry = history.state.entry;
    adoptAttributes(document.documentElement, next.documentElement);
    document.title = next.title;
    showHead(next);
    if (next.querySelector(LOOKS_LINK)) loadLooks();
    adopt(document.body, next.body);
    page.begin?.(position);
    // Ends the previous page's stream, and opens this page's.
    page.connection?.park();
    page.connection?.resume();
    land(target.hash, isTravel ? places.get(page.entry) ?? history.state.scroll : undefined);
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
  const isExcluded = next.hasAttribute(Attribute.excluded);
  adoptAttributes(element, next, isExcluded);
  // As in `merge.mjs`, the content is a script's.
  element.isScripted = element.hasAttribute(Attribute.hook) && !next.firstChild;
  if (isExcluded || element.isScripted) return;
  let old = element.firstChild;
  let isContent = false;
  for (const node of [...next.childNodes]) {
    if (node.data === CONTENT_START && old?.data === CONTENT_START) {
      isContent = true;
      while (old && old.data !== CONTENT_END) old = removed(old);
    }
    if (isContent || !isSame(old, node)) element.insertBefore(node, old);
    else {
      // Here and below not `data`, `attributes` or `remove()`: a form's control with that name hides the form's own.
      if (node.nodeValue === null) adopt(old, node);
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

/** @param {any} node Removes it, and returns the node after it. */
function removed(node) {
  const { nextSibling, parentNode } = node;
  if (node.localName === 'dialog') node.close();
  parentNode.removeChild(node);
  return nextSibling;
}

/** @param {any} old @param {any} node */
function isSame(old, node) {
  const names = ['id', 'name', Attribute.hook, Attribute.excluded];
  return old?.nodeName === node.nodeName && names.every((name) => old.getAttribute?.(name) === node.getAttribute?.(name));
}

/** @param {any} element @param {any} next @param {boolean} [isExcluded] Whether the attributes are a script's. */
function adoptAttributes(element, next, isExcluded) {
  for (const name of new Set([...element.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (element.getAttribute(name) === value || (isExcluded && !SERVER_ATTRIBUTES.test(name))) continue;
    if (value !== null) element.setAttribute(name, value);
    else if (!SCRIPT_ATTRIBUTES.includes(name) && !isBrowsers(element, name)) element.removeAttribute(name);
  }
}

/** @param {any} element @param {string} name Whether the user or a script has set the attribute. */
function isBrowsers(element, name) {
  return BROWSER_ATTRIBUTES.includes(name) && !element.getAttribute(Attribute.slotNames)?.split(' ').includes(name);
}

/** @param {string} hash @param {[number, number] | undefined} scroll */
function land(hash, scroll) {
  const goal = document.getElementById(idOf(hash));
  const { activeElement } = document;
  // Users who type in a field of the layout keep the focus there.
  if (!activeElement || !isTextField(activeElement)) {
    /** @type {any} */
    const start = goal ?? ['[autofocus]', 'main h1', 'h1', 'main'].map((selector) => document.querySelector(selector)).find(Boolean);
    if (start && !start.matches('[autofocus], a, button, input, select, textarea')) start.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }
  if (goal && !scroll) goal.scrollIntoView();
  else scrollTo(...(scroll ?? [0, 0]));
}

function newEntry() {
  return `${Math.random()}`;
}

/** @param {string} hash */
function idOf(hash) {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
