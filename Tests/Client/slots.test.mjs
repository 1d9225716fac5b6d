// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { agreedValues } from '../../Public/fields.mjs';
import { showMissedValue, writeSlot } from '../../Public/slots.mjs';

// The part of the browser's class that the module uses.
globalThis.Node = /** @type {any} */ ({ TEXT_NODE: 3 });

/** Returns a mark with the siblings after it: texts, or elements for null. */
function siblings(...texts) {
  const made = (data, isNew) => ({
    nodeType: data === null ? 1 : 3,
    data,
    isNew,
    get nextSibling() {
      return row[row.indexOf(this) + 1] ?? null;
    },
    remove: function () {
      row.splice(row.indexOf(this), 1);
    },
  });
  const row = texts.map((data) => made(data, false));
  const marker = {
    get nextSibling() {
      return row[0] ?? null;
    },
    after: (data) => row.unshift(made(data, true)),
  };
  return { marker, row, shown: () => row.map(({ data, isNew }) => (isNew ? `new ${data}` : data)) };
}

for (const { name, before, after } of [
  { name: 'a slot\'s text is written into the old node', before: ['old', null, 'other'], after: ['5', null, 'other'] },
  { name: 'an empty slot\'s first text gets a new node', before: [null, 'other'], after: ['new 5', null, 'other'] },
  { name: 'a slot\'s text that a parser split is one node again', before: ['o', 'l', 'd', null], after: ['5', null] },
])
  test(name, () => {
    const { marker, shown } = siblings(...before);
    writeSlot({ node: marker }, '5');
    assert.deepEqual(shown(), after);
  });

/** Returns an element that stores its attributes. */
function element(localName, properties = {}) {
  const attributes = new Map();
  return {
    localName,
    attributes,
    ownerDocument: {},
    closest(selector) {
      return selector === ':read-write' ? this : null;
    },
    setAttribute: (name, text) => attributes.set(name, text),
    removeAttribute: (name) => attributes.delete(name),
    ...properties,
  };
}

test('a slot sets and removes an attribute', () => {
  const link = element('a');
  writeSlot({ node: link, name: 'href' }, '/two');
  assert.equal(link.attributes.get('href'), '/two');
  writeSlot({ node: link, name: 'href' });
  assert.equal(link.attributes.has('href'), false);
});

test('a changed control shows the server\'s newer value', () => {
  const field = element('input', { value: 'typed' });
  writeSlot({ node: field, name: 'value' }, 'sent');
  assert.equal(field.value, 'sent');
  const box = element('input', { checked: true, value: 'on' });
  writeSlot({ node: box, name: 'checked' });
  assert.deepEqual([box.checked, box.value], [false, 'on']);
  const area = element('textarea', { value: 'typed', textContent: '' });
  writeSlot({ node: area, name: '#text' }, 'sent');
  assert.deepEqual([area.value, area.textContent], ['sent', 'sent']);
});

test('the attribute value of an element that is no control is set as an attribute', () => {
  const progress = element('progress', { value: 1 });
  writeSlot({ node: progress, name: 'value' }, '2');
  assert.equal(progress.value, 1);
  assert.equal(progress.attributes.get('value'), '2');
});

test('a text inside the element of a translator is replaced', () => {
  const { marker, row, shown } = siblings(null, 'other');
  Object.assign(row[0], { localName: 'font' });
  writeSlot({ node: marker }, '5');
  assert.deepEqual(shown(), ['new 5']);
});

test('a focused field keeps its value unless the server insists, and its selection if the text up to it stays', () => {
  const selections = [];
  const field = element('input', {
    value: 'abc',
    defaultValue: 'abc',
    selectionStart: 1,
    selectionEnd: 2,
    setSelectionRange: (...ends) => selections.push(ends),
  });
  field.ownerDocument.activeElement = field;
  writeSlot({ node: field, name: 'value' }, 'x');
  assert.deepEqual([field.value, field.attributes.get('value')], ['abc', 'x']);
  writeSlot({ node: field, name: 'value' }, 'abX', true);
  assert.equal(field.value, 'abX');
  assert.deepEqual(selections, [[1, 2]]);
  writeSlot({ node: field, name: 'value' }, 'Z', true);
  assert.equal(field.value, 'Z');
  assert.deepEqual(selections, [[1, 2]]);
});

/** Input that the user has entered into a control and the server has not accepted yet. */
function sending({ value = undefined, isPending = true } = {}) {
  const writes = [];
  const changes = [];
  return {
    writes,
    changes,
    pendingValue: () => isPending || undefined,
    sentValue: () => value,
    changeWaiting: (_, change) => changes.push(change),
    defer: (_, write) => writes.push(write),
  };
}

