/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: { 'trips.title': 'Putevi i teren', 'trips.own': 'Moji putevi', 'trips.record': 'Putevi' },
  en: { 'trips.title': 'Trips and field work', 'trips.own': 'My trips', 'trips.record': 'Trips' },
}
