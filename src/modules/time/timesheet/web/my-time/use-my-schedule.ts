import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { myTimeContract } from '../../my-time-contract.ts'

/** The query of a month of the published plan, with a copy for a phone without a network. */
export function useMySchedule(month: string, isEnabled = true) {
  const api = useApi(myTimeContract)
  return useApiQuery(
    ['time', 'own', 'month_schedule', month],
    async (signal) => (await api.getMyMonthSchedule({ month }, { signal })).data,
    {
      enabled: isEnabled,
      offlineCopy: true,
    },
  )
}
