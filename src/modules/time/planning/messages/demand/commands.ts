/** What can be done here, as the command palette calls it, and further words by which it is found. */
export const commandMessages = {
  sr: {
    'planning.act.demand': 'Dodaj potrebu za ljudima',
    'planning.act.demand.also': 'nova potreba plan rada pokrivenost',
  },
  en: {
    'planning.act.demand': 'Add a staffing need',
    'planning.act.demand.also': 'new need work plan coverage',
  },
}
