// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { baseDigest } from '../../Public/fields.mjs';
import { createOutbox } from '../../Public/outbox.mjs';
import { parseRefusal } from '../../Public/refusals.mjs';
import { writeSlot } from '../../Public/slots.mjs';
import { conflictElement } from './conflict-element.mjs';

// The parts of the document that the modules use.
globalThis.document = /** @type {any} */ ({
  documentElement: { getAttribute: () => null },
  createElement: conflictElement,
  getElementsByName: () => [],
});

/** An outbox of a page at sequence 5, with a server and a clock that the test controls. */
function surroundings() {
  const page = { epoch: 'one', sequence: 5 };
  const said = [];
  /** The requests so far, each as the values of the forms that it joins. */
  const sent = [];
  const requests = [];
  /** The digests that each request contains, of the values before the user's changes. */
  const bases = [];
  const timers = [];
  let clock = 0;
  const timer = (milliseconds, action) => {
    // A timer of 0 ms, which waits for the end of the gesture, runs without the test's clock.
    if (milliseconds === 0) setImmediate(action);
    if (milliseconds === 0) return () => {};
    const one = { at: clock + milliseconds, action };
    timers.push(one);
    return () => void (timers.includes(one) && timers.splice(timers.indexOf(one), 1));
  };
  const status = {
    show: (text) => said.push(text),
    showLoss: () => said.push('lost'),
    async refuse(text, code) {
      const { sentence, reasons } = parseRefusal(text, code);
      said.push(sentence);
      return reasons.map(({ name }) => name);
    },
  };
  const send = (bodies, epoch, digests) =>
    new Promise((answer, fail) => {
      bases.push(`${digests}`);
      sent.push(bodies.map((body) => [...body.values()].join()).join(' '));
      requests.push({ answer, fail });
    });
  let renewals = 0;
  const renew = () => void (renewals += 1);
  let debts = 0;
  const outbox = createOutbox(page, status, send, renew, () => void (debts += 1), timer, () => clock);
  /** Resolves when all work is done that waits for neither the clock nor a response. */
  const rest = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  };
  return {
    ...outbox,
    page,
    said,
    sent,
    bases,
    rest,
    renewals: () => renewals,
    debts: () => debts,
    /** Advances the clock, and runs the timers that are due. */
    async pass(milliseconds) {
      clock += milliseconds;
      for (const one of timers.filter(({ at }) => at <= clock)) {
        timers.splice(timers.indexOf(one), 1);
        one.action();
      }
      await rest();
    },
    press(control, name, key, isQuiet, pace) {
      // Not enumerable, so that `deepEqual` compares only the properties of a control that the outbox sets.
      Object.defineProperty(control, 'isConnected', { value: true, writable: true });
      outbox.add(control, new URLSearchParams([[key ?? 'action', name]]), { key, isQuiet, pace });
    },
    submit(form, fields, options = {}) {
      form.isConnected = true;
      outbox.add(form, new URLSearchParams(fields), { form, isSubmit: true, isOnce: true, ...options });
    },
    /** Lets pending work finish, answers the oldest request, and lets the work that follows finish. */
    async answer(response) {
      await rest();
      requests.shift().answer(response);
      await rest();
    },
    async fail() {
      await rest();
      requests.shift().fail(new TypeError('Failed to fetch'));
      await rest();
    },
    /** Simulates a page that has shown the event with this sequence number. */
    async show(sequence) {
      page.sequence = sequence;
      outbox.settle();
      await rest();
    },
  };
}

const done = (sequence) => new Response(null, { status: 204, headers: { 'Periscope-Sequence': `${sequence}` } });

test('presses of one gesture are one request, and presses during it are joined in the next', async () => {
  const { press, answer, sent, rest } = surroundings();
  for (const name of ['a', 'b']) press({}, name);
  await rest();
  for (const name of ['c', 'd', 'e']) press({}, name);
  await rest();
  assert.deepEqual(sent, ['a b']);
  await answer(done(5));
  assert.deepEqual(sent, ['a b', 'c d e']);
});

test('the next request waits for the event with the previous result, but at most a second', async () => {
  const { press, answer, sent, show, pass } = surroundings();
  press({}, 'a');
  await answer(done(6));
  press({}, 'b');
  await pass(999);
  assert.deepEqual(sent, ['a']);
  await show(6);
  assert.deepEqual(sent, ['a', 'b']);
  await answer(done(7));
  press({}, 'c');
  await pass(1000);
  assert.deepEqual(sent, ['a', 'b', 'c']);
});

