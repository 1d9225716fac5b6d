import { presses } from './actions.js';
import { listen } from './events.js';
import { patcher } from './fragments.js';
import { operation } from './patch.js';
import { position, renew } from './reset.js';
import { connected, say } from './status.js';
import { follow } from './stream.js';

const page = { resyncs: 0 };
const { press, settle, flush, isUnsent } = presses(page, say);
const commands = {
  title: (text) => (document.title = text),
  focus: (id) => queueMicrotask(() => document.getElementById(id)?.focus()),
  blur: () => document.activeElement.blur(),
};
let apply, headers;

function show(place) {
  [page.epoch, page.sequence] = place.split(' ');
  apply = patcher(commands, isUnsent);
}

show(position(document));

const stream = follow({
  connected(isOn) {
    connected(isOn);
    if (isOn) flush();
  },
  open(signal) {
    const url = new URL(location.href);
    url.searchParams.set('epoch', page.epoch);
    url.searchParams.set('since', page.sequence);
    return fetch(url, { signal, headers: { Accept: 'text/event-stream' } });
  },
  async renew(signal) {
    headers = await renew(signal, headers, show, isUnsent);
  },
  receive({ id, data }) {
    try {
      apply(data.map(operation));
      page.sequence = id ?? page.sequence;
      settle();
    } catch {
      headers = { 'Periscope-Resync': ++page.resyncs };
      reset();
    }
  },
});
const { park, resume, bye, reset } = Object.assign(commands, stream);

listen(press, flush);

addEventListener('visibilitychange', () => setTimeout(() => document.hidden && park(), 20_000));
addEventListener('pagehide', park);
addEventListener('offline', bye);
for (const type of 'visibilitychange pageshow focus online click keydown'.split(' ')) addEventListener(type, resume);
window.periscope = page;
