/** The names of screens, apart from the catalogs of the module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: {
    'privacy.of_employee': 'Zaštita podataka',
    'privacy.own': 'Moji podaci',
    'privacy.retention': 'Čuvanje podataka',
  },
  en: {
    'privacy.of_employee': 'Data protection',
    'privacy.own': 'My data',
    'privacy.retention': 'Data retention',
  },
}
