export const agreed = new WeakMap();

export const valueOf = (control) => (control.type === 'checkbox' ? `${control.checked}` : control.value);

export const shown = (isHeld, sent, current, next, insists) =>
  isHeld && !(insists && current === sent) ? current : next;

export const isText = (control) => control.matches(':read-write');
