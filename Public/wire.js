// @ts-check
// Every name that the server and the browser share.

export const meta = 'periscope';
export const names = 'data-p';
export const content = '#text';
export const start = /^\[(\d+)$/;
export const end = ']';
export const text = '$';

export const epoch = 'epoch';
export const since = 'since';
export const sequence = 'Periscope-Sequence';
export const minimal = { Prefer: 'return=minimal' };

/** Groups are arguments. */
export const operations = {
  set: /^(\d+)\.(\d+)=(.*)/s,
  remove: /^(\d+)\.(\d+)!$/,
  replace: /^(\d+)<(.*)/s,
  command: /^!(\w+) ?(.*)/s,
};
