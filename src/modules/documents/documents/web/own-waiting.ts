import { createClient } from '#shared/client.ts'
import { useWire } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { ownPapersContract } from '../own-contract.ts'

/** How many papers wait to be confirmed by who is signed in. */
export function useWaitingPapers(): number | undefined {
  const { send, company } = useWire()
  const waiting = async (signal: AbortSignal) => {
    const { pagination } = await createClient(ownPapersContract, send, company).listOwnPapers({ waiting: true, size: 1 }, { signal })
    return pagination.rowsNumber
  }
  return useAsk(['own-papers', 'waiting'], waiting, { fresh: 10_000 }).data
}
