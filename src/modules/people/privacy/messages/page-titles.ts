/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
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
