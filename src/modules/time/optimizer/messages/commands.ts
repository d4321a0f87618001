/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const commandMessages = {
  sr: {
    'filling.act.fill': 'Popuni plan',
    'filling.act.fill.also': 'popuna plana raspored predlog automatski',
  },
  en: {
    'filling.act.fill': 'Fill the plan',
    'filling.act.fill.also': 'filling schedule proposal automatic',
  },
}
