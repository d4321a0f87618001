import { IconCalendarWeek, IconClockHour4, IconDoorEnter } from '@tabler/icons-react'
import type { Permission } from '#modules/access/permissions.ts'
import type { Page } from '#ui/page.ts'
import { words } from '../messages/words.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/work-schedule',
    title: 'time.plan',
    words,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    wide: true,
    menu: { group: 'time', order: 20, icon: IconCalendarWeek },
    load: async () => (await import('./WorkSchedulePage.tsx')).WorkSchedulePage,
  },
  {
    path: '/schedules',
    title: 'time.schedules',
    words,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    heavy: true,
    menu: { group: 'time', order: 25, icon: IconClockHour4 },
    load: async () => (await import('./SchedulesPage.tsx')).SchedulesPage,
  },
  {
    path: '/events',
    title: 'time.events',
    words,
    allow: ['work_report.read', 'events.write'],
    company: true,
    menu: { group: 'time', order: 15, icon: IconDoorEnter },
    load: async () => (await import('./EventsPage.tsx')).EventsPage,
  },
  {
    path: '/company/shifts',
    title: 'time.shifts',
    words,
    allow: ['companies.read'],
    company: true,
    heavy: true,
    tab: { of: '/company', order: 30 },
    load: async () => (await import('./ShiftsTab.tsx')).ShiftsTab,
  },
  {
    path: '/company/devices',
    title: 'time.devices',
    words,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 120 },
    load: async () => (await import('./DevicesTab.tsx')).DevicesTab,
  },
]
