import { after } from './stream.js';
import * as wire from './wire.js';

export function presses(page, say, timer = after, now = Date.now) {
  let pending = [];
  let turn = Promise.resolve();
  const sent = new WeakMap();

  function settle(sequence = page.sequence) {
    for (const { control } of pending) control.ariaBusy = null;
    pending = pending.filter((press) => press.cancel || press.sequence > sequence);
    for (const { control, isQuiet } of pending) if (!isQuiet) control.ariaBusy = 'true';
  }

  async function deliver(press) {
    if (press.isSent || !pending.includes(press)) return;
    const { epoch } = page;
    press.isSent = true;
    try {
      const response = await press.send(press.epoch);
      if (response.redirected) location.assign(response.url);
      const isText = /plain/.test(response.headers.get('Content-Type'));
      if (!response.ok) say((isText && (await response.text()).split('\n')[0]) || `Refused (${response.status}).`);
      press.sequence = epoch === page.epoch ? +response.headers.get(wire.sequence) : 0;
      settle();
    } catch {
      say('The server cannot be reached.');
      // Later presses were meant to follow the one that got lost.
      settle(Infinity);
    }
  }

  function go(press) {
    press.cancel = press.cancel?.();
    sent.set(press.control, now());
    return (turn = turn.then(() => deliver(press)));
  }

  /** A value has a `pair`, and takes the place of an older one. */
  function press(control, send, pair, isQuiet, pace = '') {
    let one = pair && pending.find((one) => one.control === control && one.pair === pair && !one.isSent);
    if (one) Object.assign(one, { send, isQuiet, epoch: page.epoch });
    else pending.push((one = { control, send, pair, isQuiet, epoch: page.epoch, sequence: Infinity }));
    settle();
    say('');
    const [, isThrottled, wait] = /^(~?)(\d+)$/.exec(pace) ?? [];
    const rest = isThrottled ? sent.get(control) + +wait - now() : wait;
    if (!(rest > 0)) return go(one);
    one.cancel?.();
    one.cancel = timer(+rest, () => go(one));
  }

  function flush(form) {
    for (const one of pending.filter((one) => one.cancel))
      if (!form || one.control.form !== form) go(one);
      else one.sequence = one.cancel = one.cancel() ?? 0;
    settle();
  }

  const isUnsent = (control) => pending.some((one) => one.control === control && one.pair && !one.isSent);

  return { press, settle, flush, isUnsent };
}
