// @ts-check
import * as wire from './wire.js';

/** Sends presses in order. A control is busy until the page shows what came of its press. */
export function presses(page, say) {
  let pending = [];
  let turn = Promise.resolve();

  function settle(sequence = page.sequence) {
    for (const { control } of pending) control.ariaBusy = null;
    pending = pending.filter((press) => press.sequence > sequence);
    for (const { control } of pending) control.ariaBusy = 'true';
  }

  async function deliver(press) {
    if (!pending.includes(press)) return;
    const { epoch } = page;
    try {
      const response = await press.send();
      if (response.redirected) location.assign(response.url);
      if (!response.ok) say(await reason(response));
      press.sequence = epoch === page.epoch ? +response.headers.get(wire.sequence) : 0;
      settle();
    } catch {
      say('The server cannot be reached.');
      // Later presses were meant to follow the one that got lost.
      settle(Infinity);
    }
  }

  function press(control, send) {
    const press = { control, send, sequence: Infinity };
    pending.push(press);
    settle();
    say('');
    return (turn = turn.then(() => deliver(press)));
  }

  return { press, settle };
}

async function reason(response) {
  const isText = /text\/plain/.test(response.headers.get('Content-Type'));
  return (isText && (await response.text()).split('\n')[0]) || `Refused (${response.status}).`;
}

/** @returns what posts `form` as it is now; nothing where that is the browser's business */
export function sender(form, submitter) {
  if (!form.matches('[method=post]:not([target], [enctype])') || submitter?.matches('[formmethod]')) return;
  // Not a property: a control named "action" hides it.
  const url = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const body = new URLSearchParams(new FormData(form, submitter));
  return () => fetch(url, { method: 'POST', body, headers: wire.minimal, signal: AbortSignal.timeout(30_000) });
}
