import { createApiClient } from '#shared/api-client.ts'
import { useApiConnection } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { myDocumentsContract } from '../my-documents-contract.ts'

/** The number of documents that the user must confirm. */
export function useDocumentsAwaitingConfirmation(): number | undefined {
  const { send, company } = useApiConnection()
  const countDocumentsAwaitingConfirmation = async (signal: AbortSignal) => {
    const { pagination } = await createApiClient(myDocumentsContract, send, company).listMyDocuments({ waiting: true, size: 1 }, { signal })
    return pagination.rowsNumber
  }
  return useApiQuery(['my-documents', 'waiting'], countDocumentsAwaitingConfirmation, { staleTime: 10_000 }).data
}
