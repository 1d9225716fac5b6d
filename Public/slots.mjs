import { isSwitch } from './controls.mjs';
import { agreedValues, isTextField, restoreSelection } from './fields.mjs';
import { ELEMENT_TEXT } from './protocol.mjs';
import { isText, isTranslation } from './ranges.mjs';
import { changeOf, rebase } from './rebase.mjs';

/** @typedef {import('./ranges.mjs').Slot} Slot */

/**
 * The name of the slot with a control's value, by the control's element.
 *
 * @type {Record<string, string>}
 */
const VALUE_SLOTS = { input: 'value', textarea: ELEMENT_TEXT };

/** The `returnValue` of a dialog that the server closes. Dialogs that the user closes have a different one. */
export const CLOSED_BY_SERVER = 'server';

/** The fields whose newest value has not been shown, because the user was in the field. */
const missed = new WeakSet();

/** @typedef {Pick<import('./outbox.mjs').Outbox, 'pendingValue' | 'sentValue' | 'changeWaiting' | 'defer'>} Sending */

/**
 * Writes a text into a slot, or removes the attribute if there is no text.
 *
 * @param {Slot} slot
 * @param {string} [text]
 * @param {boolean} insists Whether the server has taken a value and shows a different one.
 * @param {Sending} [sending] The values that the user has entered and the server has not taken yet.
 * @returns {void}
 */
export function writeSlot(slot, text, insists = false, sending = undefined) {
  const { node, name } = slot;
  if (!name) return writeText(node, text);
  const control = node.closest('select') ?? node;
  const isPending = sending?.pendingValue(control) !== undefined;
  // A switch shows its attributes, so writing one now would replace the user's choice.
  if (isPending && isSwitch(node)) return sending?.defer(control, () => writeSlot(slot, text, insists, sending));
  // Read before the attribute changes, because the attribute also changes the shown value of an untouched control.
  const { value, defaultValue, selectionStart, selectionEnd } = node;
  const isFocused = isInUse(node);
  const sent = insists ? sending?.sentValue(node) : undefined;
  // The user's choice shows until the server has answered it.
  const isHeld = isPending && sent === undefined;
  writeAttribute(node, name, text);
  // These attributes set only the initial state, so the property is set as well.
  if (name === 'checked' || name === 'selected') {
    const show = () => void (node[name] = text !== undefined);
    if (isHeld) sending?.defer(control, show);
    else show();
  }
  if (VALUE_SLOTS[node.localName] !== name) return;
  const base = sent ?? agreedValues.get(node) ?? defaultValue;
  const hasChanged = value !== base;
  const staysAsItIs = isFocused && (!insists || (hasChanged && sent === undefined));
  // The user keeps editing the old value, so later changes are relative to it.
  if (isHeld || staysAsItIs) agreedValues.set(node, base);
  if (isHeld) {
    return sending?.defer(control, () => {
      if (isInUse(node)) missed.add(node);
      else if (!sending.pendingValue(node)) showOwnValue(node);
    });
  }
  if (staysAsItIs) return void missed.add(node);
  missed.delete(node);
  agreedValues.set(node, text ?? '');
  if (hasChanged && sent !== undefined) return rebaseValue(node, base, text ?? '', sending);
  node.value = text ?? '';
  agreedValues.set(node, node.value);
  // Removes the reason for a refusal, since the field has a new value now.
  node.oninput?.();
  const keepsSelection = isFocused && node.value.startsWith(value.slice(0, selectionEnd));
  if (keepsSelection) restoreSelection(node, selectionStart, selectionEnd);
}

/**
 * Returns whether the user is editing a field, or has not chosen yet between its value and a newer one.
 *
 * @param {any} field
 */
function isInUse(field) {
  return field.conflict?.isConnected || (field === field.ownerDocument.activeElement && isTextField(field));
}

/** @param {any} field */
function showOwnValue(field) {
  // Writing an equal value would clear a date that is entered only in part.
  if (field.value !== field.defaultValue) field.value = field.defaultValue;
  agreedValues.set(field, field.value);
}

/**
 * Shows the server's newest value in a field that the user leaves without a change.
 *
 * @param {any} field
 * @param {Sending} sending
 */
export function showMissedValue(field, { pendingValue }) {
  if (missed.delete(field) && field.value === agreedValues.get(field) && !pendingValue(field)) showOwnValue(field);
}

/**
 * Combines the server's answer with the changes that the user has made since the value was sent.
 *
 * @param {any} field
 * @param {string} base
 * @param {string} next
 * @param {Sending} [sending]
 */
function rebaseValue(field, base, next, sending) {
  // Numbers and dates cannot be combined, so the user's newest value stays.
  if (field.selectionStart == null) return;
  sending?.changeWaiting(field, (text) => rebase(base, next, text));
  const show = () => {
    const { value, selectionStart, selectionEnd } = field;
    field.value = rebase(base, next, value);
    const { end } = changeOf(value, field.value);
    // A caret behind the server's change moves with the text around it.
    /** @param {number} position */
    const moved = (position) => (position < end ? position : position + field.value.length - value.length);
    restoreSelection(field, moved(selectionStart), moved(selectionEnd));
  };
  // A new value would end the composition of an input method, which then inserts its text a second time.
  if (field.isComposing) field.addEventListener('compositionend', show, { once: true });
  else show();
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
