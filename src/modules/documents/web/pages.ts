import type { Permission } from '#modules/access/permissions.ts'
import type { ListAct, Page, RecordTab } from '#ui/page.ts'
import { titles } from '../messages/titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/company/documents',
    title: 'documents.of_company',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 60 },
    load: async () => (await import('./CompanyDocumentsTab.tsx')).CompanyDocumentsTab,
  },
  {
    path: '/company/templates',
    title: 'documents.templates',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', order: 110 },
    load: async () => (await import('./TemplatesTab.tsx')).TemplatesTab,
  },
  {
    path: '/company/templates/$code',
    title: 'documents.template',
    words: titles,
    allow: ['companies.read'],
    company: true,
    load: async () => (await import('./TemplatePage.tsx')).TemplatePage,
  },
  {
    path: '/systematization/rulebook/$id',
    title: 'documents.rulebook',
    words: titles,
    allow: ['jobs_organisation.read'],
    company: true,
    load: async () => (await import('./RulebookPage.tsx')).RulebookPage,
  },
]

export const recordTabs: RecordTab<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'documents',
    title: 'documents.of_employee',
    words: titles,
    allow: ['employees.write'],
    load: async () => (await import('./EmployeeDocuments.tsx')).EmployeeDocuments,
  },
]

export const listActs: ListAct<Permission>[] = [
  {
    of: '/employees',
    key: 'documents',
    title: 'documents.for_many',
    words: titles,
    allow: ['employees.write'],
    load: async () => (await import('./ManyDocumentsDialog.tsx')).ManyDocumentsDialog,
  },
]
