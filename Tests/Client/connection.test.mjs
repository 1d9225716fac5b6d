// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { connect, DEBT_TIMEOUT, fetchStream, OPEN_TIMEOUT, RETURN_TIMEOUT, retryDelay, SILENCE_TIMEOUT } from '../../Public/connection.mjs';

test('the delay of a retry is random, below 100 ms at first, then below a limit that grows to ten seconds', () => {
  for (const attempt of [0, 1, 5, 20, 60, 10_000]) {
    assert.equal(retryDelay(attempt, () => 0), 0);
    assert.ok(retryDelay(attempt, () => 1) <= 10_000);
  }
  assert.equal(retryDelay(0, () => 1), 100);
  assert.equal(retryDelay(39, () => 1), 100);
  assert.equal(retryDelay(40, () => 1), 500);
  assert.equal(retryDelay(43, () => 1), 4000);
  assert.equal(retryDelay(60, () => 1), 10_000);
});

/** A connection with a server and timers that the test controls. */
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
    /** The time of the clock, in milliseconds. */
    time: 0,
    /** Waits until the log contains an entry. Removes and returns everything up to it. */
    async until(entry) {
      while (!log.includes(entry)) await new Promise((done) => (wake = done));
      return log.splice(0, log.indexOf(entry) + 1);
    },
    /** Answers the oldest request with a stream. Returns functions that send a chunk and close the stream. */
    async answer(status = 200, type = 'text/event-stream', headers = {}) {
      const { signal, done } = waiting.shift();
      let controller;
      const body = new ReadableStream({ start: (made) => void (controller = made) });
      signal.addEventListener('abort', () => controller.error(signal.reason));
      done(new Response(body, { status, headers: { 'Content-Type': type, ...headers } }));
      return { send: (chunk) => controller.enqueue(Buffer.from(chunk)), close: () => controller.close() };
    },
    refuse: () => waiting.shift().fail(new TypeError('refused')),
    /** Runs the timer with this duration. */
    pass(milliseconds) {
      const timer = [...timers].find((timer) => timer.milliseconds === milliseconds);
      assert.ok(timer, `${milliseconds} among ${[...timers].map((timer) => timer.milliseconds)}`);
      timers.delete(timer);
      timer.action();
    },
    receive: ({ data }) => note('receive', ...data),
    renew: async (_signal, _page) => note('renew'),
  };
  const follower = {
    open: (signal) =>
      new Promise((done, fail) => {
        if (signal.aborted) return fail(signal.reason);
        waiting.push({ signal, done, fail });
        signal.addEventListener('abort', () => fail(signal.reason));
        note('open');
      }),
    renew: (signal, page) => here.renew(signal, page),
    receive: (event) => here.receive(event),
    setConnected: (isConnected) => note(isConnected ? 'connected' : 'lost'),
  };
  const timer = (milliseconds, action) => {
    const timer = { milliseconds, action };
    timers.add(timer);
    if (![SILENCE_TIMEOUT, OPEN_TIMEOUT, DEBT_TIMEOUT].includes(milliseconds)) note('wait', milliseconds);
    return () => timers.delete(timer);
  };
  here.connection = connect(follower, () => 1, timer, () => here.time);
  return here;
}

test('the events of a stream are received in order', async () => {
  const { answer, until } = surroundings();
  await until('open');
  const { send } = await answer();
  send('id:1\ndata:7.0=1\n\nid:2\ndata:7.0=2\n\n');
  assert.deepEqual(await until('receive 7.0=2'), ['connected', 'receive 7.0=1', 'receive 7.0=2']);
});

test('a character that the network splits arrives whole', async () => {
  const { answer, until } = surroundings();
  await until('open');
  const { send } = await answer();
  for (const byte of Buffer.from('id:1\ndata:7.0=é😀\n\n')) send(Uint8Array.of(byte));
  await until('receive 7.0=é😀');
});

test('after losses, attempts to open follow quickly, then at growing intervals; the user can end a wait', async () => {
  const { refuse, until, pass, connection, answer } = surroundings();
  await until('open');
  for (const milliseconds of [...Array(40).fill(100), 500, 1000, 2000]) {
    refuse();
    assert.deepEqual(await until(`wait ${milliseconds}`), ['lost', `wait ${milliseconds}`]);
    pass(milliseconds);
    await until('open');
  }
  refuse();
  await until('wait 4000');
  connection.resume();
  await until('open');
  const { send, close } = await answer();
  send(':\n');
  close();
  // After a stream has sent data, the waits start again with the first interval.
  await until('wait 100');
});

test('a stream that is silent for too long is abandoned', async () => {
  const { answer, until, pass } = surroundings();
  await until('open');
  const { send } = await answer();
  send('id:1\ndata:7.0=1\n\n');
  await until('receive 7.0=1');
  pass(SILENCE_TIMEOUT);
  assert.deepEqual(await until('wait 100'), ['lost', 'wait 100']);
});

