// Shows the server's events on the index page, and colours the sources. The pages work without it.
{
  const { fetch } = window;

  window.fetch = async (...request) => {
    const response = await fetch(...request);
    const isStream = response.headers.get('Content-Type')?.includes('text/event-stream');
    // Copies the stream only if the page shows the bytes, because an unread copy would grow in memory.
    if (isStream && document.querySelector('.wire-text')) show(response.clone());
    return response;
  };

  /** Shows each event of a stream, as it arrives. */
  async function show({ body }) {
    const text = document.querySelector('.wire-text');
    const size = document.querySelector('.wire-size');
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      rest += piece.value;
      const events = rest.split('\n\n');
      rest = events.pop() ?? '';
      // Events without data are comments that keep the connection open.
      const last = events.findLast((event) => event.includes('data:'));
      if (!last) continue;
      text.textContent = last;
      size.textContent = `${new TextEncoder().encode(last).length + 2} bytes`;
    }
  }

  const TOKENS = new RegExp(
    [
      String.raw`(?<comment>\/\/.*)`,
      String.raw`(?<string>"""[^]*?"""|"(?:\\.|[^"\\\n])*")`,
      String.raw`(?<keyword>[@#]\w+|\b(?:as|async|await|case|catch|default|do|else|enum|extension|false|fileprivate|for|func|guard|if|import|in|init|is|let|nil|package|private|public|return|self|some|static|struct|switch|throw|throws|true|try|var|where|while)\b)`,
      String.raw`(?<type>\b[A-Z]\w*)`,
    ].join('|'),
    'g',
  );

  /** Colours the text of a listing, without touching its elements. */
  function colour(text) {
    for (const { index, 0: token, groups } of text.data.matchAll(TOKENS)) {
      const name = Object.keys(groups).find((name) => groups[name] !== undefined);
      if (!CSS.highlights.has(name)) CSS.highlights.set(name, new Highlight());
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + token.length);
      CSS.highlights.get(name).add(range);
    }
  }

  /** Colours a listing when it is opened: WebKit needs a minute for the ranges of all listings of a large example. */
  function colourOpen(listing) {
    // The first node is a comment, which marks the text.
    const text = [...(listing.querySelector('code')?.childNodes ?? [])].find((node) => node instanceof Text);
    if (text && listing.open && !coloured.has(text)) colour(text);
    if (text && listing.open) coloured.add(text);
  }

  const coloured = new WeakSet();

  addEventListener('DOMContentLoaded', () => {
    if (!CSS.highlights) return;
    for (const listing of document.querySelectorAll('.listing')) colourOpen(listing);
    addEventListener('toggle', ({ target }) => target.matches('.listing') && colourOpen(target), { capture: true });
  });
}
