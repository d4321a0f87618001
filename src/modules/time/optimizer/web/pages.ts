import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Page } from '#ui/state/page.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/work-schedule/filling',
    title: 'filling.title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    wide: true,
    load: async () => (await import('./FillingPage.tsx')).FillingPage,
  },
  {
    path: '/work-schedule/filling/goals',
    title: 'filling.goals_title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    load: async () => (await import('./GoalsPage.tsx')).GoalsPage,
  },
  {
    path: '/work-schedule/filling/compare',
    title: 'filling.compare_title',
    messages: pageTitles,
    allow: ['schedule.write'],
    company: true,
    heavy: true,
    wide: true,
    load: async () => (await import('./ComparePage.tsx')).ComparePage,
  },
]
