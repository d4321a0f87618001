import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconHierarchy, IconSitemap } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

const createTabPage = (
  path: `/company/${string}`,
  title: keyof typeof pageTitles.sr,
  order: number,
  load: PageDefinition['load'],
  heavy = false,
): PageDefinition<Permission> => ({
  path,
  title,
  messages: pageTitles,
  allow: ['companies.read'],
  company: true,
  tab: { of: '/company', group: 'organisation', order },
  heavy,
  load,
})

export const organisationPages: PageDefinition<Permission>[] = [
  {
    path: '/organisation',
    title: 'org.chart',
    messages: pageTitles,
    allow: ['jobs_organisation.read', 'companies.read'],
    company: true,
    wide: true,
    menu: { group: 'organisation', order: 5, icon: IconHierarchy },
    load: async () => (await import('./chart/OrgChartPage.tsx')).OrgChartPage,
  },
  {
    path: '/systematization',
    title: 'org.positions',
    messages: pageTitles,
    allow: ['jobs_organisation.read'],
    company: true,
    menu: { group: 'organisation', order: 10, within: '/organisation', icon: IconSitemap },
    load: async () => (await import('./positions/JobPositionsPage.tsx')).JobPositionsPage,
  },
  {
    path: '/systematization/add',
    title: 'org.add_position',
    messages: pageTitles,
    allow: ['jobs_organisation.write'],
    company: true,
    load: async () => (await import('./positions/JobPositionPages.tsx')).AddJobPositionPage,
  },
  {
    path: '/systematization/edit/$id',
    title: 'org.edit_position',
    messages: pageTitles,
    allow: ['jobs_organisation.write'],
    company: true,
    load: async () => (await import('./positions/JobPositionPages.tsx')).EditJobPositionPage,
  },
  {
    path: '/systematization/versions',
    feature: 'systematization',
    title: 'org.versions',
    messages: pageTitles,
    allow: ['jobs_organisation.read'],
    company: true,
    load: async () => (await import('./positions/SystematizationVersionsPage.tsx')).SystematizationVersionsPage,
  },
  {
    path: '/systematization/versions/$id',
    feature: 'systematization',
    title: 'org.version',
    messages: pageTitles,
    allow: ['jobs_organisation.read'],
    company: true,
    load: async () => (await import('./positions/SystematizationPage.tsx')).SystematizationPage,
  },
  {
    path: '/systematization/versions/$id/position/$position',
    feature: 'systematization',
    title: 'org.planned_position',
    messages: pageTitles,
    allow: ['jobs_organisation.write'],
    company: true,
    load: async () => (await import('./positions/SystematizationPositionPage.tsx')).SystematizationPositionPage,
  },
  createTabPage(
    '/company/department',
    'org.departments',
    120,
    async () => (await import('./departments/DepartmentsTab.tsx')).DepartmentsTab,
  ),
  createTabPage('/company/locations', 'org.locations', 140, async () => (await import('./LocationsTab.tsx')).LocationsTab, true),
  createTabPage('/company/teams', 'org.teams', 130, async () => (await import('./TeamsTab.tsx')).TeamsTab, true),
]
