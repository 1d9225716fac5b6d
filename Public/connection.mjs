import { createEventParser } from './event-parser.mjs';
import { Header } from './protocol.mjs';
import { startTimer } from './timers.mjs';

/** @typedef {import('./event-parser.mjs').StreamEvent} StreamEvent */
/** @typedef {import('./timers.mjs').Timer} Timer */

/**
 * The functions of the page that a connection calls.
 *
 * @typedef {object} Follower
 * @property {(signal: AbortSignal) => Promise<any>} open Requests the stream, which the server answers with a new page
 *   if it cannot continue the shown one.
 * @property {(signal: AbortSignal, page?: any) => Promise<void>} renew Replaces a page that the stream cannot continue.
 * @property {(event: StreamEvent) => void} receive
 * @property {(isConnected: boolean) => void} setConnected
 */

/** How long a stream may be silent, in milliseconds: two and a half times the interval of the server's pings. */
export const SILENCE_TIMEOUT = 37_500;

/**
 * How long a stream may have been silent when the user or the network returns, in milliseconds: longer than the interval of
 * the server's pings. While a device sleeps, its connections can end unnoticed.
 */
export const RETURN_TIMEOUT = 20_000;

/** How long a stream may take to open, in milliseconds. */
export const OPEN_TIMEOUT = 7_500;

/** How long a stream may be silent while an event that the server has sent is missing, in milliseconds. */
export const DEBT_TIMEOUT = 1_500;

/** The number of attempts with short waits: a server that restarts is usually back within seconds. */
const QUICK_RETRIES = 40;
/**
 * The longest waits in milliseconds: before a quick attempt, before the first slow one, and before any attempt. The
 * limit of slow attempts doubles each time.
 */
const QUICK_RETRY_LIMIT = 100;
const FIRST_RETRY_LIMIT = 500;
const LONGEST_RETRY_LIMIT = 10_000;

/**
 * Returns the wait before the next attempt, in milliseconds. It is random, so that clients do not all return at once.
 *
 * @param {number} attempt
 * @param {() => number} random
 */
export function retryDelay(attempt, random) {
  const limit = attempt < QUICK_RETRIES ? QUICK_RETRY_LIMIT : FIRST_RETRY_LIMIT * 2 ** (attempt - QUICK_RETRIES);
  return random() * Math.min(LONGEST_RETRY_LIMIT, limit);
}

/**
 * Requests a page's stream. If the server no longer has the page instance, it answers with the current page.
 *
 * @param {URL} url
 * @param {AbortSignal} signal
 * @returns {Promise<Response>}
 */
export function fetchStream(url, signal) {
  const headers = { Accept: 'text/event-stream, text/html;q=0.5' };
  // Without `no-store`, Firefox lets the stream of a second tab wait for the end of the first one.
  return fetch(url, { signal, cache: 'no-store', headers });
}

/**
 * Follows the page's stream: opens it again whenever it ends, and never gives up.
 *
 * @param {Follower} follower
 */
export function connect({ open, renew, receive, setConnected }, random = Math.random, timer = startTimer, now = () => Date.now()) {
  let attempt = 0;
  let request = new AbortController();
  let isParked = false;
  /** Whether the stream was parked since it was opened. It counts as connected, because it was ended on purpose. */
  let wasParked = false;
  /** Whether the page no longer matches the server's, so that it must be renewed. */
  let isStale = false;
  /** Whether the page was renewed, and nothing has arrived on the new page's stream yet. */
  let isUnproven = false;
  /** When the open stream has sent something last. It begins with a ping. */
  let heardAt = Infinity;
  let stopWatchdog = () => {};
  let endPause = () => {};

  async function run() {
    for (;;) {
      if (isParked) await pause();
      wasParked = false;
      await followStream().catch(() => {});
      stopWatchdog();
      end();
      setConnected(wasParked);
      // A stale page is renewed without a wait, unless a renewal has just failed.
      if (!wasParked && (!isStale || isUnproven)) await pause(retryDelay(attempt++, random));
    }
  }

  async function followStream() {
    request = new AbortController();
    const { signal } = request;
    heardAt = Infinity;
    watch(OPEN_TIMEOUT);
    if (isStale) await renewPage(signal);
    let response = await open(signal);
    if (response.headers.has(Header.sequence)) {
      await renewPage(signal, response);
      response = await open(signal);
    }
    const { status, headers, body } = response;
    // After a 401 the page is still valid: the session's cookie was replaced, and the new one is still on its way. After a 429,
    // the server is only busy.
    isStale = status >= 400 && status < 500 && ![401, 429].includes(status);
    // With `Retry-After`, the server asks for longer waits.
    if (headers.has('Retry-After')) attempt = Math.max(attempt, QUICK_RETRIES);
    if (!headers.get('Content-Type')?.includes('text/event-stream')) return;
    setConnected(true);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createEventParser();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      watch(SILENCE_TIMEOUT);
      heardAt = now();
      for (const event of parse(piece.value)) {
        receive(event);
        // After a reset, later events belong to a page that is no longer shown.
        if (signal.aborted) return;
      }
      attempt = 0;
      isUnproven = false;
    }
  }

  /**
   * @param {AbortSignal} signal
   * @param {any} [page] A response with the new page.
   */
  async function renewPage(signal, page) {
    isStale = isUnproven = true;
    watch(SILENCE_TIMEOUT);
    await renew(signal, page);
    // A reset during the renewal has aborted the request, and the page must be renewed again.
    isStale = signal.aborted;
  }

  function end() {
    request.abort();
  }

  /** Ends the stream and renews the page. */
  function reset() {
    isStale = true;
    end();
  }

  /**
   * Performs an action after a time, unless `watch` is called again before. By default, it ends the stream.
   *
   * @param {number} milliseconds
   */
  function watch(milliseconds, action = end) {
    stopWatchdog();
    stopWatchdog = timer(milliseconds, action);
  }

  /**
   * Waits for `resume()`, or for a time.
   *
   * @param {number} [milliseconds]
   * @returns {Promise<void>}
   */
  function pause(milliseconds) {
    return new Promise((resolve) => {
      endPause = resolve;
      if (milliseconds !== undefined) timer(milliseconds, resolve);
    });
  }

  run();

  return {
    reset,

    /**
     * Renews the page if the stream stays silent. Called when an event that the server has sent is late: a proxy may hold
     * the events back, or the connection may have died while the computer slept.
     */
    expectEvent() {
      if (!isParked && !isStale) watch(DEBT_TIMEOUT, reset);
    },

    /** Ends the stream, after the server announced its shutdown or the network was lost. New attempts follow soon. */
    leave() {
      attempt = 1;
      end();
    },

    /** Ends the stream until `resume()`. */
    park() {
      isParked = wasParked = true;
      end();
    },

    /** Opens a parked stream, ends the wait before the next attempt, or replaces a stream that has been silent for long. */
    resume() {
      isParked = false;
      endPause();
      if (now() - heardAt > RETURN_TIMEOUT) end();
    },
  };
}
