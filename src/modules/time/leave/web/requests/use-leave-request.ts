import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { leaveContract } from '../../contract.ts'

/** Loads one leave request. Parts of a page that show the same request share the reply. */
export function useLeaveRequest(id: number, options: { enabled?: boolean; refetchInterval?: number } = {}) {
  const api = useApi(leaveContract)
  return useApiQuery(
    ['leave', 'one', id],
    async (signal) => (await api.getLeaveRequest({ leave_request_id: id }, { signal })).data,
    options,
  )
}
