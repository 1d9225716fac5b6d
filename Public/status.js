const line = document.createElement('div');
Object.assign(line, { id: 'periscope-status', role: 'status', hidden: true });
document.documentElement.append(line);

let lost = '';
let calm;

export function say(text) {
  line.textContent = lost || text;
  line.hidden = !line.textContent;
  document.documentElement.toggleAttribute('data-offline', !!lost);
}

const lose = () => say((lost = 'Connection lost. Reconnecting.'));
addEventListener('offline', lose);

export function connected(isConnected) {
  if (!isConnected) return (calm ??= setTimeout(lose, 1000));
  calm = clearTimeout(calm);
  if (lost) say((lost = ''));
}
