export const agreed = new WeakMap();

export const valueOf = (control) => (control.type === 'checkbox' ? `${control.checked}` : control.value);

export const isText = (control) => control.matches(':read-write');
