import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconChartBar } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const reportsPages: PageDefinition<Permission>[] = [
  {
    path: '/reports',
    title: 'reports.title',
    messages: pageTitles,
    allow: ['reports.read'],
    company: true,
    heavy: true,
    menu: { group: 'organisation', order: 30, icon: IconChartBar },
    load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
  },
  {
    path: '/reports/$code',
    title: 'reports.one',
    messages: pageTitles,
    allow: ['reports.read'],
    company: true,
    heavy: true,
    wide: true,
    load: async () => (await import('./ReportPage.tsx')).ReportPage,
  },
  {
    path: '/company/pensions',
    title: 'reports.pensions',
    messages: pageTitles,
    allow: ['employees.sensitive'],
    company: true,
    tab: { of: '/company', group: 'law', order: 910 },
    load: async () => (await import('./PensionEligibilityTab.tsx')).PensionEligibilityTab,
  },
]
