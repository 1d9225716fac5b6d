import { showModals } from './dialogs.js';
import { staying } from './order.js';
import { survey, walk, write } from './slots.js';
import * as wire from './wire.js';

/** @returns what applies all operations of an event, or throws and applies none */
export function patcher(commands, isUnsent) {
  const known = survey(walk(document), new Map());
  /** What the event at hand brings, and without a value what it takes. */
  let changed;

  const here = (node) => changed.size || node?.isConnected;

  function find(id) {
    const one = changed.has(id) ? changed.get(id) : known.get(id);
    return found(here(one?.start) && one);
  }

  function child(id, around) {
    const one = find(id);
    found(one.around === around);
    return one;
  }

  const put = (slot, text, insists) => (found(slot && here(slot.node)), () => write(slot, text, insists, isUnsent));

  function parse(html, around) {
    const template = document.createElement('template');
    template.innerHTML = html;
    const inside = { ...around, slots: [], elements: [] };
    survey(walk(template.content), changed, inside);
    if (around.end) changed.set(around.id, inside);
    return template.content;
  }

  /** Removes what is between two siblings and forgets its ranges. */
  function clear(start, end) {
    const walker = walk(start.parentNode);
    walker.currentNode = start;
    for (let node; (node = walker.nextNode()) !== end; ) {
      const id = wire.start.exec(node.data)?.[1];
      if (known.get(id)?.start === node) known.delete(id);
      // Gives the focus back.
      node.close?.();
    }
    while (start.nextSibling !== end) start.nextSibling.remove();
  }

  function drop({ id, start, end }) {
    clear(start, end);
    start.remove();
    end.remove();
    known.delete(id);
  }

  function arrange(start, end, wanted) {
    const current = [];
    let focused;
    for (let node = start.nextSibling; node !== end; node = node.nextSibling) {
      const one = known.get(wire.start.exec(node.data)?.[1]);
      if (!one) continue;
      current.push(one);
      for (; node !== one.end; node = node.nextSibling) if (node.contains(document.activeElement)) focused = one;
    }
    const positions = new Map(current.map((one, index) => [one, index]));
    const stay = staying(wanted.map((one) => positions.get(one)), wanted.indexOf(focused));
    for (const one of current) if (!wanted.includes(one)) drop(one);
    wanted.reduceRight((mark, one, index) => {
      if (!stay.has(index)) move(one, mark);
      return one.start;
    }, end);
  }

  /** Each finds its targets and returns what is left to do. */
  const kinds = {
    set: ({ slots }, slot, text) => put(slots[slot], text),
    insist: ({ slots }, slot, text) => put(slots[slot], text, true),
    remove: ({ slots }, slot) => put(slots[slot]?.name && slots[slot]),
    attribute: ({ elements }, element, name, text) =>
      put(elements[element]?.hasAttribute(name) && { node: elements[element], name }, text),
    replace({ id, around, start, end }, html) {
      const content = parse(html, { id, around, start, end });
      return () => {
        clear(start, end);
        start.after(content);
      };
    },
    insert({ id, end }, before, html) {
      const mark = before ? child(before, id).start : end;
      const content = parse(html, { id });
      return () => mark.before(content);
    },
    drop(one) {
      changed.set(one.id, undefined);
      return () => drop(one);
    },
    move(one, before) {
      const mark = before ? child(before, one.around).start : find(one.around).end;
      return () => move(one, mark);
    },
    order({ id, start, end }, ids) {
      const wanted = ids.split(',').flatMap((one) => (one ? child(one, id) : []));
      return () => arrange(start, end, wanted);
    },
  };

  return (operations) => {
    changed = new Map();
    const steps = operations.map(([kind, target, ...rest]) =>
      kind === 'command'
        ? found(commands[target]).bind(null, rest[0] && JSON.parse(rest[0]))
        : kinds[kind](find(target), ...rest),
    );
    for (const [id, one] of changed) if (one) known.set(id, one);
    for (const step of steps) step();
    showModals();
  };
}

function move({ start, end }, mark) {
  const parent = mark.parentNode;
  // Keeps the focus, and what plays.
  const put = parent.moveBefore ? 'moveBefore' : 'insertBefore';
  for (let node, next = start; node !== end; parent[put](node, mark)) {
    node = next;
    next = node.nextSibling;
  }
}

function found(target) {
  if (target) return target;
  throw Error();
}
