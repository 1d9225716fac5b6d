// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { valueOf } from '../../Public/slots.js';

test('a box has a truth, others a value', () => {
  assert.equal(valueOf({ type: 'checkbox', checked: true, value: 'on' }), true);
  assert.equal(valueOf({ type: 'checkbox', checked: false, value: 'on' }), false);
  assert.equal(valueOf({ type: 'radio', checked: true, value: 'on' }), 'on');
});
