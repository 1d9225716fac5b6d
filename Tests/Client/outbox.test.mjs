// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { createOutbox } from '../../Public/outbox.mjs';

/** An outbox of a page at sequence 5, with a server and a clock that the test controls. */
function surroundings() {
  const page = { epoch: 'one', sequence: 5 };
  const said = [];
  const names = [];
  const requests = [];
  let arrived = () => {};
  const timers = [];
  let clock = 0;
  const timer = (milliseconds, action) => {
    const one = { at: clock + milliseconds, action };
    timers.push(one);
    return () => void (timers.includes(one) && timers.splice(timers.indexOf(one), 1));
  };
  const status = { show: (text) => said.push(text), showLoss: () => said.push('lost') };
  const { add, settle, flush, unsentValue } = createOutbox(page, status, timer, () => clock);
  return {
    page,
    said,
    names,
    settle,
    flush,
    unsentValue,
    /** Advances the clock, and runs the timers that are due. */
    pass(milliseconds) {
      clock += milliseconds;
      for (const one of timers.filter(({ at }) => at <= clock)) {
        timers.splice(timers.indexOf(one), 1);
        one.action();
      }
    },
    press(control, name, key, isQuiet, pace) {
      // Not enumerable, so that controls are compared by what the outbox writes.
      Object.defineProperty(control, 'isConnected', { value: true, writable: true });
      const send = () =>
        new Promise((answer, fail) => {
          names.push(name);
          requests.push({ answer, fail });
          arrived();
        });
      return add(control, send, { key, isQuiet, pace });
    },
    /** Resolves to the next request. */
    async request() {
      while (!requests.length) await new Promise((done) => (arrived = () => done(undefined)));
      return requests.shift();
    },
  };
}

const done = (sequence) => new Response(null, { status: 204, headers: { 'Periscope-Sequence': `${sequence}` } });

test('presses are sent in order, one at a time', async () => {
  const { press, request, names } = surroundings();
  press({}, 'first');
  const second = press({}, 'second');
  const { answer } = await request();
  assert.deepEqual(names, ['first']);
  answer(done(6));
  (await request()).answer(done(7));
  await second;
  assert.deepEqual(names, ['first', 'second']);
});

test('a control is busy until the page shows the result of its press', async () => {
  const { press, request, page, settle } = surroundings();
  const control = { ariaBusy: null };
  const pressed = press(control, 'first');
  assert.equal(control.ariaBusy, 'true');
  (await request()).answer(done(6));
  await pressed;
  assert.equal(control.ariaBusy, 'true');
  page.sequence = 6;
  settle();
  assert.equal(control.ariaBusy, null);
});

test('a control is not busy if the page shows the result before the answer arrives', async () => {
  const { press, request } = surroundings();
  const control = { ariaBusy: null };
  const pressed = press(control, 'first');
  (await request()).answer(done(5));
  await pressed;
  assert.equal(control.ariaBusy, null);
});

test('a control that is pressed twice is busy until the second result shows', async () => {
  const { press, request, page, settle } = surroundings();
  const control = { ariaBusy: null };
  const both = [press(control, 'first'), press(control, 'second')];
  (await request()).answer(done(6));
  await both[0];
  page.sequence = 6;
  settle();
  assert.equal(control.ariaBusy, 'true');
  (await request()).answer(done(6));
  await both[1];
  assert.equal(control.ariaBusy, null);
});

test('the result of a press on a page that was renewed meanwhile is not waited for', async () => {
  const { press, request, page } = surroundings();
  const control = { ariaBusy: null };
  const pressed = press(control, 'first');
  const { answer } = await request();
  Object.assign(page, { epoch: 'two', sequence: 1 });
  answer(done(6));
  await pressed;
  assert.equal(control.ariaBusy, null);
});

test('a refusal shows the reason of the server, and the next press is sent', async () => {
  const { press, request, said } = surroundings();
  const control = { ariaBusy: null };
  const both = [press(control, 'first'), press({}, 'second')];
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  (await request()).answer(new Response('"first" is not offered.', { status: 409, headers }));
  await both[0];
  assert.equal(said.at(-1), '"first" is not offered.');
  assert.equal(control.ariaBusy, null);
  (await request()).answer(done(6));
  await both[1];
  press({}, 'third');
  assert.equal(said.at(-1), '');
});

