// @ts-check
import { collect, write } from './slots.js';
import * as wire from './wire.js';

/** A function that applies all operations of an event to the page, or throws and applies none. */
export function patcher(commands) {
  const known = index(document, new Map());
  return (operations) => {
    const added = new Map();
    const steps = operations.map(([kind, target, ...rest]) =>
      kind === 'command'
        ? found(commands[target]).bind(null, rest[0] && JSON.parse(rest[0]))
        : kinds[kind](survey(found(added.get(target) ?? known.get(target))), rest, added),
    );
    for (const step of steps) step();
    if (!added.size) return;
    for (const [id, fragment] of added) known.set(id, fragment);
    for (const [id, { start }] of known) if (!start.isConnected) known.delete(id);
  };
}

/** Each finds its target and returns what is left to do. */
const kinds = {
  set: ({ slots }, [slot, text]) => write.bind(null, found(slots[slot]), text),
  remove: ({ slots }, [slot]) => write.bind(null, found(slots[slot]?.name && slots[slot])),
  replace({ id, start, end }, [html], added) {
    found(end);
    const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
    const slots = [];
    collect(content.firstChild, slots);
    index(content, added).set(id, { id, start, end, slots });
    return () => {
      while (start.nextSibling !== end) start.nextSibling.remove();
      start.after(content);
    };
  },
};

function index(root, fragments) {
  const comments = document.createTreeWalker(root, 128);
  for (let start; (start = comments.nextNode()); ) {
    const id = wire.start.exec(start.data)?.[1];
    if (id) fragments.set(id, { id, start });
  }
  return fragments;
}

/** Slots are collected when they are first asked for. */
function survey(fragment) {
  if (!fragment.slots) fragment.end = collect(fragment.start.nextSibling, (fragment.slots = []));
  return fragment;
}

function found(target) {
  if (target) return target;
  throw Error('no such target');
}
