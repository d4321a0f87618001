import { IconUserShield } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'
import type { Permission } from '../permissions.ts'

const profile = {
  title: 'access.profile',
  messages: pageTitles,
  company: false,
  load: async () => (await import('./MyProfilePage.tsx')).MyProfilePage,
}

export const accessPages: PageDefinition<Permission>[] = [
  {
    path: '/user',
    title: 'access.hub',
    messages: pageTitles,
    allow: ['users.manage', 'audit.read', 'installation.manage'],
    company: false,
    menu: { group: 'settings', order: 30, icon: IconUserShield },
    load: undefined,
  },
  {
    path: '/user/users',
    title: 'access.users',
    messages: pageTitles,
    allow: ['users.manage'],
    company: false,
    tab: { of: '/user', order: 10 },
    load: async () => (await import('./UsersPage.tsx')).UsersPage,
  },
  {
    path: '/user/groups',
    title: 'access.groups',
    messages: pageTitles,
    allow: ['users.manage'],
    company: false,
    wide: true,
    tab: { of: '/user', order: 20 },
    load: async () => (await import('./rights/PermissionGroupsPage.tsx')).PermissionGroupsPage,
  },
  {
    path: '/user/sign-ins',
    title: 'access.sign_ins',
    messages: pageTitles,
    allow: ['users.manage'],
    company: false,
    tab: { of: '/user', order: 30 },
    load: async () => (await import('./SignInsPage.tsx')).SignInsPage,
  },
  {
    path: '/user/security',
    title: 'access.security',
    messages: pageTitles,
    allow: ['installation.manage'],
    company: false,
    tab: { of: '/user', order: 40 },
    load: async () => (await import('./SecuritySettingsPage.tsx')).SecuritySettingsPage,
  },
  {
    path: '/company/client-rights',
    title: 'access.client_rights',
    messages: pageTitles,
    allow: ['users.manage'],
    company: true,
    tab: { of: '/company', group: 'access', order: 520 },
    load: async () => (await import('./rights/MemberPermissionsTab.tsx')).MemberPermissionsTab,
  },
  {
    path: '/company/user-accounts',
    title: 'access.employee_accounts',
    messages: pageTitles,
    allow: ['users.manage'],
    companyAllow: 'employees_as_users.checkbox',
    company: true,
    tab: { of: '/company', group: 'access', order: 510 },
    load: async () => (await import('./EmployeeAccountsTab.tsx')).EmployeeAccountsTab,
  },
  { path: '/profile', ...profile },
  { path: '/employee-dashboard/profile', ...profile, who: 'employee' },
]
