// Performs the actions of controls that need no request. Pages with such controls load this script beside the main script.

const ACTIONS = 'data-client';

const OBSERVED = { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'hidden'] };

/**
 * The attributes that actions have set, by the selector of their elements, or by an element itself: whether it is hidden, and
 * whether it has a class.
 *
 * @type {Map<any, Map<string, boolean>>}
 */
const settings = new Map();

/** The path of the page that the settings belong to. */
let path = location.pathname;

/** @param {any} target @returns {any[]} */
function elementsOf(target) {
  return typeof target === 'string' ? [...document.querySelectorAll(target)] : [target];
}

/** @param {any} target */
function elementOf(target) {
  const [element] = elementsOf(target);
  if (!element) throw new Error(`There is no element '${target}'.`);
  return element;
}

/** @param {any} element @param {string} name Empty for the visibility, or a class. */
function has(element, name) {
  return name ? element.classList.contains(name) : element.hidden;
}

/**
 * Hides elements or gives them a class, and keeps that in later patches.
 *
 * @param {any} target
 * @param {string} name Empty for the visibility, or a class.
 * @param {boolean} isOn
 */
function set(target, name, isOn) {
  // The observer stays the same, so that it observes the page once, however often it starts.
  if (settings.size === 0) observer.observe(document, OBSERVED);
  settings.set(target, new Map(settings.get(target)).set(name, isOn));
  apply();
}

/** Applies to the elements of the page what the actions have set. */
function apply() {
  // A different page may be shown without loading a document.
  if (path !== location.pathname) settings.clear();
  path = location.pathname;
  for (const [target, names] of settings)
    for (const element of elementsOf(target))
      for (const [name, isOn] of names) {
        if (has(element, name) === isOn) continue;
        if (name) element.classList.toggle(name, isOn);
        else {
          element.hidden = isOn;
          // A stylesheet may show hidden elements.
          element.style.display = isOn ? 'none' : '';
        }
      }
}

const observer = new MutationObserver(apply);

/** @param {string} text */
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Browsers have the clipboard only on pages with TLS.
  const field = Object.assign(document.createElement('textarea'), { value: text });
  /** @type {any} */
  const focused = document.activeElement;
  // While a modal dialog is open, the rest of the page cannot have the focus.
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  root.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  focused?.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser has not copied the text.');
  return undefined;
}

/** @param {string | null} url @param {string | null} title */
async function share(url, title) {
  const data = { url: new URL(url ?? location.href, location.href).href, title: title ?? document.title };
  if (!navigator.share) return copyText(data.url);
  // The user may cancel.
  return navigator.share(data).catch((error) => {
    if (error.name !== 'AbortError') throw error;
  });
}

/**
 * The functions of the actions, each with its target first.
 *
 * @type {Record<string, (target: any, ...rest: any[]) => any>}
 */
const actions = {
  show: (target) => set(target, '', false),
  hide: (target) => set(target, '', true),
  toggle: (target) => set(target, '', !elementOf(target).hidden),
  addClass: (target, name) => set(target, name, true),
  removeClass: (target, name) => set(target, name, false),
  toggleClass: (target, name) => set(target, name, !has(elementOf(target), name)),
  focus: (target) => elementOf(target).focus(),
  scroll(target) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    elementOf(target).scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  },
  select(target) {
    const element = elementOf(target);
    if (element.select) element.select();
    else getSelection()?.selectAllChildren(element);
  },
  fullScreen: (target) => (document.fullscreenElement ? document.exitFullscreen() : elementOf(target).requestFullscreen()),
  openDialog(target) {
    const dialog = elementOf(target);
    if (!dialog.open) dialog.showModal();
  },
  closeDialog: (target) => (typeof target === 'string' ? elementOf(target) : target.closest('dialog'))?.close(),
  copy(target) {
    const { value, textContent } = elementOf(target);
    return copyText(value ?? textContent.trim());
  },
  copyText: (_, text) => copyText(text),
  share: (_, url, title) => share(url, title),
  // The page waits for the end of printing, so the control's request is sent first.
  print: () => void setTimeout(() => print()),
};

/** @param {any} event */
function perform({ target }) {
  const control = target.closest?.(`[${ACTIONS}]`);
  if (!control || control.ariaDisabled === 'true') return;
  for (const line of control.getAttribute(ACTIONS).split('\n')) {
    const [name, place, ...rest] = JSON.parse(line);
    // An action that fails must not prevent the others, or the control's request.
    try {
      actions[name](place ?? control, ...rest)?.catch?.(reportError);
    } catch (error) {
      reportError(error);
    }
  }
}

addEventListener('click', perform);
