import { agreed, isText, shown } from './values.js';
import * as wire from './wire.js';

export const walk = (root) => document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);

/** Adds the walker's ranges, each with its slots and elements in document order. */
export function survey(walker, ranges, around = { slots: [], elements: [] }) {
  const open = [around];
  for (let node; (node = walker.nextNode()); ) {
    const [range] = open;
    const id = wire.start.exec(node.data)?.[1];
    if (id) open.unshift({ id, around: range.id, start: node, slots: [], elements: [] });
    else if (node.data === wire.end) {
      open.shift();
      range.end = node;
      if (range.start.parentNode === node.parentNode) ranges.set(range.id, range);
    } else if (node.data === wire.text) range.slots.push({ node });
    // A browser that translates wraps texts in fonts.
    else if (node.getAttribute && node.localName !== 'font') {
      range.elements.push(node);
      for (const name of node.getAttribute(wire.names)?.split(' ') ?? []) range.slots.push({ node, name });
    }
  }
  return ranges;
}

/** Without a text, removes the attribute. */
export function write({ node, name }, text, insists, isUnsent = (_) => false) {
  if (!name) return writeText(node, text);
  const control = node.closest('select') ?? node;
  const isFocused = node === node.ownerDocument.activeElement && isText(node);
  const isHeld = isFocused || isUnsent(control);
  const { value, selectionStart, selectionEnd, defaultValue } = node;
  const { value: picked } = control;
  if (name === wire.content) node.textContent = text;
  else if (text == null) {
    if (name === 'open') node.close?.();
    node.removeAttribute(name);
  } else node.setAttribute(name, text);
  // What a user has touched shows its properties only.
  if (name === 'checked' && !isHeld) node.checked = text != null;
  if (name === 'selected') isHeld ? (control.value = picked) : (node.selected = text != null);
  if (name !== { input: 'value', select: 'value', textarea: wire.content }[node.localName]) return;
  const next = shown(isHeld, agreed.get(node) ?? defaultValue, value, text ?? '', insists);
  if (next === text) agreed.set(node, next);
  if (node.value === next) return;
  node.value = next;
  if (isFocused && selectionStart != null && value.slice(0, selectionEnd) === next.slice(0, selectionEnd))
    node.setSelectionRange(selectionStart, selectionEnd);
}

const isWritten = (node) => node?.nodeType === 3 || node?.localName === 'font';

function writeText(marker, text) {
  const first = marker.nextSibling;
  if (first?.nodeType === 3) first.data = text;
  else marker.after(text);
  // A parser cuts a long text into several nodes.
  for (const { nextSibling: kept } = marker; isWritten(kept.nextSibling); ) kept.nextSibling.remove();
}
