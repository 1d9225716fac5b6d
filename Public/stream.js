import { parser } from './patch.js';

export const patience = 37_500;

export const backoff = (attempt, random) => random() * Math.min(10_000, 500 * 2 ** attempt);

export function after(wait, action) {
  const timer = setTimeout(action, wait);
  return () => clearTimeout(timer);
}

export function follow({ open, renew, receive, connected, random = Math.random, timer = after }) {
  let attempt = 0;
  let hurry, connection, isFresh, parked, stale;
  let calm = () => {};

  const end = (_) => connection.abort();
  function watch(wait) {
    calm();
    calm = timer(wait, end);
  }

  const pause = (wait) =>
    new Promise((done) => {
      hurry = done;
      if (wait >= 0) timer(wait, done);
    });

  async function connect() {
    const { signal } = (connection = new AbortController());
    watch(7_500);
    if (stale) {
      watch(patience);
      isFresh = 1;
      stale = await renew(signal);
    }
    const { status, headers, body } = await open(signal);
    stale = /^4/.test('' + status);
    if (!/event-stream/.test(headers.get('Content-Type'))) return;
    connected(true);
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const events = parser();
    for (let next; !(next = await reader.read()).done; ) {
      watch(patience);
      for (const event of events(next.value)) {
        receive(event);
        if (signal.aborted) return;
      }
      attempt = isFresh = 0;
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
