/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'trips.title': 'Putevi i teren', 'trips.own': 'Moji putevi', 'trips.record': 'Putevi' },
  en: { 'trips.title': 'Trips and field work', 'trips.own': 'My trips', 'trips.record': 'Trips' },
}
