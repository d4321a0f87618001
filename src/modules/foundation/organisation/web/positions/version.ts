import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { orgContract } from '../../contract.ts'

/** A version of the systematization with its positions. */
export function useVersion(systematization_id: number) {
  const api = useApi(orgContract)
  return useAsk(
    ['org', 'version', systematization_id],
    async (signal) => (await api.getSystematization({ systematization_id }, { signal })).data,
  )
}
