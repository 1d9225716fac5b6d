// Measures how long a page with a thousand rows takes to apply real events. Applies several at a time, because the
// browser's clock is coarse.

async function timings() {
  const { createPatcher } = await import('/modules/patcher.mjs');
  const { parseOperation } = await import('/modules/operations.mjs');
  // Stops the page's own script, because this one follows the stream instead.
  dispatchEvent(new Event('pagehide'));
  const apply = createPatcher({}, () => false);
  const [epoch, sequence] = document.querySelector('meta[name=periscope]').content.split(' ');
  const response = await fetch(`?epoch=${epoch}&since=${sequence}`, { headers: { Accept: 'text/event-stream' } });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();

  async function eventAfter(action) {
    const body = new URLSearchParams({ action });
    const posted = fetch(location.href, { method: 'POST', body, headers: { Prefer: 'return=minimal' } });
    for (let text = ''; ; ) {
      text += (await reader.read()).value;
      if (!/^data:[^]*\n\n$/m.test(text)) continue;
      await posted;
      return text.split('\n').flatMap((line) => (line.startsWith('data:') ? line.slice(5) : []));
    }
  }

  /** Returns the median time of applying an action's event, in milliseconds; a round times `portion` of them. */
  async function median(action, portion, rounds) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const events = [];
      for (let count = 0; count < portion; count++) events.push(await eventAfter(action));
      const start = performance.now();
      for (const lines of events) apply(lines.map(parseOperation));
      times.push((performance.now() - start) / portion);
    }
    return times.sort((a, b) => a - b)[rounds >> 1];
  }

  return { median };
}
