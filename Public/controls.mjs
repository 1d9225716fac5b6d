const KEPT_CONTROLS = 'input:not([type=file]), textarea, select, button';

/** @param {any} control */
function isBox({ type }) {
  return /box|radio/.test(type);
}

/**
 * Returns the value that the page's HTML gives to a control.
 *
 * @param {any} control
 */
export function ownValue(control) {
  const { options, multiple, value, defaultValue } = control;
  if (isBox(control)) return control.defaultChecked;
  if (!options) return (defaultValue ?? value) === value ? value : initialValue(control);
  return valuesOf(options, 'defaultSelected') || (multiple ? '' : `${options[0]?.value}\n`);
}

/**
 * Returns the initial value of a field. It can differ from the HTML: browsers remove line breaks, and correct values
 * outside of a range.
 *
 * @param {any} field
 */
function initialValue({ localName, defaultValue, outerHTML }) {
  if (localName === 'textarea') return defaultValue.replace(/\r\n?/g, '\n');
  const template = document.createElement('template');
  template.innerHTML = outerHTML;
  /** @type {any} */
  const copy = template.content.firstChild;
  return copy.value;
}

/**
 * Returns the value that a control shows.
 *
 * @param {any} control
 */
export function shownValue(control) {
  if (isBox(control)) return control.checked;
  return control.options ? valuesOf(control.options, 'selected') : control.value;
}

/** @param {Iterable<any>} options @param {string} property */
function valuesOf(options, property) {
  return [...options].map((option) => (option[property] ? `${option.value}\n` : '')).join('');
}

/**
 * Makes a control show a value.
 *
 * @param {any} control
 * @param {any} value
 */
export function restoreValue(control, value) {
  if (isBox(control)) control.checked = value;
  else if (!control.options) control.value = value;
  else for (const option of control.options) option.selected = `\n${value}`.includes(`\n${option.value}\n`);
}

/**
 * Shows the server's value again in a control whose choice the server has refused. Texts stay, so that the user can
 * correct them.
 *
 * @param {any} control
 */
export function showServerValue(control) {
  if (isSwitch(control)) return turn(control);
  for (const part of [control, ...document.getElementsByName(control.name)]) if (!part.matches?.(':read-write')) restoreValue(part, ownValue(part));
}

/** @param {any} control */
export function isSwitch(control) {
  return control.role === 'switch';
}

/**
 * Turns a switch on or off. Its value is the one that the next press sends.
 *
 * @param {any} control
 */
export function turn(control) {
  control.ariaChecked = control.value;
  control.value = control.value !== 'true';
}

/**
 * Changes the number of a stepper. Returns whether that was possible, so that the button need not be sent to the
 * server.
 *
 * @param {any} button
 */
export function step(button) {
  const field = button.parentNode.querySelector('[type=number]');
  // The server sets `step` to `any` if the value is between two steps. Then only the server can compute the next one.
  if (!field || field.step === 'any' || !field.value) return false;
  if (button.nextElementSibling) field.stepDown();
  else field.stepUp();
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** The controls whose value the user has changed, each with the value that the page's HTML gave it before. */
export const enteredControls = new WeakMap();

/** @param {any} control */
export function noteEntry(control) {
  if (!enteredControls.has(control)) enteredControls.set(control, ownValue(control));
}

/** Returns the controls whose shown value differs from the value in the page's HTML. */
function changedControls() {
  /** @type {any[]} */
  const controls = [...document.querySelectorAll('input:not([type=hidden]), textarea, select')];
  return controls.filter((control) => shownValue(control) !== ownValue(control));
}

/** Sends what the user has entered before this script ran. */
export function sendEarlyInput() {
  for (const control of changedControls()) control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns whether the document was loaded by a reload, or by a step through the history. */
export function isShownAgain() {
  /** @type {any[]} */
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.type !== 'navigate';
}

/**
 * Resets the values that the browser has restored after a reload or after going back, because the server may have newer
 * ones. Skips the focused control, and those whose value the user has changed since, also before this script ran.
 */
export function discardRestoredInput() {
  if (!isShownAgain()) return;
  const { activeElement } = document;
  for (const control of changedControls())
    if (control !== activeElement && !window.periscopeInput?.has(control) && !enteredControls.has(control))
      restoreValue(control, ownValue(control));
}

/**
 * Returns the controls of the page by keys that do not change when the page is renewed.
 *
 * @returns {Map<string, any>}
 */
export function controlsByKey() {
  const controls = new Map();
  for (const control of document.querySelectorAll(KEPT_CONTROLS)) {
    let key = controlKey(control);
    while (controls.has(key)) key += '+';
    controls.set(key, control);
  }
  return controls;
}

/** @param {any} control */
function controlKey({ type, role, id, name, value }) {
  // Controls of these types share a name, and differ in their values. That of a switch changes when it is turned.
  return [type, id || name, /box|radio|submit/.test(type) && role !== 'switch' ? value : ''].join();
}
