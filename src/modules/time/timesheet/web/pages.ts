import type { Permission } from '#modules/foundation/access/permissions.ts'
import { pageTitles } from '#modules/time/planning/messages/page-titles.ts'
import { IconCalendarEvent, IconClockHour4, IconHome, IconTable } from '#ui/icons.ts'
import type { InboxTaskKindDefinition, PageDefinition } from '#ui/state/page-definition.ts'

export const timesheetPages: PageDefinition<Permission>[] = [
  {
    path: '/timesheet',
    title: 'timesheet.title',
    messages: pageTitles,
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
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'time', order: 230 },
    load: async () => (await import('./timesheet/MonthClosesTab.tsx')).MonthClosesTab,
  },
  {
    path: '/company/settings',
    title: 'time.settings',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'time', order: 250 },
    load: async () => (await import('./settings/WorkingTimeSettingsTab.tsx')).WorkingTimeSettingsTab,
  },
  {
    path: '/employee-dashboard',
    title: 'own.home',
    messages: pageTitles,
    allow: ['own.leave', 'own.evidence'],
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 10, icon: IconHome, onPhone: true },
    load: async () => (await import('./my-time/EmployeeHome.tsx')).EmployeeHome,
  },
  {
    path: '/employee-dashboard/schedule',
    title: 'own.schedule',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 15, icon: IconCalendarEvent },
    load: async () => (await import('./my-time/MySchedulePage.tsx')).MySchedulePage,
  },
  {
    path: '/employee-dashboard/employee-evidence',
    title: 'own.evidence',
    messages: pageTitles,
    allow: ['own.evidence'],
    company: true,
    who: 'employee',
    menu: { group: 'home', order: 20, icon: IconClockHour4, onPhone: true },
    load: async () => (await import('./my-time/MyTimesheetPage.tsx')).MyTimesheetPage,
  },
]

/** Open objections of employees to their hours. */
export const taskKinds: InboxTaskKindDefinition<Permission>[] = [
  {
    key: 'disputes',
    allow: ['timesheet.write', 'timesheet.sign'],
    load: async () => (await import('./signoff/dispute-approval-queue.ts')).timesheetDisputeApprovalQueue,
  },
]
