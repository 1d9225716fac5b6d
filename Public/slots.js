import { agreed, isText, shown } from './values.js';
import * as wire from './wire.js';

export const walk = (root) => document.createTreeWalker(root, 129);
export const idOf = (node) => wire.start.exec(node.data)?.[1];

export function survey(walker, ranges, around = { slots: [], elements: [] }) {
  const open = [around];
  for (let node; (node = walker.nextNode()); ) {
    const [range] = open;
    const id = idOf(node);
    if (id) open.unshift({ id, around: range.id, start: node, slots: [], elements: [] });
    else if (node.data === wire.end) {
      open.shift();
      range.end = node;
      if (range.start.parentNode === node.parentNode) ranges.set(range.id, range);
    } else if (node.data === wire.text) range.slots.push({ node });
    else if (node.getAttribute && node.localName !== 'font') {
      range.elements.push(node);
      for (const name of node.getAttribute(wire.names)?.split(' ') ?? []) range.slots.push({ node, name });
    }
  }
  return ranges;
}

export function write({ node, name }, text, insists, isUnsent) {
  if (!name) return writeText(node, text);
  const isFocused = node === node.ownerDocument.activeElement && isText(node);
  const isHeld = isFocused || isUnsent?.(node.closest('select') ?? node);
  const { value, defaultValue, selectionStart, selectionEnd } = node;
  const isOn = text != null;
  if (name === 'open' && !isOn) node.close?.('server');
  if (name === wire.content) node.textContent = text;
  else if (isOn) node.setAttribute(name, text);
  else node.removeAttribute(name);
  // What a user has touched shows its properties only.
  if (/^(check|select)ed$/.test(name) && !isHeld) node[name] = isOn;
  if (name !== { input: 'value', select: 'value', textarea: wire.content }[node.localName]) return;
  const next = shown(isHeld, agreed.get(node) ?? defaultValue, value, text ?? '', insists);
  if (next === text) agreed.set(node, next);
  if (node.value === next) return;
  node.value = next;
  if (isFocused && selectionStart != null && next.startsWith(value.slice(0, selectionEnd)))
    node.setSelectionRange(selectionStart, selectionEnd);
}

function writeText(marker, text) {
  const first = marker.nextSibling;
  if (first?.nodeType === 3) first.data = text;
  else marker.after(text);
  const { nextSibling: written } = marker;
  // A parser cuts a long text, a translator wraps it.
  for (let next; (next = written.nextSibling)?.nodeType === 3 || next?.localName === 'font'; ) next.remove();
}
