import { Field } from './protocol.mjs';

/**
 * @typedef {object} StreamEvent
 * @property {string | undefined} id
 * @property {string[]} data One operation per line.
 */

/**
 * Returns a function that takes the next piece of a stream and returns the events that it completes.
 *
 * @returns {(piece: string) => StreamEvent[]}
 */
export function createEventParser() {
  let incomplete = '';
  return (piece) => {
    const events = (incomplete + piece).split('\n\n');
    incomplete = events.pop() ?? '';
    return events.map(parseEvent);
  };
}

/** @param {string} text @returns {StreamEvent} */
function parseEvent(text) {
  const lines = text.split('\n');
  const [id] = fieldValues(lines, Field.id);
  return { id, data: fieldValues(lines, Field.data) };
}

/** @param {string[]} lines @param {string} field */
function fieldValues(lines, field) {
  return lines.filter((line) => line.startsWith(field)).map((line) => line.slice(field.length));
}
