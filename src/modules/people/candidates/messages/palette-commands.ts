/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'candidates.act.new': 'Novi kandidat',
    'candidates.act.new.also': 'dodaj prijava biografija',
    'candidates.act.opening': 'Novi konkurs',
    'candidates.act.opening.also': 'dodaj oglas upražnjeno radno mesto',
  },
  en: {
    'candidates.act.new': 'New candidate',
    'candidates.act.new.also': 'add application applicant',
    'candidates.act.opening': 'New opening',
    'candidates.act.opening.also': 'add vacancy job advertisement',
  },
}
