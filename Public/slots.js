// @ts-check
import * as wire from './wire.js';

/**
 * Appends a fragment's slots from `node` on, and returns the comment that ends the fragment.
 * A slot is the comment before a text, or an element and an attribute's name.
 */
export function collect(node, slots) {
  for (let depth = 0; node; node = node.nextSibling) {
    if (node.nodeType === 8) {
      if (wire.start.test(node.data)) depth++;
      else if (node.data === wire.end && !depth--) return node;
      else if (node.data === wire.text && !depth) slots.push({ node });
    } else if (node.nodeType === 1 && !depth) {
      for (const name of node.getAttribute(wire.attributes)?.split(' ') ?? []) slots.push({ node, name });
      collect(node.firstChild, slots);
    }
  }
}

/** Writes `text` into a slot; without a text, removes the attribute. */
export function write({ node, name }, text) {
  if (!name) return writeText(node, text);
  if (name === wire.content) node.textContent = text;
  else if (text == null) node.removeAttribute(name);
  else node.setAttribute(name, text);
  // Once a user has touched a control, only its properties change what it shows.
  if (name === 'checked' || name === 'selected') node[name] = text != null;
  if (name === { input: 'value', textarea: wire.content }[node.localName] && node.value !== text) node.value = text ?? '';
}

function writeText(marker, text) {
  const first = marker.nextSibling;
  if (first?.nodeType !== 3) return marker.after(text);
  first.data = text;
  // A parser cuts a long text into several nodes.
  while (first.nextSibling?.nodeType === 3) first.nextSibling.remove();
}
