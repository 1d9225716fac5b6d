const operations = {
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

export function parser() {
  let rest = '';
  return (text) => {
    const events = (rest + text).split('\n\n');
    rest = events.pop();
    return events.map((event) => {
      const lines = event.split('\n');
      const values = (name) => lines.filter((one) => one.startsWith(name)).map((one) => one.slice(name.length));
      return { id: values('id:')[0], data: values('data:') };
    });
  };
}

export function operation(line) {
  for (const kind in operations) {
    const one = operations[kind].exec(line);
    if (one) return [kind, ...one.slice(1).map(kind === 'command' ? String : unescape)];
  }
  throw Error();
}

const unescape = (text) => text.replace(/\\./g, (pair) => JSON.parse(`"${pair}"`));
