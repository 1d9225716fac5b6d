import * as wire from './wire.js';

export const position = (page) => page.querySelector(`meta[name=${wire.meta}]`)?.content;

export async function renew(signal, headers) {
  const accept = { Accept: 'text/html', ...headers };
  const response = await fetch(location.href, { signal, cache: 'no-store', headers: accept });
  if (!response.ok) throw response;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const reached = position(page);
  if (response.redirected || !reached) {
    location.replace(response.url);
    return new Promise(() => {});
  }
  const before = controls();
  const { activeElement } = document;
  document.title = page.title;
  document.body.replaceWith(page.body);
  for (const [key, next] of controls()) {
    const old = before.get(key) ?? next;
    for (const field in defaults)
      if (old[field] !== (old[defaults[field]] ?? old[field]) && old.type !== 'file') next[field] = old[field];
    if (old !== activeElement) continue;
    next.focus({ preventScroll: true });
    if (old.selectionStart != null) next.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
  return reached;
}

const defaults = { value: 'defaultValue', checked: 'defaultChecked', selected: 'defaultSelected' };

function controls() {
  const found = new Map();
  for (const control of document.querySelectorAll('input, textarea, select, option, button')) {
    const { type = 'option', value } = control;
    const { id, name } = control.closest('select') ?? control;
    let key = [type, id || name, /checkbox|radio|submit|option/.test(type) && value].join(' ');
    while (found.has(key)) key += '+';
    found.set(key, control);
  }
  return found;
}
