export const meta = 'periscope';
export const names = 'data-p';
export const content = '#text';
export const start = /^\[(\d+)$/;
export const end = ']';
export const text = '$';

export const epoch = 'epoch';
export const since = 'since';
export const sequence = 'Periscope-Sequence';
export const resync = 'Periscope-Resync';
export const minimal = (epoch) => ({ Prefer: 'return=minimal', 'Periscope-Epoch': epoch });

export const operations = {
  set: /^(\d+)\.(\d+)=(.*)/s,
  insist: /^(\d+)\.(\d+):(.*)/s,
  remove: /^(\d+)\.(\d+)!$/,
  attribute: /^(\d+)\/(\d+)\.([^=]+)=(.*)/s,
  replace: /^(\d+)<(.*)/s,
  insert: /^(\d+)\+(\d*)<(.*)/s,
  drop: /^(\d+)-$/,
  move: /^(\d+)@(\d*)$/,
  order: /^(\d+)=([\d,]*)$/,
  command: /^!(\w+) ?(.*)/s,
};
