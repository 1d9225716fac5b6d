// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { shown, valueOf } from '../../Public/values.js';

for (const { name, held, sent, current, insists, shows } of [
  { name: 'what nobody holds is set', held: false, sent: '', current: 'typed', insists: false, shows: 'next' },
  { name: 'what is held is kept', held: true, sent: 'typed', current: 'typed', insists: false, shows: 'typed' },
  { name: 'what was sent last is set by insisting', held: true, sent: 'a', current: 'a', insists: true, shows: 'next' },
  { name: 'what was typed on is kept', held: true, sent: 'a', current: 'ab', insists: true, shows: 'ab' },
])
  test(name, () => assert.equal(shown(held, sent, current, 'next', insists), shows));

test('a box has a truth, others a value', () => {
  assert.equal(valueOf({ type: 'checkbox', checked: true, value: 'on' }), 'true');
  assert.equal(valueOf({ type: 'checkbox', checked: false, value: 'on' }), 'false');
  assert.equal(valueOf({ type: 'radio', checked: true, value: 'on' }), 'on');
});
