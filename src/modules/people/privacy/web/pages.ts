import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconUserShield } from '#ui/icons.ts'
import type { PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const privacyPages: PageDefinition<Permission>[] = [
  {
    path: '/company/retention',
    title: 'privacy.retention',
    messages: pageTitles,
    allow: ['companies.write'],
    company: true,
    tab: { of: '/company', group: 'documents', order: 430 },
    load: async () => (await import('./RetentionTab.tsx')).RetentionTab,
  },
  {
    path: '/employee-dashboard/own-data',
    title: 'privacy.own',
    messages: pageTitles,
    allow: ['own.record'],
    company: true,
    who: 'employee',
    menu: { group: 'settings', order: 20, icon: IconUserShield },
    load: async () => (await import('./MyPersonalDataPage.tsx')).MyPersonalDataPage,
  },
]

export const privacyRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'privacy',
    instead: 'menu',
    title: 'privacy.of_employee',
    messages: pageTitles,
    allow: ['employees.sensitive'],
    load: async () => (await import('./EmployeePrivacySection.tsx')).EmployeePrivacySection,
  },
]
