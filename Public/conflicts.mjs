// Handles a value that would overwrite a newer one: combines the two, or lets the user choose.
import { showDates } from './dates.mjs';
import { agreedValues, baseValue, restoreSelection } from './fields.mjs';
import { changeOf, rebase } from './rebase.mjs';

/** The texts of a conflict in English; the root element has those of other languages. */
const TEXTS = ['Changed meanwhile to:', 'Keep mine', 'Use theirs'];

/**
 * Resolves a conflict between the user's change of a field and a newer value from the server: sends a combination of
 * both, or lets the user choose.
 *
 * @param {any} field
 * @param {boolean} isWithoutPress Whether the value was sent without a press, so that it can be sent again.
 */
export function resolveConflict(field, isWithoutPress) {
  const base = baseValue(field);
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  // Leaving the field sends its value again. The box stays, because its buttons may have the focus.
  if (isWithoutPress && value !== defaultValue && field.conflict?.isConnected && field.conflict.seen === defaultValue) return;
  field.conflict?.remove();
  if (value === defaultValue) return void agreedValues.set(field, value);
  const own = changeOf(base, value);
  const other = changeOf(base, defaultValue);
  // Only texts can be combined, and only if the two changes are in different parts. If the server has refused the
  // combination too, without a newer value of its own, the user chooses.
  const isApart = selectionStart != null && base !== defaultValue && (own.end < other.start || other.end < own.start);
  if (!isApart || !isWithoutPress) return showBox(field, base);
  // A new value would end the composition of an input method. Its end sends the value again.
  if (field.isComposing) return;
  send(field, rebase(base, defaultValue, value));
  const growth = other.end < own.start ? defaultValue.length - base.length : 0;
  if (field.matches(':focus')) restoreSelection(field, selectionStart + growth, selectionEnd + growth);
}

/** @param {any} field @param {string} value @param {string} [base] The server's value that the user has seen. */
function send(field, value, base = field.defaultValue) {
  agreedValues.set(field, base);
  field.value = value;
  field.oninput?.();
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** @param {any} field @param {string} base */
function showBox(field, base) {
  const [text, keep, use] = document.documentElement.getAttribute('data-conflict')?.split('\n') ?? TEXTS;
  const { defaultValue: seen } = field;
  const box = Object.assign(document.createElement('span'), { className: 'periscope-conflict', seen });
  box.setAttribute('role', 'alert');
  const theirs = document.createElement('q');
  theirs.textContent = /^date/.test(field.type) ? showDates(seen) : seen;
  // If the server has a newer value than the shown one, that is a further conflict.
  box.append(text, theirs, button(keep, () => send(field, field.value, seen)), button(use, () => send(field, field.defaultValue)));
  field.after(box);
  // Also tells `slots.mjs` that the user's value stays until the user has chosen.
  field.conflict = box;
  agreedValues.set(field, base);

  /** @param {string} label @param {() => void} choose */
  function button(label, choose) {
    const onclick = () => {
      box.remove();
      field.focus();
      choose();
    };
    return Object.assign(document.createElement('button'), { type: 'button', textContent: label, onclick });
  }
}
