import { idOf, survey, walk, write } from './slots.js';

function showModals() {
  for (const one of document.querySelectorAll('[open][data-modal]:not(:modal)')) {
    one.open = false;
    one.showModal();
  }
}

function dismiss(event) {
  const { target } = event;
  if (!target.matches('[data-modal]') || target.returnValue === 'server') return;
  event.preventDefault();
  const node = target.querySelector('[data-cancel]');
  node?.ariaBusy || node?.click();
  target.open || target.showModal();
}

for (const type of 'cancel close'.split(' ')) addEventListener(type, dismiss, true);

export function patcher(commands, isUnsent) {
  const known = survey(walk(document));
  let changed;

  const isHere = (node) => node.isConnected || changed.size;

  function find(id, around) {
    const one = (changed.has(id) ? changed : known).get(id);
    if (!isHere(one.start) || (around && one.around !== around)) throw Error();
    return one;
  }

  const place = (before, { id, end }) => before ? find(before, id).start : end;

  function put(slot, text, insists) {
    if (!isHere(slot.node)) throw Error();
    return () => write(slot, text, insists, isUnsent);
  }

  function parse(html, around) {
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    survey(walk(content), changed, around);
    return content;
  }

  function clear({ start, end }) {
    const walker = walk(document);
    walker.currentNode = start;
    for (let node = start; node !== end; node = walker.nextNode()) {
      node.close?.();
      known.delete(idOf(node));
    }
    while (start.nextSibling !== end) start.nextSibling.remove();
  }

  function drop(one) {
    clear(one);
    one.start.remove();
    one.end.remove();
  }

  const kinds = {
    set: ({ slots }, slot, text) => put(slots[slot], text),
    insist: ({ slots }, slot, text) => put(slots[slot], text, true),
    remove: ({ slots }, slot) => put(slots[slot].name && slots[slot]),
    attribute: ({ elements }, element, name, text) =>
      put({ node: elements[element].getAttributeNode(name).ownerElement, name }, text),
    replace(one, html) {
      const next = { ...one, slots: [], elements: [] };
      const content = parse(html, next);
      changed.set(one.id, next);
      return () => {
        clear(one);
        one.end.before(content);
      };
    },
    insert(one, before, html) {
      const mark = place(before, one);
      const content = parse(html, one);
      return () => mark.before(content);
    },
    drop(one) {
      changed.set(one.id);
      return () => drop(one);
    },
    move(one, before) {
      const mark = place(before, find(one.around));
      return () => move(one, mark);
    },
    order({ id, end }, ids) {
      const names = ids.match(/\d+/g) ?? [];
      const wanted = names.map((one) => find(one, id));
      return () => {
        for (const one of known.values())
          if (one.around === id && !names.includes(one.id)) drop(one);
        for (const one of wanted.reverse()) {
          if (one.end.nextSibling !== end) move(one, end);
          end = one.start;
        }
      };
    },
  };

  showModals();
  return (operations) => {
    changed = new Map();
    const steps = operations.map(([kind, target, ...rest]) =>
      kind === 'command'
        ? commands[target].bind(null, JSON.parse(rest[0] || '0'))
        : kinds[kind](find(target), ...rest),
    );
    for (const step of steps) step();
    for (const [id, one] of changed) if (one) known.set(id, one);
    showModals();
  };
}

const follows = (node, other) => node.compareDocumentPosition(other) & 4;

function move({ start, end }, mark) {
  const { activeElement } = document;
  const { nextSibling } = end;
  if (!follows(start, activeElement) || follows(end, activeElement)) shift(start, nextSibling, mark);
  else if (follows(end, mark)) shift(nextSibling, mark, start);
  else shift(mark, start, nextSibling);
}

function shift(node, end, mark) {
  const parent = mark.parentNode;
  for (let next; node !== end; node = next) {
    next = node.nextSibling;
    parent[parent.moveBefore ? 'moveBefore' : 'insertBefore'](node, mark);
  }
}
