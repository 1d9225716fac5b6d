import { createEventParser } from './event-parser.mjs';
import { Header } from './protocol.mjs';
import { startTimer } from './timers.mjs';

/** @typedef {import('./event-parser.mjs').StreamEvent} StreamEvent */
/** @typedef {import('./timers.mjs').Timer} Timer */

/**
 * What a connection needs from the page.
 *
 * @typedef {object} Follower
 * @property {(signal: AbortSignal) => Promise<any>} open Requests the stream, which the server answers with a new page if it
 *   cannot continue the shown one.
 * @property {(signal: AbortSignal, page?: any) => Promise<void>} renew Replaces a page that the stream cannot continue.
 * @property {(event: StreamEvent) => void} receive
 * @property {(isConnected: boolean) => void} setConnected
 */

/** How long a stream may be silent: two and a half times the interval of the server's pings. In milliseconds. */
export const SILENCE_TIMEOUT = 37_500;

/** How long a stream may take to open, in milliseconds. */
export const OPEN_TIMEOUT = 7_500;

/** How many attempts follow each other quickly: most servers that start again do so within seconds. */
const QUICK_RETRIES = 40;
const QUICK_RETRY_LIMIT = 100;
const FIRST_RETRY_LIMIT = 500;
const LONGEST_RETRY_LIMIT = 10_000;

/**
 * Returns how long to wait before the next attempt: at random, so that not all clients return at the same time.
 *
 * @param {number} attempt
 * @param {() => number} random
 */
export function retryDelay(attempt, random) {
  const limit = attempt < QUICK_RETRIES ? QUICK_RETRY_LIMIT : FIRST_RETRY_LIMIT * 2 ** (attempt - QUICK_RETRIES);
  return random() * Math.min(LONGEST_RETRY_LIMIT, limit);
}

/**
 * Follows the page's stream: opens it again whenever it ends, and never gives up.
 *
 * @param {Follower} follower
 */
export function connect({ open, renew, receive, setConnected }, random = Math.random, timer = startTimer) {
  let attempt = 0;
  let request = new AbortController();
  let isParked = false;
  /** Whether the page no longer fits what the server has, so that it must be renewed. */
  let isStale = false;
  /** Whether the page was renewed and no event has fitted it yet. */
  let isUnproven = false;
  let stopWatchdog = () => {};
  let endPause = () => {};

  async function run() {
    for (;;) {
      if (isParked) await pause();
      await followStream().catch(() => {});
      stopWatchdog();
      end();
      // A parked stream is not a lost one.
      setConnected(isParked);
      // A page that was renewed without success is not renewed again at once.
      if (!isParked && (!isStale || isUnproven)) await pause(retryDelay(attempt++, random));
    }
  }

  async function followStream() {
    request = new AbortController();
    const { signal } = request;
    watch(OPEN_TIMEOUT);
    if (isStale) {
      watch(SILENCE_TIMEOUT);
      isUnproven = true;
      await renew(signal);
    }
    let response = await open(signal);
    if (response.headers.has(Header.sequence)) {
      isUnproven = true;
      await renew(signal, response);
      response = await open(signal);
    }
    const { status, headers, body } = response;
    // With 401, the cookie was replaced, and the new one is on its way.
    isStale = status >= 400 && status < 500 && status !== 401;
    // A server that asks for patience is not asked quickly.
    if (headers.has('Retry-After')) attempt = Math.max(attempt, QUICK_RETRIES);
    if (!headers.get('Content-Type')?.includes('text/event-stream')) return;
    setConnected(true);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const parse = createEventParser();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      watch(SILENCE_TIMEOUT);
      for (const event of parse(piece.value)) {
        receive(event);
        // After a reset, later events belong to a page that is no longer shown.
        if (signal.aborted) return;
      }
      attempt = 0;
      isUnproven = false;
    }
  }

  function end() {
    request.abort();
  }

  /**
   * Ends the stream after a time, unless it is called again before.
   *
   * @param {number} milliseconds
   */
  function watch(milliseconds) {
    stopWatchdog();
    stopWatchdog = timer(milliseconds, end);
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
    /** Renews the page. */
    reset() {
      isStale = true;
      end();
    },

    /** Leaves a server that stops, and returns somewhat later than to one that is lost. */
    leave() {
      attempt = 1;
      end();
    },

    /** Ends the stream until `resume()`. */
    park() {
      isParked = true;
      end();
    },

    /** Opens a parked stream, and makes the next attempt at once. */
    resume() {
      isParked = false;
      endPause();
    },
  };
}
