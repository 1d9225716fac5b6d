// Follows a live page: applies the server's patches to it, and sends the user's presses and values.

import { guardClicks } from './aim.mjs';
import { connect, fetchStream } from './connection.mjs';
import { discardRestoredInput, sendEarlyInput } from './controls.mjs';
import { handleDismissals } from './dialogs.mjs';
import { showHead } from './heads.mjs';
import { listen, post } from './listeners.mjs';
import { loadLooks } from './looks.mjs';
import { goToNextField } from './next-field.mjs';
import { parseOperation } from './operations.mjs';
import { createOutbox } from './outbox.mjs';
import { createPatcher } from './patcher.mjs';
import { positionOf } from './position.mjs';
import { FORM_KEY_SELECTOR, Header, Query } from './protocol.mjs';
import { createStatus } from './status.mjs';

/** How long a tab is hidden before it gives up its connection, in milliseconds: a browser has few of them per site. */
const HIDDEN_TIMEOUT = 20_000;

/** Events that indicate that the user or the network is back. */
const RESUMING_EVENTS = ['visibilitychange', 'pageshow', 'focus', 'online', 'click', 'keydown'];

/** Events that indicate that the user uses the page. */
const USE_EVENTS = ['focusin', 'keydown', 'pointerdown', 'pointermove', 'scroll'];

/**
 * The state of the page: the epoch of its instance, the number of the last event that it has applied, and its URL.
 *
 * @type {{ epoch: string, sequence: number, resyncs: number, events: any } & import('./visits.mjs').Page}
 */
const page = { epoch: '', sequence: 0, resyncs: 0, events: [], url: location.href };
const status = createStatus();
const outbox = createOutbox(page, status, post, () => connection.reset(), () => connection.expectEvent());
const notePatch = guardClicks();

/**
 * Opens the stream: over a shared connection, once the server has parked this tab because other tabs need connections.
 */
let openAt = fetchStream;

/**
 * The element that the user has touched first. Its press may open a dialog before `assistance.mjs` is loaded.
 *
 * @type {EventTarget | null}
 */
let touched;

/** @type {ReturnType<typeof createPatcher>} */
let applyPatch;

/**
 * The function that changes the URL, once `history.mjs` is requested.
 *
 * @type {Promise<any> | undefined}
 */
let navigation;

/**
 * The headers of the next renewal, which tell the server that a patch did not fit.
 *
 * @type {Record<string, string>}
 */
let resyncHeaders = {};

/** @type {Record<import('./protocol.mjs').CommandName, (argument?: any) => void>} */
const commands = {
  title(text) {
    document.title = text;
  },
  // A later operation of the same patch can insert the element.
  focus: (id) => queueMicrotask(() => document.getElementById(id)?.focus()),
  blur: () => document.activeElement?.blur(),
  head: (html) => showHead(new DOMParser().parseFromString(html, 'text/html')),
  looks: loadLooks,
  url: (line) => changeURL(...line.split(' ')),
  // `hooks.js` replaces the list once it runs.
  emit: (event) => page.events.push(event),
  reset: () => connection.reset(),
  bye: () => connection.leave(),
  async park() {
    connection.park();
    if (document.hidden) return;
    const { share } = await import('./tabs.mjs');
    openAt = share(connection, status);
  },
};

/** @param {string} position */
function begin(position) {
  const [epoch, sequence, layout] = position.split(' ');
  const isNewInstance = epoch !== page.epoch;
  page.epoch = epoch;
  page.sequence = Number(sequence);
  page.layout = layout;
  // The server does not count these fields when it numbers the page's elements.
  for (const key of document.querySelectorAll(FORM_KEY_SELECTOR)) key.remove();
  applyPatch = createPatcher(commands, outbox);
  notePatch();
  if (layout) loadNavigation();
  return isNewInstance;
}

/** Loads the module that follows links and changes the URL. Until then, links load documents. */
function loadNavigation() {
  // One promise for all calls, because several imports of a module may complete in any order.
  return (navigation ??= import('./history.mjs').then(({ followHistory }) => followHistory(page, status)));
}

