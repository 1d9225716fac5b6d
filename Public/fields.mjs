/**
 * The last value of each control that the page and the server agreed on.
 *
 * @type {WeakMap<Element, any>}
 */
export const agreedValues = new WeakMap();

/**
 * Returns what a control sends as its value.
 *
 * @param {{ type?: string, checked?: boolean, value?: string }} control
 */
export function valueOf(control) {
  return control.type === 'checkbox' ? control.checked : control.value;
}

/**
 * Returns whether the user can type into a node.
 *
 * @param {Element} node
 */
export function isTextField(node) {
  // Not `matches()`: a form's control with that name hides the method.
  return node.closest(':read-write') === node;
}

/**
 * Selects a part of a field again. Some fields, such as numbers, have no selection.
 *
 * @param {any} field
 * @param {number | null | undefined} start
 * @param {number} end
 */
export function restoreSelection(field, start, end) {
  if (start != null) field.setSelectionRange(start, end);
}

/**
 * Returns the digest of the value from which the user has changed a field. In Swift, `ValueDigest` computes the same.
 *
 * @param {any} field
 */
export function baseDigest(field) {
  let digest = 0;
  for (const character of baseValue(field).replace(/\r\n?/g, '\n')) digest = Math.imul(digest ^ Number(character.codePointAt(0)), 16777619);
  return digest >>> 0;
}

/**
 * Returns the value from which the user has changed a field.
 *
 * @param {any} field
 * @returns {string}
 */
export function baseValue(field) {
  return agreedValues.get(field) ?? field.defaultValue;
}
