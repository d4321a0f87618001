import type { Permission } from '#modules/foundation/access/permissions.ts'
import { pageTitles } from '#modules/time/planning/messages/page-titles.ts'
import { IconActivity, IconDoorEnter, IconDoorExit } from '#ui/icons.ts'
import type { ListRowPreviewDefinition, PageDefinition } from '#ui/state/page-definition.ts'

export const attendancePages: PageDefinition<Permission>[] = [
  {
    path: '/daily-activities',
    title: 'time.daily',
    messages: pageTitles,
    allow: ['work_report.read', 'gate', 'events.write'],
    company: true,
    heavy: true,
    menu: { group: 'time', order: 10, icon: IconActivity, onPhone: true },
    load: async () => (await import('./today/AttendanceTodayPage.tsx')).AttendanceTodayPage,
  },
  {
    path: '/gate',
    feature: 'gate',
    title: 'time.gate',
    messages: pageTitles,
    allow: ['gate', 'events.write'],
    company: true,
    bare: true,
    menu: { group: 'time', order: 12, icon: IconDoorExit },
    load: async () => (await import('./gate/GatePage.tsx')).GatePage,
  },
  {
    path: '/gate/code',
    feature: 'clocking',
    title: 'time.code',
    messages: pageTitles,
    allow: ['gate', 'events.write'],
    company: true,
    bare: true,
    load: async () => (await import('./clocking/EntranceCodePage.tsx')).EntranceCodePage,
  },
  {
    path: '/events',
    feature: 'clocking',
    title: 'time.events',
    messages: pageTitles,
    allow: ['work_report.read', 'events.write'],
    company: true,
    menu: { group: 'time', order: 15, within: '/timesheet', icon: IconDoorEnter },
    load: async () => (await import('./events/ClockEventsPage.tsx')).ClockEventsPage,
  },
  {
    path: '/company/devices',
    feature: 'clocking',
    title: 'time.devices',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'time', order: 240 },
    load: async () => (await import('./devices/DevicesTab.tsx')).DevicesTab,
  },
  {
    path: '/devices/$id',
    feature: 'clocking',
    title: 'time.devices',
    messages: pageTitles,
    allow: ['companies.read', 'events.write'],
    company: true,
    load: async () => (await import('./devices/DevicePage.tsx')).DevicePage,
  },
]

/** The devices of a location, next to the list of locations. */
export const rowPreviews: ListRowPreviewDefinition<Permission>[] = [
  {
    of: '/company/locations',
    feature: 'clocking',
    allow: ['companies.read', 'events.write'],
    load: async () => (await import('./devices/ClockingDevicesOfLocation.tsx')).ClockingDevicesOfLocation,
  },
]
