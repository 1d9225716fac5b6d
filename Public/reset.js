// @ts-check
import * as wire from './wire.js';

/** The epoch and the sequence that a page was rendered at. */
export const position = (page) => page.querySelector(`meta[name=${wire.meta}]`)?.content;

/** Shows the page as the server has it now, under what the user typed; returns its position. */
export async function renew(signal) {
  const response = await fetch(location.href, { signal, cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!response.ok) throw response;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const reached = position(page);
  if (response.redirected || !reached) {
    location.replace(response.url);
    return new Promise(() => {});
  }
  const restore = remember();
  document.title = page.title;
  document.body.replaceWith(page.body);
  restore();
  return reached;
}

const defaults = { value: 'defaultValue', checked: 'defaultChecked', selected: 'defaultSelected' };

function remember() {
  const kept = [];
  for (const [key, control] of controls()) {
    const { type, selectionStart, selectionEnd } = control;
    for (const field in defaults) {
      const typed = control[field];
      if (typed !== (control[defaults[field]] ?? typed) && type !== 'file') kept.push([key, (next) => (next[field] = typed)]);
    }
    if (control !== document.activeElement) continue;
    kept.push([key, (next) => next.focus({ preventScroll: true })]);
    if (selectionStart != null) kept.push([key, (next) => next.setSelectionRange?.(selectionStart, selectionEnd)]);
  }
  return () => {
    const found = controls();
    for (const [key, put] of kept) if (found.has(key)) put(found.get(key));
  };
}

/** The controls under keys that are the same on the page before and after. */
function controls() {
  const found = new Map();
  for (const control of document.querySelectorAll('input, textarea, select, option, button')) {
    const { type, id, name } = control.closest('select') ?? control;
    let key = [type, id || name, /^(checkbox|radio|submit|select.*)$/.test(type) && control.value].join(' ');
    while (found.has(key)) key += '+';
    found.set(key, control);
  }
  return found;
}
