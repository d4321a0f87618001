/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const commandMessages = {
  sr: {
    'optimizer.act.start': 'Popuni plan',
    'optimizer.act.start.also': 'popuna plana raspored predlog automatski',
  },
  en: {
    'optimizer.act.start': 'Fill the plan',
    'optimizer.act.start.also': 'filling schedule proposal automatic',
  },
}
