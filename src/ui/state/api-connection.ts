import { createContext, use, useMemo } from 'react'
import { type ApiClient, type ApiRequestSender, createApiClient } from '#shared/api-client.ts'
import type { ApiContract } from '#shared/api-contract.ts'

/** The function that sends API requests, and the company of the requests. */
export type ApiConnection = { send: ApiRequestSender; company: () => number | undefined }

export const ApiConnectionContext = createContext<ApiConnection | undefined>(undefined)

export function useApiConnection(): ApiConnection {
  const connection = use(ApiConnectionContext)
  if (!connection) throw new Error('There is no wire above this component.')
  return connection
}

/** The typed client of one contract for the selected company. */
export function useApi<C extends ApiContract>(contract: C): ApiClient<C> {
  const { send, company } = useApiConnection()
  return useMemo(() => createApiClient(contract, send, company), [contract, send, company])
}
