const dialogs = document.getElementsByTagName('dialog');

export function showModals() {
  for (const dialog of dialogs)
    if (dialog.matches('[open][data-modal]:not(:modal)')) {
      dialog.open = false;
      if (dialog.matches('[data-light]')) dialog.setAttribute('closedby', 'any');
      dialog.showModal();
    }
}

function dismiss(event) {
  const { target } = event;
  if (!target.matches('[data-modal]') || target.returnValue === 'server') return;
  event.preventDefault();
  target.querySelector('[data-cancel]')?.click();
}

// A browser that was asked twice closes without asking.
for (const sign of ['cancel', 'close']) addEventListener(sign, dismiss, true);
