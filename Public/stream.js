// @ts-check
import { parser } from './patch.js';

/** Two and a half times the server's longest silence, in milliseconds. */
export const patience = 37_500;

/** Milliseconds before the next attempt, spread so that not all come back at once. */
export const backoff = (attempt, random) => 250 + random() * (Math.min(30_000, 500 * 2 ** attempt) - 250);

/** Runs `action` later; returns what cancels it. */
export function after(milliseconds, action) {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Reads the page's events for as long as the page lives; with `fetch`, because `EventSource` hides the pings.
 * `open` and `renew` fetch the stream and the page, `receive` throws where an event does not fit.
 * @returns the commands that the stream obeys
 */
export function follow({ open, renew, receive, connected, random = Math.random, timer = after }) {
  let connection, calm, hurry, parked, stale, attempt = 0;
  // Renewed, and nothing taken since: to renew again at once would be a loop.
  let isFresh;

  const end = () => connection.abort();
  const watch = () => {
    calm?.();
    calm = timer(patience, end);
  };

  async function connect() {
    const { signal } = (connection = new AbortController());
    watch();
    if (stale) {
      isFresh = true;
      await renew(signal);
      stale = false;
    }
    const { status, headers, body } = await open(signal);
    // Too many requests say nothing about the page.
    stale = status > 399 && status < 500 && status !== 429;
    if (!/event-stream/.test(headers.get('Content-Type'))) return;
    connected(true);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const events = parser();
    for (let chunk; !(chunk = await reader.read()).done; ) {
      watch();
      for (const event of events(chunk.value)) {
        receive(event);
        if (signal.aborted) return;
      }
      attempt = 0;
      isFresh = false;
    }
  }

  async function run() {
    for (;;) {
      if (parked) await new Promise((done) => (hurry = done));
      // However a connection ends, the variables say what comes next.
      await connect().catch(() => {});
      calm();
      end();
      connected(parked);
      if (parked || (stale && !isFresh)) continue;
      await new Promise((done) => {
        hurry = done;
        timer(backoff(attempt++, random), done);
      });
    }
  }

  run();
  return {
    __proto__: null,
    reset() {
      stale = true;
      end();
    },
    bye() {
      attempt = 1;
      end();
    },
    park() {
      parked = true;
      end();
    },
    resume() {
      parked = false;
      hurry?.();
    },
  };
}
