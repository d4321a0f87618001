import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadingState } from '../loading-and-error-states.tsx'

/** After this time without a request or a loading script, all parts count as loaded. */
const QUIET_TIME_MS = 150
const MAX_WAIT_MS = 4_000
const POLL_INTERVAL_MS = 50

/** Shows parts at the same time, so that a late part does not move the others. */
export function SimultaneousLoadContainer({ children }: { children: ReactNode }) {
  const isFetching = useIsFetching() > 0
  const parts = useRef<HTMLDivElement>(null)
  const [startedAt] = useState(() => Date.now())
  const [isComplete, setIsComplete] = useState(false)
  useEffect(() => {
    if (isComplete) return
    let quiet = 0
    const timer = setInterval(() => {
      // A part whose script is loading has no request yet.
      quiet = isFetching || parts.current?.querySelector('[role=progressbar]') ? 0 : quiet + POLL_INTERVAL_MS
      if (quiet >= QUIET_TIME_MS || Date.now() - startedAt >= MAX_WAIT_MS) setIsComplete(true)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isFetching, startedAt, isComplete])
  return (
    <>
      {!isComplete && <LoadingState rows={8} />}
      <div hidden={!isComplete} ref={parts}>
        {children}
      </div>
    </>
  )
}
