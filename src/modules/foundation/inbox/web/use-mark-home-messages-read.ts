import { useEffect } from 'react'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { inboxContract } from '../contract.ts'
import { useUnreadInbox } from './use-unread-inbox.ts'

/** Marks the messages with a link to the current page as read if the home page shows one, because the page shows what they announce. */
export function useMarkHomeMessagesRead(link: string): void {
  const api = useApi(inboxContract)
  const isUnread = useUnreadInbox()?.home_messages.some((message) => message.id !== null && message.link === link) ?? false
  const { mutate: markRead } = useApiMutation(() => api.markInboxMessagesRead({ link, is_read: true }), {
    refresh: [['inbox']],
    failed: () => {
      // The message stays on the home page until the next visit.
    },
  })
  useEffect(() => {
    if (isUnread) markRead(undefined)
  }, [isUnread, markRead])
}
