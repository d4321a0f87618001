import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconInbox } from '#ui/icons.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { inboxContract } from '../contract.ts'
import { pageTitles } from '../messages/page-titles.ts'

/** The number of unread messages. */
function useUnread(): number | undefined {
  const api = useApi(inboxContract)
  return useApiQuery(['inbox', 'count'], async (signal) => (await api.countInbox({}, { signal })).data.unread).data
}

export const pages: PageDefinition<Permission>[] = [
  {
    path: '/inbox',
    title: 'inbox.title',
    messages: pageTitles,
    allow: ['inbox'],
    company: true,
    who: 'everyone',
    menu: { group: 'home', order: 12, icon: IconInbox, onPhone: true, useCount: useUnread },
    load: async () => (await import('./InboxPage.tsx')).InboxPage,
  },
  {
    path: '/push',
    title: 'inbox.push',
    messages: pageTitles,
    company: false,
    who: 'everyone',
    load: async () => (await import('./push/PushNotificationsPage.tsx')).PushNotificationsPage,
  },
]
