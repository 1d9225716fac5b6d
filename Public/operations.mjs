import { OPERATIONS } from './protocol.mjs';

/**
 * Returns the kind of the operation on a line, followed by its operands.
 *
 * @param {string} line
 * @returns {string[]}
 */
export function parseOperation(line) {
  for (const [kind, form] of Object.entries(OPERATIONS)) {
    const [match, ...operands] = form.exec(line) ?? [];
    if (match === undefined) continue;
    // A command's operand is JSON, which has escapes of its own.
    return [kind, ...(kind === 'command' ? operands : operands.map(unescapeText))];
  }
  throw new Error(line);
}

/**
 * Decodes an operand. The server escapes line breaks, which would end the operation, and backslashes, as in JSON.
 *
 * @param {string} text
 */
function unescapeText(text) {
  return text.replace(/\\./g, (escape) => JSON.parse(`"${escape}"`));
}
