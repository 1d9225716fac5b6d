// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import vm from 'node:vm';

const source = readFileSync(new URL('../../Public/stream-worker.js', import.meta.url), 'utf8');

/** A worker with a server and tabs that the test controls. */
function surroundings() {
  /** @type {any[]} */
  const requests = [];
  let wake = () => {};
  const context = vm.createContext({
    AbortController,
    TextDecoderStream,
    URL,
    location: { origin: 'http://here' },
    setTimeout: (action) => setImmediate(action),
    clearTimeout: clearImmediate,
    fetch: (address, { signal, body, method }) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason));
        requests.push({ address, method, signal, answer, fail, targets: body.split('\n') });
        wake();
      }),
  });
  vm.runInContext(source, context);
  return {
    requests,
    /** Resolves once a number of requests has been sent; returns the last one. */
    async request(count) {
      while (requests.length < count) await new Promise((done) => (wake = () => done(undefined)));
      return requests.at(-1);
    },
    /** Adds a tab that requests a stream. It acknowledges each event, unless it has crashed. */
    tab(address) {
      const received = [];
      const tab = { received, hasCrashed: false, send: (data) => port.onmessage({ data }), until: async (count) => received.slice(0, count) };
      /** @type {any} */
      const port = {
        postMessage(data) {
          received.push(data);
          if (!tab.hasCrashed && typeof data === 'string') tab.send(true);
          wake();
        },
      };
      context.onconnect({ ports: [port] });
      tab.send(address);
      tab.until = async (count) => {
        while (received.length < count) await new Promise((done) => (wake = () => done(undefined)));
        return received;
      };
      return tab;
    },
  };
}

/** Answers a request with a stream; returns functions that send a text and close the stream. */
function answer(request) {
  let controller;
  const body = new ReadableStream({ start: (made) => void (controller = made) });
  request.signal.addEventListener('abort', () => controller.error(request.signal.reason));
  request.answer(new Response(body));
  return { send: (text) => controller.enqueue(Buffer.from(text)), close: () => controller.close() };
}

test('tabs that come together share one request, and each receives its events', async () => {
  const { tab, request } = surroundings();
  const [one, two] = [tab('/a?epoch=x&since=0'), tab('/b?epoch=y&since=3')];
  const first = await request(1);
  assert.deepEqual([first.address, first.method], ['/periscope/streams', 'POST']);
  assert.deepEqual(first.targets, ['/a?epoch=x&since=0', '/b?epoch=y&since=3']);
  const { send } = answer(first);
  send('event:0\n:\n\nevent:1\nid:4\ndata:0.0=é\ndata:id:9\n\nevent:0\nid:1\nda');
  send('ta:0.0=1\n\n');
  assert.deepEqual(await one.until(2), [':\n\n', 'id:1\ndata:0.0=1\n\n']);
  assert.deepEqual(await two.until(1), ['id:4\ndata:0.0=é\ndata:id:9\n\n']);
});

test('when a tab comes or leaves, a new request continues the others after their last events', async () => {
  const { tab, request } = surroundings();
  const one = tab('/a?epoch=x&since=0');
  const { send } = answer(await request(1));
  send('event:0\nid:7\ndata:0.0=1\n\n');
  await one.until(1);
  const two = tab('/b?epoch=y&since=3');
  assert.deepEqual((await request(2)).targets, ['/a?epoch=x&since=7', '/b?epoch=y&since=3']);
  two.send(false);
  const third = await request(3);
  assert.deepEqual(third.targets, ['/a?epoch=x&since=7']);
  answer(third).send('event:0\nid:8\ndata:0.0=2\n\n');
  assert.deepEqual(await one.until(2), ['id:7\ndata:0.0=1\n\n', 'id:8\ndata:0.0=2\n\n']);
  assert.deepEqual(two.received, []);
});

test('when a stream ends, its tab receives the status; when the connection ends, the others receive 503', async () => {
  const { tab, request } = surroundings();
  const [one, two] = [tab('/a?since=0'), tab('/b?since=0')];
  const { send, close } = answer(await request(1));
  send('event:0\nstatus:409\n\n');
  assert.deepEqual(await one.until(1), [409]);
  close();
  assert.deepEqual(await two.until(1), [503]);
});

test('the tabs of a refused connection receive its status, and those of a failed one receive 503', async () => {
  const { tab, request } = surroundings();
  const one = tab('/a?since=0');
  (await request(1)).answer(new Response('Too many.', { status: 429 }));
  assert.deepEqual(await one.until(1), [429]);
  const two = tab('/a?since=0');
  (await request(2)).fail(new TypeError('Failed to fetch'));
  assert.deepEqual(await two.until(1), [503]);
});

test('a tab that does not answer between two pings is dropped', async () => {
  const { tab, request } = surroundings();
  const [one, two] = [tab('/a?since=0'), tab('/b?since=0')];
  one.hasCrashed = true;
  const { send } = answer(await request(1));
  send('event:0\n:\n\nevent:1\n:\n\n');
  await two.until(1);
  send('event:0\n:\n\nevent:1\n:\n\n');
  assert.deepEqual((await request(2)).targets, ['/b?since=0']);
});
