// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { surveyRanges } from '../../Public/ranges.mjs';

// The part of the browser's class that the module uses.
globalThis.Node = /** @type {any} */ ({ TEXT_NODE: 3 });

/** Returns nodes: a comment for each string, and an element for each list of slot names or null. */
const made = (nodes) =>
  nodes.map((node) =>
    typeof node === 'string' ? { data: node } : { localName: 'p', getAttribute: () => node?.join(' ') ?? null },
  );

const surveyed = (nodes, at = 0) => surveyRanges({ nextNode: () => nodes[at++] ?? null }, new Map());

/** Returns the ranges in the order of their numbers. */
const byNumber = (ranges) => [...ranges].sort(([one], [other]) => +one - +other);

/** Returns the slots of each range, as `position` or `position:attribute`. */
function numbered(...page) {
  const nodes = made(page);
  const shown = ({ node, name }) => [nodes.indexOf(node), name].filter((part) => part !== undefined).join(':');
  return Object.fromEntries(byNumber(surveyed(nodes)).map(([id, { slots }]) => [id, slots.map(shown)]));
}

test('the slots of a range are in document order', () => {
  assert.deepEqual(numbered('[7', '$', null, '$', ']'), { 7: ['1', '3'] });
});

test('each dynamic attribute of an element is a slot, before the slots of its content', () => {
  assert.deepEqual(numbered('[7', ['value', 'checked'], '$', ']'), { 7: ['1:value', '1:checked', '2'] });
});

test('an inner range has its own slots', () => {
  const page = numbered('[7', '$', '[8', '$', ['class'], '[9', '$', ']', ']', '$', ']', '[10', '$', ']');
  assert.deepEqual(page, { 7: ['1', '9'], 8: ['3', '4:class'], 9: ['6'], 10: ['12'] });
});

test('only a comment before a text is a slot, and not one that ends a text or resembles the start of a range', () => {
  assert.deepEqual(numbered('[7', '$', '/', '[if IE]', '[x', '$', ']'), { 7: ['1', '5'] });
});

test('a range has the comments at its start and its end', () => {
  const nodes = made(['[7', '[8', ']', ']']);
  const { start, end } = surveyed(nodes).get('7');
  assert.deepEqual([start, end].map((node) => nodes.indexOf(node)), [0, 3]);
});

test('a range that ends without a start is an error', () => {
  assert.throws(() => numbered(']', ']'));
});

test('a range has the number of its parent, and its own elements, except those of translators', () => {
  const nodes = made(['[7', null, '[8', null, ']', null, ']']);
  nodes.splice(1, 0, { localName: 'font', getAttribute: () => null });
  const ranges = surveyed(nodes);
  assert.equal(ranges.get('8').parentID, '7');
  assert.deepEqual(ranges.get('7').elements, [nodes[2], nodes[6]]);
  assert.deepEqual(ranges.get('8').elements, [nodes[4]]);
});

test('a range whose comments have different parents is not found', () => {
  const nodes = made(['[7', '[8', ']', ']']);
  nodes[2].parentNode = {};
  assert.deepEqual([...surveyed(nodes).keys()], ['7']);
});
