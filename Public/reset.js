export const position = (page) => page.querySelector('meta[name=periscope]')?.content;

export async function renew(signal, headers) {
  const response = await fetch(location.href, { signal, headers: { Accept: 'text/html', ...headers } });
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
    if (old.value !== (old.defaultValue ?? old.value)) next.value = old.value;
    if (old.checked !== old.defaultChecked) next.checked = old.checked;
    if (old.selected !== old.defaultSelected) next.selected = old.selected;
    if (old !== activeElement) continue;
    next.focus({ preventScroll: true });
    if (old.selectionStart != null) next.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
  return reached;
}

function controls() {
  const found = new Map();
  for (const node of document.querySelectorAll('input:not([type=file]), textarea, select, option, button')) {
    const { type = 'option', value } = node;
    const { id, name } = node.closest('select') ?? node;
    let key = [type, id || name, /box|radio|submit|option/.test(type) && value].join();
    while (found.has(key)) key += '+';
    found.set(key, node);
  }
  return found;
}
