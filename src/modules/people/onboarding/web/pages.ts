import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconArrowsExchange } from '#ui/icons.ts'
import type { PageDefinition, RecordTabDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const onboardingPages: PageDefinition<Permission>[] = [
  {
    path: '/transitions',
    title: 'transitions.title',
    messages: pageTitles,
    allow: ['employees.write'],
    company: true,
    menu: { group: 'people', order: 15, within: '/employees', icon: IconArrowsExchange },
    load: async () => (await import('./OnboardingPage.tsx')).OnboardingPage,
  },
]

export const onboardingRecordTabs: RecordTabDefinition<Permission>[] = [
  {
    of: '/employees/edit/$id',
    key: 'transitions',
    title: 'transitions.of_employee',
    messages: pageTitles,
    allow: ['employees.write'],
    load: async () => (await import('./EmployeeChecklists.tsx')).EmployeeChecklists,
  },
]
