import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { lawContract } from '../law-contract.ts'

/** Full time of the company: the law's, or that of its general act. */
export function useFullTime() {
  const api = useApi(lawContract)
  return useAsk(['companies', 'full-time'], async (signal) => (await api.getFullTime({}, { signal })).data, { fresh: 60_000 })
}
