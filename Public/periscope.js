import { presses } from './actions.js';
import { showModals } from './dialogs.js';
import { listen } from './events.js';
import { patcher } from './fragments.js';
import { operation } from './patch.js';
import { position, renew } from './reset.js';
import { connected, line, lose, say } from './status.js';
import { after, follow } from './stream.js';
import * as wire from './wire.js';

const page = { epoch: '', sequence: 0, resyncs: 0 };
const { press, settle, flush, isUnsent } = presses(page, say);
const commands = {
  title: (text) => (document.title = text),
  focus(id) {
    showModals();
    document.getElementById(id)?.focus();
  },
};
let apply, missed;

function show(reached) {
  const [epoch, sequence] = reached.split(' ');
  Object.assign(page, { epoch, sequence: +sequence });
  document.body.append(line);
  apply = patcher(commands, isUnsent);
  showModals();
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
    show(await renew(signal, missed));
    missed = {};
    settle(Number.MAX_VALUE);
  },
  receive({ id, data }) {
    try {
      apply(data.map(operation));
      page.sequence = +(id ?? page.sequence);
      settle();
    } catch {
      missed = { [wire.resync]: ++page.resyncs };
      stream.reset();
    }
  },
});
const { park, resume } = Object.assign(commands, stream);

listen((...what) => (resume(), press(...what)), flush);

let stay;
addEventListener('visibilitychange', () => {
  stay?.();
  // A browser has but six connections for a site.
  if (document.hidden) stay = after(20_000, park);
  else resume();
});
// A page with an open connection is not kept for the way back.
addEventListener('pagehide', park);
addEventListener('offline', () => {
  lose();
  stream.bye();
});
for (const sign of ['pageshow', 'focus', 'online']) addEventListener(sign, resume);
Object.assign(window, { periscope: page });