test('a request joins at most 16 forms, and a long form is sent alone', async () => {
  const { press, answer, sent, rest } = surroundings();
  for (let number = 0; number < 20; number += 1) press({}, 'x');
  await answer(done(5));
  assert.deepEqual(sent.map((names) => names.split(' ').length), [16, 4]);
  await answer(done(5));
  press({}, 'y'.repeat(29_000), 'n=');
  press({}, 'z'.repeat(2000), 'm=');
  await rest();
  await answer(done(5));
  assert.deepEqual(sent.slice(2).map((names) => names.length), [29_000, 2000]);
});

test('presses on different instances of the page are not joined in one request', async () => {
  const { press, answer, sent, page } = surroundings();
  press({}, 'a');
  page.epoch = 'two';
  press({}, 'b');
  await answer(done(5));
  assert.deepEqual(sent, ['a', 'b']);
});

test('a control is busy until the page shows the result of its press', async () => {
  const { press, answer, show } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'first');
  assert.equal(control.ariaBusy, 'true');
  await answer(done(6));
  assert.equal(control.ariaBusy, 'true');
  await show(6);
  assert.equal(control.ariaBusy, null);
});

test('a control is not busy if the page shows the result before the answer arrives', async () => {
  const { press, answer } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'first');
  await answer(done(5));
  assert.equal(control.ariaBusy, null);
});

test('a control that is pressed twice is busy until the second result shows', async () => {
  const { press, answer, show, rest } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'first');
  await rest();
  press(control, 'second');
  await answer(done(6));
  await show(6);
  assert.equal(control.ariaBusy, 'true');
  await answer(done(6));
  assert.equal(control.ariaBusy, null);
});

test('the outbox does not wait for the result of a press on a page that was renewed meanwhile', async () => {
  const { press, answer, page, rest } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'first');
  await rest();
  Object.assign(page, { epoch: 'two', sequence: 1 });
  await answer(done(6));
  assert.equal(control.ariaBusy, null);
});

test('a refused press shows the reason of the server, and the next press is sent', async () => {
  const { press, answer, said, sent, rest } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'first');
  await rest();
  press({}, 'second');
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  await answer(new Response('"first" is not offered.', { status: 409, headers }));
  assert.equal(said.at(-1), '"first" is not offered.');
  assert.equal(control.ariaBusy, null);
  await answer(done(5));
  assert.deepEqual(sent, ['first', 'second']);
  press({}, 'third');
  assert.equal(said.at(-1), '');
});

test('a refusal that is not plain text shows its status', async () => {
  const { press, answer, said } = surroundings();
  press({}, 'first');
  const headers = { 'Content-Type': 'text/html' };
  await answer(new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
  assert.equal(said.at(-1), 'Refused (502).');
});

test('if a different instance has performed a request, the page is renewed, and values are sent again', async () => {
  const here = surroundings();
  const control = { name: 'color', value: 'red' };
  here.press(control, 'red', 'color=');
  const elsewhere = new Response(null, {
    status: 204,
    headers: { 'Periscope-Sequence': '1', 'Periscope-Epoch': 'two' },
  });
  await here.answer(elsewhere);
  assert.equal(here.renewals(), 1);
  assert.ok(here.pendingValue(control));
  here.page.epoch = 'two';
  here.flush();
  await here.rest();
  assert.deepEqual(here.sent, ['red', 'red']);
  // The press was added on the previous page, and the shown page has performed it.
  const shown = new Response(null, { status: 204, headers: { 'Periscope-Sequence': '5', 'Periscope-Epoch': 'two' } });
  await here.answer(shown);
  assert.equal(here.renewals(), 1);
  assert.ok(!here.pendingValue(control));
});

test('an event that has not arrived one second after its response is expected from the stream', async () => {
  const here = surroundings();
  here.press({}, 'first');
  await here.answer(done(6));
  await here.show(6);
  await here.pass(1000);
  assert.equal(here.debts(), 0);
  here.press({}, 'second');
  await here.answer(done(7));
  await here.pass(999);
  assert.equal(here.debts(), 0);
  await here.pass(1);
  assert.equal(here.debts(), 1);
});

for (const status of [200, 403, 511])
  test(`after an HTML response with the status ${status}, which is not of the server, values are sent again`, async () => {
    const here = surroundings();
    const control = {};
    here.press(control, 'red', 'color=');
    here.press({}, 'button');
    await here.answer(new Response('<h1>Welcome to our network</h1>', { status, headers: { 'Content-Type': 'text/html' } }));
    assert.equal(here.said.at(-1), status === 200 ? 'lost' : `Refused (${status}).`);
    assert.ok(here.pendingValue(control));
    await here.pass(10_000);
    await here.answer(done(5));
    assert.deepEqual(here.sent, ['red button', 'red']);
    assert.ok(!here.pendingValue(control));
  });

test('after an HTML response with the status 413, values are not sent again', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'red', 'color=');
  await here.answer(new Response('<h1>Too large</h1>', { status: 413, headers: { 'Content-Type': 'text/html' } }));
  assert.equal(here.said.at(-1), 'Refused (413).');
  assert.ok(!here.pendingValue(control));
});

