import { after } from './stream.js';

export function presses(page, say, timer = after, now = Date.now) {
  let pending = [];
  let turn = Promise.resolve();
  let lost;
  const sent = new WeakMap();
  const waiting = (pair) => pair && pending.find((one) => one.send && one.pair === pair);

  function settle(sequence = page.sequence) {
    for (const one of pending) one.node.ariaBusy = null;
    pending = pending.filter((one) => one.cancel || one.sequence > sequence);
    for (const one of pending) if (!one.isQuiet) one.node.ariaBusy = 'true';
  }

  async function deliver(one) {
    const { send, epoch } = one;
    if (!send || one.cancel || !pending.includes(one)) return;
    one.send = null;
    if (!one.node.isConnected) return void (one.sequence = 0);
    try {
      const response = await send(epoch);
      if (response.redirected) location.assign(response.url);
      if (!response.ok)
        say(...((await response.text()).replace(/^<.*/s, '') || `Refused (${response.status}).`).split('\t'));
      else if (lost) say('');
      if (response.status > 501) throw 0;
      lost = 0;
      one.sequence = epoch === page.epoch && +response.headers.get('Periscope-Sequence');
      settle();
    } catch (error) {
      if (error) say();
      lost = 1;
      if (!waiting(one.pair)) one.send = send;
      for (const one of pending) one.cancel ||= one.send && one.pair && timer(10_000, flush);
      settle(Infinity);
    }
  }

  function go(one) {
    one.cancel = one.cancel?.();
    sent.set(one.node, now());
    return (turn = turn.then(() => deliver(one)));
  }

  function press(node, send, pair, isQuiet, pace = '') {
    let one = waiting(pair);
    const isNext = one && !one.cancel;
    if (one) one.node.ariaBusy = null;
    else pending.push((one = {}));
    Object.assign(one, { node, send, pair, isQuiet, sequence: Infinity, epoch: page.epoch });
    settle();
    say('');
    let wait = +pace.replace('~', '');
    if (pace[0] === '~') wait += sent.get(node) - now();
    if (isNext || !(wait > 0)) return go(one);
    one.cancel?.();
    one.cancel = timer(wait, () => go(one));
  }

  function flush() {
    for (const one of pending) if (one.cancel) go(one);
    settle();
  }

  const isUnsent = (node) => pending.find((one) => one.send && one.node === node && one.pair);
  return { press, settle, flush, isUnsent };
}
