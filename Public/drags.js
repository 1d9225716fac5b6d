// Lets the user drag views and rows: with the mouse, with a finger after a long press, and with the keyboard. Pages with
// destinations, or with rows that can be moved, load this script beside the main script. The server decides what a drop
// does.

const DRAG = '[data-drag]:not([data-drag-off])';
const DROP = '[data-drop]:not([data-drop-off])';
const ROW = '.row, .cell';
const HANDLE = '.handle';

/** A press on one of these inside of a draggable element does not drag it. A link is dragged with the element, and followed by a click. */
const CONTROL = 'button, input, select, textarea, label, summary, [contenteditable], [role=button], [tabindex]';

/** Controls that use the space bar themselves. */
const SPACE_CONTROL = 'button, input, select, textarea, summary';

/**
 * The attribute that marks where a drop would go now. Its value is `before` or `after` on a row, and `on` on a
 * destination.
 */
const OVER = 'data-drop-over';

/** The pixels that the mouse moves before a drag begins, and that a finger moves before its press counts as scrolling. */
const MOUSE_SLACK = 5;
const FINGER_SLACK = 10;

/** How long a finger presses before a drag begins, in milliseconds. */
const LONG_PRESS = 400;

/** A drag that is closer to the edge of a scrolled area than this, in pixels, scrolls the area. */
const EDGE = 48;

/** The maximum length of a name in announcements, in characters. */
const NAME_LIMIT = 100;

/** The attributes that are removed from the dragged copy, because the scripts find elements by them. */
const FINDING_NAMES = ['id', 'name', 'form', 'for', 'autofocus', 'data-drag', 'data-row', 'data-drop', 'data-p', 'aria-busy'];

const ENGLISH = [
  'To move it, press the space bar.',
  'Lifted. Choose a place with the arrow keys, and press the space bar to drop. Escape cancels.',
  'Moved.',
  'Not moved.',
  'Not moved, because this has changed meanwhile.',
];

const STEPS = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1, Home: -Infinity, End: Infinity };

const root = document.documentElement;
const [HELP, LIFTED, MOVED, NOT_MOVED, CHANGED] = root.dataset.dragWords?.split('\n') ?? ENGLISH;

/** @type {any} The pointer's press on a draggable element or a row: a drag, or a press that may become one. */
let press;

/** @type {any} */
let drag;

/** @type {any} The last drop, until the page shows its result. */
let dropped;

/** @param {string} selector @returns {any[]} */
function all(selector) {
  return [...document.body.querySelectorAll(selector)];
}

/** @param {any} element */
function labelOf(element) {
  const text = element.ariaLabel ?? element.querySelector('h1, h2, h3, h4, .title, .subject')?.textContent ?? element.textContent;
  return text.replace(/\s+/g, ' ').trim().slice(0, NAME_LIMIT);
}

