// @ts-check
import * as wire from './wire.js';

/** A function from a stream's chunks to its events; it keeps what has not ended yet. */
export function parser() {
  let rest = '';
  let event = { id: '', data: [] };
  return (chunk) => {
    const events = [];
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const [, name, value] = /^(id|data): ?(.*)/s.exec(line) ?? [];
      if (name === 'id') event.id = value;
      if (name === 'data') event.data.push(value);
      if (line || !(event.id || event.data.length)) continue;
      events.push(event);
      event = { id: '', data: [] };
    }
    return events;
  };
}

/** A line of data as its kind of operation and the arguments. */
export function operation(line) {
  for (const kind in wire.operations) {
    const match = wire.operations[kind].exec(line);
    // A command's argument is JSON, with escapes of its own.
    if (match) return [kind, ...match.slice(1).map(kind === 'command' ? String : unescape)];
  }
  throw Error(line);
}

const unescape = (text) => text.replace(/\\(.)/gs, (_, sign) => ({ n: '\n', r: '\r' })[sign] ?? sign);
