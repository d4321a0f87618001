/** The names of screens, apart from the catalogs of their module: the menu needs them before anything of it is loaded. */
export const titles = {
  sr: {
    'time.plan': 'Raspored rada',
    'time.schedules': 'Rasporedi',
    'time.events': 'Prolasci',
    'time.shifts': 'Smene',
    'time.devices': 'Uređaji',
  },
  en: {
    'time.plan': 'Work schedule',
    'time.schedules': 'Schedules',
    'time.events': 'Clock events',
    'time.shifts': 'Shifts',
    'time.devices': 'Devices',
  },
}
