/** The names of screens, apart from the catalogs of the module: the menu needs them before anything of it is loaded. */
export const pageTitles = {
  sr: { 'reminders.title': 'Podsetnici', 'reminders.calendar': 'Kalendar podsetnika' },
  en: { 'reminders.title': 'Reminders', 'reminders.calendar': 'Reminder calendar' },
}
