// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { survey, write } from '../../Public/slots.js';
import { agreed } from '../../Public/slots.js';

/** Comments as strings, elements as the names of their dynamic attributes or null. */
const made = (nodes) =>
  nodes.map((node) =>
    typeof node === 'string' ? { data: node } : { localName: 'p', getAttribute: () => node?.join(' ') ?? null },
  );

const surveyed = (nodes, at = 0) => survey({ nextNode: () => nodes[at++] ?? null }, new Map());

/** The ranges in the order of their numbers. */
const byNumber = (ranges) => [...ranges].sort(([one], [other]) => +one - +other);

/** The slots of each fragment, as `position` or `position:attribute`. */
function numbered(...page) {
  const nodes = made(page);
  const shown = ({ node, name }) => [nodes.indexOf(node), name].filter((part) => part !== undefined).join(':');
  return Object.fromEntries(byNumber(surveyed(nodes)).map(([id, { slots }]) => [id, slots.map(shown)]));
}

test('slots are numbered in document order', () => {
  assert.deepEqual(numbered('[7', '$', null, '$', ']'), { 7: ['1', '3'] });
});

test('each dynamic attribute of an element is a slot, before the slots of its content', () => {
  assert.deepEqual(numbered('[7', ['value', 'checked'], '$', ']'), { 7: ['1:value', '1:checked', '2'] });
});

test('the slots of a child fragment are its own', () => {
  const page = numbered('[7', '$', '[8', '$', ['class'], '[9', '$', ']', ']', '$', ']', '[10', '$', ']');
  assert.deepEqual(page, { 7: ['1', '9'], 8: ['3', '4:class'], 9: ['6'], 10: ['12'] });
});

test('the mark at the end of a text is no slot, and neither is a comment that only looks like a mark', () => {
  assert.deepEqual(numbered('[7', '$', '/', '[if IE]', '[x', '$', ']'), { 7: ['1', '5'] });
});

test('a fragment knows both its ends', () => {
  const nodes = made(['[7', '[8', ']', ']']);
  const { start, end } = surveyed(nodes).get('7');
  assert.deepEqual([start, end].map((node) => nodes.indexOf(node)), [0, 3]);
});

test('a fragment that ends without having begun is a mistake', () => {
  assert.throws(() => numbered(']', ']'));
});

test('a range knows the one around it, and only its own elements, those of translators aside', () => {
  const nodes = made(['[7', null, '[8', null, ']', null, ']']);
  nodes.splice(1, 0, { localName: 'font', getAttribute: () => null });
  const ranges = surveyed(nodes);
  assert.equal(ranges.get('8').around, '7');
  assert.deepEqual(ranges.get('7').elements, [nodes[2], nodes[6]]);
  assert.deepEqual(ranges.get('8').elements, [nodes[4]]);
});

test('a range whose ends a parser has torn apart is none', () => {
  const nodes = made(['[7', '[8', ']', ']']);
  nodes[2].parentNode = {};
  assert.deepEqual([...surveyed(nodes).keys()], ['7']);
});

/** A marker and the siblings after it, texts or (as null) elements, as much of them as writing a text needs. */
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
  { name: 'a text goes into the node that is there', before: ['old', null, 'other'], after: ['5', null, 'other'] },
  { name: 'an empty text has no node, so one is made', before: [null, 'other'], after: ['new 5', null, 'other'] },
  { name: 'a text that a parser has cut becomes one node again', before: ['o', 'l', 'd', null], after: ['5', null] },
])
  test(name, () => {
    const { marker, shown } = siblings(...before);
    write({ node: marker }, '5');
    assert.deepEqual(shown(), after);
  });

/** An element that remembers its attributes. */
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
  write({ node: link, name: 'href' }, '/two');
  assert.equal(link.attributes.get('href'), '/two');
  write({ node: link, name: 'href' });
  assert.equal(link.attributes.has('href'), false);
});

test('a control that the user has touched shows what the server sends', () => {
  const field = element('input', { value: 'typed' });
  write({ node: field, name: 'value' }, 'sent');
  assert.equal(field.value, 'sent');
  const box = element('input', { checked: true, value: 'on' });
  write({ node: box, name: 'checked' });
  assert.deepEqual([box.checked, box.value], [false, 'on']);
  const area = element('textarea', { value: 'typed', textContent: '' });
  write({ node: area, name: '#text' }, 'sent');
  assert.deepEqual([area.value, area.textContent], ['sent', 'sent']);
});

test('the value of what is no text field is an attribute only', () => {
  const progress = element('progress', { value: 1 });
  write({ node: progress, name: 'value' }, '2');
  assert.equal(progress.value, 1);
  assert.equal(progress.attributes.get('value'), '2');
});

test('a text that a translator has wrapped is replaced', () => {
  const { marker, row, shown } = siblings(null, 'other');
  Object.assign(row[0], { localName: 'font' });
  write({ node: marker }, '5');
  assert.deepEqual(shown(), ['new 5']);
});

test('a focused field keeps its value, and its caret where it is set', () => {
  const selections = [];
  const field = element('input', {
    value: 'abc',
    defaultValue: 'abc',
    selectionStart: 1,
    selectionEnd: 2,
    setSelectionRange: (...ends) => selections.push(ends),
  });
  field.ownerDocument.activeElement = field;
  write({ node: field, name: 'value' }, 'x');
  assert.deepEqual([field.value, field.attributes.get('value')], ['abc', 'x']);
  write({ node: field, name: 'value' }, 'abX', true);
  assert.equal(field.value, 'abX');
  assert.deepEqual(selections, [[1, 2]]);
  write({ node: field, name: 'value' }, 'Z', true);
  assert.equal(field.value, 'Z');
  assert.deepEqual(selections, [[1, 2]]);
});

for (const { name, held, sent, typed, insists, shows } of [
  { name: 'what nobody holds is set', held: false, sent: '', typed: 'typed', insists: false, shows: 'next' },
  { name: 'what is held is kept', held: true, sent: 'typed', typed: 'typed', insists: false, shows: 'typed' },
  { name: 'what was sent last is set by insisting', held: true, sent: 'a', typed: 'a', insists: true, shows: 'next' },
  { name: 'what was typed on is kept', held: true, sent: 'a', typed: 'ab', insists: true, shows: 'ab' },
])
  test(name, () => {
    const field = element('input', { value: typed, defaultValue: typed });
    agreed.set(field, sent);
    write({ node: field, name: 'value' }, 'next', insists, () => held);
    assert.equal(field.value, shows);
  });

test('what is not sent yet is kept', () => {
  const box = element('input', { checked: true });
  write({ node: box, name: 'checked' }, undefined, false, () => true);
  assert.equal(box.checked, true);
});