test('a refusal without a text shows its status', async () => {
  const { press, request, said } = surroundings();
  const pressed = press({}, 'first');
  const headers = { 'Content-Type': 'text/html' };
  (await request()).answer(new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
  await pressed;
  assert.equal(said.at(-1), 'Refused (502).');
});

test('a lost press is reported, is not sent again, and drops the presses after it', async () => {
  const { press, request, said, names } = surroundings();
  const controls = [{ ariaBusy: null }, { ariaBusy: null }];
  const both = [press(controls[0], 'first'), press(controls[1], 'second')];
  (await request()).fail(new TypeError('refused'));
  await Promise.all(both);
  assert.equal(said.at(-1), 'lost');
  assert.deepEqual(controls, [{ ariaBusy: null }, { ariaBusy: null }]);
  press(controls[0], 'third');
  await request();
  assert.deepEqual(names, ['first', 'third']);
});

/** Answers all requests until nothing is left to send. */
async function answers({ request, press }) {
  const last = press({}, 'last');
  let isOver = false;
  last.then(() => (isOver = true));
  while (!isOver) {
    (await request()).answer(done(5));
    // The next request is sent once this answer has been handled.
    await new Promise((turn) => setImmediate(turn));
  }
}

test('a newer value replaces a waiting one with the same key; a press replaces nothing', async () => {
  const here = surroundings();
  const control = {};
  for (const name of ['a', 'b', 'c']) here.press(control, name, 'n=');
  here.press(control, 'd', 'm=');
  for (const name of ['e', 'f']) here.press(control, name);
  here.press({}, 'g', 'n=');
  await answers(here);
  assert.deepEqual(here.names, ['g', 'd', 'e', 'f', 'last']);
});

test('a lost value is kept and sent with the next request; a lost press is not', async () => {
  const here = surroundings();
  const [select, box] = [{ ariaBusy: null }, {}];
  here.press(select, 'red', 'color=');
  const { fail } = await here.request();
  here.press(select, 'blue', 'color=');
  here.press(box, 'true', 'on=');
  const pressed = here.press({}, 'button');
  fail(new TypeError('Failed to fetch'));
  await pressed;
  assert.deepEqual(here.names, ['red']);
  assert.ok(here.unsentValue(select) && here.unsentValue(box));
  assert.equal(select.ariaBusy, 'true');
  assert.equal(here.said.at(-1), 'lost');
  here.flush();
  await answers(here);
  assert.deepEqual(here.names, ['red', 'blue', 'true', 'last']);
  assert.ok(!here.unsentValue(select) && !here.unsentValue(box));
});

test('a lost value is sent again every ten seconds until the server answers', async () => {
  const here = surroundings();
  const control = {};
  const gone = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  here.press(control, 'red', 'color=');
  (await here.request()).answer(gone());
  await new Promise(setImmediate);
  assert.equal(here.said.at(-1), 'Refused (502).');
  here.pass(9999);
  assert.deepEqual(here.names, ['red']);
  here.pass(1);
  (await here.request()).answer(gone());
  await new Promise(setImmediate);
  assert.ok(here.unsentValue(control));
  here.pass(9999);
  assert.deepEqual(here.names, ['red', 'red']);
  here.pass(1);
  (await here.request()).answer(done(6));
  await new Promise(setImmediate);
  assert.ok(!here.unsentValue(control));
  assert.equal(here.said.at(-1), '');
  here.pass(60_000);
  assert.deepEqual(here.names, ['red', 'red', 'red']);
});

test('a value from a different control with the same key replaces a lost one', async () => {
  const here = surroundings();
  const [none, half] = [{ ariaBusy: null }, { ariaBusy: null }];
  here.press(none, 'none', 'meal=');
  (await here.request()).fail(new TypeError('Failed to fetch'));
  await new Promise(setImmediate);
  assert.equal(none.ariaBusy, 'true');
  here.press(half, 'half', 'meal=');
  assert.deepEqual([none.ariaBusy, half.ariaBusy], [null, 'true']);
  (await here.request()).answer(done(5));
  await new Promise(setImmediate);
  here.pass(10_000);
  assert.deepEqual(here.names, ['none', 'half']);
});

test('a newer value keeps the turn of the one that it replaces', async () => {
  const here = surroundings();
  const field = {};
  here.press({}, 'note', 'note=');
  here.press(field, 'B', 'name=', true, '200');
  here.flush();
  here.press({}, 'button');
  here.press(field, 'Bo', 'name=', true, '200');
  await answers(here);
  assert.deepEqual(here.names, ['note', 'Bo', 'button', 'last']);
});

test('a refused value is not sent again', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'x', 'age=');
  (await here.request()).answer(new Response('A number, please.', { status: 400 }));
  await new Promise(setImmediate);
  assert.ok(!here.unsentValue(control));
  here.pass(10_000);
  assert.deepEqual(here.names, ['x']);
});

