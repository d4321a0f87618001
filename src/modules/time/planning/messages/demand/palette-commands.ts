/** Commands of the command palette, with further search words. */
export const paletteCommandMessages = {
  sr: {
    'planning.act.demand': 'Dodaj potrebu za ljudima',
    'planning.act.demand.also': 'nova potreba plan rada pokrivenost',
  },
  en: {
    'planning.act.demand': 'Add staffing demand',
    'planning.act.demand.also': 'new need work plan coverage',
  },
}
