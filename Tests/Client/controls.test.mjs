// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { controlsByKey, showServerValue, turn } from '../../Public/controls.mjs';

/** @param {any[]} controls */
function show(controls) {
  globalThis.document = /** @type {any} */ ({
    querySelectorAll: () => controls,
    getElementsByName: (name) => controls.filter((control) => control.name === name),
  });
}

test('a switch keeps its key when it is turned, so that a new page finds the entry of the user', () => {
  const control = { type: 'submit', role: 'switch', id: '', name: 'isLoud', value: 'true' };
  show([control]);
  const [key] = controlsByKey().keys();
  turn(control);
  assert.equal(String(control.value), 'false');
  assert.deepEqual([...controlsByKey().keys()], [key]);
});

test('controls that share a name differ by their values', () => {
  show(['small', 'large'].map((value) => ({ type: 'radio', role: null, id: '', name: 'size', value })));
  assert.deepEqual([...controlsByKey().keys()], ['radio,size,small', 'radio,size,large']);
});

test('a refused choice is taken back in all controls of its name, also in a form with a control named elements', () => {
  const form = { elements: { name: 'elements' } };
  const box = (value, defaultChecked) => ({ type: 'radio', form, name: 'size', value, checked: !defaultChecked, defaultChecked });
  const [small, large] = [box('small', true), box('large', false)];
  show([small, large]);
  showServerValue(large);
  assert.deepEqual([small.checked, large.checked], [true, false]);
});
