// The main script loads this module when a request is refused.

import { resolveConflict } from './conflicts.mjs';
import { showDates } from './dates.mjs';
import { OUTDATED_STATUS, STATUS_ID } from './protocol.mjs';

/** How long a refusal shows, in milliseconds. */
export const REFUSAL_TIMEOUT = 5000;

/** Its `forget` removes the timer and the listeners of the last refusal. */
const lastRefusal = { forget: () => {} };

/**
 * Returns the sentence of a refusal, and the reasons why values were not accepted.
 *
 * @param {string} text
 * @param {number} code The status of the response.
 */
export function parseRefusal(text, code) {
  // A proxy's answer is an HTML page instead of a refusal.
  const [sentence, ...lines] = (text.startsWith('<') ? '' : text).split('\n');
  const reasons = lines.map((line) => line.split('\t')).filter(([, name]) => name !== undefined);
  return {
    sentence: sentence || `Refused (${code}).`,
    reasons: reasons.map(([, name, reason]) => ({ name, reason })),
  };
}

/** Resolves a conflict between a field's value and a newer one. */
export const resolve = resolveConflict;

/**
 * Shows why a request was refused, and marks the refused fields. Returns their names; an empty list means that the
 * whole request was refused.
 *
 * @param {string} text
 * @param {number} code The status of the response.
 * @param {{ show(text: string): void }} status
 * @param {boolean} movesFocus Whether the user has submitted a form, and so has left its fields.
 */
export function showRefusal(text, code, status, movesFocus) {
  const { sentence, reasons } = parseRefusal(text, code);
  // For outdated values, the field itself shows the newer value and lets the user choose.
  if (code === OUTDATED_STATUS) return reasons.map(({ name }) => name);
  const fields = reasons.flatMap(({ name, reason }) =>
    [...document.getElementsByName(name)].filter(isEntered).map((field) => mark(field, reason)),
  );
  // A value of a site's script has no field.
  for (const { name, reason } of reasons) if (!document.getElementsByName(name).length) console.error(`${name}: ${reason}`);
  if (movesFocus) fields[0]?.focus();
  showBriefly(sentence, status);
  return reasons.map(({ name }) => name);
}

/**
 * Shows a sentence for some seconds, or until the user presses anywhere in the page, or the Escape key.
 *
 * @param {string} sentence
 * @param {{ show(text: string): void }} status
 */
function showBriefly(sentence, status) {
  lastRefusal.forget();
  const line = document.getElementById(STATUS_ID);
  status.show(sentence);
  // The notice must not cover the pressed control and those around it.
  const { top } = (document.activeElement ?? document.body).getBoundingClientRect();
  line?.classList.toggle('high', top > innerHeight / 2);
  const timer = setTimeout(dismiss, REFUSAL_TIMEOUT);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, dismissByUser);
  lastRefusal.forget = forget;

  /** @param {any} event */
  function dismissByUser({ type, key }) {
    if (type === 'pointerdown' || key === 'Escape') dismiss();
  }

  function dismiss() {
    forget();
    if (line?.textContent === sentence) status.show('');
  }

  function forget() {
    clearTimeout(timer);
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, dismissByUser);
  }
}

/** @param {any} field A radio button only stands for its group if it is the chosen one. */
function isEntered({ type, checked }) {
  return type === 'radio' ? checked : type !== 'hidden';
}

/**
 * Marks a field until its value changes, with the reason beside it.
 *
 * @param {any} field
 * @param {string} reason
 */
function mark(field, reason) {
  const isRadio = field.type === 'radio';
  const box = (isRadio ? null : field.closest('label')) ?? field.closest('fieldset');
  // A radio button does not receive the events of the others in its group.
  const owner = (isRadio && box) || field;
  owner.oninput?.();
  const described = field.getAttribute('aria-describedby');
  const { ariaInvalid } = field;
  const note = document.createElement('span');
  note.id = `periscope-reason-${field.name}`;
  note.className = 'error reason';
  // The reason belongs to the field's description, not to its label.
  note.ariaHidden = 'true';
  note.lang = 'en';
  note.textContent = showDates(reason);
  if (box) box.append(note);
  else field.after(note);
  field.ariaInvalid = 'true';
  field.setAttribute('aria-describedby', described ? `${described} ${note.id}` : note.id);
  // The buttons of a stepper dispatch `change`, but not `input`.
  owner.oninput = owner.onchange = () => {
    note.remove();
    field.ariaInvalid = ariaInvalid;
    if (described === null) field.removeAttribute('aria-describedby');
    else field.setAttribute('aria-describedby', described);
    owner.oninput = owner.onchange = null;
  };
  return field;
}
