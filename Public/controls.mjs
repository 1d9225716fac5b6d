const CONTROLS = 'input:not([type=file]), textarea, option, select, button';

/**
 * Returns the controls of the page by keys that are the same after the page was renewed.
 *
 * @returns {Map<string, any>}
 */
export function controlsByKey() {
  const controls = new Map();
  for (const control of document.querySelectorAll(CONTROLS)) {
    let key = controlKey(control);
    while (controls.has(key)) key += '+';
    controls.set(key, control);
  }
  return controls;
}

/** @param {any} control */
function controlKey(control) {
  const { type = 'option', value } = control;
  // An option has its name from the control that it belongs to.
  const { id, name } = control.closest('select') ?? control;
  // Controls of these types share a name, and differ in their values.
  const distinction = /box|radio|submit|option/.test(type) ? value : '';
  return [type, id || name, distinction].join();
}

/** The properties that the user changes, each with the one that holds the page's own value. */
const ENTERED_PROPERTIES = { value: 'defaultValue', checked: 'defaultChecked', selected: 'defaultSelected' };

/**
 * Gives a control what the user has entered in the one that it replaces.
 *
 * @param {any} control
 * @param {any} replaced
 */
export function restoreInput(control, replaced) {
  for (const [name, original] of Object.entries(ENTERED_PROPERTIES)) {
    const isEntered = replaced[original] !== undefined && replaced[name] !== replaced[original];
    if (isEntered) control[name] = replaced[name];
  }
}

/**
 * Returns the value that the page itself gives to a control.
 *
 * @param {any} control
 */
export function ownValue({ type, options, defaultChecked, defaultValue, value }) {
  if (options) return ([...options].filter((option) => option.defaultSelected).at(-1) ?? options[0])?.value;
  return /box|radio/.test(type) ? defaultChecked : defaultValue ?? value;
}

/**
 * Returns the value that a control shows.
 *
 * @param {any} control
 */
export function shownValue({ type, checked, value }) {
  return /box|radio/.test(type) ? checked : value;
}

/**
 * Makes a control show a value.
 *
 * @param {any} control
 * @param {any} value
 */
export function restoreValue(control, value) {
  control[/box|radio/.test(control.type) ? 'checked' : 'value'] = value;
}

/**
 * Takes back what the user has chosen, because the server has refused it. Texts stay, so that the user can correct them.
 *
 * @param {any} control
 */
export function showServerValue(control) {
  if (isSwitch(control)) return turn(control);
  const group = [...(control.form?.elements ?? [])].filter(({ name }) => name === control.name);
  for (const part of control.options ?? [control, ...group])
    if (!part.matches?.(':read-write'))
      for (const [name, original] of Object.entries(ENTERED_PROPERTIES))
        if (part[original] !== undefined) part[name] = part[original];
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
 * Changes the number of a stepper; returns whether its button is done with that.
 *
 * @param {any} button
 */
export function step(button) {
  const field = button.parentNode.querySelector('[type=number]');
  // Off the steps of its range, only the server knows the next number.
  if (!field || field.step === 'any' || !field.value) return false;
  if (button.nextElementSibling) field.stepDown();
  else field.stepUp();
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** The controls whose value the user has changed, each with the value that the page has given to it before. */
export const enteredControls = new WeakMap();

/** @param {any} control */
export function noteEntry(control) {
  if (!enteredControls.has(control)) enteredControls.set(control, ownValue(control));
}

/** Sends what the user has entered before this script ran. */
export function sendEarlyInput() {
  for (const control of document.querySelectorAll('input:not([type=hidden]), textarea, select'))
    if (shownValue(control) !== ownValue(control)) control.dispatchEvent(new Event('change', { bubbles: true }));
}
