// @ts-check

/** Returns an element that has only what a conflict shows of it. */
export const conflictElement = () => ({
  parts: [],
  append(...parts) {
    this.parts.push(...parts);
  },
  setAttribute() {},
  remove() {
    this.isConnected = false;
  },
});
