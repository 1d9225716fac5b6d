// Sends the files that the user chooses in a control, and shows their progress. Pages with such controls load this
// script beside the main script.

/**
 * Files that are sent in one request.
 *
 * @typedef {object} Transfer
 * @property {any} control
 * @property {File[]} files
 * @property {string} key
 * @property {HTMLElement} box
 * @property {{ epoch: string, url: string }} [page] The page on which the user chose the files.
 * @property {XMLHttpRequest} [request] Absent after a failure.
 */

const CONTROL = 'input[data-files]';
const ENABLED_CONTROL = `${CONTROL}:enabled`;
const OTHER_CONTROL = '[type=file]:not([data-files])';

/** The headers that let the server perform an upload only once, and only on the page instance that the user sees. */
const EPOCH_HEADER = 'Periscope-Epoch';
const KEY_HEADER = 'Idempotency-Key';

/** The lines of the texts in the attribute `data-words` of the element that shows a control's transfers. */
const Word = { cancel: 0, retry: 1, tooLarge: 2, wrongType: 3, tooMany: 4, failure: 5 };

/** The statuses after which the same request may succeed later: all from 500 on, and 429. */
const FIRST_SERVER_STATUS = 500;
const TOO_MANY_STATUS = 429;

/** The size in bytes up to which a picture has a preview, and the height of the preview in pixels. */
const PREVIEW_LIMIT = 20_000_000;
const PREVIEW_HEIGHT = 48;

const STYLE = `
  div { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-block: 0.375rem; }
  canvas { max-width: 6rem; }
  progress { flex: 1 1 8rem; min-width: 4rem; }
  [role=alert] { flex: 1 1 8rem; color: var(--periscope-red); }
  button { font: inherit; min-height: 1.75rem; border: 1px solid; border-radius: 0.375rem; background: none; color: inherit; }
`;

/** The transfers that have not ended. */
const transfers = new Set();

/** @type {any} The transfer whose request has been sent. */
let current;

/** The style of the transfers. A page's security policy forbids a `style` element. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);

/** @param {string} [selector] @returns {any[]} */
function controls(selector = CONTROL) {
  return [...document.querySelectorAll(selector)];
}

/** @param {any} control @returns {string[]} */
function words(control) {
  return place(control)?.getAttribute('data-words')?.split('\n') ?? [];
}

/**
 * Returns the element in which a control's transfers show. Its content is in a shadow tree, which patches ignore.
 *
 * @param {any} control
 */
function place(control) {
  const next = control.closest('label')?.nextElementSibling;
  return next?.matches('[data-words]') ? next : null;
}

/**
 * Returns the control of a transfer, or the new one with the same name if a patch has replaced it.
 *
 * @param {Transfer} transfer
 */
function currentControl({ control }) {
  if (control.isConnected) return control;
  return controls().find(({ name }) => name === control.name) ?? control;
}

/**
 * Shows a transfer at its control.
 *
 * @param {Transfer} transfer
 */
