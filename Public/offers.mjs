const MODIFIERS = ['Control', 'Alt', 'Meta'];

/**
 * A user action that a node accepts.
 *
 * @typedef {object} Offer
 * @property {string} option The keys that trigger it. For a value, the milliseconds of the pause in typing after which
 *   it is sent or, after `~`, of the interval at which it is sent. `-` for neither.
 * @property {string} pair The start of the request's body: an action, or a name to which the value is added.
 */

/**
 * Returns the offers in an attribute, which has one on each line.
 *
 * @param {string} attribute
 * @returns {Offer[]}
 */
export function parseOffers(attribute) {
  return [...attribute.matchAll(/^(.+) (.+)$/gm)].map(([, option, pair]) => ({ option, pair }));
}

/**
 * Returns whether a list such as `Enter,Control+k` contains the keys that are pressed.
 *
 * @param {string} keys
 * @param {{ key?: string, getModifierState?(modifier: string): boolean }} event
 */
export function matchesKeys(keys, event) {
  // A browser that fills in a form reports keys without a name.
  const { key = '' } = event;
  // For a key such as `?`, the shift key is part of typing it.
  const modifiers = key.length > 1 ? [...MODIFIERS, 'Shift'] : MODIFIERS;
  const held = modifiers.filter((modifier) => event.getModifierState?.(modifier));
  return keys.split(',').includes([...held, key].join('+'));
}

/**
 * Returns the body of a request that sends an offer with a value.
 *
 * @param {string} pair
 * @param {any} value
 */
export function requestBody(pair, value = '') {
  return new URLSearchParams(pair + encodeURIComponent(value));
}