test('a control shows the choice of the user until the server has answered it', () => {
  const box = element('input', { checked: true });
  const state = { isPending: true };
  const { writes, ...rest } = sending();
  const pending = { ...rest, pendingValue: () => state.isPending || undefined };
  writeSlot({ node: box, name: 'checked' }, undefined, false, pending);
  assert.equal(box.checked, true);
  state.isPending = false;
  for (const write of writes) write();
  assert.equal(box.checked, false);
});

test('text typed after a sent value is kept when the server clears the field', () => {
  const selections = [];
  const field = element('input', {
    value: 'onetwo', defaultValue: '', selectionStart: 6, selectionEnd: 6, setSelectionRange: (...ends) => selections.push(ends),
  });
  field.ownerDocument.activeElement = field;
  const on = sending({ value: 'one' });
  writeSlot({ node: field, name: 'value' }, '', true, on);
  assert.equal(field.value, 'two');
  assert.deepEqual(selections, [[3, 3]]);
  assert.deepEqual(on.changes.map((change) => change('onetw')), ['tw']);
});

for (const { side, sent, typed, next, shown, caret, place } of [
  { side: 'behind', sent: 'one two ', typed: 'one xtwo ', next: 'one two', shown: 'one xtwo', caret: 5, place: 5 },
  { side: 'before', sent: ' one two', typed: ' one xtwo', next: 'one two', shown: 'one xtwo', caret: 6, place: 5 },
])
  test(`a caret keeps its place in the text when the server changes the text ${side} it`, () => {
    const selections = [];
    const field = element('input', {
      value: typed, defaultValue: '', selectionStart: caret, selectionEnd: caret, setSelectionRange: (...ends) => selections.push(ends),
    });
    field.ownerDocument.activeElement = field;
    writeSlot({ node: field, name: 'value' }, next, true, sending({ value: sent }));
    assert.equal(field.value, shown);
    assert.deepEqual(selections, [[place, place]]);
  });

test('the answer of the server does not change a text that the user is composing, until its end', () => {
  const ends = [];
  const field = element('input', {
    value: 'oneに', defaultValue: '', selectionStart: 4, selectionEnd: 4, isComposing: true, setSelectionRange() {},
    addEventListener: (type, listener, { once }) => once && type === 'compositionend' && ends.push(listener),
  });
  field.ownerDocument.activeElement = field;
  const on = sending({ value: 'one' });
  writeSlot({ node: field, name: 'value' }, '', true, on);
  assert.equal(field.value, 'oneに');
  assert.deepEqual(on.changes.map((change) => change('oneま')), ['ま']);
  field.value = 'one日';
  for (const end of ends) end();
  assert.equal(field.value, '日');
  // Later changes are relative to the server's answer.
  assert.equal(agreedValues.get(field), '');
});

test('a date that the user has entered only in part stays when the user leaves its field', () => {
  const values = [];
  const field = element('input', { defaultValue: '' });
  Object.defineProperty(field, 'value', { get: () => '', set: (text) => values.push(text) });
  field.ownerDocument.activeElement = field;
  writeSlot({ node: field, name: 'value' }, '', false, sending({ isPending: false }));
  field.defaultValue = '';
  showMissedValue(field, sending({ isPending: false }));
  assert.deepEqual(values, []);
});

test('a value that arrives while the user is in its field shows when the user leaves it without a change', () => {
  const field = element('input', { value: 'old', defaultValue: 'old' });
  field.ownerDocument.activeElement = field;
  writeSlot({ node: field, name: 'value' }, 'new', false, sending({ isPending: false }));
  assert.equal(field.value, 'old');
  field.defaultValue = 'new';
  showMissedValue(field, sending({ isPending: false }));
  assert.equal(field.value, 'new');
});

test('a password that was sent stays when the user leaves its field, although no page contains it', () => {
  const field = element('input', { value: 'secret', defaultValue: '' });
  agreedValues.set(field, 'secret');
  showMissedValue(field, sending({ isPending: false }));
  assert.equal(field.value, 'secret');
});

test('a number that the user has changed since it was sent stays when the server writes', () => {
  const field = element('input', { value: '3', defaultValue: '1', selectionStart: null });
  writeSlot({ node: field, name: 'value' }, '1', true, sending({ value: '2' }));
  assert.equal(field.value, '3');
});

for (const { name, agreed, typed, insists, shows } of [
  {
    name: 'a focused field keeps its value when an operation does not insist',
    agreed: 'typed', typed: 'typed', insists: false, shows: 'typed',
  },
  { name: 'an insisting operation overwrites an agreed value', agreed: 'a', typed: 'a', insists: true, shows: 'next' },
  {
    name: 'an insisting operation does not overwrite a value that differs from the agreed one',
    agreed: 'a', typed: 'ab', insists: true, shows: 'ab',
  },
])
  test(name, () => {
    const field = element('input', { value: typed, defaultValue: typed });
    field.ownerDocument.activeElement = field;
    agreedValues.set(field, agreed);
    writeSlot({ node: field, name: 'value' }, 'next', insists, sending({ isPending: false }));
    assert.equal(field.value, shows);
  });
