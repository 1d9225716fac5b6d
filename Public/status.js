const line = document.createElement('output');
Object.assign(line, { id: 'periscope-status', hidden: true });
document.documentElement.append(line);

let lost = '';
let calm;

export function say(text) {
  line.hidden = !(line.textContent = lost || text);
  document.documentElement.toggleAttribute('data-offline', !!lost);
}

const lose = () => say((lost = 'Connection lost.'));
addEventListener('offline', lose);

export function connected(isConnected) {
  if (!isConnected) return (calm ??= setTimeout(lose, 1000));
  calm = clearTimeout(calm);
  if (lost) say((lost = ''));
}
