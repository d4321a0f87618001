import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { FieldLabelDefinitions, PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../../messages/dossier/page-titles.ts'
import { dossierEntryKinds } from '../../rules/dossier/dossier-entry-kinds.ts'

export const pages: PageDefinition<Permission>[] = [
  {
    path: '/employees/tables',
    title: 'dossier.tables',
    messages: pageTitles,
    allow: ['employees.write'],
    company: true,
    load: async () => (await import('./EmployeeImportExportPage.tsx')).EmployeeImportExportPage,
  },
]

export const recordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'dossier',
    title: 'dossier.title',
    messages: pageTitles,
    allow: ['employees.read'],
    load: async () => (await import('./DossierTab.tsx')).DossierTab,
  },
]

/** Labels of the record entries in the log. */
export const fieldLabels: FieldLabelDefinitions[] = [
  { tables: dossierEntryKinds, prefix: 'dossier', load: async () => (await import('../../messages/dossier/index.ts')).messages },
]
