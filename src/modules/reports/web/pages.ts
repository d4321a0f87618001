import { IconChartBar } from '@tabler/icons-react'
import type { Permission } from '#modules/access/permissions.ts'
import type { Page } from '#ui/page.ts'
import { titles } from '../messages/titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/reports',
    title: 'reports.title',
    words: titles,
    allow: ['reports.read'],
    company: true,
    heavy: true,
    menu: { group: 'insight', order: 10, icon: IconChartBar },
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
]
