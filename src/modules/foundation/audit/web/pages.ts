import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const auditPages: PageDefinition<Permission>[] = [
  {
    path: '/audit',
    title: 'audit.title',
    messages: pageTitles,
    allow: ['audit.read', 'installation.manage'],
    company: false,
    tab: { of: '/user', order: 50 },
    load: async () => (await import('./AuditPage.tsx')).AuditPage,
  },
]
