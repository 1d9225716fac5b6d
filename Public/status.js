const line = document.createElement('output');
line.id = 'periscope-status';
document.documentElement.append(line);

let calm, lost, wrong;

export function say(text) {
  for (const node of document.getElementsByName(text.split("'")[1])) {
    node.setAttribute('aria-errormessage', line.id);
    node.ariaInvalid = 'true';
    wrong = text;
    node.oninput = () => (wrong = node.ariaInvalid = null);
  }
  text = lost || text || wrong;
  if (line.textContent !== text) line.textContent = text;
  document.documentElement.toggleAttribute('data-offline', !!lost);
}

const lose = () => say((lost = 'Connection lost.'));
addEventListener('offline', lose);

export function connected(isOn) {
  if (!isOn) return (calm ??= setTimeout(lose, 1000));
  calm = clearTimeout(calm);
  if (lost) say((lost = ''));
}
