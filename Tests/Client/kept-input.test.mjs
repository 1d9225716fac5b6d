// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { noteEntry } from '../../Public/controls.mjs';
import { keepInput } from '../../Public/kept-input.mjs';

test('a page that is left a second time, after the user has sent or removed the text, no longer stores it', () => {
  const field = { id: '', name: 'note', type: 'text', value: '', defaultValue: '', localName: 'input' };
  let leave = () => {};
  Object.assign(globalThis, {
    window: { periscope: { epoch: 'e', isLost: true } },
    document: { querySelectorAll: () => [field] },
    location: { href: 'http://here/notes' },
    sessionStorage: {},
    addEventListener: (type, listener) => void (type === 'pagehide' && (leave = listener)),
  });
  keepInput({ show: () => {} });
  noteEntry(field);
  field.value = 'words';
  leave();
  assert.deepEqual(JSON.parse(sessionStorage.periscope).entries, [['text,note,', '', 'words']]);
  field.value = '';
  leave();
  assert.deepEqual(sessionStorage, {});
});