/** @param {any[]} step The kind of change, and the new URL. */
async function changeURL(...step) {
  page.isVisiting = true;
  // The response to a press may set a new session cookie, without which the server refuses the next page. The event that
  // leads to that page can arrive before the response.
  if (['leave', 'move'].includes(step[0])) await outbox.answered();
  try {
    (await loadNavigation())(...step);
  } catch {
    location.assign(step[1]);
  }
}

/** @param {AbortSignal} signal */
function openStream(signal) {
  const url = new URL(page.url);
  url.searchParams.set(Query.epoch, page.epoch);
  url.searchParams.set(Query.since, String(page.sequence));
  return openAt(url, signal);
}

/** @param {AbortSignal} signal @param {Response} [arrived] The new page, if it has arrived already. */
async function renew(signal, arrived) {
  const headers = { Accept: 'text/html', ...resyncHeaders };
  const response = arrived ?? (await fetch(page.url, { signal, headers, cache: 'no-store' }));
  // Without the module, only a load shows the newer page. After a load, the user's input is restored as well.
  /** @type {any} */
  const renewal = await import('./renewal.mjs').catch(() => location.reload());
  await renewal.renewPage(response, outbox, begin);
  // A restarted server gives the tab a new name, which is part of the URL.
  if (response.redirected) page.url = location.href;
  resyncHeaders = {};
  outbox.settle();
}

/** @param {import('./event-parser.mjs').StreamEvent} event */
function receive({ id, data }) {
  try {
    applyPatch(data.map(parseOperation));
    if (data.length) notePatch();
    if (id !== undefined) page.sequence = Number(id);
    outbox.settle();
  } catch {
    page.resyncs += 1;
    resyncHeaders = { [Header.resync]: String(page.resyncs) };
    connection.reset();
  }
}

/** @param {boolean} isConnected */
function setConnected(isConnected) {
  page.isLost = !isConnected;
  page.events.noteConnection?.();
  status.setConnected(isConnected);
  if (isConnected) outbox.retry();
}

/** @param {any} event */
async function assistUser({ target }) {
  touched = target;
  const { assist } = await import('./assistance.mjs');
  assist(touched, status);
}

function parkIfHidden() {
  if (document.hidden) connection.park();
}

// Some of `RESUMING_EVENTS` also arrive when the page is hidden or left. Then the stream stays closed.
function resumeIfVisible() {
  if (!document.hidden) connection.resume();
}

function leave() {
  // Otherwise the page of a visit under way would replace this page when the browser shows this one again.
  page.visit?.abort();
  outbox.leave();
  connection.park();
}

/** @param {PageTransitionEvent} event */
function arrive({ persisted }) {
  // A page from the back/forward cache keeps the values that the user has entered.
  if (!persisted) discardRestoredInput();
}

handleDismissals();
begin(positionOf(document) ?? '');
const connection = connect({ open: openStream, renew, receive, setConnected });
listen(outbox);
discardRestoredInput();
sendEarlyInput();

addEventListener('visibilitychange', () => setTimeout(parkIfHidden, HIDDEN_TIMEOUT));
// A phone may end a hidden page without a further event.
addEventListener('visibilitychange', outbox.flush);
addEventListener('popstate', () => changeURL('travel', location.href));
addEventListener('pagehide', leave);
addEventListener('pageshow', arrive);
addEventListener('offline', connection.leave);
for (const type of RESUMING_EVENTS) addEventListener(type, resumeIfVisible);
for (const type of USE_EVENTS) addEventListener(type, assistUser, { once: true });
addEventListener('keydown', goToNextField, { capture: true });

// Used by the modules and scripts that are loaded later, in the browser's developer tools, and by tests.
window.periscope = Object.assign(page, { outbox, begin, connection, status });

// Tells `early.js` to repeat the presses that it holds.
dispatchEvent(new Event('periscope'));
// `assistance.mjs` restores what the user entered before a reload.
if (sessionStorage.periscope) assistUser({});
