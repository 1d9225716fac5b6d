// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { createEventParser } from '../../Public/event-parser.mjs';
import { parseOperation } from '../../Public/operations.mjs';
import { Attribute, ELEMENT_TEXT, Field, JOINED_TYPE, Mark } from '../../Public/protocol.mjs';

// The tests of the Swift encoder read the same files.
const golden = (name) => JSON.parse(readFileSync(new URL(`../Goldens/${name}.json`, import.meta.url), 'utf8'));
const goldens = golden('wire');

test('the names in the protocol of the browser modules equal those in Swift', () => {
  const { activation, slotNames } = Attribute;
  const names = {
    activation, elementText: ELEMENT_TEXT, fields: Field, joinedType: JOINED_TYPE, marks: Mark, slotNames,
  };
  assert.deepEqual(names, golden('names'));
});

for (const { name, event, id, operations } of goldens)
  test(`the golden event '${name}' is parsed into its ID and operations`, () => {
    const events = createEventParser()(event);
    assert.equal(events.length, 1);
    assert.equal(events[0].id, id);
    assert.deepEqual(events[0].data.map(parseOperation), operations);
  });

test('the event parser accepts events in pieces of any size', () => {
  const stream = goldens.map(({ event }) => event).join('');
  const whole = createEventParser()(stream);
  assert.equal(whole.length, goldens.length);
  for (const size of [1, 2, 3, 7, 50]) {
    const parse = createEventParser();
    const events = [];
    for (let at = 0; at < stream.length; at += size) events.push(...parse(stream.slice(at, at + size)));
    assert.deepEqual(events, whole);
  }
});

test('the event parser returns an event after its empty line', () => {
  const parse = createEventParser();
  assert.deepEqual(parse('id:8\ndata:7.0=5\n'), []);
  assert.deepEqual(parse('\n'), [{ id: '8', data: ['7.0=5'] }]);
});

test('the event parser returns no data for a ping', () => {
  const parse = createEventParser();
  assert.deepEqual(parse(':\n'), []);
  assert.deepEqual(parse(':\nid:8\ndata:7.0=5\n\n'), [{ id: '8', data: ['7.0=5'] }]);
  assert.deepEqual(parse(':\n\n'), [{ id: undefined, data: [] }]);
});

const malformed = [
  '', '7', '7.0', '7=x', '7@x', '7+8', '7/0=x', '7--', '.0=5', '7.0!!', 'x.0=5', '-7.0=5', '! reset', '7.0 =5',
];
for (const line of malformed)
  test(`the line ${JSON.stringify(line)} is refused as an operation`, () => assert.throws(() => parseOperation(line)));

for (const [line, parsed] of /** @type {[string, string[]][]} */ ([
  ['7.0:a\\nb', ['insist', '7', '0', 'a\nb']],
  ['7/12.aria-label=a=b', ['attribute', '7', '12', 'aria-label', 'a=b']],
  ['7/0.class=', ['attribute', '7', '0', 'class', '']],
  ['7+31<<p>\\n', ['insert', '7', '31', '<p>\n']],
  ['7+<<p>', ['insert', '7', '', '<p>']],
  ['7-', ['drop', '7']],
  ['7@8', ['move', '7', '8']],
  ['7@', ['move', '7', '']],
  ['7=5,1,9', ['order', '7', '5,1,9']],
  ['7=5', ['order', '7', '5']],
  ['7=', ['order', '7', '']],
  ['!focus "a b"', ['command', 'focus', '"a b"']],
]))
  test(`the line ${line} is parsed as the operation '${parsed[0]}'`, () =>
    assert.deepEqual(parseOperation(line), parsed));
