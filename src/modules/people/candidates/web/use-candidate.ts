import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { candidatesContract } from '../contract.ts'

/** The record of a candidate. */
export function useCandidate(candidate_id: number) {
  const api = useApi(candidatesContract)
  return useAsk(['candidates', 'one', candidate_id], async (signal) => (await api.getCandidate({ candidate_id }, { signal })).data)
}
