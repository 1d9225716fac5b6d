// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { presses } from '../../Public/actions.js';

/** A page at sequence 5, and a server that answers when the test says so. */
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
  const { press, settle, flush, isUnsent } = presses(page, (text) => said.push(text), timer, () => clock);
  return {
    page,
    said,
    names,
    settle,
    flush,
    isUnsent,
    /** Lets time go by. */
    pass(milliseconds) {
      clock += milliseconds;
      for (const one of timers.filter(({ at }) => at <= clock)) {
        timers.splice(timers.indexOf(one), 1);
        one.action();
      }
    },
    press(control, name, ...how) {
      // Not enumerable, so that controls are compared by what the runtime writes.
      Object.defineProperty(control, 'isConnected', { value: true, writable: true });
      const send = () =>
        new Promise((answer, fail) => {
          names.push(name);
          requests.push({ answer, fail });
          arrived();
        });
      return press(control, send, ...how);
    },
    /** The next request, once it is there. */
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

test('a control is busy until the page shows what came of its press', async () => {
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

test('a control is free at once where the page was quicker than the answer', async () => {
  const { press, request } = surroundings();
  const control = { ariaBusy: null };
  const pressed = press(control, 'first');
  (await request()).answer(done(5));
  await pressed;
  assert.equal(control.ariaBusy, null);
});

test('a control pressed twice is busy until the second press shows', async () => {
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

test('an answer from before the page was made afresh is not waited for', async () => {
  const { press, request, page } = surroundings();
  const control = { ariaBusy: null };
  const pressed = press(control, 'first');
  const { answer } = await request();
  Object.assign(page, { epoch: 'two', sequence: 1 });
  answer(done(6));
  await pressed;
  assert.equal(control.ariaBusy, null);
});

test('a refusal is shown with the reason that the server gives, and the next press goes out', async () => {
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

test('a refusal without a text is shown by its number', async () => {
  const { press, request, said } = surroundings();
  const pressed = press({}, 'first');
  const headers = { 'Content-Type': 'text/html' };
  (await request()).answer(new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
  await pressed;
  assert.equal(said.at(-1), 'Refused (502).');
});

test('a press that is lost is said to be lost, is not sent again, and takes later ones along', async () => {
  const { press, request, said, names } = surroundings();
  const controls = [{ ariaBusy: null }, { ariaBusy: null }];
  const both = [press(controls[0], 'first'), press(controls[1], 'second')];
  (await request()).fail(new TypeError('refused'));
  await Promise.all(both);
  // That the connection is lost, in the page's words.
  assert.equal(said.at(-1), undefined);
  assert.deepEqual(controls, [{ ariaBusy: null }, { ariaBusy: null }]);
  press(controls[0], 'third');
  await request();
  assert.deepEqual(names, ['first', 'third']);
});

/** Answers whatever comes until nothing is left to be sent. */
async function answers({ request, press }) {
  const last = press({}, 'last');
  let isOver = false;
  last.then(() => (isOver = true));
  while (!isOver) {
    (await request()).answer(done(5));
    // The next one is sent once this answer has been looked at.
    await new Promise((turn) => setImmediate(turn));
  }
}

test('a value that waits is replaced by a newer one of the same name, and a press is not', async () => {
  const here = surroundings();
  const control = {};
  for (const [name, pair] of [['a', 'n='], ['b', 'n='], ['c', 'n='], ['d', 'm='], ['e'], ['f']]) here.press(control, name, pair);
  here.press({}, 'g', 'n=');
  await answers(here);
  assert.deepEqual(here.names, ['g', 'd', 'e', 'f', 'last']);
});

test('a value that is lost is kept, and goes with what is sent next; a press is not', async () => {
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
  assert.ok(here.isUnsent(select) && here.isUnsent(box));
  assert.equal(select.ariaBusy, 'true');
  assert.equal(here.said.at(-1), undefined);
  here.flush();
  await answers(here);
  assert.deepEqual(here.names, ['red', 'blue', 'true', 'last']);
  assert.ok(!here.isUnsent(select) && !here.isUnsent(box));
});

test('a value that is lost is tried again every ten seconds, until it is taken', async () => {
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
  assert.ok(here.isUnsent(control));
  here.pass(9999);
  assert.deepEqual(here.names, ['red', 'red']);
  here.pass(1);
  (await here.request()).answer(done(6));
  await new Promise(setImmediate);
  assert.ok(!here.isUnsent(control));
  assert.equal(here.said.at(-1), '');
  here.pass(60_000);
  assert.deepEqual(here.names, ['red', 'red', 'red']);
});

test('what is chosen at another control of the same name takes the place of what was lost', async () => {
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

test('who types on while a value waits for its turn does not move it behind a press', async () => {
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

test('a value that is refused is not tried again', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'x', 'age=');
  (await here.request()).answer(new Response('A number, please.', { status: 400 }));
  await new Promise(setImmediate);
  assert.ok(!here.isUnsent(control));
  here.pass(10_000);
  assert.deepEqual(here.names, ['x']);
});

test('a value that is lost gives way to a newer one', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'red', 'color=');
  (await here.request()).fail(new TypeError('Failed to fetch'));
  await new Promise(setImmediate);
  here.press(control, 'blue', 'color=');
  await answers(here);
  assert.deepEqual(here.names, ['red', 'blue', 'last']);
});

test('a value that is lost belongs to the control that takes the place of its own', async () => {
  const here = surroundings();
  const [old, next] = [{}, { isConnected: true }];
  here.press(old, 'red', 'color=');
  (await here.request()).fail(new TypeError('Failed to fetch'));
  await new Promise(setImmediate);
  here.isUnsent(old).node = next;
  old.isConnected = false;
  assert.ok(here.isUnsent(next));
  here.flush();
  await answers(here);
  assert.deepEqual(here.names, ['red', 'red', 'last']);
});

test('a value is sent once nothing came for a while', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=', true, '300');
  here.pass(299);
  here.press(control, 'ab', 'n=', true, '300');
  here.pass(299);
  assert.ok(here.isUnsent(control));
  here.pass(1);
  await answers(here);
  assert.deepEqual(here.names, ['ab', 'last']);
  assert.ok(!here.isUnsent(control));
  here.pass(1000);
  await answers(here);
  assert.deepEqual(here.names, ['ab', 'last', 'last']);
});

test('a value without a pace does not wait, and what waited goes with it', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=', true, '300');
  here.press(control, 'ab', 'n=', false, '-');
  await answers(here);
  here.pass(300);
  await answers(here);
  assert.deepEqual(here.names, ['ab', 'last', 'last']);
});

test('a value is sent at once, then every so often, and the last one always', async () => {
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

test('what is held back goes before what is pressed', async () => {
  const here = surroundings();
  here.press({}, 'own', 'n=', true, '300');
  here.press({}, 'other', 'm=', true, '300');
  here.flush();
  await answers(here);
  here.pass(300);
  await answers(here);
  assert.deepEqual(here.names, ['own', 'other', 'last', 'last']);
});

test('a field is not busy while its value travels', async () => {
  const { press } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'a', 'n=', true);
  assert.equal(control.ariaBusy, null);
  // A box says first that it was touched, and then that it was changed.
  press(control, 'a', 'n=', false);
  assert.equal(control.ariaBusy, 'true');
});

test('what has gone from the page before its turn is not sent', async () => {
  const { press, request, names, isUnsent } = surroundings();
  const gone = {};
  press({}, 'first');
  const second = press(gone, 'second', 'focus=');
  gone.isConnected = false;
  (await request()).answer(done(6));
  await second;
  assert.deepEqual(names, ['first']);
  assert.ok(!isUnsent(gone));
});
