import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'
import { formatLeaveSpan } from './leave-labels.ts'

/** Requests of an employee that wait for a decision, on the page of the day. */
export function PendingLeaveRequests({ id }: { id: number }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const debouncedId = useDebouncedValue(id, SEARCH_DEBOUNCE_MS)
  const asking = useApiQuery(
    ['leave', 'pending', id],
    async (signal) => (await api.listLeaveRequests({ employee_id: id, status: 'submitted', size: 3 }, { signal })).leave_requests,
    { enabled: debouncedId === id, staleTime: 30_000 },
  )
  if (!asking.data?.length) return null
  return (
    <section>
      <strong>{t('leave.pending')}</strong>
      {asking.data.map((row) => (
        <div key={row.id}>
          <InternalLink to={`/leave/requests?request=${row.id}`}>{formatLeaveSpan(t, row)}</InternalLink>
        </div>
      ))}
    </section>
  )
}
