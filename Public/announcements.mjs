import { isTextField } from './fields.mjs';

/** How long after an action of the user a change of the page counts as its result, in milliseconds. */
const RESULT_TIMEOUT = 5000;

/** The maximum length of an announced text, in characters. */
const TEXT_LIMIT = 150;

const ROW = 'li, tr, [role=listitem], [role=row], .row';

/** The root element's attribute with the word for a removed row, in languages other than English. */
const REMOVED_TEXT = 'data-removed';

/**
 * Elements whose changes are not announced here: screen readers announce them, or read them when they get the focus.
 */
const ANNOUNCED = '[aria-live], output, dialog, [role=status], [role=alert], progress, a, button, label';

/** Announces the results of the user's own actions to people who do not see them. */
export function announceResults() {
  // The user's first action on the page loads this module, so a change right now can be the result of that action.
  let actedAt = performance.now();
  let { title } = document;
  /** @type {any} */
  let region;
  /**
   * The texts whose changes were announced since the last action. Each is announced once: a text that keeps changing,
   * such as a clock, is not a result of the action.
   *
   * @type {WeakSet<Node>}
   */
  let announced = new WeakSet();
  for (const type of ['click', 'submit', 'keydown']) addEventListener(type, note, { capture: true });
  new MutationObserver(announce).observe(document, { subtree: true, childList: true, characterData: true });

  /** @param {any} event */
  function note({ type, key, target }) {
    if (type === 'keydown' && key !== 'Enter' && (!/^( |Delete)$/.test(key) || isTextField(target))) return;
    actedAt = performance.now();
    announced = new WeakSet();
  }

  /** @param {MutationRecord[]} records */
  function announce(records) {
    const isResult = performance.now() - actedAt < RESULT_TIMEOUT;
    // During a visit to a different page, only its title is announced.
    const texts = window.periscope.visit ? titles() : isResult ? [...titles(), ...removals(records), ...newTexts(records)] : [];
    title = document.title;
    if (texts.length === 0) return;
    if (!region?.isConnected) region = newRegion();
    // Cleared first, because screen readers do not announce a text that stays equal.
    region.textContent = '';
    setTimeout(() => (region.textContent = texts.join(' ')));
  }

  function titles() {
    return document.title === title ? [] : [document.title];
  }

  /** @param {MutationRecord[]} records */
  function newTexts(records) {
    /** @type {any[]} */
    const changed = records.map(({ target }) => target).filter((node) => node.data && !announced.has(node));
    for (const text of changed) announced.add(text);
    return [...additions(records), ...new Set(changed.map(({ parentElement }) => parentElement))]
      .filter((element) => element?.isConnected && !element.closest(ANNOUNCED))
      .map(textOf)
      .slice(0, 2);
  }
}

/** @param {MutationRecord[]} records */
function removals(records) {
  const word = document.documentElement.getAttribute(REMOVED_TEXT) ?? 'Removed.';
  return elementsOf(records, 'removedNodes')
    // Here and below not `matches()` or `contains()`: a form's control with that name hides the method.
    .filter((node) => !node.isConnected && node.closest(ROW) === node)
    .map((row) => [textOf(row.querySelector('h2, h3, [role=switch], .title') ?? row), word].join(': '));
}

/** @param {MutationRecord[]} records */
function additions(records) {
  return elementsOf(records, 'addedNodes')
    .filter((node) => !Node.prototype.contains.call(node, document.activeElement))
    .flatMap((node) => (node.closest('p, .label') === node ? node : [...node.querySelectorAll('p')]));
}

/** @param {MutationRecord[]} records @param {'addedNodes' | 'removedNodes'} kind @returns {any[]} */
function elementsOf(records, kind) {
  return records.flatMap((record) => [...record[kind]]).filter((node) => node.nodeType === Node.ELEMENT_NODE);
}

/** @param {any} element */
function textOf({ textContent }) {
  return textContent.replace(/\s+/g, ' ').trim().slice(0, TEXT_LIMIT);
}

function newRegion() {
  /** @type {any} */
  const region = document.createElement('div');
  region.role = 'status';
  region.className = 'visually-hidden';
  // Outside the body, because a renewal of the page replaces the body.
  document.documentElement.append(region);
  return region;
}
