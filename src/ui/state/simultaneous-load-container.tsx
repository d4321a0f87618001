import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadingState } from '../loading-and-error-states.tsx'

/** After this time without progress, all parts count as loaded. */
const QUIET_TIME_MS = 150
const MAX_WAIT_MS = 2_000
const POLL_INTERVAL_MS = 50

/** Shows parts at the same time, so that a late part does not move the others. */
export function SimultaneousLoadContainer({ children }: { children: ReactNode }) {
  const asking = useIsFetching() > 0
  const parts = useRef<HTMLDivElement>(null)
  const [begun] = useState(() => Date.now())
  const [stands, setStands] = useState(false)
  useEffect(() => {
    if (stands) return
    let quiet = 0
    const timer = setInterval(() => {
      // A part whose script is loading has no request yet.
      quiet = asking || parts.current?.querySelector('[role=progressbar]') ? 0 : quiet + POLL_INTERVAL_MS
      if (quiet >= QUIET_TIME_MS || Date.now() - begun >= MAX_WAIT_MS) setStands(true)
    }, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [asking, begun, stands])
  return (
    <>
      {!stands && <LoadingState rows={8} />}
      <div hidden={!stands} ref={parts}>
        {children}
      </div>
    </>
  )
}
