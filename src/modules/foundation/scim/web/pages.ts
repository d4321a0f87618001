import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const scimPages: PageDefinition<Permission>[] = [
  {
    path: '/company/sign-on',
    title: 'scim.sign_on',
    messages: pageTitles,
    allow: ['integrations.manage'],
    company: true,
    tab: { of: '/company', group: 'access', order: 540 },
    load: async () => (await import('./SingleSignOnPage.tsx')).SingleSignOnPage,
  },
]
