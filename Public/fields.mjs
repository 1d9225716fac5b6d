/**
 * The last value of each control that the page and the server agreed on.
 *
 * @type {WeakMap<Element, unknown>}
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
  return node.matches(':read-write');
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
