// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import vm from 'node:vm';
import { discardRestoredInput } from '../../Public/controls.mjs';

const source = readFileSync(new URL('../../Public/early.js', import.meta.url), 'utf8');

test('after a reload, what the browser has restored is discarded, and what the user has entered before the script is not', (context) => {
  /** @type {[string, (event: any) => void][]} */
  const listeners = [];
  const window = {};
  vm.runInNewContext(source, { window, addEventListener: (type, listener) => listeners.push([type, listener]) });
  const field = (name) => ({ name, localName: 'textarea', value: `new ${name}`, defaultValue: name });
  const [typed, chosen, restored, focused] = ['typed', 'chosen', 'restored', 'focused'].map(field);
  const dispatch = (type, target) => listeners.filter(([name]) => name === type).forEach(([, listener]) => listener({ target }));
  dispatch('input', typed);
  dispatch('change', chosen);
  const controls = [typed, chosen, restored, focused];
  globalThis.window = /** @type {any} */ (window);
  globalThis.document = /** @type {any} */ ({ activeElement: focused, querySelectorAll: () => controls });
  context.mock.method(performance, 'getEntriesByType', () => [{ type: 'reload' }]);
  discardRestoredInput();
  assert.deepEqual(controls.map(({ value }) => value), ['new typed', 'new chosen', 'restored', 'new focused']);
});
