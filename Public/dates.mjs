// Shows dates in the format of the reader.

const ISO_DATE = /\d{4}-\d\d-\d\d(T\d\d:\d\d)?/g;

/**
 * Replaces the ISO dates in a text.
 *
 * @param {string} text
 */
export function showDates(text) {
  return text.replace(ISO_DATE, localDate);
}

/** @param {string} text */
function localDate(text) {
  const hasTime = text.length > 10;
  const date = new Date(hasTime ? text : `${text}T00:00`);
  return hasTime ? date.toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' }) : date.toLocaleDateString();
}
