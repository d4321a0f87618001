/** Screen titles, separate from the other messages: the menu needs them before the module loads. */
export const pageTitles = {
  sr: { 'reminders.title': 'Podsetnici', 'reminders.calendar': 'Kalendar podsetnika' },
  en: { 'reminders.title': 'Reminders', 'reminders.calendar': 'Reminder calendar' },
}
