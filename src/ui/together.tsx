import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Loading } from './states.tsx'

/** So long it is quiet before all counts as come, and so long is waited at most, in milliseconds. */
const [QUIET, MOST] = [150, 2_000]

/** Parts that come each in its own time are shown at once, so that none pushes another away from under the eye. */
export function Together({ children }: { children: ReactNode }) {
  const asking = useIsFetching() > 0
  const [stands, setStands] = useState(false)
  useEffect(() => {
    if (stands) return
    const timer = setTimeout(() => setStands(true), asking ? MOST : QUIET)
    return () => clearTimeout(timer)
  }, [asking, stands])
  return (
    <>
      {!stands && <Loading rows={8} />}
      <div hidden={!stands}>{children}</div>
    </>
  )
}
