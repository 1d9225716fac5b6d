// Dismisses dialogs without their buttons: by a press outside of them, and by pulling a sheet down.

import { Attribute } from './protocol.mjs';

/** The dialogs that a press outside of them dismisses. An alert stays until the user answers it. */
const DISMISSIBLE = `dialog:modal[${Attribute.modal}]:not(.alert)`;

/** The windows in which sheets appear at the bottom and can be pulled down. */
const PHONE = '(max-width: 30rem)';

/** A pull dismisses a sheet beyond this share of the sheet's height, or above this speed in pixels per millisecond. */
const PULL_SHARE = 0.3;
const PULL_SPEED = 0.5;

/** How long a sheet takes to return to its place, in milliseconds. */
const SPRING_TIME = 200;

/** The ratio between the movements of the finger and of a sheet that cannot be dismissed. */
const RESISTANCE = 5;

/** Dismisses dialogs when the user presses outside of them, and sheets when the user pulls them down. */
export function dismissByPresses() {
  let hasBegunOutside = false;
  addEventListener('pointerdown', (event) => (hasBegunOutside = isOutside(event)));
  addEventListener('click', (event) => {
    // A drag that selects text can begin inside the dialog and end outside. It does not dismiss the dialog.
    if (hasBegunOutside && isOutside(event)) cancel(event.target);
  });
  new MutationObserver(followPulls).observe(document, { subtree: true, childList: true });
  followPulls();
}

/** @param {any} event */
function isOutside({ target, clientX: x, clientY: y }) {
  // Not `matches()`: a form's control with that name hides the method.
  if (target.closest?.(DISMISSIBLE) !== target || (target.matches('[closedby]') && 'closedBy' in target)) return false;
  const { left, top, right, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/** @param {any} dialog */
function cancel(dialog) {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** The sheets that already have listeners. */
const followed = new WeakSet();

function followPulls() {
  for (const sheet of document.querySelectorAll('dialog.sheet:modal')) {
    if (!followed.has(sheet)) follow(sheet);
    followed.add(sheet);
  }
}

/**
 * Lets a sheet follow a finger that pulls it down, and dismisses it when the finger has pulled far or fast enough.
 *
 * @param {any} sheet
 */
function follow(sheet) {
  /** @type {{ y: number, time: number } | undefined} Where and when the finger touched the sheet. */
  let start;
  let distance = 0;
  /** @type {any} The animation that holds the sheet where the finger is. */
  let hold;
  sheet.addEventListener('touchstart', begin, { passive: true });
  // Not passive, because a pull must not scroll.
  sheet.addEventListener('touchmove', move, { passive: false });
  for (const type of ['touchend', 'touchcancel']) sheet.addEventListener(type, end);

  /** @param {any} event */
  function begin({ touches, target, timeStamp: time }) {
    distance = 0;
    start = undefined;
    if (touches.length > 1 || !matchMedia(PHONE).matches || target.closest('[type=range]')) return;
    for (let node = target; node !== sheet.parentNode; node = node.parentNode) if (node.scrollTop > 0) return;
    start = { y: touches[0].clientY, time };
  }

  /** @param {any} event */
  function move(event) {
    if (!start) return;
    const pull = event.touches[0].clientY - start.y;
    // A finger that first moves up scrolls the sheet's content.
    if (!distance && pull <= 0) {
      start = undefined;
      return;
    }
    event.preventDefault();
    distance = Math.max(1, cancelButton() ? pull : pull / RESISTANCE);
    hold?.cancel();
    hold = sheet.animate([{ translate: `0 ${distance}px` }], { duration: 1, fill: 'forwards' });
  }

  /** @param {any} event */
  function end({ type, timeStamp }) {
    if (!start || !distance) return;
    const isFar = distance > sheet.offsetHeight * PULL_SHARE || distance / (timeStamp - start.time) > PULL_SPEED;
    start = undefined;
    const button = cancelButton();
    if (type !== 'touchend' || !isFar || !button) return spring();
    cancel(sheet);
    // The sheet stays where the finger left it until the server has answered.
    new MutationObserver((_, observer) => {
      if (button.ariaBusy) return;
      observer.disconnect();
      spring();
    }).observe(button, { attributes: true });
  }

  function spring() {
    hold.cancel();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sheet.animate([{ translate: `0 ${distance}px` }, {}], { duration: SPRING_TIME, easing: 'ease-out' });
  }

  function cancelButton() {
    return sheet.querySelector(`[${Attribute.cancel}]`);
  }
}
