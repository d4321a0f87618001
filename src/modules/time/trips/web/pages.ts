import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconPlane } from '#ui/icons.ts'
import type { PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const tripsPages: PageDefinition<Permission>[] = [
  {
    path: '/trips',
    title: 'trips.title',
    messages: pageTitles,
    allow: ['trips.write'],
    company: true,
    menu: { group: 'time', order: 35, icon: IconPlane },
    load: async () => (await import('./TripsPage.tsx')).TripsPage,
  },
  {
    path: '/employee-dashboard/trips',
    title: 'trips.own',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 22, icon: IconPlane },
    load: async () => (await import('./MyTripsPage.tsx')).MyTripsPage,
  },
]

export const tripsRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'trips',
    title: 'trips.record',
    messages: pageTitles,
    allow: ['trips.write'],
    load: async () => (await import('./EmployeeTrips.tsx')).EmployeeTrips,
  },
]
