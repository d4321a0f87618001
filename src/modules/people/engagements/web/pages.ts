import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconBriefcase } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const engagementsPages: PageDefinition<Permission>[] = [
  {
    path: '/engagements',
    title: 'engagements.title',
    messages: pageTitles,
    allow: ['engagements.read'],
    company: true,
    menu: { group: 'people', order: 16, within: '/employees', icon: IconBriefcase },
    load: async () => (await import('./EngagementsPage.tsx')).EngagementsPage,
  },
  {
    path: '/engagements/$id',
    title: 'engagements.title',
    messages: pageTitles,
    allow: ['engagements.read'],
    company: true,
    load: async () => (await import('./EngagementPage.tsx')).EngagementPage,
  },
]