test('a stream that has been silent for long, as after a sleep of the device, is replaced when the user or the network returns', async () => {
  const here = surroundings();
  await here.until('open');
  const { send } = await here.answer();
  send('id:1\ndata:7.0=1\n\n');
  await here.until('receive 7.0=1');
  here.time += RETURN_TIMEOUT;
  here.connection.resume();
  send('id:2\ndata:7.0=2\n\n');
  assert.deepEqual(await here.until('receive 7.0=2'), ['receive 7.0=2']);
  here.time += RETURN_TIMEOUT + 1;
  here.connection.resume();
  assert.deepEqual(await here.until('wait 100'), ['lost', 'wait 100']);
});

test('a stream that is still being opened is not requested again when the user returns', async () => {
  const here = surroundings();
  await here.until('open');
  await here.answer();
  await here.until('connected');
  here.connection.leave();
  await here.until('wait 100');
  here.pass(100);
  await here.until('open');
  here.time += 2 * RETURN_TIMEOUT;
  here.connection.resume();
  await here.answer();
  assert.deepEqual(await here.until('connected'), ['connected']);
});

test('a stream that does not open is abandoned after the timeout for opening', async () => {
  const { until, pass } = surroundings();
  await until('open');
  pass(OPEN_TIMEOUT);
  assert.deepEqual(await until('wait 100'), ['lost', 'wait 100']);
});

test('renewing a page may take longer than opening a stream', async () => {
  const here = surroundings();
  await here.until('open');
  await here.answer(409, 'text/plain');
  here.renew = () => new Promise(() => {});
  await here.until('lost');
  assert.deepEqual([...here.timers].map((timer) => timer.milliseconds), [SILENCE_TIMEOUT]);
});

test('showing a page that the server sends in place of the stream may take longer than opening a stream', async () => {
  const here = surroundings();
  here.renew = () => new Promise(() => {});
  await here.until('open');
  await here.answer(200, 'text/html', { 'Periscope-Sequence': '3' });
  await new Promise(setImmediate);
  assert.deepEqual([...here.timers].map((timer) => timer.milliseconds), [SILENCE_TIMEOUT]);
});

test('a page is renewed if its stream stays silent, or does not open, although an event is expected', async () => {
  const here = surroundings();
  await here.until('open');
  await here.answer();
  await here.until('connected');
  here.connection.expectEvent();
  here.pass(DEBT_TIMEOUT);
  assert.deepEqual(await here.until('open'), ['lost', 'renew', 'open']);
  // The opening of the next stream does not end, as if a proxy held the response back.
  here.connection.expectEvent();
  here.pass(DEBT_TIMEOUT);
  assert.deepEqual(await here.until('wait 100'), ['lost', 'wait 100']);
  here.pass(100);
  assert.deepEqual(await here.until('open'), ['renew', 'open']);
});

test('once anything arrives on a stream, an expected event no longer shortens the silence timeout', async () => {
  const here = surroundings();
  await here.until('open');
  const { send } = await here.answer();
  here.connection.expectEvent();
  send('id:1\ndata:7.0=1\n\n');
  await here.until('receive 7.0=1');
  assert.deepEqual([...here.timers].map((timer) => timer.milliseconds), [SILENCE_TIMEOUT]);
});

test('expecting an event while the stream is parked starts no timer', async () => {
  const here = surroundings();
  await here.until('open');
  await here.answer();
  await here.until('connected');
  here.connection.park();
  await here.until('connected');
  here.connection.expectEvent();
  assert.equal(here.timers.size, 0);
});

test('a page is renewed again if it is reset during its renewal', async () => {
  const here = surroundings();
  await here.until('open');
  await here.answer(404, 'text/plain');
  const { renew } = here;
  here.renew = async (signal, page) => {
    here.renew = renew;
    await renew(signal, page);
    here.connection.reset();
  };
  await here.until('wait 100');
  here.pass(100);
  assert.deepEqual(await here.until('open'), ['renew', 'open']);
});

