/** The titles of the tab and of the history. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: {
    'overview.title': 'Pregled',
    'overview.on_day': 'Stanje na dan',
    'overview.column_today': 'Danas',
    'overview.column_annual': 'Odmor',
  },
  en: {
    'overview.title': 'Overview',
    'overview.on_day': 'As of…',
    'overview.column_today': 'Today',
    'overview.column_annual': 'Annual leave',
  },
}