test('a lost press is reported, is not sent again, and drops the presses after it', async () => {
  const { press, fail, said, sent, rest } = surroundings();
  const controls = [{ ariaBusy: null }, { ariaBusy: null }];
  press(controls[0], 'first');
  await rest();
  press(controls[1], 'second');
  await fail();
  assert.equal(said.at(-1), 'lost');
  assert.deepEqual(controls, [{ ariaBusy: null }, { ariaBusy: null }]);
  press(controls[0], 'third');
  await rest();
  assert.deepEqual(sent, ['first', 'third']);
});

test('a newer value replaces a waiting one with the same key; a press replaces nothing', async () => {
  const here = surroundings();
  const control = {};
  for (const name of ['a', 'b', 'c']) here.press(control, name, 'n=');
  here.press(control, 'd', 'm=');
  for (const name of ['e', 'f']) here.press(control, name);
  here.press({}, 'g', 'n=');
  await here.rest();
  assert.deepEqual(here.sent, ['g d e f']);
});

test('a newer value is sent after the request with the older one', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=');
  await here.rest();
  for (const name of ['b', 'c']) here.press(control, name, 'n=');
  await here.answer(done(5));
  assert.deepEqual(here.sent, ['a', 'c']);
});

test('a lost value is kept and sent with the next request; a lost press is not', async () => {
  const here = surroundings();
  const [select, box] = [{ ariaBusy: null }, {}];
  here.press(select, 'red', 'color=');
  await here.rest();
  here.press(select, 'blue', 'color=');
  here.press(box, 'true', 'on=');
  here.press({}, 'button');
  await here.fail();
  assert.deepEqual(here.sent, ['red']);
  assert.ok(here.pendingValue(select) && here.pendingValue(box));
  assert.equal(select.ariaBusy, 'true');
  assert.equal(here.said.at(-1), 'lost');
  here.flush();
  await here.answer(done(5));
  assert.deepEqual(here.sent, ['red', 'blue true']);
  assert.ok(!here.pendingValue(select) && !here.pendingValue(box));
});

test('a lost value is sent again every ten seconds until the server answers', async () => {
  const here = surroundings();
  const control = {};
  const gone = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  here.press(control, 'red', 'color=');
  await here.answer(gone());
  assert.equal(here.said.at(-1), 'Refused (502).');
  await here.pass(9999);
  assert.deepEqual(here.sent, ['red']);
  await here.pass(1);
  await here.answer(gone());
  assert.ok(here.pendingValue(control));
  await here.pass(9999);
  assert.deepEqual(here.sent, ['red', 'red']);
  await here.pass(1);
  await here.answer(done(5));
  assert.ok(!here.pendingValue(control));
  assert.equal(here.said.at(-1), '');
  await here.pass(60_000);
  assert.deepEqual(here.sent, ['red', 'red', 'red']);
});

test('a value that was answered before the connection broke is not sent again', async () => {
  const here = surroundings();
  here.press({}, 'red', 'color=');
  await here.answer(done(6));
  await here.pass(1000);
  here.press({}, 'big', 'size=');
  await here.fail();
  await here.pass(10_000);
  assert.deepEqual(here.sent, ['red', 'big', 'big']);
});

