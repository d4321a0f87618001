import type { Permission } from '#modules/access/permissions.ts'
import type { RecordTab } from '#ui/page.ts'
import { titles } from '../messages/titles.ts'

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
