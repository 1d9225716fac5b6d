import { changes } from './changes.mjs';
import { showModalDialogs } from './dialogs.mjs';
import { moveRange } from './moves.mjs';
import { rangeID, surveyRanges, walkMarks } from './ranges.mjs';
import { writeSlot } from './slots.mjs';

/** @typedef {import('./ranges.mjs').PageRange} PageRange */
/** @typedef {() => void} Step A checked operation, ready to change the page. */

/**
 * Returns a function that applies a patch completely or not at all: if an operation does not fit the page, it throws
 * before it changes anything.
 *
 * @param {Record<string, (argument?: any) => void>} commands The functions that perform commands, by command name.
 * @param {import('./slots.mjs').Sending} [sending]
 * @returns {(operations: string[][]) => void}
 */
export function createPatcher(commands, sending) {
  /** The ranges of the page, by their numbers. */
  const ranges = surveyRanges(walkMarks(document));

  /**
   * The ranges that the current patch adds or replaces, by their numbers. A range that it removes is `undefined`.
   *
   * @type {Map<any, any>}
   */
  let changed = new Map();

  /**
   * The functions for each kind of operation, which check the operation and return the step that performs it.
   *
   * @type {Record<string, (range: PageRange, ...operands: string[]) => Step>}
   */
  const preparations = {
    set: ({ slots }, slot, text) => write(slots[slot], text),
    insist: ({ slots }, slot, text) => write(slots[slot], text, true),
    remove: ({ slots }, slot) => write(slots[slot]),
    attribute: ({ elements }, element, name, text) =>
      write({ node: elements[element].getAttributeNode(name).ownerElement, name }, text),

    replace(range, html) {
      const replacement = { ...range, slots: [], elements: [] };
      const content = parse(html, replacement);
      changed.set(range.id, replacement);
      return () => {
        empty(range);
        range.end.before(content);
      };
    },

    insert(list, next, html) {
      const point = insertionPoint(list, next);
      const content = parse(html, list);
      return () => point.before(content);
    },

    drop(range) {
      changed.set(range.id, undefined);
      return () => remove(range);
    },

    move(range, next) {
      const point = insertionPoint(find(range.parentID), next);
      return () => moveRange(range, point);
    },

    order(list, ids) {
      const names = ids.match(/\d+/g) ?? [];
      const ordered = names.map((id) => find(id, list.id));
      return () => {
        for (const [id, range] of ranges) if (range.parentID === list.id && !names.includes(id)) remove(range);
        let next = list.end;
        for (const range of ordered.reverse()) {
          if (range.end.nextSibling !== next) moveRange(range, next);
          next = range.start;
        }
      };
    },
  };

  /** @param {string | undefined} id @param {string} [parentID] */
  function find(id, parentID) {
    // If the range is unknown, reading its `start` throws.
    const range = (changed.has(id) ? changed : ranges).get(id);
    requirePresence(range.start);
    if (parentID && range.parentID !== parentID) throw new Error('misfit');
    return range;
  }

  /** @param {Node} node */
  function requirePresence(node) {
    // Nodes that this patch inserts are not in the page while the rest of the patch is being checked.
    if (!node.isConnected && !changed.size) throw new Error('misfit');
  }

  /** @param {PageRange} list @param {string} next The range to insert before; empty for the end of the list. */
  function insertionPoint(list, next) {
    return next ? find(next, list.id).start : list.end;
  }

  /** @param {any} slot @param {string} [text] @param {boolean} [insists] */
  function write(slot, text, insists) {
    // If the slot is unknown, reading its `node` throws.
    requirePresence(slot.node);
    if (text === undefined && !slot.name) throw new Error('misfit');
    return () => writeSlot(slot, text, insists, sending);
  }

  /** @param {string} html @param {PageRange} parent */
  function parse(html, parent) {
    const template = document.createElement('template');
    template.innerHTML = html;
    surveyRanges(walkMarks(template.content), changed, parent);
    return template.content;
  }

  /**
   * Removes the content of a range from the page, and the range and those inside it from `ranges`.
   *
   * @param {PageRange} range
   */
  function empty({ start, end }) {
    const walker = walkMarks(document);
    walker.currentNode = start;
    for (let node = start; node !== end; node = walker.nextNode()) {
      // Closes a dialog first, because removing an open modal one would leave the page without the focus.
      if (node.localName === 'dialog') node.close();
      ranges.delete(rangeID(node));
    }
    // Not `remove()`: a form's control with that name hides the method.
    while (start.nextSibling !== end) start.parentNode.removeChild(start.nextSibling);
  }

  /** @param {PageRange} range */
  function remove(range) {
    empty(range);
    range.start.remove();
    range.end.remove();
  }

  /** @param {string[]} operation @returns {Step} */
  function prepare([kind, target, ...operands]) {
    if (kind === 'command') return commands[target].bind(undefined, JSON.parse(operands[0] || 'null'));
    return preparations[kind](find(target), ...operands);
  }

  showModalDialogs();
  return (operations) => {
    changed = new Map();
    const steps = operations.map(prepare);
    changes.perform(operations, () => steps.forEach((step) => step()));
    for (const [id, range] of changed) if (range) ranges.set(id, range);
    showModalDialogs();
    if (changed.size) changes.animate();
  };
}
