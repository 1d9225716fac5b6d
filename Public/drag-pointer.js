// Drags with the mouse, and with a finger after a long press.

import { DRAG, HANDLE, NOT_MOVED, aim, cancel, drag, drop, forgetDrop, ignore, lift, root, targets } from './drag-state.js';

const ROW = '.row, .cell';

/** A press on one of these inside of a draggable element does not drag it. A link is dragged with the element, and followed by a click. */
const CONTROL = 'button, input, select, textarea, label, summary, [contenteditable], [role=button], [tabindex]';

/** The pixels that the mouse moves before a drag begins, and that a finger moves before its press counts as scrolling. */
const MOUSE_SLACK = 5;
const FINGER_SLACK = 10;

/** How long a finger presses before a drag begins, in milliseconds. */
const LONG_PRESS = 400;

/** A drag that is closer to the edge of a scrolled area than this, in pixels, scrolls the area. */
const EDGE = 48;

/** The attributes that are removed from the dragged copy, because the scripts find elements by them. */
const FINDING_NAMES = ['id', 'name', 'form', 'for', 'autofocus', 'data-drag', 'data-row', 'data-drop', 'data-p', 'aria-busy'];

/** @type {any} The pointer's press on a draggable element or a row: a drag, or a press that may become one. */
export let press;

/** @param {any} event */
export function startPress({ target, button, isPrimary, ctrlKey, pointerType, pointerId: id, clientX: x, clientY: y }) {
  forgetDrop();
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

export function forgetPress() {
  clearTimeout(press?.timer);
  press = undefined;
}

function beginDrag() {
  const { source, x, y, isHandle } = press;
  const { left, top } = source.getBoundingClientRect();
  const ghost = newGhost(source);
  lift(source, (isCancelled) => {
    ghost.remove();
    if (isCancelled) addEventListener('pointerup', ignoreClick, { once: true });
    forgetPress();
  });
  if (isHandle) source.querySelector(HANDLE).focus();
  Object.assign(drag, { ghost, offset: [x - left, y - top] });
  follow(x, y);
  requestAnimationFrame(scrollAtEdges);
}

/** @param {any} event */
export function movePointer(event) {
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
export function endPress({ pointerId }) {
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

/** @param {any} event */
export function losePointer({ pointerId }) {
  if (press?.id !== pointerId) return;
  if (drag) cancel(NOT_MOVED);
  forgetPress();
}

/**
 * Returns a copy of the dragged element, which follows the pointer.
 *
 * @param {any} source
 */
function newGhost(source) {
  const { width, height } = source.getBoundingClientRect();
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
