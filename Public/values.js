/** What each control and the server last agreed on. */
export const agreed = new WeakMap();

export const valueOf = (control) => (control.type === 'checkbox' ? `${control.checked}` : control.value);

/** @returns the value that a control shows once the server has sent `next` */
export const shown = (isHeld, sent, current, next, insists) =>
  isHeld && !(insists && current === sent) ? current : next;

/** Typed into, and not read only. */
export const isText = (control) => control.matches(':read-write');
