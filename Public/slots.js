export const agreed = new WeakMap();

export const valueOf = (node) => (node.type === 'checkbox' ? node.checked : node.value);

export const isText = (node) => node.matches(':read-write');

export const walk = (root) => document.createTreeWalker(root, 129);
export const idOf = (node) => /^\[(\d*)$/.exec(node.data)?.[1];

export function survey(walker, ranges = new Map(), around = { slots: [], elements: [] }) {
  const open = [around];
  let last = -1;
  for (let node; (node = walker.nextNode()); ) {
    const [range] = open;
    const id = idOf(node);
    if (id != null) {
      node.data = `[${(last = +id || last + 1)}`;
      open.unshift({ id: idOf(node), around: range.id, start: node, slots: [], elements: [] });
    } else if (node.data === ']') {
      open.shift();
      range.end = node;
      if (range.start.parentNode === node.parentNode) ranges.set(range.id, range);
    } else if (node.data === '$') range.slots.push({ node });
    else if (node.getAttribute && node.localName !== 'font') {
      range.elements.push(node);
      const names = node.getAttribute('data-p')?.split(' ') ?? [];
      for (const name of names) range.slots.push({ node, name });
      if (!names.includes('#text') && node.firstChild?.nodeType === 3 && !node.firstChild.nextSibling)
        node.prepend(new Comment('$'));
    }
  }
  return ranges;
}

export function write({ node, name }, text, insists, isUnsent) {
  if (!name) return writeText(node, text);
  const { value, defaultValue, selectionStart, selectionEnd } = node;
  const isFocused = node === node.ownerDocument.activeElement && isText(node);
  const isHeld = isFocused || isUnsent?.(node.closest('select') ?? node);
  const isOn = text != null;
  if (name === 'open' && !isOn) node.close?.('server');
  if (name === '#text') node.textContent = text;
  else if (isOn) node.setAttribute(name, text);
  else node.removeAttribute(name);
  if (/^(check|select)ed/.test(name) && !isHeld) node[name] = isOn;
  if (name !== { input: 'value', textarea: '#text' }[node.localName]) return;
  if (isHeld && !(insists && value === (agreed.get(node) ?? defaultValue))) return;
  agreed.set(node, (node.value = text ?? ''));
  node.oninput?.();
  if (isFocused && selectionStart != null && node.value.startsWith(value.slice(0, selectionEnd)))
    node.setSelectionRange(selectionStart, selectionEnd);
}

function writeText(mark, text) {
  if (mark.nextSibling?.nodeType === 3) mark.nextSibling.data = text;
  else mark.after(text);
  const { nextSibling } = mark;
  for (let next; (next = nextSibling.nextSibling)?.nodeType === 3 || next?.localName === 'font'; ) next.remove();
}
