import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { organisationContract } from '../../contract.ts'

/** A version of the systematization with its positions. */
export function useSystematization(systematization_id: number) {
  const api = useApi(organisationContract)
  return useApiQuery(
    ['org', 'version', systematization_id],
    async (signal) => (await api.getSystematization({ systematization_id }, { signal })).data,
  )
}
