import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Reloads the queries with one of these key prefixes. A running first request may have an older answer, so it is cancelled first. */
export async function reloadQueriesByKey(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const predicate = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching'
  await Promise.all(
    keys.map(async (queryKey) => {
      await queries.cancelQueries({ queryKey, predicate })
      await queries.invalidateQueries({ queryKey })
    }),
  )
}
