const FIELDS = ':is(input:not([type=submit]), textarea, select):enabled';

/**
 * Moves the focus to the next field of the form when Return is pressed in a field with `enterkeyhint="next"`.
 *
 * @param {any} event
 */
export function goToNextField(event) {
  const { key, keyCode, target } = event;
  // During the composition of a text, the code is a different one. Reads the attribute, because not every browser has the
  // property `enterKeyHint`.
  if (key !== 'Enter' || keyCode === 229 || !target.form || target.getAttribute('enterkeyhint') !== 'next') return;
  const fields = [...target.form.querySelectorAll(FIELDS)].filter((field) => field.checkVisibility());
  const next = fields[fields.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
