/** What tabs that stand together are about. */
export const tabGroups = {
  sr: {
    'web.tabs.company': 'Kompanija',
    'web.tabs.time': 'Radno vreme',
    'web.tabs.leave': 'Odsustva',
    'web.tabs.papers': 'Dokumenta',
    'web.tabs.access': 'Pristup',
  },
  en: {
    'web.tabs.company': 'Company',
    'web.tabs.time': 'Working time',
    'web.tabs.leave': 'Leave',
    'web.tabs.papers': 'Documents',
    'web.tabs.access': 'Access',
  },
} as const
