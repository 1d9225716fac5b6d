// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { share } from '../../Public/tabs.mjs';

const url = new URL('http://here/counter?epoch=1');

/** Replaces the browser's parts, and returns the texts of the status line and the requests without a worker. */
function surroundings(context, SharedWorker) {
  const [said, fetched] = [[], []];
  context.mock.method(globalThis, 'fetch', async (url, { cache, headers }) => {
    fetched.push([`${url}`, cache, headers.Accept].join(' '));
    return new Response();
  });
  globalThis.window = /** @type {any} */ ({ SharedWorker });
  globalThis.document = /** @type {any} */ ({ documentElement: { getAttribute: () => null } });
  let resumptions = 0;
  const open = share({ resume: () => void (resumptions += 1) }, { show: (text) => said.push(text) });
  return { said, fetched, open, resumptions: () => resumptions };
}

const alone = ['http://here/counter?epoch=1 no-store text/event-stream, text/html;q=0.5'];

/** A browser whose settings deny shared workers to the page. */
class DeniedWorker {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

for (const [name, SharedWorker] of /** @type {[string, any][]} */ ([['without', undefined], ['denied', DeniedWorker]]))
  test(`${name} shared workers, a parked page says that it is paused, and opens its own stream when it continues`, async (context) => {
    const { said, fetched, open, resumptions } = surroundings(context, SharedWorker);
    assert.deepEqual(said, ['Paused, because this site is open in many tabs. Click to continue.']);
    assert.equal(resumptions(), 0);
    await open(url, new AbortController().signal);
    assert.equal(said.at(-1), '');
    assert.deepEqual(fetched, alone);
  });

for (const [name, fail] of /** @type {[string, (worker: any) => void][]} */ ([
  ['fails to start', (worker) => worker.onerror()],
  ['has no session', (worker) => worker.port.onmessage({ data: 409 })],
]))
  test(`a page whose shared worker ${name} opens its own stream`, async (context) => {
    let worker;
    class Worker {
      constructor() {
        this.port = { postMessage: () => {}, close: () => {} };
        worker = this;
      }
    }
    const { fetched, open, resumptions } = surroundings(context, Worker);
    assert.equal(resumptions(), 1);
    const response = open(url, new AbortController().signal);
    fail(worker);
    await response;
    assert.deepEqual(fetched, alone);
  });
