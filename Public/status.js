// @ts-check
import { after } from './stream.js';

export const line = document.createElement('div');
Object.assign(line, { id: 'periscope-status', role: 'status', hidden: true });

let lost = '';
let calm;

export function say(text) {
  line.textContent = lost || text;
  line.hidden = !line.textContent;
}

/** A second without a connection is nobody's concern. */
export function connected(isConnected) {
  if (!isConnected) return (calm ??= after(1000, () => say((lost = 'Connection lost. Reconnecting…'))));
  calm = calm?.();
  if (lost) say((lost = ''));
}