test('a newer value replaces a lost one', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'red', 'color=');
  (await here.request()).fail(new TypeError('Failed to fetch'));
  await new Promise(setImmediate);
  here.press(control, 'blue', 'color=');
  await answers(here);
  assert.deepEqual(here.names, ['red', 'blue', 'last']);
});

test('a lost value moves to the control that replaces its own', async () => {
  const here = surroundings();
  const [old, next] = [{}, { isConnected: true }];
  here.press(old, 'red', 'color=');
  (await here.request()).fail(new TypeError('Failed to fetch'));
  await new Promise(setImmediate);
  here.unsentValue(old).control = next;
  old.isConnected = false;
  assert.ok(here.unsentValue(next));
  here.flush();
  await answers(here);
  assert.deepEqual(here.names, ['red', 'red', 'last']);
});

test('a debounced value is sent after a pause', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=', true, '300');
  here.pass(299);
  here.press(control, 'ab', 'n=', true, '300');
  here.pass(299);
  assert.ok(here.unsentValue(control));
  here.pass(1);
  await answers(here);
  assert.deepEqual(here.names, ['ab', 'last']);
  assert.ok(!here.unsentValue(control));
  here.pass(1000);
  await answers(here);
  assert.deepEqual(here.names, ['ab', 'last', 'last']);
});

test('a value without a pace is sent at once, and replaces a delayed one', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=', true, '300');
  here.press(control, 'ab', 'n=', false, '-');
  await answers(here);
  here.pass(300);
  await answers(here);
  assert.deepEqual(here.names, ['ab', 'last', 'last']);
});

test('a throttled value is sent at once, then at intervals, and the last one always', async () => {
  const here = surroundings();
  const control = {};
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    here.press(control, name, 'n=', true, '~300');
    await answers(here);
    here.pass(100);
    await new Promise(setImmediate);
  }
  here.pass(300);
  await answers(here);
  assert.deepEqual(here.names.filter((name) => name !== 'last'), ['a', 'c', 'f']);
});

test('delayed values are sent before a press', async () => {
  const here = surroundings();
  here.press({}, 'own', 'n=', true, '300');
  here.press({}, 'other', 'm=', true, '300');
  here.flush();
  await answers(here);
  here.pass(300);
  await answers(here);
  assert.deepEqual(here.names, ['own', 'other', 'last', 'last']);
});

test('a text field is not busy while its value is sent', async () => {
  const { press } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'a', 'n=', true);
  assert.equal(control.ariaBusy, null);
  // A checkbox reports an input, and then a change.
  press(control, 'a', 'n=', false);
  assert.equal(control.ariaBusy, 'true');
});

test('a press of a control that has left the page is not sent', async () => {
  const { press, request, names, unsentValue } = surroundings();
  const gone = {};
  press({}, 'first');
  const second = press(gone, 'second', 'focus=');
  gone.isConnected = false;
  (await request()).answer(done(6));
  await second;
  assert.deepEqual(names, ['first']);
  assert.ok(!unsentValue(gone));
});
