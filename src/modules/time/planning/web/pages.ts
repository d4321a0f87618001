import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconCalendarTime, IconCalendarWeek, IconClockHour4, IconScale, IconUsersGroup } from '#ui/icons.ts'
import type { Page } from '#ui/state/page-definition.ts'
import { pageTitles as demandPageTitles } from '../messages/demand/page-titles.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/work-schedule',
    title: 'planning.board',
    messages: demandPageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    wide: true,
    menu: { group: 'plan', order: 20, icon: IconCalendarWeek },
    load: async () => (await import('./board/PlanBoardPage.tsx')).PlanBoardPage,
  },
  {
    path: '/work-schedule-day',
    feature: 'shifts',
    title: 'planning.schedule_day',
    messages: demandPageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    menu: { group: 'plan', order: 21, within: '/work-schedule', icon: IconCalendarTime },
    load: async () => (await import('./ScheduleDayPage.tsx')).ScheduleDayPage,
  },
  {
    path: '/work-plan',
    feature: 'demand',
    title: 'planning.work_plan',
    messages: demandPageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    heavy: true,
    wide: true,
    menu: { group: 'plan', order: 23, within: '/work-schedule', icon: IconUsersGroup },
    load: async () => (await import('./WorkPlanPage.tsx')).WorkPlanPage,
  },
  {
    path: '/schedules',
    title: 'time.schedules',
    messages: pageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    heavy: true,
    menu: { group: 'plan', order: 25, within: '/work-schedule', icon: IconClockHour4 },
    load: async () => (await import('./shifts/SchedulesPage.tsx')).SchedulesPage,
  },
  {
    path: '/regimes',
    feature: 'regimes',
    title: 'time.regimes',
    messages: pageTitles,
    allow: ['work_report.read', 'schedule.write', 'timesheet.write'],
    company: true,
    heavy: true,
    menu: { group: 'plan', order: 27, within: '/work-schedule', icon: IconScale },
    load: async () => (await import('./regimes/RegimesPage.tsx')).RegimesPage,
  },
  {
    path: '/company/shifts',
    title: 'time.shifts',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    heavy: true,
    tab: { of: '/company', group: 'time', order: 210 },
    load: async () => (await import('./shifts/ShiftsTab.tsx')).ShiftsTab,
  },
]
