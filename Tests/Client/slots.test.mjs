// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { agreedValues } from '../../Public/fields.mjs';
import { writeSlot } from '../../Public/slots.mjs';

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
  { name: 'a text is written into the existing node', before: ['old', null, 'other'], after: ['5', null, 'other'] },
  { name: 'a new node is inserted for an empty text', before: [null, 'other'], after: ['new 5', null, 'other'] },
  { name: 'a text that a parser has split becomes one node again', before: ['o', 'l', 'd', null], after: ['5', null] },
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
    closest: () => null,
    matches: () => true,
    setAttribute: (name, text) => attributes.set(name, text),
    removeAttribute: (name) => attributes.delete(name),
    ...properties,
  };
}

test('an attribute is set and removed', () => {
  const link = element('a');
  writeSlot({ node: link, name: 'href' }, '/two');
  assert.equal(link.attributes.get('href'), '/two');
  writeSlot({ node: link, name: 'href' });
  assert.equal(link.attributes.has('href'), false);
});

test('a control that the user has changed shows the value of the server', () => {
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

test('the value of other elements is only an attribute', () => {
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

test('a focused field keeps its value, and its selection if the value is overwritten', () => {
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

for (const { name, held, sent, typed, insists, shows } of [
  { name: 'a value that is free is overwritten', held: false, sent: '', typed: 'typed', insists: false, shows: 'next' },
  { name: 'a held value is kept', held: true, sent: 'typed', typed: 'typed', insists: false, shows: 'typed' },
  { name: 'a sent value is overwritten by insisting', held: true, sent: 'a', typed: 'a', insists: true, shows: 'next' },
  { name: 'a value changed since is kept', held: true, sent: 'a', typed: 'ab', insists: true, shows: 'ab' },
])
  test(name, () => {
    const field = element('input', { value: typed, defaultValue: typed });
    agreedValues.set(field, sent);
    writeSlot({ node: field, name: 'value' }, 'next', insists, () => held);
    assert.equal(field.value, shows);
  });

test('the state of a control with an unsent value is kept', () => {
  const box = element('input', { checked: true });
  writeSlot({ node: box, name: 'checked' }, undefined, false, () => true);
  assert.equal(box.checked, true);
});
