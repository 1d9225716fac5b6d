// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { staying } from '../../Public/order.js';

const kept = (positions, pinned) => [...staying(positions, pinned)].sort((one, other) => one - other);

test('an order that is there already moves nothing', () => {
  assert.deepEqual(kept([]), []);
  assert.deepEqual(kept([0, 1, 2, 3]), [0, 1, 2, 3]);
});

test('one that goes far is moved alone', () => {
  assert.deepEqual(kept([3, 0, 1, 2]), [1, 2, 3]);
  assert.deepEqual(kept([1, 2, 3, 0]), [0, 1, 2]);
});

test('of a reversed list one stays, the pinned one', () => {
  assert.equal(kept([3, 2, 1, 0]).length, 1);
  for (const index of [0, 1, 2, 3]) assert.deepEqual(kept([3, 2, 1, 0], index), [index]);
});

test('the pinned one stays where others would have been fewer', () => {
  assert.deepEqual(kept([3, 0, 1, 2], 0), [0]);
  assert.deepEqual(kept([0, 3, 1, 2], 1), [0, 1]);
});

/** All ways to order the numbers below `count`. */
const orders = (count) =>
  count ? orders(count - 1).flatMap((rest) => [...rest, count].map((_, at) => rest.toSpliced(at, 0, count - 1))) : [[]];

test('what stays is in order, holds the pinned one, and nothing larger does', () => {
  for (const positions of orders(6))
    for (const pinned of [-1, 0, 3, 5]) {
      const stays = kept(positions, pinned);
      assert.ok(stays.every((index, at) => !at || positions[stays[at - 1]] < positions[index]));
      if (pinned >= 0) assert.ok(stays.includes(pinned));
      let longest = 0;
      for (let choice = 0; choice < 64; choice++) {
        const chosen = [0, 1, 2, 3, 4, 5].filter((index) => (choice >> index) & 1);
        if (pinned >= 0 && !chosen.includes(pinned)) continue;
        if (chosen.every((index, at) => !at || positions[chosen[at - 1]] < positions[index]))
          longest = Math.max(longest, chosen.length);
      }
      assert.equal(stays.length, longest, `${positions} with ${pinned}`);
    }
});

test('ten thousand rows in random order are quick', () => {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const positions = Array.from({ length: 10_000 }, (_, index) => [random(), index]).sort().map(([, index]) => index);
  const begin = performance.now();
  staying(positions);
  assert.ok(performance.now() - begin < 500);
});
