// Inlined in the head of each page. Holds presses until the main module runs, because a form that the browser sends
// itself would discard input in other fields. The security policy allows this script by its hash.
{
  /** The controls that the user has changed. Their values are newer than those that the browser restores. */
  const entered = (window.periscopeInput = new WeakSet());
  for (const type of ['input', 'change']) addEventListener(type, ({ target }) => entered.add(target));

  /** The presses so far, each as a function that repeats it; undefined once the module runs. */
  let held = [];

  addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!held) return;
    event.preventDefault();
    if (submitter) submitter.ariaBusy = true;
    held.push(() => {
      if (submitter) submitter.ariaBusy = null;
      target.requestSubmit(submitter);
    });
  });

  addEventListener('click', ({ target }) => {
    const tapped = target.closest('[data-click]');
    if (tapped && !target.closest('a, button, input, label')) held?.push(() => tapped.click());
  });

  // If the module has not arrived at `load`, the browser sends the forms itself.
  for (const type of ['periscope', 'load'])
    addEventListener(type, () => {
      const presses = held ?? [];
      held = undefined;
      for (const repeat of presses) repeat();
    });
}
