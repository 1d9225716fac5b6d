// @ts-check
import * as wire from './wire.js';

const isUnanswered = ({ sequence }) => sequence === Infinity;

/** Sends presses in order, one at a time. A control is busy until the page shows what came of its press. */
export function presses(page, say) {
  let pending = [];
  let turn = Promise.resolve();

  function settle(isDone) {
    const done = pending.filter(isDone);
    pending = pending.filter((press) => !done.includes(press));
    for (const { control } of done) if (!pending.some((press) => press.control === control)) control.ariaBusy = null;
  }

  const settleShown = () => settle(({ sequence }) => sequence <= page.sequence);

  async function deliver(press) {
    if (!pending.includes(press)) return;
    const { epoch } = page;
    try {
      const response = await press.send();
      if (response.redirected) location.assign(response.url);
      if (!response.ok) say(await reason(response));
      press.sequence = epoch === page.epoch ? +response.headers.get(wire.sequence) : 0;
      settleShown();
    } catch {
      say('The server cannot be reached. Please try again.');
      // Later presses were meant to follow the one that got lost.
      settle(isUnanswered);
    }
  }

  return {
    press(control, send) {
      const press = { control, send, sequence: Infinity };
      pending.push(press);
      control.ariaBusy = 'true';
      say('');
      return (turn = turn.then(() => deliver(press)));
    },
    settleShown,
    settleAnswered: () => settle((press) => !isUnanswered(press)),
  };
}

async function reason(response) {
  const isText = /^text\/plain/.test(response.headers.get('Content-Type'));
  return (isText && (await response.text()).split('\n')[0]) || `The server refused this (${response.status}).`;
}

/** A function that posts `form` as it is now, or nothing where that is the browser's own business. */
export function sender(form, submitter) {
  // A control named "action" hides the property, so the attribute is read.
  const attribute = (name) => submitter?.getAttribute('form' + name) ?? form.getAttribute(name) ?? '';
  const url = new URL(attribute('action') || location.href, document.baseURI);
  const isOurs = url.origin === location.origin && !attribute('target') && !attribute('enctype');
  if (!isOurs || attribute('method').toLowerCase() !== 'post') return;
  const body = new URLSearchParams(new FormData(form, submitter));
  return () => fetch(url, { method: 'POST', body, headers: wire.minimal, signal: AbortSignal.timeout(30_000) });
}
