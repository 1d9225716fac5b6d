// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { operation, parser } from '../../Public/patch.js';

const goldens = JSON.parse(readFileSync(new URL('../Goldens/wire.json', import.meta.url), 'utf8'));

for (const { name, event, id, operations } of goldens)
  test(`golden: ${name}`, () => {
    const events = parser()(event);
    assert.equal(events.length, 1);
    assert.equal(events[0].id, id);
    assert.deepEqual(events[0].data.map(operation), operations);
  });

test('an event may arrive in any pieces', () => {
  const stream = goldens.map(({ event }) => event).join('');
  const whole = parser()(stream);
  assert.equal(whole.length, goldens.length);
  for (const size of [1, 2, 3, 7, 50]) {
    const push = parser();
    const events = [];
    for (let at = 0; at < stream.length; at += size) events.push(...push(stream.slice(at, at + size)));
    assert.deepEqual(events, whole);
  }
});

test('an event without its empty line is not there yet', () => {
  const push = parser();
  assert.deepEqual(push('id:8\ndata:7.0=5\n'), []);
  assert.deepEqual(push('\n'), [{ id: '8', data: ['7.0=5'] }]);
});

test('a ping changes nothing', () => {
  const push = parser();
  assert.deepEqual(push(':\n'), []);
  assert.deepEqual(push(':\nid:8\ndata:7.0=5\n\n'), [{ id: '8', data: ['7.0=5'] }]);
  assert.deepEqual(push(':\n\n'), [{ id: undefined, data: [] }]);
});

for (const line of ['', '7', '7.0', '7=x', '7@x', '7+8', '7/0=x', '7--', '.0=5', '7.0!!', 'x.0=5', '-7.0=5', '! reset', '7.0 =5'])
  test(`${JSON.stringify(line)} is no operation`, () => assert.throws(() => operation(line)));

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
  test(`${line} is ${parsed[0]}`, () => assert.deepEqual(operation(line), parsed));
