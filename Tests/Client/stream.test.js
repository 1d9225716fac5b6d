// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { backoff, follow, patience } from '../../Public/stream.js';

test('the wait is any part of what grows from half a second to ten seconds', () => {
  for (const attempt of [0, 1, 5, 20, 10_000]) {
    assert.equal(backoff(attempt, () => 0), 0);
    assert.ok(backoff(attempt, () => 1) <= 10_000);
  }
  assert.equal(backoff(0, () => 1), 500);
  assert.equal(backoff(3, () => 1), 4000);
  assert.equal(backoff(20, () => 1), 10_000);
});

/** A clock that a test moves by hand, and a server that answers when the test says so. */
function surroundings() {
  const log = [];
  const timers = new Set();
  const waiting = [];
  let wake = () => {};
  const note = (...entry) => {
    log.push(entry.join(' '));
    wake();
  };
  const here = {
    log,
    timers,
    /** Resolves once the log holds `entry`, and removes everything up to it. */
    async until(entry) {
      while (!log.includes(entry)) await new Promise((done) => (wake = done));
      return log.splice(0, log.indexOf(entry) + 1);
    },
    /** The server's answer to the oldest request. */
    async answer(status = 200, type = 'text/event-stream') {
      const { signal, done } = waiting.shift();
      let controller;
      const body = new ReadableStream({ start: (made) => void (controller = made) });
      signal.addEventListener('abort', () => controller.error(signal.reason));
      done(new Response(body, { status, headers: { 'Content-Type': type } }));
      return { send: (chunk) => controller.enqueue(Buffer.from(chunk)), close: () => controller.close() };
    },
    refuse: () => waiting.shift().fail(new TypeError('refused')),
    /** Runs the one timer of these milliseconds. */
    pass(milliseconds) {
      const timer = [...timers].find((timer) => timer.milliseconds === milliseconds);
      assert.ok(timer, `${milliseconds} among ${[...timers].map((timer) => timer.milliseconds)}`);
      timers.delete(timer);
      timer.action();
    },
    receive: ({ data }) => note('receive', ...data),
    renew: async () => note('renew'),
  };
  here.stream = follow({
    open: (signal) =>
      new Promise((done, fail) => {
        waiting.push({ signal, done, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
        note('open');
      }),
    renew: (signal) => here.renew(signal),
    receive: (event) => here.receive(event),
    connected: (isConnected) => note(isConnected ? 'connected' : 'lost'),
    random: () => 1,
    timer(milliseconds, action) {
      const timer = { milliseconds, action };
      timers.add(timer);
      if (milliseconds !== patience && milliseconds !== 7_500) note('wait', milliseconds);
      return () => timers.delete(timer);
    },
  });
  return here;
}

test('events are handed on in order', async () => {
  const { answer, until } = surroundings();
  await until('open');
  const { send } = await answer();
  send('id:1\ndata:7.0=1\n\nid:2\ndata:7.0=2\n\n');
  assert.deepEqual(await until('receive 7.0=2'), ['connected', 'receive 7.0=1', 'receive 7.0=2']);
});

test('letters cut in two by the network arrive whole', async () => {
  const { answer, until } = surroundings();
  await until('open');
  const { send } = await answer();
  for (const byte of Buffer.from('id:1\ndata:7.0=é😀\n\n')) send(Uint8Array.of(byte));
  await until('receive 7.0=é😀');
});

test('a server that is gone is asked again, more and more seldom, and at once when a sign of life comes', async () => {
  const { refuse, until, pass, stream, answer } = surroundings();
  await until('open');
  for (const milliseconds of [500, 1000, 2000]) {
    refuse();
    assert.deepEqual(await until(`wait ${milliseconds}`), ['lost', `wait ${milliseconds}`]);
    pass(milliseconds);
    await until('open');
  }
  refuse();
  await until('wait 4000');
  stream.resume();
  await until('open');
  const { send, close } = await answer();
  send(':\n');
  close();
  // A stream that has spoken begins anew.
  await until('wait 500');
});

test('a stream that says nothing for too long is given up', async () => {
  const { answer, until, pass } = surroundings();
  await until('open');
  const { send } = await answer();
  send('id:1\ndata:7.0=1\n\n');
  await until('receive 7.0=1');
  pass(patience);
  assert.deepEqual(await until('wait 500'), ['lost', 'wait 500']);
});

test('a stream that does not open is given up sooner', async () => {
  const { until, pass } = surroundings();
  await until('open');
  pass(7_500);
  assert.deepEqual(await until('wait 500'), ['lost', 'wait 500']);
});

test('a page is given more time to be fetched afresh than a stream to open', async () => {
  const here = surroundings();
  await here.until('open');
  await here.answer(409, 'text/plain');
  here.renew = () => new Promise(() => {});
  await here.until('lost');
  assert.deepEqual([...here.timers].map((timer) => timer.milliseconds), [patience]);
});

test('a ping keeps a stream alive', async () => {
  const { answer, until, timers } = surroundings();
  await until('open');
  const [first] = timers;
  const { send } = await answer();
  send(':\n');
  send('id:1\ndata:7.0=1\n\n');
  await until('receive 7.0=1');
  assert.equal(timers.has(first), false);
  assert.equal(timers.size, 1);
});

test('a page that no longer fits is fetched afresh at once, and again only after a while', async () => {
  const here = surroundings();
  here.receive = () => here.stream.reset();
  await here.until('open');
  (await here.answer()).send('data:!reset\n\n');
  assert.deepEqual(await here.until('open'), ['connected', 'lost', 'renew', 'open']);
  (await here.answer()).send('data:!reset\n\n');
  assert.deepEqual(await here.until('wait 500'), ['connected', 'lost', 'wait 500']);
  here.pass(500);
  assert.deepEqual(await here.until('open'), ['renew', 'open']);
});

test('a page that took events since it was made afresh is made afresh at once', async () => {
  const here = surroundings();
  const { receive } = here;
  here.receive = (event) => (event.data[0] === '!reset' ? here.stream.reset() : receive(event));
  await here.until('open');
  (await here.answer()).send('data:!reset\n\n');
  await here.until('renew');
  await here.until('open');
  const { send } = await here.answer();
  send('id:9\ndata:7.0=9\n\n');
  await here.until('receive 7.0=9');
  send('data:!reset\n\n');
  assert.deepEqual(await here.until('open'), ['lost', 'renew', 'open']);
});

test('nothing after a reset is applied', async () => {
  const here = surroundings();
  const received = [];
  here.receive = ({ data }) => (received.push(...data), here.stream.reset());
  await here.until('open');
  (await here.answer()).send('data:!reset\n\nid:9\ndata:7.0=9\n\n');
  await here.until('renew');
  assert.deepEqual(received, ['!reset']);
});

for (const status of [400, 404, 410])
  test(`a stream that is answered with ${status} makes the page afresh`, async () => {
    const { answer, until } = surroundings();
    await until('open');
    await answer(status, 'text/plain');
    assert.deepEqual(await until('open'), ['lost', 'renew', 'open']);
  });

for (const [status, type] of /** @type {[number, string][]} */ ([[503, 'text/plain'], [200, 'text/html']]))
  test(`an answer ${status} with ${type} is no stream`, async () => {
    const { answer, until } = surroundings();
    await until('open');
    await answer(status, type);
    assert.deepEqual(await until('wait 500'), ['lost', 'wait 500']);
  });

test('a page that cannot be fetched is asked for until it can', async () => {
  const here = surroundings();
  const { renew } = here;
  here.renew = () => Promise.reject(new TypeError('refused'));
  await here.until('open');
  await here.answer(404, 'text/plain');
  await here.until('wait 500');
  here.renew = renew;
  here.pass(500);
  assert.deepEqual(await here.until('open'), ['renew', 'open']);
});

test('a server that says goodbye is left for a longer while', async () => {
  const here = surroundings();
  here.receive = () => here.stream.bye();
  await here.until('open');
  (await here.answer()).send('data:!bye\n\n');
  assert.deepEqual(await here.until('wait 1000'), ['connected', 'lost', 'wait 1000']);
});

test('a parked stream has no connection, is no trouble and comes back at once', async () => {
  const { answer, until, stream, timers } = surroundings();
  await until('open');
  const { send } = await answer();
  send('id:1\ndata:7.0=1\n\n');
  await until('receive 7.0=1');
  stream.park();
  assert.deepEqual(await until('connected'), ['connected']);
  assert.equal(timers.size, 0);
  stream.resume();
  await until('open');
});
