import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { companyLawContract } from '../company-law-contract.ts'

/** Full time of the company: by law, or by its general act. */
export function useFullTimeHours() {
  const api = useApi(companyLawContract)
  return useApiQuery(['companies', 'full-time'], async (signal) => (await api.getFullTimeHours({}, { signal })).data, { staleTime: 60_000 })
}
