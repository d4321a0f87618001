import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { lawContract } from '../law-contract.ts'

/** Full time of the company: the law's, or that of its general act. */
export function useFullTime() {
  const api = useApi(lawContract)
  return useApiQuery(['companies', 'full-time'], async (signal) => (await api.getFullTime({}, { signal })).data, { staleTime: 60_000 })
}
