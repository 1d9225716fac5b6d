// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { controlsByKey, restoreValue, shownValue } from '../../Public/controls.mjs';
import { parseOffers, requestBody } from '../../Public/offers.mjs';
import { parseOperation } from '../../Public/operations.mjs';
import { surveyRanges } from '../../Public/ranges.mjs';
import { writeSlot } from '../../Public/slots.mjs';

// The part of the browser's class that the modules use.
globalThis.Node = /** @type {any} */ ({ TEXT_NODE: 3 });

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

/** Returns the properties that all objects inherit. */
const inherited = () => Object.entries(Object.getOwnPropertyDescriptors(Object.prototype));
const before = inherited();

function assertUnchanged() {
  assert.deepEqual(inherited(), before);
}

/** Returns a control with this name, which stores its attributes. */
function control(name, properties = {}) {
  const attributes = new Map();
  return {
    id: '',
    name,
    type: 'text',
    value: '',
    defaultValue: '',
    localName: name,
    attributes,
    ownerDocument: {},
    closest: () => null,
    matches: () => true,
    setAttribute: (key, text) => attributes.set(key, text),
    removeAttribute: (key) => attributes.delete(key),
    ...properties,
  };
}

for (const name of NAMES) {
  test(`controls named ${name} keep their values and change no other object`, () => {
    const found = [control(name, { value: 'entered' }), control(name)];
    globalThis.document = /** @type {any} */ ({ querySelectorAll: () => found });
    const controls = controlsByKey();
    assert.deepEqual([...controls.values()], found);
    restoreValue(found[1], shownValue(found[0]));
    assert.equal(found[1].value, 'entered');
    assertUnchanged();
  });

  test(`a slot, an element and an operation named ${name} change no other object`, () => {
    const element = control(name);
    writeSlot({ node: element, name }, 'x');
    assert.deepEqual([...element.attributes], [[name, 'x']]);
    writeSlot({ node: element, name });
    assert.equal(element.attributes.size, 0);
    assert.throws(() => parseOperation(`${name}=x`));
    assert.throws(() => parseOperation(`${name}.0=x`));
    assert.throws(() => parseOperation(`0.${name}=x`));
    assert.deepEqual(parseOperation(`0/0.${name}=x`), ['attribute', '0', '0', name, 'x']);
    assert.deepEqual(parseOperation(`!title {"${name}":{"polluted":1}}`).slice(0, 2), ['command', 'title']);
    assertUnchanged();
  });

  test(`an offer named ${name} is sent as it is`, () => {
    assert.deepEqual(parseOffers(`- ${name}=`), [{ option: '-', pair: `${name}=` }]);
    assert.equal(`${requestBody(`${name}=`, 'x')}`, `${name}=x`);
    assertUnchanged();
  });

  test(`a comment named ${name} starts no range`, () => {
    const nodes = [{ data: `[${name}` }, { data: name }];
    assert.equal(surveyRanges({ nextNode: () => nodes.shift() }).size, 0);
    assertUnchanged();
  });
}
