// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { prefetch } from '../../Public/prefetch.mjs';
import { navigate } from '../../Public/visits.mjs';

const ORIGIN = 'http://localhost';

/** Prefetches a page whose response is `response`, and starts to visit it. Returns the visit and the page that it leaves. */
function visit(context, response) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, {
    origin: ORIGIN,
    location: new URL('/one', ORIGIN),
    addEventListener() {},
    removeEventListener() {},
    fetch: () => response,
    window: { DOMParser: class {} },
  });
  // Newer versions of Node have one.
  globalThis.navigator ??= {};
  prefetch({ href: `${ORIGIN}/two` });
  context.mock.timers.tick(60);
  const page = { url: '/one', layout: 'a', visit: undefined };
  return { page, done: navigate('leave', '/two', page) };
}

const turn = () => new Promise((done) => setImmediate(done));

test('a visit that is cancelled while its prefetched page does not arrive ends', async (context) => {
  const { page, done } = visit(context, new Promise(() => {}));
  page.visit.abort();
  await done;
  assert.equal(page.visit, undefined);
});

test('a visit whose prefetched page does not arrive fails after the time limit', async (context) => {
  const { done } = visit(context, new Promise(() => {}));
  const failure = assert.rejects(done, TypeError);
  await turn();
  context.mock.timers.tick(30_000);
  await failure;
});

test('a visit ends also if only the head of its prefetched page arrives', async (context) => {
  const headers = new Headers({ 'Content-Type': 'text/html' });
  const { page, done } = visit(
    context,
    Promise.resolve({ ok: true, status: 200, headers, url: `${ORIGIN}/two`, text: () => new Promise(() => {}) }),
  );
  await turn();
  page.visit.abort();
  await done;
});

test('a link to a level of the page adds an entry to the history only for a new URL, and a push of the server always', async () => {
  const steps = [];
  const show = (kind) => (_state, _title, url) => {
    steps.push(`${kind} ${url}`);
    location.href = new URL(url, location.href).href;
  };
  Object.assign(globalThis, {
    origin: ORIGIN,
    location: new URL('/one?tab=t', ORIGIN),
    history: { state: { entry: 'first' }, pushState: show('push'), replaceState: show('replace') },
  });
  const page = { url: `${ORIGIN}/one?tab=t` };
  for (const url of ['/one?level=1', '/one?level=1', '/one']) await navigate('open', url, page);
  await navigate('push', '/one?tab=t', page);
  assert.deepEqual(steps, [
    'push /one?level=1&tab=t',
    'replace /one?level=1&tab=t',
    'push /one?tab=t',
    'push /one?tab=t',
  ]);
});
