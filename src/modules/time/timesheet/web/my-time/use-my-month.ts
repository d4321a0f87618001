import { monthOf } from '#shared/days.ts'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { myTimeContract } from '../../my-time-contract.ts'

/** A month of the person signed in, by default the running one; asked once, however many parts of a page speak of it. */
export function useMyMonth(month = monthOf(today())) {
  const api = useApi(myTimeContract)
  return useApiQuery(['time', 'own', month], async (signal) => (await api.getMyTimesheet({ month }, { signal })).data)
}
