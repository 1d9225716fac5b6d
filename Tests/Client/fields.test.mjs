// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { baseDigest, valueOf } from '../../Public/fields.mjs';

test('the value of a checkbox is whether it is checked, and that of a radio button is its own', () => {
  assert.equal(valueOf({ type: 'checkbox', checked: true, value: 'on' }), true);
  assert.equal(valueOf({ type: 'checkbox', checked: false, value: 'on' }), false);
  assert.equal(valueOf({ type: 'radio', checked: true, value: 'on' }), 'on');
});

test('the digest of a field\'s value equals the one that the server computes', () => {
  // The same values are in `OutdatedValueTests`.
  /** @type {[string, number][]} */
  const digests = [['', 0], ['a', 1_627_429_043], ['é😀', 2_532_345_745], ['a\rb\r\nc', 1_717_284_576], ['a\ufffdb', 989_943_160]];
  for (const [defaultValue, digest] of digests) assert.equal(baseDigest({ defaultValue }), digest);
});
