/** The names of the tab and of the past, apart from what stands on them. */
export const titles = {
  sr: { 'overview.title': 'Pregled', 'overview.on_day': 'Stanje na dan' },
  en: { 'overview.title': 'Overview', 'overview.on_day': 'As of a day' },
}