test('a value from a different control with the same key replaces a lost one', async () => {
  const here = surroundings();
  const [none, half] = [{ ariaBusy: null }, { ariaBusy: null }];
  here.press(none, 'none', 'meal=');
  await here.fail();
  assert.equal(none.ariaBusy, 'true');
  here.press(half, 'half', 'meal=');
  assert.deepEqual([none.ariaBusy, half.ariaBusy], [null, 'true']);
  await here.pass(10_000);
  await here.answer(done(5));
  await here.pass(10_000);
  assert.deepEqual(here.sent, ['none', 'half']);
});

test('a newer value takes the position of the waiting one that it replaces', async () => {
  const here = surroundings();
  const field = {};
  here.press({}, 'note', 'note=');
  here.press(field, 'B', 'name=', true, '200');
  here.flush();
  here.press({}, 'button');
  here.press(field, 'Bo', 'name=', true, '200');
  await here.rest();
  assert.deepEqual(here.sent, ['note Bo button']);
});

test('a refused value is not sent again', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'x', 'age=');
  await here.answer(new Response('A number, please.', { status: 400 }));
  assert.ok(!here.pendingValue(control));
  await here.pass(10_000);
  assert.deepEqual(here.sent, ['x']);
});

test('a refused choice is reset, and an accepted one of the same request stays', async () => {
  const here = surroundings();
  const [box, other] = [
    { type: 'checkbox', name: 'on', checked: true, defaultChecked: false },
    { type: 'checkbox', name: 'off', checked: true, defaultChecked: false },
  ];
  here.press(box, 'true', 'on=');
  here.press(other, 'true', 'off=');
  await here.answer(new Response("'on' takes less.\n\ton\t\n", { status: 422 }));
  assert.deepEqual([box.checked, other.checked], [false, true]);
});

test('a value whose request failed is sent again for the control that replaces its control', async () => {
  const here = surroundings();
  const [old, next] = [{}, { isConnected: true }];
  here.press(old, 'red', 'color=');
  await here.fail();
  here.rebind(old, next);
  old.isConnected = false;
  assert.ok(here.pendingValue(next));
  here.flush();
  await here.rest();
  assert.deepEqual(here.sent, ['red', 'red']);
});

test('a debounced value is sent after a pause in the changes', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=', true, '300');
  await here.pass(299);
  here.press(control, 'ab', 'n=', true, '300');
  await here.pass(299);
  assert.ok(here.pendingValue(control));
  assert.deepEqual(here.sent, []);
  await here.pass(1);
  await here.answer(done(5));
  assert.deepEqual(here.sent, ['ab']);
  assert.ok(!here.pendingValue(control));
  await here.pass(1000);
  assert.deepEqual(here.sent, ['ab']);
});

test('a value without a pace is sent at once, and replaces a delayed one', async () => {
  const here = surroundings();
  const control = {};
  here.press(control, 'a', 'n=', true, '300');
  here.press(control, 'ab', 'n=', false, '-');
  await here.answer(done(5));
  await here.pass(300);
  assert.deepEqual(here.sent, ['ab']);
});

test('a throttled value is sent at once, then at intervals, and the last one always', async () => {
  const here = surroundings();
  const control = {};
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const before = here.sent.length;
    here.press(control, name, 'n=', true, '~300');
    await here.rest();
    if (here.sent.length > before) await here.answer(done(5));
    const count = here.sent.length;
    await here.pass(100);
    if (here.sent.length > count) await here.answer(done(5));
  }
  await here.pass(300);
  assert.deepEqual(here.sent, ['a', 'c', 'f']);
});

test('delayed values are sent in one request with a press, before it', async () => {
  const here = surroundings();
  here.press({}, 'own', 'n=', true, '300');
  here.press({}, 'other', 'm=', true, '300');
  here.flush();
  here.press({}, 'button');
  await here.pass(300);
  assert.deepEqual(here.sent, ['own other button']);
});

test('values wait for the click of a pointer that is down, but at most a second', async () => {
  const here = surroundings();
  here.hold(true);
  here.press({}, 'left', 'n=');
  await here.rest();
  assert.deepEqual(here.sent, []);
  here.hold(false);
  here.press({}, 'button');
  await here.answer(done(5));
  assert.deepEqual(here.sent, ['left button']);
  here.hold(true);
  here.press({}, 'dragged', 'n=');
  await here.pass(1000);
  assert.deepEqual(here.sent, ['left button', 'dragged']);
});

