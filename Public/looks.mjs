const LINK = 'link[href*="/looks"]';

/** Loads the stylesheet of modifiers, unless the page has it. */
export function loadLooks() {
  if (document.querySelector(LINK)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/periscope/looks.css';
  document.head.append(link);
}

/**
 * Whether a renewed page needs the stylesheet of modifiers.
 *
 * @param {Document} page
 */
export function needsLooks(page) {
  return page.querySelector(LINK);
}
