import { showModals } from './dialogs.js';
import { staying } from './order.js';
import { idOf, survey, walk, write } from './slots.js';

export function patcher(commands, isUnsent) {
  const known = survey(walk(document), new Map());
  let changed;

  function here(node, isRight = true) {
    if (!node || !isRight || !(changed.size || node.isConnected)) throw Error();
  }

  function find(id, around) {
    const one = changed.get(id) ?? known.get(id);
    here(one.start, !around || one.around === around);
    return one;
  }

  const place = (before, { id, end }) => (before ? find(before, id).start : end);

  function put(slot, text, insists) {
    here(slot.node);
    return () => write(slot, text, insists, isUnsent);
  }

  function parse(html, around) {
    const template = document.createElement('template');
    template.innerHTML = html;
    survey(walk(template.content), changed, around);
    return template.content;
  }

  function clear(node, end) {
    for (let next; node !== end; node = next) {
      const walker = walk(node);
      for (let inner = node; inner; inner = walker.nextNode()) {
        known.delete(idOf(inner));
        // Gives the focus back.
        inner.close?.();
      }
      next = node.nextSibling;
      node.remove();
    }
  }

  const drop = ({ start, end }) => clear(start, end.nextSibling);

  function arrange(start, end, wanted) {
    const current = new Map();
    let focused;
    for (let node = start; (node = node.nextSibling) !== end; ) {
      const one = known.get(idOf(node));
      if (!one) continue;
      current.set(one, current.size);
      for (; node !== one.end; node = node.nextSibling) if (node.contains(document.activeElement)) focused = one;
    }
    const stay = staying(wanted.map((one) => current.get(one)), wanted.indexOf(focused));
    for (let index = wanted.length; index--; ) {
      const one = wanted[index];
      if (!stay.has(index)) move(one, end);
      end = one.start;
      current.delete(one);
    }
    for (const one of current.keys()) drop(one);
  }

  /** Each returns what is left to do. */
  const kinds = {
    set: ({ slots }, slot, text) => put(slots[slot], text),
    insist: ({ slots }, slot, text) => put(slots[slot], text, true),
    remove: ({ slots }, slot) => put(slots[slot].name && slots[slot]),
    attribute: ({ elements }, element, name, text) =>
      put(elements[element].hasAttribute(name) && { node: elements[element], name }, text),
    replace(old, html) {
      const next = { ...old, slots: [], elements: [] };
      const content = parse(html, next);
      changed.set(old.id, next);
      return () => {
        clear(old.start.nextSibling, old.end);
        old.end.before(content);
      };
    },
    insert(around, before, html) {
      const mark = place(before, around);
      const content = parse(html, around);
      return () => mark.before(content);
    },
    drop(one) {
      changed.set(one.id, {});
      return () => drop(one);
    },
    move(one, before) {
      const mark = place(before, find(one.around));
      return () => move(one, mark);
    },
    order({ id, start, end }, ids) {
      const wanted = (ids.match(/\d+/g) ?? []).map((one) => find(one, id));
      return () => arrange(start, end, wanted);
    },
  };

  return (operations) => {
    changed = new Map();
    const steps = operations.map(([kind, target, ...rest]) =>
      kind === 'command'
        ? commands[target].bind(null, rest[0] && JSON.parse(rest[0]))
        : kinds[kind](find(target), ...rest),
    );
    for (const [id, one] of changed) if (one.start) known.set(id, one);
    for (const step of steps) step();
    showModals();
  };
}

function move({ start, end }, mark) {
  const parent = mark.parentNode;
  const put = parent.moveBefore ? 'moveBefore' : 'insertBefore';
  for (let node, next = start; node !== end; parent[put](node, mark)) {
    node = next;
    next = node.nextSibling;
  }
}
