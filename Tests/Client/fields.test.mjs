// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { valueOf } from '../../Public/fields.mjs';

test('the value of a checkbox is whether it is checked', () => {
  assert.equal(valueOf({ type: 'checkbox', checked: true, value: 'on' }), true);
  assert.equal(valueOf({ type: 'checkbox', checked: false, value: 'on' }), false);
  assert.equal(valueOf({ type: 'radio', checked: true, value: 'on' }), 'on');
});
