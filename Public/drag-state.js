// What all drags have in common: lifting, aiming and dropping, the result of a drop, and announcements.

export const DRAG = '[data-drag]:not([data-drag-off])';
export const DROP = '[data-drop]:not([data-drop-off])';
export const HANDLE = '.handle';

/** Views that can be dragged and destinations. Inside of a different one, their texts belong to themselves only. */
const PART = '[data-drag], [data-drop]';

/** Elements that name the view or destination around them. */
const TITLE = 'h1, h2, h3, h4, h5, h6, legend, .title, .subject';

/** Controls, whose texts are not a part of a name. */
const UNREAD = 'button, select, textarea';

/**
 * The attribute that marks where a drop would go now. Its value is `before` or `after` on a row, and `on` on a
 * destination.
 */
const OVER = 'data-drop-over';

/** The maximum length of a name in announcements, in characters. */
const NAME_LIMIT = 100;

const ENGLISH = [
  'To move it, press the space bar.',
  'Lifted. Choose a place with the arrow keys, and press the space bar to drop. Escape cancels.',
  'Moved.',
  'Not moved.',
  'Not moved, because this has changed meanwhile.',
];

export const root = document.documentElement;
export const [HELP, LIFTED, MOVED, NOT_MOVED, CHANGED] = root.dataset.dragWords?.split('\n') ?? ENGLISH;

/** @type {any} */
export let drag;

/** @type {any} The last drop, until the page shows its result. */
export let dropped;

/** @param {string} selector @returns {any[]} */
function all(selector) {
  return [...document.body.querySelectorAll(selector)];
}

/**
 * Returns the name of a view, a row or a destination in announcements; empty if it has none.
 *
 * @param {any} element
 */
export function labelOf(element) {
  const labels = element.getAttribute('aria-labelledby')?.split(' ').map((/** @type {string} */ id) => document.getElementById(id)?.textContent);
  const title = [...element.querySelectorAll(TITLE)].find((part) => isOwn(part, element))?.textContent;
  const text = element.ariaLabel || labels?.join(' ') || title || ownText(element) || element.querySelector('img')?.alt || '';
  return text.replace(/\s+/g, ' ').trim().slice(0, NAME_LIMIT);
}

/** @param {any} part @param {any} element */
function isOwn(part, element) {
  return part.closest(PART) === element;
}

/**
 * Returns the texts of an element, without those of its controls and of the views and destinations inside of it.
 *
 * @param {any} element
 */
function ownText(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  let previous;
  while (texts.nextNode()) {
    /** @type {any} */
    const around = texts.currentNode.parentElement;
    if (!isOwn(around, element) || around.closest(UNREAD)) continue;
    text += (around === previous ? '' : ' ') + texts.currentNode.textContent;
    previous = around;
  }
  return text.trim();
}

/** Returns the rows of the dragged row's list, or the destinations that take the dragged element. */
export function targets() {
  const { source, group, type } = drag;
  if (group) return all(DRAG).filter(({ dataset }) => dataset.row === group);
  return all(DROP).filter((target) => target.dataset.dropType === type && !source.contains(target));
}

/** Returns the names of the rows before and after the dragged one. If both have changed, the server has moved it. */
function neighbours() {
  const rows = targets();
  const index = rows.indexOf(drag.source);
  return [rows[index - 1], rows[index + 1]].map((row) => row?.dataset.drag);
}

/**
 * Begins a drag.
 *
 * @param {any} source
 * @param {(isCancelled: boolean) => void} [ended] Called at the end of a drag with the pointer. The keyboard has none.
 */
export function lift(source, ended) {
  const { drag: name, row: group, dragType: type } = source.dataset;
  drag = { source, name, group, type, ended };
  if (group) drag.neighbours = neighbours();
  dropped = undefined;
  source.dataset.dragging = '';
}

/**
 * Marks where a drop would go.
 *
 * @param {any} [target]
 * @param {string} [side] Before (`<`) or after (`>`) a row; on a destination, `>`.
 */
export function aim(target, side = '>') {
  drag.target?.removeAttribute(OVER);
  Object.assign(drag, { target, side });
  target?.setAttribute(OVER, side === '<' ? 'before' : drag.group ? 'after' : 'on');
}

/** @param {boolean} isCancelled */
function end(isCancelled) {
  aim();
  const { source, ended } = drag;
  delete source.dataset.dragging;
  drag = undefined;
  ended?.(isCancelled);
}

/** @param {string} reason */
export function cancel(reason) {
  const { source } = drag;
  end(true);
  announce(reason, source);
}

export function drop() {
  const { source, name, group, type, target, side } = drag;
  if (!target?.isConnected) return cancel(NOT_MOVED);
  const { drag: row, drop: place } = target.dataset;
  end(false);
  const key = source.dataset.dragKey;
  dropped = { source, type, key, label: labelOf(source), place: placeOf(source), isFocused: source.contains(document.activeElement) };
  const { outbox } = window.periscope;
  // Sends the values that the user has entered before the drop.
  outbox.flush();
  outbox.add(source, new URLSearchParams([['action', `${name}${side}${group ? row : place}`]]), {});
}

export function forgetDrop() {
  dropped = undefined;
}

/** Announces the result of a drop, and focuses the moved element again, which a patch may have replaced by a new one. */
function noteResult() {
  const { source, key, type, label, place, isFocused } = dropped;
  const moved = source.isConnected
    ? source
    : key && all(DRAG).find(({ dataset }) => dataset.dragKey === key && dataset.dragType === type);
  if (!moved) return;
  if (moved !== source || placeOf(moved) !== place) {
    dropped = undefined;
    announce(MOVED, label);
    if (isFocused && !moved.contains(document.activeElement)) (moved.querySelector(HANDLE) ?? moved).focus();
  } else if (moved.ariaBusy !== 'true') {
    // The server has refused the drop, or it has changed nothing.
    dropped = undefined;
  }
}

/**
 * Returns the path to an element: the index of each of its ancestors and itself.
 *
 * @param {any} element
 */
function placeOf(element) {
  const path = [];
  for (let node = element; node.parentElement; node = node.parentElement) path.push([...node.parentElement.children].indexOf(node));
  return path.join();
}

/** Called after each change of the page. Cancels the drag if the server has removed, disabled or moved its element. */
export function notePatch() {
  if (drag) {
    const { source, name, group, target } = drag;
    const isPresent = source.isConnected && source.matches(DRAG) && source.dataset.drag === name;
    const isMoved = isPresent && group && neighbours().every((row, index) => row !== drag.neighbours[index]);
    if (!isPresent || isMoved) cancel(CHANGED);
    else if (target && !(target.isConnected && target.matches(group ? DRAG : DROP))) aim();
  }
  if (dropped) noteResult();
}

/** @type {any} */
const region = newHidden();
region.role = 'status';
region.ariaLive = 'assertive';

export function newHidden() {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  // Outside the body, because a renewal of the page replaces the body.
  root.append(element);
  return element;
}

/**
 * Announces a text.
 *
 * @param {string} [text]
 * @param {any} [subject] A name before the text, or the element that has it.
 */
export function announce(text = '', subject) {
  const name = subject?.dataset ? labelOf(subject) : subject;
  // Cleared first, because screen readers do not announce a text that stays equal.
  region.textContent = '';
  setTimeout(() => (region.textContent = name ? `${name}: ${text}` : text));
}

/** @param {Event} event */
export function ignore(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
