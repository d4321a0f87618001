import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconChartBar } from '#ui/icons.ts'
import type { Page } from '#ui/state/page.ts'
import { titles } from '../messages/titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/reports',
    title: 'reports.title',
    words: titles,
    allow: ['reports.read'],
    company: true,
    heavy: true,
    menu: { group: 'organisation', order: 30, icon: IconChartBar },
    load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
  },
  {
    path: '/reports/$code',
    title: 'reports.one',
    words: titles,
    allow: ['reports.read'],
    company: true,
    heavy: true,
    load: async () => (await import('./ReportPage.tsx')).ReportPage,
  },
  {
    path: '/company/pensions',
    title: 'reports.pensions',
    words: titles,
    allow: ['employees.sensitive'],
    company: true,
    tab: { of: '/company', group: 'leave', order: 340 },
    load: async () => (await import('./PensionsTab.tsx')).PensionsTab,
  },
]
