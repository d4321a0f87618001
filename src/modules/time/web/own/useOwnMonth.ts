import { monthOf } from '#lib/days.ts'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { ownTimeContract } from '../../own_contract.ts'

/** The running month of whoever looks; asked once, however many parts of a page speak of it. */
export function useOwnMonth() {
  const api = useApi(ownTimeContract)
  const month = monthOf(today())
  return useAsk(['time', 'own', month], async (signal) => (await api.getOwnEvidence({ month }, { signal })).data)
}
