import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { FieldLabelDefinitions, PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../../messages/personal-file/page-titles.ts'
import { personalFileEntryKinds } from '../../rules/personal-file/personal-file-entry-kinds.ts'

export const personalFilePages: PageDefinition<Permission>[] = [
  {
    path: '/employees/tables',
    title: 'dossier.tables',
    messages: pageTitles,
    allow: ['employees.write'],
    company: true,
    load: async () => (await import('./EmployeeImportExportPage.tsx')).EmployeeImportExportPage,
  },
]

export const personalFileRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'dossier',
    title: 'dossier.title',
    messages: pageTitles,
    allow: ['employees.read'],
    load: async () => (await import('./PersonalFileTab.tsx')).PersonalFileTab,
  },
]

/** Labels of personal file entries in the audit log. */
export const fieldLabels: FieldLabelDefinitions[] = [
  { tables: personalFileEntryKinds, prefix: 'dossier', load: async () => (await import('../../messages/personal-file/index.ts')).messages },
]