test('each ping or event of a stream restarts its silence timeout', async () => {
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

test('a page is renewed at once after a reset, and with a delay after a second reset without an event', async () => {
  const here = surroundings();
  here.receive = () => here.connection.reset();
  await here.until('open');
  (await here.answer()).send('data:!reset\n\n');
  assert.deepEqual(await here.until('open'), ['connected', 'lost', 'renew', 'open']);
  (await here.answer()).send('data:!reset\n\n');
  assert.deepEqual(await here.until('wait 100'), ['connected', 'lost', 'wait 100']);
  here.pass(100);
  assert.deepEqual(await here.until('open'), ['renew', 'open']);
});

test('after a reset of a renewed page that has applied events, the page is renewed again at once', async () => {
  const here = surroundings();
  const { receive } = here;
  here.receive = (event) => (event.data[0] === '!reset' ? here.connection.reset() : receive(event));
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

test('events after a reset are not received', async () => {
  const here = surroundings();
  const received = [];
  here.receive = ({ data }) => (received.push(...data), here.connection.reset());
  await here.until('open');
  (await here.answer()).send('data:!reset\n\nid:9\ndata:7.0=9\n\n');
  await here.until('renew');
  assert.deepEqual(received, ['!reset']);
});

for (const status of [400, 404, 410])
  test(`a stream that is answered with ${status} renews the page`, async () => {
    const { answer, until } = surroundings();
    await until('open');
    await answer(status, 'text/plain');
    assert.deepEqual(await until('open'), ['lost', 'renew', 'open']);
  });

for (const [status, type] of /** @type {[number, string][]} */ ([[503, 'text/plain'], [429, 'text/plain'], [200, 'text/html']]))
  test(`a response ${status} with ${type} in place of a stream is a lost connection`, async () => {
    const { answer, until } = surroundings();
    await until('open');
    await answer(status, type);
    assert.deepEqual(await until('wait 100'), ['lost', 'wait 100']);
  });

test('a page whose renewal fails is requested again after a wait', async () => {
  const here = surroundings();
  const { renew } = here;
  here.renew = () => Promise.reject(new TypeError('refused'));
  await here.until('open');
  await here.answer(404, 'text/plain');
  await here.until('wait 100');
  here.renew = renew;
  here.pass(100);
  assert.deepEqual(await here.until('open'), ['renew', 'open']);
});

test('a new page that arrives in place of the stream is shown, and followed at once', async () => {
  const here = surroundings();
  let shown;
  here.renew = async (_, page) => void (shown = page);
  await here.until('open');
  await here.answer(200, 'text/html', { 'Periscope-Sequence': '3' });
  await here.until('open');
  assert.equal(shown.headers.get('Periscope-Sequence'), '3');
  await here.answer();
  assert.deepEqual(await here.until('connected'), ['connected']);
});

test('a new page that is being shown in place of the stream is not loaded again because an event is late', async () => {
  const here = surroundings();
  let show = () => {};
  here.renew = () => new Promise((done) => (show = done));
  await here.until('open');
  await here.answer(200, 'text/html', { 'Periscope-Sequence': '3' });
  await new Promise(setImmediate);
  here.connection.expectEvent();
  assert.deepEqual([...here.timers].map((timer) => timer.milliseconds), [SILENCE_TIMEOUT]);
  show();
  await here.until('open');
  await here.answer();
  assert.deepEqual(await here.until('connected'), ['connected']);
});

test('after a 401 the page is not renewed, because a response with the new cookie is on its way', async () => {
  const { answer, until, pass } = surroundings();
  await until('open');
  await answer(401, 'text/plain');
  await until('wait 100');
  pass(100);
  assert.deepEqual(await until('open'), ['open']);
});

test('after a response with Retry-After, a stream is opened again after 500 ms instead of 100 ms', async () => {
  const { answer, until } = surroundings();
  await until('open');
  await answer(503, 'text/plain', { 'Retry-After': '1' });
  await until('wait 500');
});

test('after the server announces its shutdown, the stream is opened again soon', async () => {
  const here = surroundings();
  here.receive = () => here.connection.leave();
  await here.until('open');
  (await here.answer()).send('data:!bye\n\n');
  assert.deepEqual(await here.until('wait 100'), ['connected', 'lost', 'wait 100']);
});

test('a parked stream has no connection, does not count as lost, and opens at once when it is resumed', async () => {
  const { answer, until, connection, timers } = surroundings();
  await until('open');
  const { send } = await answer();
  send('id:1\ndata:7.0=1\n\n');
  await until('receive 7.0=1');
  connection.park();
  assert.deepEqual(await until('connected'), ['connected']);
  assert.equal(timers.size, 0);
  connection.resume();
  await until('open');
});

test('a stream that is parked and at once resumed, as for a different page, does not count as lost, and opens without a wait', async () => {
  const { answer, until, connection } = surroundings();
  await until('open');
  await answer();
  await until('connected');
  connection.park();
  connection.resume();
  assert.deepEqual(await until('open'), ['connected', 'open']);
});

test('the request of a stream accepts a page as well, and is not stored', async (context) => {
  const fetched = context.mock.method(globalThis, 'fetch', async () => new Response());
  const { signal } = new AbortController();
  await fetchStream(new URL('http://here/counter?epoch=1'), signal);
  const [url, options] = fetched.mock.calls[0].arguments;
  assert.equal(`${url}`, 'http://here/counter?epoch=1');
  assert.deepEqual(options, { signal, cache: 'no-store', headers: { Accept: 'text/event-stream, text/html;q=0.5' } });
});
