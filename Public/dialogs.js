const dialogs = document.getElementsByTagName('dialog');

export function showModals() {
  for (const one of dialogs)
    if (one.matches('[open][data-modal]:not(:modal)')) {
      one.open = false;
      if (one.matches('[data-light]')) one.setAttribute('closedby', 'any');
      one.showModal();
    }
}

function dismiss(event) {
  const { target } = event;
  if (!target.matches('[data-modal]') || target.returnValue === 'server') return;
  event.preventDefault();
  target.querySelector('[data-cancel]')?.click();
}

for (const sign of ['cancel', 'close']) addEventListener(sign, dismiss, true);
