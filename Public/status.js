const { documentElement } = document;
const line = Object.assign(document.createElement('output'), { id: 'periscope-status' });
documentElement.append(line);

let calm, wrong, lost;

export function say(text = documentElement.dataset.lost, ...names) {
  for (const name of names)
    for (const node of document.getElementsByName(name)) {
      node.setAttribute('aria-errormessage', line.id);
      wrong = text;
      node.ariaInvalid = 'true';
      node.oninput = () => say((wrong = node.ariaInvalid = ''));
    }
  line.textContent = lost || text || wrong;
  documentElement.toggleAttribute('data-offline', !!lost);
}

const lose = () => say((lost = documentElement.dataset.lost));
addEventListener('offline', lose);

export function connected(isOn) {
  if (!isOn) return (calm ??= setTimeout(lose, 1000));
  calm = clearTimeout(calm);
  if (lost) say((lost = ''));
}
