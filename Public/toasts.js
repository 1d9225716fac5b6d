// Announces the toasts of a page, and dismisses those without a button after their time. Pages with toasts load this script beside the
// main script. It stays loaded when the main script shows a different page.

const TOASTS = '.toasts';
const TOAST = '.toast[data-toast]';

/** The headers with which the server performs a dismissal once, and on the page that the user has seen. */
const DismissalHeader = { epoch: 'Periscope-Epoch', key: 'Idempotency-Key' };

/** The interval at which the remaining times are counted down, in milliseconds. */
const TICK = 250;

/** After how many milliseconds a dismissal that has failed is repeated. */
const RETRY_TIME = 3000;

/**
 * The remaining milliseconds of the toasts that were announced, by their identifiers; infinite for a toast with a button.
 *
 * @type {Map<string, number>}
 */
const remaining = new Map();

/** @type {any} */
let region;
/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/** @returns {any[]} */
function toasts() {
  return [...document.querySelectorAll(TOAST)];
}

/** Announces new toasts, and forgets those that are gone. */
function update() {
  const shown = toasts();
  const added = shown.filter(({ dataset }) => !remaining.has(dataset.toast));
  for (const { dataset } of added) remaining.set(dataset.toast, dataset.seconds ? dataset.seconds * 1000 : Infinity);
  for (const id of remaining.keys()) if (!shown.some(({ dataset }) => dataset.toast === id)) remaining.delete(id);
  if (added.length) announce(added);
  if (shown.length) timer ??= setInterval(tick, TICK);
  else {
    clearInterval(timer);
    timer = undefined;
  }
}

/** @param {any[]} added */
function announce(added) {
  region ??= newRegion();
  // Cleared first, because screen readers do not announce a text that stays equal.
  region.textContent = '';
  const texts = added.flatMap((toast) => [...toast.querySelectorAll('p, button')]).map(({ textContent }) => textContent.trim());
  setTimeout(() => (region.textContent = texts.filter(Boolean).join(' ')), TICK);
}

function newRegion() {
  /** @type {any} */
  const element = document.createElement('div');
  element.role = 'status';
  element.className = 'visually-hidden';
  // Outside the body, because a renewal of the page replaces the body.
  document.documentElement.append(element);
  return element;
}

/** Whether the user may be reading or using the toasts, or does not see them. */
function isPaused() {
  return document.hidden || !!document.querySelector(`${TOASTS}:is(:hover, :focus-within), dialog:modal`);
}

function tick() {
  if (isPaused()) return;
  for (const toast of toasts()) {
    const { toast: id } = toast.dataset;
    const rest = (remaining.get(id) ?? 0) - TICK;
    remaining.set(id, rest > 0 ? rest : RETRY_TIME);
    if (rest <= 0) void dismiss(toast);
  }
}

/** @param {any} toast */
async function dismiss(toast) {
  const page = window.periscope;
  const button = [...toast.querySelectorAll('button')].at(-1);
  if (!page || !button) return;
  const body = new URLSearchParams({ [button.name]: button.value });
  const key = `"${Math.random().toString(36).slice(2)}"`;
  const headers = { Accept: 'application/json', [DismissalHeader.epoch]: page.epoch, [DismissalHeader.key]: key };
  try {
    await fetch(page.url, { method: 'POST', body, headers });
  } catch {
    // The next tick after `RETRY_TIME` repeats it.
  }
}

new MutationObserver(update).observe(document, { subtree: true, childList: true });
update();
