/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'optimizer.act.start': 'Popuni plan',
    'optimizer.act.start.also': 'popuna plana raspored predlog automatski',
  },
  en: {
    'optimizer.act.start': 'Fill the plan',
    'optimizer.act.start.also': 'filling schedule proposal automatic',
  },
}
