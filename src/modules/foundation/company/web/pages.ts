import type { Permission } from '#modules/foundation/access/permissions.ts'
import { pageTitles as law } from '#modules/foundation/law/messages/page-titles.ts'
import { IconBuilding } from '#ui/icons.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const companyPages: PageDefinition<Permission>[] = [
  {
    path: '/company',
    title: 'companies.hub',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    menu: { group: 'settings', order: 10, icon: IconBuilding },
    load: undefined,
  },
  {
    path: '/company/add',
    title: 'companies.add',
    messages: pageTitles,
    allow: ['companies.write'],
    company: false,
    load: async () => (await import('./AddCompanyPage.tsx')).AddCompanyPage,
  },
  {
    path: '/company/general',
    title: 'companies.general',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'company', order: 110 },
    load: async () => (await import('./CompanyGeneralTab.tsx')).CompanyGeneralTab,
  },
  {
    path: '/company/features',
    title: 'companies.features',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'company', order: 115 },
    load: async () => (await import('./features/CompanyFeaturesTab.tsx')).CompanyFeaturesTab,
  },
  {
    path: '/company/law',
    title: 'law.title',
    messages: law,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'law', order: 900 },
    load: async () => (await import('./LegalParametersTab.tsx')).LegalParametersTab,
  },
]
