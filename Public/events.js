import { agreed, isText, valueOf } from './slots.js';

export function takes(keys, event) {
  const { key = '' } = event;
  const held = ['Control', 'Alt', 'Meta', key[1] && 'Shift'].filter((one) => event.getModifierState?.(one));
  return keys.split(',').includes([...held, key].join('+'));
}

export const offers = (attribute = '') => [...attribute.matchAll(/^(.+) (.+)$/gm)];

export const bodyOf = (pair, value = '') => new URLSearchParams(pair + encodeURIComponent(value));

export function listen(press, flush) {
  function send(node, body, value, pair, isInput, pace) {
    const deliver = (epoch) => {
      if (pair) agreed.set(node, value);
      const signal = AbortSignal['timeout'](30_000);
      return fetch('', { signal, headers: { 'Periscope-Epoch': epoch }, method: 'POST', body });
    };
    press(node, deliver, pair, isInput || isText(node), pace);
  }

  function hear(type, event) {
    const { target } = event;
    const sendValue = (pair, pace, value = valueOf(target)) =>
      send(target, bodyOf(pair, value), value, pair, type === 'input', pace);

    const isValue = type === 'input' || type === 'change';
    if (isValue && target.matches('[data-live]'))
      sendValue(`${encodeURIComponent(target.name)}=`, type === 'input' ? target.dataset.live || '200' : '-');
    for (const node of event.composedPath()) {
      const found = offers(node.dataset?.[type]).filter(([, option]) => isValue || option === '-' || takes(option, event));
      for (const [, option, pair] of found) {
        if (type === 'submit' || (!isValue && option !== '-')) event.preventDefault();
        if (isValue) sendValue(pair, option);
        else {
          flush();
          send(node, bodyOf(pair));
        }
      }
      if (found[0] || (/click/.test(type) && node.matches?.('a, button, input, label'))) break;
    }
    if (type === 'submit' && !event.defaultPrevented) submit(event);
  }

  function submit(event) {
    const { target, submitter } = event;
    if (!target.matches('[method=post]:not([target], [enctype], [action])') || submitter?.matches('[formaction],[formmethod]')) return;
    const body = new URLSearchParams(new window.FormData(target, submitter));
    event.preventDefault();
    flush();
    send(submitter ?? target, body);
  }

  for (const type of 'click dblclick keydown focusin focusout input change submit'.split(' '))
    addEventListener(type, (event) => event.isComposing || event.defaultPrevented || hear(type, event));
  addEventListener('compositionstart', flush);
  addEventListener('compositionend', (event) => hear('input', event));
}
