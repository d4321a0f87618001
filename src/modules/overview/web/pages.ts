import type { Permission } from '#modules/access/permissions.ts'
import type { ListPeek, RecordTab } from '#ui/state/page.ts'
import { titles } from '../messages/titles.ts'

export const recordTabs: RecordTab<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'overview',
    order: 0,
    title: 'overview.title',
    words: titles,
    allow: ['employees.read'],
    load: async () => (await import('./OverviewTab.tsx')).OverviewTab,
  },
  {
    of: '/employees/edit/$id',
    key: 'past',
    instead: true,
    title: 'overview.on_day',
    words: titles,
    allow: ['employees.read'],
    load: async () => (await import('./PastRecord.tsx')).PastRecordPage,
  },
]

export const listPeeks: ListPeek<Permission>[] = [
  { of: '/employees', allow: ['employees.read'], load: async () => (await import('./PersonPeek.tsx')).PersonPeek },
]
