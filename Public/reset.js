export const position = (page) => page.querySelector('[name=periscope]')?.content;

export async function renew(signal, headers, show, isUnsent) {
  const response = await fetch(location.href, { signal, headers: { Accept: 'text/html', ...headers } });
  if (!response.ok) throw 0;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const place = position(page);
  if (response.redirected || !place) throw location.replace(response.url);
  const known = controls();
  const { activeElement } = document;
  document.title = page.title;
  document.body.replaceWith(page.body);
  show(place);
  for (const [key, next] of controls()) {
    const old = known.get(key) ?? next;
    const one = isUnsent(old);
    if (one) one.node = next;
    if (old.value !== (old.defaultValue ?? old.value)) next.value = old.value;
    if (old.checked !== old.defaultChecked) next.checked = old.checked;
    if (old.selected !== old.defaultSelected) next.selected = old.selected;
    if (old !== activeElement) continue;
    next.focus({ preventScroll: true });
    if (old.selectionStart != null) next.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

function controls() {
  const known = new Map();
  for (const node of document.querySelectorAll('input:not([type=file]), textarea, option, select, button')) {
    const { type = 'option', value } = node;
    const { id, name } = node.closest('select') ?? node;
    let key = [type, id || name, /box|radio|submit|option/.test(type) && value].join();
    while (known.has(key)) key += '+';
    known.set(key, node);
  }
  return known;
}
