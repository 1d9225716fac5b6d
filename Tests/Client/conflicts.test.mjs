// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { resolveConflict } from '../../Public/conflicts.mjs';
import { showDates } from '../../Public/dates.mjs';
import { agreedValues } from '../../Public/fields.mjs';
import { conflictElement } from './conflict-element.mjs';

const date = (text) => new Date(text).toLocaleDateString();
const time = (text) => new Date(text).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' });

test('ISO dates in a text are replaced by dates in the format of the reader', () => {
  assert.equal(
    showDates('From 2026-11-01 to 2026-12-31T09:30.'),
    `From ${date('2026-11-01T00:00')} to ${time('2026-12-31T09:30')}.`);
});

/** Returns the other value as the conflict of a field shows it. */
function shownConflict(type, defaultValue) {
  const element = () => ({ children: [], append(...parts) { this.children.push(...parts); }, setAttribute() {} });
  globalThis.document = /** @type {any} */ ({ documentElement: { getAttribute: () => null }, createElement: element });
  let box;
  const field = { type, value: 'mine', defaultValue, selectionStart: null, after: (added) => void (box = added) };
  resolveConflict(field, true);
  return box.children[1].textContent;
}

test('the conflict of a date shows the other value in the format of the reader, and that of a text as it is', () => {
  assert.equal(shownConflict('date', '2026-11-20'), date('2026-11-20T00:00'));
  assert.equal(shownConflict('datetime-local', '2026-11-20T09:30'), time('2026-11-20T09:30'));
  assert.equal(shownConflict('text', '2026-11-20'), '2026-11-20');
});

/** Shows the conflict of a field between `mine` and `theirs`, and returns the field, with its boxes so far. */
function fieldWithConflict() {
  globalThis.document = /** @type {any} */ ({ documentElement: { getAttribute: () => null }, createElement: conflictElement });
  const boxes = [];
  const sent = [];
  const field = {
    boxes, sent, type: 'text', value: 'mine', defaultValue: 'theirs', selectionStart: null,
    after(box) {
      box.isConnected = true;
      boxes.push(box);
    },
    focus() {},
    dispatchEvent: () => sent.push([field.value, agreedValues.get(field)]),
  };
  agreedValues.set(field, 'one');
  resolveConflict(field, true);
  return field;
}

test('a second refusal of the same value keeps the shown conflict, whose buttons may have the focus', () => {
  const field = fieldWithConflict();
  resolveConflict(field, true);
  assert.equal(field.boxes.length, 1);
  // A press, which has been refused, announces it again.
  resolveConflict(field, false);
  assert.deepEqual(field.boxes.map(({ isConnected }) => isConnected), [false, true]);
  field.defaultValue = 'others';
  resolveConflict(field, true);
  assert.deepEqual(field.boxes.map(({ isConnected, parts }) => [isConnected, parts[1].textContent]), [[false, 'theirs'], [false, 'theirs'], [true, 'others']]);
});

test('the user keeps a value instead of the one that the conflict has shown, and uses the newest one of the others', () => {
  for (const [index, expected] of [[2, ['mine', 'theirs']], [3, ['others', 'others']]]) {
    const field = fieldWithConflict();
    field.defaultValue = 'others';
    field.boxes[0].parts[index].onclick();
    assert.deepEqual(field.sent, [expected]);
    assert.equal(field.boxes[0].isConnected, false);
  }
});
