// Draws the calendar of the planner. The page calls these functions.
import { defineHook } from '/periscope/hooks.js';

const MONTHS = 12;
const YEAR = 2027;

defineHook('calendar', {
  mounted(hook) {
    hook.shownMonth = hook.value.chosen.month;
    hook.element.addEventListener('click', ({ target }) => {
      const { turn, day } = target.closest('button')?.dataset ?? {};
      if (turn) hook.shownMonth = ((hook.shownMonth - 1 + Number(turn) + MONTHS) % MONTHS) + 1;
      if (day) hook.push('dayChosen', { month: hook.shownMonth, day: Number(day) });
      draw(hook);
    });
    hook.on('booked', ({ month, day }) => {
      hook.shownMonth = month;
      draw(hook);
      hook.element.querySelector(`[data-day='${day}']`)?.animate([{ opacity: 0 }, { opacity: 1 }], 400);
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

function draw({ element, value, shownMonth }) {
  const { chosen, booked } = value;
  const isShown = (day, { month, day: other }) => month === shownMonth && day === other;
  const count = new Date(YEAR, shownMonth, 0).getDate();
  const days = Array.from({ length: count }, (_, index) => index + 1);
  const name = new Date(YEAR, shownMonth - 1).toLocaleDateString(document.documentElement.lang, { month: 'long' });
  const focused = document.activeElement?.dataset ?? {};
  element.replaceChildren(
    button('‹', { turn: -1 }, 'Previous month'),
    Object.assign(document.createElement('strong'), { textContent: name, ariaLive: 'polite' }),
    button('›', { turn: 1 }, 'Next month'),
    ...days.map((day) => {
      const control = button(`${day}`, { day });
      control.ariaPressed = `${isShown(day, chosen)}`;
      if (booked.some((other) => isShown(day, other))) control.classList.add('prominent');
      return control;
    }),
  );
  // The focused button was replaced.
  for (const control of element.children)
    if ((focused.day ?? focused.turn) && control.dataset.day === focused.day && control.dataset.turn === focused.turn) control.focus();
}

function button(title, data, label) {
  const control = document.createElement('button');
  Object.assign(control, { type: 'button', textContent: title, ariaLabel: label ?? null });
  Object.assign(control.dataset, data);
  return control;
}
