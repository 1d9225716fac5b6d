import { showServerValue } from './controls.mjs';
import { agreedValues, baseDigest, baseValue } from './fields.mjs';
import { Header, NO_OPTION, OUTDATED_STATUS, THROTTLE_PREFIX } from './protocol.mjs';
import { startTimer } from './timers.mjs';

/** @typedef {ReturnType<typeof createOutbox>} Outbox */

/**
 * A press, or a changed value, on its way to the server.
 *
 * @typedef {object} Submission
 * @property {any} control
 * @property {URLSearchParams} body
 * @property {string} [key] A newer value with the same key replaces one that waits; a press has none.
 * @property {any} [form] The form of the control.
 * @property {boolean} [isSubmit] Whether the server may change the values of the form in response.
 * @property {boolean} [isOnce] Whether a repeated press is ignored until the result of this one shows.
 * @property {boolean} [isQuiet] Whether the control does not show as busy.
 * @property {boolean} [isMinor] Whether its refusal is not shown to the user: for a change of the focus, or a repeated
 *   press.
 * @property {Submission[]} [absorbed] The waiting values that this form contains, so that they are not sent separately.
 * @property {string} epoch The instance of the page that it was made on.
 * @property {number} sequence The number of the event that shows its result; infinite until the server answers.
 * @property {boolean} [isSent]
 * @property {boolean} [isOverdue] Whether its event is late, so that later submissions no longer wait for it.
 * @property {boolean} [isLost] Whether a request with it has failed.
 * @property {() => void} [cancelTimer] Present while it is delayed.
 */

/** How long a value that could not be delivered waits for the next attempt, in milliseconds. */
const RETRY_DELAY = 10_000;

/** How long the next request waits for the event that shows the previous result, in milliseconds. */
const EVENT_TIMEOUT = 1000;

/** How long values wait for the click while the pointer is down on a button, in milliseconds. */
const HOLD_TIMEOUT = 1000;

/** The response's status when the page does not offer the pressed control any more. */
const UNOFFERED_STATUS = 409;

/** The response's status when the request is too large. */
const TOO_LARGE_STATUS = 413;

/** From this status on, the request may not have reached the server. */
const FIRST_GATEWAY_STATUS = 502;

/** The limits of one request that joins several forms: their number, and roughly their bytes. */
const FORM_LIMIT = 16;
const BYTE_LIMIT = 30_000;

/**
 * Creates a queue that sends presses and values in their order. One request is under way at a time; presses and values
 * that are added meanwhile are sent together in the next one.
 *
 * @param {{ epoch: string, sequence: number, url: string, reportUnrestored?: () => void }} page Its function reports that
 *   values were lost, once the user has used the page.
 * @param {Pick<import('./status.mjs').Status, 'show' | 'showLoss' | 'refuse'>} status
 * @param {(bodies: URLSearchParams[], epoch: string, digests: URLSearchParams, url: string) => Promise<Response>} send
 * @param {() => void} renew Loads the server's current page.
 * @param {() => void} expectEvent Called when the event with the result of a request is late.
 */
