import { monthOf } from '#shared/days.ts'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { ownTimeContract } from '../../own-contract.ts'

/** A month of the person signed in, by default the running one; asked once, however many parts of a page speak of it. */
export function useOwnMonth(month = monthOf(today())) {
  const api = useApi(ownTimeContract)
  return useAsk(['time', 'own', month], async (signal) => (await api.getOwnEvidence({ month }, { signal })).data)
}
