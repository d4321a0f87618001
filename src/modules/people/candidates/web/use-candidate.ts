import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { candidatesContract } from '../contract.ts'

/** The record of a candidate. */
export function useCandidate(candidate_id: number) {
  const api = useApi(candidatesContract)
  return useApiQuery(['candidates', 'one', candidate_id], async (signal) => (await api.getCandidate({ candidate_id }, { signal })).data)
}
