// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { rebase } from '../../Public/rebase.mjs';

for (const { name, base, next, shown, result } of [
  { name: 'the user types on while the server clears', base: 'one', next: '', shown: 'onetwo', result: 'two' },
  { name: 'the user types nothing', base: 'one', next: 'ONE', shown: 'one', result: 'ONE' },
  { name: 'the user types on, and the server keeps the text', base: 'one', next: 'one', shown: 'onet', result: 'onet' },
  { name: 'the server trims a space before the typed text', base: 'one ', next: 'one', shown: 'one t', result: 'onet' },
  { name: 'both add at the end', base: 'a', next: 'a.', shown: 'ab', result: 'a.b' },
  { name: 'both change different words', base: 'red big', next: 'RED big', shown: 'red small', result: 'RED small' },
  { name: 'the user inserts at the start', base: 'one', next: 'one!', shown: 'no one', result: 'no one!' },
  { name: 'the user replaces what the server clears', base: 'one', next: '', shown: 'x', result: 'x' },
  { name: 'the user deletes a part of what the server replaces', base: 'abcd', next: 'x', shown: 'ad', result: 'x' },
  { name: 'the user deletes everything', base: 'one', next: 'one!', shown: '', result: '' },
  { name: 'the user repeats a letter of what the server clears', base: 'aa', next: '', shown: 'aaa', result: 'a' },
  { name: 'the server clears a character of two units that the user changes', base: '😀', next: '', shown: '😁', result: '😁' },
  { name: 'the server clears a character whose first unit the user changes', base: '😀', next: '', shown: '🨀', result: '🨀' },
  { name: 'the user deletes a part of what the server replaces by characters of two units', base: 'abcd', next: '😀😀', shown: 'acd', result: '😀😀' },
  { name: 'both write into an empty field', base: '', next: 'their', shown: 'mine', result: 'theirmine' },
])
  test(`${name}: from '${base}' to '${next}' by the server and '${shown}' by the user, to '${result}'`, () =>
    assert.equal(rebase(base, next, shown), result));

test('rebasing on an unchanged text keeps every change; rebasing on a cleared text keeps every addition', () => {
  const letters = ['', 'a', 'b', 'ab', 'ba', 'aab', 'abab'];
  for (const base of letters)
    for (const shown of letters) {
      assert.equal(rebase(base, base, shown), shown);
      assert.equal(rebase(base, '', base + shown), shown);
    }
});

test('rebasing keeps characters of two units whole, whatever the two sides change', () => {
  const texts = ['', '😀', '😁', '🨀', 'a😀', '😀a', '😁😀', '😀🨀', 'a🨀😁', 'abc'];
  for (const base of texts)
    for (const next of texts)
      for (const shown of texts) assert.ok(rebase(base, next, shown).isWellFormed(), `${base} ${next} ${shown}`);
});
