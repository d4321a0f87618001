import { accessContract } from '#modules/foundation/access/contract.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/session.ts'

/** Keeps with the account that a tour was taken or left, so that none is offered again. What cannot be kept is no reason to stop anybody. */
export function useCompletedTours() {
  const api = useApi(accessContract)
  const { refresh } = useSession()
  return (tour: string) =>
    api
      .markToured({ tour })
      .then(refresh)
      .catch(() => undefined)
}
