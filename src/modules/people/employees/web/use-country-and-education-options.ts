import { companiesContract } from '#modules/foundation/company/contract.ts'
import { organisationLookupsContract } from '#modules/foundation/organisation/organisation-lookups-contract.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'

export function useCountriesOfPersonFields() {
  const api = useApi(companiesContract)
  const { data = [] } = useApiQuery(['companies', 'countries'], async (signal) => (await api.listCountries({}, { signal })).data, {
    staleTime: 600_000,
  })
  return data
}

/** The levels of qualifications in the national framework. */
export function useEducationLevels() {
  const api = useApi(organisationLookupsContract)
  const { data = [] } = useApiQuery(
    ['employees', 'qualifications'],
    async (signal) => (await api.listProfessionQualifications({}, { signal })).data,
    { staleTime: 600_000 },
  )
  return data
}
