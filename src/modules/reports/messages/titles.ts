/** The names of screens, for the menu: it needs no more of this module. */
export const titles = {
  sr: { 'reports.title': 'Izveštaji', 'reports.one': 'Izveštaj' },
  en: { 'reports.title': 'Reports', 'reports.one': 'Report' },
}
