import { isSwitch, noteEntry, step, turn } from './controls.mjs';
import { isTextField, valueOf } from './fields.mjs';
import { matchesKeys, parseOffers, requestBody } from './offers.mjs';
import { Attribute, Header, JOINED_TYPE, NO_OPTION, OFFERED_EVENTS } from './protocol.mjs';
import { showMissedValue } from './slots.mjs';
import { startTimer } from './timers.mjs';

/** @typedef {import('./offers.mjs').Offer} Offer */
/** @typedef {import('./outbox.mjs').Outbox} Outbox */

/** How long a request may take, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;

/** How long a refused request waits for the session's new cookie, in milliseconds. */
const RENAMED_DELAY = 300;

/** The size, in bytes, from which a request is cancelled when its page is left. */
const KEEPALIVE_LIMIT = 60_000;

/** The pace of a live control whose attribute names none: a pause in typing, in milliseconds. */
const DEFAULT_PACE = '200';

/** A click on one of these is not also a click on the elements around it. */
const CLICKABLE = 'a, button, input, label';

/** A form that is addressed to its page. The browser sends other forms itself. */
const PAGE_FORM = '[method=post]:not([target], [enctype], [action])';

/**
 * Sends the user's presses and values. The window has the listeners, so that they outlive every change of the page.
 *
 * @param {Outbox} outbox
 */
export function listen(outbox) {
  for (const type of [...OFFERED_EVENTS, 'compositionend']) addEventListener(type, take);
  addEventListener('compositionstart', outbox.flush);
  addEventListener('focusout', ({ target }) => showMissedValue(target, outbox));
  // If a click moves the focus out of a field, the field's value is sent together with the click.
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, hold);

  /** @param {any} event */
  function take(event) {
    const { type, isComposing } = event;
    // A text that an input method is composing is not a value yet, and the server's answers must not change it.
    event.target.isComposing = isComposing;
    // Safari sends the Return that ends a composition after its end, with this code.
    if (!isComposing && event.keyCode !== 229 && !event.defaultPrevented) handle(type === 'compositionend' ? 'input' : type, event);
  }

  /** @param {any} event */
  function hold({ type, target }) {
    outbox.hold(type === 'pointerdown' && Boolean(target.closest?.('button')));
  }

  /** @param {string} type @param {any} event */
  function handle(type, event) {
    const isValue = type === 'input' || type === 'change';
    if (isValue) sendLiveValue(type, event.target);
    for (const node of event.composedPath()) {
      const attribute = node.getAttribute?.(Attribute.offersPrefix + type) ?? '';
      const offers = parseOffers(attribute).filter(
        ({ option }) => isValue || option === NO_OPTION || matchesKeys(option, event),
      );
      for (const offer of offers) {
        if (isValue) sendValue(type, event.target, offer);
        else sendPress(event, node, offer);
      }
      if (offers.length > 0 || (type.endsWith('click') && node.closest?.(CLICKABLE) === node)) break;
    }
    if (type === 'submit' && !event.defaultPrevented) sendForm(event);
  }

  /** @param {string} type @param {any} control */
  function sendLiveValue(type, control) {
    const pace = control.getAttribute(Attribute.live);
    if (pace === null) return;
    const option = type === 'input' ? pace || DEFAULT_PACE : NO_OPTION;
    sendValue(type, control, { option, pair: `${encodeURIComponent(control.name)}=` });
  }

  /** @param {string} type @param {any} control @param {Offer} offer */
  function sendValue(type, control, { option, pair }) {
    const value = valueOf(control);
    noteEntry(control);
    outbox.add(control, requestBody(pair, value), {
      key: pair,
      form: control.form,
      isQuiet: type === 'input' || isTextField(control),
      pace: option,
    });
  }

  /** @param {any} event @param {any} node @param {Offer} offer */
  function sendPress(event, node, { option, pair }) {
    if (event.type === 'submit' || option !== NO_OPTION) event.preventDefault();
    // Return in a field submits it, so a second Return before the result is ignored. All other keys and focus changes
    // are sent each time.
    const isSubmit = isTextField(node) && event.key === 'Enter';
    // Sends entered values first, so that the server receives them before the press.
    outbox.flush();
    outbox.add(node, requestBody(pair), {
      form: isSubmit && node.form,
      isSubmit,
      isOnce: isSubmit,
      isQuiet: isTextField(node),
      ...(event.type.startsWith('focus') && { isMinor: true }),
    });
  }

  /** @param {any} event */
  function sendForm(event) {
    const { target: form, submitter } = event;
    // Here and above not `matches()`, and not `form.elements`, because controls with those names hide them.
    if (!form.closest(PAGE_FORM) || submitter?.matches('[formaction], [formmethod]')) return;
    event.preventDefault();
    const isStep = submitter?.matches('.step');
    if (isStep && step(submitter)) return;
    outbox.flush();
    if (submitter && isSwitch(submitter)) return sendSwitch(submitter);
    // The flush above has sent the form's values; send only the step button's.
    if (isStep) return outbox.add(submitter, new URLSearchParams([[submitter.name, submitter.value]]), {});
    const body = new URLSearchParams(new window.FormData(form, submitter));
    const isSubmit = Boolean(form.querySelector('input:not([type=submit], [type=hidden]), select, textarea'));
    // Return submits by a hidden button; the visible prominent button shows as busy instead.
    const control = (submitter?.hidden ? form.querySelector('.prominent') : submitter) ?? form;
    const activation = control.getAttribute(Attribute.activation);
    const isOnce = activation ? activation === 'once' : isSubmit || control.matches('.destructive');
    outbox.add(control, body, { form: isSubmit && form, isSubmit, isOnce });
  }

  /** @param {any} control */
  function sendSwitch(control) {
    const { name, value } = control;
    noteEntry(control);
    turn(control);
    outbox.add(control, new URLSearchParams([[name, value]]), { key: `${encodeURIComponent(name)}=`, form: control.form });
  }

}

/**
 * Sends forms in one request. The server performs them in this order, and once, even if the browser sends the request
 * again because its connection has ended without a response. If the session's cookie was replaced while the request was
 * on its way, sends it again with the new one.
 *
 * @param {URLSearchParams[]} bodies
 * @param {string} epoch The instance of the page that the user has seen.
 * @param {URLSearchParams} digests The digests of the values from which the user has changed the fields.
 * @param {string} url The page's URL, which differs from the browser's while a different page is being requested.
 */
export async function post(bodies, epoch, digests, url) {
  const signal = window.AbortSignal.timeout(REQUEST_TIMEOUT);
  /** @type {Record<string, string>} */
  const headers = { [Header.epoch]: epoch, [Header.press]: `${performance.now() + Math.random()}` };
  const isJoined = bodies.length > 1;
  if (`${digests}`) headers[Header.base] = `${digests}`;
  if (isJoined) headers['Content-Type'] = JOINED_TYPE;
  const body = isJoined ? bodies.join('\n') : bodies[0];
  // A browser lets only small requests outlive their page.
  const keepalive = `${body}`.length < KEEPALIVE_LIMIT;
  const request = () => fetch(url, { signal, headers, keepalive, method: 'POST', body });
  const response = await request();
  if (response.status !== 401) return response;
  /** @type {Promise<void>} */
  const pause = new Promise((resolve) => startTimer(RENAMED_DELAY, resolve));
  return pause.then(request);
}
