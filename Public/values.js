export const agreed = new WeakMap();

export const valueOf = (node) => (node.type === 'checkbox' ? `${node.checked}` : node.value);

export const isText = (node) => node.matches(':read-write');
