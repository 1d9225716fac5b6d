import * as wire from './wire.js';

export function parser() {
  let rest = '';
  return (chunk) => {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop();
    return events.map((event) => {
      const lines = event.split('\n');
      const values = (name) => lines.flatMap((line) => (line.startsWith(name) ? line.slice(name.length) : []));
      return { id: values('id:')[0], data: values('data:') };
    });
  };
}

export function operation(line) {
  for (const kind in wire.operations) {
    const match = wire.operations[kind].exec(line);
    if (match) return [kind, ...match.slice(1).map(kind === 'command' ? String : unescape)];
  }
  throw Error(line);
}

const unescape = (text) => text.replace(/\\(.)/gs, (_, sign) => ({ n: '\n', r: '\r' })[sign] ?? sign);
