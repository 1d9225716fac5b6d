// @ts-check
import * as wire from './wire.js';

/** Adds the walker's fragments, each with its slots in document order. */
export function survey(walker, fragments, around = { slots: [] }) {
  const open = [around];
  for (let node; (node = walker.nextNode()); ) {
    const id = wire.start.exec(node.data)?.[1];
    if (id) {
      open.unshift({ id, start: node, slots: [] });
      fragments.set(id, open[0]);
    } else if (node.data === wire.end) open.shift().end = node;
    else if (node.data === wire.text) open[0].slots.push({ node });
    else for (const name of node.getAttribute?.(wire.names)?.split(' ') ?? []) open[0].slots.push({ node, name });
  }
  return fragments;
}

/** Without a text, removes the attribute. */
export function write({ node, name }, text) {
  if (!name) return writeText(node, text);
  if (name === wire.content) node.textContent = text;
  else if (text == null) node.removeAttribute(name);
  else node.setAttribute(name, text);
  // What a user has touched shows its properties only.
  if (name === 'checked' || name === 'selected') node[name] = text != null;
  const typed = { input: 'value', textarea: wire.content }[node.localName];
  if (name === typed && node.value !== text) node.value = text ?? '';
}

function writeText(marker, text) {
  const first = marker.nextSibling;
  if (first?.nodeType !== 3) return marker.after(text);
  first.data = text;
  // A parser cuts a long text into several nodes.
  while (first.nextSibling?.nodeType === 3) first.nextSibling.remove();
}
