import { Header, NO_OPTION, THROTTLE_PREFIX } from './protocol.mjs';
import { startTimer } from './timers.mjs';

/** @typedef {(epoch: string) => Promise<Response>} Send */
/** @typedef {ReturnType<typeof createOutbox>} Outbox */

/**
 * A press, or a changed value, on its way to the server.
 *
 * @typedef {object} Submission
 * @property {any} control
 * @property {Send} [send] Missing once it is under way.
 * @property {string} [key] A newer value with the same key replaces one that waits; a press has none.
 * @property {boolean} [isQuiet] Whether the control does not show as busy.
 * @property {string} epoch The page that it was made on.
 * @property {number} sequence The number of the event that shows its result; infinite until the server answers.
 * @property {() => void} [cancelTimer] Present while it is delayed.
 */

/** How long a value that could not be delivered waits for the next attempt, in milliseconds. */
const RETRY_DELAY = 10_000;

/** From this status on, the request may not have reached the server. */
const FIRST_GATEWAY_STATUS = 502;

/**
 * Creates a queue that sends presses and values in their order, one at a time, and shows as busy the controls that
 * wait for a result.
 *
 * @param {{ epoch: string, sequence: number }} page
 * @param {{ show(text: string, fieldNames?: string[]): void, showLoss(): void }} status
 */
export function createOutbox(page, status, timer = startTimer, now = Date.now) {
  /** @type {Submission[]} */
  let pending = [];
  let lastTurn = Promise.resolve();
  let isConnectionLost = false;
  /** @type {WeakMap<object, number>} */
  const sendTimes = new WeakMap();

  /**
   * Sends a press or a value once it is its turn, or at its pace.
   *
   * @param {any} control
   * @param {Send} send
   * @param {{ key?: string, isQuiet?: boolean, pace?: string }} options
   */
  function add(control, send, { key, isQuiet, pace = NO_OPTION }) {
    const replaced = waitingValue(key);
    const hasTurn = replaced && !replaced.cancelTimer;
    /** @type {any} */
    const submission = replaced ?? {};
    if (replaced) replaced.control.ariaBusy = null;
    else pending.push(submission);
    Object.assign(submission, { control, send, key, isQuiet, sequence: Infinity, epoch: page.epoch });
    settle();
    status.show('');
    const wait = remainingWait(control, pace);
    if (wait > 0 && !hasTurn) delay(submission, wait);
    else enqueue(submission);
    return lastTurn;
  }

  /**
   * Forgets the submissions whose results an event with this number shows, and updates which controls are busy.
   *
   * @param {number} sequence
   */
  function settle(sequence = page.sequence) {
    for (const { control } of pending) control.ariaBusy = null;
    pending = pending.filter((submission) => submission.cancelTimer || submission.sequence > sequence);
    for (const { control, isQuiet } of pending) if (!isQuiet) control.ariaBusy = 'true';
  }

  /** Sends now what is delayed. */
  function flush() {
    for (const submission of pending) if (submission.cancelTimer) enqueue(submission);
    settle();
  }

  /**
   * Returns a control's value that is still to be sent.
   *
   * @param {object} control
   */
  function unsentValue(control) {
    return pending.find((submission) => submission.send && submission.key && submission.control === control);
  }

  /** @param {string | undefined} key */
  function waitingValue(key) {
    return pending.find((submission) => submission.send && key && submission.key === key);
  }

  /** @param {object} control @param {string} pace */
  function remainingWait(control, pace) {
    if (pace === NO_OPTION) return 0;
    const wait = Number(pace.replace(THROTTLE_PREFIX, ''));
    if (!pace.startsWith(THROTTLE_PREFIX)) return wait;
    return wait + (sendTimes.get(control) ?? -Infinity) - now();
  }

  /** @param {Submission} submission @param {number} milliseconds */
  function delay(submission, milliseconds) {
    submission.cancelTimer?.();
    submission.cancelTimer = timer(milliseconds, () => enqueue(submission));
  }

  /** @param {Submission} submission */
  function enqueue(submission) {
    submission.cancelTimer?.();
    delete submission.cancelTimer;
    sendTimes.set(submission.control, now());
    lastTurn = lastTurn.then(() => deliver(submission));
  }

  /** @param {Submission} submission */
  async function deliver(submission) {
    const { control, send, epoch } = submission;
    // Since it was enqueued it was sent by an earlier turn, delayed, or dropped with the connection.
    if (!send || submission.cancelTimer || !pending.includes(submission)) return;
    delete submission.send;
    if (!control.isConnected) {
      submission.sequence = 0;
      return;
    }
    try {
      const response = await send(epoch);
      await showOutcome(response);
      if (response.status >= FIRST_GATEWAY_STATUS) return keepValues(submission, send);
      isConnectionLost = false;
      // The numbers of a page that was renewed meanwhile have started again.
      submission.sequence = epoch === page.epoch ? Number(response.headers.get(Header.sequence)) : 0;
      settle();
    } catch {
      status.showLoss();
      keepValues(submission, send);
    }
  }

  /** @param {Response} response */
  async function showOutcome(response) {
    if (response.redirected) location.assign(response.url);
    if (response.ok) {
      if (isConnectionLost) status.show('');
      return;
    }
    const text = await response.text();
    // A proxy answers with a page of its own, the server with a sentence and the fields that it is about.
    const reason = text.startsWith('<') ? '' : text;
    const [sentence, ...fieldNames] = (reason || `Refused (${response.status}).`).split('\t');
    status.show(sentence, fieldNames);
  }

  /**
   * Keeps the values that could not be delivered, to send them again, and drops the presses: it is unknown whether the
   * server has performed them.
   *
   * @param {Submission} failed
   * @param {Send} send
   */
  function keepValues(failed, send) {
    isConnectionLost = true;
    if (!waitingValue(failed.key)) failed.send = send;
    for (const submission of pending)
      if (submission.send && submission.key) submission.cancelTimer ??= timer(RETRY_DELAY, flush);
    settle(Infinity);
  }

  return { add, settle, flush, unsentValue };
}
