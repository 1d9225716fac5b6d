// Starts activities of a user on a page, and checks whether a patch has interrupted them.

const at = (selector) => document.querySelector(selector);

/** The data URL of a sound file with one second of silence. */
function silence() {
  const text = (word) => [...word].map((sign) => sign.charCodeAt(0));
  const number = (value, bytes) => Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 255);
  const samples = 8000;
  const bytes = [
    ...text('RIFF'), ...number(36 + samples, 4), ...text('WAVEfmt '), ...number(16, 4), ...number(1, 2), ...number(1, 2),
    ...number(samples, 4), ...number(samples, 4), ...number(1, 2), ...number(8, 2), ...text('data'), ...number(samples, 4),
    ...Array(samples).fill(128),
  ];
  return `data:audio/wav;base64,${btoa(String.fromCharCode(...bytes))}`;
}

const frame = () => new Promise(requestAnimationFrame);

/** Each entry starts an activity, and returns a function that returns whether the activity still goes on. */
const doings = {
  'a typed text': () => {
    at('#text').value = 'half a sentence';
    return () => at('#text').value === 'half a sentence';
  },
  'a typed text of several lines': () => {
    at('#lines').value = 'two\nlines';
    return () => at('#lines').value === 'two\nlines';
  },
  'a choice': () => {
    at('#choice').value = 'y';
    return () => at('#choice').value === 'y';
  },
  'a tick': () => {
    at('#tick').click();
    return () => at('#tick').checked;
  },
  'opened details': () => {
    at('#more').open = true;
    return () => at('#more').open;
  },
  'the scroll of a box': () => {
    at('#box').scrollTop = 40;
    return () => at('#box').scrollTop === 40;
  },
  'an edited text': () => {
    at('#edited').lastChild.data = 'edited';
    return () => at('#edited').textContent === 'edited';
  },
  'playing media': async () => {
    const sound = at('#sound');
    sound.src = silence();
    sound.loop = sound.muted = true;
    await sound.play();
    let isCut = false;
    for (const type of ['pause', 'emptied']) sound.addEventListener(type, () => (isCut = true));
    return async () => {
      if (isCut || at('#sound') !== sound || sound.paused) return false;
      const { currentTime } = sound;
      while (!isCut && sound.currentTime === currentTime) await frame();
      return !isCut;
    };
  },
  'a running transition': async () => {
    const { style } = at('#fading');
    style.opacity = '1';
    at('#fading').getBoundingClientRect();
    style.transition = 'opacity 60s linear';
    style.opacity = '0';
    const [running] = at('#fading').getAnimations();
    await running.ready;
    return () => running.playState === 'running' && at('#fading')?.getAnimations()[0] === running;
  },
};

/** Activities that need the focus or a selection, so that only one can go on at a time. */
const focuses = {
  'the focus of a button': () => {
    at('#press').focus();
    return () => document.activeElement === at('#press');
  },
  'the selection in a text': () => {
    at('#text').focus();
    at('#text').setSelectionRange(2, 6, 'backward');
    return () => {
      const { id, selectionStart, selectionEnd } = document.activeElement;
      return id === 'text' && selectionStart === 2 && selectionEnd === 6;
    };
  },
  'the caret in an edited text': () => {
    at('#edited').focus();
    getSelection().collapse(at('#edited').lastChild, 3);
    return () => {
      const { anchorNode, anchorOffset } = getSelection();
      return document.activeElement === at('#edited') && anchorNode === at('#edited').lastChild && anchorOffset === 3;
    };
  },
  'a composition': () => {
    at('#text').focus();
    at('#text').setSelectionRange(4, 4);
    const text = at('#text');
    let isOver = false;
    text.addEventListener('compositionend', () => (isOver = true));
    return () => !isOver && document.activeElement === text && text.value === 'halfに a sentence';
  },
};

const scroll = {
  'the scroll of the page': async () => {
    const isScrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
    // Scrolls until the content above is out of sight.
    scrollBy(0, at('#text').getBoundingClientRect().top - 10);
    await isScrolled;
    const { top } = at('#text').getBoundingClientRect();
    return () => scrollY > 0 && Math.abs(at('#text').getBoundingClientRect().top - top) < 1;
  },
};

/** Changes the page as a browser's translator does. */
function translate() {
  const texts = [];
  const walker = document.createTreeWalker(at('#all'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.data.trim() && !walker.currentNode.parentElement.closest('textarea, option, [contenteditable]'))
      texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = ['font', 'font'].map((name) => document.createElement(name));
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

async function begin(focus) {
  const going = new Map();
  at('#box').style.cssText = 'height: 40px; overflow: auto';
  for (const [name, start] of Object.entries({ ...doings, [focus]: focuses[focus], ...scroll })) {
    try {
      going.set(name, await start());
    } catch (error) {
      going.set(`${name}: ${error}`, () => false);
    }
  }
  // During a composition, the field's text is the composed one, so the typed text is not checked.
  if (focus === 'a composition') going.delete('a typed text');
  return async () => {
    const lost = [];
    for (const [name, isGoing] of going) if (!(await isGoing())) lost.push(name);
    return lost;
  };
}
