export const names = 'data-p';
export const content = '#text';
export const start = /^\[(\d+)$/;
export const end = ']';
export const text = '$';

export const operations = {
  set: /^(\d+)\.(\d+)=(.*)/s,
  insist: /^(\d+)\.(\d+):(.*)/s,
  remove: /^(\d+)\.(\d+)!$/,
  attribute: /^(\d+)\/(\d+)\.(.+?)=(.*)/s,
  replace: /^(\d+)<(.*)/s,
  insert: /^(\d+)\+(\d*)<(.*)/s,
  drop: /^(\d+)-$/,
  move: /^(\d+)@(\d*)$/,
  order: /^(\d+)=([\d,]*)$/,
  command: /^!(\w+) ?(.*)/s,
};
