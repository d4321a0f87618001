import type { Permission } from '#modules/access/permissions.ts'
import type { Page, RecordTab } from '#ui/page.ts'
import { titles } from '../messages/titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/employees/tables',
    title: 'dossier.tables',
    words: titles,
    allow: ['employees.write'],
    company: true,
    load: async () => (await import('./TablesPage.tsx')).TablesPage,
  },
]

export const recordTabs: RecordTab<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'dossier',
    title: 'dossier.title',
    words: titles,
    allow: ['employees.read'],
    load: async () => (await import('./DossierTab.tsx')).DossierTab,
  },
]
