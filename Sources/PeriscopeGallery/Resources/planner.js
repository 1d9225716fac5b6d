// Draws the calendars of the planner and of the team board. `hooks.js` calls these functions for each calendar.
// The planner's days have no year, so they are shown in every year.
import { defineHook } from '/periscope/hooks.js';

const YEAR = 2027;

defineHook('calendar', {
  mounted(hook) {
    show(hook, hook.value.chosen);
    hook.element.addEventListener('click', ({ target }) => {
      const { turn, day } = target.closest('button')?.dataset ?? {};
      if (turn) hook.shown = new Date(hook.shown.getFullYear(), hook.shown.getMonth() + Number(turn));
      if (day) hook.push('dayChosen', { year: hook.shown.getFullYear(), month: hook.shown.getMonth() + 1, day: Number(day) });
      draw(hook);
    });
    hook.on('booked', (booked) => {
      show(hook, booked);
      draw(hook);
      hook.element.querySelector(`[data-day='${booked.day}']`)?.animate([{ opacity: 0 }, { opacity: 1 }], 400);
    });
    draw(hook);
  },

  updated: draw,

  disconnected({ element }) {
    element.ariaBusy = 'true';
  },

  reconnected({ element }) {
    element.ariaBusy = null;
  },
});

function show(hook, { year = hook.shown?.getFullYear() ?? YEAR, month }) {
  hook.shown = new Date(year, month - 1);
}

function draw({ element, value, shown }) {
  const { chosen, booked } = value;
  const hasYears = chosen.year !== undefined;
  const isShown = (day, { year, month, day: other }) =>
    day === other && month === shown.getMonth() + 1 && (!hasYears || year === shown.getFullYear());
  const count = new Date(shown.getFullYear(), shown.getMonth() + 1, 0).getDate();
  const days = Array.from({ length: count }, (_, index) => index + 1);
  const textOf = (date, format) => date.toLocaleDateString(document.documentElement.lang, format);
  const name = textOf(shown, { month: 'long', year: 'numeric' });
  // `getDay()` counts from Sunday; the calendar's first column is Monday.
  const firstColumn = ((shown.getDay() + 6) % 7) + 1;
  const focused = document.activeElement?.dataset ?? {};
  element.replaceChildren(
    button('‹', { turn: -1 }, 'Previous month'),
    Object.assign(document.createElement('strong'), { textContent: name, ariaLive: 'polite' }),
    button('›', { turn: 1 }, 'Next month'),
    ...Array.from({ length: 7 }, (_, index) => weekday(textOf(new Date(YEAR, 0, 4 + index), { weekday: 'narrow' }))),
    ...days.map((day) => {
      const control = button(`${day}`, { day });
      control.ariaPressed = `${isShown(day, chosen)}`;
      if (day === 1) control.style.gridColumnStart = firstColumn;
      if (booked.some((other) => isShown(day, other))) control.classList.add('prominent');
      return control;
    }),
  );
  // The focused button was replaced.
  for (const control of element.children)
    if ((focused.day ?? focused.turn) && control.dataset.day === focused.day && control.dataset.turn === focused.turn) control.focus();
}

function weekday(title) {
  return Object.assign(document.createElement('span'), { textContent: title, className: 'weekday' });
}

function button(title, data, label) {
  const control = document.createElement('button');
  Object.assign(control, { type: 'button', textContent: title, ariaLabel: label ?? null });
  Object.assign(control.dataset, data);
  return control;
}
