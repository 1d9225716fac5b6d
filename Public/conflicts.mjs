// Handles a value that would overwrite a newer one: combines the two, or lets the user choose.
import { showDates } from './dates.mjs';
import { agreedValues, baseValue, restoreSelection } from './fields.mjs';
import { changeOf, rebase } from './rebase.mjs';

/** The texts of a conflict in English; the root element has those of other languages. */
const TEXTS = ['Changed meanwhile to:', 'Keep mine', 'Use theirs'];

const CLASS = 'periscope-conflict';

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
  if (value === defaultValue) {
    removeBox(field);
    return void agreedValues.set(field, value);
  }
  const own = changeOf(base, value);
  const other = changeOf(base, defaultValue);
  removeBox(field);
  // Only texts can be combined, and only if the two changes are in different parts. If the server has refused the
  // combination too, without a newer value of its own, the user chooses.
  const isApart = selectionStart != null && base !== defaultValue && (own.end < other.start || other.end < own.start);
  if (!isApart || !isWithoutPress) return showBox(field, base);
  send(field, rebase(base, defaultValue, value));
  const growth = other.end < own.start ? defaultValue.length - base.length : 0;
  if (field.matches(':focus')) restoreSelection(field, selectionStart + growth, selectionEnd + growth);
}

/** @param {any} field @param {string} value */
function send(field, value) {
  agreedValues.set(field, field.defaultValue);
  field.value = value;
  field.oninput?.();
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** @param {any} field @param {string} base */
function showBox(field, base) {
  const [text, keep, use] = document.documentElement.getAttribute('data-conflict')?.split('\n') ?? TEXTS;
  const box = document.createElement('span');
  box.className = CLASS;
  box.setAttribute('role', 'alert');
  const theirs = document.createElement('q');
  theirs.textContent = /^date/.test(field.type) ? showDates(field.defaultValue) : field.defaultValue;
  box.append(text, theirs, button(keep, () => send(field, field.value)), button(use, () => send(field, field.defaultValue)));
  field.after(box);
  agreedValues.set(field, base);

  /** @param {string} label @param {() => void} choose */
  function button(label, choose) {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = label;
    element.onclick = () => {
      removeBox(field);
      field.focus();
      choose();
    };
    return element;
  }
}

/** @param {any} field */
function removeBox(field) {
  if (field.nextElementSibling?.className === CLASS) field.nextElementSibling.remove();
}
