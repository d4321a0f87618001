/** The names of screens, for the menu: it needs no more of this module. */
export const pageTitles = {
  sr: { 'reports.title': 'Izveštaji', 'reports.one': 'Izveštaj', 'reports.pensions': 'Penzije' },
  en: { 'reports.title': 'Reports', 'reports.one': 'Report', 'reports.pensions': 'Pensions' },
}
