/** Screen titles, separate from the catalogs of this module: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'reports.title': 'Izveštaji', 'reports.one': 'Izveštaj', 'reports.pensions': 'Penzije' },
  en: { 'reports.title': 'Reports', 'reports.one': 'Report', 'reports.pensions': 'Pensions' },
}
