import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { inboxContract } from '../contract.ts'

/** The number of unread messages, and those that the home page of an employee shows. */
export function useUnreadInbox() {
  const api = useApi(inboxContract)
  const { may } = useSession()
  // The menu and the home page use one response.
  const options = { enabled: may('inbox'), staleTime: 10_000 }
  return useApiQuery(['inbox', 'count'], async (signal) => (await api.countInboxMessages({}, { signal })).data, options).data
}
