import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again what begins with one of these keys. A first answer that is still on its way may be older than the change, and the cache
 * would take it for the new one, so that call is cancelled first.
 */
export async function invalidateQueries(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const predicate = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'
  await Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey, predicate })
      await queries.invalidateQueries({ queryKey })
    }),
  )
}
