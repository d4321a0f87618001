import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { FieldWords, Page, RecordTab } from '#ui/state/page.ts'
import { titles } from '../../messages/dossier/titles.ts'
import { entryKinds } from '../../rules/dossier/kinds.ts'

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

/** What the log calls the fields of the file. */
export const fieldWords: FieldWords[] = [
  { tables: entryKinds, prefix: 'dossier', load: async () => (await import('../../messages/dossier/words.ts')).words },
]
