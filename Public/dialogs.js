const dialogs = document.getElementsByTagName('dialog');

export function showModals() {
  for (const dialog of dialogs)
    if (dialog.matches('[open][data-modal]:not(:modal)')) {
      dialog.open = false;
      if (dialog.matches('[data-light]')) dialog.setAttribute('closedby', 'any');
      dialog.showModal();
    }
}

addEventListener(
  'cancel',
  (event) => {
    const { target } = event;
    if (!target.matches('[data-modal]')) return;
    event.preventDefault();
    target.querySelector('[data-cancel]')?.click();
  },
  true,
);
