import type { Permission } from '#modules/foundation/access/permissions.ts'
import { IconInbox } from '#ui/icons.ts'
import { useApi, useApiConnection } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useInboxTaskKinds } from '#ui/state/module-extension-contexts.ts'
import type { PageDefinition } from '#ui/state/page-definition.ts'
import { inboxTaskAssignmentsContract, inboxTaskKinds } from '../inbox-task-assignments-contract.ts'
import { pageTitles } from '../messages/page-titles.ts'
import { useUnreadInbox } from './use-unread-inbox.ts'

const assignable: readonly string[] = inboxTaskKinds

/** The number of decisions that wait for the user. Kinds without assignments are counted by their own approval queue. */
function usePendingDecisions(): number | undefined {
  const connection = useApiConnection()
  const api = useApi(inboxTaskAssignmentsContract)
  const others = useInboxTaskKinds().filter(({ key }) => !assignable.includes(key))
  return useApiQuery(['inbox', 'tasks', 'count', others.map(({ key }) => key).join()], async (signal) => {
    const queues = await Promise.all(others.map(({ load }) => load()))
    const counts = await Promise.all(queues.map(async ({ list }) => (await list(connection, {}, signal)).count))
    return counts.reduce((sum, count) => sum + count, (await api.listTaskAssignments({}, { signal })).data.length)
  }).data
}

/** Whether there are unread messages. */
const useHasUnread = () => Boolean(useUnreadInbox()?.unread)

export const inboxPages: PageDefinition<Permission>[] = [
  {
    path: '/inbox',
    title: 'inbox.title',
    messages: pageTitles,
    allow: ['inbox'],
    company: true,
    who: 'everyone',
    menu: { group: 'home', order: 12, icon: IconInbox, onPhone: true, useCount: usePendingDecisions, useNews: useHasUnread },
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
