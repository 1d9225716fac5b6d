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
