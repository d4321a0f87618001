/** The titles of pages. They are apart from the other messages, because the menu needs them first. */
export const pageTitles = {
  sr: { 'reminders.title': 'Podsetnici', 'reminders.calendar': 'Kalendar podsetnika' },
  en: { 'reminders.title': 'Reminders', 'reminders.calendar': 'Reminder calendar' },
}
