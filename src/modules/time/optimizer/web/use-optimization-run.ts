import { useEffect, useRef, useState } from 'react'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery, useReloadQueries } from '#ui/state/api-query.ts'
import { optimizerContract } from '../contract.ts'

/** A run, loaded again each second while it is in progress. */
export function useOptimizationRun(id: number, month: string) {
  const api = useApi(optimizerContract)
  const [running, setRunning] = useState(true)
  const run = useApiQuery(
    ['time', 'fills', month, id],
    async (signal) => {
      const { data } = await api.getPlanOptimization({ plan_optimization_id: id }, { signal })
      setRunning(data.state === 'running')
      return data
    },
    running ? { refetchInterval: 1000 } : {},
  )
  const refresh = useReloadQueries()
  const wasRunning = useRef(false)
  const state = run.data?.state
  useEffect(() => {
    // The list of runs is reloaded, because it shows the final state.
    if (wasRunning.current && state !== 'running') void refresh(['time', 'fills'])
    wasRunning.current = state === 'running'
  }, [state, refresh])
  return run
}
