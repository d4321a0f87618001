import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconCalendarTime, IconCalendarWeek, IconUsersGroup } from '#ui/icons.ts'
import type { Page } from '#ui/state/page.ts'
import { pageTitles } from '../messages/demand/page-titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/work-schedule',
    title: 'planning.board',
    messages: pageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    wide: true,
    menu: { group: 'plan', order: 20, icon: IconCalendarWeek },
    load: async () => (await import('./board/BoardPage.tsx')).BoardPage,
  },
  {
    path: '/work-schedule-day',
    title: 'planning.schedule_day',
    messages: pageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    menu: { group: 'plan', order: 21, icon: IconCalendarTime },
    load: async () => (await import('./ScheduleDayPage.tsx')).ScheduleDayPage,
  },
  {
    path: '/work-plan',
    title: 'planning.work_plan',
    messages: pageTitles,
    allow: ['work_report.read', 'schedule.write'],
    company: true,
    heavy: true,
    wide: true,
    menu: { group: 'plan', order: 23, icon: IconUsersGroup },
    load: async () => (await import('./WorkPlanPage.tsx')).WorkPlanPage,
  },
]