/** Returns the rows of the dragged row's list, or the destinations that take the dragged element. */
function targets() {
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

/** @param {any} source @param {boolean} isByKeys */
function lift(source, isByKeys) {
  const { drag: name, row: group, dragType: type } = source.dataset;
  drag = { source, name, group, type, isByKeys };
  if (group) drag.neighbours = neighbours();
  dropped = undefined;
  source.dataset.dragging = '';
  if (isByKeys) announce(`${labelOf(source)}: ${LIFTED}`);
}

/**
 * Marks where a drop would go.
 *
 * @param {any} [target]
 * @param {string} [side] Before (`<`) or after (`>`) a row; on a destination, `>`.
 */
function aim(target, side = '>') {
  drag.target?.removeAttribute(OVER);
  Object.assign(drag, { target, side });
  target?.setAttribute(OVER, side === '<' ? 'before' : drag.group ? 'after' : 'on');
}

function end() {
  aim();
  const { source, ghost } = drag;
  delete source.dataset.dragging;
  ghost?.remove();
  drag = undefined;
  forgetPress();
}

/** @param {string} reason */
function cancel(reason) {
  const { source, ghost } = drag;
  if (ghost) addEventListener('pointerup', ignoreClick, { once: true });
  end();
  announce(`${labelOf(source)}: ${reason}`);
}

function drop() {
  const { source, name, group, type, target, side } = drag;
  if (!target?.isConnected) return cancel(NOT_MOVED);
  const { drag: row, drop: place } = target.dataset;
  end();
  const key = source.dataset.dragKey;
  dropped = { source, type, key, label: labelOf(source), place: placeOf(source), isFocused: source.contains(document.activeElement) };
  const { outbox } = window.periscope;
  // Sends the values that the user has entered before the drop.
  outbox.flush();
  outbox.add(source, new URLSearchParams([['action', `${name}${side}${group ? row : place}`]]), {});
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
    announce(`${label}: ${MOVED}`);
    if (isFocused && !moved.contains(document.activeElement)) (moved.querySelector(HANDLE) ?? moved).focus();
  } else if (moved.ariaBusy !== 'true') {
    // The server has refused the drop, or it has changed nothing.
    dropped = undefined;
    announce(`${label}: ${NOT_MOVED}`);
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
function notePatch() {
  if (press && !press.source.isConnected && !drag) forgetPress();
  if (drag) {
    const { source, name, group, target } = drag;
    const isPresent = source.isConnected && source.matches(DRAG) && source.dataset.drag === name;
    const isMoved = isPresent && group && neighbours().every((row, index) => row !== drag.neighbours[index]);
    if (!isPresent || isMoved) cancel(CHANGED);
    else if (target && !(target.isConnected && target.matches(group ? DRAG : DROP))) aim();
  }
  if (dropped) noteResult();
}

// Announcements

/** @type {any} */
const region = newHidden();
region.role = 'status';
region.ariaLive = 'assertive';

function newHidden() {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  // Outside the body, because a renewal of the page replaces the body.
  root.append(element);
  return element;
}

/** @param {string} text */
function announce(text) {
  // Cleared first, because screen readers do not announce a text that stays equal.
  region.textContent = '';
  setTimeout(() => (region.textContent = text));
}

// The pointer

/** @param {any} event */
function startPress({ target, button, isPrimary, ctrlKey, pointerType, pointerId: id, clientX: x, clientY: y }) {
  dropped = undefined;
  removeEventListener('pointerup', ignoreClick);
  if (drag) cancel(NOT_MOVED);
  forgetPress();
  const source = target.closest?.(DRAG);
  if (!source || button !== 0 || !isPrimary || ctrlKey) return;
  const control = target.closest(CONTROL);
  const isHandle = Boolean(control?.matches(HANDLE));
  if (control && control !== source && source.contains(control) && !isHandle) return;
  press = { source, id, x, y, isHandle, isFinger: pointerType === 'touch' && !isHandle };
  if (press.isFinger) press.timer = setTimeout(beginDrag, LONG_PRESS);
}

function forgetPress() {
  clearTimeout(press?.timer);
  press = undefined;
}

function beginDrag() {
  const { source, x, y, isHandle } = press;
  lift(source, false);
  if (isHandle) source.querySelector(HANDLE).focus();
  drag.ghost = newGhost(source, x, y);
  follow(x, y);
  requestAnimationFrame(scrollAtEdges);
}

/** @param {any} event */
function movePointer(event) {
  const { pointerId, buttons, clientX: x, clientY: y } = event;
  if (press?.id !== pointerId) return;
  // The button was released outside of the window.
  if (!buttons) return losePointer(event);
  if (!drag) {
    const distance = Math.hypot(x - press.x, y - press.y);
    if (press.isFinger && distance > FINGER_SLACK) forgetPress();
    if (!press || press.isFinger || distance < MOUSE_SLACK) return;
    beginDrag();
  }
  follow(x, y);
}

/** @param {any} event */
function endPress({ pointerId }) {
  if (press?.id !== pointerId) return;
  if (!drag) return forgetPress();
  ignoreClick();
  drop();
}

/** Ignores the click that the browser sends at the end of a drag. */
function ignoreClick() {
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }));
}

