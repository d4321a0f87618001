import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconFileCheck, IconFileText } from '#ui/icons.ts'
import type { BulkActionDefinition, PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { useDocumentsAwaitingConfirmation } from './use-documents-awaiting-confirmation.ts'

export const documentsPages: PageDefinition<Permission>[] = [
  {
    path: '/company/documents',
    title: 'documents.of_company',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    menu: { group: 'people', order: 23, icon: IconFileText },
    load: async () => (await import('./CompanyDocumentsTab.tsx')).CompanyDocumentsTab,
  },
  {
    path: '/company/templates',
    title: 'documents.templates',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    menu: { group: 'people', order: 23, within: '/company/documents', icon: IconFileText },
    load: async () => (await import('./TemplatesPage.tsx')).TemplatesPage,
  },
  {
    path: '/company/templates/$code',
    title: 'documents.template',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    wide: true,
    load: async () => (await import('#modules/documents/templates/web/templates/TemplatePage.tsx')).TemplatePage,
  },
  {
    path: '/systematization/rulebook/$id',
    title: 'documents.rulebook',
    messages: pageTitles,
    allow: ['jobs_organisation.read'],
    company: true,
    load: async () => (await import('./RulebookPage.tsx')).RulebookPage,
  },
  {
    path: '/employee-dashboard/documents',
    title: 'documents.own',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'everyone',
    menu: { group: 'home', order: 30, icon: IconFileCheck, onPhone: true, useCount: useDocumentsAwaitingConfirmation },
    load: async () => (await import('./MyDocumentsPage.tsx')).MyDocumentsPage,
  },
]

export const documentsRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'documents',
    title: 'documents.of_employee',
    messages: pageTitles,
    allow: ['employees.write'],
    load: async () => (await import('./EmployeeDocuments.tsx')).EmployeeDocuments,
  },
]

export const documentsBulkActions: BulkActionDefinition<Permission>[] = [
  {
    of: '/employees',
    key: 'documents',
    title: 'documents.for_many',
    messages: pageTitles,
    allow: ['employees.write'],
    load: async () => (await import('./writing/GenerateDocumentBatchDialog.tsx')).GenerateDocumentBatchDialog,
  },
  {
    of: '/engagements/$id',
    key: 'contract',
    title: 'documents.for_engagement',
    messages: pageTitles,
    allow: ['engagements.write'],
    load: async () => (await import('./writing/GenerateCompanyDocumentDialog.tsx')).GenerateEngagementContractDialog,
  },
]
