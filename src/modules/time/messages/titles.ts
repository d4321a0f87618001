/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const titles = {
  sr: {
    'time.settings': 'Podešavanja',
    'timesheet.title': 'Karnet i satnice',
    'timesheet.months': 'Meseci',
    'time.plan': 'Raspored rada',
    'time.schedules': 'Rasporedi',
    'time.events': 'Prolasci',
    'time.daily': 'Dnevne aktivnosti',
    'time.shifts': 'Smene',
    'time.devices': 'Uređaji',
    'own.home': 'Početna',
    'own.evidence': 'Moja evidencija',
  },
  en: {
    'time.settings': 'Settings',
    'timesheet.title': 'Timesheet',
    'timesheet.months': 'Months',
    'time.plan': 'Work schedule',
    'time.schedules': 'Schedules',
    'time.events': 'Clock events',
    'time.daily': 'Daily activities',
    'time.shifts': 'Shifts',
    'time.devices': 'Devices',
    'own.home': 'Home',
    'own.evidence': 'My hours',
  },
}
