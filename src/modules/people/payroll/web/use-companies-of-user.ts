import { companiesContract } from '#modules/foundation/company/contract.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'

/** All companies of the user, which the company switcher has loaded already. */
export function useCompaniesOfUser() {
  const api = useApi(companiesContract)
  return useApiQuery(['companies', 'mine'], async (signal) => (await api.listCompanies({ size: 0 }, { signal })).companies)
}
