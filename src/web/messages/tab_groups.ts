/** What tabs that stand together are about. */
export const tabGroups = {
  sr: {
    'web.tabs.company': 'Kompanija',
    'web.tabs.time': 'Radno vreme',
    'web.tabs.leave': 'Odsustva i prava',
    'web.tabs.papers': 'Dokumenta i podaci',
    'web.tabs.access': 'Pristup',
  },
  en: {
    'web.tabs.company': 'Company',
    'web.tabs.time': 'Working time',
    'web.tabs.leave': 'Leave and entitlements',
    'web.tabs.papers': 'Documents and data',
    'web.tabs.access': 'Access',
  },
} as const