test('a text field is not busy while its value is sent, and a control that reports a change is', async () => {
  const { press } = surroundings();
  const control = { ariaBusy: null };
  press(control, 'a', 'n=', true);
  assert.equal(control.ariaBusy, null);
  // A checkbox reports an input, and then a change.
  press(control, 'a', 'n=', false);
  assert.equal(control.ariaBusy, 'true');
});

test('a waiting input of a control that has left the page is not sent', async () => {
  const { press, answer, sent, pendingValue, rest } = surroundings();
  const gone = {};
  press({}, 'first');
  await rest();
  press(gone, 'second', 'focus=');
  gone.isConnected = false;
  await answer(done(5));
  assert.deepEqual(sent, ['first']);
  assert.ok(!pendingValue(gone));
});

test('a waiting value of a control that has left the page is reported as lost, unless the server has the same value', async () => {
  const { press, answer, rest, page } = surroundings();
  let reports = 0;
  page.reportUnrestored = () => void (reports += 1);
  const [kept, gone] = [{ name: 'kept' }, { name: 'gone' }];
  press(kept, 'same', 'kept');
  await rest();
  press(kept, 'same', 'kept');
  press({}, 'button');
  kept.isConnected = false;
  await answer(done(5));
  assert.equal(reports, 0);
  press(gone, 'mine', 'gone');
  gone.isConnected = false;
  await answer(done(5));
  assert.equal(reports, 1);
});

test('a submit contains the waiting values of its form, and no others', async () => {
  const here = surroundings();
  const form = {};
  const field = { name: 'title', form, isConnected: true };
  here.add(field, new URLSearchParams('title=Mil'), { key: 'title=', form, pace: '200' });
  here.press({}, 'other', 'note=', true, '200');
  here.flush();
  here.submit(form, { title: 'Milk', action: 'add' });
  await here.rest();
  assert.deepEqual(here.sent, ['other Milk,add']);
});

test('the values of a lost submit are sent again, without its action', async () => {
  const here = surroundings();
  const form = {};
  const field = { name: 'title', form, isConnected: true };
  here.add(field, new URLSearchParams('title=Milk'), { key: 'title=', form, pace: '200' });
  here.submit(form, { title: 'Milk', action: 'add' });
  await here.fail();
  await here.pass(10_000);
  assert.deepEqual(here.sent, ['Milk,add', 'Milk']);
});

test('a form is submitted once until its result shows, unless its values have changed', async () => {
  const here = surroundings();
  const form = {};
  for (const title of ['one', 'one', 'two', 'two']) here.submit(form, { title });
  await here.answer(done(6));
  here.submit(form, { title: 'two' });
  await here.show(6);
  await here.answer(done(7));
  await here.show(7);
  assert.deepEqual(here.sent, ['one', 'two']);
  here.submit(form, { title: 'two' });
  await here.rest();
  assert.deepEqual(here.sent, ['one', 'two', 'two']);
});

test('a form is submitted again after a refusal', async () => {
  const here = surroundings();
  const form = {};
  here.submit(form, { title: 'one' });
  await here.answer(new Response('No.', { status: 409 }));
  here.submit(form, { title: 'one' });
  await here.rest();
  assert.deepEqual(here.sent, ['one', 'one']);
});

test('changeWaiting changes a field\'s waiting value, and sentValue returns the value that is being sent', async () => {
  const here = surroundings();
  const form = {};
  const field = { name: 'title', form };
  here.submit(form, { title: 'one' });
  await here.rest();
  here.submit(form, { title: 'onetwo' });
  assert.equal(here.sentValue(field), 'one');
  here.changeWaiting(field, (text) => text.slice(3));
  await here.answer(done(6));
  await here.show(6);
  assert.deepEqual(here.sent, ['one', 'two']);
  assert.equal(here.sentValue(field), 'two');
});

test('a write to a control is deferred until the page shows the result of the control\'s value', async () => {
  const here = surroundings();
  const control = {};
  const writes = [];
  here.press(control, 'on', 'n=');
  here.defer(control, () => writes.push('written'));
  await here.answer(done(6));
  assert.deepEqual(writes, []);
  await here.show(6);
  assert.deepEqual(writes, ['written']);
});

