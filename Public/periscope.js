// @ts-check
import { presses, sender } from './actions.js';
import { patcher } from './fragments.js';
import { operation } from './patch.js';
import { position, renew } from './reset.js';
import { connected, line, say } from './status.js';
import { after, follow } from './stream.js';
import * as wire from './wire.js';

/** What is shown: the state of `epoch` at `sequence`. `resyncs` counts the events that did not fit. */
const page = { epoch: '', sequence: 0, resyncs: 0 };
const { press, settle } = presses(page, say);
let apply;

function show(reached) {
  const [epoch, sequence] = reached.split(' ');
  Object.assign(page, { epoch, sequence: +sequence });
  document.body.append(line);
  apply = undefined;
}

show(position(document));

const stream = follow({
  connected,
  open(signal) {
    const url = new URL(location.href);
    url.searchParams.set(wire.epoch, page.epoch);
    url.searchParams.set(wire.since, `${page.sequence}`);
    return fetch(url, { signal, headers: { Accept: 'text/event-stream' }, cache: 'no-store' });
  },
  async renew(signal) {
    show(await renew(signal));
    settle(Number.MAX_VALUE);
  },
  receive({ id, data }) {
    try {
      apply ??= patcher(stream);
      apply(data.map(operation));
      page.sequence = +(id ?? page.sequence);
      settle();
    } catch {
      page.resyncs++;
      stream.reset();
    }
  },
});

addEventListener('submit', (event) => {
  const { target, submitter } = event;
  const send = !event.defaultPrevented && sender(target, submitter);
  if (!send) return;
  event.preventDefault();
  press(submitter ?? target, send).then(stream.resume);
});

let stay;
addEventListener('visibilitychange', () => {
  stay?.();
  // A browser has but six connections for a site.
  if (document.hidden) stay = after(20_000, stream.park);
  else stream.resume();
});
// A page with an open connection is not kept for the way back.
addEventListener('pagehide', stream.park);
for (const sign of ['pageshow', 'focus', 'online']) addEventListener(sign, stream.resume);
Object.assign(window, { periscope: page });
