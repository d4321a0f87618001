import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconHome } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { messages } from './messages/index.ts'

/** The pages of the shell. */
export const applicationShellPages: PageDefinition<Permission>[] = [
  {
    path: '/dashboard',
    title: 'web.home',
    messages,
    company: false,
    menu: { group: 'home', order: 10, icon: IconHome, onPhone: true },
    load: async () => (await import('./HomeDashboard.tsx')).HomeDashboard,
  },
  {
    path: '/companies',
    title: 'web.home_companies',
    messages,
    company: false,
    load: async () => (await import('./CompaniesWithOpenTasks.tsx')).CompaniesWithOpenTasksPage,
  },
  {
    path: '/company/data',
    title: 'web.data',
    messages,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'organisation', order: 150 },
    load: async () => (await import('./CompanyCodeListsTab.tsx')).CompanyCodeListsTab,
  },
]