test('a page that is left sends all waiting submissions at once, even while a request is under way', async () => {
  const { press, sent, leave, rest } = surroundings();
  press({}, 'first');
  await rest();
  press({}, 'typed', 'name=', true, '200');
  press({}, 'second');
  leave();
  assert.deepEqual(sent, ['first', 'typed second']);
});

test('the outbox is idle when all results show, or when only lost values wait for the next attempt', async () => {
  const { press, answer, fail, show, rest, isEmpty, isIdle } = surroundings();
  press({}, 'a');
  assert.ok(!isIdle());
  await answer(done(6));
  assert.ok(!isIdle());
  await show(6);
  assert.ok(isIdle() && isEmpty());
  press({}, 'b');
  press({}, 'typed', 'name=', true);
  await fail();
  assert.ok(isIdle() && !isEmpty());
  press({}, 'more', 'name=', true);
  await rest();
  assert.ok(!isIdle());
});

const textField = (name, defaultValue) => ({ name, defaultValue, matches: () => true });

/** The digest of a value, which `fields.test.mjs` checks. */
const digestOf = (defaultValue) => baseDigest({ defaultValue });

test('a page that is left without a document load sends what waits, and shows only losses and refusals', async () => {
  const { press, depart, isEmpty, answer, fail, sent, page, pass, said } = surroundings();
  const field = { name: 'note' };
  press(field, 'a', 'note', true);
  await pass(0);
  press(field, 'b', 'note', true, '200');
  depart();
  page.epoch = 'two';
  assert.deepEqual(sent, ['a', 'b']);
  assert.ok(isEmpty());
  said.length = 0;
  await answer(done(6));
  assert.deepEqual(said, []);
  await fail();
  assert.deepEqual(said, ['lost']);
  press(field, 'c', 'note');
  await pass(0);
  depart();
  said.length = 0;
  await answer(new Response('No.\nx\tnote\tno', { status: 422 }));
  assert.deepEqual(said, ['No.']);
  await pass(20_000);
  assert.deepEqual(sent, ['a', 'b', 'c']);
});

test('a value is sent with the digest of the value that the user has changed', async () => {
  const { press, answer, bases, rest } = surroundings();
  const field = textField('name', 'old');
  press(field, 'new', 'name');
  await answer(done(5));
  press(field, 'newer', 'name');
  await rest();
  assert.deepEqual(bases, [`name=${digestOf('old')}`, `name=${digestOf('new')}`]);
});

/** A text field that the user has changed to `mine` and left, with a property for the text of its conflict. */
function leftField() {
  const field = {
    ...textField('note', 'one'),
    localName: 'input',
    value: 'mine',
    isConnected: true,
    selectionStart: null,
    ownerDocument: {},
    closest: () => null,
    setAttribute: (_, text) => void (field.defaultValue = text),
    after: (box) => void (box.isConnected = true),
    conflict: /** @type {any} */ (undefined),
    form: /** @type {any} */ (null),
    shownConflict: () => (field.conflict?.isConnected ? field.conflict.parts[1].textContent : undefined),
  };
  return field;
}

const outdated = (sequence) => new Response('Changed.\n\tnote\t\n', { status: 412, headers: { 'Periscope-Sequence': `${sequence}` } });

for (const isEarly of [true, false])
  test(`a newer value that arrives ${isEarly ? 'before' : 'after'} the refusal of the user's replaces it only if the user wants that`, async () => {
    const here = surroundings();
    const field = leftField();
    here.add(field, new URLSearchParams('note=mine'), { key: 'note' });
    await here.rest();
    const write = async () => {
      writeSlot({ node: field, name: 'value' }, 'theirs', false, here);
      await here.show(6);
    };
    if (isEarly) await write();
    await here.answer(outdated(6));
    if (!isEarly) await write();
    assert.deepEqual([field.value, field.shownConflict()], ['mine', 'theirs']);
    // Until the user chooses, a further value does not replace the user's either.
    writeSlot({ node: field, name: 'value' }, 'others', false, here);
    assert.deepEqual([field.value, field.defaultValue], ['mine', 'others']);
  });