function show(transfer) {
  const control = currentControl(transfer);
  if (transfer.box.isConnected && control === transfer.control) return;
  transfer.control = control;
  const host = place(control);
  if (!host) return;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(transfer.box);
  host.hidden = false;
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {any} properties
 */
function make(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

/**
 * Returns the reason why a control does not accept a file.
 *
 * @param {any} control
 * @param {File} file
 */
function fault(control, file) {
  const text = words(control);
  if (file.size > limits(control).size) return text[Word.tooLarge];
  return isAccepted(file, control.accept) ? undefined : text[Word.wrongType];
}

/** @param {any} control */
function limits(control) {
  const [size, count] = control.dataset.files.split(' ').map(Number);
  return { size, count };
}

/** @param {File} file @param {string} list */
function isAccepted({ name, type }, list) {
  return (
    !list ||
    list.split(',').some((item) => {
      if (item.startsWith('.')) return name.toLowerCase().endsWith(item);
      return item.endsWith('/*') ? type.startsWith(item.slice(0, -1)) : type === item;
    })
  );
}

/**
 * Sends the files that the user has chosen.
 *
 * @param {any} control
 * @param {Iterable<File>} chosen
 */
function choose(control, chosen) {
  const files = [...chosen];
  if (files.length === 0 || control.matches(':disabled')) return;
  // Cleared, so that the same file can be chosen again, and so that a submitted form does not contain the files.
  control.value = '';
  // Ends the control's failed transfers, and the other ones too if the control takes only one file.
  for (const transfer of [...transfers]) if (transfer.control === control && (!control.multiple || !transfer.request)) end(transfer);
  take(control, files, (file) => fault(control, file));
}

/**
 * Sends the files that have no reason to be refused, and shows the reasons of the others. The user chooses again which ones
 * to send if there are too many.
 *
 * @param {any} control
 * @param {File[]} files
 * @param {(file: File) => string | undefined} reasonOf
 */
function take(control, files, reasonOf) {
  const accepted = files.filter((file) => reasonOf(file) === undefined);
  if (accepted.length > limits(control).count) fail(newTransfer(control, accepted), words(control)[Word.tooMany] ?? '', false);
  else if (accepted.length > 0) start(newTransfer(control, accepted));
  for (const file of files) if (!accepted.includes(file)) fail(newTransfer(control, [file]), reasonOf(file) ?? '', false);
}

/** @param {any} control @param {File[]} files */
function newTransfer(control, files) {
  const random = crypto.getRandomValues(new Uint32Array(4));
  /** @type {Transfer} */
  const transfer = { control, files, key: [...random].map((number) => number.toString(36)).join('-'), box: make('div', {}) };
  transfers.add(transfer);
  return transfer;
}

/** @param {Transfer} transfer */
function start(transfer) {
  const { control, files, box } = transfer;
  const names = files.map(({ name }) => name).join(', ');
  const progress = make('progress', { max: 1, value: 0, ariaLabel: names });
  const cancel = make('button', { type: 'button', textContent: words(control)[Word.cancel], onclick: () => end(transfer) });
  box.replaceChildren(...files.flatMap(preview), make('span', { textContent: names }), progress, cancel);
  show(transfer);
  const { epoch, url } = window.periscope;
  const request = new XMLHttpRequest();
  Object.assign(transfer, { request, page: { epoch, url } });
  request.upload.onprogress = ({ loaded, total }) => {
    progress.value = loaded / total;
    show(transfer);
  };
  request.onload = () => {
    const { status, responseText } = request;
    // The server answers a performed upload without a body; a network that requires a log-in answers with its own page.
    if (status < 300 && !responseText) return end(transfer);
    const isTemporary = status < 300 || status >= FIRST_SERVER_STATUS || status === TOO_MANY_STATUS;
    // A proxy's answer is an HTML page instead of a refusal.
    const [sentence, ...lines] = responseText.startsWith('<') ? '' : responseText.split('\n');
    // The lines below the sentence have the names of refused files and the reasons.
    const reasons = new Map(lines.map((line) => /** @type {[string, string]} */ (line.split('\t').slice(1))));
    if (files.some(({ name }) => reasons.has(name))) {
      end(transfer);
      return take(currentControl(transfer), files, ({ name }) => reasons.get(name));
    }
    fail(transfer, sentence || (words(control)[Word.failure] ?? ''), isTemporary);
  };
  request.onerror = () => fail(transfer, words(control)[Word.failure] ?? '', true);
  sendNext();
}

/**
 * Sends the transfers one after the other: a browser has six connections to a site, of which its pages need some for
 * their streams, and for what the user does meanwhile.
 */
function sendNext() {
  if (transfers.has(current) && current.request) return;
  current = [...transfers].find(({ request }) => request);
  if (!current) return;
  const { files, key, request, page } = current;
  const control = currentControl(current);
  // The page may have been renewed while the transfer waited. A different page may have a control of the same name.
  const isSamePage = control.isConnected && new URL(window.periscope.url).pathname === new URL(page.url).pathname;
  const { epoch, url } = isSamePage ? window.periscope : page;
  request.open('POST', url);
  request.setRequestHeader(EPOCH_HEADER, epoch);
  request.setRequestHeader(KEY_HEADER, key);
  const body = new FormData();
  for (const file of files) body.append(control.name, file);
  request.send(body);
}

/**
 * Shows why a transfer has failed.
 *
 * @param {Transfer} transfer
 * @param {string} reason
 * @param {boolean} isTemporary Whether the user may try again.
 */
function fail(transfer, reason, isTemporary) {
  const { control, files, box } = transfer;
  delete transfer.request;
  sendNext();
  const text = words(control);
  const buttons = [make('button', { type: 'button', textContent: text[Word.cancel], onclick: () => end(transfer) })];
  if (isTemporary) buttons.unshift(make('button', { type: 'button', textContent: text[Word.retry], onclick: () => start(transfer) }));
  const alert = make('span', { textContent: `${files.map(({ name }) => name).join(', ')}: ${reason}` });
  alert.setAttribute('role', 'alert');
  box.replaceChildren(alert, ...buttons);
  show(transfer);
  if (box.isConnected) return;
  // The control is gone, for example because the user has gone to a different page in the same layout.
  window.periscope.status.refuse(alert.textContent, 0, false);
  end(transfer);
}

/**
 * Removes a transfer, and cancels its request.
 *
 * @param {Transfer} transfer
 */
function end(transfer) {
  transfers.delete(transfer);
  transfer.request?.abort();
  sendNext();
  transfer.box.remove();
  const host = place(transfer.control);
  if (host) host.hidden = !host.shadowRoot?.firstChild;
}

/**
 * Returns a canvas with a picture's content. Unlike an image, it needs no URL that the security policy would have to
 * allow.
 *
 * @param {File} file
 */
function preview(file) {
  if (!file.type.startsWith('image/') || file.size > PREVIEW_LIMIT) return [];
  const canvas = make('canvas', { width: 0, height: 0, ariaHidden: 'true' });
  createImageBitmap(file, { resizeHeight: PREVIEW_HEIGHT }).then(
    (picture) => {
      Object.assign(canvas, { width: picture.width, height: picture.height });
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      picture.close();
    },
    () => canvas.remove(),
  );
  return [canvas];
}

/**
 * Returns the enabled control that an event's files are for.
 *
 * @param {any} event
 */
function controlAt({ target }) {
  const control = target.closest?.('label')?.control;
  // Unlike `disabled`, the selector includes controls in a disabled group.
  return control?.matches(ENABLED_CONTROL) ? control : undefined;
}

/** Returns the enabled control for pasted files: the focused one, the first one of the form, or the only one of the page. */
function controlForPaste() {
  const { activeElement } = document;
  if (activeElement?.matches(ENABLED_CONTROL)) return activeElement;
  const own = activeElement?.closest('form')?.querySelector(ENABLED_CONTROL);
  const all = controls(ENABLED_CONTROL);
  return own ?? (all.length === 1 ? all[0] : undefined);
}

/**
 * Marks the control under dragged files, or removes the mark.
 *
 * @param {any} control
 * @param {boolean} isOver
 */
function mark(control, isOver) {
  const label = control?.closest('label');
  if (label) label.style.outline = isOver ? '2px dashed' : '';
}

/** @param {any} event */
function drag(event) {
  const { type, dataTransfer } = event;
  const control = controlAt(event);
  const isOver = type === 'dragover' || type === 'drop';
  if (isOver && !dataTransfer.types.includes('Files')) return;
  if (!control) return isOver ? refuse(event) : undefined;
  if (isOver) event.preventDefault();
  mark(control, type === 'dragover');
  if (type === 'drop') choose(control, dataTransfer.files);
}

/**
 * Refuses files beside the controls of a page: the browser would show them in place of the page.
 *
 * @param {any} event
 */
function refuse(event) {
  // Other controls for files, and scripts of the site, take files themselves.
  if (event.defaultPrevented || event.target.closest?.(OTHER_CONTROL) || !document.querySelector(CONTROL)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** @param {any} event */
function prepare({ target }) {
  if (target.querySelector(CONTROL)) target.removeAttribute('enctype');
}

for (const type of ['dragover', 'dragleave', 'drop']) addEventListener(type, drag);
addEventListener('change', ({ target }) => {
  /** @type {any} */
  const control = target;
  if (control.matches?.(CONTROL)) choose(control, control.files);
});
addEventListener('paste', (/** @type {any} */ event) => {
  const files = event.clipboardData?.files ?? [];
  const control = files.length > 0 && controlForPaste();
  if (!control) return;
  event.preventDefault();
  choose(control, files);
});
// The attribute `enctype` is for browsers without scripts. Once it is removed, the main script sends the form.
addEventListener('submit', prepare, { capture: true });
// Files that the user has chosen before this script ran.
for (const control of controls()) choose(control, control.files);
