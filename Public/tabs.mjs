// Continues the stream of a page that the server has parked because other tabs of the browser need the connections.

import { fetchStream } from './connection.mjs';

const WORKER = '/periscope/stream-worker.js';

/** The status when the browser has no session any more. The page then opens its own stream, which starts a session. */
const WITHOUT_SESSION = 409;

const PAUSED_TEXT = 'Paused, because this site is open in many tabs. Click to continue.';

/**
 * Continues a parked page over the connection that all parked tabs of the browser share. If the browser has no shared
 * workers, or denies them, the page stays paused and shows that.
 *
 * @param {{ resume(): void }} connection
 * @param {{ show(text: string): void }} status
 * @returns {(url: URL, signal: AbortSignal) => Promise<Response>} Opens the page's stream.
 */
export function share(connection, status) {
  try {
    // The constructor throws if the browser denies the page shared workers, as some settings for privacy do.
    new window.SharedWorker(WORKER).port.close();
    connection.resume();
    return followTogether;
  } catch {}
  status.show(document.documentElement.getAttribute('data-paused') ?? PAUSED_TEXT);
  return (url, signal) => {
    status.show('');
    return fetchStream(url, signal);
  };
}

/** @param {URL} url @param {AbortSignal} signal @returns {Promise<Response>} */
function followTogether(url, signal) {
  const worker = new window.SharedWorker(WORKER);
  const { port } = worker;
  const encoder = new TextEncoder();
  return new Promise((resolve, reject) => {
    /** @type {ReadableStreamDefaultController} */
    let controller;
    const body = new ReadableStream({ start: (created) => void (controller = created) });
    const response = new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    worker.onerror = () => resolve(fetchStream(url, signal));
    port.onmessage = ({ data }) => {
      if (typeof data === 'number') {
        resolve(data === WITHOUT_SESSION ? fetchStream(url, signal) : new Response(null, { status: data }));
        controller.close();
        return;
      }
      port.postMessage(true);
      controller.enqueue(encoder.encode(data));
      resolve(response);
    };
    signal.addEventListener('abort', () => {
      port.postMessage(false);
      port.close();
      controller.error(signal.reason);
      reject(signal.reason);
    });
    port.postMessage(url.pathname + url.search);
  });
}