/** @param {Event} event */
function ignore(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {any} event */
function losePointer({ pointerId }) {
  if (press?.id !== pointerId) return;
  if (drag) cancel(NOT_MOVED);
  forgetPress();
}

/**
 * Returns a copy of the dragged element, which follows the pointer.
 *
 * @param {any} source
 * @param {number} x
 * @param {number} y
 */
function newGhost(source, x, y) {
  const { left, top, width, height } = source.getBoundingClientRect();
  const ghost = source.cloneNode(true);
  const comments = document.createTreeWalker(ghost, NodeFilter.SHOW_COMMENT);
  /** @type {any[]} */
  const marks = [];
  while (comments.nextNode()) marks.push(comments.currentNode);
  for (const mark of marks) mark.remove();
  for (const node of [ghost, ...ghost.querySelectorAll('*')]) for (const name of FINDING_NAMES) node.removeAttribute(name);
  ghost.inert = true;
  // Screen readers must not announce the copy.
  ghost.ariaLive = 'off';
  ghost.classList.add('drag-ghost');
  ghost.popover = 'manual';
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  drag.offset = [x - left, y - top];
  root.append(ghost);
  ghost.showPopover();
  return ghost;
}

/** @param {number} x @param {number} y */
function follow(x, y) {
  const [left, top] = drag.offset;
  Object.assign(drag, { x, y });
  drag.ghost.style.translate = `${x - left}px ${y - top}px`;
  const under = document.elementFromPoint(x, y);
  const target = drag.group ? rowAround(under) : destinationAround(under);
  if (!drag.group || !target) return aim(target);
  const { top: start, height } = target.getBoundingClientRect();
  return aim(target === drag.source ? undefined : target, y < start + height / 2 ? '<' : '>');
}

/** @param {any} under */
function rowAround(under) {
  for (let row = under?.closest(ROW); row; row = row.parentElement.closest(ROW)) {
    const found = [...row.querySelectorAll(DRAG)].find((part) => part.dataset.row === drag.group && part.closest(ROW) === row);
    if (found) return found;
  }
  return undefined;
}

/** @param {any} under */
function destinationAround(under) {
  const possible = targets();
  for (let target = under; target; target = target.parentElement) if (possible.includes(target)) return target;
  return undefined;
}

/** Scrolls while the pointer is near the edge of a scrolled area, until the drag ends. */
function scrollAtEdges() {
  if (!drag?.ghost) return;
  const { x, y } = drag;
  /** @type {any} */
  let area = document.elementFromPoint(x, y);
  while (area && !isScrolled(area)) area = area.parentElement;
  const { left, top, right, bottom } = area?.getBoundingClientRect() ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const step = [distance(x, left, right), distance(y, top, bottom)];
  if (step[0] || step[1]) {
    (area ?? document.scrollingElement).scrollBy({ left: step[0], top: step[1], behavior: 'instant' });
    follow(x, y);
  }
  requestAnimationFrame(scrollAtEdges);
}

/** @param {any} element */
function isScrolled(element) {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth, parentElement } = element;
  const isLarger = scrollHeight > clientHeight || scrollWidth > clientWidth;
  return isLarger && parentElement !== root && parentElement && getComputedStyle(element).overflow.match(/auto|scroll/);
}

/** @param {number} at @param {number} start @param {number} stop */
function distance(at, start, stop) {
  if (at < start + EDGE) return Math.max(at - start - EDGE, -EDGE) / 4;
  return at > stop - EDGE ? Math.min(at - stop + EDGE, EDGE) / 4 : 0;
}

// The keyboard

/** @param {any} event */
function pressKey(event) {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  if (drag ? drag.isByKeys || key === 'Escape' : false) return useKey(event);
  // After a key press, the focus belongs where the user has moved it.
  if (dropped) dropped.isFocused = false;
  const handle = target.closest?.(HANDLE);
  if (drag || ctrlKey || altKey || metaKey || !(key === ' ' || (handle && key === 'Enter'))) return;
  const source = handle?.closest(DRAG) ?? (target.matches?.(`${DRAG}:not(${SPACE_CONTROL})`) && target);
  if (!source) return;
  ignore(event);
  if (!event.repeat) lift(source, true);
}

/** @param {any} event */
function useKey(event) {
  const { key, repeat } = event;
  if (key === 'Shift') return;
  if (key === 'Tab') return cancel(NOT_MOVED);
  ignore(event);
  if (key === 'Escape') return cancel(NOT_MOVED);
  if ((key === ' ' || key === 'Enter') && !repeat) return drop();
  const step = /** @type {Record<string, number>} */ (STEPS)[key];
  if (step) choose(step);
}

/** @param {number} step */
function choose(step) {
  const { source, group } = drag;
  const places = targets();
  const index = places.indexOf(drag.target ?? source);
  const next = Math.max(0, Math.min(places.length - 1, index + step));
  const target = places[next];
  if (!target) return;
  const own = places.indexOf(source);
  aim(next === own ? undefined : target, group && next < own ? '<' : '>');
  target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  announce(group ? `${labelOf(source)}: ${next + 1} / ${places.length}` : labelOf(target));
}

/** @param {any} event */
function noteFocus({ relatedTarget }) {
  if (drag?.isByKeys && relatedTarget && !drag.source.contains(relatedTarget)) cancel(NOT_MOVED);
}

const help = newHidden();
help.id = 'periscope-drag-help';
help.textContent = HELP ?? '';
// Screen readers read it as the description of draggable elements, for which it may be hidden.
help.hidden = true;

addEventListener('pointerdown', startPress);
addEventListener('pointermove', movePointer);
addEventListener('pointerup', endPress);
addEventListener('pointercancel', losePointer);
addEventListener('keydown', pressKey, { capture: true });
addEventListener('focusout', noteFocus);
// Without these listeners, the browser would select texts, drag links, show a menu or scroll during a drag.
addEventListener('selectstart', (event) => press && event.preventDefault());
addEventListener('dragstart', (event) => press && event.preventDefault());
addEventListener('contextmenu', (event) => press && event.preventDefault());
addEventListener('touchmove', (event) => drag?.ghost && event.cancelable && event.preventDefault(), { passive: false });
new MutationObserver(notePatch).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-drag', 'data-drag-off', 'data-drop-off', 'aria-busy'],
});
root.dataset.drags = '';

// Makes this file a module, so that its names are not global.
export {};
