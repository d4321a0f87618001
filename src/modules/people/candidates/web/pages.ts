import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconUserSearch } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

const ours = { messages: pageTitles, allow: ['candidates.read'], company: true } satisfies Partial<PageDefinition<Permission>>

export const candidatesPages: PageDefinition<Permission>[] = [
  {
    ...ours,
    path: '/candidates',
    title: 'candidates.title',
    menu: { group: 'organisation', order: 20, icon: IconUserSearch },
    load: undefined,
  },
  {
    ...ours,
    path: '/candidates/board',
    title: 'candidates.board',
    wide: true,
    tab: { of: '/candidates', order: 10 },
    load: async () => (await import('./CandidateBoardTab.tsx')).CandidateBoardTab,
  },
  {
    ...ours,
    path: '/candidates/list',
    title: 'candidates.list',
    tab: { of: '/candidates', order: 20 },
    load: async () => (await import('./CandidateListTab.tsx')).CandidateListTab,
  },
  {
    ...ours,
    path: '/candidates/openings',
    title: 'candidates.openings',
    tab: { of: '/candidates', order: 30 },
    load: async () => (await import('./JobOpeningsTab.tsx')).JobOpeningsTab,
  },
  {
    ...ours,
    path: '/candidates/$id',
    title: 'candidates.record',
    load: async () => (await import('./record/CandidatePage.tsx')).CandidatePage,
  },
  {
    ...ours,
    path: '/candidates/$id/hire',
    title: 'candidates.hire_title',
    allow: ['employees.write'],
    load: async () => (await import('./HireCandidatePage.tsx')).HireCandidatePage,
  },
]
