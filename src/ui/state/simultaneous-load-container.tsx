import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadingState } from '../loading-and-error-states.tsx'

/** The quiet time after which all parts count as loaded, the maximum wait, and the polling interval, in milliseconds. */
const QUIET = 150
const MAX_WAIT_MS = 2_000
const STEP = 50

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
      quiet = asking || parts.current?.querySelector('[role=progressbar]') ? 0 : quiet + STEP
      if (quiet >= QUIET || Date.now() - begun >= MAX_WAIT_MS) setStands(true)
    }, STEP)
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