test('a newer value that arrives while a form with the user\'s waits or is on its way replaces it only if the user wants that', async () => {
  const here = surroundings();
  const field = leftField();
  const form = { querySelectorAll: () => [field] };
  field.form = form;
  here.press({}, 'first');
  await here.rest();
  here.submit(form, { note: 'mine' });
  writeSlot({ node: field, name: 'value' }, 'theirs', false, here);
  await here.show(6);
  await here.answer(done(6));
  assert.deepEqual([field.value, here.sent], ['mine', ['first', 'mine']]);
  writeSlot({ node: field, name: 'value' }, 'others', false, here);
  await here.show(7);
  await here.answer(outdated(7));
  assert.deepEqual([field.value, field.shownConflict()], ['mine', 'others']);
});

test('a newer value that arrives while the user\'s is on its way shows once the server has taken the user\'s', async () => {
  const here = surroundings();
  const field = leftField();
  here.add(field, new URLSearchParams('note=mine'), { key: 'note' });
  await here.rest();
  writeSlot({ node: field, name: 'value' }, 'Mine', false, here);
  assert.equal(field.value, 'mine');
  await here.answer(done(5));
  assert.equal(field.value, 'Mine');
});

test('a form with a control named elements is sent, and so is what follows', async () => {
  const { add, answer, sent, bases, rest } = surroundings();
  const field = { ...textField('note', 'old'), isConnected: true };
  const form = { isConnected: true, elements: { name: 'elements' }, querySelectorAll: () => [field] };
  add(form, new URLSearchParams('note=new'), { form, isSubmit: true });
  await answer(done(5));
  add({ isConnected: true }, new URLSearchParams('action=next'), {});
  await rest();
  assert.deepEqual(sent, ['new', 'next']);
  assert.deepEqual(bases, [`note=${digestOf('old')}`, '']);
});

test('after a refused or lost value, the next one is still relative to the last agreed value', async () => {
  const { press, answer, fail, bases, flush, rest } = surroundings();
  const field = textField('name', 'old');
  press(field, 'new', 'name');
  await answer(new Response('No.\n\tname\t\n', { status: 422 }));
  press(field, 'newer', 'name');
  await fail();
  flush();
  await rest();
  assert.deepEqual(bases, Array(3).fill(`name=${digestOf('old')}`));
});

test('after a refused form, accepted values of other forms become the new base values', async () => {
  const { press, answer, bases, rest } = surroundings();
  const [name, note] = [textField('name', 'old'), textField('note', 'old')];
  press(name, 'new', 'name');
  press(note, 'new', 'note');
  await answer(new Response('No.\n\tnote\t\n', { status: 422 }));
  press(name, 'newer', 'name');
  press({}, 'gone');
  await answer(new Response('No.', { status: 409 }));
  press(name, 'newest', 'name');
  press(note, 'newer', 'note');
  await rest();
  const [before, then, newer] = [digestOf('old'), digestOf('new'), digestOf('newer')];
  assert.deepEqual(bases, [`name=${before}&note=${before}`, `name=${then}`, `name=${newer}&note=${before}`]);
});

test('controls that are not text fields send no digest', async () => {
  const { press, bases, rest } = surroundings();
  press({ name: 'size', defaultValue: 'small', matches: () => false }, 'large', 'size');
  press({ name: 'buy' }, 'buy');
  await rest();
  assert.deepEqual(bases, ['']);
});

test('the refusal of a repeated press, or of a change of the focus, is not shown', async () => {
  const { press, add, answer, said, show } = surroundings();
  const refusal = () => new Response('Gone.', { status: 409 });
  const button = {};
  press(button, 'open');
  await answer(done(6));
  press(button, 'open');
  await show(6);
  await answer(refusal());
  add({ isConnected: true }, new URLSearchParams({ action: 'left' }), { isMinor: true });
  await answer(refusal());
  assert.deepEqual(said.filter(Boolean), []);
  press(button, 'open');
  await answer(refusal());
  assert.deepEqual(said.filter(Boolean), ['Gone.']);
});

test('when the stream opens, lost values are sent again, and debounced values keep waiting', async () => {
  const { press, fail, retry, rest, sent } = surroundings();
  press({}, 'lost', 'name');
  await fail();
  press({}, 'typed', 'note', true, '200');
  retry();
  await rest();
  assert.deepEqual(sent, ['lost', 'lost']);
});
