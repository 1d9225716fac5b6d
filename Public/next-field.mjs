/**
 * Moves the focus to the next field of the form when Return is pressed in a field with `enterkeyhint="next"`.
 *
 * @param {any} event
 */
export function goToNextField(event) {
  const { key, target, isComposing } = event;
  // Reads the attribute, because not every browser has the property `enterKeyHint`.
  if (key !== 'Enter' || isComposing || !target.form || target.getAttribute('enterkeyhint') !== 'next') return;
  const fields = [...target.form.elements].filter((field) => field === target || isField(field));
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {any} field */
function isField(field) {
  return field.matches('input:not([type=hidden], [type=submit]), textarea, select') && field.checkVisibility() && !field.disabled;
}
