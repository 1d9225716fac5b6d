// A shared worker for all tabs of a browser: keeps one connection for the streams of the tabs that the server has
// parked.
//
// A tab sends the address of its stream, then `true` for each message, so that the worker knows that it still exists,
// and `false` when it leaves. It receives the texts of its events, and finally the status with which its stream ended.

/** The URL that takes a list of streams' addresses, one on each line, and answers with all these streams. */
const STREAMS = '/periscope/streams';

/** How long the worker waits for further tabs to arrive or leave before it opens their streams, in milliseconds. */
const CHANGE_DELAY = 20;

/** The status of a stream that was interrupted. */
const INTERRUPTED = 503;

/**
 * @typedef {object} Tab
 * @property {MessagePort} port
 * @property {URL} address
 * @property {boolean} isSilent Whether it has not answered since the last ping.
 */

/** @type {Set<Tab>} */
const tabs = new Set();
let request = new AbortController();
let timer = 0;

onconnect = ({ ports: [port] }) => {
  /** @type {Tab} */
  const tab = { port, address: new URL(location.origin), isSilent: false };
  port.onmessage = ({ data }) => {
    tab.isSilent = false;
    if (data === true) return;
    if (data) {
      tab.address = new URL(data, location.origin);
      tabs.add(tab);
      changed();
    } else if (tabs.delete(tab)) {
      changed();
    }
  };
};

function changed() {
  clearTimeout(timer);
  timer = setTimeout(follow, CHANGE_DELAY);
}

/** Opens the streams of all tabs; each continues after its last event. */
async function follow() {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  const followed = [...tabs];
  if (followed.length === 0) return;
  let status = INTERRUPTED;
  try {
    const body = followed.map(({ address }) => address.pathname + address.search).join('\n');
    const response = await fetch(STREAMS, { signal, body, method: 'POST' });
    if (response.ok) await read(response, followed, signal);
    else ({ status } = response);
  } catch {}
  if (!signal.aborted) for (const tab of followed) end(tab, status);
}

/** @param {Response} response @param {Tab[]} followed @param {AbortSignal} signal */
async function read(response, followed, signal) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let incomplete = '';
  for (let piece = await reader.read(); !piece.done && !signal.aborted; piece = await reader.read()) {
    const events = (incomplete + piece.value).split('\n\n');
    incomplete = events.pop();
    for (const event of events) {
      const [, number, text] = /^event:(\d+)\n(.*)$/s.exec(event);
      if (tabs.has(followed[number])) deliver(followed[number], text);
    }
  }
}

/** @param {Tab} tab @param {string} text */
function deliver(tab, text) {
  const status = /^status:(\d+)/.exec(text);
  if (status) return end(tab, Number(status[1]));
  const id = /^id:(\d+)/m.exec(text);
  if (id) tab.address.searchParams.set('since', id[1]);
  if (text === ':') {
    // A tab sends `false` when it leaves, but a crashed tab cannot. So a tab that has not answered since the previous
    // ping is dropped.
    if (tab.isSilent) {
      tabs.delete(tab);
      return changed();
    }
    tab.isSilent = true;
  }
  tab.port.postMessage(`${text}\n\n`);
}

/** @param {Tab} tab @param {number} status */
function end(tab, status) {
  if (tabs.delete(tab)) tab.port.postMessage(status);
}
