/** Titles of the overview tab and the history, separate from the other messages: the menu needs them before the module loads. */
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
