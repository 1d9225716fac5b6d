import { parser } from './patch.js';

export const patience = 37_500;

export const backoff = (attempt, random) => 250 + random() * (Math.min(30_000, 500 * 2 ** attempt) - 250);

export function after(milliseconds, action) {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
}

/** With `fetch`, because `EventSource` hides the pings. */
export function follow({ open, renew, receive, connected, random = Math.random, timer = after }) {
  let attempt = 0;
  let connection, hurry, parked, stale;
  let calm = () => {};
  // Renewed and nothing taken since: again at once is a loop.
  let isFresh;

  const end = (_) => connection.abort();
  const watch = () => {
    calm();
    calm = timer(patience, end);
  };

  const pause = (milliseconds = 0) =>
    new Promise((done) => {
      hurry = done;
      if (milliseconds) timer(milliseconds, done);
    });

  async function connect() {
    const { signal } = (connection = new AbortController());
    watch();
    if (stale) {
      isFresh = true;
      await renew(signal);
      stale = false;
    }
    const { status, headers, body } = await open(signal);
    stale = status > 399 && status < 500;
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

  (async () => {
    for (;;) {
      if (parked) await pause();
      await connect().catch(() => {});
      calm();
      end();
      connected(parked);
      if (!parked && (!stale || isFresh)) await pause(backoff(attempt++, random));
    }
  })();

  return {
    reset: () => end((stale = true)),
    bye: () => end((attempt = 1)),
    park: () => end((parked = true)),
    resume() {
      parked = false;
      hurry?.();
    },
  };
}
