import { accessContract } from '#modules/foundation/access/contract.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'

/** Stores in the account that a tour was finished or declined. Errors are ignored. */
export function useCompletedGuidedTours() {
  const api = useApi(accessContract)
  const { refresh } = useSession()
  return (tour: string) =>
    api
      .markTourCompleted({ tour })
      .then(refresh)
      .catch(() => {
        // If the tour is not stored, it is offered again.
      })
}
