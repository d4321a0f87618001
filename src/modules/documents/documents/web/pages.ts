import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconFileCheck } from '#ui/icons.ts'
import type { ListAct, Page, RecordTab } from '#ui/state/page.ts'
import { titles } from '../messages/titles.ts'
import { useWaitingPapers } from './own-waiting.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/company/documents',
    title: 'documents.of_company',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'papers', order: 410 },
    load: async () => (await import('./CompanyDocumentsTab.tsx')).CompanyDocumentsTab,
  },
  {
    path: '/company/templates',
    title: 'documents.templates',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'papers', order: 420 },
    load: async () => (await import('#modules/documents/templates/web/templates/TemplatesTab.tsx')).TemplatesTab,
  },
  {
    path: '/company/templates/$code',
    title: 'documents.template',
    words: titles,
    allow: ['companies.read'],
    company: true,
    wide: true,
    load: async () => (await import('#modules/documents/templates/web/templates/TemplatePage.tsx')).TemplatePage,
  },
  {
    path: '/systematization/rulebook/$id',
    title: 'documents.rulebook',
    words: titles,
    allow: ['jobs_organisation.read'],
    company: true,
    load: async () => (await import('./RulebookPage.tsx')).RulebookPage,
  },
  {
    path: '/employee-dashboard/documents',
    title: 'documents.own',
    words: titles,
    allow: ['own.record'],
    company: true,
    who: 'everyone',
    menu: { group: 'home', order: 30, icon: IconFileCheck, onPhone: true, useCount: useWaitingPapers },
    load: async () => (await import('./OwnDocumentsPage.tsx')).OwnDocumentsPage,
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
    load: async () => (await import('./writing/ManyDocumentsDialog.tsx')).ManyDocumentsDialog,
  },
  {
    of: '/engagements/$id',
    key: 'contract',
    title: 'documents.for_engagement',
    words: titles,
    allow: ['engagements.write'],
    load: async () => (await import('./writing/CompanyPaperDialog.tsx')).EngagementContractDialog,
  },
]
