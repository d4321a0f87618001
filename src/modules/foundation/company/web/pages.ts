import type { Permission } from '#modules/foundation/access/permissions.ts'
import { titles as law } from '#modules/foundation/law/messages/titles.ts'
import { IconBuilding } from '#ui/icons.ts'
import type { Page } from '#ui/state/page.ts'
import { titles } from '../messages/titles.ts'

export const pages: Page<Permission>[] = [
  {
    path: '/company',
    title: 'companies.hub',
    words: titles,
    allow: ['companies.read'],
    company: true,
    menu: { group: 'settings', order: 10, icon: IconBuilding },
    load: undefined,
  },
  {
    path: '/company/add',
    title: 'companies.add',
    words: titles,
    allow: ['companies.write'],
    company: false,
    load: async () => (await import('./AddCompanyPage.tsx')).AddCompanyPage,
  },
  {
    path: '/company/general',
    title: 'companies.general',
    words: titles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'company', order: 110 },
    load: async () => (await import('./GeneralTab.tsx')).GeneralTab,
  },
  {
    path: '/company/law',
    title: 'law.title',
    words: law,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'company', order: 170 },
    load: async () => (await import('./LawTab.tsx')).LawTab,
  },
]