export function createOutbox(page, status, send, renew, expectEvent, timer = startTimer, now = () => performance.now()) {
  /** @type {Submission[]} */
  let pending = [];
  /**
   * Fulfilled when the last request has its response, or has failed.
   *
   * @type {Promise<unknown>}
   */
  let answer = Promise.resolve();
  /**
   * Postponed changes of controls. A change is applied when the submissions of its request are no longer pending; without a
   * request, when the control has no pending value.
   *
   * @type {{ control: any, write: () => void, request?: Submission[] }[]}
   */
  let deferred = [];
  let isConnectionLost = false;
  /** @type {(() => void) | undefined} */
  let cancelHold;
  /** @type {WeakMap<object, number>} */
  const sendTimes = new WeakMap();

  /**
   * Adds a press or a value to the queue. A pace (`Attribute.live`) delays it: until a pause in typing, or until an
   * interval since the last value has passed.
   *
   * @param {any} control
   * @param {URLSearchParams} body
   * @param {{ key?: string, pace?: string, form?: any, isSubmit?: boolean, isOnce?: boolean, isQuiet?: boolean,
   *   isMinor?: boolean }} options
   */
  function add(control, body, { pace = NO_OPTION, ...options }) {
    const { key, form, isSubmit, isOnce } = options;
    const repeated = pending.filter((other) => (form ? other.form === form : other.control === control)).at(-1);
    const isRepeated = !key && `${repeated?.body}` === `${body}`;
    if (isOnce && isRepeated && repeated?.isOnce) return;
    const replaced = waitingValue(key);
    const hasTurn = replaced && !replaced.cancelTimer;
    /** @type {any} */
    const submission = replaced ?? {};
    if (replaced) replaced.control.ariaBusy = null;
    else pending.push(submission);
    Object.assign(submission, { isMinor: isRepeated, ...options, control, body, sequence: Infinity, epoch: page.epoch });
    if (isSubmit) absorb(submission);
    settle();
    status.show('');
    const wait = remainingWait(control, pace);
    if (wait > 0 && !hasTurn) delay(submission, wait);
    else enqueue(submission);
  }

  /**
   * Removes the waiting values from the queue that are also in the body of the submitted form.
   *
   * @param {Submission} submission
   */
  function absorb(submission) {
    const { form, body } = submission;
    const absorbed = pending.filter((other) => isWaiting(other) && other.form === form && body.has(other.control.name));
    for (const value of absorbed) {
      value.cancelTimer?.();
      delete value.cancelTimer;
    }
    pending = pending.filter((other) => !absorbed.includes(other));
    submission.absorbed = absorbed;
  }

  /** @param {Submission} submission */
  function isWaiting({ key, isSent }) {
    return key && !isSent;
  }

  /** Returns whether the page shows the results of all submissions, except for lost values, which wait for the next attempt. */
  function isIdle() {
    return pending.every(({ isLost, cancelTimer }) => isLost && cancelTimer);
  }

  /** Forgets the submissions whose results the page shows, and updates which controls are busy. */
  function settle() {
    for (const { control } of pending) control.ariaBusy = null;
    // The sequence numbers of a renewed page start again, so they are compared only within an epoch.
    pending = pending.filter(
      ({ cancelTimer, sequence, epoch }) =>
        cancelTimer || sequence === Infinity || (sequence > page.sequence && epoch === page.epoch),
    );
    for (const { control, isQuiet } of pending) if (!isQuiet) control.ariaBusy = 'true';
    const writes = deferred.filter(({ control, request }) => !(request ? pending.includes(request[0]) : pendingValue(control)));
    deferred = deferred.filter((write) => !writes.includes(write));
    for (const { write } of writes) write();
    if (pending.length) schedule();
  }

  /** Sends all delayed submissions now. */
  function flush() {
    for (const submission of pending) if (submission.cancelTimer) enqueue(submission);
    settle();
  }

  /** Sends lost values again. Values that wait for a pause in typing keep waiting. */
  function retry() {
    for (const submission of pending) if (submission.cancelTimer && submission.isLost) enqueue(submission);
    settle();
  }

  /**
   * Keeps values waiting while a pointer is down on a button, so that they are sent together with its click.
   *
   * @param {boolean} isHeld
   */
  function hold(isHeld) {
    cancelHold?.();
    cancelHold = undefined;
    if (isHeld) cancelHold = timer(HOLD_TIMEOUT, () => hold(false));
    else schedule();
  }

  /**
   * Returns the newest submission of a control's value whose result does not show yet: its own, or one of its form.
   *
   * @param {any} control
   */
  function pendingValue(control) {
    const { name, form } = control;
    return pending.filter((other) => (other.control === control ? other.key : form && other.form === form && other.body.has(name))).at(-1);
  }

  /**
   * Returns the value that was sent for a control and whose result does not show yet.
   *
   * @param {any} control
   */
  function sentValue(control) {
    const { name, form } = control;
    const sent = pending.filter(
      (submission) => submission.isSent && (submission.control === control || (form && submission.form === form)),
    );
    return sent.at(-1)?.body.get(name) ?? undefined;
  }

  /**
   * Changes the waiting values of a control.
   *
   * @param {any} control
   * @param {(text: string) => string} change
   */
  function changeWaiting({ form, name }, change) {
    for (const { isSent, body, form: other } of pending) {
      const text = body.get(name);
      if (!isSent && text !== null && other === form) body.set(name, change(text));
    }
  }

  /**
   * Postpones a change of a control until the results of its values show.
   *
   * @param {any} control
   * @param {() => void} write
   */
  function defer(control, write) {
    deferred.push({ control, write });
  }

  /**
   * Replaces a control by the corresponding control of a renewed page.
   *
   * @param {any} replaced
   * @param {any} control
   */
  function rebind(replaced, control) {
    for (const submission of pending)
      if (submission.control === replaced) {
        submission.control = control;
        if (submission.form) submission.form = control.form;
      }
  }

  /** @param {string | undefined} key */
  function waitingValue(key) {
    return pending.find((submission) => isWaiting(submission) && submission.key === key);
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
    schedule();
  }

  /** Sends all waiting submissions, because the page is being left. */
  function leave() {
    hold(false);
    flush();
    deliver(true);
  }

  /** Sends all waiting submissions and forgets their results, because a different page replaces this one. */
  function depart() {
    leave();
    pending = [];
    deferred = [];
  }

  /** Sends the next request after the current event, so that a value and the press after it are sent together. */
  function schedule() {
    timer(0, () => deliver());
  }

  /**
   * Returns the submissions that the next request joins.
   *
   * @param {boolean} isLeaving Whether the page is being left, so that there is no time to wait for the previous
   *   request.
   */
  function nextRequest(isLeaving) {
    // Drops submissions whose controls are no longer on the page.
    const dropped = pending.filter(({ isSent, cancelTimer, control }) => !isSent && !cancelTimer && !control.isConnected);
    pending = pending.filter((submission) => !dropped.includes(submission));
    // Leaving a field adds its value again.
    const isLost = dropped.some(({ key, body, control }) => key && body.get(control.name) !== agreedValues.get(control));
    if (isLost) page.reportUnrestored?.();
    /** @type {Submission[]} */
    const joined = [];
    let length = 0;
    for (const submission of pending) {
      const { isSent, isOverdue, cancelTimer, epoch, form, body } = submission;
      if (cancelTimer || isOverdue || (isSent && isLeaving)) continue;
      if (isSent || cancelHold) return [];
      length += `${body}`.length + 1;
      const [first] = joined;
      const isFull = joined.length === FORM_LIMIT || length > BYTE_LIMIT;
      // A later submission of the same form must wait: the server may change the form's values in response to the
      // first.
      const depends = form && joined.some((other) => other.isSubmit && other.form === form);
      if (first && (isFull || depends || epoch !== first.epoch)) break;
      joined.push(submission);
    }
    return joined;
  }

  async function deliver(isLeaving = false) {
    const request = nextRequest(isLeaving);
    if (!request.length) return;
    const { epoch } = request[0];
    /** @type {Map<any, string>} */
    const bases = new Map();
    const digests = new URLSearchParams();
    for (const submission of request) {
      const { control, form, body } = submission;
      submission.isSent = true;
      for (const field of form?.querySelectorAll?.('[name]') ?? [control]) {
        if (!body.has(field.name)) continue;
        if (field.matches?.(':read-write') && bases.size < FORM_LIMIT && !digests.has(field.name)) {
          bases.set(field, baseValue(field));
          digests.set(field.name, String(baseDigest(field)));
        }
        agreedValues.set(field, body.get(field.name));
      }
    }
    /**
     * Restores the base values of fields whose values the server has not taken: the user's change is relative to those.
     *
     * @param {(field: any) => boolean} isTaken
     */
    const restoreBases = (isTaken = () => false) => {
      for (const [field, base] of bases) if (!isTaken(field)) agreedValues.set(field, base);
    };
    try {
      const sending = send(request.map(({ body }) => body), epoch, digests, page.url);
      answer = sending.catch(() => {});
      const response = await sending;
      if (!pending.includes(request[0])) {
        // The page was left. The response's other lines are about fields of that page, so only the first one is shown.
        if (!response.ok) status.show((await response.text()).split('\n')[0]);
        return;
      }
      // A network that requires a log-in answers every request with a page of its own, which lacks this header.
      if (response.ok && !response.redirected && !response.headers.has(Header.sequence)) throw 0;
      const refused = await showOutcome(response, request);
      // If a press is not offered any more, the server still takes the values of the other forms in the request.
      const takesOthers = request.length > 1 && (refused?.length !== 0 || response.status === UNOFFERED_STATUS);
      if (refused) restoreBases(({ name }) => takesOthers && !refused.includes(name));
      // A page in HTML comes from a proxy: the server answers the script with plain text. A too large request stays too large.
      const isHTML = response.headers.get('Content-Type')?.includes('html');
      const isFromProxy = isHTML && !response.ok && response.status !== TOO_LARGE_STATUS;
      if (isFromProxy || response.status >= FIRST_GATEWAY_STATUS) return lose();
      const performer = response.headers.get(Header.epoch) ?? page.epoch;
      if (performer !== page.epoch) {
        // A different page instance than the shown one has performed the request, for example after a restart that lost
        // the session.
        restoreBases();
        renew();
        return lose();
      }
      isConnectionLost = false;
      if (response.status === OUTDATED_STATUS) {
        const { resolve } = await import('./refusals.mjs');
        const isWithoutPress = request.every(({ key }) => key);
        // First of all, because the newer value must not replace the user's before the user has chosen.
        for (const control of bases.keys())
          if (refused?.includes(control.name))
            deferred.unshift({ control, request, write: () => resolve(control, isWithoutPress) });
      }
      for (const submission of request) {
        const { key, control } = submission;
        submission.sequence = Number(response.headers.get(Header.sequence));
        if (key && (refused?.length === 0 || refused?.includes(control.name)))
          defer(control, () => showServerValue(control));
      }
      settle();
      timer(EVENT_TIMEOUT, () => {
        for (const submission of request) submission.isOverdue = true;
        if (pending.includes(request[0])) expectEvent();
        schedule();
      });
    } catch {
      restoreBases();
      status.showLoss();
      lose();
    }
  }

  /**
   * Shows why a request was refused. Returns the names of the refused fields; an empty list means all, `undefined`
   * none.
   *
   * @param {Response} response
   * @param {Submission[]} request
   */
  async function showOutcome(response, request) {
    if (response.redirected) location.assign(response.url);
    if (response.ok) {
      if (isConnectionLost) status.show('');
      return undefined;
    }
    if (response.status === UNOFFERED_STATUS && request.every(({ isMinor }) => isMinor)) return [];
    return status.refuse(await response.text(), response.status, request.some(({ isSubmit }) => isSubmit));
  }

  /**
   * Keeps the undelivered values for another attempt, and drops the presses: the server may have performed the sent
   * ones, and the user expected the waiting ones to follow them.
   */
  function lose() {
    isConnectionLost = true;
    for (const { control } of pending) control.ariaBusy = null;
    const values = pending
      .filter(({ sequence }) => sequence === Infinity)
      .flatMap((submission) => (submission.key ? submission : submission.absorbed ?? []));
    // Of two values with the same key, the newer one is kept.
    pending = [...new Map(values.map((value) => [value.key, value])).values()];
    for (const submission of pending) {
      submission.isSent = false;
      submission.isLost = true;
      submission.sequence = Infinity;
      submission.cancelTimer ??= timer(RETRY_DELAY, flush);
    }
    settle();
  }

  return { isEmpty: () => pending.length === 0, isIdle, answered: () => answer, add, settle, flush, retry, leave, depart, hold, pendingValue, sentValue, changeWaiting, defer, rebind };
}
