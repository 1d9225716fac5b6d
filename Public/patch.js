import * as wire from './wire.js';

export function parser() {
  let rest = '';
  return (chunk) => {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop();
    return events.map((event) => {
      const lines = event.split('\n');
      const values = (name) => lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
      return { id: values('id:')[0], data: values('data:') };
    });
  };
}

export function operation(line) {
  for (const kind in wire.operations) {
    const found = wire.operations[kind].exec(line);
    if (found) return [kind, ...found.slice(1).map(kind === 'command' ? String : unescape)];
  }
  throw Error(line);
}

const unescape = (text) => text.replace(/\\[nr\\]/g, (pair) => JSON.parse(`"${pair}"`));
