import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconHistory } from '#ui/icons.ts'
import type { Page } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/audit',
    title: 'audit.title',
    messages: pageTitles,
    allow: ['audit.read', 'installation.manage'],
    company: false,
    menu: { group: 'settings', order: 40, icon: IconHistory },
    load: async () => (await import('./AuditPage.tsx')).AuditPage,
  },
]
