// Replacements for features that some browsers lack.

/** The wait after `beforeunload` until a page that is still shown opens its stream again, in milliseconds. */
const STAY_TIMEOUT = 3_000;

/** The maximum number of lines that a text field grows to. */
const ROW_LIMIT = 40;

/** Starts the replacements that this browser needs. */
export function supplyMissing() {
  endStreamEarly();
  /** @type {any} */
  const { moveBefore } = Element.prototype;
  // Firefox's `moveBefore` resets scroll positions inside the moved node. Only Firefox has the property `-moz-orient`.
  if (!moveBefore || CSS.supports('-moz-orient', 'inline')) supplyMoves(moveBefore);
  if (!CSS.supports('field-sizing', 'content')) sizeFields();
  if (!CSS.supports('overflow-anchor', 'auto')) anchorScroll();
}

/**
 * Defines `moveBefore`, which moves a node so that it keeps its scroll positions, transitions and playing media.
 *
 * @param {any} native The browser's own function, which keeps all but scroll positions.
 */
function supplyMoves(native) {
  /** @param {any} node @param {Node | null} target @this {Element} */
  function moveBefore(node, target) {
    const restore = node.nodeType === Node.ELEMENT_NODE ? holdState(node, native) : () => {};
    (native ?? this.insertBefore).call(this, node, target);
    restore();
  }
  Object.defineProperty(Element.prototype, 'moveBefore', { value: moveBefore });
}

/** @param {any} node @param {any} native */
function holdState(node, native) {
  const elements = [node, ...node.querySelectorAll('*')];
  const scrolled = elements.filter(({ scrollTop, scrollLeft }) => scrollTop || scrollLeft);
  const places = scrolled.map(({ scrollTop, scrollLeft }) => [scrollLeft, scrollTop]);
  const playing = elements.filter(({ paused }) => paused === false);
  const running = native ? [] : node.getAnimations({ subtree: true }).map(holdAnimation);
  return () => {
    scrolled.forEach((element, index) => element.scrollTo(...places[index]));
    for (const media of playing) media.play();
    for (const restart of running) restart();
  };
}

/** @param {any} animation */
function holdAnimation({ id, effect, currentTime }) {
  const frames = effect.getKeyframes();
  const timing = { ...effect.getTiming(), id };
  return () => (effect.target.animate(frames, timing).currentTime = currentTime);
}

/** Lets text fields grow with their texts. */
function sizeFields() {
  const sizeAll = () => document.querySelectorAll('textarea').forEach(size);
  addEventListener('input', (event) => {
    /** @type {any} */
    const field = event.target;
    if (field.matches('textarea')) size(field);
  });
  new MutationObserver(sizeAll).observe(document, { subtree: true, childList: true });
  sizeAll();
}

/** @param {any} field */
function size(field) {
  field.rows = 1;
  while (field.scrollHeight > field.clientHeight && field.rows < ROW_LIMIT) field.rows += 1;
}

/** Keeps the visible content in its place while rows are inserted above it. */
function anchorScroll() {
  /** @type {any} */
  let anchor;
  let top = 0;
  let isPending = false;
  const choose = () => {
    isPending = false;
    anchor = undefined;
    // Finds the first element that begins inside the window. A point between two elements hits their container, which
    // begins above the window.
    for (let y = 0; scrollY > 0 && y < innerHeight && !anchor; y += 8) {
      const element = document.elementFromPoint(innerWidth / 2, y);
      if (element && element.getBoundingClientRect().top >= 0) anchor = element;
    }
    if (anchor) top = pageTop(anchor);
  };
  const chooseSoon = () => {
    if (!isPending) requestAnimationFrame(choose);
    isPending = true;
  };
  new MutationObserver(() => {
    if (anchor?.isConnected) {
      const moved = pageTop(anchor) - top;
      // Another change may arrive before `choose` measures again in the next frame.
      top += moved;
      if (moved) scrollBy(0, moved);
    }
    chooseSoon();
  }).observe(document, { subtree: true, childList: true, characterData: true });
  // Browsers send these events at most once for each frame, so `choose` need not wait for the next one.
  for (const type of ['scroll', 'resize']) addEventListener(type, choose);
  choose();
}

/** @param {Element} element */
function pageTop(element) {
  return element.getBoundingClientRect().top + scrollY;
}

/**
 * Ends the stream as soon as a navigation starts. Otherwise Firefox and WebKit end it, and the page requests it again
 * just before it is left. If the link was a download, the page stays, and the stream is opened again.
 */
function endStreamEarly() {
  const { connection } = window.periscope;
  addEventListener('beforeunload', () => {
    connection.park();
    setTimeout(() => document.hidden || connection.resume(), STAY_TIMEOUT);
  });
}
