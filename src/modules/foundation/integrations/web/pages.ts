import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const integrationsPages: PageDefinition<Permission>[] = [
  {
    path: '/company/integrations',
    title: 'integrations.title',
    messages: pageTitles,
    allow: ['integrations.manage'],
    company: true,
    tab: { of: '/company', group: 'access', order: 530 },
    load: async () => (await import('./IntegrationsPage.tsx')).IntegrationsPage,
  },
]
