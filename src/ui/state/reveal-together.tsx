import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Loading } from '../states.tsx'

/** So long it is quiet before all counts as come, and so long is waited at most, in milliseconds; and how often it is looked. */
const [QUIET, MAX_WAIT_MS, STEP] = [150, 2_000, 50]

/** Parts that come each in its own time are shown at once, so that none pushes another away from under the eye. */
export function RevealTogether({ children }: { children: ReactNode }) {
  const asking = useIsFetching() > 0
  const parts = useRef<HTMLDivElement>(null)
  const [begun] = useState(() => Date.now())
  const [stands, setStands] = useState(false)
  useEffect(() => {
    if (stands) return
    let quiet = 0
    const timer = setInterval(() => {
      // A part whose script is under way has asked for nothing yet.
      quiet = asking || parts.current?.querySelector('[role=progressbar]') ? 0 : quiet + STEP
      if (quiet >= QUIET || Date.now() - begun >= MAX_WAIT_MS) setStands(true)
    }, STEP)
    return () => clearInterval(timer)
  }, [asking, begun, stands])
  return (
    <>
      {!stands && <Loading rows={8} />}
      <div hidden={!stands} ref={parts}>
        {children}
      </div>
    </>
  )
}
