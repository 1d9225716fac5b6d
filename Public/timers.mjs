/**
 * Runs an action after a time, and returns a function that prevents it.
 *
 * @typedef {(milliseconds: number, action: () => void) => () => void} Timer
 */

/** @type {Timer} */
export const startTimer = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
