/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
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
