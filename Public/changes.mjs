/**
 * How patches change the page. `motion.mjs`, once loaded, replaces `perform` by a function that animates the change.
 *
 * @type {{ perform: (operations: string[][], change: () => void) => void, animate: () => Promise<void> }}
 */
export const changes = {
  perform: (_, change) => change(),

  /** Loads `motion.mjs` on the first call. */
  async animate() {
    changes.animate = async () => {};
    const { animatePatches } = await import('./motion.mjs');
    animatePatches();
  },
};
