import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { pageTitles } from '../messages/page-titles.ts'

export const remindersPages: PageDefinition<Permission>[] = [
  {
    path: '/company/notifications',
    title: 'reminders.title',
    messages: pageTitles,
    allow: ['companies.read'],
    company: true,
    tab: { of: '/company', group: 'company', order: 118 },
    load: async () => (await import('./ReminderSettingsTab.tsx')).ReminderSettingsTab,
  },
  {
    path: '/calendar',
    title: 'reminders.calendar',
    messages: pageTitles,
    company: true,
    who: 'everyone',
    load: async () => (await import('./CalendarFeedPage.tsx')).CalendarFeedPage,
  },
]
