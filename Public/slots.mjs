import { agreedValues, isTextField, restoreSelection } from './fields.mjs';
import { ELEMENT_TEXT } from './protocol.mjs';
import { isText, isTranslation } from './ranges.mjs';

/** @typedef {import('./ranges.mjs').Slot} Slot */

/**
 * The slot that is the value of a control, by the control's element.
 *
 * @type {Record<string, string>}
 */
const VALUE_SLOTS = { input: 'value', textarea: ELEMENT_TEXT };

/** What a dialog that the server closes returns, so that its closing is not taken for the user's. */
export const CLOSED_BY_SERVER = 'server';

/**
 * Writes a text into a slot, or removes the attribute if there is no text.
 *
 * @param {Slot} slot
 * @param {string} [text]
 * @param {boolean} insists Whether to overwrite a value that the user holds but has not changed.
 * @param {(control: Element) => unknown} isUnsent Returns whether a control's value is still to be sent.
 */
export function writeSlot({ node, name }, text, insists = false, isUnsent = () => false) {
  if (!name) return writeText(node, text);
  // What a control shows before the attribute changes; for an untouched one, the attribute changes that too.
  const { value, defaultValue, selectionStart, selectionEnd } = node;
  const isFocused = node === node.ownerDocument.activeElement && isTextField(node);
  const isHeld = isFocused || isUnsent(node.closest('select') ?? node);
  writeAttribute(node, name, text);
  // The attribute sets only the initial state.
  if ((name === 'checked' || name === 'selected') && !isHeld) node[name] = text !== undefined;
  if (VALUE_SLOTS[node.localName] !== name) return;
  if (isHeld && !(insists && value === (agreedValues.get(node) ?? defaultValue))) return;
  node.value = text ?? '';
  agreedValues.set(node, node.value);
  // The new value is not the one that was refused.
  node.oninput?.();
  const keepsSelection = isFocused && node.value.startsWith(value.slice(0, selectionEnd));
  if (keepsSelection) restoreSelection(node, selectionStart, selectionEnd);
}

/** @param {any} mark @param {string | undefined} text */
function writeText(mark, text) {
  if (isText(mark.nextSibling)) mark.nextSibling.data = text;
  else mark.after(text);
  // Parsers split long texts, and translators wrap them in elements.
  const written = mark.nextSibling;
  while (isText(written.nextSibling) || isTranslation(written.nextSibling)) written.nextSibling.remove();
}

/** @param {any} element @param {string} name @param {string | undefined} text */
function writeAttribute(element, name, text) {
  if (name === ELEMENT_TEXT) element.textContent = text;
  else if (text !== undefined) element.setAttribute(name, text);
  else {
    if (name === 'open') element.close?.(CLOSED_BY_SERVER);
    element.removeAttribute(name);
  }
}
