export const LOOKS_LINK = 'link[href*="/looks"]';

/** Loads the stylesheet of view modifiers such as `.font`, unless the page has it. */
export function loadLooks() {
  if (document.querySelector(LOOKS_LINK)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/periscope/looks.css';
  document.head.append(link);
}
