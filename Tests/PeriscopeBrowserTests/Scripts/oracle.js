// Changes a live page at random, interrupts its connection, and compares it with the page that the server renders anew.

/** Returns a function that takes a limit and returns a pseudorandom number below it. Equal texts give equal numbers. */
function randomNumbers(seed) {
  let state = [...seed].reduce((state, sign) => Math.imul(state ^ sign.codePointAt(0), 0x1000193), 0x811c9dc5) >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) % limit;
  };
}

/**
 * Returns a function that waits for a sequence number of the browser's script in a window. Reports the window as
 * visible, so that its stream is not parked.
 */
function signal(tab) {
  Object.defineProperty(tab.document, 'hidden', { configurable: true, get: () => false });
  const waiting = new Set();
  let { sequence } = tab.periscope;
  Object.defineProperty(tab.periscope, 'sequence', {
    configurable: true,
    enumerable: true,
    get: () => sequence,
    set(next) {
      sequence = next;
      for (const look of waiting) look();
    },
  });
  return (wanted) =>
    new Promise((done) => {
      const look = () => +sequence >= wanted && (waiting.delete(look), done());
      waiting.add(look);
      look();
    });
}

const controls = 'input, textarea, select, option';

function bodyOf(page) {
  const body = page.body.cloneNode(true);
  // Removes elements that the browser's script adds itself.
  for (const own of body.querySelectorAll('#periscope-status, .periscope-conflict')) own.remove();
  for (const busy of body.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy');
  // The browser's script makes the heading focusable if there is no other element for the focus.
  for (const heading of body.querySelectorAll('h1')) heading.removeAttribute('tabindex');
  // The browser's script sets the rows of text areas in browsers that do not grow them with their text.
  for (const field of body.querySelectorAll('textarea')) field.removeAttribute('rows');
  body.normalize();
  return body;
}

/** Returns the innermost pair of nodes that contains the first difference. */
function difference(node, other) {
  if (node.childNodes.length !== other.childNodes.length) return [node, other];
  for (const [index, child] of node.childNodes.entries())
    if (!child.isEqualNode(other.childNodes[index])) return difference(child, other.childNodes[index]);
  return [node, other];
}

function describe({ nodeValue, outerHTML }) {
  return (outerHTML ?? nodeValue).slice(0, 240);
}

/**
 * Fails if a page differs from the freshly rendered one. The value of the field `own` may differ, because the user is
 * typing there.
 */
function compare(page, fresh, name, own) {
  const body = bodyOf(page);
  const wanted = bodyOf(fresh);
  if (!body.isEqualNode(wanted)) {
    const [is, should] = [body.innerHTML, wanted.innerHTML];
    let start = 0;
    while (is[start] === should[start] && start < is.length) start++;
    const part = (html) => html.slice(Math.max(0, start - 160), start + 160);
    const [node, other] = difference(body, wanted);
    throw Error(`${name} is\n${part(is)}\nand should be\n${part(should)}\nFirst: ${describe(node)} instead of ${describe(other)}`);
  }
  const expected = fresh.querySelectorAll(controls);
  page.querySelectorAll(controls).forEach((control, index) => {
    // Skips fields without a name, which the server does not know, and fields with a conflict, which show two values.
    if (!control.name && control.localName !== 'option') return;
    if (control.nextElementSibling?.className === 'periscope-conflict') return;
    for (const property of ['value', 'checked', 'selected', 'disabled'])
      if (control !== own && control[property] !== expected[index][property])
        throw Error(`${name}: ${property} of ${control.outerHTML} is ${JSON.stringify(control[property])}`);
  });
}

/** @param isSlow Whether the network is slow, so that a button can be pressed twice before the first result shows. */
async function follow(seed, isSlow = false) {
  const below = randomNumbers(seed);
  const counts = { changes: 0, pages: 0, presses: 0, doubles: 0, aways: 0, cuts: 0, tabs: 0, typed: 0, kept: 0 };
  // Keeps the browser's own `fetch`, in case this page was tested before.
  const plain = (window.plainFetch ??= window.fetch.bind(window));
  let cut = () => {};
  let started = 0;
  let finished = 0;
  let newest = 0;
  let lastPost = '';
  const finishing = new Set();

  window.fetch = async (url, options = {}) => {
    if (options.method === 'POST') {
      started++;
      try {
        const response = await plain(url, options);
        newest = Math.max(newest, +response.headers.get('Periscope-Sequence'));
        lastPost = `${options.body} (${response.status})`;
        return response;
      } finally {
        finished++;
        for (const look of finishing) look();
      }
    }
    const response = await plain(url, options);
    if (!/event-stream/.test(response.headers.get('Content-Type'))) return response;
    let left = Infinity;
    cut = (bytes) => (left = bytes);
    const part = new TransformStream({
      transform(chunk, controller) {
        controller.enqueue(chunk.slice(0, left));
        left -= chunk.length;
        if (left < 0) controller.terminate();
      },
    });
    return new Response(response.body.pipeThrough(part), { headers: response.headers });
  };

  const posts = (count) =>
    new Promise((done) => {
      const look = () => finished >= count && (finishing.delete(look), done());
      finishing.add(look);
      look();
    });

  // Waits until all presses and values are sent, and their results are shown.
  async function sent() {
    do {
      await posts(started);
      await new Promise((done) => setTimeout(done));
    } while (finished < started);
    await reached(newest);
    if (isSlow) await quiet();
  }

  // Waits until the outbox is empty and the results are shown.
  async function quiet() {
    while (!window.periscope.outbox.isEmpty()) await new Promise((done) => setTimeout(done, 5));
    await reached(newest);
  }

  function change() {
    counts.changes++;
    const body = new URLSearchParams({ action: 'change' });
    return fetch(location.href, { method: 'POST', body, headers: { Prefer: 'return=minimal' } }).then(async (response) => {
      if (!response.ok) throw Error(`A change was refused: ${await response.text()}`);
    });
  }

  const changes = (limit) => Promise.all(Array.from({ length: 1 + below(limit) }, change));

  const reached = signal(window);
  const tell = (type) => dispatchEvent(new Event(type));

  // Waits until the stream is open again. Each `focus` event makes the connection try at once.
  async function hurry() {
    const timer = setInterval(() => tell('focus'), 2);
    await reached(newest);
    clearInterval(timer);
  }

  let typed;

  async function release() {
    if (!typed) return;
    const { field } = typed;
    typed = undefined;
    if (!field.isConnected) return;
    if (field.matches('[data-live]')) {
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await sent();
    } else {
      field.value = field.defaultValue;
    }
    field.blur();
  }

  function type() {
    const { field } = typed;
    field.focus();
    document.execCommand('insertText', false, `w${below(100)} `);
    const start = below(field.value.length);
    field.setSelectionRange(start, start + below(field.value.length - start + 1));
    Object.assign(typed, { value: field.value, start: field.selectionStart, end: field.selectionEnd });
    counts.typed++;
  }

  async function typeElsewhere() {
    await release();
    // Skips fields that are named by their position, because the server may refuse their values.
    const texts = [...document.querySelectorAll('input:not([type]), input[type=text], textarea')];
    const fields = texts.filter(({ name }) => !/^\d+-\d+$/.test(name));
    const field = fields[below(fields.length)];
    typed = { field, isLasting: !!field.closest('#desk') };
    type();
  }

  function checkTyped() {
    if (!typed) return;
    const { field, isLasting, value, start, end } = typed;
    if (!field.isConnected) {
      if (isLasting) throw Error(`${field.outerHTML} was replaced while it was typed in.`);
      typed = undefined;
      return;
    }
    if (document.activeElement !== field) throw Error(`${field.outerHTML} lost the focus to ${describe(document.activeElement)}.`);
    if (field.value !== value) throw Error(`${field.outerHTML} is ${field.value}, typed was ${value}.`);
    if (field.selectionStart !== start || field.selectionEnd !== end) throw Error(`${field.outerHTML} lost its caret.`);
    counts.kept++;
  }

  // Takes over the field's value after its form was answered, because the server may have changed the typed value.
  async function acceptAnswer({ field }) {
    // `defaultValue` may have line breaks, which browsers remove from the value of a field of one line.
    const { ownValue } = await import('/modules/controls.mjs');
    if (field.value !== ownValue(field)) return;
    Object.assign(typed, { value: field.value, start: field.selectionStart, end: field.selectionEnd });
  }

  async function press() {
    const buttons = document.querySelectorAll('button');
    const button = buttons[below(buttons.length)];
    const { name, form, textContent } = button;
    // A button of a conflict moves the focus to its field.
    const isChoice = !!button.closest('.periscope-conflict');
    if (isChoice) await release();
    button.click();
    if (isSlow && !isChoice && below(2)) {
      // The result of the first press does not show yet.
      button.click();
      counts.doubles++;
    }
    await sent();
    if (isChoice) document.activeElement.blur();
    if (typed?.field.form && typed.field.form === form) await acceptAnswer(typed);
    counts.presses++;
    const pressed = document.querySelector('#pressed').textContent;
    // The store and the model each show their last pressed button.
    if (name === 'action' && textContent !== 'Change' && !pressed.split('|').includes(textContent))
      throw Error(`'${textContent}' was pressed, the page says '${pressed}'.`);
  }

  let other, otherReached;

  async function openTab() {
    other?.close();
    other = open(location.href);
    await new Promise((done) => other.addEventListener('load', done));
    otherReached = signal(other);
    counts.tabs++;
  }

  let latest;
  const trail = [];

  async function step() {
    latest = below(24);
    trail.push(latest);
    switch (latest) {
      case 0:
      case 1:
        return press();
      case 2:
        tell('pagehide');
        await changes(4);
        counts.aways++;
        return tell('pageshow');
      case 3:
        cut(below(80));
        await changes(4);
        counts.cuts++;
        return hurry();
      case 4:
        tell('offline');
        await changes(3);
        counts.aways++;
        return hurry();
      case 5:
      case 6:
        return changes(6);
      case 7:
        if (below(4)) return change();
        return Promise.all([openTab(), changes(6)]);
      case 8:
        return Promise.all([compareAll(), changes(6)]);
      case 9:
        return typeElsewhere();
      case 10:
      case 11:
        return typed && document.activeElement === typed.field && typed.field.isConnected ? type() : change();
      default:
        return change();
    }
  }

  async function compareAll() {
    const answer = await plain(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // Adds the marks that the server leaves out, as the browser's script does.
    const { surveyRanges, walkMarks } = await import('/modules/ranges.mjs');
    // The browser's script removes the hidden form keys.
    for (const key of fresh.querySelectorAll('[name=periscope-form]')) key.remove();
    surveyRanges(walkMarks(fresh));
    const sequence = +fresh.querySelector('meta[name=periscope]').content.split(' ')[1];
    await reached(sequence);
    counts.pages++;
    // If the page has changed meanwhile, the caller compares again with a newer rendering.
    if (+window.periscope.sequence === sequence) compare(document, fresh, 'The page', typed?.field);
    else return false;
    if (!other) return true;
    await otherReached(sequence);
    if (+other.periscope.sequence === sequence) compare(other.document, fresh, 'The other tab');
    return true;
  }

  async function steps(count) {
    do {
      await reached(newest);
      if (isSlow) await quiet();
      while (!(await compareAll())) {}
      checkTyped();
      for (const tab of [window, other])
        if (tab.periscope.resyncs) throw Error(`The page was fetched anew ${tab.periscope.resyncs} times.`);
      if (counts.changes >= count) return;
      await step();
    } while (true);
  }

  function waitedInVain() {
    const tabs = [window, other].map((tab) => tab.periscope?.sequence);
    return Error(`Step ${latest} does not end. Tabs at ${tabs}, newest ${newest}, ${finished} posts, the last one ${lastPost}.`);
  }

  // Opens the stream again, so that the wrapped `fetch` above is used for it.
  tell('pagehide');
  tell('pageshow');
  await openTab();
  // Waits for the answers to text that was typed before, because they may change the field.
  if (isSlow) await quiet();
  await typeElsewhere();

  return {
    counts,
    end: () => other.close(),
    async run(count) {
      const start = counts.changes;
      let late;
      const patience = new Promise((_, fail) => (late = setTimeout(() => fail(waitedInVain()), 100_000)));
      try {
        await Promise.race([patience, steps(start + count)]);
        return { changes: counts.changes - start };
      } catch (error) {
        return { changes: counts.changes - start, failure: `After the steps ${trail.slice(-8)}: ${error}\n${error.stack}` };
      } finally {
        clearTimeout(late);
      }
    },
  };
}
