/**
 * How patches change the page. A part of the script animates them.
 *
 * @type {{ perform: (operations: string[][], change: () => void) => void, animate: () => Promise<void> }}
 */
export const changes = {
  perform: (_, change) => change(),

  /** Loads the part, once there is a dialog, or a part of the page that comes or goes. */
  async animate() {
    changes.animate = async () => {};
    const { animatePatches } = await import('./motion.mjs');
    animatePatches();
  },
};
