// Calls the hooks of a site's own scripts. Pages with hooks load this module beside the main script, and those scripts import
// `defineHook` from it.

/**
 * An element with a hook. A script may add properties of its own.
 *
 * @typedef {object} Hook
 * @property {any} element
 * @property {any} value The value that the view gives to the hook.
 * @property {(name: string, payload?: any) => void} push Sends an action that the view offers.
 * @property {(name: string, listener: (value: any) => void) => void} on Listens for the events of a name.
 */

/**
 * The functions that are called for each element with a hook.
 *
 * @typedef {object} Callbacks
 * @property {(hook: Hook) => void} [mounted] The element is on the page.
 * @property {(hook: Hook, previous: any) => void} [updated] The value has changed.
 * @property {(hook: Hook) => void} [destroyed] The element has left the page.
 * @property {(hook: Hook) => void} [disconnected] The connection to the server is lost.
 * @property {(hook: Hook) => void} [reconnected] The connection is back.
 */

/** @typedef {{ hook: Hook, name: string | null, text: string | null, callbacks: any, listeners: [string, any][] }} Entry */

const NAME = 'data-hook';
const VALUE = 'data-hook-value';
const ACTIONS = 'data-hook-actions';

/** The maximum number of events that wait for the script of a hook which is still being loaded. */
const EVENT_LIMIT = 100;

const { periscope } = window;

/** @type {Map<string | null, Callbacks>} */
const definitions = new Map();

/** @type {Map<any, Entry>} */
const entries = new Map();

/**
 * The events that arrived while the script of a hook on the page was not loaded yet, by the name of the hook.
 *
 * @type {Map<string | null, string[]>}
 */
const waiting = new Map();
let isLost = Boolean(periscope.isLost);

/**
 * Defines a hook by its name.
 *
 * @param {string} name
 * @param {Callbacks} callbacks
 */
function defineHook(name, callbacks) {
  definitions.set(name, callbacks);
  refresh();
}

/**
 * Calls a function of a script. An error is reported in the console and to the window's `error` listeners, and affects nothing
 * else.
 *
 * @param {() => any} callback
 * @returns {boolean} Whether the function has returned.
 */
function attempt(callback) {
  try {
    callback()?.catch?.(reportError);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** @param {Entry} entry @param {string} name @param {any} [argument] */
function call({ callbacks, hook }, name, argument) {
  return attempt(() => callbacks[name]?.(hook, argument));
}

/** Calls the callbacks for the changes of the page. */
function refresh() {
  for (const [element, entry] of entries) {
    if (element.isConnected && element.getAttribute(NAME) === entry.name) continue;
    entries.delete(element);
    call(entry, 'destroyed');
  }
  for (const element of document.querySelectorAll(`[${NAME}]`)) {
    const entry = entries.get(element);
    if (entry) update(entry, element);
    else mount(element);
  }
  const names = undefinedNames();
  for (const name of waiting.keys()) if (!names.has(name)) waiting.delete(name);
}

/** Returns the names of the hooks on the page whose scripts are not loaded yet. */
function undefinedNames() {
  const names = [...document.querySelectorAll(`[${NAME}]`)].map((element) => element.getAttribute(NAME));
  return new Set(names.filter((name) => !definitions.has(name)));
}

/** @param {any} element */
function mount(element) {
  const name = element.getAttribute(NAME);
  const callbacks = definitions.get(name);
  if (!callbacks) return;
  const text = element.getAttribute(VALUE);
  /** @type {[string, any][]} */
  const listeners = [];
  const hook = {
    element,
    value: JSON.parse(text),
    /** @param {string} action @param {any} payload */
    push: (action, payload = null) => push(element, action, payload),
    /** @param {string} event @param {any} listener */
    on: (event, listener) => void listeners.push([event, listener]),
  };
  const entry = { hook, name, text, callbacks, listeners };
  entries.set(element, entry);
  // After an error the other callbacks would fail as well.
  if (!call(entry, 'mounted')) entry.callbacks = {};
  for (const event of waiting.get(name) ?? []) deliver(entry, event);
}

/** @param {Entry} entry @param {any} element */
function update(entry, element) {
  const text = element.getAttribute(VALUE);
  if (text === entry.text) return;
  const previous = entry.hook.value;
  entry.text = text;
  entry.hook.value = JSON.parse(text);
  call(entry, 'updated', previous);
}

/** @param {Entry} entry @param {string} event The name and the value. */
function deliver({ listeners }, event) {
  const end = event.indexOf(' ');
  for (const [name, listener] of listeners)
    if (name === event.slice(0, end)) attempt(() => listener(JSON.parse(event.slice(end))));
}

/**
 * Sends an action that the page offers. Throws an error for any other one.
 *
 * @param {any} element
 * @param {string} action
 * @param {any} payload
 */
function push(element, action, payload) {
  const lines = element.getAttribute(ACTIONS)?.split('\n') ?? [];
  const offers = new Map(lines.map((/** @type {string} */ line) => line.split(' ')));
  const name = offers.get(action);
  if (!name) throw new Error(`The hook '${element.getAttribute(NAME)}' may not push '${action}', but: ${[...offers.keys()]}`);
  // Values that the user has entered arrive first.
  periscope.outbox.flush();
  periscope.outbox.add(element, new URLSearchParams([[name, JSON.stringify(payload)]]), { isQuiet: true });
}

const early = periscope.events;

/** Receives the server's events from the main script. */
periscope.events = {
  /** @param {string} event */
  push(event) {
    // The patch with the event may have changed the page.
    refresh();
    for (const name of undefinedNames()) waiting.set(name, [...(waiting.get(name) ?? []), event].slice(-EVENT_LIMIT));
    for (const entry of [...entries.values()]) deliver(entry, event);
  },

  noteConnection() {
    if (isLost === periscope.isLost) return;
    isLost = periscope.isLost;
    for (const entry of [...entries.values()]) call(entry, isLost ? 'disconnected' : 'reconnected');
  },
};

for (const event of early) periscope.events.push(event);

new MutationObserver(refresh).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [NAME, VALUE] });

export { defineHook };
