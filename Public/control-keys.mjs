const CONTROLS = 'input:not([type=file]), textarea, select, button';

/**
 * Returns the controls of the page by keys that do not change when the page is renewed.
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
function controlKey({ type, id, name, value }) {
  // Controls of these types share a name, and differ in their values.
  return [type, id || name, /box|radio|submit/.test(type) ? value : ''].join();
}
