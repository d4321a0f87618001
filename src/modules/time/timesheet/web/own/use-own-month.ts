import { monthOf } from '#shared/days.ts'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { ownTimeContract } from '../../own-contract.ts'

/** A month of the person signed in, by default the running one; asked once, however many parts of a page speak of it. */
export function useOwnMonth(month = monthOf(today())) {
  const api = useApi(ownTimeContract)
  return useApiQuery(['time', 'own', month], async (signal) => (await api.getOwnEvidence({ month }, { signal })).data)
}
