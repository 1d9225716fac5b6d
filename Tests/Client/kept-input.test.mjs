// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { noteEntry } from '../../Public/controls.mjs';
import { keepInput } from '../../Public/kept-input.mjs';

/** Returns a field in which the user has entered a text, and the listeners of the page. */
function surroundings() {
  const field = { id: '', name: 'note', type: 'text', value: '', defaultValue: '', localName: 'input' };
  /** @type {Record<string, () => void>} */
  const listeners = {};
  Object.assign(globalThis, {
    window: { periscope: { epoch: 'e', isLost: true } },
    document: { querySelectorAll: () => [field] },
    location: { href: 'http://here/notes' },
    sessionStorage: {},
    addEventListener: (type, listener) => void (listeners[type] = listener),
  });
  keepInput({ show: () => {} });
  noteEntry(field);
  field.value = 'words';
  return { field, listeners };
}

for (const type of ['pagehide', 'visibilitychange'])
  test(`a page stores what the user has entered on ${type}`, () => {
    surroundings().listeners[type]();
    assert.deepEqual(JSON.parse(sessionStorage.periscope).entries, [['text,note,', '', 'words']]);
  });

test('a page that is left a second time, after the user has sent or removed the text, no longer stores it', () => {
  const { field, listeners } = surroundings();
  listeners.pagehide();
  field.value = '';
  listeners.pagehide();
  assert.deepEqual(sessionStorage, {});
});
