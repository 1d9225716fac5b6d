import { agreed, isText, valueOf } from './values.js';
import * as wire from './wire.js';

export function takes(keys, event) {
  const { key } = event;
  const modifiers = key?.length > 1 ? ['Control', 'Alt', 'Meta', 'Shift'] : ['Control', 'Alt', 'Meta'];
  const held = modifiers.filter((name) => event.getModifierState?.(name));
  return keys.split(',').includes([...held, key].join('+'));
}

export const offers = (attribute = '') => [...attribute.matchAll(/^(.+) (.+)$/gm)];

export const bodyOf = (pair, value) => new URLSearchParams(pair + encodeURIComponent(value));

const post = (url, body, epoch) =>
  fetch(url, { method: 'POST', body, headers: wire.minimal(epoch), signal: AbortSignal['timeout'](30_000) });

export function listen(press, flush) {
  function send(control, pair, isInput, pace) {
    if (!pace) flush();
    const value = pace ? valueOf(control) : '';
    const url = (control.form ?? control.closest('form'))?.getAttribute('action') ?? '';
    const deliver = (epoch) => {
      if (pace) agreed.set(control, value);
      return post(url, bodyOf(pair, value), epoch);
    };
    press(control, deliver, pace && pair, isInput || isText(control), pace);
  }

  function hear(type, event) {
    const { target } = event;
    const isInput = type === 'input';
    const isValue = isInput || type === 'change';
    if (isValue && target.matches('[data-live]'))
      send(target, `${encodeURIComponent(target.name)}=`, isInput, isInput ? target.dataset.live || '200' : '-');
    const isKey = type === 'keydown';
    const isSubmit = type === 'submit';
    // A control in a row is clicked alone.
    const selector = `[data-${type}]${/click/.test(type) ? ',a,button,input,label' : ''}`;
    for (let element = target; (element = element.closest?.(selector)); element = element.parentNode) {
      const taken = offers(element.dataset[type]).filter(([, option]) => !isKey || option === '-' || takes(option, event));
      for (const [, option, pair] of taken) {
        if (isSubmit || (isKey && option !== '-')) event.preventDefault();
        send(isValue ? target : element, pair, isInput, isValue && option);
      }
      if (taken[0] || !isKey) break;
    }
    if (isSubmit && !event.defaultPrevented) submit(event);
  }

  function submit(event) {
    const { target: form, submitter } = event;
    if (!form.matches('[method=post]:not([target], [enctype])') || submitter?.matches('[formmethod]')) return;
    // Not a property: a control named "action" hides it.
    const url = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
    // @ts-ignore
    const body = new URLSearchParams(new FormData(form, submitter));
    for (const control of form.elements) agreed.set(control, control.value);
    event.preventDefault();
    flush(form);
    press(submitter ?? form, (epoch) => post(url, body, epoch));
  }

  for (const type of 'click dblclick keydown focusin focusout input change submit'.split(' '))
    addEventListener(type, (event) => event.isComposing || event.defaultPrevented || hear(type, event));
  addEventListener('compositionstart', () => flush());
  addEventListener('compositionend', (event) => hear('input', event));
}
