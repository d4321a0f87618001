import { IconSitemap } from '@tabler/icons-react'
import type { Permission } from '#modules/access/permissions.ts'
import type { Page } from '#ui/page.ts'
import { titles } from '../messages/titles.ts'

const tab = (path: `/company/${string}`, title: keyof typeof titles.sr, order: number, load: Page['load']): Page<Permission> => ({
  path,
  title,
  words: titles,
  allow: ['companies.read'],
  company: true,
  tab: { of: '/company', order },
  load,
})

export const pages: Page<Permission>[] = [
  {
    path: '/systematization',
    title: 'org.positions',
    words: titles,
    allow: ['jobs_organisation.read'],
    company: true,
    menu: { group: 'organisation', order: 10, icon: IconSitemap },
    load: async () => (await import('./tabs.tsx')).PositionsPage,
  },
  tab('/company/department', 'org.departments', 20, async () => (await import('./tabs.tsx')).DepartmentTab),
  tab('/company/data', 'org.types', 40, async () => (await import('./tabs.tsx')).RelationshipTypesTab),
  tab('/company/locations', 'org.locations', 50, async () => (await import('./tabs.tsx')).LocationsTab),
  tab('/company/teams', 'org.teams', 90, async () => (await import('./tabs.tsx')).TeamsTab),
]
