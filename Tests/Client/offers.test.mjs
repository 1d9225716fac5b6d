// @ts-check
import assert from 'node:assert/strict';
import test from 'node:test';
import { matchesKeys, parseOffers, requestBody } from '../../Public/offers.mjs';

const pressed = (key, ...held) => ({ key, getModifierState: (name) => held.includes(name) });

for (const { keys, event, is } of [
  { keys: 'Enter', event: pressed('Enter'), is: true },
  { keys: 'Enter', event: pressed('Escape'), is: false },
  { keys: 'ArrowUp,Enter,k', event: pressed('k'), is: true },
  { keys: 'Enter', event: pressed('Enter', 'Shift'), is: false },
  { keys: 'Control+Enter', event: pressed('Enter', 'Control'), is: true },
  { keys: 'Control+Enter', event: pressed('Enter'), is: false },
  { keys: 'Shift+Tab', event: pressed('Tab', 'Shift'), is: true },
  { keys: 'Control+Shift+Tab', event: pressed('Tab', 'Shift', 'Control'), is: true },
  { keys: '?', event: pressed('?', 'Shift'), is: true },
  { keys: 'Control++', event: pressed('+', 'Control'), is: true },
  { keys: ' ', event: pressed(' '), is: true },
  // A browser that fills in a form reports keys without a name.
  { keys: 'Enter', event: { key: undefined }, is: false },
])
  test(`an offer for the keys '${keys}' ${is ? 'matches' : 'does not match'} a press of ${[
    ...['Control', 'Shift'].filter((name) => event.getModifierState?.(name)), `${event.key}`,
  ].join('+')}`, () => assert.equal(matchesKeys(keys, event), is));

for (const { attribute, entries } of [
  { attribute: '', entries: [] },
  { attribute: '- action=a', entries: [['-', 'action=a']] },
  { attribute: '~300 a=b&c=d\n- e=', entries: [['~300', 'a=b&c=d'], ['-', 'e=']] },
  { attribute: ' ,Enter a=b', entries: [[' ,Enter', 'a=b']] },
  { attribute: 'nothing', entries: [] },
])
  test(`the attribute ${JSON.stringify(attribute)} has ${entries.length} offers`, () =>
    assert.deepEqual(parseOffers(attribute).map(({ option, pair }) => [option, pair]), entries));

for (const { pair, value, body } of [
  { pair: 'action=a%26b&n=2', value: '', body: 'action=a%26b&n=2' },
  { pair: 'name=', value: 'new & old = é\n', body: 'name=new+%26+old+%3D+%C3%A9%0A' },
  { pair: 'rows%5B2%5D.done=', value: 'true', body: 'rows%5B2%5D.done=true' },
  { pair: 'name=', value: '', body: 'name=' },
])
  test(`the request for the offer ${pair} with the value ${JSON.stringify(value)} is ${body}`, () =>
    assert.equal(`${requestBody(pair, value)}`, body));
