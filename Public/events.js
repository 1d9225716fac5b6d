import { agreed, isText, valueOf } from './values.js';

export function takes(keys, event) {
  const { key } = event;
  const held = ['Control', 'Alt', 'Meta', key?.length > 1 && 'Shift'].filter((one) => event.getModifierState?.(one));
  return keys.split(',').includes([...held, key].join('+'));
}

export const offers = (attribute = '') => [...attribute.matchAll(/^(.+) (.+)$/gm)];

export const bodyOf = (pair, value) => new URLSearchParams(pair + encodeURIComponent(value));

const actionOf = (form) => form?.getAttribute('action') ?? '';

const post = (url, body) =>
  fetch(url, { method: 'POST', body, headers: { Prefer: 'return=minimal' }, signal: AbortSignal['timeout'](30_000) });

export function listen(press, flush) {
  function send(control, pair, isQuiet, pace) {
    if (!pace) flush();
    const value = pace ? valueOf(control) : '';
    const deliver = () => {
      if (pace) agreed.set(control, value);
      return post(actionOf(control.form ?? control.closest('form')), bodyOf(pair, value));
    };
    press(control, deliver, pace && pair, isQuiet || isText(control), pace);
  }

  function hear(type, event) {
    const { target } = event;
    const isInput = type === 'input';
    const isValue = isInput || type === 'change';
    const isKey = type === 'keydown';
    const isSubmit = type === 'submit';
    if (isValue && target.matches('[data-live]'))
      send(target, `${encodeURIComponent(target.name)}=`, isInput, isInput ? target.dataset.live || '200' : '-');
    // A control in a row is clicked alone.
    const selector = `[data-${type}]${/click/.test(type) ? ', a, button, input, label' : ''}`;
    for (let control = target; (control = control.closest?.(selector)); control = control.parentNode) {
      const taken = offers(control.dataset[type]).filter(([, option]) => !isKey || option === '-' || takes(option, event));
      for (const [, option, pair] of taken) {
        if (isSubmit || (isKey && option !== '-')) event.preventDefault();
        send(isValue ? target : control, pair, isInput, isValue ? option : '');
      }
      if (taken[0] || !isKey) break;
    }
    if (isSubmit && !event.defaultPrevented) submit(event);
  }

  function submit(event) {
    const { target, submitter } = event;
    if (!target.matches('[method=post]:not([target], [enctype])') || submitter?.matches('[formmethod]')) return;
    const url = submitter?.getAttribute('formaction') ?? actionOf(target);
    // @ts-ignore
    const body = new URLSearchParams(new FormData(target, submitter));
    for (const control of target.elements) agreed.set(control, control.value);
    event.preventDefault();
    flush(target);
    press(submitter ?? target, () => post(url, body));
  }

  for (const type of 'click dblclick keydown focusin focusout input change submit'.split(' '))
    addEventListener(type, (event) => event.isComposing || event.defaultPrevented || hear(type, event));
  addEventListener('compositionstart', flush);
  addEventListener('compositionend', (event) => hear('input', event));
}
