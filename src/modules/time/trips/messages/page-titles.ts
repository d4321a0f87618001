/** The names of screens, apart from the catalogs of the module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: { 'trips.title': 'Putevi i teren', 'trips.own': 'Moji putevi', 'trips.record': 'Putevi' },
  en: { 'trips.title': 'Trips and field work', 'trips.own': 'My trips', 'trips.record': 'Trips' },
}
