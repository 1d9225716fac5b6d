// The names that the server and this code share. In Swift, `Wire` has the same list.

/** The contents of the comments that divide a page into ranges and texts. */
export const Mark = { rangeStart: '[', rangeEnd: ']', text: '$' };

export const Attribute = {
  /** Lists the names of an element's attributes that are slots, in the order of their numbers. */
  slotNames: 'data-p',
  /**
   * A control that sends its value as it changes. The attribute's value is the pace: the pause in typing after which
   * the value is sent, or, after `~`, the interval between values, in milliseconds.
   */
  live: 'data-live',
  /** A dialog that blocks the rest of the page. */
  modal: 'data-modal',
  /** The button that a dialog presses when the user dismisses it. */
  cancel: 'data-cancel',
  /** Whether a button is pressed `once` until its result shows, or counts each press: `repeating`. */
  activation: 'data-activation',
  /** The name of an element's hook, its value, and the actions that it may push. */
  hook: 'data-hook',
  /** An element whose content and attributes patches leave alone. */
  excluded: 'data-excluded',
  /** Followed by the type of an event: lists what a node offers when such an event reaches it. */
  offersPrefix: 'data-',
  /** On the root element: the text for a lost connection, in the page's language. */
  lossText: 'data-lost',
  /** On the root element while the connection is lost. */
  offline: 'data-offline',
};

/** If such an attribute differs on the new page and is not a slot, the user or a script has changed it. */
export const BROWSER_ATTRIBUTES = ['open', 'hidden', 'style', 'aria-busy'];

/** In the list of slot names: the content of an element that cannot have comments, or that patches leave alone. */
export const ELEMENT_TEXT = '#text';

/** The types of events that nodes have offers for. */
export const OFFERED_EVENTS = ['click', 'dblclick', 'keydown', 'focusin', 'focusout', 'input', 'change', 'submit'];

/** The option of an offer that is not limited to keys, and whose value is sent without a delay. */
export const NO_OPTION = '-';

/**
 * Precedes the milliseconds of a live control that sends its value at once and then at intervals of this length.
 * Without the prefix, a control sends after a pause of this length in the input.
 */
export const THROTTLE_PREFIX = '~';

/** The type of a body with several forms, one on each line. */
export const JOINED_TYPE = 'application/x-periscope-forms';

export const Header = {
  epoch: 'Periscope-Epoch',
  sequence: 'Periscope-Sequence',
  /** The identifier of a request, so that the server performs it once if the browser itself sends it again. */
  press: 'Periscope-Press',
  base: 'Periscope-Base',
  resync: 'Periscope-Resync',
};

/** The hidden fields that let the server detect repeated submissions from browsers without this script. */
export const FORM_KEY_SELECTOR = '[name=periscope-form]';

/** The response's status when a value would overwrite a newer one. */
export const OUTDATED_STATUS = 412;

/** The query parameters of a stream's address: the shown page instance, and its last event. */
export const Query = { epoch: 'epoch', since: 'since' };

/** The element that holds the page's epoch, its sequence number, and the name of its layouts. */
export const POSITION_SELECTOR = '[name=periscope]';

export const STATUS_ID = 'periscope-status';

/** The fields of an event in a stream. */
export const Field = { id: 'id:', data: 'data:' };

/** The operations of a patch, one on each data line; the groups are their operands. */
export const OPERATIONS = {
  set: /^(\d+)\.(\d+)=(.*)/s,
  insist: /^(\d+)\.(\d+):(.*)/s,
  remove: /^(\d+)\.(\d+)!$/,
  attribute: /^(\d+)\/(\d+)\.(.+?)=(.*)/s,
  replace: /^(\d+)<(.*)/s,
  insert: /^(\d+)\+(\d*)<(.*)/s,
  drop: /^(\d+)-$/,
  move: /^(\d+)@(\d*)$/,
  order: /^(\d+)=([\d,]*)$/,
  command: /^!(\w+) ?(.*)/s,
};

/**
 * A name in an operation `command`.
 *
 * @typedef {'title' | 'head' | 'focus' | 'blur' | 'looks' | 'url' | 'emit' | 'reset' | 'bye' | 'park'} CommandName
 */
