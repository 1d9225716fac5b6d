// @ts-check
import { survey, write } from './slots.js';

/** @returns what applies all operations of an event, or throws and applies none */
export function patcher(commands) {
  const known = survey(walk(document), new Map());
  return (operations) => {
    const added = new Map();
    const steps = operations.map(([kind, target, ...rest]) =>
      kind === 'command'
        ? found(commands[target]).bind(null, rest[0] && JSON.parse(rest[0]))
        : kinds[kind](found(added.get(target) ?? known.get(target)), rest, added),
    );
    for (const step of steps) step();
    for (const [id, fragment] of added) known.set(id, fragment);
    if (added.size) for (const [id, { start }] of known) if (!start.isConnected) known.delete(id);
  };
}

/** Each finds its target and returns what is left to do. */
const kinds = {
  set: ({ slots }, [slot, text], added) => write.bind(null, there(slots[slot], added), text),
  remove: ({ slots }, [slot], added) => write.bind(null, there(slots[slot]?.name && slots[slot], added)),
  replace({ id, start, end }, [html], added) {
    found(end?.parentNode === start.parentNode);
    const template = document.createElement('template');
    template.innerHTML = html;
    const fragment = { id, start, end, slots: [] };
    survey(walk(template.content), added.set(id, fragment), fragment);
    return () => {
      while (start.nextSibling !== end) start.nextSibling.remove();
      start.after(template.content);
    };
  },
};

const walk = (root) => document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);

const there = (slot, added) => found((added.size || slot?.node.isConnected) && slot);

function found(target) {
  if (target) return target;
  throw Error();
}
