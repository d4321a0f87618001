import { IconActivity, IconCalendarWeek, IconClockHour4, IconDoorEnter, IconTable } from '@tabler/icons-react'
import type { Permission } from '#modules/access/permissions.ts'
import type { Card, Page } from '#ui/page.ts'
import { titles } from '../messages/titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/daily-activities',
    title: 'time.daily',
    words: titles,
    allow: ['work_report.read', 'gate', 'events.write'],
    company: true,
    heavy: true,
    menu: { group: 'time', order: 10, icon: IconActivity, onPhone: true },
    load: async () => (await import('./DailyPage.tsx')).DailyPage,
  },
  {
    path: '/timesheet',
    title: 'timesheet.title',
    words: titles,
    allow: ['work_report.read', 'timesheet.write'],
    company: true,
    heavy: true,
    wide: true,
    menu: { group: 'time', order: 30, icon: IconTable },
    load: async () => (await import('./timesheet/TimesheetPage.tsx')).TimesheetPage,
  },
  {
    path: '/company/months',
    title: 'timesheet.months',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 90 },
    load: async () => (await import('./timesheet/MonthsTab.tsx')).MonthsTab,
  },
  {
    path: '/company/settings',
    title: 'time.settings',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 80 },
    load: async () => (await import('./settings/SettingsTab.tsx')).SettingsTab,
  },
  {
    path: '/work-schedule',
    title: 'time.plan',
    words: titles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    wide: true,
    menu: { group: 'time', order: 20, icon: IconCalendarWeek },
    load: async () => (await import('./WorkSchedulePage.tsx')).WorkSchedulePage,
  },
  {
    path: '/schedules',
    title: 'time.schedules',
    words: titles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    heavy: true,
    menu: { group: 'time', order: 25, icon: IconClockHour4 },
    load: async () => (await import('./SchedulesPage.tsx')).SchedulesPage,
  },
  {
    path: '/events',
    title: 'time.events',
    words: titles,
    allow: ['work_report.read', 'events.write'],
    company: true,
    menu: { group: 'time', order: 15, icon: IconDoorEnter },
    load: async () => (await import('./EventsPage.tsx')).EventsPage,
  },
  {
    path: '/company/shifts',
    title: 'time.shifts',
    words: titles,
    allow: ['companies.read'],
    company: true,
    heavy: true,
    tab: { of: '/company', order: 30 },
    load: async () => (await import('./ShiftsTab.tsx')).ShiftsTab,
  },
  {
    path: '/company/devices',
    title: 'time.devices',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 120 },
    load: async () => (await import('./DevicesTab.tsx')).DevicesTab,
  },
]

export const cards: Card<Permission>[] = [
  { allow: ['work_report.read'], order: 15, load: async () => (await import('./TodayCard.tsx')).TodayCard },
  { allow: ['month.close'], order: 30, task: true, load: async () => (await import('./MonthCard.tsx')).MonthCard },
]
